// Ends the line with a carriage return and a line feed.
#include <stdio.h>

int main(void) {
    char name[64];
    printf("Name: ");
    if (scanf("%63s", name) != 1) {
        return 1;
    }
    printf("Hello, %s!\r\n", name);
    return 0;
}
