#pragma once
/* Writing: libpng makes the container (signature, chunks, checksums); the IDAT stream comes deflated, as libpng's own row
   writing can't take what is compressed already. Included by shim.h.

   libpng knows no animation: acTL, fcTL and fdAT (https://www.w3.org/TR/png-3/#apng-frame-based-animation) are written as
   chunks of a name that it doesn't look at. */

/* Bytes of one IDAT chunk, or of what an fdAT chunk holds of one. Between 8 KiB, libpng's own size, and 128 KiB no difference in time was measured. */
static const size_t cpng_chunk_bytes = 32768;

typedef struct {
  png_structp png;
  png_infop info;
  cpng_failure failure;
  uint8_t *sink; /* what stands ready to be carried to the file */
  size_t sink_count, sink_capacity;
  uint8_t *chunk; /* the IDAT chunk that is being filled, behind room for the number that an fdAT chunk begins with */
  size_t chunk_count;
  uint32_t frames, sequence; /* frames that were begun, and the number of the next chunk of theirs */
} cpng_writer;

/* Bytes of the number of an fdAT chunk. */
static const size_t cpng_sequence_bytes = 4;

static inline void cpng_on_write(png_structp png, png_bytep bytes, size_t count) {
  cpng_writer *raw = (cpng_writer *)png_get_io_ptr(png);
  if (raw->sink_capacity - raw->sink_count < count) {
    size_t capacity = (raw->sink_capacity + count) * 2;
    uint8_t *grown = (uint8_t *)realloc(raw->sink, capacity);
    if (!grown) {
      raw->failure.status = cpng_no_memory;
      png_error(png, "out of memory");
    }
    raw->sink = grown;
    raw->sink_capacity = capacity;
  }
  memcpy(raw->sink + raw->sink_count, bytes, count);
  raw->sink_count += count;
}

static inline void cpng_on_flush(png_structp png) { (void)png; }

static inline void cpng_writer_free(cpng_writer *raw) {
  if (!raw) return;
  png_destroy_write_struct(&raw->png, &raw->info);
  free(raw->sink);
  free(raw->chunk);
  free(raw);
}

/* NULL if there is no memory. */
static inline cpng_writer *cpng_writer_make(void) {
  cpng_writer *raw = (cpng_writer *)calloc(1, sizeof(cpng_writer));
  if (!raw) return NULL;
  raw->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &raw->failure, cpng_on_error, cpng_on_warning);
  raw->info = raw->png ? png_create_info_struct(raw->png) : NULL;
  raw->chunk = (uint8_t *)malloc(cpng_sequence_bytes + cpng_chunk_bytes);
  if (!raw->info || !raw->chunk) {
    cpng_writer_free(raw);
    return NULL;
  }
  png_set_write_fn(raw->png, raw, cpng_on_write, cpng_on_flush);
  return raw;
}

/* Signature and every chunk before IDAT. `palette` holds `colors` entries of red, green, blue; `alphas` the alpha of the first
   `clear` of them. */
static inline cpng_status cpng_writer_begin(cpng_writer *raw, uint32_t width, uint32_t height, int depth, int type,
                                            uint32_t pixels_per_metre, const uint8_t *palette, int colors,
                                            const uint8_t *alphas, int clear) {
  if (setjmp(png_jmpbuf(raw->png))) return raw->failure.status;
  png_set_IHDR(raw->png, raw->info, width, height, depth, type, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE,
               PNG_FILTER_TYPE_BASE);
  png_set_sRGB(raw->png, raw->info, PNG_sRGB_INTENT_RELATIVE);
  png_set_pHYs(raw->png, raw->info, pixels_per_metre, pixels_per_metre, PNG_RESOLUTION_METER);
  if (colors > 0) png_set_PLTE(raw->png, raw->info, (png_const_colorp)palette, colors);
  if (clear > 0) png_set_tRNS(raw->png, raw->info, alphas, clear, NULL);
  png_write_info(raw->png, raw->info);
  return cpng_ok;
}

static inline cpng_status cpng_writer_end_chunk(cpng_writer *raw) {
  if (raw->chunk_count == 0) return cpng_ok;
  if (setjmp(png_jmpbuf(raw->png))) return raw->failure.status;
  if (raw->frames > 1) {
    png_save_uint_32(raw->chunk, raw->sequence++);
    png_write_chunk(raw->png, (png_const_bytep) "fdAT", raw->chunk, cpng_sequence_bytes + raw->chunk_count);
  } else {
    png_write_chunk(raw->png, (png_const_bytep) "IDAT", raw->chunk + cpng_sequence_bytes, raw->chunk_count);
  }
  raw->chunk_count = 0;
  return cpng_ok;
}

/* Adds a text chunk, before any pixels. */
static inline cpng_status cpng_writer_add_text(cpng_writer *raw, const uint8_t *data, size_t count) {
  if (setjmp(png_jmpbuf(raw->png))) return raw->failure.status;
  png_write_chunk(raw->png, (png_const_bytep) "iTXt", data, count);
  return cpng_ok;
}

/* Says that so many frames follow, which are shown again and again. */
static inline cpng_status cpng_writer_begin_animation(cpng_writer *raw, uint32_t frames) {
  uint8_t control[8];
  png_save_uint_32(control, frames);
  png_save_uint_32(control + 4, 0);
  if (setjmp(png_jmpbuf(raw->png))) return raw->failure.status;
  png_write_chunk(raw->png, (png_const_bytep) "acTL", control, sizeof control);
  return cpng_ok;
}

/* Ends the frame before, and begins one that replaces the pixels of some rows and is left standing. */
static inline cpng_status cpng_writer_begin_frame(cpng_writer *raw, uint32_t width, uint32_t height, uint32_t y,
                                                  uint16_t milliseconds, uint8_t blend) {
  cpng_status status = cpng_writer_end_chunk(raw);
  if (status != cpng_ok) return status;
  uint8_t control[26] = {0}; /* the left edge, and how it is disposed of, are 0 */
  png_save_uint_32(control, raw->sequence++);
  png_save_uint_32(control + 4, width);
  png_save_uint_32(control + 8, height);
  png_save_uint_32(control + 16, y);
  png_save_uint_16(control + 20, milliseconds);
  png_save_uint_16(control + 22, 1000);
  control[25] = blend; /* APNG_BLEND_OP_SOURCE, or APNG_BLEND_OP_OVER */
  raw->frames++;
  if (setjmp(png_jmpbuf(raw->png))) return raw->failure.status;
  png_write_chunk(raw->png, (png_const_bytep) "fcTL", control, sizeof control);
  return cpng_ok;
}

/* Puts deflated bytes behind those that came before. */
static inline cpng_status cpng_writer_append(cpng_writer *raw, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    size_t part = cpng_chunk_bytes - raw->chunk_count;
    if (part > count) part = count;
    memcpy(raw->chunk + cpng_sequence_bytes + raw->chunk_count, bytes, part);
    raw->chunk_count += part;
    bytes += part;
    count -= part;
    if (raw->chunk_count == cpng_chunk_bytes) {
      cpng_status status = cpng_writer_end_chunk(raw);
      if (status != cpng_ok) return status;
    }
  }
  return cpng_ok;
}

/* What is left of the rows, and the end. */
static inline cpng_status cpng_writer_end(cpng_writer *raw) {
  cpng_status status = cpng_writer_end_chunk(raw);
  if (status != cpng_ok) return status;
  if (setjmp(png_jmpbuf(raw->png))) return raw->failure.status;
  png_write_chunk(raw->png, (png_const_bytep) "IEND", NULL, 0);
  return cpng_ok;
}
