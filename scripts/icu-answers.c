/* Prints what ICU answers wherever the project asks it about a locale: names in English, direction, capitals and small letters, plural categories, numbers,
   likely scripts and regions. */
#include <stdio.h>
#include <string.h>
#include "shim.h"


static void print(const uint16_t *text, int32_t count, int32_t error) {
  printf(" %d", error > 0 ? error : 0);
  for (int32_t i = 0; error <= 0 && i < count; i++) printf("%c%x", i ? '.' : ' ', text[i]);
}

static void answer(const char *locale) {
  static const double numbers[] = {0, 1, 2, 3, 5, 7, 11, 21, 100, 101, 1000, 1234.5, 9999, 12345.678, 1234567, 1000000, -1234567.891, 0.5, 1.5, 1e15, 1e30};
  // straße iı ΐώ և fi, with a soft dot and accents as Lithuanian has them.
  static const uint16_t letters[] = {0x73, 0x74, 0x72, 0x61, 0xDF, 0x65, 0x20, 0x69, 0x131, 0x49, 0x130, 0x20, 0x390, 0x3CE, 0x3A3, 0x20, 0x587, 0xFB01, 0x69, 0x307, 0x301, 0xCC};
  uint16_t text[700];
  int32_t error = 0;
  char likely[64];
  int32_t length = cicu_locale_likely(locale, likely, sizeof likely, &error);
  printf("%s %d %d %.*s", locale, cicu_locale_is_right_to_left(locale), error, error > 0 ? 0 : (int)length, likely);
  error = 0;
  print(text, cicu_locale_name(locale, text, 160, &error), error);
  error = 0;
  print(text, cicu_uppercase(letters, sizeof letters / sizeof *letters, locale, text, 100, &error), error);
  error = 0;
  print(text, cicu_lowercase(letters, sizeof letters / sizeof *letters, locale, text, 100, &error), error);
  error = 0;
  void *rules = cicu_plural_open(locale, &error);
  printf(" %d", error > 0);
  for (size_t i = 0; rules && i < sizeof numbers / sizeof *numbers; i++) {
    int32_t e = 0;
    print(text, cicu_plural_select(rules, numbers[i], text, 32, &e), e);
  }
  if (rules) cicu_plural_close(rules);
  for (int32_t digits = 0; digits < 3; digits++) {
    error = 0;
    void *format = cicu_number_open(locale, digits, &error);
    printf(" %d", error > 0);
    for (size_t i = 0; error <= 0 && i < sizeof numbers / sizeof *numbers; i++) {
      int32_t e = 0;
      print(text, cicu_number_format(format, numbers[i], text, 700, &e), e);
    }
    if (format) cicu_number_close(format);
  }
  printf("\n");
}

int main(void) {
  char line[256];
  int32_t error = 0;
  cicu_read_packages_only(&error);
  cicu_forget_users_locale(&error);
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    answer(line);
  }
  for (const char *const *l = cicu_languages(); *l; l++) answer(*l);
}
