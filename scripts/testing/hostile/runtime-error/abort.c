// Aborts after the prompt.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    printf("Name: ");
    abort();
}
