// Prints the right output and leaves a child of its own session behind that sleeps for 600 seconds.
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <unistd.h>

int main(void) {
    char name[64], byte;
    int ready[2];
    if (scanf("%63s", name) != 1 || pipe(ready) != 0) {
        return 1;
    }
    if (fork() == 0) {
        setsid();
        int moved = chdir("/");
        for (int fd = 0; fd < 1024; fd++) {
            close(fd);
        }
        sleep(600);
        _exit(moved);
    }
    close(ready[1]);
    printf("Name: Hello, %s!\n", name);
    // The end of the pipe, 0 bytes, says that the daemon has closed its files, the last step of its start.
    return (int)read(ready[0], &byte, 1);
}
