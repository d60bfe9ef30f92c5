#pragma once
/* Where rows of pixels differ, and how light they are: loops over all bytes of a comparison. The release's Swift is optimized for size, and divides where a number
   is to be divided by three. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "tokens.h"

/* The first byte from `at` on at which two rows differ; `end` if there is none below it. */
CPIXELS_INLINE size_t cpixels_differing(const uint8_t *a, const uint8_t *b, size_t at, size_t end) {
  /* Most of a row of text is the same in both. */
  for (; at + 32 <= end; at += 32) {
    uint64_t x[4], y[4];
    memcpy(x, a + at, 32);
    memcpy(y, b + at, 32);
    if ((x[0] ^ y[0]) | (x[1] ^ y[1]) | (x[2] ^ y[2]) | (x[3] ^ y[3])) break;
  }
  for (; at + 8 <= end; at += 8) {
    const uint64_t difference = cpixels_word(a + at) ^ cpixels_word(b + at);
    if (difference) return at + (size_t)__builtin_ctzll(difference) / 8;
  }
  while (at < end && a[at] == b[at]) at++;
  return at;
}

/* The first column from `start` on whose pixels differ; `end` if there is none below it. Rows have less than 2^31 bytes. */
static inline size_t cpixels_first_difference(const uint8_t *a, const uint8_t *b, size_t start, size_t end, size_t step) {
  switch (step) {
  case 1: return cpixels_differing(a, b, start, end);
  case 3: return cpixels_differing(a, b, 3 * start, 3 * end) * 0x55555556 >> 32;
  default: return cpixels_differing(a, b, 4 * start, 4 * end) / 4;
  }
}

CPIXELS_INLINE size_t cpixels_pixel_is_other(const uint8_t *a, const uint8_t *b, size_t step) {
  return step == 3 ? (a[0] ^ b[0]) | (a[1] ^ b[1]) | (a[2] ^ b[2]) : step == 1 ? a[0] ^ b[0] : (size_t)memcmp(a, b, 4);
}

/* The first column from `start` on whose pixels are the same; `end` if there is none below it. */
static inline size_t cpixels_first_agreement(const uint8_t *a, const uint8_t *b, size_t start, size_t end, size_t step) {
  while (start < end && cpixels_pixel_is_other(a + step * start, b + step * start, step)) start++;
  return start;
}

/* Luma of ITU-R BT.601 in 1/1000, rounded down: eighths of 255,000 by 125, without a division. */
CPIXELS_INLINE unsigned cpixels_luma(unsigned red, unsigned green, unsigned blue) {
  return ((299 * red + 587 * green + 114 * blue) >> 3) * 33555u >> 22;
}

CPIXELS_INLINE void cpixels_grounds_of(const uint8_t *row, size_t start, size_t end, size_t step, const uint8_t numbers[256], uint8_t *target) {
  for (size_t x = start; x < end; x++) {
    const uint8_t *pixel = row + step * x;
    const unsigned luma = step == 1 ? pixel[0] : cpixels_luma(pixel[0], pixel[1], pixel[2]);
    target[x] = numbers[step == 4 ? 255 - (255 - luma) * pixel[3] / 255 : luma];
  }
}

/* What stands for each of a row's pixels, by how light it is on white. */
static inline void cpixels_grounds(const uint8_t *row, size_t start, size_t end, size_t step, const uint8_t numbers[256], uint8_t *target) {
  switch (step) {
  case 1: cpixels_grounds_of(row, start, end, 1, numbers, target); break;
  case 3: cpixels_grounds_of(row, start, end, 3, numbers, target); break;
  default: cpixels_grounds_of(row, start, end, 4, numbers, target);
  }
}
