public import Foundation

/// Symbols of the system, and functions that change or prepare an image on iOS.
extension UIImage {
    /// A symbol of the system.
    public static let checkmark = UIImage(.symbol("checkmark")), strokedCheckmark = UIImage(.symbol("checkmark"))
    /// A symbol of the system.
    public static let add = UIImage(.symbol("plus.circle.fill")), remove = UIImage(.symbol("minus.circle.fill"))
    /// A symbol of the system.
    public static let actions = UIImage(.symbol("ellipsis.circle"))

    /// The way in which the colours of an image are used.
    public enum RenderingMode: Int, Sendable, Hashable {
        /// The system's choice, the image's own colours, or the tint colour for all of the image.
        case automatic, alwaysOriginal, alwaysTemplate
    }

    /// The properties of an image; surfaces ignore these properties.
    public class Configuration: NSObject, @unchecked Sendable {
        // Unchecked because the class is not final, as in Apple's frameworks; there is no state.
    }

    /// Creates an SF Symbol; the configuration is ignored.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        self.init(systemName: name)
    }

    /// Creates a custom image by name; bundle and configuration are ignored.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name)
    }

    /// Creates a custom image by name; bundle and traits are ignored.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        self.init(named: name)
    }

    /// Pixels per point.
    public var scale: CGFloat { 1 }
    /// Whether the image is a symbol.
    public var isSymbolImage: Bool { if case .symbol = content { true } else { false } }
    /// The way in which the colours are used; always automatic.
    public var renderingMode: RenderingMode { .automatic }

    /// Returns the same image: the configuration is ignored.
    public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
    /// Returns the same image: surfaces choose the colours.
    public func withTintColor(_ color: UIColor) -> UIImage { self }
    /// Returns the same image: surfaces choose the colours.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
    /// Returns the same image: surfaces choose the colours.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

    /// Returns the same image: images are not decoded.
    public func preparingForDisplay() -> UIImage? { self }
    /// Calls the closure with the same image: images are not decoded.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(self)
    }
    /// Returns the same image: images are not decoded.
    public func byPreparingForDisplay() async -> UIImage? { self }
    /// Returns the same image: images are not decoded.
    public func preparingThumbnail(of size: CGSize) -> UIImage? { self }
    /// Calls the closure with the same image: images are not decoded.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(self)
    }
    /// Returns the same image: images are not decoded.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { self }
}

/// The weight of a symbol; surfaces ignore the weight.
public enum UIImageSymbolWeight: Int, Sendable, Hashable {
    /// The weights, from the lightest to the heaviest.
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}

/// The scale of a symbol; surfaces ignore the scale.
public enum UIImageSymbolScale: Int, Sendable, Hashable {
    /// The scale that the surface uses.
    case `default` = -1
    /// The scale relative to the text; `unspecified` if none is set.
    case unspecified, small, medium, large
}

extension UIImage {
    /// The weight of a symbol.
    public typealias SymbolWeight = UIImageSymbolWeight
    /// The scale of a symbol.
    public typealias SymbolScale = UIImageSymbolScale

    /// The properties of a symbol; surfaces ignore these properties.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        // Unchecked because the superclass is; there is no state.

        /// Creates a configuration, which is ignored.
        public convenience init(pointSize: CGFloat) { self.init() }
        /// Creates a configuration, which is ignored.
        public convenience init(pointSize: CGFloat, weight: UIImageSymbolWeight) { self.init() }
        /// Creates a configuration, which is ignored.
        public convenience init(pointSize: CGFloat, weight: UIImageSymbolWeight, scale: UIImageSymbolScale) {
            self.init()
        }
        /// Creates a configuration, which is ignored.
        public convenience init(textStyle: UIFont.TextStyle) { self.init() }
        /// Creates a configuration, which is ignored.
        public convenience init(textStyle: UIFont.TextStyle, scale: UIImageSymbolScale) { self.init() }
        /// Creates a configuration, which is ignored.
        public convenience init(font: UIFont) { self.init() }
        /// Creates a configuration, which is ignored.
        public convenience init(font: UIFont, scale: UIImageSymbolScale) { self.init() }
        /// Creates a configuration, which is ignored.
        public convenience init(weight: UIImageSymbolWeight) { self.init() }
        /// Creates a configuration, which is ignored.
        public convenience init(scale: UIImageSymbolScale) { self.init() }
        /// Creates a configuration, which is ignored.
        public convenience init(paletteColors: [UIColor]) { self.init() }
        /// Creates a configuration, which is ignored.
        public convenience init(hierarchicalColor: UIColor) { self.init() }

        /// Returns a configuration, which is ignored.
        public static func preferringMulticolor() -> SymbolConfiguration { SymbolConfiguration() }
        /// Returns a configuration, which is ignored.
        public static func preferringMonochrome() -> SymbolConfiguration { SymbolConfiguration() }
        /// Returns the same configuration.
        public func applying(_ configuration: Configuration) -> SymbolConfiguration { self }
    }
}
