// Looks for a secret in its own environment and in that of every process it may read.
#include <cstdlib>
#include <fstream>
#include <glob.h>
#include <iostream>
#include <string>

int main() {
    const char *own = std::getenv("BOARDJUDGE_TEST_SECRET");
    std::string secret = own == nullptr ? "not set" : own;
    glob_t others = {};
    glob("/proc/[0-9]*/environ", 0, nullptr, &others);
    for (std::size_t i = 0; i < others.gl_pathc; i++) {
        std::ifstream file(others.gl_pathv[i]);
        std::string entry;
        while (std::getline(file, entry, '\0')) {
            if (entry.rfind("BOARDJUDGE_TEST_SECRET=", 0) == 0) {
                secret = entry.substr(23);
            }
        }
    }
    std::cout << "Name: " << secret << "\n";
}
