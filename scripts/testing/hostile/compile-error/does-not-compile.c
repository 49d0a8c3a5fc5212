// Has a syntax error: the bracket after the greeting is missing.
#include <stdio.h>

int main(void) {
    printf("Name: Hello, Ada!\n";
    return 0;
}
