// Re-exports SwiftUI, which re-exports LocationActivity. In every file that imports this module, SwiftUI's declarations
// then hide those of LocationActivity that have the same names.
@_exported public import SwiftUI
