// Closes standard output after the prompt, so that the greeting is lost.
#include <iostream>
#include <string>
#include <unistd.h>

int main() {
    std::string name;
    std::cout << "Name: " << std::flush;
    close(1);
    std::getline(std::cin, name);
    std::cout << "Hello, " << name << "!\n";
}
