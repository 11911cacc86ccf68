import ActivityTree

/// A symbol or a custom image, like SwiftUI's `Image`.
public nonisolated struct Image: PrimitiveView, Sendable, Hashable {
    var image: ImageNode
    private var isDecorative = false

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

    /// Creates an SF Symbol; terminals and HTML draw a similar character.
    ///
    /// `variableValue` is the fraction of the symbol that is filled, from 0 to 1; nil fills the whole symbol.
    /// Terminals and HTML ignore `variableValue`.
    public init(systemName: String, variableValue: Double? = nil) {
        image = ImageNode(.symbol(systemName), variableValue: variableValue)
    }

    /// Creates a custom image by name; terminals and HTML draw a placeholder.
    public init(_ name: String) {
        image = ImageNode(.asset(name))
    }

    /// Creates a custom image by name; assistive technologies ignore the image, except in a ``Text``.
    public init(decorative name: String) {
        image = ImageNode(.asset(name))
        isDecorative = true
    }

    /// Allows surfaces to scale the image to its frame; terminals and HTML never scale an image.
    ///
    /// The parameters are ignored.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        var image = self
        image.image.isResizable = true
        return image
    }

    /// Has no effect: surfaces choose the colours.
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }

    /// Has no effect: surfaces choose the smoothing.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    @MainActor var node: ViewNode {
        if Evaluation.current.environment.redactionReasons.contains(.placeholder) { return Text(self).node }
        return ViewNode(.image(image), modifiers: isDecorative ? [.accessibilityHidden(true)] : [])
    }
}
