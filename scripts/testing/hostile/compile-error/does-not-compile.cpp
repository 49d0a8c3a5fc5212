// Has a syntax error: the bracket after the greeting is missing.
#include <iostream>

int main() {
    std::cout << ("Name: Hello, Ada!\n";
}
