// Allocates and fills blocks of 1 MiB and keeps them all, up to 4 GiB.
#include <string>
#include <vector>

int main() {
    std::vector<std::string> blocks;
    for (int i = 0; i < 4096; i++) {
        blocks.emplace_back(1 << 20, 'x');
    }
}
