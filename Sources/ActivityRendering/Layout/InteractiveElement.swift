public import ActivityTree

/// An element of a rendering that can be pressed.
public struct InteractiveElement: Sendable, Hashable {
    /// The index to pass as `focused` to a renderer; it is the same in each rendering of the same tree.
    public var id: Int
    /// The kind of element and its action.
    public var kind: Kind
    /// The text of the element.
    public var label: String
    /// The position and size in the rendering, in cells.
    public var frame: CellRect

    /// A kind of element and its action.
    public enum Kind: Sendable, Hashable {
        /// A button that performs an intent.
        case button(IntentReference)
        /// A toggle that performs an intent.
        case toggle(IntentReference, isOn: Bool)
        /// A link that opens a URL of an accepted scheme.
        case link(String)
    }

    /// Creates an element that can be pressed.
    public init(id: Int, kind: Kind, label: String, frame: CellRect) {
        self.id = id
        self.kind = kind
        self.label = label
        self.frame = frame
    }
}
