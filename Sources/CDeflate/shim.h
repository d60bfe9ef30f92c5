#pragma once
/* libdeflate, which inflates what is completely in memory; zlib, below libpng, may have to stop at any byte. */
#include <libdeflate.h>
