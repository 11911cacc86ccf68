// Checks that the shim's declarations match <dbus/dbus.h> and that the library exports all functions.

#include <dbus/dbus.h>

#define CDBUS_TYPES
typedef DBusError cdbus_error;
typedef DBusMessageIter cdbus_iterator;

#include "shim.h"

#include <stdio.h>

#define CHECK(result, name, parameters)                                                                             \
    _Static_assert(__builtin_types_compatible_p(result(*) parameters, __typeof__(&dbus_##name)), #name);
CDBUS_FUNCTIONS(CHECK)

_Static_assert(sizeof(DBusError) <= CDBUS_ERROR_ROOM * sizeof(void *), "DBusError");
_Static_assert(offsetof(DBusError, name) == 0 && offsetof(DBusError, message) == sizeof(void *), "DBusError");
_Static_assert(sizeof(DBusMessageIter) <= CDBUS_ITERATOR_ROOM * sizeof(void *), "DBusMessageIter");
_Static_assert(
    DBUS_MESSAGE_TYPE_METHOD_CALL == 1 && DBUS_MESSAGE_TYPE_METHOD_RETURN == 2 && DBUS_MESSAGE_TYPE_ERROR == 3 &&
        DBUS_MESSAGE_TYPE_SIGNAL == 4,
    "the numbers of BusMessage.Kind");
_Static_assert(
    DBUS_TYPE_STRING == 's' && DBUS_TYPE_ARRAY == 'a' && DBUS_TYPE_VARIANT == 'v' && DBUS_TYPE_DICT_ENTRY == 'e' &&
        DBUS_TYPE_INVALID == 0,
    "the codes of RawBusMessage");

int main(void) {
    cdbus_library library;
    const char *missing = cdbus_open(&library);
    if (missing) fprintf(stderr, "libdbus lacks %s\n", missing);
    return missing != NULL;
}
