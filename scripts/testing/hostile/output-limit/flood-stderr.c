// Writes lines to standard error for ever.
#include <stdio.h>

int main(void) {
    for (;;) {
        fputs("This line is followed by another one that says the same, and so on, and so on.\n", stderr);
    }
}
