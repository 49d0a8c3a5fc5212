// Allocates and fills blocks of 1 MiB and keeps them all, up to 4 GiB.
#include <stdlib.h>
#include <string.h>

static char *volatile blocks[4096];

int main(void) {
    for (int i = 0; i < 4096; i++) {
        blocks[i] = malloc(1 << 20);
        memset(blocks[i], 1, 1 << 20);
    }
    return 0;
}
