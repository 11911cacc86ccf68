// Every module of the product AppleFrameworks re-exports Combine, as Apple's Foundation does. Through Combine, programs
// also get the functions of os, which cannot be in the C module os, and URLSession, which is not in Foundation on
// Linux.
@_exported public import FoundationAdditions
@_exported public import FoundationNetworking
@_exported public import OSFunctions
