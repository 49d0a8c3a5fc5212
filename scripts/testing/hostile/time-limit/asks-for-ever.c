// Reads a second name until it gets one that is not empty; at the end of input that is never.
#include <stdio.h>

int main(void) {
    char first[64] = "", second[64] = "";
    printf("Name: ");
    fflush(stdout);
    if (scanf("%63s", first) != 1) {
        return 1;
    }
    while (scanf("%63s", second) != 1) {
    }
    printf("Hello, %s and %s!\n", first, second);
    return 0;
}
