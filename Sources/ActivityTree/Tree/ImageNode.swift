/// A symbol or an image of the program.
public struct ImageNode: Sendable, Hashable {
    /// The image's source.
    public var source: Source
    /// Whether the image scales to the available space.
    public var isResizable: Bool
    /// The filled fraction of the symbol, 0 to 1; nil for all of it.
    public var variableValue: Double?

    /// The source of an image.
    public enum Source: Sendable, Hashable {
        /// The name of an SF Symbol.
        case symbol(String)
        /// The name of an image in the program's assets.
        case asset(String)
    }

    /// Creates an image.
    public init(_ source: Source, isResizable: Bool = false, variableValue: Double? = nil) {
        self.source = source
        self.isResizable = isResizable
        self.variableValue = variableValue
    }
}
