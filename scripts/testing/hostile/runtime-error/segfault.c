// Writes through a null pointer after the prompt.
#include <stdio.h>

int main(void) {
    volatile int *volatile nowhere = NULL;
    printf("Name: ");
    *nowhere = 1;
    return 0;
}
