/// An argument of a D-Bus message, limited to the types that notifications use.
enum DBusValue: Sendable, Hashable {
    case string(String)
    case byte(UInt8)
    case bool(Bool)
    case int32(Int32)
    case uint32(UInt32)
    case strings([String])
    /// `a{sv}`: a dictionary from names to values of any type of this enumeration.
    case dictionary([String: DBusValue])

    var signature: String {
        switch self {
        case .string: "s"
        case .byte: "y"
        case .bool: "b"
        case .int32: "i"
        case .uint32: "u"
        case .strings: "as"
        case .dictionary: "a{sv}"
        }
    }

    var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    var uint32: UInt32? {
        if case .uint32(let value) = self { value } else { nil }
    }

    var strings: [String]? {
        if case .strings(let value) = self { value } else { nil }
    }
}
