// Opens libsqlite3 on first use.
//
// The library is not linked, so that commands that read no track start without it. The functions in use are declared
// here, with the stable ABI of libsqlite3.so.0, and looked up by name. `.ci/check-shim` compares the declarations with
// <sqlite3.h>.

#ifndef MYELINE_CSQLITE_SHIM_H
#define MYELINE_CSQLITE_SHIM_H

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
#ifndef CSQLITE_TYPES
typedef int64_t csqlite_integer;
#endif

// The functions in use, as X(result, name without sqlite3_, parameters).
#define CSQLITE_FUNCTIONS(X)                                                                                        \
    X(int, open_v2, (const char *path, sqlite3 **connection, int flags, const char *vfs))                           \
    X(int, close_v2, (sqlite3 * connection))                                                                        \
    X(int, busy_timeout, (sqlite3 * connection, int milliseconds))                                                  \
    X(int, extended_errcode, (sqlite3 * connection))                                                                \
    X(const char *, errmsg, (sqlite3 * connection))                                                                 \
    X(const char *, errstr, (int code))                                                                             \
    X(int, file_control, (sqlite3 * connection, const char *database, int operation, void *argument))               \
    X(int, changes, (sqlite3 * connection))                                                                         \
    X(int, prepare_v2,                                                                                              \
      (sqlite3 * connection, const char *sql, int size, sqlite3_stmt **statement, const char **rest))               \
    X(int, step, (sqlite3_stmt * statement))                                                                        \
    X(int, reset, (sqlite3_stmt * statement))                                                                       \
    X(int, clear_bindings, (sqlite3_stmt * statement))                                                              \
    X(int, finalize, (sqlite3_stmt * statement))                                                                    \
    X(int, bind_int64, (sqlite3_stmt * statement, int index, csqlite_integer value))                                \
    X(int, bind_double, (sqlite3_stmt * statement, int index, double value))                                        \
    X(int, bind_text, (sqlite3_stmt * statement, int index, const char *text, int size, void (*free)(void *)))      \
    X(int, column_type, (sqlite3_stmt * statement, int column))                                                     \
    X(csqlite_integer, column_int64, (sqlite3_stmt * statement, int column))                                        \
    X(double, column_double, (sqlite3_stmt * statement, int column))                                                \
    X(const unsigned char *, column_text, (sqlite3_stmt * statement, int column))

#define CSQLITE_MEMBER(result, name, parameters) result (*name) parameters;

// The functions of the library, which stays open until the process ends.
typedef struct {
    CSQLITE_FUNCTIONS(CSQLITE_MEMBER)
} csqlite_library;

#undef CSQLITE_MEMBER

#define CSQLITE_FIND(result, name, parameters)                                                                      \
    library->name = (result(*) parameters)dlsym(handle, "sqlite3_" #name);                                          \
    if (!library->name) return "sqlite3_" #name;

// Opens the library. Returns NULL, or the name of a missing library or function.
static inline const char *csqlite_open(csqlite_library *library) {
    const char *file = "libsqlite3.so.0";
    void *handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (!handle) return file;
    CSQLITE_FUNCTIONS(CSQLITE_FIND)
    return NULL;
}

#undef CSQLITE_FIND

// Binds a copy of the text (SQLITE_TRANSIENT).
static inline int csqlite_bind_text(
    const csqlite_library *library, sqlite3_stmt *statement, int index, const char *text, int size) {
    return library->bind_text(statement, index, text, size, (void (*)(void *))(intptr_t)-1);
}

#endif
