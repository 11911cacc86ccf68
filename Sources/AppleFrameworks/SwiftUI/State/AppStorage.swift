public import Foundation

/// A value of the user's defaults.
///
/// On Linux, Foundation stores the defaults in `~/.config`. A change of the value does not evaluate the views of an
/// activity again; an update of the activity does.
@propertyWrapper
public struct AppStorage<Value> {
    private let read: () -> Value
    private let write: (Value) -> Void

    private init(_ key: String, _ value: Value, _ store: UserDefaults?, get: @escaping (Any) -> Value?) {
        let store = store ?? .standard
        read = { store.object(forKey: key).flatMap(get) ?? value }
        write = { store.set($0, forKey: key) }
    }

    /// The stored value, or the default.
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> { Binding(get: read, set: write) }
}

extension AppStorage where Value == Bool {
    /// Creates access to a Boolean valuein `store`, or in the standard defaults if `store` is nil.
    public init(wrappedValue: Bool, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, store) { ($0 as? NSNumber)?.boolValue ?? $0 as? Bool }
    }
}

extension AppStorage where Value == Int {
    /// Creates access to an integerin `store`, or in the standard defaults if `store` is nil.
    public init(wrappedValue: Int, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, store) { ($0 as? NSNumber)?.intValue ?? $0 as? Int }
    }
}

extension AppStorage where Value == Double {
    /// Creates access to a numberin `store`, or in the standard defaults if `store` is nil.
    public init(wrappedValue: Double, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, store) { ($0 as? NSNumber)?.doubleValue ?? $0 as? Double }
    }
}

extension AppStorage where Value == String {
    /// Creates access to a textin `store`, or in the standard defaults if `store` is nil.
    public init(wrappedValue: String, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, store) { $0 as? String }
    }
}

extension AppStorage where Value == String? {
    /// Creates access to an optional text in `store`, or in the standard defaults if `store` is nil.
    public init(_ key: String, store: UserDefaults? = nil) {
        let store = store ?? .standard
        read = { store.object(forKey: key) as? String }
        // Nil is removed instead of stored, because Foundation on Linux ends the program if the value is nil.
        write = { $0.map { store.set($0, forKey: key) } ?? store.removeObject(forKey: key) }
    }
}

extension AppStorage where Value == Data {
    /// Creates access to datain `store`, or in the standard defaults if `store` is nil.
    public init(wrappedValue: Data, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, store) { $0 as? Data }
    }
}

extension AppStorage where Value == Date {
    /// Creates access to a datein `store`, or in the standard defaults if `store` is nil.
    public init(wrappedValue: Date, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, store) { $0 as? Date }
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
    /// Creates access to a value that is stored as textin `store`, or in the standard defaults if `store` is nil.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        let store = store ?? .standard
        read = { store.string(forKey: key).flatMap { Value(rawValue: $0) } ?? wrappedValue }
        write = { store.set($0.rawValue, forKey: key) }
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
    /// Creates access to a value that is stored as a numberin `store`, or in the standard defaults if `store` is nil.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        let store = store ?? .standard
        read = { (store.object(forKey: key) as? Int).flatMap { Value(rawValue: $0) } ?? wrappedValue }
        write = { store.set($0.rawValue, forKey: key) }
    }
}
