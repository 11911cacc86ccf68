// Every module of the product AppleFrameworks re-exports Combine, as Apple's Foundation does. In turn, Combine
// re-exports three modules. FoundationAdditions contains types that Foundation lacks on Linux. FoundationNetworking
// contains URLSession, which Apple's Foundation contains itself. OSFunctions contains the Swift functions of Apple's
// module os, because on Linux the module os is a C module and cannot contain Swift functions.
@_exported public import FoundationAdditions
@_exported public import FoundationNetworking
@_exported public import OSFunctions
