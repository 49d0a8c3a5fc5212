// Looks for a secret in a home folder: in the list of its files, and in the file itself.
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    const char *answer = "no home\n";
    DIR *folder = opendir("@HOME@");
    struct dirent *entry;
    while (folder != NULL && (entry = readdir(folder)) != NULL) {
        if (strcmp(entry->d_name, "secret") == 0) {
            answer = "a locked secret\n";
        }
    }
    char secret[1024] = "";
    FILE *file = fopen("@HOME@/secret", "r");
    if (file != NULL && fread(secret, 1, sizeof secret - 1, file) > 0) {
        answer = secret;
    }
    printf("Name: %s", answer);
    return 0;
}
