/*
 * The exact solver of Match Four in plain C: the method of programs/match-four/opponent/solver/exact.ts, step by step, with 64 bits
 * in one word. It searches the same nodes, several times faster, and shares no code with it.
 *
 *   solver sets ROUNDS         reads lines "moves score" (columns 1 to 7) and solves each position, as many rounds as that,
 *                              each beginning with an empty table; prints for each round the sum of the scores, the
 *                              nodes, and the seconds of processor time
 *   solver replies BITS        reads lines "discs own taken most", the discs of the side to move and of both as hexadecimal
 *                              bits; with 2 ** BITS entries in the table answers each with "column double nodes": the
 *                              column to play, from 0, and 1 if the column opposite is as good; or -1 if no more than
 *                              `most` nodes are needed to know it with an empty table of the usual size
 *
 * Compiled with -DFAST it fetches entries of the table ahead and asks for large pages, which TypeScript cannot: for the
 * book, and not for a comparison.
 */
#ifdef FAST
#define _GNU_SOURCE
#include <sys/mman.h>
#endif
#include <setjmp.h>
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
  USUAL_BITS = 22,
  MIRRORED_BELOW = 12,
  CHILDREN_BELOW = 16,
  LINES_BELOW = 16,
  NO_SCORE = 100,
  MOST_LINES = 1000
};

typedef uint64_t squares;

static const int ORDER[COLUMNS] = {3, 2, 4, 1, 5, 0, 6};
static squares board, bottom, even_rows;
static int through[64];
static long nodes, budget = -1;
static jmp_buf exceeded;

/* Two words an entry; see table.ts. */
struct table {
  int bits;
  int32_t *words;
};
static struct table table;

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

static struct table new_table(int bits) {
  size_t bytes = sizeof(int32_t) << (bits + 1);
#ifdef FAST
  void *words = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (words == MAP_FAILED) exit(1);
#ifdef MADV_HUGEPAGE
  madvise(words, bytes, MADV_HUGEPAGE);
#endif
#else
  void *words = calloc(bytes, 1);
  if (words == NULL) exit(1);
#endif
  return (struct table){bits, words};
}

static void clear(void) { memset(table.words, 0, sizeof(int32_t) << (table.bits + 1)); }

static int32_t *entry_of(uint32_t h) { return table.words + ((size_t)(h >> (32 - table.bits)) << 1); }

static int32_t look_up(squares key) {
  uint32_t h = hash_of(key), value = ((uint32_t)1 << table.bits) - 1;
  const int32_t *entry = entry_of(h);
  int is_found = entry[0] == (int32_t)(key >> 32) && (((uint32_t)entry[1] ^ h << table.bits) & ~value) == 0;
  return is_found ? (int32_t)((uint32_t)entry[1] & value) : 0;
}

static void keep(squares key, int lower, int upper) {
  uint32_t h = hash_of(key);
  int32_t *entry = entry_of(h);
  entry[0] = (int32_t)(key >> 32);
  entry[1] = (int32_t)(h << table.bits | (uint32_t)((lower + 32) << 6 | (upper + 32)));
}

static int search(squares own, squares taken, squares threats, int discs, int alpha) {
  if (nodes == budget) longjmp(exceeded, 1);
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
    squares child = other ^ (up | move << 1);
#ifdef FAST
    if (discs + 1 >= MIRRORED_BELOW) __builtin_prefetch(entry_of(hash_of(child)));
#endif
    if (discs < CHILDREN_BELOW) {
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

struct position {
  squares own, taken;
  int discs;
};

static struct position play(struct position p, int c) {
  squares floor = (squares)1 << (STRIDE * c);
  return (struct position){p.taken ^ p.own, p.taken | (p.taken + floor), p.discs + 1};
}

static int is_open(struct position p, int c) { return (p.taken & column(c)) != column(c); }

static int wins_at_once(struct position p) {
  return (completing(p.own) & (p.taken << 1 | bottom) & ~p.taken & board) != 0;
}

/* Asks until the bounds leave `asked` on one side, or, if `asked` is NO_SCORE, until they meet. */
static void narrow(struct position p, int asked, int *low, int *high) {
  int lower = -((SIZE - p.discs) >> 1), upper = (SIZE + 1 - p.discs) >> 1;
  squares threats = completing(p.taken ^ p.own) & ~p.taken;
  if (wins_at_once(p)) lower = upper;
  while (lower < upper && (asked == NO_SCORE || (lower <= asked && asked < upper))) {
    int middle = lower + ((upper - lower) >> 1), half = middle <= 0 ? lower / 2 : upper / 2;
    if (middle <= 0 ? half < middle : half > middle) middle = half;
    if (asked != NO_SCORE) middle = asked;
    int score = search(p.own, p.taken, threats, p.discs, middle);
    if (score <= middle) upper = score;
    else lower = score;
  }
  *low = lower;
  *high = upper;
}

static int solve(struct position p) {
  int lower, upper;
  narrow(p, NO_SCORE, &lower, &upper);
  return lower;
}

static int is_worth(struct position p, int c, int worth) {
  struct position next = play(p, c);
  if (has_line(next.taken ^ next.own)) return (SIZE + 1 - p.discs) >> 1 >= worth;
  if (next.discs == SIZE) return worth <= 0;
  int lower, upper;
  narrow(next, -worth, &lower, &upper);
  return upper <= -worth;
}

static int best_column(struct position p) {
  int sensible[COLUMNS], count = 0, wins = wins_at_once(p), first = -1;
  for (int i = 0; i < COLUMNS; i++) {
    int c = ORDER[i];
    if (!is_open(p, c)) continue;
    if (first < 0) first = c;
    if (wins || !wins_at_once(play(p, c))) sensible[count++] = c;
  }
  if (count == 0) return first;
  if (count == 1) return sensible[0];
  int score = solve(p);
  for (int i = 0; i < count; i++)
    if (is_worth(p, sensible[i], score)) return sensible[i];
  return -1;
}

static int is_fast(struct position p, struct table usual, long most) {
  struct table large = table;
  int fast = 0;
  table = usual;
  clear();
  nodes = 0;
  budget = most;
  if (setjmp(exceeded) == 0) {
    best_column(p);
    fast = 1;
  }
  budget = -1;
  table = large;
  return fast;
}

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

static void answer_replies(int bits) {
  struct table usual = new_table(USUAL_BITS);
  struct position p;
  unsigned long long own, taken;
  long most;
  table = new_table(bits);
  while (scanf("%d %llx %llx %ld", &p.discs, &own, &taken, &most) == 4) {
    p.own = own;
    p.taken = taken;
    if (most > 0 && is_fast(p, usual, most)) {
      printf("-1 0 %ld\n", nodes);
    } else {
      nodes = 0;
      int score = solve(p), c = best_column(p), opposite = COLUMNS - 1 - c;
      int is_double = opposite > c && is_open(p, opposite) && is_worth(p, opposite, score);
      printf("%d %d %ld\n", c, is_double, nodes);
    }
    fflush(stdout);
  }
}

static void solve_sets(int rounds) {
  static struct position positions[MOST_LINES];
  char line[256];
  int count = 0;
  while (count < MOST_LINES && fgets(line, sizeof line, stdin)) positions[count++] = parse(line);
  table = new_table(USUAL_BITS);
  for (int round = 0; round < rounds; round++) {
    struct timespec start, end;
    long sum = 0;
    clear();
    nodes = 0;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
    for (int i = 0; i < count; i++) sum += solve(positions[i]);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    double seconds = (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
    printf("%ld %ld %.6f\n", sum, nodes, seconds);
  }
}

int main(int argc, char **argv) {
  for (int c = 0; c < COLUMNS; c++) {
    board |= column(c);
    bottom |= (squares)1 << (STRIDE * c);
    even_rows |= (squares)0x2a << (STRIDE * c);
  }
  count_lines();
  if (argc == 3 && strcmp(argv[1], "sets") == 0) solve_sets(atoi(argv[2]));
  else if (argc == 3 && strcmp(argv[1], "replies") == 0) answer_replies(atoi(argv[2]));
  else return 2;
  return 0;
}
