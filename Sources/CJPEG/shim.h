#pragma once
/* libjpeg-turbo's decoder behind plain calls that answer with a status.

   As libpng, libjpeg reports an error by a callback that may not return, so that every sequence of its calls stands in a function here, between setjmp and
   longjmp with no Swift frame (Sources/CPNG/shim.h). It takes much of what is damaged for a mere warning, and fills the rest of a picture with grey: here such
   a warning is an error. */
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

typedef enum { cjpeg_ok = 0, cjpeg_no_memory = 1, cjpeg_truncated = 2, cjpeg_refused = 3, cjpeg_too_many_scans = 4 } cjpeg_status;

typedef struct {
  struct jpeg_decompress_struct info;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf jump;
  int most_scans;
  cjpeg_status status;
  char message[JMSG_LENGTH_MAX];
  uint32_t width, height;
  int components; /* of the file: 1 grey, 3 colours, 4 those of a printing press */
  int channels;   /* 1 or 3, of the rows that are handed out */
} cjpeg_reader;

static inline void cjpeg_fail(j_common_ptr info, cjpeg_status status) {
  cjpeg_reader *raw = (cjpeg_reader *)info->client_data;
  raw->status = status;
  info->err->format_message(info, raw->message);
  longjmp(raw->jump, 1);
}

static inline void cjpeg_on_error(j_common_ptr info) {
  int code = info->err->msg_code;
  cjpeg_fail(info, code == JERR_OUT_OF_MEMORY     ? cjpeg_no_memory
                   : code == JERR_INPUT_EOF ||
                           code == JERR_INPUT_EMPTY ? cjpeg_truncated
                                                  : cjpeg_refused);
}

/* A warning has the level -1; the others are for debugging. */
static inline void cjpeg_on_message(j_common_ptr info, int level) {
  if (level >= 0) return;
  switch (info->err->msg_code) {
  case JWRN_EXTRANEOUS_DATA: /* bytes between two markers */
  case JWRN_ADOBE_XFORM:     /* a marker of Adobe's with a number that nobody knows */
  case JWRN_JFIF_MAJOR:      /* a version of JFIF that nobody knows */
    return;
  case JWRN_JPEG_EOF: cjpeg_fail(info, cjpeg_truncated); return;
  default: cjpeg_fail(info, cjpeg_refused);
  }
}

static inline void cjpeg_on_output(j_common_ptr info) { (void)info; }

/* A progressive picture may come in any number of scans, each a few bytes long, and each goes through all of its pixels. */
static inline void cjpeg_on_progress(j_common_ptr info) {
  cjpeg_reader *raw = (cjpeg_reader *)info->client_data;
  if (!info->is_decompressor || raw->info.input_scan_number <= raw->most_scans) return;
  raw->status = cjpeg_too_many_scans;
  longjmp(raw->jump, 1);
}

/* NULL if there is no memory. */
static inline cjpeg_reader *cjpeg_reader_make(void) {
  cjpeg_reader *raw = (cjpeg_reader *)calloc(1, sizeof(cjpeg_reader));
  if (!raw) return NULL;
  raw->info.err = jpeg_std_error(&raw->errors);
  raw->errors.error_exit = cjpeg_on_error;
  raw->errors.emit_message = cjpeg_on_message;
  raw->errors.output_message = cjpeg_on_output;
  raw->info.client_data = raw;
  if (setjmp(raw->jump)) {
    jpeg_destroy_decompress(&raw->info);
    free(raw);
    return NULL;
  }
  jpeg_create_decompress(&raw->info);
  return raw;
}

static inline void cjpeg_reader_free(cjpeg_reader *raw) {
  if (!raw) return;
  jpeg_destroy_decompress(&raw->info);
  free(raw);
}

/* Reads up to the first scan; after it width, height and components are known, and nothing of their size is allocated. The bytes must outlive the reader. */
static inline cjpeg_status cjpeg_reader_begin(cjpeg_reader *raw, const uint8_t *bytes, size_t count, int most_scans) {
  raw->most_scans = most_scans;
  if (setjmp(raw->jump)) return raw->status;
  raw->progress.progress_monitor = cjpeg_on_progress;
  raw->info.progress = &raw->progress;
  jpeg_mem_src(&raw->info, bytes, (unsigned long)count);
  jpeg_read_header(&raw->info, TRUE);
  raw->width = raw->info.image_width;
  raw->height = raw->info.image_height;
  raw->components = raw->info.num_components;
  return cjpeg_ok;
}

/* Reads all rows into memory of `count` bytes, and what follows them. */
static inline cjpeg_status cjpeg_reader_rows(cjpeg_reader *raw, uint8_t *out, size_t count) {
  raw->channels = raw->components == 1 ? 1 : 3;
  if (setjmp(raw->jump)) return raw->status;
  raw->info.out_color_space = raw->channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
  /* The exact transform, and the filter that makes no blocks of colour: the processor's own instructions and C give the same pixels in both. */
  raw->info.dct_method = JDCT_ISLOW;
  raw->info.do_fancy_upsampling = TRUE;
  /* What scans leave out is not guessed: versions of the library guess differently. */
  raw->info.do_block_smoothing = FALSE;
  jpeg_start_decompress(&raw->info);
  size_t stride = (size_t)raw->info.output_width * (size_t)raw->info.output_components;
  if (raw->info.output_components != raw->channels || stride * raw->info.output_height != count) {
    raw->status = cjpeg_refused;
    return cjpeg_refused;
  }
  while (raw->info.output_scanline < raw->info.output_height) {
    JSAMPROW row = out + raw->info.output_scanline * stride;
    jpeg_read_scanlines(&raw->info, &row, 1);
  }
  jpeg_finish_decompress(&raw->info);
  return cjpeg_ok;
}

/* libjpeg-turbo's version as a number: 2001005 is 2.1.5; 0 for another libjpeg. */
static inline int cjpeg_version(void) {
#ifdef LIBJPEG_TURBO_VERSION_NUMBER
  return LIBJPEG_TURBO_VERSION_NUMBER;
#else
  return 0;
#endif
}
