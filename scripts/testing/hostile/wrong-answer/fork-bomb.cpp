// Makes 300 children that sleep for 600 seconds, and ends without waiting for them.
#include <iostream>
#include <unistd.h>

int main() {
    int made = 0;
    for (int i = 0; i < 300; i++) {
        pid_t child = fork();
        if (child == 0) {
            sleep(600);
            _exit(0);
        }
        made += child > 0;
    }
    std::cout << "Name: made " << made << " children\n";
}
