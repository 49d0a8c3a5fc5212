// Reads a second name until it gets one that is not empty; at the end of input that is never.
#include <iostream>
#include <string>

int main() {
    std::string first, second;
    std::cout << "Name: " << std::flush;
    std::getline(std::cin, first);
    while (second.empty()) {
        std::getline(std::cin, second);
    }
    std::cout << "Hello, " << first << " and " << second << "!\n";
}
