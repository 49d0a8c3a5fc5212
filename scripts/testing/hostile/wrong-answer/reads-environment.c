// Looks for a secret in its own environment and in that of every process it may read.
#define _POSIX_C_SOURCE 200809L
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    const char *own = getenv("BOARDJUDGE_TEST_SECRET");
    char *secret = strdup(own == NULL ? "not set" : own), *entry = NULL;
    size_t size = 0;
    glob_t others = {0};
    glob("/proc/[0-9]*/environ", 0, NULL, &others);
    for (size_t i = 0; i < others.gl_pathc; i++) {
        FILE *file = fopen(others.gl_pathv[i], "r");
        while (file != NULL && getdelim(&entry, &size, '\0', file) > 0) {
            if (strncmp(entry, "BOARDJUDGE_TEST_SECRET=", 23) == 0) {
                secret = strdup(entry + 23);
            }
        }
    }
    printf("Name: %s\n", secret);
    return 0;
}
