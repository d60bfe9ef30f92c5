#pragma once
#include <stddef.h>

/* Inter, in which captions are set, and Fira Code, which stands in for the monospaced system font, inside the binary: a sheet looks the same wherever the tool was copied to, and no search
   for a folder can fail. #embed is C23; clang knows it from version 19 on, which is Swift 6.1. */
static inline const unsigned char *cinter_font(size_t *count) {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
  static const unsigned char bytes[] = {
#embed "../../Fonts/Inter.var.ttf"
  };
#pragma clang diagnostic pop
  *count = sizeof bytes;
  return bytes;
}

static inline const unsigned char *cinter_monospaced_font(size_t *count) {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
  static const unsigned char bytes[] = {
#embed "../../Fonts/FiraCode-Regular.ttf"
  };
#pragma clang diagnostic pop
  *count = sizeof bytes;
  return bytes;
}
