extension Publishers {
    /// A publisher of the smallest or largest value.
    public struct Comparison<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// Returns whether the second value, rather than the first value, is the result.
        public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

        /// Creates a publisher.
        public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.areInIncreasingOrder = areInIncreasingOrder
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.reduce(Output?.none) { best, value in
                best.map { areInIncreasingOrder($0, value) ? value : $0 } ?? value
            }.compactMap { $0 }.receive(subscriber: subscriber)
        }
    }
}

extension Publishers {
    /// A publisher of the smallest or largest value according to a closure; fails if the closure throws.
    public struct TryComparison<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure: the upstream failure, or an error that the publisher's closure throws.
        public typealias Failure = any Error
        /// The upstream publisher.
        public let upstream: Upstream
        /// Returns whether the second value, rather than the first value, is the result.
        public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

        /// Creates a publisher.
        public init(
            upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
        ) {
            self.upstream = upstream
            self.areInIncreasingOrder = areInIncreasingOrder
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.tryReduce(Output?.none) { best, value in
                try best.map { try areInIncreasingOrder($0, value) ? value : $0 } ?? value
            }.compactMap { $0 }.receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    /// Sends the smallest value at the end.
    public func min() -> Publishers.Comparison<Self> where Output: Comparable { min(by: <) }

    /// Sends the smallest value according to a closure, at the end.
    public func min(
        by areInIncreasingOrder: @escaping (Output, Output) -> Bool
    ) -> Publishers.Comparison<Self> {
        Publishers.Comparison(upstream: self) { areInIncreasingOrder($1, $0) }
    }

    /// Sends the smallest value according to a closure, at the end; fails if the closure throws.
    public func tryMin(
        by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryComparison<Self> {
        Publishers.TryComparison(upstream: self) { try areInIncreasingOrder($1, $0) }
    }

    /// Sends the largest value at the end.
    public func max() -> Publishers.Comparison<Self> where Output: Comparable { max(by: <) }

    /// Sends the largest value according to a closure, at the end.
    public func max(
        by areInIncreasingOrder: @escaping (Output, Output) -> Bool
    ) -> Publishers.Comparison<Self> {
        Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
    }

    /// Sends the largest value according to a closure, at the end; fails if the closure throws.
    public func tryMax(
        by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryComparison<Self> {
        Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
    }
}
