// Users of the library name the values of a presentation and draw it without a further import.
@_exported public import ActivityRendering
@_exported public import ActivityTree
