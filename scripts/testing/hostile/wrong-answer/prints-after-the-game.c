// Prints one more line after the right output.
#include <stdio.h>

int main(void) {
    char name[64];
    printf("Name: ");
    if (scanf("%63s", name) != 1) {
        return 1;
    }
    printf("Hello, %s!\n", name);
    printf("Bye.\n");
    return 0;
}
