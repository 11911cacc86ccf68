// Opens libz on first use.
//
// The library is not linked, so that commands that read no compressed file start without it. The functions in use are
// declared here, with the stable ABI of libz.so.1, and looked up by name. `.ci/check-shim` compares the declarations
// with <zlib.h>.

#ifndef MYELINE_CZLIB_SHIM_H
#define MYELINE_CZLIB_SHIM_H

#include <dlfcn.h>
#include <stddef.h>

// The members of z_stream. The library keeps the address of a stream, so a stream must not move.
typedef struct {
    const unsigned char *next_in;
    unsigned int avail_in;
    unsigned long total_in;
    unsigned char *next_out;
    unsigned int avail_out;
    unsigned long total_out;
    const char *msg;
    void *state;
    void *zalloc;
    void *zfree;
    void *opaque;
    int data_type;
    unsigned long adler;
    unsigned long reserved;
} czlib_stream;

#ifndef CZLIB_TYPES
typedef czlib_stream czlib_parameter;
#endif

// The functions in use, as X(result, name, parameters).
#define CZLIB_FUNCTIONS(X)                                                                                          \
    X(const char *, zlibVersion, (void))                                                                            \
    X(int, inflateInit2_, (czlib_parameter * stream, int window_bits, const char *version, int size))               \
    X(int, inflate, (czlib_parameter * stream, int flush))                                                          \
    X(int, inflateReset, (czlib_parameter * stream))                                                                \
    X(int, inflateEnd, (czlib_parameter * stream))

#define CZLIB_MEMBER(result, name, parameters) result (*name) parameters;

// The functions of the library, which stays open until the process ends.
typedef struct {
    CZLIB_FUNCTIONS(CZLIB_MEMBER)
} czlib_library;

#undef CZLIB_MEMBER

#define CZLIB_FIND(result, name, parameters)                                                                        \
    library->name = (result(*) parameters)dlsym(handle, #name);                                                     \
    if (!library->name) return #name;

// Opens the library. Returns NULL, or the name of a missing library or function.
static inline const char *czlib_open(czlib_library *library) {
    const char *file = "libz.so.1";
    void *handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (!handle) return file;
    CZLIB_FUNCTIONS(CZLIB_FIND)
    return NULL;
}

#undef CZLIB_FIND

// Starts to decompress gzip, not zlib's own format. In the second argument of inflateInit2_, 15 stands for the largest
// window, and 16 for gzip. Returns 0, or an error code.
static inline int czlib_begin_gzip(const czlib_library *library, czlib_parameter *stream) {
    return library->inflateInit2_(stream, 15 + 16, library->zlibVersion(), (int)sizeof(czlib_parameter));
}

#endif
