/// An object that reports its changes before they happen.
public protocol ObservableObject: AnyObject {
    /// The type of ``objectWillChange``.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never
    /// Sends a signal before a published member changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// Sends a signal before a published member changes.
    ///
    /// An object without published members has a new publisher at each access, which sends nothing.
    public var objectWillChange: ObservableObjectPublisher {
        var members: [any PublishedMember] = []
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            members += current.children.compactMap { $0.value as? any PublishedMember }
            mirror = current.superclassMirror
        }
        let publisher = members.lazy.compactMap(\.objectWillChange).first ?? ObservableObjectPublisher()
        for member in members { member.install(publisher) }
        return publisher
    }
}

/// The publisher of an ``ObservableObject``'s changes.
public final class ObservableObjectPublisher: Publisher {
    private let subscriptions = Subscriptions<Void, Never>()

    /// Creates a publisher.
    public init() {}

    /// Sends a signal to all subscribers.
    public func send() { subscriptions.send(()) }

    /// Calls a closure for each signal.
    public func subscribe(
        _ receive: @escaping (()) -> Void, _ complete: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable { subscriptions.add(receive, complete) }
}

/// A ``Published`` member, whatever its type.
protocol PublishedMember {
    var objectWillChange: ObservableObjectPublisher? { get }
    func install(_ publisher: ObservableObjectPublisher)
}

/// A member of an ``ObservableObject`` whose changes are published.
@propertyWrapper
public struct Published<Value>: PublishedMember {
    private let storage: Storage

    /// Creates a member.
    public init(wrappedValue: Value) {
        storage = Storage(wrappedValue)
    }

    /// Creates a member.
    public init(initialValue: Value) {
        storage = Storage(initialValue)
    }

    /// The value.
    public var wrappedValue: Value {
        get { storage.subject.value }
        nonmutating set { storage.set(newValue) }
    }

    /// The publisher of the value and its changes.
    public var projectedValue: Publisher {
        get { Publisher(storage: storage) }
        nonmutating set {}
    }

    var objectWillChange: ObservableObjectPublisher? { storage.objectWillChange }

    func install(_ publisher: ObservableObjectPublisher) { storage.objectWillChange = publisher }

    /// The publisher of a member's value and its changes.
    public struct Publisher: Combine.Publisher {
        let storage: Storage

        /// Calls a closure for the value and for each change.
        public func subscribe(
            _ receive: @escaping (Value) -> Void, _ complete: @escaping (Subscribers.Completion<Never>) -> Void
        ) -> AnyCancellable { storage.subject.subscribe(receive, complete) }
    }

    final class Storage {
        let subject: CurrentValueSubject<Value, Never>
        var objectWillChange: ObservableObjectPublisher?
        /// The publisher that was assigned to the member.
        var source: AnyCancellable?

        init(_ value: Value) {
            subject = CurrentValueSubject(value)
        }

        func set(_ value: Value) {
            objectWillChange?.send()
            subject.send(value)
        }
    }
}
