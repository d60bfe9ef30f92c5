#pragma once
/* Writing: libpng makes the container (signature, chunks, checksums), zlib the IDAT stream. libpng's own row writing can't
   take compressed rows that are already there, which is what makes blank rows cost nothing. Included by shim.h. */

/* Bytes of one IDAT chunk. Between 8 KiB, libpng's own size, and 128 KiB no difference in time was measured. */
static const size_t cpng_chunk_bytes = 32768;

typedef struct {
  png_structp png;
  png_infop info;
  cpng_failure failure;
  z_stream streams[2]; /* runs of bytes; repeated pixels */
  uint8_t *sink;       /* what stands ready to be carried to the file */
  size_t sink_count, sink_capacity;
  uint8_t *chunk; /* the IDAT chunk that is being filled */
  size_t chunk_count;
} cpng_writer;

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
  deflateEnd(&raw->streams[0]);
  deflateEnd(&raw->streams[1]);
  free(raw->sink);
  free(raw->chunk);
  free(raw);
}

/* Raw deflate without header and checksum, as rows from elsewhere are put between its blocks. */
static inline int cpng_start_deflate(z_stream *stream, int level, int strategy) {
  return deflateInit2(stream, level, Z_DEFLATED, -15, 8, strategy);
}

/* NULL if there is no memory. */
static inline cpng_writer *cpng_writer_make(void) {
  cpng_writer *raw = (cpng_writer *)calloc(1, sizeof(cpng_writer));
  if (!raw) return NULL;
  raw->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &raw->failure, cpng_on_error, cpng_on_warning);
  raw->info = raw->png ? png_create_info_struct(raw->png) : NULL;
  raw->chunk = (uint8_t *)malloc(cpng_chunk_bytes);
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
  raw->chunk[0] = 0x78; /* zlib's header: deflate, a window of 32 KiB, fastest level */
  raw->chunk[1] = 0x01;
  raw->chunk_count = 2;
  return cpng_ok;
}

static inline cpng_status cpng_writer_end_chunk(cpng_writer *raw) {
  if (raw->chunk_count == 0) return cpng_ok;
  if (setjmp(png_jmpbuf(raw->png))) return raw->failure.status;
  png_write_chunk(raw->png, (png_const_bytep) "IDAT", raw->chunk, raw->chunk_count);
  raw->chunk_count = 0;
  return cpng_ok;
}

/* Puts finished deflate blocks, which end on a byte, behind what was deflated and flushed. */
static inline cpng_status cpng_writer_splice(cpng_writer *raw, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    size_t part = cpng_chunk_bytes - raw->chunk_count;
    if (part > count) part = count;
    memcpy(raw->chunk + raw->chunk_count, bytes, part);
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

/* Deflates bytes by one of the two streams; after Z_FULL_FLUSH the other may go on, or a splice. */
static inline cpng_status cpng_writer_deflate(cpng_writer *raw, int stream, const uint8_t *bytes, size_t count,
                                              int flush) {
  z_stream *z = &raw->streams[stream];
  /* Few pictures need both streams, and each takes 268 kB. */
  if (!z->state && cpng_start_deflate(z, 1, stream == 0 ? Z_RLE : Z_DEFAULT_STRATEGY) != Z_OK) return cpng_no_memory;
  z->next_in = (Bytef *)bytes;
  z->avail_in = (uInt)count;
  do {
    z->next_out = raw->chunk + raw->chunk_count;
    z->avail_out = (uInt)(cpng_chunk_bytes - raw->chunk_count);
    if (deflate(z, flush) == Z_STREAM_ERROR) return cpng_refused;
    raw->chunk_count = cpng_chunk_bytes - z->avail_out;
    if (raw->chunk_count == cpng_chunk_bytes) {
      cpng_status status = cpng_writer_end_chunk(raw);
      if (status != cpng_ok) return status;
      continue;
    }
    break;
  } while (1);
  return cpng_ok;
}

/* The empty last block, the checksum of all rows, the end. */
static inline cpng_status cpng_writer_end(cpng_writer *raw, uint32_t adler) {
  const uint8_t tail[] = {0x03, 0x00, (uint8_t)(adler >> 24), (uint8_t)(adler >> 16), (uint8_t)(adler >> 8), (uint8_t)adler};
  cpng_status status = cpng_writer_splice(raw, tail, sizeof tail);
  if (status == cpng_ok) status = cpng_writer_end_chunk(raw);
  if (status != cpng_ok) return status;
  if (setjmp(png_jmpbuf(raw->png))) return raw->failure.status;
  png_write_chunk(raw->png, (png_const_bytep) "IEND", NULL, 0);
  return cpng_ok;
}

/* The most bytes that cpng_deflate_alone needs. */
static inline size_t cpng_deflate_bound(size_t count) { return compressBound(count) + 64; }

/* Bytes as deflate blocks of their own that end on a byte and aren't the last; 0 if there is no memory. */
static inline size_t cpng_deflate_alone(int finds_runs, const uint8_t *bytes, size_t count, uint8_t *out,
                                        size_t capacity) {
  z_stream z;
  memset(&z, 0, sizeof z);
  if (cpng_start_deflate(&z, finds_runs ? 1 : 6, finds_runs ? Z_RLE : Z_DEFAULT_STRATEGY) != Z_OK) return 0;
  z.next_in = (Bytef *)bytes;
  z.avail_in = (uInt)count;
  z.next_out = out;
  z.avail_out = (uInt)capacity;
  deflate(&z, Z_FULL_FLUSH);
  deflateEnd(&z);
  return capacity - z.avail_out;
}

/* zlib's adler32, in eight lanes that the compiler turns into vectors: zlib's own sums byte after byte and took 13 ms of 124
   of twelve RGB pages. Sixteen lanes don't fit the registers of plain x86-64. */
static inline uint32_t cpng_adler32(uint32_t adler, const uint8_t *bytes, size_t count) {
  uint32_t low = adler & 0xffff, high = adler >> 16;
  while (count >= 8) {
    /* 512 blocks keep `before` below 2^26 and everything else below it. */
    size_t blocks = count / 8 < 512 ? count / 8 : 512;
    uint32_t lane[8] = {0}, before[8] = {0};
    for (size_t block = 0; block < blocks; block++, bytes += 8)
      for (int k = 0; k < 8; k++) {
        before[k] += lane[k];
        lane[k] += bytes[k];
      }
    uint64_t weighted = high + (uint64_t)low * 8 * blocks, sum = low;
    for (int k = 0; k < 8; k++) {
      sum += lane[k];
      weighted += (uint64_t)before[k] * 8 + (uint64_t)lane[k] * (uint32_t)(8 - k);
    }
    low = (uint32_t)(sum % 65521);
    high = (uint32_t)(weighted % 65521);
    count -= 8 * blocks;
  }
  for (; count > 0; count--) {
    low += *bytes++;
    high += low;
  }
  return (high % 65521) << 16 | low % 65521;
}

/* The checksum of two parts, the second `count` bytes long. */
static inline uint32_t cpng_adler32_joined(uint32_t first, uint32_t second, size_t count) {
  return (uint32_t)adler32_combine(first, second, (z_off_t)count);
}
