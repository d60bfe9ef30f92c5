#pragma once
/* libpng behind plain calls that answer with a status.

   libpng reports an error by longjmp, and no Swift frame may lie between setjmp and longjmp. So every sequence of its calls
   stands in a function here, and the callbacks touch only memory: the writer fills a buffer that Swift carries to the file.
   The two structs are allocated here because libpng keeps pointers to them; Swift would move them. */
#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef enum { cpng_ok = 0, cpng_no_memory = 1, cpng_truncated = 2, cpng_refused = 3 } cpng_status;

/* What libpng said, kept for the error's sentence. */
typedef struct {
  cpng_status status;
  char message[160];
} cpng_failure;

static inline void cpng_on_error(png_structp png, png_const_charp message) {
  cpng_failure *failure = (cpng_failure *)png_get_error_ptr(png);
  if (failure->status == cpng_ok) failure->status = cpng_refused;
  strncpy(failure->message, message, sizeof failure->message - 1);
  png_longjmp(png, 1);
}

/* Without this callback libpng prints warnings to standard error. */
static inline void cpng_on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

#include "read.h"
#include "write.h"
