// Every module of the product re-exports this one, as Apple's Foundation does. The functions of os cannot be in the C
// module os.
@_exported public import FoundationAdditions
@_exported public import OSFunctions
