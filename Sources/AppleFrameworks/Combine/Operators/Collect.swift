extension Publishers {
    /// A publisher that sends one array with all values at the end.
    public struct Collect<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = [Upstream.Output]
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
            var values: [Upstream.Output] = []
            upstream.pass(
                to: subscriber, isEager: true,
                ending: { completion in
                    guard case .finished = completion else { return .pass(completion) }
                    return .emit(values)
                },
                step: { value in
                    values.append(value)
                    return .skip
                })
        }
    }
}

extension Publishers {
    /// A publisher that collects a given number of values in each array.
    public struct CollectByCount<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = [Upstream.Output]
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The number of values in an array; the last array may have fewer values.
        public let count: Int

        /// Creates a publisher.
        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var values: [Upstream.Output] = []
            upstream.pass(
                to: subscriber,
                ending: { completion in
                    guard case .finished = completion, !values.isEmpty else { return .pass(completion) }
                    return .emit(values)
                },
                step: { value in
                    values.append(value)
                    guard values.count >= count else { return .skip }
                    defer { values = [] }
                    return .emit(values)
                })
        }
    }
}

extension Publishers {
    /// A publisher that sends a given value at the end if the upstream publisher has sent no value.
    public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The value that is sent if the upstream publisher has sent no value.
        public let output: Upstream.Output

        /// Creates a publisher.
        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var isEmpty = true
            upstream.pass(
                to: subscriber,
                ending: { completion in
                    guard isEmpty, case .finished = completion else { return .pass(completion) }
                    return .emit(output)
                },
                step: { value in
                    isEmpty = false
                    return .emit(value)
                })
        }
    }
}

extension Publisher {
    /// Sends an array of all values at the end.
    public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }

    /// Sends arrays of `count` values; the last array may have fewer values.
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
        Publishers.CollectByCount(upstream: self, count: count)
    }

    /// Sends `output` at the end if the publisher has sent no value.
    public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
        Publishers.ReplaceEmpty(upstream: self, output: output)
    }
}
