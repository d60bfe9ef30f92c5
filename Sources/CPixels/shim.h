#pragma once
/* Rows of pixels, many bytes at a time: Swift's vectors have neither masks of bits nor sums of wider lanes that cost no call. Clang makes of it the instructions
   of whichever processor it is. On x86-64, of which every compiler knows vectors of sixteen bytes, processors with AVX2 take thirty-two; the results are the same. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

/* Whether the processor has AVX2, BMI1 and BMI2, which came in one year, and the system keeps AVX2's registers. */
static inline int cpixels_is_wide(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & (1u << 27))) return 0;
  unsigned low, high;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  if ((low & 6) != 6) return 0;
  const unsigned asked = 1u << 3 | 1u << 5 | 1u << 8;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & asked) == asked;
}

__attribute__((target("avx2"))) static inline void cpixels_repeated_wide(
    const uint8_t *row, const uint8_t *above, size_t step, size_t count, uint8_t *before_bits, uint8_t *above_bits) {
  for (size_t at = 0; at + 32 <= count; at += 32) {
    const __m256i here = _mm256_loadu_si256((const __m256i *)(row + at));
    const __m256i before = _mm256_loadu_si256((const __m256i *)(row + at - step));
    const __m256i up = _mm256_loadu_si256((const __m256i *)(above + at));
    const uint32_t is_before = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(here, before));
    const uint32_t is_up = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(here, up));
    memcpy(before_bits + at / 8, &is_before, 4);
    memcpy(above_bits + at / 8, &is_up, 4);
  }
}

/* As many bytes as are a multiple of 32; the sums go on from what they are. */
__attribute__((target("avx2"))) static inline size_t cpixels_sums_wide(
    const uint8_t *bytes, size_t count, uint64_t *sum_out, uint64_t *weighted_out) {
  const __m256i weights = _mm256_set_epi8(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
                                          27, 28, 29, 30, 31, 32);
  const __m256i ones = _mm256_set1_epi16(1), zero = _mm256_setzero_si256();
  size_t at = 0;
  while (count - at >= 32) {
    /* So many that no lane of 32 bits overflows. */
    const size_t steps = (count - at) / 32 < 2048 ? (count - at) / 32 : 2048;
    __m256i sums = zero, before = zero, weighted = zero;
    for (size_t step = 0; step < steps; step++, at += 32) {
      const __m256i here = _mm256_loadu_si256((const __m256i *)(bytes + at));
      before = _mm256_add_epi64(before, sums);
      sums = _mm256_add_epi64(sums, _mm256_sad_epu8(here, zero));
      weighted = _mm256_add_epi32(weighted, _mm256_madd_epi16(_mm256_maddubs_epi16(here, weights), ones));
    }
    uint64_t sum[4], sum_before[4];
    uint32_t part[8];
    memcpy(sum, &sums, 32);
    memcpy(sum_before, &before, 32);
    memcpy(part, &weighted, 32);
    *weighted_out += *sum_out * steps * 32;
    for (int lane = 0; lane < 4; lane++) {
      *sum_out += sum[lane];
      *weighted_out += 32 * sum_before[lane];
    }
    for (int lane = 0; lane < 8; lane++) *weighted_out += part[lane];
  }
  return at;
}

/* What is left of sixteen products with 255, rounded to the nearest: (v + 128) * 257 / 65536 without a number of more than 16 bits on the way. */
__attribute__((target("avx2"))) static inline __m256i cpixels_by_255(__m256i products) {
  products = _mm256_add_epi16(products, _mm256_set1_epi16(128));
  return _mm256_srli_epi16(_mm256_add_epi16(products, _mm256_srli_epi16(products, 8)), 8);
}

/* Blends a grey of an opacity into rows of at least sixteen pixels, as far as each is covered: c * 255 + (ink - c) * a, over 255. */
__attribute__((target("avx2"))) static inline void cpixels_blend_grey_wide(
    const uint8_t *coverage, size_t coverage_stride, uint8_t *target, size_t target_stride, size_t rows, size_t count, uint8_t grey,
    uint8_t alpha) {
  static const uint8_t masks[32] = {[16] = 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255};
  const __m256i ink = _mm256_set1_epi16(grey), opacity = _mm256_set1_epi16(alpha), full = _mm256_set1_epi16(255);
  for (; rows > 0; rows--, coverage += coverage_stride, target += target_stride) {
    __m128i kept = _mm_set1_epi8(-1);
    for (size_t at = 0, last = count - 16;;) {
      const __m128i covered = _mm_and_si128(_mm_loadu_si128((const __m128i *)(coverage + at)), kept);
      if (!_mm_testz_si128(covered, covered)) {
        const __m256i under = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(target + at)));
        __m256i a = _mm256_cvtepu8_epi16(covered);
        if (alpha != 255) a = cpixels_by_255(_mm256_mullo_epi16(a, opacity));
        const __m256i mixed = cpixels_by_255(
            _mm256_add_epi16(_mm256_mullo_epi16(under, full), _mm256_mullo_epi16(_mm256_sub_epi16(ink, under), a)));
        const __m128i bytes = _mm_packus_epi16(_mm256_castsi256_si128(mixed), _mm256_extracti128_si256(mixed, 1));
        _mm_storeu_si128((__m128i *)(target + at), bytes);
      }
      if (at == last) break;
      at += 16;
      if (at > last) {
        /* The last sixteen begin where they end with the row; those before have been, and nothing over a pixel leaves it as it was. */
        kept = _mm_loadu_si128((const __m128i *)(masks + 16 - (at - last)));
        at = last;
      }
    }
  }
}
#else
static inline int cpixels_is_wide(void) { return 0; }
static inline void cpixels_repeated_wide(
    const uint8_t *row, const uint8_t *above, size_t step, size_t count, uint8_t *before_bits, uint8_t *above_bits) {}
static inline size_t cpixels_sums_wide(const uint8_t *bytes, size_t count, uint64_t *sum_out, uint64_t *weighted_out) { return 0; }
static inline void cpixels_blend_grey_wide(
    const uint8_t *coverage, size_t coverage_stride, uint8_t *target, size_t target_stride, size_t rows, size_t count, uint8_t grey,
    uint8_t alpha) {}
#endif

/* Which bytes of a row are those `step` bytes before them, and which are those of the row above: a bit each, the first byte's the lowest. `count` is
   a multiple of 32, and each row of bits has an eighth of it in bytes. */
static inline void cpixels_repeated(
    const uint8_t *row, const uint8_t *above, size_t step, size_t count, uint8_t *before_bits, uint8_t *above_bits, int is_wide) {
  if (is_wide) {
    cpixels_repeated_wide(row, above, step, count, before_bits, above_bits);
    return;
  }
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
static inline void cpixels_sums(const uint8_t *bytes, size_t count, uint64_t *sum_out, uint64_t *weighted_out, int is_wide) {
  typedef uint16_t shorts_t __attribute__((ext_vector_type(8)));
  typedef uint32_t words_t __attribute__((ext_vector_type(8)));
  uint64_t sum = 0, weighted = 0;
  size_t at = is_wide ? cpixels_sums_wide(bytes, count, &sum, &weighted) : 0;
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
