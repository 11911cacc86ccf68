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

    /// The properties of an image.
    ///
    /// Surfaces ignore these properties.
    public class Configuration: NSObject, @unchecked Sendable {
        // `Sendable` is unchecked because the class is not final, as in Apple's frameworks. The class has no state.
    }

    /// Creates an SF Symbol, and ignores the configuration.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        self.init(systemName: name)
    }

    /// Creates a custom image by name, and ignores the bundle and the configuration.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name)
    }

    /// Creates a custom image by name, and ignores the bundle and the traits.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        self.init(named: name)
    }

    /// Pixels per point.
    public var scale: CGFloat { 1 }
    /// Whether the image is a symbol.
    public var isSymbolImage: Bool { if case .symbol = content { true } else { false } }
    /// The way in which the colours are used, which is always automatic.
    public var renderingMode: RenderingMode { .automatic }

    /// Returns this image unchanged, and ignores the configuration.
    public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
    /// Returns this image unchanged, because surfaces choose the colours.
    public func withTintColor(_ color: UIColor) -> UIImage { self }
    /// Returns this image unchanged, because surfaces choose the colours.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
    /// Returns this image unchanged, because surfaces choose the colours.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

    /// Returns this image unchanged, because images are not decoded.
    public func preparingForDisplay() -> UIImage? { self }
    /// Calls the closure with this image unchanged, because images are not decoded.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(self)
    }
    /// Returns this image unchanged, because images are not decoded.
    public func byPreparingForDisplay() async -> UIImage? { self }
    /// Returns this image unchanged, because images are not decoded.
    public func preparingThumbnail(of size: CGSize) -> UIImage? { self }
    /// Calls the closure with this image unchanged, because images are not decoded.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(self)
    }
    /// Returns this image unchanged, because images are not decoded.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { self }
}

/// The weight of a symbol; surfaces ignore the weight.
public enum UIImageSymbolWeight: Int, Sendable, Hashable {
    /// The weights, from the lightest to the heaviest.
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}

/// The scale of a symbol; surfaces ignore the scale.
public enum UIImageSymbolScale: Int, Sendable, Hashable {
    /// The scale that the surface chooses.
    case `default` = -1
    /// No scale, or a scale relative to the text.
    case unspecified, small, medium, large
}

extension UIImage {
    /// The weight of a symbol.
    public typealias SymbolWeight = UIImageSymbolWeight
    /// The scale of a symbol.
    public typealias SymbolScale = UIImageSymbolScale

    /// The properties of a symbol.
    ///
    /// Surfaces ignore these properties.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        // `Sendable` is unchecked, as in the superclass. The class has no state.

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
