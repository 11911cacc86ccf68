extension Publishers {
    /// A publisher that replaces each value by the result of a closure.
    public struct Map<Upstream: Publisher, Output>: Publisher {
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that returns the new value.
        public let transform: (Upstream.Output) -> Output

        /// Creates a publisher.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.pass(to: subscriber) { .emit(transform($0)) }
        }
    }
}

extension Publishers {
    /// A publisher that replaces each value by the result of a closure; fails if the closure throws.
    public struct TryMap<Upstream: Publisher, Output>: Publisher {
        /// The type of the failure: the upstream failure, or an error that the publisher's closure throws.
        public typealias Failure = any Error
        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that returns the new value.
        public let transform: (Upstream.Output) throws -> Output

        /// Creates a publisher.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.passTrying(to: subscriber) { .emit(try transform($0)) }
        }
    }
}

extension Publishers {
    /// A publisher that replaces each value by the result of a closure; a result of nil is dropped.
    public struct CompactMap<Upstream: Publisher, Output>: Publisher {
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that returns the new value.
        public let transform: (Upstream.Output) -> Output?

        /// Creates a publisher.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.pass(to: subscriber) { transform($0).map { .emit($0) } ?? .skip }
        }
    }
}

extension Publishers {
    /// A publisher that replaces each value by the result of a closure; a result of nil is dropped.
    ///
    /// The publisher fails if the closure throws.
    public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
        /// The type of the failure: the upstream failure, or an error that the publisher's closure throws.
        public typealias Failure = any Error
        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that returns the new value.
        public let transform: (Upstream.Output) throws -> Output?

        /// Creates a publisher.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.passTrying(to: subscriber) { try transform($0).map { .emit($0) } ?? .skip }
        }
    }
}

extension Publisher {
    /// Replaces each value by the result of a closure.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        Publishers.Map(upstream: self, transform: transform)
    }

    /// Replaces each value by one of its members.
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Map<Self, T> { map { $0[keyPath: keyPath] } }

    /// Replaces each value by two of its members.
    public func map<T0, T1>(
        _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
    ) -> Publishers.Map<Self, (T0, T1)> {
        map { ($0[keyPath: keyPath0], $0[keyPath: keyPath1]) }
    }

    /// Replaces each value by three of its members.
    public func map<T0, T1, T2>(
        _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
    ) -> Publishers.Map<Self, (T0, T1, T2)> {
        map { ($0[keyPath: keyPath0], $0[keyPath: keyPath1], $0[keyPath: keyPath2]) }
    }

    /// Replaces each value by the result of a closure; fails if the closure throws.
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
        Publishers.TryMap(upstream: self, transform: transform)
    }

    /// Replaces each value by the result of a closure; a result of nil is dropped.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        Publishers.CompactMap(upstream: self, transform: transform)
    }

    /// Replaces each value by the result of a closure; a result of nil is dropped.
    ///
    /// The publisher fails if the closure throws.
    public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
        Publishers.TryCompactMap(upstream: self, transform: transform)
    }

    /// Replaces each nil by `output`.
    public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? { map { $0 ?? output } }
}
