import ActivityTree
import Foundation
public import LocationActivity
public import UIKitTypes

extension Color {
    /// Creates a colour from a colour of UIKit.
    @_disfavoredOverload
    public init(_ color: UIColor) {
        switch color.value {
        case .named(let name): self = Color(name).opacity(color.alpha)
        case .components(let red, let green, let blue):
            self.init(red: red, green: green, blue: blue, opacity: color.alpha)
        }
    }

    /// Creates a colour from a colour of UIKit.
    public init(uiColor: UIColor) { self.init(uiColor) }

    /// Creates a colour from a colour of CoreGraphics; transparent if `cgColor` is nil.
    public init(cgColor: CGColor?) { self = cgColor.map { Color($0) } ?? .clear }
}

extension UIColor {
    /// Creates a colour from the components that a colour of SwiftUI has in the dark appearance.
    public convenience init(_ color: Color) {
        let components = color.resolve(in: EnvironmentValues())
        self.init(
            red: CGFloat(components.red), green: CGFloat(components.green), blue: CGFloat(components.blue),
            alpha: CGFloat(components.opacity))
    }
}

extension Image {
    /// Creates the symbol or the custom image that a UIKit image contains.
    ///
    /// An image that was created from data becomes a custom image with the name "image".
    public init(uiImage: UIImage) {
        switch uiImage.content {
        case .symbol(let name): self.init(systemName: name)
        case .asset(let name): self.init(name)
        case .data: self.init("image")
        }
    }
}

extension Font {
    /// Creates the surface's font in the size of a font of UIKit.
    public init(_ font: CTFont) { self = .system(size: Double(font.pointSize)) }
}
