/// An argument of a D-Bus message, limited to the types that notifications use.
enum DBusValue: Sendable, Hashable {
    case string(String)
    case byte(UInt8)
    case bool(Bool)
    case int32(Int32)
    case uint32(UInt32)
    case strings([String])
    /// `a{sv}`: values of any of the other types by name.
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
        guard case .string(let value) = self else { return nil }
        return value
    }

    var uint32: UInt32? {
        guard case .uint32(let value) = self else { return nil }
        return value
    }

    var strings: [String]? {
        guard case .strings(let value) = self else { return nil }
        return value
    }
}
