extension Publishers {
    /// A publisher that combines all values, and sends the result at the end.
    public struct Reduce<Upstream: Publisher, Output>: Publisher {
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The result if there are no values.
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
            upstream.pass(
                to: subscriber, isEager: true,
                ending: { completion in
                    guard case .finished = completion else { return .pass(completion) }
                    return .emit(result)
                },
                step: { value in
                    result = nextPartialResult(result, value)
                    return .skip
                })
        }
    }
}

extension Publishers {
    /// A publisher that combines all values with a closure, and sends the result at the end.
    ///
    /// The publisher fails if the closure throws.
    public struct TryReduce<Upstream: Publisher, Output>: Publisher {
        /// The type of the failure: the upstream failure, or an error that the publisher's closure throws.
        public typealias Failure = any Error
        /// The upstream publisher.
        public let upstream: Upstream
        /// The result if there are no values.
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
            upstream.passTrying(
                to: subscriber, isEager: true, ending: { .emit(result) },
                step: { value in
                    result = try nextPartialResult(result, value)
                    return .skip
                })
        }
    }
}

extension Publishers {
    /// A publisher of the number of values.
    public struct Count<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = Int
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream

        /// Creates a publisher.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.reduce(0) { count, _ in count + 1 }.receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    /// Combines the values, and sends the result at the end.
    public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Reduce<Self, T> {
        Publishers.Reduce(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Combines the values with a closure, and sends the result at the end; fails if the closure throws.
    public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryReduce<Self, T> {
        Publishers.TryReduce(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Sends the number of values at the end.
    public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }
}
