#pragma once
#include <stddef.h>

/* The pages of a report, of one or several audits, of 'serve' and of 'site' inside the binary, from files that an editor and `scripts/lint-page` understand: each function answers the file of its name, and
   its length. A target that compiles C, and no header alone as CInter is: so the build knows that it depends on these files. */
const unsigned char *creport_common_css(size_t *count);
const unsigned char *creport_common_js(size_t *count);
const unsigned char *creport_report_html(size_t *count);
const unsigned char *creport_report_css(size_t *count);
const unsigned char *creport_report_js(size_t *count);
const unsigned char *creport_audit_html(size_t *count);
const unsigned char *creport_audit_css(size_t *count);
const unsigned char *creport_audit_js(size_t *count);
const unsigned char *creport_parts_html(size_t *count);
const unsigned char *creport_parts_css(size_t *count);
const unsigned char *creport_parts_js(size_t *count);
const unsigned char *creport_live_html(size_t *count);
const unsigned char *creport_live_css(size_t *count);
const unsigned char *creport_live_pictures_js(size_t *count);
const unsigned char *creport_live_socket_js(size_t *count);
const unsigned char *creport_site_js(size_t *count);
const unsigned char *creport_live_stage_js(size_t *count);
const unsigned char *creport_live_inspector_js(size_t *count);
const unsigned char *creport_live_compare_js(size_t *count);
const unsigned char *creport_live_font_js(size_t *count);
const unsigned char *creport_live_js(size_t *count);
