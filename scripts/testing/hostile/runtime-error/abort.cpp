// Aborts after the prompt.
#include <cstdlib>
#include <iostream>

int main() {
    std::cout << "Name: ";
    std::abort();
}
