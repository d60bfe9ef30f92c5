#pragma once
/* FreeType, and those of its macros that Swift does not import. */
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_COLOR_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_BBOX_H
#include FT_BITMAP_H
#include FT_SFNT_NAMES_H
#include FT_TRUETYPE_TABLES_H
#include FT_TRUETYPE_TAGS_H
#include FT_PARAMETER_TAGS_H
#include FT_MODULE_H
#include FT_FONT_FORMATS_H
#include FT_ADVANCES_H
#include <stdlib.h>
#include <string.h>

static inline void *cft_allocate(FT_Memory memory, long size) { return malloc((size_t)size); }
static inline void cft_free(FT_Memory memory, void *block) { free(block); }
static inline void *cft_reallocate(FT_Memory memory, long current, long size, void *block) {
  return realloc(block, (size_t)size);
}

/* FT_Init_FreeType without its last step, which takes settings from the variable FREETYPE_PROPERTIES: stem darkening, for one, changes the pixels of every
   CFF font. FT_Done_Library ends it. */
static inline FT_Error cft_new_library(FT_Library *library) {
  static struct FT_MemoryRec_ memory = {NULL, cft_allocate, cft_free, cft_reallocate};
  FT_Error error = FT_New_Library(&memory, library);
  if (error == 0) FT_Add_Default_Modules(*library);
  return error;
}

/* Unhinted outlines: glyphs keep their shape at every size, as on iOS. Strikes are left out here, so that a colour font's
   outline is asked for and its bitmaps separately. The macros are bit shifts on FT_Int32 that the importer leaves out. */
static const FT_Int32 cft_load_outline = FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP;
static const FT_Int32 cft_load_units = FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP;
static const FT_Int32 cft_load_strike = FT_LOAD_COLOR | FT_LOAD_NO_HINTING;
static const FT_Int32 cft_load_strike_size = FT_LOAD_COLOR | FT_LOAD_NO_HINTING | FT_LOAD_BITMAP_METRICS_ONLY;

static inline int cft_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face) != 0; }
static inline int cft_is_sfnt(FT_Face face) { return FT_IS_SFNT(face) != 0; }
static inline int cft_is_variable(FT_Face face) { return FT_HAS_MULTIPLE_MASTERS(face) != 0; }
static inline int cft_is_fixed_width(FT_Face face) { return FT_IS_FIXED_WIDTH(face) != 0; }
static inline int cft_has_strikes(FT_Face face) { return FT_HAS_FIXED_SIZES(face) != 0; }
static inline int cft_has_color(FT_Face face) { return FT_HAS_COLOR(face) != 0; }

/* Whether FreeType makes unhinted outlines in whole font units, whatever the size, and then multiplies each coordinate by the size's scale: its loader of CFF does
   (cff_slot_load). In a CID font each part may have a scale of its own. */
static inline int cft_scales_units(FT_Face face) {
  const char *format = FT_Get_Font_Format(face);
  return format != NULL && strcmp(format, "CFF") == 0 && !FT_IS_CID_KEYED(face);
}

/* Brings an outline in font units to the face's size, and moves it to the right. `scaled` has as many points. */
static inline void cft_scale(const FT_Outline *units, FT_Face face, FT_Pos right, FT_Outline *scaled) {
  const FT_Fixed x_scale = face->size->metrics.x_scale, y_scale = face->size->metrics.y_scale;
  for (int k = 0; k < units->n_points; k++) {
    scaled->points[k].x = FT_MulFix(units->points[k].x, x_scale) + right;
    scaled->points[k].y = FT_MulFix(units->points[k].y, y_scale);
  }
}

/* Opens a face as though it had no sbix table: with that FreeType reads no outlines, and gives strikes only. */
static inline FT_Error cft_open_without_sbix(FT_Library library, const FT_Byte *bytes, FT_Long count, FT_Long index,
                                             FT_Face *face) {
  FT_Parameter parameter = {FT_PARAM_TAG_IGNORE_SBIX, NULL};
  FT_Open_Args arguments = {0};
  arguments.flags = FT_OPEN_MEMORY | FT_OPEN_PARAMS;
  arguments.memory_base = bytes;
  arguments.memory_size = count;
  arguments.num_params = 1;
  arguments.params = &parameter;
  return FT_Open_Face(library, &arguments, index, face);
}
