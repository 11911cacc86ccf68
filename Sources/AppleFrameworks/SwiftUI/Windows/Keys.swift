public import LocationActivity

/// A key; surfaces do not report key presses.
public struct KeyEquivalent: Sendable, Hashable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character of the key.
    public let character: Character

    /// Creates a key.
    public init(_ character: Character) { self.character = character }
    /// Creates a key.
    public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }

    /// The return key.
    public static let `return` = KeyEquivalent("\r")
    /// The Escape key.
    public static let escape = KeyEquivalent("\u{1B}")
    /// The space bar.
    public static let space = KeyEquivalent(" ")
    /// The delete key.
    public static let delete = KeyEquivalent("\u{8}")
}

/// Modifier keys, which are held while another key is pressed.
public struct EventModifiers: OptionSet, Sendable {
    /// One bit per key.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The shift key.
    public static let shift = EventModifiers(rawValue: 2)
    /// The control key.
    public static let control = EventModifiers(rawValue: 4)
    /// The option key.
    public static let option = EventModifiers(rawValue: 8)
    /// The command key.
    public static let command = EventModifiers(rawValue: 16)
}

/// A key and the modifier keys that are held while the key is pressed.
public struct KeyboardShortcut: Sendable {
    /// Creates a shortcut.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {}

    /// The return key.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// The Escape key.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

extension View {
    /// Has no effect: surfaces do not report key presses.
    public nonisolated func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command
    ) -> some View { self }
    /// Has no effect: surfaces do not report key presses.
    public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }
}
