// Prints a NUL byte after the name.
#include <stdio.h>

int main(void) {
    char name[64];
    printf("Name: ");
    if (scanf("%63s", name) != 1) {
        return 1;
    }
    printf("Hello, %s%c!\n", name, 0);
    return 0;
}
