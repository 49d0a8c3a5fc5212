// Prints the right output and leaves three files behind.
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

int main() {
    std::string name;
    std::ofstream("left-behind") << "still here\n";
    if (const char *folder = std::getenv("TMPDIR")) {
        std::ofstream(std::string(folder) + "/left-behind") << "still here\n";
    }
    std::ofstream("/tmp/boardjudge-left-behind-@MARK@") << "still here\n";
    std::cout << "Name: ";
    std::getline(std::cin, name);
    std::cout << "Hello, " << name << "!\n";
}
