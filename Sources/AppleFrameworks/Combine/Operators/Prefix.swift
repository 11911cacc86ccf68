extension Publishers {
    /// A publisher of the values whose positions are in a range.
    public struct Output<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The positions of the values, counted from 0.
        public let range: CountableRange<Int>

        /// Creates a publisher.
        public init(upstream: Upstream, range: CountableRange<Int>) {
            self.upstream = upstream
            self.range = range
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var position = 0
            guard !range.isEmpty else { return Empty<Output, Failure>().receive(subscriber: subscriber) }
            upstream.pass(to: subscriber) { value in
                defer { position += 1 }
                guard position >= range.lowerBound else { return .skip }
                return position == range.upperBound - 1 ? .emitLast(value) : .emit(value)
            }
        }
    }
}

extension Publishers {
    /// A publisher that ends before the first value for which a closure returns false.
    public struct PrefixWhile<Upstream: Publisher>: Publisher {
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
            upstream.pass(to: subscriber) { predicate($0) ? .emit($0) : .finish }
        }
    }
}

extension Publishers {
    /// A publisher that ends before the first value for which a closure returns false; fails if the closure throws.
    public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
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
            upstream.passTrying(to: subscriber) { try predicate($0) ? .emit($0) : .finish }
        }
    }
}

extension Publishers {
    /// A publisher that ends when another publisher sends a value.
    public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The publisher whose first value ends this publisher.
        public let other: Other

        /// Creates a publisher.
        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let merging = Merging(subscriber)
            let signal = Inlet<Other.Output, Other.Failure>(
                onValue: { _ in
                    merging.abandon()
                    return .none
                }, onEnd: { _ in })
            merging.attach(source: AnyCancellable(signal))
            signal.request(.max(1))
            other.subscribe(signal)
            merging.add(upstream)
            merging.complete()
        }
    }
}

extension Publisher {
    /// Sends the first `maxLength` values, and ends.
    public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { output(in: 0..<maxLength) }

    /// Ends before the first value for which a closure returns false.
    public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
        Publishers.PrefixWhile(upstream: self, predicate: predicate)
    }

    /// Ends before the first value for which a closure returns false; fails if the closure throws.
    public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryPrefixWhile<Self> {
        Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
    }

    /// Ends when another publisher sends a value.
    public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
        Publishers.PrefixUntilOutput(upstream: self, other: publisher)
    }

    /// Sends the value at a position, counted from 0, and ends.
    public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }

    /// Sends the values whose positions, counted from 0, are in a range, and then ends.
    public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
        Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
    }
}
