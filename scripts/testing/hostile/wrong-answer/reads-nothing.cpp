// Never reads the name and greets just anyone.
#include <iostream>

int main() {
    std::cout << "Name: Hello, you!\n";
}
