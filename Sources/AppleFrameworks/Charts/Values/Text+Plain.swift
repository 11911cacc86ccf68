import SwiftUI

extension LocalizedStringKey {
    /// The text without styles, images and times.
    var plainText: String { Text(self).plain }
}
