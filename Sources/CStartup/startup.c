#include "startup.h"

#include <stdlib.h>

/* ICU reads rules of line breaks from a folder that this variable names, before its own. No environment may move a line. */
__attribute__((constructor)) static void forget_icu_data(void) { unsetenv("ICU_DATA"); }

#ifdef __linux__
#include <sys/mman.h>
#include <sys/resource.h>

/* Whether a resource of this process is limited. */
static int is_limited(int resource) {
  struct rlimit limit;
  return getrlimit(resource, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

/* Whether the system gives this process a limited amount of memory (ulimit -v, ulimit -d). */
static int is_memory_limited(void) { return is_limited(RLIMIT_AS) || is_limited(RLIMIT_DATA); }
#endif

#ifdef __GLIBC__
#include <malloc.h>

/* A thread's heap grows by a page at a time, each with a call of the system that holds the other threads' page faults up, and a picture's buffers would be fetched
   from the system anew. So heaps begin with eight megabytes of room, as much as a worker takes for large pictures, and give no less back: twelve ladder pages ask 12
   times for room instead of hundreds. The room takes no memory before it is written to, but counts
   where memory is limited. There it is left out, and all threads share one heap: a thread that can't
   have a heap of its own, for which glibc reserves 64 MB, asks for one again with each allocation,
   and takes each from the system. A picture of 0.6 seconds then took 6. */
__attribute__((constructor)) static void keep_memory(void) {
  if (is_memory_limited()) {
    mallopt(M_ARENA_MAX, 1);
    return;
  }
  mallopt(M_TOP_PAD, 8 << 20);
  mallopt(M_TRIM_THRESHOLD, 8 << 20);
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
}

#include <stdint.h>

/* The kernel hands memory out by the page of 4 KB, each for a microsecond, and by two megabytes for 50 of them where a program asks for that. So the heap of the thread that calls this
   goes on at the next multiple of two megabytes, with large pages for as much as a worker usually takes. The gap before is never written to, so it takes no memory. */
void cstartup_use_large_pages(void) {
  if (is_memory_limited()) return;
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
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

static void write_error(const char *sentence, size_t length) {
  ssize_t written = write(STDERR_FILENO, sentence, length);
  (void)written;
}

/* Swift's runtime reads the program's arguments, and where it lies, from /proc. Without it, it would end with SIGABRT, or take an empty command line for the user's.
   Constructors of priority 101 come before the runtime's own. */
__attribute__((constructor(101))) static void require_proc(void) {
  if (access("/proc/self/cmdline", R_OK) == 0) return;
  static const char sentence[] =
      "The folder /proc can't be read, and the command takes its arguments from it: mount it with 'mount -t proc proc /proc'.\n";
  write_error(sentence, sizeof sentence - 1);
  _exit(2);
}

/* Without memory, Swift's runtime, ICU and C++ each crash in their own way, wherever they first need
   some. Swift then starts a program that prints the stack, which takes ten seconds where memory is
   short. So a crash is looked at here first: if the system has no more memory, it ends the
   process with a sentence; otherwise it goes its way. A handler may do all that is done here. */
static const int crash_signals[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
enum { crash_signal_count = sizeof crash_signals / sizeof crash_signals[0] };
static struct sigaction former_actions[crash_signal_count];

static int is_memory_short(size_t probe) {
  void *memory = mmap(NULL, probe, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return errno == ENOMEM;
  munmap(memory, probe);
  return 0;
}

static void handle_crash(int number, siginfo_t *info, void *context) {
  (void)context;
  /* Swift's runtime aborts for little but a buffer that it can't get. The largest have 400 MB. */
  if (is_memory_short(number == SIGABRT ? 512 << 20 : 64 << 20)) {
    static atomic_flag is_said = ATOMIC_FLAG_INIT;
    static const char sentence[] =
        "preview-render: Memory ran out: the system gives this command no more. "
        "Raise its limit (ulimit -v, ulimit -d), or draw on one thread, with --jobs 1.\n";
    /* Of several threads, one ends the process. */
    while (atomic_flag_test_and_set(&is_said)) pause();
    write_error(sentence, sizeof sentence - 1);
    _exit(2);
  }
  for (int index = 0; index < crash_signal_count; index += 1) {
    if (crash_signals[index] == number) sigaction(number, &former_actions[index], NULL);
  }
  /* An instruction that failed fails again. A signal that was sent doesn't come back by itself. */
  if (info->si_code <= 0 || number == SIGTRAP) raise(number);
}

__attribute__((constructor)) static void look_at_crashes(void) {
  /* The first thread's stack grows; where it can't, the handler has no room on it. */
  static char room[64 << 10];
  stack_t stack = {.ss_sp = room, .ss_size = sizeof room}, former;
  if (sigaltstack(NULL, &former) == 0 && former.ss_flags & SS_DISABLE) sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_sigaction = handle_crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < crash_signal_count; index += 1) sigaction(crash_signals[index], &action, &former_actions[index]);
}
#endif
