// Closes standard output after the prompt, so that the greeting is lost.
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <unistd.h>

int main(void) {
    char name[64];
    printf("Name: ");
    fflush(stdout);
    close(1);
    if (scanf("%63s", name) == 1) {
        printf("Hello, %s!\n", name);
    }
    return 0;
}
