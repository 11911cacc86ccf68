import ActivityTree
import SwiftUI

extension Text {
    /// The text without styles, images and times.
    var plain: String {
        runs.map { if case .literal(let text) = $0.content { text } else { "" } }.joined()
    }
}

extension LocalizedStringKey {
    /// The text without styles, images and times.
    var plainText: String { Text(self).plain }
}
