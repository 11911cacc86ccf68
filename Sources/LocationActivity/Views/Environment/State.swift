/// A value of a view, like SwiftUI's `State`.
///
/// Views are recreated at each evaluation, so the value is always the initial one.
@propertyWrapper
public struct State<Value> {
    private let value: Value

    /// Creates a value.
    public init(wrappedValue: Value) {
        value = wrappedValue
    }

    /// Creates a value.
    public init(initialValue: Value) {
        value = initialValue
    }

    /// The initial value; setting it has no effect.
    public var wrappedValue: Value {
        get { value }
        nonmutating set {}
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates a nil value.
    public init() {
        value = nil
    }
}

extension State: Sendable where Value: Sendable {}
