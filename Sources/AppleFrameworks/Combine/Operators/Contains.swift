extension Publishers {
    /// A publisher that sends whether the upstream publisher sends a given value.
    public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
        /// The type of the values.
        public typealias Output = Bool
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The value to look for.
        public let output: Upstream.Output

        /// Creates a publisher.
        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.contains { $0 == output }.receive(subscriber: subscriber)
        }
    }
}

extension Publishers {
    /// A publisher that sends whether any value passes a test.
    public struct ContainsWhere<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = Bool
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
            upstream.pass(
                to: subscriber, isEager: true,
                ending: { completion in
                    guard case .finished = completion else { return .pass(completion) }
                    return .emit(false)
                },
                step: { predicate($0) ? .emitLast(true) : .skip })
        }
    }
}

extension Publishers {
    /// A publisher that sends whether any value passes the test of a closure; fails if the closure throws.
    public struct TryContainsWhere<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = Bool
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
            upstream.passTrying(
                to: subscriber, isEager: true, ending: { .emit(false) },
                step: { try predicate($0) ? .emitLast(true) : .skip })
        }
    }
}

extension Publishers {
    /// A publisher that sends whether all values pass a test.
    public struct AllSatisfy<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = Bool
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
            upstream.contains { !predicate($0) }.map { !$0 }.receive(subscriber: subscriber)
        }
    }
}

extension Publishers {
    /// A publisher that sends whether all values pass the test of a closure; fails if the closure throws.
    public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = Bool
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
            upstream.tryContains { try !predicate($0) }.map { !$0 }.receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    /// Sends true and ends once `output` is received, or sends false at the end.
    public func contains(_ output: Output) -> Publishers.Contains<Self> where Output: Equatable {
        Publishers.Contains(upstream: self, output: output)
    }

    /// Sends true and ends once a closure returns true, or sends false at the end.
    public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
        Publishers.ContainsWhere(upstream: self, predicate: predicate)
    }

    /// Sends true and ends once a closure returns true, or sends false at the end.
    ///
    /// The publisher fails if the closure throws.
    public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryContainsWhere<Self> {
        Publishers.TryContainsWhere(upstream: self, predicate: predicate)
    }

    /// Sends false and ends once a closure returns false, or sends true at the end.
    public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
        Publishers.AllSatisfy(upstream: self, predicate: predicate)
    }

    /// Sends false and ends once a closure returns false, or sends true at the end.
    ///
    /// The publisher fails if the closure throws.
    public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Publishers.TryAllSatisfy<Self> {
        Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
    }
}
