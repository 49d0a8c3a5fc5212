// Has a variable that is never used, of which the compiler warns; the output is right.
#include <iostream>
#include <string>

int main() {
    std::string name;
    std::cout << "Name: ";
    std::getline(std::cin, name);
    int moves = 0;
    std::cout << "Hello, " << name << "!\n";
}
