// Sleeps for 600 seconds: no processor time, no output.
#include <chrono>
#include <thread>

int main() {
    std::this_thread::sleep_for(std::chrono::seconds(600));
}
