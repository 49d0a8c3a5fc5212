// Looks for a secret in a home folder: in the list of its files, and in the file itself.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

int main() {
    std::string answer = "no home\n";
    std::error_code error;
    std::filesystem::directory_iterator entry("@HOME@", error), end;
    while (!error && entry != end) {
        if (entry->path().filename() == "secret") {
            answer = "a locked secret\n";
        }
        entry.increment(error);
    }
    std::ifstream file("@HOME@/secret");
    std::ostringstream secret;
    if (file && secret << file.rdbuf()) {
        answer = secret.str();
    }
    std::cout << "Name: " << answer;
}
