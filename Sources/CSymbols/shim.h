#pragma once
#include <stddef.h>

/* The outlines that stand for SF Symbols, inside the binary: scripts/symbol-outlines makes them of Phosphor's icons (LICENSE-Phosphor). */
static inline const unsigned char *csymbols_outlines(size_t *count) {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
  static const unsigned char bytes[] = {
#embed "symbols.bin"
  };
#pragma clang diagnostic pop
  *count = sizeof bytes;
  return bytes;
}
