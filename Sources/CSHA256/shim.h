#pragma once
/* SHA-256's compression of whole blocks by the processor's own instructions, where it has them: Intel's SHA extensions, and ARM's where the
   compiler is told of them, as it is for every Mac. Rules: FIPS 180-4, 6.2.2; Intel's "Intel SHA Extensions" (2013); ARM's "Neon intrinsics". */
#include <stddef.h>
#include <stdint.h>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

/* Whether the processor has them: SSSE3 and SSE4.1, and SHA. */
static inline int csha256_is_there(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & (1u << 9)) || !(c & (1u << 19))) return 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & (1u << 29));
}

/* Takes `count` blocks of 64 bytes into the eight words of the state. */
__attribute__((target("sha,sse4.1,ssse3"))) static inline void csha256_add_blocks(
    uint32_t *state, const uint32_t *constants, const void *bytes, size_t count) {
  const __m128i big_endian = _mm_set_epi8(12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3);
  const uint8_t *block = (const uint8_t *)bytes;
  /* The instructions want the words a, b, e, f in one register and c, d, g, h in the other, the first of them uppermost. */
  __m128i abef = _mm_set_epi32((int)state[0], (int)state[1], (int)state[4], (int)state[5]);
  __m128i cdgh = _mm_set_epi32((int)state[2], (int)state[3], (int)state[6], (int)state[7]);
  for (; count > 0; count--, block += 64) {
    const __m128i abef_before = abef, cdgh_before = cdgh;
    __m128i words[4];
    for (int k = 0; k < 4; k++)
      words[k] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(block + 16 * k)), big_endian);
#pragma clang loop unroll(full)
    for (int k = 0; k < 16; k++) {
      const __m128i now = words[k & 3];
      const __m128i sum = _mm_add_epi32(now, _mm_loadu_si128((const __m128i *)(constants + 4 * k)));
      /* Four rounds, two at a time; after each two the registers change their parts. */
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
      if (k < 12) {
        const __m128i second = words[(k + 1) & 3], third = words[(k + 2) & 3], fourth = words[(k + 3) & 3];
        const __m128i part = _mm_add_epi32(_mm_sha256msg1_epu32(now, second), _mm_alignr_epi8(fourth, third, 4));
        words[k & 3] = _mm_sha256msg2_epu32(part, fourth);
      }
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  state[0] = (uint32_t)_mm_extract_epi32(abef, 3);
  state[1] = (uint32_t)_mm_extract_epi32(abef, 2);
  state[2] = (uint32_t)_mm_extract_epi32(cdgh, 3);
  state[3] = (uint32_t)_mm_extract_epi32(cdgh, 2);
  state[4] = (uint32_t)_mm_extract_epi32(abef, 1);
  state[5] = (uint32_t)_mm_extract_epi32(abef, 0);
  state[6] = (uint32_t)_mm_extract_epi32(cdgh, 1);
  state[7] = (uint32_t)_mm_extract_epi32(cdgh, 0);
}

#elif defined(__aarch64__) && defined(__ARM_FEATURE_SHA2)
#include <arm_neon.h>

static inline int csha256_is_there(void) { return 1; }

static inline void csha256_add_blocks(
    uint32_t *state, const uint32_t *constants, const void *bytes, size_t count) {
  const uint8_t *block = (const uint8_t *)bytes;
  uint32x4_t abcd = vld1q_u32(state), efgh = vld1q_u32(state + 4);
  for (; count > 0; count--, block += 64) {
    const uint32x4_t abcd_before = abcd, efgh_before = efgh;
    uint32x4_t words[4];
    for (int k = 0; k < 4; k++) words[k] = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(block + 16 * k)));
    for (int k = 0; k < 16; k++) {
      const uint32x4_t now = words[k & 3];
      const uint32x4_t sum = vaddq_u32(now, vld1q_u32(constants + 4 * k));
      const uint32x4_t abcd_now = abcd;
      abcd = vsha256hq_u32(abcd, efgh, sum);
      efgh = vsha256h2q_u32(efgh, abcd_now, sum);
      if (k < 12)
        words[k & 3] = vsha256su1q_u32(vsha256su0q_u32(now, words[(k + 1) & 3]), words[(k + 2) & 3], words[(k + 3) & 3]);
    }
    abcd = vaddq_u32(abcd, abcd_before);
    efgh = vaddq_u32(efgh, efgh_before);
  }
  vst1q_u32(state, abcd);
  vst1q_u32(state + 4, efgh);
}

#else

static inline int csha256_is_there(void) { return 0; }
static inline void csha256_add_blocks(uint32_t *state, const uint32_t *constants, const void *bytes, size_t count) {
  (void)state, (void)constants, (void)bytes, (void)count;
}

#endif
