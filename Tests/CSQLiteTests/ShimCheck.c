// Checks that the shim's declarations match <sqlite3.h> and that the library exports all functions.

#include <sqlite3.h>

#define CSQLITE_TYPES
typedef sqlite3_int64 csqlite_integer;

#include "shim.h"

#include <stdio.h>

#define CHECK(result, name, parameters)                                                                             \
    _Static_assert(__builtin_types_compatible_p(result(*) parameters, __typeof__(&sqlite3_##name)), #name);
CSQLITE_FUNCTIONS(CHECK)

_Static_assert(sizeof(sqlite3_int64) == sizeof(int64_t), "sqlite3_int64");
_Static_assert(
    SQLITE_OK == 0 && SQLITE_BUSY == 5 && SQLITE_READONLY == 8 && SQLITE_IOERR == 10 && SQLITE_CORRUPT == 11 &&
        SQLITE_FULL == 13 && SQLITE_CANTOPEN == 14 && SQLITE_NOTADB == 26 && SQLITE_ROW == 100 && SQLITE_DONE == 101,
    "the codes of SQLiteError");
_Static_assert(
    SQLITE_OPEN_READONLY == 1 && SQLITE_OPEN_READWRITE == 2 && SQLITE_OPEN_URI == 0x40 &&
        SQLITE_OPEN_NOMUTEX == 0x8000 && SQLITE_NULL == 5 && SQLITE_FCNTL_PERSIST_WAL == 10 &&
        SQLITE_FCNTL_HAS_MOVED == 20,
    "the numbers of SQLiteConnection");

int main(void) {
    csqlite_library library;
    const char *missing = csqlite_open(&library);
    if (missing) fprintf(stderr, "libsqlite3 lacks %s\n", missing);
    return missing != NULL;
}
