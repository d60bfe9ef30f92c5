// zlib decodes what our own encoder makes; the library itself never calls it.
#pragma once
#include <zlib.h>
