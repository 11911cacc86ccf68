public import Foundation

/// Joins items in a list, such as "a, b, and c".
open class ListFormatter: Formatter, @unchecked Sendable {
    // Unchecked: as with Foundation's other formatters, the settings must not change while the formatter is in use.

    /// The locale.
    open var locale: Locale! = .current
    /// The formatter of the items; if nil, the items' descriptions are used.
    open var itemFormatter: Formatter?

    /// Creates a formatter.
    public override init() { super.init() }

    /// Not supported: a call ends the program.
    public required init?(coder: NSCoder) { fatalError("a ListFormatter cannot be decoded") }

    /// Returns items as a text.
    open func string(from items: [Any]) -> String? {
        items.map { itemFormatter?.string(for: $0) ?? "\($0)" }.formatted(.list(type: .and).locale(locale))
    }

    /// Returns an array as a text; nil for other objects.
    open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap { string(from: $0) } }

    /// Returns items as a text.
    open class func localizedString(byJoining strings: [String]) -> String {
        ListFormatter().string(from: strings) ?? ""
    }
}
