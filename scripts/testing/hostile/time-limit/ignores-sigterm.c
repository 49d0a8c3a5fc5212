// Ignores the polite request to end, SIGTERM, and sleeps for ever.
#define _POSIX_C_SOURCE 200809L
#include <signal.h>
#include <unistd.h>

int main(void) {
    signal(SIGTERM, SIG_IGN);
    for (;;) {
        sleep(600);
    }
}
