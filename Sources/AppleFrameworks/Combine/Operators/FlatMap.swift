extension Publishers {
    /// A publisher of the values of several publishers; a closure returns one publisher for each upstream value.
    public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
    where NewPublisher.Failure == Upstream.Failure {
        /// The type of the values.
        public typealias Output = NewPublisher.Output
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The maximum number of publishers whose values are received at the same time.
        public let maxPublishers: Subscribers.Demand
        /// The closure that returns a publisher for each value.
        public let transform: (Upstream.Output) -> NewPublisher

        /// Creates a publisher.
        public init(
            upstream: Upstream, maxPublishers: Subscribers.Demand,
            transform: @escaping (Upstream.Output) -> NewPublisher
        ) {
            self.upstream = upstream
            self.maxPublishers = maxPublishers
            self.transform = transform
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let merging = Merging(subscriber)
            weak var weakSource: Inlet<Upstream.Output, Failure>?
            let source = Inlet<Upstream.Output, Failure>(
                onValue: { value in
                    let source = weakSource
                    merging.add(transform(value), onEnd: { source?.request(.max(1)) })
                    return .none
                },
                onEnd: { completion in
                    if case .failure(let failure) = completion { return merging.fail(failure) }
                    merging.complete()
                })
            weakSource = source
            merging.attach(source: AnyCancellable(source))
            source.request(maxPublishers)
            upstream.subscribe(source)
        }
    }
}

extension Publishers {
    /// A publisher that receives publishers from upstream, and sends the values of the latest of them.
    public struct SwitchToLatest<NewPublisher: Publisher, Upstream: Publisher>: Publisher
    where Upstream.Output == NewPublisher, Upstream.Failure == NewPublisher.Failure {
        /// The type of the values.
        public typealias Output = NewPublisher.Output
        /// The type of the failure.
        public typealias Failure = NewPublisher.Failure
        /// The upstream publisher.
        public let upstream: Upstream

        /// Creates a publisher.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let merging = Merging(subscriber)
            let source = Inlet<NewPublisher, Failure>(
                onValue: { publisher in
                    merging.add(publisher, replacing: true)
                    return .none
                },
                onEnd: { completion in
                    if case .failure(let failure) = completion { return merging.fail(failure) }
                    merging.complete()
                })
            merging.attach(source: AnyCancellable(source))
            source.request(.unlimited)
            upstream.subscribe(source)
        }
    }
}

extension Publisher {
    /// Makes a publisher from each value with a closure, and sends the values of all these publishers.
    public func flatMap<T, P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where T == P.Output, P.Failure == Failure {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }

    /// Makes a publisher from each value with a closure, and sends the values of all these publishers.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers) {
            Publishers.SetFailureType(upstream: transform($0))
        }
    }

    /// Receives publishers as values, and sends the values of the latest publisher.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self>
    where Output: Publisher, Output.Failure == Failure {
        Publishers.SwitchToLatest(upstream: self)
    }

    /// Receives publishers as values, and sends the values of the latest publisher.
    public func switchToLatest()
        -> Publishers.SwitchToLatest<
            Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
        > where Output: Publisher, Output.Failure == Never
    {
        Publishers.SwitchToLatest(upstream: map { Publishers.SetFailureType(upstream: $0) })
    }
}

extension Publisher where Failure == Never {
    /// Makes a publisher from each value with a closure, and sends the values of all these publishers.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
        Publishers.FlatMap(
            upstream: Publishers.SetFailureType(upstream: self), maxPublishers: maxPublishers, transform: transform)
    }

    /// Makes a publisher from each value with a closure, and sends the values of all these publishers.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }

    /// Receives publishers as values, and sends the values of the latest publisher.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
    where Output: Publisher {
        Publishers.SwitchToLatest(upstream: Publishers.SetFailureType(upstream: self))
    }

    /// Receives publishers as values, and sends the values of the latest publisher.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self>
    where Output: Publisher, Output.Failure == Never {
        Publishers.SwitchToLatest(upstream: self)
    }
}
