extension Subscribers {
    /// A subscriber that sets a member of an object to each value.
    public final class Assign<Root, Input>: Subscriber, Cancellable {
        /// The type of the failure: the publisher must not fail.
        public typealias Failure = Never

        private let sink: Sink<Input, Never>
        private let target: OSAllocatedUnfairLock<Root?>
        /// The member.
        public let keyPath: ReferenceWritableKeyPath<Root, Input>

        /// Creates a subscriber, which keeps the object alive until completion or cancellation.
        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            let target = OSAllocatedUnfairLock<Root?>(uncheckedState: object)
            (self.target, self.keyPath) = (target, keyPath)
            sink = Sink(
                receiveCompletion: { _ in Self.release(target) },
                receiveValue: { value in
                    if let object = target.read({ $0 }) { object[keyPath: keyPath] = value }
                })
        }

        /// The object; nil after completion or cancellation.
        public var object: Root? { target.read { $0 } }

        /// Requests all values.
        public func receive(subscription: any Subscription) { sink.receive(subscription: subscription) }
        /// Sets the member.
        public func receive(_ value: Input) -> Subscribers.Demand { sink.receive(value) }
        /// Releases the object.
        public func receive(completion: Subscribers.Completion<Never>) { sink.receive(completion: completion) }

        /// Cancels the subscription, and releases the object.
        public func cancel() {
            sink.cancel()
            Self.release(target)
        }

        private static func release(_ target: OSAllocatedUnfairLock<Root?>) {
            _ = target.exchange(nil)
        }
    }
}

extension Publisher where Failure == Never {
    /// Sets a member of an object to each value; the object is kept alive until completion or cancellation.
    public func assign<Root>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
    ) -> AnyCancellable {
        let subscriber = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(subscriber)
        return AnyCancellable(subscriber)
    }
}
