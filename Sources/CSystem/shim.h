#pragma once

#if defined(__linux__)
/* <unistd.h> declares it only with _GNU_SOURCE, which Swift's module of the C library is read without. */
int syncfs(int descriptor);

/* Writes all that one file system has cached through to the disk (syncfs(2)); -1 and errno on failure. */
static inline int csys_syncfs(int descriptor) { return syncfs(descriptor); }
#endif
