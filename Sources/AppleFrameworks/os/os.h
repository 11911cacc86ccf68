// The types of Apple's module os. Their initializers and methods are in the Swift module OSLogTypes.

#pragma once

#include <stdint.h>

/// A log, as an index into the logs of the process.
typedef struct {
    uint32_t _index;
} OSLog;

/// The level of a message, with the numbers of Apple's `os_log_type_t`.
typedef struct {
    uint8_t rawValue;
} OSLogType;

/// Writes messages to a log. The zero value writes to the default log.
typedef struct {
    OSLog _log;
} Logger;
