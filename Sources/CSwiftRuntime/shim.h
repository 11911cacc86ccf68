// Declarations of the Swift runtime's functions that find the types of a program.

#pragma once

#include <stdbool.h>
#include <stddef.h>

/// The sections of a binary, as the runtime describes them (MetadataSections.h).
typedef struct {
    const void *start;
    size_t length;
} CSwiftSection;

typedef struct {
    size_t version;
    const void *base;
    const void *unused[2];
    CSwiftSection protocols, conformances, types;
} CSwiftSections;

/// Calls a function for each binary of the process, until it returns false.
extern void swift_enumerateAllMetadataSections(
    bool (*body)(const CSwiftSections *sections, void *context), void *context);

/// Returns the metadata of a type from the access function of its descriptor.
static inline const void *CSwiftMetadata(const void *accessor) {
    typedef struct {
        const void *value;
        size_t state;
    } Response;
    typedef __attribute__((swiftcall)) Response (*Accessor)(size_t);
    return ((Accessor)accessor)(0).value;
}
