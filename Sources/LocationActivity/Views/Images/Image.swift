import ActivityTree

/// A symbol, or an image of the program's.
public struct Image: Sendable, Hashable {
    var image: ImageNode

    /// How an image fills its room.
    public enum ResizingMode: Sendable, Hashable {
        /// It is repeated.
        case tile
        /// It is drawn larger or smaller.
        case stretch
    }

    /// How large a symbol is beside its text.
    public typealias Scale = ImageScale

    /// How a symbol or an image is coloured.
    public enum TemplateRenderingMode: Sendable, Hashable {
        /// In the foreground's colour.
        case template
        /// In its own colours.
        case original
    }

    /// An SF Symbol; surfaces draw a character that comes close.
    public init(systemName: String) {
        image = ImageNode(.symbol(systemName))
    }

    /// An SF Symbol of which a part is filled.
    ///
    /// - Parameters:
    ///   - systemName: The symbol's name.
    ///   - variableValue: How much of it is filled, 0 to 1; nil for all.
    public init(systemName: String, variableValue: Double?) {
        image = ImageNode(.symbol(systemName), variableValue: variableValue)
    }

    /// An image of the program's own; surfaces that do not have it draw its name.
    public init(_ name: String) {
        image = ImageNode(.asset(name))
    }

    /// An image of the program's own that says nothing to those who cannot see it.
    public init(decorative name: String) {
        image = ImageNode(.asset(name))
    }

    /// The image, drawn larger or smaller as its room is.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        var image = self
        image.image.isResizable = true
        return image
    }

    /// The image as it is: surfaces choose the colours.
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }

    /// The image as it is: surfaces choose how they smooth it.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension Image: PrimitiveView {
    var node: ViewNode { ViewNode(.image(image)) }
}
