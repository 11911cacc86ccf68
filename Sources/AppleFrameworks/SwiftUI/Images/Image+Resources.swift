public import Foundation
public import LocationActivity

extension Image {
    /// Creates a custom image by name; the bundle is ignored.
    public init(_ name: String, bundle: Bundle?) { self.init(name) }

    /// Creates a custom image by name; the other parameters are ignored.
    public init(_ name: String, variableValue: Double? = nil, bundle: Bundle? = nil, label: Text) { self.init(name) }

    /// Creates a custom image that assistive technologies ignore.
    public init(decorative name: String, bundle: Bundle?) { self.init(decorative: name) }

    /// Creates a custom image.
    public init(_ resource: ImageResource) { self.init(resource.name) }

    /// Has no effect: surfaces choose the smoothing.
    public func interpolation(_ interpolation: Interpolation) -> Image { self }

    /// Has no effect: surfaces choose the colours of symbols.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

    /// How an image is smoothed when it is scaled.
    public enum Interpolation: Sendable, Hashable {
        /// The quality, from no smoothing to high.
        case none, low, medium, high
    }
}

/// A custom image of a program.
public struct ImageResource: Sendable, Hashable {
    let name: String

    /// Creates an image; the bundle is ignored.
    public init(name: String, bundle: Bundle) {
        self.name = name
    }
}

/// A custom colour of a program.
public struct ColorResource: Sendable, Hashable {
    let name: String

    /// Creates a colour; the bundle is ignored.
    public init(name: String, bundle: Bundle) {
        self.name = name
    }
}

extension Color {
    /// Creates a colour by name; the bundle is ignored.
    public init(_ name: String, bundle: Bundle?) { self.init(name) }

    /// Creates a custom colour.
    public init(_ resource: ColorResource) { self.init(resource.name) }

    /// Creates a copy of a colour.
    public init(_ color: Color) { self = color }
}
