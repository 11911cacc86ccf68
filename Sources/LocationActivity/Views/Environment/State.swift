/// A value of a view's own; views are evaluated anew each time, so it is always what it was at first.
@propertyWrapper
public struct State<Value> {
    private let value: Value

    /// Makes a value.
    public init(wrappedValue: Value) {
        value = wrappedValue
    }

    /// Makes a value.
    public init(initialValue: Value) {
        value = initialValue
    }

    /// The value; setting it does nothing, since nothing of a view stays.
    public var wrappedValue: Value {
        get { value }
        nonmutating set {}
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Makes a value of nil.
    public init() {
        value = nil
    }
}

extension State: Sendable where Value: Sendable {}
