/// A value in a message on the bus, of the types that notifications are made of.
package enum DBusValue: Sendable, Hashable {
    case string(String)
    case byte(UInt8)
    case bool(Bool)
    case int32(Int32)
    case uint32(UInt32)
    /// An array of strings.
    case strings([String])
    /// An array of named values, each of any of the other types.
    case dictionary([String: DBusValue])

    /// The type as the D-Bus specification writes it.
    package var signature: String {
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

    package var string: String? {
        guard case .string(let value) = self else { return nil }
        return value
    }

    package var uint32: UInt32? {
        guard case .uint32(let value) = self else { return nil }
        return value
    }

    package var strings: [String]? {
        guard case .strings(let value) = self else { return nil }
        return value
    }
}
