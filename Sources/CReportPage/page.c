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
