/// A value that a view owns.
///
/// Each evaluation of an activity's views starts with the initial value. A change by a button or toggle is never drawn:
/// only the closures of buttons and toggles from the same evaluation see the new value.
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
