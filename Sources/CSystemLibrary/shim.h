#pragma once

/* The system's C library, under one name for every platform, and what Swift's importer can't make of it: a macro, a function of any number of arguments. */

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/inotify.h>
#elif defined(__APPLE__)
#include <mach-o/dyld.h>
#include <sys/event.h>
#endif

/* Where this thread has errno (a macro). */
static inline int *csys_errno(void) { return &errno; }

/* open(2), which has two arguments or three. */
static inline int csys_open(const char *path, int flags, mode_t mode) { return open(path, flags, mode); }

/* Where bytes hold a word first; NULL if they don't. glibc declares memmem only with _GNU_SOURCE. */
extern void *memmem(const void *bytes, size_t count, const void *word, size_t length);
static inline const void *csys_find(const void *bytes, size_t count, const void *word, size_t length) {
  return memmem(bytes, count, word, length);
}

/* SIG_IGN and SIG_DFL are casts. */
static inline void csys_ignore_signal(int number) { signal(number, SIG_IGN); }
static inline void csys_restore_signal(int number) { signal(number, SIG_DFL); }

/* The columns of a terminal; 0 where they are not known. ioctl(2) has any number of arguments. */
static inline int csys_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/* Two ends of a connection, of which no program that is started has either; returns 0 or -1. Writing to one whose other end is closed fails, and is no signal. */
static inline int csys_socket_pair(int ends[2]) {
#if defined(SOCK_CLOEXEC)
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
#else
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return -1;
  const int yes = 1;
  for (int end = 0; end < 2; end++) {
    fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    setsockopt(ends[end], SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
  }
  return 0;
#endif
}
static inline ssize_t csys_send(int end, const void *bytes, size_t count) {
#if defined(MSG_NOSIGNAL)
  return send(end, bytes, count, MSG_NOSIGNAL);
#else
  return send(end, bytes, count, 0);
#endif
}

/* The environment, which programs are started in; Swift takes the variable for one that any thread may change. */
extern char **environ;
static inline char **csys_environment(void) { return environ; }

/* Starts a program in its own session. glibc declares the flag only with _GNU_SOURCE. */
#if defined(POSIX_SPAWN_SETSID)
static const int csys_spawn_setsid = POSIX_SPAWN_SETSID;
#else
static const int csys_spawn_setsid = 0x80;
#endif

/* Starts a detached thread; returns 0 or an error code. pthread_t is a pointer on Darwin and a
   number on Linux. */
static inline int csys_start_thread(void *(*body)(void *), void *context) {
  pthread_t thread;
  int code = pthread_create(&thread, NULL, body, context);
  if (code == 0) pthread_detach(thread);
  return code;
}

/* Has the system hand out memory that is to be filled in pages of two megabytes, of which it has to clear one where it would clear 512; it takes no more memory. */
#if defined(__linux__)
#include <sys/mman.h>
static inline void csys_use_large_pages(void *memory, size_t bytes) {
  const uintptr_t large = 2 << 20, start = ((uintptr_t)memory + large - 1) & -large, end = ((uintptr_t)memory + bytes) & -large;
  if (start < end) madvise((void *)start, end - start, MADV_HUGEPAGE);
}
#else
static inline void csys_use_large_pages(void *memory, size_t bytes) {
  (void)memory;
  (void)bytes;
}
#endif

/* Bytes of free pages; 0 where the system does not say. _SC_AVPHYS_PAGES is unknown to macOS, whose statistics are behind casts. */
#if defined(__APPLE__)
#include <mach/mach.h>
static inline long long csys_free_memory(void) {
  vm_statistics64_data_t pages;
  mach_msg_type_number_t count = HOST_VM_INFO64_COUNT;
  if (host_statistics64(mach_host_self(), HOST_VM_INFO64, (host_info64_t)&pages, &count) != KERN_SUCCESS) return 0;
  return ((long long)pages.free_count + pages.inactive_count) * sysconf(_SC_PAGESIZE);
}
#else
static inline long long csys_free_memory(void) {
  long pages = sysconf(_SC_AVPHYS_PAGES);
  return pages > 0 ? (long long)pages * sysconf(_SC_PAGESIZE) : 0;
}
#endif

/* Limits the files of a process: one that writes more bytes ends with SIGXFSZ. Only Linux lets
   another process set that; elsewhere nothing is limited. */
#if defined(__linux__)
int csys_prlimit(pid_t process, int resource, const struct rlimit *limit, struct rlimit *old) __asm__("prlimit");
static inline void csys_limit_file_bytes(pid_t process, unsigned long long bytes) {
  struct rlimit limit = {bytes, bytes}, none = {0, 0};
  csys_prlimit(process, RLIMIT_CORE, &none, 0);
  csys_prlimit(process, RLIMIT_FSIZE, &limit, 0);
}
#else
static inline void csys_limit_file_bytes(pid_t process, unsigned long long bytes) {}
#endif

#if defined(__linux__)
/* <unistd.h> declares it only with _GNU_SOURCE, which Swift's module of the C library is read without. */
int syncfs(int descriptor);

/* Writes all that one file system has cached through to the disk (syncfs(2)); -1 and errno on failure. */
static inline int csys_syncfs(int descriptor) { return syncfs(descriptor); }
#else
/* fsync(2) stops at the disk's cache there. */
static inline int csys_fullsync(int descriptor) {
  return fcntl(descriptor, F_FULLFSYNC) == 0 ? 0 : fsync(descriptor);
}
#endif

/* Calls a function with the files of all libraries that are loaded, the program itself among them: by no name, by its own, or, where a library has no file, by one that
   leads nowhere. */
#if defined(__linux__)
/* <link.h> declares dl_iterate_phdr(3) and its structure, which begins with these, only with _GNU_SOURCE. */
struct csys_object {
  void *base;
  const char *name;
};
typedef int csys_object_visitor(struct csys_object *object, size_t size, void *context);
int csys_each_object(csys_object_visitor *visit, void *context) __asm__("dl_iterate_phdr");
struct csys_library_visit {
  void (*visit)(const char *file, void *context);
  void *context;
};
static inline int csys_visit_object(struct csys_object *object, size_t size, void *context) {
  struct csys_library_visit *library = context;
  (void)size;
  if (object->name) library->visit(object->name, library->context);
  return 0;
}
static inline void csys_each_library(void (*visit)(const char *file, void *context), void *context) {
  struct csys_library_visit library = {visit, context};
  csys_each_object(csys_visit_object, &library);
}
#else
static inline void csys_each_library(void (*visit)(const char *file, void *context), void *context) {
  for (uint32_t index = 0; index < _dyld_image_count(); index += 1) {
    const char *file = _dyld_get_image_name(index);
    if (file) visit(file, context);
  }
}
#endif

/* Gives freed memory back to the system; glibc keeps what lies below anything that is still used (malloc_trim(3)). */
#if defined(__GLIBC__)
#include <malloc.h>
static inline void csys_return_freed_memory(void) { malloc_trim(0); }
#else
static inline void csys_return_freed_memory(void) {}
#endif
