#include "page.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "page.html"
};
static const unsigned char style[] = {
#embed "style.css"
};
static const unsigned char script[] = {
#embed "script.js"
};
static const unsigned char audit_page[] = {
#embed "audit.html"
};
static const unsigned char audit_style[] = {
#embed "audit.css"
};
static const unsigned char audit_script[] = {
#embed "audit.js"
};

const unsigned char *creport_page(size_t *count) {
  *count = sizeof page;
  return page;
}

const unsigned char *creport_style(size_t *count) {
  *count = sizeof style;
  return style;
}

const unsigned char *creport_script(size_t *count) {
  *count = sizeof script;
  return script;
}

const unsigned char *creport_audit_page(size_t *count) {
  *count = sizeof audit_page;
  return audit_page;
}

const unsigned char *creport_audit_style(size_t *count) {
  *count = sizeof audit_style;
  return audit_style;
}

const unsigned char *creport_audit_script(size_t *count) {
  *count = sizeof audit_script;
  return audit_script;
}
