#include "page.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#define ANSWER(name) \
  const unsigned char *creport_##name(size_t *count) { \
    *count = sizeof name; \
    return name; \
  }

static const unsigned char common_css[] = {
#embed "common.css"
};
ANSWER(common_css)

static const unsigned char common_js[] = {
#embed "common.js"
};
ANSWER(common_js)

static const unsigned char report_html[] = {
#embed "report.html"
};
ANSWER(report_html)

static const unsigned char report_css[] = {
#embed "report.css"
};
ANSWER(report_css)

static const unsigned char report_js[] = {
#embed "report.js"
};
ANSWER(report_js)

static const unsigned char audit_html[] = {
#embed "audit.html"
};
ANSWER(audit_html)

static const unsigned char audit_css[] = {
#embed "audit.css"
};
ANSWER(audit_css)

static const unsigned char audit_js[] = {
#embed "audit.js"
};
ANSWER(audit_js)

static const unsigned char parts_html[] = {
#embed "parts.html"
};
ANSWER(parts_html)

static const unsigned char parts_css[] = {
#embed "parts.css"
};
ANSWER(parts_css)

static const unsigned char parts_js[] = {
#embed "parts.js"
};
ANSWER(parts_js)

static const unsigned char live_html[] = {
#embed "live.html"
};
ANSWER(live_html)

static const unsigned char live_css[] = {
#embed "live.css"
};
ANSWER(live_css)

static const unsigned char live_pictures_js[] = {
#embed "live-pictures.js"
};
ANSWER(live_pictures_js)

static const unsigned char live_socket_js[] = {
#embed "live-socket.js"
};
ANSWER(live_socket_js)

static const unsigned char site_js[] = {
#embed "site.js"
};
ANSWER(site_js)

static const unsigned char live_stage_js[] = {
#embed "live-stage.js"
};
ANSWER(live_stage_js)

static const unsigned char live_inspector_js[] = {
#embed "live-inspector.js"
};
ANSWER(live_inspector_js)

static const unsigned char live_compare_js[] = {
#embed "live-compare.js"
};
ANSWER(live_compare_js)

static const unsigned char live_font_js[] = {
#embed "live-font.js"
};
ANSWER(live_font_js)

static const unsigned char live_js[] = {
#embed "live.js"
};
ANSWER(live_js)
