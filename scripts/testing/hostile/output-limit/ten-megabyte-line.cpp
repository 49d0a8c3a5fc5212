// Writes one line of 10 MB and ends.
#include <iostream>
#include <string>

int main() {
    std::cout << std::string(10000000, 'x') << '\n';
}
