// Writes lines to standard error for ever.
#include <iostream>

int main() {
    for (;;) {
        std::cerr << "This line is followed by another one that says the same, and so on, and so on.\n";
    }
}
