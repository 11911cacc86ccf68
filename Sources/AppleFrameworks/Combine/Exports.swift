// Every module of the product AppleFrameworks re-exports Combine, as Apple's Foundation does. Through Combine, programs
// also get URLSession, which is not in Foundation on Linux, and the Swift functions of Apple's module os: here, that
// module is a C module, which cannot contain Swift functions.
@_exported public import FoundationAdditions
@_exported public import FoundationNetworking
@_exported public import OSFunctions
