// Prints the right output and leaves three files behind.
#include <stdio.h>
#include <stdlib.h>

static void leave(const char *folder, const char *name) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    if (file != NULL && fputs("still here\n", file) >= 0) {
        fclose(file);
    }
}

int main(void) {
    char name[64];
    const char *folder = getenv("TMPDIR");
    leave(".", "left-behind");
    leave(folder == NULL ? "." : folder, "left-behind");
    leave("/tmp", "boardjudge-left-behind-@MARK@");
    printf("Name: ");
    if (scanf("%63s", name) == 1) {
        printf("Hello, %s!\n", name);
    }
    return 0;
}
