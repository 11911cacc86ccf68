/// A symbol, or an image of the program's.
public struct ImageNode: Sendable, Hashable {
    /// Where the image is found.
    public var source: Source
    /// Whether it may be drawn larger or smaller than it is.
    public var isResizable: Bool
    /// How much of the symbol is filled, 0 to 1; nil for all of it.
    public var variableValue: Double?

    /// Where an image is found.
    public enum Source: Sendable, Hashable {
        /// An SF Symbol, by its name.
        case symbol(String)
        /// An image of the program's own, by its name.
        case asset(String)
    }

    /// Makes an image.
    public init(_ source: Source, isResizable: Bool = false, variableValue: Double? = nil) {
        self.source = source
        self.isResizable = isResizable
        self.variableValue = variableValue
    }
}
