import Synchronization

/// An identifier that distinguishes the subscribers and subscriptions of a process.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
    private static let last = Atomic<UInt>(0)
    private let number: UInt

    /// Creates an identifier that differs from all other identifiers.
    public init() {
        number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// Creates the identifier of an object.
    ///
    /// Once the object is released, another object may get the same identifier.
    public init(_ object: AnyObject) {
        // The highest bit, which no address uses, distinguishes the identifiers of objects from those of `init()`.
        number = UInt(bitPattern: ObjectIdentifier(object)) | 1 << (UInt.bitWidth - 1)
    }

    /// The identifier in hexadecimal.
    public var description: String { "0x" + String(number, radix: 16) }
}

/// A type whose values have an identifier.
public protocol CustomCombineIdentifierConvertible {
    /// The identifier.
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    /// The identifier of the object.
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
