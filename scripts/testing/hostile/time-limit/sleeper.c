// Sleeps for 600 seconds: no processor time, no output.
#define _POSIX_C_SOURCE 200809L
#include <unistd.h>

int main(void) {
    sleep(600);
    return 0;
}
