#include "unicode.h"

#include <stddef.h>

#include "tables.h"

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

const char *cunicode_version(void) { return version; }

cunicode_properties cunicode_of(uint32_t scalar) {
  /* The last stretch that begins at the scalar or before it; the first one begins at 0. */
  size_t low = 0, high = COUNT(starts);
  while (high - low > 1) {
    size_t middle = (low + high) / 2;
    if (starts[middle] <= scalar) low = middle; else high = middle;
  }
  return records[stretches[low]];
}

uint32_t cunicode_paired_bracket(uint32_t scalar) {
  size_t low = 0, high = COUNT(brackets);
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (brackets[middle][0] < scalar) low = middle + 1; else high = middle;
  }
  return low < COUNT(brackets) && brackets[low][0] == scalar ? brackets[low][1] : scalar;
}

int cunicode_extends(uint8_t extension, uint8_t script) {
  for (const unsigned char *entry = extensions[extension]; *entry != 0; entry++) {
    if (*entry == script + 1) return 1;
  }
  return 0;
}

cunicode_script cunicode_script_at(int32_t number) { return scripts[number]; }
int32_t cunicode_script_count(void) { return COUNT(scripts); }

cunicode_block cunicode_block_at(int32_t number) { return blocks[number]; }
int32_t cunicode_block_count(void) { return COUNT(blocks); }

int32_t cunicode_block_of(uint32_t scalar) {
  size_t low = 0, high = COUNT(blocks);
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (blocks[middle].last < scalar) low = middle + 1; else high = middle;
  }
  return low < COUNT(blocks) && blocks[low].first <= scalar ? (int32_t)low : -1;
}
