import ActivityTree

/// A symbol or a custom image, like SwiftUI's `Image`.
public nonisolated struct Image: PrimitiveView, Sendable, Hashable {
    var image: ImageNode

    /// The way an image fills its frame.
    public enum ResizingMode: Sendable, Hashable {
        /// Repeats the image, or scales it.
        case tile, stretch
    }

    /// The size of a symbol relative to its text.
    public typealias Scale = ImageScale

    /// The colouring of an image.
    public enum TemplateRenderingMode: Sendable, Hashable {
        /// In the foreground colour, or in the image's own colours.
        case template, original
    }

    /// Creates an SF Symbol with a filled fraction, 0 to 1 or nil for all of it; terminals draw a similar character.
    public init(systemName: String, variableValue: Double? = nil) {
        image = ImageNode(.symbol(systemName), variableValue: variableValue)
    }

    /// Creates a custom image; surfaces that lack it draw its name.
    public init(_ name: String) {
        image = ImageNode(.asset(name))
    }

    /// Creates a custom image without an accessibility label.
    public init(decorative name: String) {
        image = ImageNode(.asset(name))
    }

    /// Makes the image scale to its frame.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        var image = self
        image.image.isResizable = true
        return image
    }

    /// Has no effect: surfaces choose the colours.
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }

    /// Has no effect: surfaces choose the smoothing.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    @MainActor var node: ViewNode { ViewNode(.image(image)) }
}
