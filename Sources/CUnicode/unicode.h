#pragma once
#include <stdint.h>

/* What Unicode says of a character, from a table of one version of it, so that no picture depends on the Unicode data of the machine's libraries. ICU alone still
   decides where lines and characters may be broken. `scripts/unicode-tables` makes the table. */

/* The properties of a character. Numbers are places in the lists of `scripts/unicode-tables`, but for the bidirectional class, which is ICU's UCharDirection. */
typedef struct {
  uint8_t script, category, bidi_class, joining_type, joining_group, bracket, extension;
  uint16_t flags;
} cunicode_properties;

enum {
  cunicode_alphabetic = 1 << 0,
  cunicode_lowercase = 1 << 1,
  cunicode_uppercase = 1 << 2,
  cunicode_cased = 1 << 3,
  cunicode_ignorable = 1 << 4,
  cunicode_white_space = 1 << 5,
  cunicode_emoji = 1 << 6,
  cunicode_emoji_presentation = 1 << 7,
  cunicode_emoji_modifier = 1 << 8,
  cunicode_virama = 1 << 9,
  cunicode_composed = 1 << 10,
  cunicode_numeric = 1 << 11,
};

typedef struct {
  const char *code, *name;
} cunicode_script;

/* A block: its first and its last scalar, how many of its characters can be shown, its name, and a shorter one, which may be empty. */
typedef struct {
  uint32_t first, last, shown;
  const char *name, *alias;
} cunicode_block;

/* The version of Unicode: "15.0.0". */
const char *cunicode_version(void);
cunicode_properties cunicode_of(uint32_t scalar);
/* The other half of a pair of brackets, or the scalar itself. */
uint32_t cunicode_paired_bracket(uint32_t scalar);
/* Whether a character of this extension may be written in a script. */
int cunicode_extends(uint8_t extension, uint8_t script);
/* The script of a number, and how many there are. */
cunicode_script cunicode_script_at(int32_t number);
int32_t cunicode_script_count(void);
/* A block by its number, how many there are, and the number of a scalar's block, -1 for none. */
cunicode_block cunicode_block_at(int32_t number);
int32_t cunicode_block_count(void);
int32_t cunicode_block_of(uint32_t scalar);
