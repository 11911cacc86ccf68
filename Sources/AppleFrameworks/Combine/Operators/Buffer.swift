extension Publishers {
    /// A publisher that keeps values until they are requested.
    public struct Buffer<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The maximum number of values in the buffer.
        public let size: Int
        /// The way in which values are requested from the upstream publisher.
        public let prefetch: Publishers.PrefetchStrategy
        /// The handling of values that arrive while the buffer is full.
        public let whenFull: Publishers.BufferingStrategy<Upstream.Failure>

        /// Creates a publisher.
        public init(
            upstream: Upstream, size: Int, prefetch: Publishers.PrefetchStrategy,
            whenFull: Publishers.BufferingStrategy<Upstream.Failure>
        ) {
            self.upstream = upstream
            self.size = size
            self.prefetch = prefetch
            self.whenFull = whenFull
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            weak var weakInlet: Inlet<Output, Failure>?
            let inlet = Inlet<Output, Failure>(
                onValue: { value in
                    let inlet = weakInlet
                    if outlet.backlog >= size, outlet.demand == .none {
                        switch whenFull {
                        case .dropNewest: return .none
                        case .dropOldest: outlet.dropFirst()
                        case .customError(let makeError):
                            inlet?.cancel()
                            outlet.send(completion: .failure(makeError()))
                            return .none
                        }
                    }
                    let isFull = prefetch == .keepFull
                    outlet.send(value, delivered: isFull ? { inlet?.request(.max(1)) } : nil)
                    return .none
                }, onEnd: { outlet.send(completion: $0) })
            weakInlet = inlet
            outlet.attach(onCancel: { inlet.cancel() })
            inlet.request(prefetch == .keepFull ? .max(size) : .unlimited)
            upstream.subscribe(inlet)
        }
    }
}

extension Publishers {
    /// The way in which a buffer requests values.
    public enum PrefetchStrategy: Sendable {
        /// The buffer requests enough values to stay full.
        case keepFull
        /// The buffer requests all values at once.
        case byRequest
    }

    /// The handling of values that arrive while a buffer is full.
    public enum BufferingStrategy<Failure: Error> {
        /// The new value is dropped.
        case dropNewest
        /// The oldest value in the buffer is dropped.
        case dropOldest
        /// The publisher fails with the error that the closure returns.
        case customError(() -> Failure)
    }
}

extension Publisher {
    /// Keeps values until they are requested.
    public func buffer(
        size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
    ) -> Publishers.Buffer<Self> {
        Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
    }
}
