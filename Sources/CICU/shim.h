#pragma once
/* ICU's symbols carry the version in their names (ubidi_open_72), by macros that Swift does not import. Each function that is used
   is wrapped here under its own name, in plain types.

   Only the header of those macros is included, and the functions are declared here: ICU's own headers define enums that swift-foundation's
   bundled ICU defines as well, of another version, and on Linux a module that sees both (a test that imports Foundation beside this
   library) does not compile. The declarations are those of ICU's stable C API, with its enums as the ints that they are. */
#include <stddef.h>
#include <stdint.h>
#include <unicode/urename.h>
#include <unicode/uvernum.h>

void *ubidi_open(void);
void ubidi_close(void *bidi);
void ubidi_setPara(void *bidi, const uint16_t *text, int32_t length, uint8_t level, uint8_t *embedding, int32_t *error);
uint8_t ubidi_getParaLevel(const void *bidi);
const uint8_t *ubidi_getLevels(void *bidi, int32_t *error);
void ubidi_reorderVisual(const uint8_t *levels, int32_t count, int32_t *map);
void *ubrk_open(int32_t kind, const char *locale, const uint16_t *text, int32_t length, int32_t *error);
void ubrk_close(void *iterator);
void ubrk_setUText(void *iterator, void *text, int32_t *error);
int32_t ubrk_first(void *iterator);
int32_t ubrk_next(void *iterator);
int32_t ubrk_getRuleStatus(void *iterator);
void *utext_openUTF8(void *text, const char *bytes, int64_t length, int32_t *error);
void *utext_close(void *text);
int32_t uscript_getScript(int32_t scalar, int32_t *error);
int8_t uscript_hasScript(int32_t scalar, int32_t script);
int8_t uscript_isRightToLeft(int32_t script);
const char *uscript_getShortName(int32_t script);
const char *uscript_getName(int32_t script);
int32_t u_getPropertyValueEnum(int32_t property, const char *name);
int32_t u_getIntPropertyValue(int32_t scalar, int32_t property);
int8_t u_hasBinaryProperty(int32_t scalar, int32_t property);
int32_t u_getBidiPairedBracket(int32_t scalar);
int32_t ublock_getCode(int32_t scalar);
int8_t uloc_isRightToLeft(const char *locale);
int32_t uloc_getDisplayName(const char *locale, const char *in, uint16_t *name, int32_t capacity, int32_t *error);
const char *const *uloc_getISOLanguages(void);
/* Of icu-i18n. */
void *uplrules_open(const char *locale, int32_t *error);
void uplrules_close(void *rules);
int32_t uplrules_select(const void *rules, double number, uint16_t *keyword, int32_t capacity, int32_t *error);
void *unum_open(int32_t style, const uint16_t *pattern, int32_t length, const char *locale, void *place, int32_t *error);
void unum_close(void *format);
void unum_setAttribute(void *format, int32_t attribute, int32_t value);
int32_t unum_formatDouble(const void *format, double number, uint16_t *text, int32_t capacity, void *place, int32_t *error);
const char *u_getPropertyValueName(int32_t property, int32_t value, int32_t choice);
int32_t u_getIntPropertyMaxValue(int32_t property);

static inline const char *cicu_version(void) { return U_ICU_VERSION; }

/* Errors are ICU's UErrorCode: 0 is none, below are warnings, above are failures. */
static inline void *cicu_bidi_open(void) { return ubidi_open(); }
static inline void cicu_bidi_close(void *bidi) { ubidi_close(bidi); }
static inline void cicu_bidi_set_paragraph(void *bidi, const uint16_t *text, int32_t length, uint8_t level, int32_t *error) {
  ubidi_setPara(bidi, text, length, level, NULL, error);
}
static inline uint8_t cicu_bidi_paragraph_level(const void *bidi) { return ubidi_getParaLevel(bidi); }
static inline const uint8_t *cicu_bidi_levels(void *bidi, int32_t *error) { return ubidi_getLevels(bidi, error); }
static inline void cicu_bidi_reorder_visual(const uint8_t *levels, int32_t count, int32_t *map) {
  ubidi_reorderVisual(levels, count, map);
}
/* UBIDI_DEFAULT_LTR: the paragraph's level is its first strong character's, 0 without one. */
static const uint8_t cicu_bidi_default_ltr = 0xfe;

/* UTF-8 directly, so that boundaries are byte offsets of the text as it is. */
static inline void *cicu_break_open(int32_t kind, const char *locale, int32_t *error) {
  return ubrk_open(kind, locale, NULL, 0, error);
}
static inline void cicu_break_close(void *iterator) { ubrk_close(iterator); }
static inline void *cicu_text_open(const char *bytes, int64_t length, int32_t *error) {
  return utext_openUTF8(NULL, bytes, length, error);
}
static inline void cicu_text_close(void *text) { utext_close(text); }
static inline void cicu_break_set_text(void *iterator, void *text, int32_t *error) { ubrk_setUText(iterator, text, error); }
static inline int32_t cicu_break_first(void *iterator) { return ubrk_first(iterator); }
static inline int32_t cicu_break_next(void *iterator) { return ubrk_next(iterator); }
static inline int32_t cicu_break_status(void *iterator) { return ubrk_getRuleStatus(iterator); }
static const int32_t cicu_break_characters = 0; /* UBRK_CHARACTER */
static const int32_t cicu_break_lines = 2;      /* UBRK_LINE */
static const int32_t cicu_break_done = -1;      /* UBRK_DONE */
static const int32_t cicu_line_hard = 100;      /* UBRK_LINE_HARD */

/* Scripts are UScriptCode. */
static const int32_t cicu_script_invalid = -1;    /* USCRIPT_INVALID_CODE */
static const int32_t cicu_script_common = 0;      /* USCRIPT_COMMON */
static const int32_t cicu_script_inherited = 1;   /* USCRIPT_INHERITED */
static const int32_t cicu_script_latin = 25;      /* USCRIPT_LATIN */
static const int32_t cicu_script_unknown = 103;   /* USCRIPT_UNKNOWN */
static inline int32_t cicu_script(int32_t scalar) {
  int32_t error = 0;
  return uscript_getScript(scalar, &error);
}
/* Also reads long names, so the caller looks at the length. */
static inline int32_t cicu_script_of_code(const char *code) { return u_getPropertyValueEnum(0x100A /* UCHAR_SCRIPT */, code); }
static inline int cicu_has_script(int32_t scalar, int32_t script) { return uscript_hasScript(scalar, script) != 0; }
static inline const char *cicu_script_short_name(int32_t script) { return uscript_getShortName(script); }
static inline const char *cicu_script_name(int32_t script) { return uscript_getName(script); }
static inline int cicu_is_right_to_left(int32_t script) { return uscript_isRightToLeft(script) != 0; }

static inline int cicu_is_default_ignorable(int32_t scalar) {
  return u_hasBinaryProperty(scalar, 5 /* UCHAR_DEFAULT_IGNORABLE_CODE_POINT */) != 0;
}
static inline int32_t cicu_paired_bracket(int32_t scalar) { return u_getBidiPairedBracket(scalar); }
/* 0 none, 1 opening, 2 closing: UBidiPairedBracketType. */
static inline int32_t cicu_paired_bracket_type(int32_t scalar) {
  return u_getIntPropertyValue(scalar, 0x1015 /* UCHAR_BIDI_PAIRED_BRACKET_TYPE */);
}
/* 0 none, 2 dual, 3 left, 5 transparent, others join: UJoiningType. */
static inline int32_t cicu_joining_type(int32_t scalar) { return u_getIntPropertyValue(scalar, 0x1007 /* UCHAR_JOINING_TYPE */); }
/* 0 none: UJoiningGroup. */
static inline int32_t cicu_joining_group(int32_t scalar) { return u_getIntPropertyValue(scalar, 0x1006 /* UCHAR_JOINING_GROUP */); }

/* Whether the character is one with its decomposition: UDecompositionType is U_DT_CANONICAL. */
static inline int cicu_has_canonical_decomposition(int32_t scalar) {
  return u_getIntPropertyValue(scalar, 0x1003 /* UCHAR_DECOMPOSITION_TYPE */) == 1;
}

/* Whether the character joins two consonants into one form: UIndicSyllabicCategory is U_INSC_VIRAMA. */
static inline int cicu_is_virama(int32_t scalar) {
  return u_getIntPropertyValue(scalar, 0x1017 /* UCHAR_INDIC_SYLLABIC_CATEGORY */) == 31;
}

static inline int32_t cicu_block(int32_t scalar) { return ublock_getCode(scalar); }
static inline const char *cicu_block_name(int32_t block) {
  return u_getPropertyValueName(0x1001 /* UCHAR_BLOCK */, block, 1 /* U_LONG_PROPERTY_NAME */);
}
static inline int32_t cicu_block_named(const char *name) { return u_getPropertyValueEnum(0x1001 /* UCHAR_BLOCK */, name); }
/* Locales are identifiers of ICU: zh_Hans_HK. */
static inline int cicu_locale_is_right_to_left(const char *locale) { return uloc_isRightToLeft(locale) != 0; }
/* The name in English, in UTF-16; a language that ICU doesn't know has its code as its name. */
static inline int32_t cicu_locale_name(const char *locale, uint16_t *name, int32_t capacity, int32_t *error) {
  return uloc_getDisplayName(locale, "en", name, capacity, error);
}
/* Codes of languages, ended by NULL. */
static inline const char *const *cicu_languages(void) { return uloc_getISOLanguages(); }

static inline void *cicu_plural_open(const char *locale, int32_t *error) { return uplrules_open(locale, error); }
static inline void cicu_plural_close(void *rules) { uplrules_close(rules); }
static inline int32_t cicu_plural_select(const void *rules, double number, uint16_t *keyword, int32_t capacity, int32_t *error) {
  return uplrules_select(rules, number, keyword, capacity, error);
}
/* UNUM_DECIMAL, with so many digits behind the point (UNUM_MIN_ and UNUM_MAX_FRACTION_DIGITS). */
static inline void *cicu_number_open(const char *locale, int32_t digits, int32_t *error) {
  void *format = unum_open(1, NULL, 0, locale, NULL, error);
  if (*error <= 0) {
    unum_setAttribute(format, 6, digits);
    unum_setAttribute(format, 7, digits);
  }
  return format;
}
static inline void cicu_number_close(void *format) { unum_close(format); }
static inline int32_t cicu_number_format(const void *format, double number, uint16_t *text, int32_t capacity, int32_t *error) {
  return unum_formatDouble(format, number, text, capacity, NULL, error);
}

static inline int32_t cicu_max_block(void) { return u_getIntPropertyMaxValue(0x1001 /* UCHAR_BLOCK */); }
/* UCharCategory: 0 unassigned, 13 line separator, 14 paragraph separator, 15 control, 18 surrogate. */
static inline int32_t cicu_category(int32_t scalar) { return u_getIntPropertyValue(scalar, 0x1005 /* UCHAR_GENERAL_CATEGORY */); }
