public import LocationActivity

/// A number that follows the text size on iOS; here, it does not change, because surfaces do not scale text.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
    /// The number.
    public let wrappedValue: Value

    /// Creates a number; the text style is ignored.
    public init(wrappedValue: Value, relativeTo style: Font.TextStyle = .body) {
        self.wrappedValue = wrappedValue
    }
}

/// An identity for `matchedGeometryEffect(id:in:)`, which has no effect.
@propertyWrapper
public struct Namespace {
    /// The identity.
    public let wrappedValue = ID()

    /// Creates an identity.
    public init() {}

    /// The identity of a ``Namespace``.
    public struct ID: Sendable, Hashable {}
}

/// The field that has the focus; on Linux, no field has the focus.
@propertyWrapper
public struct FocusState<Value: Hashable> {
    private let value: Value

    /// Creates the state of one field.
    public init() where Value == Bool {
        value = false
    }

    /// Creates the state of several fields.
    public init<Field: Hashable>() where Value == Field? {
        value = nil
    }

    /// False or nil; a new value is ignored.
    public var wrappedValue: Value {
        get { value }
        nonmutating set {}
    }

    /// A binding to the value.
    public var projectedValue: Binding { Binding(wrappedValue: value) }

    /// A binding to the focus.
    @propertyWrapper
    public struct Binding {
        private let value: Value

        /// Creates a binding to a value that does not change.
        public init(wrappedValue: Value) { value = wrappedValue }

        /// False or nil; a new value is ignored.
        public var wrappedValue: Value {
            get { value }
            nonmutating set {}
        }

        /// The binding itself.
        public var projectedValue: Binding { self }
    }
}

/// A value that a child passes to its ancestors; on Linux, nothing reads the value.
public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value
    /// The value if no child sets one.
    static var defaultValue: Value { get }
    /// Combines the values of two children.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// Nil, the value if no child sets one.
    public static var defaultValue: Value { nil }
}
