// Takes the name for a number and does not catch the exception.
#include <iostream>
#include <string>

int main() {
    std::string name;
    std::cout << "Name: ";
    std::getline(std::cin, name);
    std::cout << "Hello, " << std::stoi(name) << "!\n";
}
