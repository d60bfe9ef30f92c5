#pragma once
/* Literals and matches of deflate (RFC 1951), found in rows of pixels: the inner loops of DeflateEncoder. The release's Swift is optimized for size, and
   x86-64 processors with AVX2 count zeros and shift without a detour (BMI1, BMI2), which Swift can't ask for. The bytes are the same everywhere. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define CPIXELS_INLINE static inline __attribute__((always_inline))

enum { cpixels_longest_match = 258, cpixels_shortest_match = 3 };

/* What a block has collected. */
typedef struct {
  /* Bytes as they are, in order. */
  uint8_t *literals;
  /* The matches, in order. From the lowest bit up: 9 of the length, 5 of the distance's symbol, 13 of what stands behind it, 20 of how often it comes, 17 of the
     literals before it. */
  uint64_t *matches;
  /* How often matches of each length come, and of each distance's symbol. */
  uint32_t *length_frequencies;
  uint32_t *distance_frequencies;
  size_t literal_count, match_count, token_count, literals_before;
} cpixels_tokens;

/* Keeps the counts of a copy in registers of their own: Clang takes them as one vector otherwise, and each change of one as three instructions. */
#define CPIXELS_SINGLY(tokens)                                                                                                                   \
  __asm__("" : "+r"((tokens).literal_count), "+r"((tokens).match_count), "+r"((tokens).token_count), "+r"((tokens).literals_before))

/* Eight bytes, the first one lowest. */
CPIXELS_INLINE uint64_t cpixels_word(const uint8_t *bytes) {
  uint64_t word;
  memcpy(&word, bytes, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word;
}

/* A distance's symbol and what stands behind it, as a match keeps them (RFC 1951, 3.2.5). */
CPIXELS_INLINE uint64_t cpixels_distance(size_t distance) {
  const uint64_t place = distance - 1;
  const int bits = 62 - __builtin_clzll(place | 1), extra = bits > 0 ? bits : 0;
  return (2 * (uint64_t)extra + (place >> extra)) << 9 | (place & ((1ull << extra) - 1)) << 14;
}

CPIXELS_INLINE void cpixels_add_matches(cpixels_tokens *tokens, uint64_t distance, size_t length, size_t times) {
  const uint64_t before = tokens->literal_count - tokens->literals_before;
  tokens->literals_before = tokens->literal_count;
  tokens->matches[tokens->match_count++] = before << 47 | (uint64_t)times << 27 | distance | length;
  tokens->token_count += times;
  tokens->length_frequencies[length] += (uint32_t)times;
  tokens->distance_frequencies[distance >> 9 & 31] += (uint32_t)times;
}

__attribute__((noinline)) static void cpixels_add_long_match(cpixels_tokens *tokens, uint64_t distance, size_t length) {
  size_t times = length / cpixels_longest_match;
  const size_t rest = length % cpixels_longest_match;
  if (rest == 1 || rest == 2) {
    /* Too short for a match: it takes what it lacks from the one before. */
    if (times > 1) cpixels_add_matches(tokens, distance, cpixels_longest_match, times - 1);
    cpixels_add_matches(tokens, distance, cpixels_longest_match + rest - cpixels_shortest_match, 1);
    cpixels_add_matches(tokens, distance, cpixels_shortest_match, 1);
    return;
  }
  cpixels_add_matches(tokens, distance, cpixels_longest_match, times);
  if (rest > 0) cpixels_add_matches(tokens, distance, rest, 1);
}

/* Adds a match of any length from three on to a copy of the block, which is the caller's own and so stays in registers. */
CPIXELS_INLINE void cpixels_add_distance(cpixels_tokens *block, cpixels_tokens *copy, uint64_t distance, size_t length) {
  if (length <= cpixels_longest_match) {
    cpixels_add_matches(copy, distance, length, 1);
  } else {
    *block = *copy;
    cpixels_add_long_match(block, distance, length);
    *copy = *block;
  }
}

/* Adds a match of any length from three on. */
static inline void cpixels_add_match(cpixels_tokens *block, size_t distance, size_t length) {
  cpixels_tokens copy = *block;
  cpixels_add_distance(block, &copy, cpixels_distance(distance), length);
  *block = copy;
}

/* Adds bytes, and reads up to eight more. */
CPIXELS_INLINE void cpixels_add_literals(cpixels_tokens *tokens, const uint8_t *bytes, size_t count) {
  uint8_t *target = tokens->literals + tokens->literal_count;
  size_t at = 0;
  do {
    memcpy(target + at, bytes + at, 8);
    at += 8;
  } while (at < count);
  tokens->literal_count += count;
}

/* At least 57 of a row's bits from one on, the first one lowest, and 0 above them. */
CPIXELS_INLINE uint64_t cpixels_bits(const uint8_t *row, size_t at) { return cpixels_word(row + at / 8) >> (at & 7); }

/* How many bits from one on are 1. Those behind a row end with a 0. */
CPIXELS_INLINE size_t cpixels_ones(const uint8_t *row, size_t at) {
  for (size_t end = at;;) {
    const uint64_t zeros = ~cpixels_bits(row, end);
    const size_t known = 64 - (end & 7), count = zeros == 0 ? 64 : (size_t)__builtin_ctzll(zeros);
    end += count;
    if (count < known) return end - at;
  }
}

/* How many bytes from `a` and `b` on are equal, at most `limit`; reads up to seven more. */
CPIXELS_INLINE size_t cpixels_agreeing(const uint8_t *a, const uint8_t *b, size_t limit) {
  for (size_t count = 0; count < limit; count += 8) {
    const uint64_t difference = cpixels_word(a + count) ^ cpixels_word(b + count);
    if (difference == 0) continue;
    const size_t end = count + (size_t)__builtin_ctzll(difference) / 8;
    return end < limit ? end : limit;
  }
  return limit;
}

/* A row of pixels, with what is known of it. */
typedef struct {
  const uint8_t *bytes;
  size_t count;
  /* Which of its bytes are those a pixel before them, and which are those of the row above: a bit each. */
  const uint8_t *runs, *aboves;
  /* How far back the row above begins; 0 where it is out of reach. */
  size_t above_distance;
  /* Where the bytes that are kept begin, and where among them a hash of two pixels was last seen. */
  const uint8_t *window;
  uint32_t *places;
} cpixels_row;

enum {
  /* A run this long is taken without a look at the row above. */
  cpixels_long_run = 96,
  /* A match in the row above has to be this long, and this much longer than a run: its distance takes ten bits or so more. */
  cpixels_shortest_above = 6,
  cpixels_advantage_above = 6,
  cpixels_farthest = 32768,
  /* 10 bits made files one percent larger and saved no time. */
  cpixels_place_bits = 12,
};

/* Moves places back when what they say moves; one before its begin becomes none. */
static inline void cpixels_move_places(uint32_t *places, uint32_t distance) {
  typedef uint32_t words_t __attribute__((ext_vector_type(8)));
  for (size_t at = 0; at < (size_t)1 << cpixels_place_bits; at += 8) {
    words_t here;
    memcpy(&here, places + at, sizeof here);
    here = __builtin_elementwise_max(here, (words_t)distance) - distance;
    memcpy(places + at, &here, sizeof here);
  }
}

/* The distance of a run at `here`: a byte behind a pixel whose bytes are equal, as those of white and black are, because decoders fill in a byte faster than they copy
   pixels; else a pixel. */
CPIXELS_INLINE uint64_t cpixels_run_distance(const uint8_t *here, size_t step) {
  int is_flat = 1;
  for (size_t byte = 2; byte <= step; byte++) is_flat &= here[-(ptrdiff_t)byte] == here[-1];
  return cpixels_distance(is_flat ? 1 : step);
}

/* At each pixel takes a run of it, or what repeats the row above if that is clearly longer, or what followed two such pixels the last time, or the pixel as it is.
   Not every byte of a match has a place in the table: only encoded pixels. `key` has the bits of two pixels, or none where they aren't looked for. Returns where
   the last token ends, at or behind `end`. */
CPIXELS_INLINE size_t cpixels_encode(
    cpixels_tokens *block, const cpixels_row *row, size_t at, size_t end, size_t step, size_t pixel_bytes, uint64_t key, size_t key_bytes) {
  cpixels_tokens tokens = *block;
  CPIXELS_SINGLY(tokens);
  const uint8_t *const bytes = row->bytes, *const runs = row->runs, *const aboves = row->aboves, *const window = row->window;
  uint32_t *const places = row->places;
  const size_t count = row->count;
  const int looks_up = row->above_distance > 0;
  const uint64_t above_distance = cpixels_distance(row->above_distance);
  while (at < end) {
    const size_t left = count - at;
    size_t run = cpixels_ones(runs, at);
    run = run < pixel_bytes ? 0 : run < left ? run : left;
    if (run < cpixels_long_run && looks_up) {
      size_t length = cpixels_ones(aboves, at);
      if (length > left) length = left;
      if (length >= cpixels_shortest_above && length > run + cpixels_advantage_above) {
        cpixels_add_distance(block, &tokens, above_distance, length);
        at += length;
        continue;
      }
    }
    if (run >= cpixels_shortest_match) {
      cpixels_add_distance(block, &tokens, cpixels_run_distance(bytes + at, step), run);
      at += run;
      continue;
    }
    const uint8_t *here = bytes + at;
    if (key != 0 && key_bytes <= left) {
      const uint64_t pixels = cpixels_word(here) & key;
      uint32_t *slot = &places[pixels * 0x9E3779B97F4A7C15ull >> (64 - cpixels_place_bits)];
      const size_t place = (size_t)(here - window), found = *slot;
      *slot = (uint32_t)place;
      if (found > 0 && place - found <= cpixels_farthest && (cpixels_word(window + found) & key) == pixels) {
        const size_t length = cpixels_agreeing(here, window + found, left);
        cpixels_add_distance(block, &tokens, cpixels_distance(place - found), length);
        at += length;
        continue;
      }
    }
    const size_t literals = step < left ? step : left;
    memcpy(tokens.literals + tokens.literal_count, here, 8);
    tokens.literal_count += literals;
    at += literals;
  }
  CPIXELS_SINGLY(tokens);
  *block = tokens;
  return at;
}

/* As `cpixels_encode`, for grey with a row above: the bits of what repeats are taken many at a time. */
CPIXELS_INLINE size_t cpixels_encode_grey(cpixels_tokens *block, const cpixels_row *row, size_t at, size_t end) {
  enum { known = 57, looked_at = known - 7 };
  cpixels_tokens tokens = *block;
  CPIXELS_SINGLY(tokens);
  const uint8_t *const bytes = row->bytes, *const runs = row->runs, *const aboves = row->aboves;
  const size_t count = row->count;
  const uint64_t run_distance = cpixels_distance(1), above_distance = cpixels_distance(row->above_distance);
  while (at < end) {
    uint64_t same = cpixels_bits(runs, at), above = cpixels_bits(aboves, at);
    /* No match begins elsewhere than at a run of three and at seven of the row above; behind the last place that shows either stands one more bit. */
    const uint64_t twos = above & above >> 1, fours = twos & twos >> 2;
    uint64_t begins = (((same & same >> 1 & same >> 2) | (fours & fours >> 3)) & ((1ull << looked_at) - 1)) | 1ull << looked_at;
    for (size_t passed = 0;;) {
      size_t plain = (size_t)__builtin_ctzll(begins);
      if (plain > end - at) plain = end - at;
      cpixels_add_literals(&tokens, bytes + at, plain);
      at += plain;
      passed += plain;
      if (at >= end || passed >= looked_at) break;
      same >>= plain;
      above >>= plain;
      begins >>= plain;
      const size_t left = count - at;
      size_t run = (size_t)__builtin_ctzll(~same), length = (size_t)__builtin_ctzll(~above);
      if (run >= known - passed) run = cpixels_ones(runs, at);
      if (run < cpixels_long_run && length >= known - passed) length = cpixels_ones(aboves, at);
      run = run < left ? run : left;
      length = length < left ? length : left;
      const int is_above = run < cpixels_long_run && length > (run < cpixels_shortest_match ? 0 : run) + cpixels_advantage_above;
      size_t taken = is_above ? length : run;
      if (taken >= cpixels_shortest_match) {
        cpixels_add_distance(block, &tokens, is_above ? above_distance : run_distance, taken);
      } else {
        /* At the row's end. */
        tokens.literals[tokens.literal_count++] = bytes[at];
        taken = 1;
      }
      at += taken;
      passed += taken;
      if (at >= end || passed >= looked_at) break;
      same >>= taken;
      above >>= taken;
      begins >>= taken;
    }
  }
  CPIXELS_SINGLY(tokens);
  *block = tokens;
  return at;
}

/* Constants at each call, so that the loop is made for them. Two pixels of grey are so common that places of them gained nothing, and took a quarter of the time. */
CPIXELS_INLINE size_t cpixels_encode_step(cpixels_tokens *block, const cpixels_row *row, size_t at, size_t end, size_t step) {
  switch (step) {
  case 1: return row->above_distance > 0 ? cpixels_encode_grey(block, row, at, end) : cpixels_encode(block, row, at, end, 1, 3, 0, 0);
  case 3: return cpixels_encode(block, row, at, end, 3, 3, 0xFFFFFFFFFFFF, 6);
  default: return cpixels_encode(block, row, at, end, 4, 4, UINT64_MAX, 8);
  }
}

#if defined(__x86_64__)
__attribute__((target("avx2,bmi,bmi2"))) static inline size_t cpixels_encode_wide(
    cpixels_tokens *block, const cpixels_row *row, size_t at, size_t end, size_t step) {
  return cpixels_encode_step(block, row, at, end, step);
}
#else
#define cpixels_encode_wide cpixels_encode_step
#endif

/* Adds the bytes of a row from `at` on until `end` is reached, which the last token may pass. */
static inline size_t cpixels_encode_row(
    cpixels_tokens *block, const cpixels_row *row, size_t at, size_t end, size_t step, int is_wide) {
  return is_wide ? cpixels_encode_wide(block, row, at, end, step) : cpixels_encode_step(block, row, at, end, step);
}
