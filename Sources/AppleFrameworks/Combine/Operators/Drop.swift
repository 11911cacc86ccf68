extension Publishers {
    /// A publisher that drops the first values.
    public struct Drop<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The number of values to drop.
        public let count: Int

        /// Creates a publisher.
        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var left = count
            upstream.pass(to: subscriber) { value in
                guard left > 0 else { return .emit(value) }
                left -= 1
                return .skip
            }
        }
    }
}

extension Publishers {
    /// A publisher that drops the values before the first one for which a closure returns false.
    public struct DropWhile<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that tests values.
        public let predicate: (Upstream.Output) -> Bool

        /// Creates a publisher.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var isDropping = true
            upstream.pass(to: subscriber) { value in
                isDropping = isDropping && predicate(value)
                return isDropping ? .skip : .emit(value)
            }
        }
    }
}

extension Publishers {
    /// A publisher that drops the values before the first one for which a closure returns false.
    ///
    /// The publisher fails if the closure throws.
    public struct TryDropWhile<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure: the upstream failure, or an error that the publisher's closure throws.
        public typealias Failure = any Error
        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that tests values.
        public let predicate: (Upstream.Output) throws -> Bool

        /// Creates a publisher.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var isDropping = true
            upstream.passTrying(to: subscriber) { value in
                if isDropping { isDropping = try predicate(value) }
                return isDropping ? .skip : .emit(value)
            }
        }
    }
}

extension Publishers {
    /// A publisher that drops values until another publisher sends a value.
    public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
    where Other.Failure == Upstream.Failure {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The publisher whose first value ends the dropping.
        public let other: Other

        /// Creates a publisher.
        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let gate = OSAllocatedUnfairLock(uncheckedState: false)
            let merging = Merging(subscriber)
            let signal = Inlet<Other.Output, Failure>(
                onValue: { _ in
                    gate.withLockUnchecked { $0 = true }
                    return .none
                },
                onEnd: { completion in
                    if case .failure(let failure) = completion { return merging.fail(failure) }
                    // If `other` has ended without a value, no upstream value can ever pass.
                    if !gate.read({ $0 }) { merging.abandon() }
                })
            merging.attach(source: AnyCancellable(signal))
            signal.request(.max(1))
            other.first().subscribe(signal)
            merging.add(upstream.filter { _ in gate.read { $0 } })
            merging.complete()
        }
    }
}

extension Publisher {
    /// Drops the first `count` values.
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> { Publishers.Drop(upstream: self, count: count) }

    /// Drops the values before the first one for which a closure returns false.
    public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
        Publishers.DropWhile(upstream: self, predicate: predicate)
    }

    /// Drops the values before the first one for which a closure returns false; fails if the closure throws.
    public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
        Publishers.TryDropWhile(upstream: self, predicate: predicate)
    }

    /// Drops values until another publisher sends a value.
    public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
    where P.Failure == Failure {
        Publishers.DropUntilOutput(upstream: self, other: publisher)
    }
}
