#pragma once
/* ICU's symbols carry the version in their names (ubidi_open_72), by macros that Swift does not import. Each function that
   is used is wrapped here under its own name. */
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utext.h>
#include <unicode/uversion.h>

static inline const char *cicu_version(void) { return U_ICU_VERSION; }
static inline const char *cicu_error_name(UErrorCode code) { return u_errorName(code); }

static inline UBiDi *cicu_bidi_open(void) { return ubidi_open(); }
static inline void cicu_bidi_close(UBiDi *bidi) { ubidi_close(bidi); }
static inline void cicu_bidi_set_paragraph(UBiDi *bidi, const UChar *text, int32_t length, UBiDiLevel level, UErrorCode *code) {
  ubidi_setPara(bidi, text, length, level, NULL, code);
}
static inline UBiDiLevel cicu_bidi_paragraph_level(const UBiDi *bidi) { return ubidi_getParaLevel(bidi); }
static inline const UBiDiLevel *cicu_bidi_levels(UBiDi *bidi, UErrorCode *code) { return ubidi_getLevels(bidi, code); }
static inline UBiDiDirection cicu_bidi_base_direction(const UChar *text, int32_t length) {
  return ubidi_getBaseDirection(text, length);
}
static inline void cicu_bidi_reorder_visual(const UBiDiLevel *levels, int32_t count, int32_t *map) {
  ubidi_reorderVisual(levels, count, map);
}

/* UTF-8 directly, so that boundaries are byte offsets of the text as it is. */
static inline UBreakIterator *cicu_break_open(UBreakIteratorType type, const char *locale, UErrorCode *code) {
  return ubrk_open(type, locale, NULL, 0, code);
}
static inline void cicu_break_close(UBreakIterator *iterator) { ubrk_close(iterator); }
static inline UText *cicu_text_open(UText *text, const char *bytes, int64_t length, UErrorCode *code) {
  return utext_openUTF8(text, bytes, length, code);
}
static inline void cicu_text_close(UText *text) { utext_close(text); }
static inline void cicu_break_set_text(UBreakIterator *iterator, UText *text, UErrorCode *code) {
  ubrk_setUText(iterator, text, code);
}
static inline int32_t cicu_break_first(UBreakIterator *iterator) { return ubrk_first(iterator); }
static inline int32_t cicu_break_next(UBreakIterator *iterator) { return ubrk_next(iterator); }
static inline int32_t cicu_break_status(UBreakIterator *iterator) { return ubrk_getRuleStatus(iterator); }
static const int32_t cicu_break_done = UBRK_DONE;
static const int32_t cicu_line_hard = UBRK_LINE_HARD;

static inline UScriptCode cicu_script(UChar32 scalar) {
  UErrorCode code = U_ZERO_ERROR;
  return uscript_getScript(scalar, &code);
}
/* Also reads long names, so the caller looks at the length. */
static inline UScriptCode cicu_script_of_code(const char *code) {
  return (UScriptCode)u_getPropertyValueEnum(UCHAR_SCRIPT, code);
}
static inline int cicu_has_script(UChar32 scalar, UScriptCode script) { return uscript_hasScript(scalar, script) != 0; }
static inline const char *cicu_script_short_name(UScriptCode script) { return uscript_getShortName(script); }
static inline const char *cicu_script_name(UScriptCode script) { return uscript_getName(script); }
static inline int cicu_is_right_to_left(UScriptCode script) { return uscript_isRightToLeft(script) != 0; }
static inline int32_t cicu_property(UChar32 scalar, UProperty property) { return u_getIntPropertyValue(scalar, property); }
static inline int cicu_is_binary(UChar32 scalar, UProperty property) { return u_hasBinaryProperty(scalar, property) != 0; }
static inline UChar32 cicu_paired_bracket(UChar32 scalar) { return u_getBidiPairedBracket(scalar); }

static inline int32_t cicu_block(UChar32 scalar) { return (int32_t)ublock_getCode(scalar); }
static inline const char *cicu_block_name(int32_t block) { return u_getPropertyValueName(UCHAR_BLOCK, block, U_LONG_PROPERTY_NAME); }
static inline int32_t cicu_block_named(const char *name) { return u_getPropertyValueEnum(UCHAR_BLOCK, name); }
static inline int32_t cicu_max_block(void) { return u_getIntPropertyMaxValue(UCHAR_BLOCK); }
