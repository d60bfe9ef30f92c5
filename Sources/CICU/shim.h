#pragma once
/* ICU's symbols carry the version in their names (ubidi_open_72), by macros that Swift does not import. Each function that is used
   is wrapped here under its own name, in plain types.

   Only the header of those macros is included, and the functions are declared here: ICU's own headers define enums that swift-foundation's
   bundled ICU defines as well, of another version, and on Linux a module that sees both (a test that imports Foundation beside this
   library) does not compile. The declarations are those of ICU's stable C API, with its enums as the ints that they are. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <unicode/urename.h>
#include <unicode/uvernum.h>

void *ubidi_open(void);
void ubidi_close(void *bidi);
void ubidi_setPara(void *bidi, const uint16_t *text, int32_t length, uint8_t level, uint8_t *embedding, int32_t *error);
uint8_t ubidi_getParaLevel(const void *bidi);
const uint8_t *ubidi_getLevels(void *bidi, int32_t *error);
void ubidi_setClassCallback(void *bidi, int32_t (*callback)(const void *context, int32_t scalar), const void *context, void *old_callback,
                            const void **old_context, int32_t *error);
void ubidi_reorderVisual(const uint8_t *levels, int32_t count, int32_t *map);
void *ubrk_open(int32_t kind, const char *locale, const uint16_t *text, int32_t length, int32_t *error);
void ubrk_close(void *iterator);
void ubrk_setUText(void *iterator, void *text, int32_t *error);
int32_t ubrk_first(void *iterator);
int32_t ubrk_next(void *iterator);
int32_t ubrk_getRuleStatus(void *iterator);
void *utext_openUTF8(void *text, const char *bytes, int64_t length, int32_t *error);
void *utext_close(void *text);
int32_t u_getPropertyValueEnum(int32_t property, const char *name);
void u_getVersion(uint8_t version[4]);
void u_getUnicodeVersion(uint8_t version[4]);
void udata_setFileAccess(int32_t access, int32_t *error);
void *udata_open(const char *path, const char *type, const char *name, int32_t *error);
void udata_close(void *data);
int8_t uloc_isRightToLeft(const char *locale);
int32_t uloc_getDisplayName(const char *locale, const char *in, uint16_t *name, int32_t capacity, int32_t *error);
const char *const *uloc_getISOLanguages(void);
int32_t uloc_addLikelySubtags(const char *locale, char *likely, int32_t capacity, int32_t *error);
int32_t uloc_getCountry(const char *locale, char *region, int32_t capacity, int32_t *error);
void uloc_setDefault(const char *locale, int32_t *error);
int32_t u_strToUpper(uint16_t *target, int32_t capacity, const uint16_t *text, int32_t length, const char *locale, int32_t *error);
int32_t u_strToLower(uint16_t *target, int32_t capacity, const uint16_t *text, int32_t length, const char *locale, int32_t *error);
/* Of icu-i18n. */
void *uplrules_open(const char *locale, int32_t *error);
void uplrules_close(void *rules);
int32_t uplrules_select(const void *rules, double number, uint16_t *keyword, int32_t capacity, int32_t *error);
void *unum_open(int32_t style, const uint16_t *pattern, int32_t length, const char *locale, void *place, int32_t *error);
void unum_close(void *format);
void unum_setAttribute(void *format, int32_t attribute, int32_t value);
int32_t unum_formatDouble(const void *format, double number, uint16_t *text, int32_t capacity, void *place, int32_t *error);

/* Of the library that runs, which may have a later minor version than the headers. */
static inline void cicu_version(uint8_t version[4]) { u_getVersion(version); }
static inline void cicu_unicode_version(uint8_t version[4]) { u_getUnicodeVersion(version); }
/* From here on ICU reads its data as one package, its own, and no single files that the variable ICU_DATA might name: UDATA_ONLY_PACKAGES. */
static inline void cicu_read_packages_only(int32_t *error) { udata_setFileAccess(1, error); }
/* From here on a language of which ICU knows no numbers has those of no language, instead of those of the user's. */
static inline void cicu_forget_users_locale(int32_t *error) { uloc_setDefault("root", error); }

/* Whether ICU's data have an item, among the rules and dictionaries of breaks or at the top. The package's name ends in its order of bytes, little-endian on each machine that Swift builds for. */
static inline int cicu_has_data(int of_breaks, const char *name, const char *type) {
  int32_t error = 0;
  void *data = udata_open(of_breaks ? "icudt" U_ICU_VERSION_SHORT "l-brkitr" : NULL, type, name, &error);
  if (data) udata_close(data);
  return error <= 0;
}

/* Errors are ICU's UErrorCode: 0 is none, below are warnings, above are failures. */
static inline void *cicu_bidi_open(void) { return ubidi_open(); }
/* The callback answers a scalar's UCharDirection. */
static inline void cicu_bidi_set_classes(void *bidi, int32_t (*callback)(const void *context, int32_t scalar), int32_t *error) {
  void *old;
  const void *context;
  ubidi_setClassCallback(bidi, callback, NULL, &old, &context, error);
}
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

/* Scripts are UScriptCode. Also reads long names, so the caller looks at the length. */
static const int32_t cicu_script_invalid = -1; /* USCRIPT_INVALID_CODE */
static inline int32_t cicu_script_of_code(const char *code) { return u_getPropertyValueEnum(0x100A /* UCHAR_SCRIPT */, code); }

/* Locales are identifiers of ICU: zh_Hans_HK. */
static inline int cicu_locale_is_right_to_left(const char *locale) { return uloc_isRightToLeft(locale) != 0; }
/* The name in English, in UTF-16; a language that ICU doesn't know has its code as its name. */
static inline int32_t cicu_locale_name(const char *locale, uint16_t *name, int32_t capacity, int32_t *error) {
  return uloc_getDisplayName(locale, "en", name, capacity, error);
}
/* With the script and the region that it has most of the time. */
static inline int32_t cicu_locale_likely(const char *locale, char *likely, int32_t capacity, int32_t *error) {
  return uloc_addLikelySubtags(locale, likely, capacity, error);
}
/* Codes of languages, ended by NULL. */
static inline const char *const *cicu_languages(void) { return uloc_getISOLanguages(); }

/* By the rules of a locale; "" has none of its own. A character becomes three at most. */
static inline int32_t cicu_uppercase(const uint16_t *text, int32_t length, const char *locale, uint16_t *target, int32_t capacity, int32_t *error) {
  return u_strToUpper(target, capacity, text, length, locale, error);
}
static inline int32_t cicu_lowercase(const uint16_t *text, int32_t length, const char *locale, uint16_t *target, int32_t capacity, int32_t *error) {
  return u_strToLower(target, capacity, text, length, locale, error);
}

static inline void *cicu_plural_open(const char *locale, int32_t *error) { return uplrules_open(locale, error); }
static inline void cicu_plural_close(void *rules) { uplrules_close(rules); }
static inline int32_t cicu_plural_select(const void *rules, double number, uint16_t *keyword, int32_t capacity, int32_t *error) {
  return uplrules_select(rules, number, keyword, capacity, error);
}
/* UNUM_DECIMAL, with so many digits behind the point (UNUM_MIN_ and UNUM_MAX_FRACTION_DIGITS). A language without a region has the numbers of its likely one, as a
   device has one: ICU 67 to 72 write ar as ar_EG, and 76 and 78 by itself with other digits. */
static inline void *cicu_number_open(const char *locale, int32_t digits, int32_t *error) {
  char likely[64], region[8], whole[72];
  int32_t failure = 0;
  if (uloc_getCountry(locale, region, sizeof region, &failure) == 0 && uloc_addLikelySubtags(locale, likely, sizeof likely, &failure) > 0 &&
      uloc_getCountry(likely, region, sizeof region, &failure) > 0 && failure <= 0 &&
      snprintf(whole, sizeof whole, "%s_%s", locale, region) < (int)sizeof whole)
    locale = whole;
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
