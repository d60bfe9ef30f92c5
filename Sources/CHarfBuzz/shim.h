#pragma once
/* HarfBuzz reads the font's bytes by its own OpenType functions; FreeType only draws. */
#include <hb.h>
#include <hb-ot.h>
