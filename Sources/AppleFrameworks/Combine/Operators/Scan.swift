extension Publishers {
    /// A publisher that combines all values so far, and sends the result after each value.
    public struct Scan<Upstream: Publisher, Output>: Publisher {
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The result before the first value.
        public let initialResult: Output
        /// The closure that combines the result so far with a value.
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        /// Creates a publisher.
        public init(
            upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            self.upstream = upstream
            self.initialResult = initialResult
            self.nextPartialResult = nextPartialResult
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var result = initialResult
            upstream.pass(to: subscriber) { value in
                result = nextPartialResult(result, value)
                return .emit(result)
            }
        }
    }
}

extension Publishers {
    /// A publisher that combines all values so far with a closure, and sends the result after each value.
    ///
    /// The publisher fails if the closure throws.
    public struct TryScan<Upstream: Publisher, Output>: Publisher {
        /// The type of the failure: the upstream failure, or an error that the publisher's closure throws.
        public typealias Failure = any Error
        /// The upstream publisher.
        public let upstream: Upstream
        /// The result before the first value.
        public let initialResult: Output
        /// The closure that combines the result so far with a value.
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        /// Creates a publisher.
        public init(
            upstream: Upstream, initialResult: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
        ) {
            self.upstream = upstream
            self.initialResult = initialResult
            self.nextPartialResult = nextPartialResult
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var result = initialResult
            upstream.passTrying(to: subscriber) { value in
                result = try nextPartialResult(result, value)
                return .emit(result)
            }
        }
    }
}

extension Publisher {
    /// Combines the values, and sends the result after each value.
    public func scan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Scan<Self, T> {
        Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Combines the values with a closure, and sends the result after each value; fails if the closure throws.
    public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryScan<Self, T> {
        Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }
}
