// Through SwiftUI, so that SwiftUI's declarations hide those of LocationActivity in every file.
@_exported public import SwiftUI
