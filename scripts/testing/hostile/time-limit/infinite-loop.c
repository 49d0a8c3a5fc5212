// Burns processor time for ever and prints nothing.
int main(void) {
    volatile unsigned long turns = 0;
    for (;;) {
        turns = turns + 1;
    }
}
