#include "startup.h"

#include <stdlib.h>

/* ICU reads rules of line breaks from a folder that this variable names, before its own. No environment may move a line. */
__attribute__((constructor)) static void forget_icu_data(void) { unsetenv("ICU_DATA"); }

#ifdef __GLIBC__
#include <malloc.h>

/* A thread's heap grows by a page at a time, each with a call of the system that holds the other threads' page faults up, and a picture's buffers would be fetched
   from the system anew. So heaps begin with eight megabytes of room, as much as a worker takes for large pictures, and give no less back: twelve ladder pages ask 12
   times for room instead of hundreds. The room takes no memory before it is written to, but counts where data is limited (ulimit -d). */
__attribute__((constructor)) static void keep_memory(void) {
  mallopt(M_TOP_PAD, 8 << 20);
  mallopt(M_TRIM_THRESHOLD, 8 << 20);
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
}

#include <stdint.h>
#include <sys/mman.h>

/* The kernel hands memory out by the page of 4 KB, each for a microsecond, and by two megabytes for 50 of them where a program asks for that. So the heap of the thread that calls this
   goes on at the next multiple of two megabytes, with large pages for as much as a worker usually takes. The gap before is never written to, so it takes no memory. */
void cstartup_use_large_pages(void) {
  const uintptr_t large = 2 << 20;
  const uintptr_t smallest = 4096;
  /* Volatile, or the compiler leaves out what is only allocated and freed. */
  void *volatile block = malloc(smallest);
  if (block == NULL) return;
  const uintptr_t next = (uintptr_t)block;
  const uintptr_t start = (next + smallest + large) & -large;
  free(block);
  void *volatile gap = malloc(start - next - 4 * sizeof(size_t));
  if ((uintptr_t)gap == next) {
    madvise((void *)start, 2 * large, MADV_HUGEPAGE);
  } else {
    free(gap);
  }
}
#else
void cstartup_use_large_pages(void) {}
#endif

#ifdef __linux__
#include <unistd.h>

/* Swift's runtime reads the program's arguments, and where it lies, from /proc. Without it, it would end with SIGABRT, or take an empty command line for the user's.
   Constructors of priority 101 come before the runtime's own. */
__attribute__((constructor(101))) static void require_proc(void) {
  if (access("/proc/self/cmdline", R_OK) == 0) return;
  static const char sentence[] =
      "The folder /proc can't be read, and the command takes its arguments from it: mount it with 'mount -t proc proc /proc'.\n";
  ssize_t written = write(STDERR_FILENO, sentence, sizeof sentence - 1);
  (void)written;
  _exit(2);
}
#endif
