// Checks that the shim's declarations match <zlib.h> and that the library exports all functions.

#include <zlib.h>

#define CZLIB_TYPES
typedef z_stream czlib_parameter;

#include "shim.h"

#include <stdio.h>

#define CHECK(result, name, parameters)                                                                             \
    _Static_assert(__builtin_types_compatible_p(result(*) parameters, __typeof__(&name)), #name);
CZLIB_FUNCTIONS(CHECK)

#define CHECK_MEMBER(name)                                                                                          \
    _Static_assert(                                                                                                 \
        offsetof(czlib_stream, name) == offsetof(z_stream, name) &&                                                 \
            sizeof(((czlib_stream *)0)->name) == sizeof(((z_stream *)0)->name),                                     \
        #name);
CHECK_MEMBER(next_in)
CHECK_MEMBER(avail_in)
CHECK_MEMBER(total_in)
CHECK_MEMBER(next_out)
CHECK_MEMBER(avail_out)
CHECK_MEMBER(total_out)
CHECK_MEMBER(msg)
CHECK_MEMBER(state)
CHECK_MEMBER(zalloc)
CHECK_MEMBER(zfree)
CHECK_MEMBER(opaque)
CHECK_MEMBER(data_type)
CHECK_MEMBER(adler)
CHECK_MEMBER(reserved)
_Static_assert(sizeof(czlib_stream) == sizeof(z_stream), "z_stream");
_Static_assert(
    Z_OK == 0 && Z_STREAM_END == 1 && Z_BUF_ERROR == -5 && Z_NO_FLUSH == 0 && MAX_WBITS == 15,
    "the numbers of GzipInflater");

int main(void) {
    czlib_library library;
    const char *missing = czlib_open(&library);
    if (missing) {
        fprintf(stderr, "libz lacks %s\n", missing);
        return 1;
    }
    z_stream stream = {0};
    if (czlib_begin_gzip(&library, &stream) != Z_OK) return 1;
    return library.inflateEnd(&stream) != Z_OK;
}
