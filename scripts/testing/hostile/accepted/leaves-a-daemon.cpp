// Prints the right output and leaves a child of its own session behind that sleeps for 600 seconds.
#include <iostream>
#include <string>
#include <unistd.h>

int main() {
    std::string name;
    std::getline(std::cin, name);
    char byte;
    int ready[2];
    if (pipe(ready) == 0 && fork() == 0) {
        setsid();
        int moved = chdir("/");
        for (int fd = 0; fd < 1024; fd++) {
            close(fd);
        }
        sleep(600);
        _exit(moved);
    }
    close(ready[1]);
    std::cout << "Name: Hello, " << name << "!\n";
    // The end of the pipe, 0 bytes, says that the daemon has closed its files, the last step of its start.
    return static_cast<int>(read(ready[0], &byte, 1));
}
