// Every module of the product re-exports this one, as Apple's Foundation does. The functions of os cannot be in the C
// module os, and URLSession is not in the Foundation of Linux.
@_exported public import FoundationAdditions
@_exported public import FoundationNetworking
@_exported public import OSFunctions
