public import ActivityTree

/// Something in a rendering that can be pressed.
public struct InteractiveElement: Sendable, Hashable {
    /// Its number, by which it is given as the chosen one: the same in each rendering of the same tree.
    public var id: Int
    /// What it is, and what a press does.
    public var kind: Kind
    /// What it says.
    public var label: String
    /// Where it stands.
    public var frame: CellRect

    /// What a press does.
    public enum Kind: Sendable, Hashable {
        /// Performs an intent.
        case button(IntentReference)
        /// Performs an intent that turns something on or off.
        case toggle(IntentReference, isOn: Bool)
        /// Leads to an address of an accepted scheme.
        case link(String)
    }

    /// Makes an element.
    public init(id: Int, kind: Kind, label: String, frame: CellRect) {
        self.id = id
        self.kind = kind
        self.label = label
        self.frame = frame
    }
}
