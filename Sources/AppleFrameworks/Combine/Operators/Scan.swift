extension Publishers {
    /// A publisher of the results so far.
    public struct Scan<Upstream: Publisher, Output>: Publisher {
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The source.
        public let upstream: Upstream
        /// The value before the first one.
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
    /// A publisher of the results so far; it can fail.
    public struct TryScan<Upstream: Publisher, Output>: Publisher {
        /// A failure of the source, or an error of the closure.
        public typealias Failure = any Error
        /// The source.
        public let upstream: Upstream
        /// The value before the first one.
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
    /// Combines the values, and sends the result after each one.
    public func scan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Scan<Self, T> {
        Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Combines the values, and sends the result after each one; an error ends the publisher.
    public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryScan<Self, T> {
        Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }
}
