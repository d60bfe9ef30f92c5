#pragma once
/* HarfBuzz reads the font's bytes by its own OpenType functions; FreeType only draws. */
#include <hb.h>
#include <hb-ot.h>
#include <stddef.h>

/* HarfBuzz's own OpenType shaper and no other: by default a build with Graphite sets fonts that have its tables by these, and one with Core Text asks macOS. iOS has no
   Graphite, and pictures would depend on how HarfBuzz was built. Answers 0 if HarfBuzz has no such shaper. */
static const char *const chb_shapers[] = {"ot", NULL};
static inline int chb_shape(hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features, unsigned int count) {
  return hb_shape_full(font, buffer, features, count, chb_shapers);
}
/* The name of the shaper that shapes a buffer, whose direction, script and language are set. */
static inline const char *chb_shaper(hb_font_t *font, hb_buffer_t *buffer) {
  hb_segment_properties_t properties;
  hb_buffer_get_segment_properties(buffer, &properties);
  hb_shape_plan_t *plan = hb_shape_plan_create_cached(hb_font_get_face(font), &properties, NULL, 0, chb_shapers);
  const char *name = hb_shape_plan_get_shaper(plan);
  hb_shape_plan_destroy(plan);
  return name;
}
