#include "battery.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#define ANSWER(name) \
  const unsigned char *cbattery_##name(size_t *count) { \
    *count = sizeof name; \
    return name; \
  }

static const unsigned char latin[] = {
#embed "latin.otf"
};
ANSWER(latin)

static const unsigned char arabic[] = {
#embed "arabic.ttf"
};
ANSWER(arabic)

static const unsigned char arabic_color[] = {
#embed "arabic-color.ttf"
};
ANSWER(arabic_color)

static const unsigned char devanagari[] = {
#embed "devanagari.ttf"
};
ANSWER(devanagari)

static const unsigned char hebrew[] = {
#embed "hebrew.ttf"
};
ANSWER(hebrew)

static const unsigned char japanese[] = {
#embed "japanese.otf"
};
ANSWER(japanese)

static const unsigned char emoji[] = {
#embed "emoji.ttf"
};
ANSWER(emoji)

static const unsigned char reference_txt[] = {
#embed "reference.txt"
};
ANSWER(reference_txt)

static const unsigned char reference_png[] = {
#embed "reference.png"
};
ANSWER(reference_png)
