// Re-exported so that users of the library can build and draw presentations with a single import.
@_exported public import ActivityRendering
@_exported public import ActivityTree
