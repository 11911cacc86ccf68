public import Foundation

/// A value of the user's defaults.
///
/// On Linux, Foundation stores the defaults in `~/.config`. A change of the value does not redraw an activity. The
/// views read the new value when the activity is updated.
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
    /// Creates a property for a Boolean value in `store`; a nil `store` means the standard defaults.
    public init(wrappedValue: Bool, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, store) { ($0 as? NSNumber)?.boolValue ?? $0 as? Bool }
    }
}

extension AppStorage where Value == Int {
    /// Creates a property for an integer in `store`; a nil `store` means the standard defaults.
    public init(wrappedValue: Int, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, store) { ($0 as? NSNumber)?.intValue ?? $0 as? Int }
    }
}

extension AppStorage where Value == Double {
    /// Creates a property for a number in `store`; a nil `store` means the standard defaults.
    public init(wrappedValue: Double, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, store) { ($0 as? NSNumber)?.doubleValue ?? $0 as? Double }
    }
}

extension AppStorage where Value == String {
    /// Creates a property for a string in `store`; a nil `store` means the standard defaults.
    public init(wrappedValue: String, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, store) { $0 as? String }
    }
}

extension AppStorage where Value == String? {
    /// Creates a property for an optional string in `store`; a nil `store` means the standard defaults.
    public init(_ key: String, store: UserDefaults? = nil) {
        let store = store ?? .standard
        read = { store.object(forKey: key) as? String }
        // A nil value removes the key. On Linux, Foundation would end the program if nil were stored.
        write = { $0.map { store.set($0, forKey: key) } ?? store.removeObject(forKey: key) }
    }
}

extension AppStorage where Value == Data {
    /// Creates a property for data in `store`; a nil `store` means the standard defaults.
    public init(wrappedValue: Data, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, store) { $0 as? Data }
    }
}

extension AppStorage where Value == Date {
    /// Creates a property for a date in `store`; a nil `store` means the standard defaults.
    public init(wrappedValue: Date, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, store) { $0 as? Date }
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
    /// Creates a property for a value stored as a string in `store`; a nil `store` means the standard defaults.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        let store = store ?? .standard
        read = { store.string(forKey: key).flatMap { Value(rawValue: $0) } ?? wrappedValue }
        write = { store.set($0.rawValue, forKey: key) }
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
    /// Creates a property for a value stored as an integer in `store`; a nil `store` means the standard defaults.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        let store = store ?? .standard
        read = { (store.object(forKey: key) as? Int).flatMap { Value(rawValue: $0) } ?? wrappedValue }
        write = { store.set($0.rawValue, forKey: key) }
    }
}
