/*
 * The exact solver of Match Four in plain C, for scale: the method of programs/match-four/opponent/solver/exact.ts, step by step,
 * with 64 bits in one word. Reads lines "moves score" (columns 1 to 7) and solves each position, as many rounds as its
 * argument says, each beginning with an empty table. Prints for each round the sum of the scores, the nodes, and the seconds of
 * processor time.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
  ROWS = 6,
  COLUMNS = 7,
  STRIDE = 7,
  SIZE = ROWS * COLUMNS,
  BITS = 22,
  VALUE = (1 << BITS) - 1,
  MIRRORED_BELOW = 12,
  CHILDREN_BELOW = 16,
  LINES_BELOW = 18,
  MOST_LINES = 1000
};

typedef uint64_t squares;

static const int ORDER[COLUMNS] = {3, 2, 4, 1, 5, 0, 6};
static squares board, bottom, even_rows;
static int through[64];
static int32_t *table;
static long nodes;

static squares column(int c) { return (squares)0x3f << (STRIDE * c); }

static squares completing(squares p) {
  squares a = p << 1, r = a & (a << 1) & (a << 2);
  for (int d = 6; d <= 8; d++) {
    squares u = p << d, v = p >> d, uu = u & (u << d), vv = v & (v >> d);
    r |= (uu & (v | (u << 2 * d))) | (vv & (u | (v >> 2 * d)));
  }
  return r & board;
}

static int has_line(squares p) {
  static const int steps[] = {1, 6, 7, 8};
  for (int i = 0; i < 4; i++) {
    squares pairs = p & (p >> steps[i]);
    if (pairs & (pairs >> 2 * steps[i])) return 1;
  }
  return 0;
}

static int several(squares p) { return (p & (p - 1)) != 0; }

static squares canonical(squares key) {
  squares mirrored = 0;
  for (int c = 0; c < COLUMNS; c++) mirrored |= (key >> (STRIDE * c) & 0x7f) << (STRIDE * (COLUMNS - 1 - c));
  return mirrored < key ? mirrored : key;
}

static uint32_t hash_of(squares key) {
  uint32_t h = ((uint32_t)key ^ (uint32_t)(key >> 32) * 0x9e3779b1u) * 0x85ebca6bu;
  return (h ^ h >> 15) * 0x9e3779b1u;
}

static int32_t look_up(squares key) {
  uint32_t h = hash_of(key);
  const int32_t *entry = table + ((size_t)(h >> (32 - BITS)) << 1);
  return entry[0] == (int32_t)(key >> 32) && ((entry[1] ^ (int32_t)(h << BITS)) & ~VALUE) == 0 ? entry[1] & VALUE : 0;
}

static void keep(squares key, int lower, int upper) {
  uint32_t h = hash_of(key);
  int32_t *entry = table + ((size_t)(h >> (32 - BITS)) << 1);
  entry[0] = (int32_t)(key >> 32);
  entry[1] = (int32_t)(h << BITS | (uint32_t)((lower + 32) << 6 | (upper + 32)));
}

static int search(squares own, squares taken, squares threats, int discs, int alpha) {
  nodes++;
  squares up = taken << 1 | bottom, landing = up & ~taken & board, moves = landing, forced = landing & threats;
  if (forced != 0) {
    if (several(forced)) return -((SIZE - discs) >> 1);
    moves = forced;
  }
  moves &= ~(threats >> 1);
  if (moves == 0) return -((SIZE - discs) >> 1);
  if (discs >= SIZE - 2) return 0;
  int lower = -((SIZE - 2 - discs) >> 1), upper = (SIZE - 1 - discs) >> 1;
  if (lower > alpha) return lower;
  if (upper <= alpha) return upper;
  squares other = taken ^ own;

  squares hopeful = alpha < 0 ? other : own, open = board & ~taken;
  if (((discs & 1) == 0) == (alpha >= 0)) open &= ~even_rows | landing;
  if (!has_line(hopeful | open)) return 0;

  squares key = own ^ up;
  if (discs < MIRRORED_BELOW) key = canonical(key);
  int32_t value = look_up(key);
  if (value != 0) {
    int known_lower = (value >> 6) - 32, known_upper = (value & 63) - 32;
    if (known_lower > alpha) return known_lower;
    if (known_upper <= alpha) return known_upper;
    if (known_lower > lower) lower = known_lower;
    if (known_upper < upper) upper = known_upper;
  }

  squares sorted[COLUMNS], made[COLUMNS];
  int rank[COLUMNS], count = 0;
  for (int i = 0; i < COLUMNS; i++) {
    squares move = moves & column(ORDER[i]);
    if (move == 0) continue;
    if (discs < CHILDREN_BELOW) {
      squares child = other ^ (up | move << 1);
      if (discs + 1 < MIRRORED_BELOW) child = canonical(child);
      int32_t known = look_up(child);
      if (known != 0 && 32 - (known & 63) > alpha) return 32 - (known & 63);
    }
    squares mine = completing(own | move) & ~(taken | move);
    if (several(mine & ((landing ^ move) | move << 1))) return (SIZE - 1 - discs) >> 1;
    int c = 64 * __builtin_popcountll(mine), j = count++;
    if (discs < LINES_BELOW) c += through[63 - __builtin_clzll(move)];
    for (; j > 0 && rank[j - 1] < c; j--) {
      rank[j] = rank[j - 1];
      sorted[j] = sorted[j - 1];
      made[j] = made[j - 1];
    }
    rank[j] = c;
    sorted[j] = move;
    made[j] = mine;
  }

  int best = -SIZE;
  for (int j = 0; j < count; j++) {
    int score = -search(other, taken | sorted[j], made[j], discs + 1, -alpha - 1);
    if (score > best) best = score;
    if (score > alpha) break;
  }
  if (best > alpha) lower = best > lower ? best : lower;
  else upper = best < upper ? best : upper;
  keep(key, lower, upper);
  return best;
}

static int solve(squares own, squares taken, int discs) {
  squares landing = (taken << 1 | bottom) & ~taken & board;
  if (completing(own) & landing) return (SIZE + 1 - discs) >> 1;
  squares threats = completing(taken ^ own) & ~taken;
  int lower = -((SIZE - discs) >> 1), upper = (SIZE + 1 - discs) >> 1;
  while (lower < upper) {
    int middle = lower + ((upper - lower) >> 1);
    int half = middle <= 0 ? lower / 2 : upper / 2;
    if (middle <= 0 ? half < middle : half > middle) middle = half;
    int score = search(own, taken, threats, discs, middle);
    if (score <= middle) upper = score;
    else lower = score;
  }
  return lower;
}

struct position {
  squares own, taken;
  int discs;
};

static struct position parse(const char *moves) {
  struct position p = {0, 0, 0};
  for (; *moves >= '1' && *moves <= '7'; moves++) {
    squares floor = (squares)1 << (STRIDE * (*moves - '1'));
    p.own ^= p.taken;
    p.taken |= p.taken + floor;
    p.discs++;
  }
  return p;
}

static void count_lines(void) {
  static const int steps[] = {1, 6, 7, 8};
  for (int i = 0; i < 4; i++) {
    for (int first = 0; first + 3 * steps[i] < 64; first++) {
      squares line = 0;
      for (int k = 0; k < 4; k++) line |= (squares)1 << (first + k * steps[i]);
      if (line & ~board) continue;
      for (int k = 0; k < 4; k++) through[first + k * steps[i]]++;
    }
  }
}

int main(int argc, char **argv) {
  int rounds = argc > 1 ? atoi(argv[1]) : 2;
  static struct position positions[MOST_LINES];
  char line[256];
  int count = 0;
  while (count < MOST_LINES && fgets(line, sizeof line, stdin)) positions[count++] = parse(line);
  for (int c = 0; c < COLUMNS; c++) {
    board |= column(c);
    bottom |= (squares)1 << (STRIDE * c);
    even_rows |= (squares)0x2a << (STRIDE * c);
  }
  count_lines();
  table = calloc((size_t)2 << BITS, sizeof *table);
  if (table == NULL) return 1;
  for (int round = 0; round < rounds; round++) {
    struct timespec start, end;
    long sum = 0;
    memset(table, 0, ((size_t)2 << BITS) * sizeof *table);
    nodes = 0;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
    for (int i = 0; i < count; i++) sum += solve(positions[i].own, positions[i].taken, positions[i].discs);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    double seconds = (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
    printf("%ld %ld %.6f\n", sum, nodes, seconds);
  }
  return 0;
}
