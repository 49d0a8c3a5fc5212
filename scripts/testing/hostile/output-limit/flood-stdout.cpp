// Writes lines to standard output for ever.
#include <iostream>

int main() {
    for (;;) {
        std::cout << "This line is followed by another one that says the same, and so on, and so on.\n";
    }
}
