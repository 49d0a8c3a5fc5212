// Writes lines to standard output for ever.
#include <stdio.h>

int main(void) {
    for (;;) {
        puts("This line is followed by another one that says the same, and so on, and so on.");
    }
}
