/* What judging costs at least: start a program on each input, read what it writes, and compare that with what is expected.
   Usage: floor LIST PROGRAM; each line of LIST is a path without its .in and .out. Prints the milliseconds of all cases
   together; what is expected has been read before. Status 1 if an output differs, 2 if a case cannot be run. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define MOST_CASES 100000
#define MOST_BYTES (1 << 20)
typedef struct { char *input; char *expected; size_t length; } Case;
static Case cases[MOST_CASES];
static char actual[MOST_BYTES];
extern char **environ;

static void fail(const char *what) { perror(what); exit(2); }

static size_t readAll(int fd) {
  size_t length = 0;
  ssize_t count;
  while ((count = read(fd, actual + length, sizeof actual - length)) > 0) length += (size_t)count;
  if (count < 0) fail("read");
  return length;
}

static int loadCases(const char *list) {
  char path[4096], file[4100];
  int count = 0;
  FILE *lines = fopen(list, "r");
  if (!lines) fail(list);
  while (count < MOST_CASES && fgets(path, sizeof path, lines)) {
    Case *c = &cases[count++];
    path[strcspn(path, "\n")] = 0;
    snprintf(file, sizeof file, "%s.in", path);
    c->input = strdup(file);
    snprintf(file, sizeof file, "%s.out", path);
    int fd = open(file, O_RDONLY);
    if (fd < 0) fail(file);
    c->length = readAll(fd);
    c->expected = malloc(c->length + 1);
    memcpy(c->expected, actual, c->length);
    close(fd);
  }
  fclose(lines);
  return count;
}

static int isEqual(const Case *c, char *program) {
  int ends[2], status;
  pid_t child;
  struct rusage usage;
  char *words[] = {program, NULL};
  posix_spawn_file_actions_t actions;
  if (pipe2(ends, O_CLOEXEC) != 0) fail("pipe");
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, c->input, O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
  if (posix_spawn(&child, program, &actions, NULL, words, environ) != 0) fail(program);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  size_t length = readAll(ends[0]);
  close(ends[0]);
  if (wait4(child, &status, 0, &usage) != child) fail("wait4");
  return length == c->length && memcmp(actual, c->expected, length) == 0;
}

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  struct timespec start, end;
  int count = loadCases(argv[1]), different = 0;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (int i = 0; i < count; i++) different += !isEqual(&cases[i], argv[2]);
  clock_gettime(CLOCK_MONOTONIC, &end);
  printf("%.6f\n", (double)(end.tv_sec - start.tv_sec) * 1e3 + (double)(end.tv_nsec - start.tv_nsec) / 1e6);
  return different > 0;
}
