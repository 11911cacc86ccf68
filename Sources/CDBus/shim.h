// Opens libdbus-1 on first use.
//
// The library is not linked, so that the program builds and runs without it. Loading it with its eight dependencies
// would add a millisecond to every start. The functions in use are declared here, with the stable ABI of
// libdbus-1.so.3, and looked up by name. `.ci/check-shim` compares the declarations with <dbus/dbus.h>.

#ifndef MYELINE_CDBUS_SHIM_H
#define MYELINE_CDBUS_SHIM_H

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

typedef struct DBusConnection DBusConnection;
typedef struct DBusMessage DBusMessage;

// Upper bounds for the sizes of DBusError and DBusMessageIter; the unit is the size of a pointer.
#define CDBUS_ERROR_ROOM 8
#define CDBUS_ITERATOR_ROOM 16

#ifndef CDBUS_TYPES
// DBusError, of which only the first two members are in use.
typedef struct {
    const char *name;
    const char *message;
    void *room[CDBUS_ERROR_ROOM - 2];
} cdbus_error;

// DBusMessageIter, which is opaque.
typedef struct {
    void *room[CDBUS_ITERATOR_ROOM];
} cdbus_iterator;
#endif

// The functions in use, as X(result, name without dbus_, parameters). dbus_bool_t and dbus_uint32_t are uint32_t.
#define CDBUS_FUNCTIONS(X)                                                                                          \
    X(void, error_init, (cdbus_error * error))                                                                      \
    X(void, error_free, (cdbus_error * error))                                                                      \
    X(DBusConnection *, connection_open_private, (const char *address, cdbus_error *error))                         \
    X(uint32_t, bus_register, (DBusConnection * connection, cdbus_error * error))                                   \
    X(uint32_t, connection_get_unix_fd, (DBusConnection * connection, int *descriptor))                             \
    X(uint32_t, connection_has_messages_to_send, (DBusConnection * connection))                                     \
    X(uint32_t, connection_read_write, (DBusConnection * connection, int milliseconds))                             \
    X(uint32_t, connection_send, (DBusConnection * connection, DBusMessage * message, uint32_t * serial))           \
    X(DBusMessage *, connection_pop_message, (DBusConnection * connection))                                         \
    X(void, connection_close, (DBusConnection * connection))                                                        \
    X(void, connection_unref, (DBusConnection * connection))                                                        \
    X(DBusMessage *, message_new, (int type))                                                                       \
    X(void, message_unref, (DBusMessage * message))                                                                 \
    X(int, message_get_type, (DBusMessage * message))                                                               \
    X(uint32_t, message_get_serial, (DBusMessage * message))                                                        \
    X(uint32_t, message_get_reply_serial, (DBusMessage * message))                                                  \
    X(const char *, message_get_sender, (DBusMessage * message))                                                    \
    X(const char *, message_get_path, (DBusMessage * message))                                                      \
    X(const char *, message_get_interface, (DBusMessage * message))                                                 \
    X(const char *, message_get_member, (DBusMessage * message))                                                    \
    X(const char *, message_get_error_name, (DBusMessage * message))                                                \
    X(uint32_t, message_set_destination, (DBusMessage * message, const char *name))                                 \
    X(uint32_t, message_set_path, (DBusMessage * message, const char *path))                                        \
    X(uint32_t, message_set_interface, (DBusMessage * message, const char *name))                                   \
    X(uint32_t, message_set_member, (DBusMessage * message, const char *name))                                      \
    X(uint32_t, message_set_error_name, (DBusMessage * message, const char *name))                                  \
    X(uint32_t, message_set_reply_serial, (DBusMessage * message, uint32_t serial))                                 \
    X(uint32_t, message_iter_init, (DBusMessage * message, cdbus_iterator * iterator))                              \
    X(int, message_iter_get_arg_type, (cdbus_iterator * iterator))                                                  \
    X(int, message_iter_get_element_type, (cdbus_iterator * iterator))                                              \
    X(void, message_iter_get_basic, (cdbus_iterator * iterator, void *value))                                       \
    X(void, message_iter_recurse, (cdbus_iterator * iterator, cdbus_iterator * inner))                              \
    X(uint32_t, message_iter_next, (cdbus_iterator * iterator))                                                     \
    X(void, message_iter_init_append, (DBusMessage * message, cdbus_iterator * iterator))                           \
    X(uint32_t, message_iter_append_basic, (cdbus_iterator * iterator, int type, const void *value))                \
    X(uint32_t, message_iter_open_container,                                                                        \
      (cdbus_iterator * iterator, int type, const char *contents, cdbus_iterator *inner))                           \
    X(uint32_t, message_iter_close_container, (cdbus_iterator * iterator, cdbus_iterator * inner))

#define CDBUS_MEMBER(result, name, parameters) result (*name) parameters;

// The functions of the library, which stays open until the process ends.
typedef struct {
    CDBUS_FUNCTIONS(CDBUS_MEMBER)
} cdbus_library;

#undef CDBUS_MEMBER

#define CDBUS_FIND(result, name, parameters)                                                                        \
    library->name = (result(*) parameters)dlsym(handle, "dbus_" #name);                                             \
    if (!library->name) return "dbus_" #name;

// Opens the library. Returns NULL, or the name of a missing library or function.
static inline const char *cdbus_open(cdbus_library *library) {
    const char *file = "libdbus-1.so.3";
    void *handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (!handle) return file;
    CDBUS_FUNCTIONS(CDBUS_FIND)
    return NULL;
}

#undef CDBUS_FIND

#endif
