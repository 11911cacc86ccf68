/// A member of an ``ObservableObject``; each change of the member is published before it happens.
@propertyWrapper
public struct Published<Value>: PublishedMember {
    private let storage: Storage

    /// Creates a member with an initial value.
    public init(wrappedValue: Value) {
        storage = Storage(wrappedValue)
    }

    /// Creates a member with an initial value.
    public init(initialValue: Value) {
        storage = Storage(initialValue)
    }

    /// The value.
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.set(newValue) }
    }

    /// The publisher of the value and its changes.
    public var projectedValue: Publisher {
        get { Publisher(storage: storage) }
        nonmutating set {}
    }

    var objectWillChange: ObservableObjectPublisher? { storage.objectWillChange }

    func install(_ publisher: ObservableObjectPublisher) { storage.install(publisher) }

    /// The publisher of a member's value and its changes.
    public struct Publisher: Combine.Publisher {
        /// The type of the values.
        public typealias Output = Value
        /// The type of the failure: this publisher cannot fail.
        public typealias Failure = Never
        fileprivate let storage: Storage

        /// Adds a subscriber, which gets the current value at once.
        ///
        /// A new value is sent just before the member is set to this value.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            storage.fanOut.add(subscriber)
        }
    }

    fileprivate final class Storage {
        private struct State {
            var value: Value
            var objectWillChange: ObservableObjectPublisher?
            /// The subscriptions to the publishers that were assigned to the member.
            var sources: [AnyCancellable] = []
        }

        let fanOut: FanOut<Value, Never>
        private let state: OSAllocatedUnfairLock<State>

        init(_ value: Value) {
            fanOut = FanOut(policy: .latest, value)
            state = OSAllocatedUnfairLock(uncheckedState: State(value: value))
        }

        deinit { fanOut.end(.finished) }

        var value: Value { state.read(\.value) }
        var objectWillChange: ObservableObjectPublisher? { state.read(\.objectWillChange) }

        func install(_ publisher: ObservableObjectPublisher) {
            state.withLockUnchecked { $0.objectWillChange = publisher }
        }

        func set(_ value: Value) {
            objectWillChange?.send()
            fanOut.send(value)
            let old = state.withLockUnchecked { state in
                let old = state.value
                state.value = value
                return old
            }
            withExtendedLifetime(old) {}
        }

        func follow(_ source: AnyCancellable) {
            state.withLockUnchecked { $0.sources.append(source) }
        }
    }
}

extension Publisher where Failure == Never {
    /// Sets a published member to each value, as long as the member's object exists.
    public func assign(to published: inout Published<Output>.Publisher) {
        let storage = published.storage
        storage.follow(sink { [weak storage] in storage?.set($0) })
    }
}
