// Preloaded into a process, makes its clocks show a suspension: CLOCK_REALTIME and CLOCK_BOOTTIME, but not
// CLOCK_MONOTONIC, are ahead by the nanoseconds in the file MYELINE_SUSPENSION.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>

static const volatile int64_t *suspended;

__attribute__((constructor)) static void open_file(void) {
    const char *path = getenv("MYELINE_SUSPENSION");
    int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    void *bytes = file < 0 ? MAP_FAILED : mmap(NULL, sizeof *suspended, PROT_READ, MAP_SHARED, file, 0);
    if (bytes == MAP_FAILED) abort();
    suspended = bytes;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    static int (*next)(clockid_t, struct timespec *);
    if (!next) next = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int result = next(clock, time);
    if (result == 0 && suspended && (clock == CLOCK_REALTIME || clock == CLOCK_BOOTTIME)) {
        int64_t nanoseconds = time->tv_nsec + *suspended % 1000000000;
        time->tv_sec += *suspended / 1000000000 + nanoseconds / 1000000000;
        time->tv_nsec = nanoseconds % 1000000000;
    }
    return result;
}
