#pragma once
/* Reading: libpng over bytes in memory, every kind of PNG brought to 8 bits of grey, RGB or RGBA. Included by shim.h. */

typedef struct {
  png_structp png;
  png_infop info;
  cpng_failure failure;
  const uint8_t *bytes; /* the file; owned by the caller, who outlives this */
  size_t count, position;
  uint32_t width, height;
  int is_interlaced;
  int channels;       /* 1, 3 or 4 once rows can be read */
  int maps_levels;    /* the palette is grey: rows arrive as indices, and `levels` makes them grey */
  uint8_t levels[256];
  int depth;          /* bits of a pixel's channel or number in the file; 0 where only libpng makes pixels of the stored bytes */
  uint8_t *indices;   /* one row of a palette that is not grey, or NULL: rows arrive as indices here, and `colors` makes them RGB or RGBA */
  uint8_t colors[256][4];
} cpng_reader;

static inline void cpng_on_read(png_structp png, png_bytep out, size_t count) {
  cpng_reader *raw = (cpng_reader *)png_get_io_ptr(png);
  if (raw->count - raw->position < count) {
    raw->position = raw->count;
    raw->failure.status = cpng_truncated;
    png_error(png, "the file ends early");
  }
  memcpy(out, raw->bytes + raw->position, count);
  raw->position += count;
}

static inline void cpng_reader_free(cpng_reader *raw) {
  if (!raw) return;
  png_destroy_read_struct(&raw->png, &raw->info, NULL);
  free(raw->indices);
  free(raw);
}

/* NULL if there is no memory. */
static inline cpng_reader *cpng_reader_make(const uint8_t *bytes, size_t count) {
  cpng_reader *raw = (cpng_reader *)calloc(1, sizeof(cpng_reader));
  if (!raw) return NULL;
  raw->bytes = bytes;
  raw->count = count;
  raw->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &raw->failure, cpng_on_error, cpng_on_warning);
  raw->info = raw->png ? png_create_info_struct(raw->png) : NULL;
  if (!raw->info) {
    cpng_reader_free(raw);
    return NULL;
  }
  png_set_read_fn(raw->png, raw, cpng_on_read);
  return raw;
}

/* Reads up to the first IDAT; after it width, height and is_interlaced are known, and nothing of their size is allocated. */
static inline cpng_status cpng_reader_begin(cpng_reader *raw, size_t chunk_bytes) {
  /* Chunks that don't change a pixel are skipped unread: a compressed text or profile can unpack to gigabytes. */
  static const png_byte skipped[] = "iCCP\0zTXt\0iTXt\0tEXt\0sPLT\0hIST\0eXIf\0tIME\0sCAL\0pCAL";
  if (setjmp(png_jmpbuf(raw->png))) return raw->failure.status;
  png_set_keep_unknown_chunks(raw->png, PNG_HANDLE_CHUNK_NEVER, skipped, (int)(sizeof skipped / 5));
  png_set_chunk_malloc_max(raw->png, chunk_bytes);
  png_set_chunk_cache_max(raw->png, 16);
  /* Sizes are judged by the caller, who has the words for it. */
  png_set_user_limits(raw->png, 0x7fffffff, 0x7fffffff);
  /* By default a wrong checksum of an ancillary chunk is passed over; tRNS, too, would go missing unseen. */
  png_set_crc_action(raw->png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  png_read_info(raw->png, raw->info);
  raw->width = png_get_image_width(raw->png, raw->info);
  raw->height = png_get_image_height(raw->png, raw->info);
  raw->is_interlaced = png_get_interlace_type(raw->png, raw->info) != PNG_INTERLACE_NONE;
  return cpng_ok;
}

/* A palette of opaque greys, as a grey picture with few levels is stored. */
static inline int cpng_reader_takes_levels(cpng_reader *raw) {
  png_colorp palette;
  int count = 0;
  if (png_get_color_type(raw->png, raw->info) != PNG_COLOR_TYPE_PALETTE) return 0;
  if (png_get_valid(raw->png, raw->info, PNG_INFO_tRNS)) return 0;
  if (!png_get_PLTE(raw->png, raw->info, &palette, &count)) return 0;
  for (int k = 0; k < count; k++) {
    if (palette[k].red != palette[k].green || palette[k].red != palette[k].blue) return 0;
    raw->levels[k] = palette[k].green;
  }
  return 1;
}

/* Any other palette, which is looked up here: libpng's own way takes twice the time of inflating. Interlaced rows are put together by libpng, wholly. */
static inline int cpng_reader_takes_colors(cpng_reader *raw) {
  png_colorp palette;
  png_bytep alphas = NULL;
  int count = 0, transparent = 0;
  if (png_get_color_type(raw->png, raw->info) != PNG_COLOR_TYPE_PALETTE || raw->is_interlaced) return 0;
  if (!png_get_PLTE(raw->png, raw->info, &palette, &count)) return 0;
  png_get_tRNS(raw->png, raw->info, &alphas, &transparent, NULL);
  /* What lies beyond the palette is black, as libpng has it. */
  for (int k = 0; k < 256; k++) {
    if (k < count) memcpy(raw->colors[k], &palette[k], 3);
    raw->colors[k][3] = k < transparent ? alphas[k] : 255;
  }
  raw->indices = (uint8_t *)malloc(raw->width);
  if (!raw->indices) png_error(raw->png, "no memory for a row");
  return transparent > 0 ? 4 : 3;
}

/* Sets the conversions and starts on the rows; after it channels is known. */
static inline cpng_status cpng_reader_start_rows(cpng_reader *raw) {
  if (setjmp(png_jmpbuf(raw->png))) return raw->failure.status;
  const int depth = png_get_bit_depth(raw->png, raw->info), type = png_get_color_type(raw->png, raw->info);
  raw->maps_levels = cpng_reader_takes_levels(raw);
  int colors = raw->maps_levels ? 0 : cpng_reader_takes_colors(raw);
  if (raw->maps_levels || colors) {
    png_set_packing(raw->png);
  } else {
    png_set_expand(raw->png);   /* palettes to RGB, 1, 2 and 4 bits to 8, tRNS to alpha */
    png_set_scale_16(raw->png); /* rounded, where png_set_strip_16 would cut */
    if (type == PNG_COLOR_TYPE_GRAY_ALPHA ||
        (type == PNG_COLOR_TYPE_GRAY && png_get_valid(raw->png, raw->info, PNG_INFO_tRNS)))
      png_set_gray_to_rgb(raw->png);
  }
  png_set_interlace_handling(raw->png);
  png_read_update_info(raw->png, raw->info);
  raw->channels = png_get_channels(raw->png, raw->info);
  /* What is left is 8 bits of grey, RGB or RGBA; anything else would overrun the caller's rows. */
  if (png_get_bit_depth(raw->png, raw->info) != 8 || raw->channels == 2 ||
      png_get_rowbytes(raw->png, raw->info) != (size_t)raw->width * (size_t)raw->channels)
    png_error(raw->png, "unknown kind of pixels");
  const int is_number = raw->maps_levels || colors, is_opaque = !png_get_valid(raw->png, raw->info, PNG_INFO_tRNS);
  if (!raw->is_interlaced && (is_number || (depth == 8 && is_opaque && type != PNG_COLOR_TYPE_GRAY_ALPHA))) raw->depth = depth;
  if (colors) raw->channels = colors;
  return cpng_ok;
}

/* Bytes of a row as the file stores it, if `cpng_reader_unpack` makes pixels of it; 0 otherwise. */
static inline size_t cpng_reader_stored_bytes(const cpng_reader *raw) {
  if (raw->depth == 0) return 0;
  return raw->maps_levels || raw->indices ? ((size_t)raw->width * (size_t)raw->depth + 7) / 8 : (size_t)raw->width * (size_t)raw->channels;
}

/* Whether a row's stored bytes are its pixels. */
static inline int cpng_reader_stores_pixels(const cpng_reader *raw) { return !raw->maps_levels && !raw->indices; }

/* A checksum of bytes as chunks have it, CRC-32, which goes on from that of the bytes before, or from 0. */
typedef uint32_t cpng_crc(uint32_t crc, const void *bytes, size_t count);

/* Copies the deflated rows one behind the other, if nothing but the file's end follows them and nothing of it was read yet; answers their number of bytes, or 0.
   There is room for as many bytes as the file has. What is wrong with any other file, libpng says. */
static inline size_t cpng_reader_gather(const cpng_reader *raw, uint8_t *out, cpng_crc *crc) {
  /* The first chunk's head was read. */
  size_t at = raw->position - 8, count = 0;
  while (raw->count - at >= 12) {
    const uint8_t *head = raw->bytes + at;
    const size_t length = png_get_uint_32(head);
    if (length > raw->count - at - 12) return 0;
    if (crc(0, head + 4, length + 4) != png_get_uint_32(head + 8 + length)) return 0;
    if (memcmp(head + 4, "IEND", 4) == 0) return length == 0 ? count : 0;
    if (memcmp(head + 4, "IDAT", 4) != 0) return 0;
    memcpy(out + count, head + 8, length);
    count += length;
    at += 12 + length;
  }
  return 0;
}

/* Makes pixels of a row of indices. */
static inline void cpng_reader_expand(const cpng_reader *raw, const uint8_t *indices, uint8_t *out) {
  size_t last = (size_t)raw->width - 1;
  if (raw->channels == 4) {
    for (size_t k = 0; k <= last; k++) memcpy(out + 4 * k, raw->colors[indices[k]], 4);
  } else {
    /* Four bytes at once, of which the next pixel writes over the last; where eight indices are those before, as on a ground, their 24 bytes. */
    size_t k = 0;
    uint64_t before, here;
    for (; k < last && k < 8; k++) memcpy(out + 3 * k, raw->colors[indices[k]], 4);
    while (k + 8 <= last) {
      memcpy(&before, indices + k - 8, 8);
      memcpy(&here, indices + k, 8);
      if (here == before) {
        memcpy(out + 3 * k, out + 3 * k - 24, 24);
        k += 8;
      } else {
        for (size_t end = k + 8; k < end; k++) memcpy(out + 3 * k, raw->colors[indices[k]], 4);
      }
    }
    for (; k < last; k++) memcpy(out + 3 * k, raw->colors[indices[k]], 4);
    memcpy(out + 3 * last, raw->colors[indices[last]], 3);
  }
}

/* Makes pixels of a row's stored bytes, which are numbers of a palette. */
static inline void cpng_reader_unpack(const cpng_reader *raw, const uint8_t *stored, uint8_t *out) {
  const uint8_t *indices = stored;
  if (raw->depth < 8) {
    uint8_t *target = raw->indices ? raw->indices : out;
    const unsigned depth = (unsigned)raw->depth, mask = (1u << depth) - 1;
    for (size_t k = 0, bit = 8 - depth; k < raw->width; k++, bit -= depth) {
      target[k] = (uint8_t)(stored[k * depth / 8] >> (bit & 7) & mask);
    }
    indices = target;
  }
  if (raw->indices) {
    cpng_reader_expand(raw, indices, out);
  } else {
    for (size_t k = 0; k < raw->width; k++) out[k] = raw->levels[indices[k]];
  }
}

/* Reads `count` rows of a picture into memory; all rows if it is interlaced. */
static inline cpng_status cpng_reader_rows(cpng_reader *raw, uint8_t *out, size_t count) {
  size_t stride = (size_t)raw->width * (size_t)raw->channels;
  if (setjmp(png_jmpbuf(raw->png))) return raw->failure.status;
  if (raw->indices) {
    for (size_t row = 0; row < count; row++) {
      png_read_row(raw->png, raw->indices, NULL);
      cpng_reader_expand(raw, raw->indices, out + row * stride);
    }
    return cpng_ok;
  }
  for (int pass = 0; pass < (raw->is_interlaced ? 7 : 1); pass++)
    for (size_t row = 0; row < count; row++) png_read_row(raw->png, out + row * stride, NULL);
  if (raw->maps_levels)
    for (size_t k = 0; k < count * stride; k++) out[k] = raw->levels[out[k]];
  return cpng_ok;
}

/* Reads what follows the rows, so that a file that ends early is noticed. */
static inline cpng_status cpng_reader_end(cpng_reader *raw) {
  if (setjmp(png_jmpbuf(raw->png))) return raw->failure.status;
  png_read_end(raw->png, NULL);
  return cpng_ok;
}
