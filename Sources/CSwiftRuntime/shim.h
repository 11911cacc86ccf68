// Declarations of the Swift runtime's functions that find the types of a program.

#pragma once

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

/// A section of a binary.
typedef struct {
    const void *_Nullable start;
    size_t length;
} CSwiftSection;

/// The sections of a binary, as the runtime describes them (MetadataSections.h).
typedef struct {
    size_t version;
    const void *base;
    const void *_Nullable unused[2];
    CSwiftSection protocols, conformances, types;
} CSwiftSections;

/// Calls a function for each binary of the process, until the function returns false.
extern void swift_enumerateAllMetadataSections(
    bool (*body)(const CSwiftSections *sections, void *context), void *context);

/// Calls the access function of a type's descriptor, and returns the metadata of the type.
static inline const void *CSwiftMetadata(const void *accessor) {
    typedef struct {
        const void *value;
        size_t state;
    } Response;
    typedef __attribute__((swiftcall)) Response (*Accessor)(size_t);
    return ((Accessor)accessor)(0).value;
}

/// The descriptors of the initializer `NSObject.init()` and of the class that declares it.
extern const char CSwiftNSObjectInit __asm__("$s10Foundation8NSObjectCACycfCTq");
extern const char CSwiftNSObject __asm__("$s10Foundation8NSObjectCMn");

/// Returns the implementation of a method in a class.
extern void *swift_lookUpClassMethod(const void *metadata, const void *method, const void *description);

/// Creates an object of a class derived from NSObject by calling its `init()`. The caller owns the object.
static inline void *CSwiftMakeObject(const void *metadata) {
    typedef __attribute__((swiftcall)) void *(*Initializer)(__attribute__((swift_context)) const void *);
    void *method = swift_lookUpClassMethod(metadata, &CSwiftNSObjectInit, &CSwiftNSObject);
    return ((Initializer)method)(metadata);
}

#pragma clang assume_nonnull end
