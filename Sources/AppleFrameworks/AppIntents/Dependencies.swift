import Synchronization
public import LocationActivity

/// The values that intents need from the program.
public final class AppDependencyManager: Sendable {
    /// The manager of this program.
    public static let shared = AppDependencyManager()

    private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

    /// Sets the value that all `@Dependency` properties of type `Value` return from now on; `key` is ignored.
    public func add<Value: Sendable>(
        key: (any Hashable & Sendable)? = nil, dependency: @autoclosure @escaping @Sendable () -> Value
    ) {
        let value = dependency()
        values.withLock { $0[ObjectIdentifier(Value.self)] = value }
    }

    func value<Value: Sendable>(of type: Value.Type) -> Value? {
        values.withLock { $0[ObjectIdentifier(type)] as? Value }
    }
}

/// A property whose value comes from the ``AppDependencyManager``.
@propertyWrapper
public struct AppDependency<Value: Sendable>: Sendable {
    /// Creates a property; `key` and `manager` are ignored.
    public init(key: (any Hashable & Sendable)? = nil, manager: AppDependencyManager = .shared) {}

    /// The value; the program ends with a message if no value of this type has been added, as on iOS.
    public var wrappedValue: Value {
        guard let value = AppDependencyManager.shared.value(of: Value.self) else {
            fatalError("No dependency of type \(Value.self); add one with AppDependencyManager.shared.add(dependency:)")
        }
        return value
    }
}

extension AppIntent {
    /// A property whose value comes from the ``AppDependencyManager``.
    public typealias Dependency = AppDependency
}
