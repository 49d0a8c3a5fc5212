// Writes through a null pointer after the prompt.
#include <iostream>

int main() {
    volatile int *volatile nowhere = nullptr;
    std::cout << "Name: ";
    *nowhere = 1;
}
