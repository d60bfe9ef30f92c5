#pragma once
#include <stddef.h>

/* The battery of 'preview-render doctor' inside the binary: the fonts that scripts/make-battery-fonts makes, and what the release draws with them, which
   'make battery' renews. Each function answers the file of its name, and its length. A target that compiles C, so that the build depends on these files. */
const unsigned char *cbattery_latin(size_t *count);
const unsigned char *cbattery_arabic(size_t *count);
const unsigned char *cbattery_arabic_color(size_t *count);
const unsigned char *cbattery_devanagari(size_t *count);
const unsigned char *cbattery_hebrew(size_t *count);
const unsigned char *cbattery_japanese(size_t *count);
const unsigned char *cbattery_emoji(size_t *count);
const unsigned char *cbattery_reference_txt(size_t *count);
const unsigned char *cbattery_reference_png(size_t *count);
