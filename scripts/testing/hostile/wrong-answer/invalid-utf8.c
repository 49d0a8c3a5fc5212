// Prints the byte 0xFF, which is no UTF-8, in place of the exclamation mark.
#include <stdio.h>

int main(void) {
    char name[64];
    printf("Name: ");
    if (scanf("%63s", name) != 1) {
        return 1;
    }
    printf("Hello, %s\xFF\n", name);
    return 0;
}
