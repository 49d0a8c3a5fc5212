// Ignores the polite request to end, SIGTERM, and sleeps for ever.
#include <chrono>
#include <csignal>
#include <thread>

int main() {
    std::signal(SIGTERM, SIG_IGN);
    for (;;) {
        std::this_thread::sleep_for(std::chrono::seconds(600));
    }
}
