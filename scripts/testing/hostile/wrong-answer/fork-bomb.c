// Makes 300 children that sleep for 600 seconds, and ends without waiting for them.
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <unistd.h>

int main(void) {
    int made = 0;
    for (int i = 0; i < 300; i++) {
        pid_t child = fork();
        if (child == 0) {
            sleep(600);
            _exit(0);
        }
        made += child > 0;
    }
    printf("Name: made %d children\n", made);
    return 0;
}
