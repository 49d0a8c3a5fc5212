// Looks for the expected output on the disk and prints that.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

namespace fs = std::filesystem;

static bool steal(const fs::path &path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    bool found = text.str().rfind("Name: Hello", 0) == 0;
    std::cout << (found ? text.str() : "");
    return found;
}

int main() {
    bool found = steal("@EXPECTED@");
    std::error_code error;
    fs::recursive_directory_iterator entry("@FIXTURES@", fs::directory_options::skip_permission_denied, error), end;
    for (; !found && !error && entry != end; entry.increment(error)) {
        found = steal(entry->path());
    }
    std::cout << (found ? "" : "Name: nothing to steal\n");
}
