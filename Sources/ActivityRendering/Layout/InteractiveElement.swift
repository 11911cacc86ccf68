public import ActivityTree

/// An element of a rendering that can be pressed.
public struct InteractiveElement: Sendable, Hashable {
    /// The index that selects the focused element; the same in each rendering of the same tree.
    public var id: Int
    /// The kind of element and its action.
    public var kind: Kind
    /// The text of the element.
    public var label: String
    /// The position and size in the rendering, in cells.
    public var frame: CellRect

    /// A kind of element and its action.
    public enum Kind: Sendable, Hashable {
        /// Performs an intent.
        case button(IntentReference)
        /// Performs an intent that toggles something.
        case toggle(IntentReference, isOn: Bool)
        /// Opens a URL of an accepted scheme.
        case link(String)
    }

    /// Creates an element.
    public init(id: Int, kind: Kind, label: String, frame: CellRect) {
        self.id = id
        self.kind = kind
        self.label = label
        self.frame = frame
    }
}
