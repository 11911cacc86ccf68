public import Foundation

/// A value of the user's defaults.
///
/// Foundation stores them in `~/.config` on Linux. A change does not evaluate the views of an activity again; an update
/// does.
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
    /// Creates access to a Boolean value; the standard defaults without a store.
    public init(wrappedValue: Bool, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, store) { ($0 as? NSNumber)?.boolValue ?? $0 as? Bool }
    }
}

extension AppStorage where Value == Int {
    /// Creates access to an integer; the standard defaults without a store.
    public init(wrappedValue: Int, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, store) { ($0 as? NSNumber)?.intValue ?? $0 as? Int }
    }
}

extension AppStorage where Value == Double {
    /// Creates access to a number; the standard defaults without a store.
    public init(wrappedValue: Double, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, store) { ($0 as? NSNumber)?.doubleValue ?? $0 as? Double }
    }
}

extension AppStorage where Value == String {
    /// Creates access to a text; the standard defaults without a store.
    public init(wrappedValue: String, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, store) { $0 as? String }
    }
}

extension AppStorage where Value == String? {
    /// Creates access to a text that may be missing; the standard defaults without a store.
    public init(_ key: String, store: UserDefaults? = nil) {
        let store = store ?? .standard
        read = { store.object(forKey: key) as? String }
        // Foundation on Linux ends the program if the value is a nil in an Any?.
        write = { $0.map { store.set($0, forKey: key) } ?? store.removeObject(forKey: key) }
    }
}

extension AppStorage where Value == Data {
    /// Creates access to data; the standard defaults without a store.
    public init(wrappedValue: Data, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, store) { $0 as? Data }
    }
}

extension AppStorage where Value == Date {
    /// Creates access to a date; the standard defaults without a store.
    public init(wrappedValue: Date, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, store) { $0 as? Date }
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
    /// Creates access to a value that is stored as text; the standard defaults without a store.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        let store = store ?? .standard
        read = { store.string(forKey: key).flatMap { Value(rawValue: $0) } ?? wrappedValue }
        write = { store.set($0.rawValue, forKey: key) }
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
    /// Creates access to a value that is stored as a number; the standard defaults without a store.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        let store = store ?? .standard
        read = { (store.object(forKey: key) as? Int).flatMap { Value(rawValue: $0) } ?? wrappedValue }
        write = { store.set($0.rawValue, forKey: key) }
    }
}
