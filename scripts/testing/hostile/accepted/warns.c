// Has a variable that is never used, of which the compiler warns; the output is right.
#include <stdio.h>

int main(void) {
    char name[64];
    printf("Name: ");
    if (scanf("%63s", name) != 1) {
        return 1;
    }
    int moves = 0;
    printf("Hello, %s!\n", name);
    return 0;
}
