#pragma once
#include <stddef.h>

/* The pages of a report and of an audit inside the binary, from files that an editor and `scripts/lint-page` understand. A target that compiles C, and no header alone as
   CInter is: so the build knows that it depends on these files. */
const unsigned char *creport_page(size_t *count);
const unsigned char *creport_style(size_t *count);
const unsigned char *creport_script(size_t *count);
const unsigned char *creport_audit_page(size_t *count);
const unsigned char *creport_audit_style(size_t *count);
const unsigned char *creport_audit_script(size_t *count);
