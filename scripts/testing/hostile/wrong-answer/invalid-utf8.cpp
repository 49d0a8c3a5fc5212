// Prints the byte 0xFF, which is no UTF-8, in place of the exclamation mark.
#include <iostream>
#include <string>

int main() {
    std::string name;
    std::cout << "Name: ";
    std::getline(std::cin, name);
    std::cout << "Hello, " << name << "\xFF\n";
}
