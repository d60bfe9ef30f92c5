#pragma once
/* Rows of pixels, sixteen bytes at a time: Swift's vectors have neither masks of bits nor sums of wider lanes that cost no call. Clang makes of it the instructions
   of whichever processor it is. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Which bytes of a row are those `step` bytes before them, and which are those of the row above: a bit each, the first byte's the lowest. `count` is
   a multiple of 16, and each row of bits has an eighth of it in bytes. */
static inline void cpixels_repeated(
    const uint8_t *row, const uint8_t *above, size_t step, size_t count, uint8_t *before_bits, uint8_t *above_bits) {
  typedef uint8_t bytes_t __attribute__((ext_vector_type(16)));
  typedef _Bool bits_t __attribute__((ext_vector_type(16)));
  for (size_t at = 0; at < count; at += 16) {
    bytes_t here, before, up;
    memcpy(&here, row + at, 16);
    memcpy(&before, row + at - step, 16);
    memcpy(&up, above + at, 16);
    bits_t is_before = __builtin_convertvector(here == before, bits_t), is_up = __builtin_convertvector(here == up, bits_t);
    memcpy(before_bits + at / 8, &is_before, 2);
    memcpy(above_bits + at / 8, &is_up, 2);
  }
}

/* The sum of bytes, and their sum weighted by place, the last one 1, as Adler-32 has them (RFC 1950, 8.2). */
static inline void cpixels_sums(const uint8_t *bytes, size_t count, uint64_t *sum_out, uint64_t *weighted_out) {
  typedef uint16_t shorts_t __attribute__((ext_vector_type(8)));
  typedef uint32_t words_t __attribute__((ext_vector_type(8)));
  uint64_t sum = 0, weighted = 0;
  size_t at = 0;
  while (count - at >= 16) {
    /* So many that no lane of 32 bits overflows. */
    size_t steps = (count - at) / 16 < 2048 ? (count - at) / 16 : 2048;
    weighted += sum * steps * 16;
    /* The bytes of even and of odd places, and what both were before each step. */
    words_t even_sums = 0, odd_sums = 0, before_sums = 0;
    /* Sixteen steps at a time; the first time those that are over, while there is nothing before. */
    for (size_t part = (steps - 1) % 16 + 1; steps > 0; steps -= part, part = 16) {
      shorts_t even = 0, odd = 0, even_before = 0, odd_before = 0;
      for (size_t step = 0; step < part; step++, at += 16) {
        shorts_t pair;
        memcpy(&pair, bytes + at, 16);
        even_before += even;
        odd_before += odd;
        even += pair & 0xFF;
        odd += pair >> 8;
      }
      before_sums += ((even_sums + odd_sums) << 4) + __builtin_convertvector(even_before, words_t) +
                     __builtin_convertvector(odd_before, words_t);
      even_sums += __builtin_convertvector(even, words_t);
      odd_sums += __builtin_convertvector(odd, words_t);
    }
    for (unsigned lane = 0; lane < 8; lane++) {
      sum += (uint64_t)even_sums[lane] + odd_sums[lane];
      weighted += 16 * (uint64_t)before_sums[lane] + (16 - 2 * lane) * (uint64_t)even_sums[lane] +
                  (15 - 2 * lane) * (uint64_t)odd_sums[lane];
    }
  }
  for (; at < count; at++) {
    sum += bytes[at];
    weighted += sum;
  }
  *sum_out = sum;
  *weighted_out = weighted;
}
