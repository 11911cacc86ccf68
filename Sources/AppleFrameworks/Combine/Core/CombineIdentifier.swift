import Synchronization

/// An identifier, which is unique in the process.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
    private static let last = Atomic<UInt>(0)
    private let number: UInt

    /// Creates a new identifier.
    public init() {
        number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// Creates the identifier of an object; another object may have it after the release of the first.
    public init(_ object: AnyObject) {
        // Addresses of programs never have the highest bit, which keeps them apart from counted numbers.
        number = UInt(bitPattern: ObjectIdentifier(object)) | 1 << (UInt.bitWidth - 1)
    }

    /// The identifier in hexadecimal.
    public var description: String { "0x" + String(number, radix: 16) }
}

/// Something with an identifier.
public protocol CustomCombineIdentifierConvertible {
    /// The identifier.
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    /// The identifier of the object.
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
