// Writes one line of 10 MB and ends.
#include <stdio.h>

int main(void) {
    for (int i = 0; i < 10000000; i++) {
        putchar('x');
    }
    putchar('\n');
    return 0;
}
