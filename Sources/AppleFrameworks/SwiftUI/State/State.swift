/// A value that a view owns.
///
/// Each evaluation of an activity's views starts with the initial value. A button or toggle can change only the value
/// of its own evaluation.
@propertyWrapper
public struct State<Value> {
    private final class Storage {
        var value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private let storage: Storage

    /// Creates a value.
    public init(wrappedValue: Value) {
        storage = Storage(wrappedValue)
    }

    /// Creates a value.
    public init(initialValue: Value) {
        storage = Storage(initialValue)
    }

    /// The value.
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        Binding(get: { storage.value }, set: { storage.value = $0 })
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates a state with the value nil.
    public init() {
        self.init(wrappedValue: nil)
    }
}
