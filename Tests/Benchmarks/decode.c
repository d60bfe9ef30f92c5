/* What decoding two pictures with libpng takes on two cores: a thread for each, row by row, to 8 bits of RGB or RGBA.
   It is the least that a comparison of the two can take.

   cc -O3 decode.c -o decode $(pkg-config --cflags --libs libpng) -lpthread
   ./decode A.png B.png */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <png.h>

static void *decode(void *path) {
  FILE *file = fopen(path, "rb");
  if (!file) { fprintf(stderr, "cannot open %s\n", (char *)path); exit(2); }
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, 0, 0, 0);
  png_infop info = png_create_info_struct(png);
  png_init_io(png, file);
  png_read_info(png, info);
  png_set_expand(png);
  png_set_scale_16(png);
  png_read_update_info(png, info);
  png_bytep row = malloc(png_get_rowbytes(png, info));
  for (png_uint_32 y = 0; y < png_get_image_height(png, info); y++) png_read_row(png, row, NULL);
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  free(row);
  fclose(file);
  return NULL;
}

int main(int argc, char **argv) {
  if (argc != 3) { fprintf(stderr, "decode A.png B.png\n"); return 64; }
  pthread_t second;
  if (pthread_create(&second, NULL, decode, argv[2])) return 2;
  decode(argv[1]);
  pthread_join(second, NULL);
  return 0;
}
