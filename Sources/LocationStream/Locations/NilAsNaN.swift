/// Stores an optional number in half the memory of an `Optional`; nil is stored as NaN.
@propertyWrapper
public struct NilAsNaN: Sendable, Hashable {
    private var number: Double

    /// The number; NaN reads as nil.
    @inline(__always)
    public var wrappedValue: Double? {
        get { number.isNaN ? nil : number }
        set { number = newValue ?? .nan }
    }

    /// Creates a property with a value.
    @inline(__always)
    public init(wrappedValue: Double?) {
        number = wrappedValue ?? .nan
    }

    /// Returns true if both numbers are equal or both are nil.
    public static func == (lhs: NilAsNaN, rhs: NilAsNaN) -> Bool { lhs.wrappedValue == rhs.wrappedValue }

    /// Hashes the number.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(wrappedValue)
    }
}
