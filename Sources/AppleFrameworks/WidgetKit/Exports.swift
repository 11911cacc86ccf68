// Re-exports SwiftUI instead of LocationActivity, so that SwiftUI's declarations hide those of LocationActivity in
// every file.
@_exported public import SwiftUI
