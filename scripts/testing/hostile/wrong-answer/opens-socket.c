// Asks another program on this machine for the answer, through a socket.
#define _POSIX_C_SOURCE 200809L
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>

int main(void) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(atoi("@PORT@"))};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    char line[1024];
    const char *answer = "no network\n";
    int connection = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(connection, (struct sockaddr *)&address, sizeof address) == 0) {
        FILE *file = fdopen(connection, "r");
        answer = file != NULL && fgets(line, sizeof line, file) != NULL ? line : answer;
    }
    printf("Name: %s", answer);
    return 0;
}
