// Never reads the name and greets just anyone.
#include <stdio.h>

int main(void) {
    printf("Name: Hello, you!\n");
    return 0;
}
