extension Publishers {
    /// A publisher that continues with another publisher after the upstream publisher has failed.
    public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure.
        public typealias Failure = NewPublisher.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that returns the next publisher.
        public let handler: (Upstream.Failure) -> NewPublisher

        /// Creates a publisher.
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let successive = Successive(subscriber)
            successive.attach()
            successive.follow(upstream) { completion in
                switch completion {
                case .finished: successive.end(.finished)
                case .failure(let failure): successive.followLast(handler(failure))
                }
            }
        }
    }
}

extension Publishers {
    /// A publisher that continues with another publisher after the upstream publisher has failed.
    ///
    /// A closure returns the other publisher. If the closure throws, this publisher fails.
    public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure: the upstream failure, or an error that the publisher's closure throws.
        public typealias Failure = any Error
        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that returns the next publisher.
        public let handler: (Upstream.Failure) throws -> NewPublisher

        /// Creates a publisher.
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let successive = Successive(subscriber)
            successive.attach()
            successive.follow(upstream) { completion in
                switch completion {
                case .finished: successive.end(.finished)
                case .failure(let failure):
                    do {
                        successive.followLast(try handler(failure).mapError { $0 as any Error })
                    } catch {
                        successive.end(.failure(error))
                    }
                }
            }
        }
    }
}

extension Publishers {
    /// A publisher that subscribes to the upstream publisher again after a failure.
    public struct Retry<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The maximum number of attempts after the first attempt; nil for no limit.
        public let retries: Int?

        /// Creates a publisher.
        public init(upstream: Upstream, retries: Int?) {
            self.upstream = upstream
            self.retries = retries
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let successive = Successive(subscriber)
            successive.attach()
            Self.attempt(upstream, retries, successive)
        }

        private static func attempt<S>(_ upstream: Upstream, _ left: Int?, _ successive: Successive<S>)
        where S.Input == Output, S.Failure == Failure {
            successive.follow(upstream) { completion in
                guard case .failure = completion, left != 0 else { return successive.end(completion) }
                attempt(upstream, left.map { $0 - 1 }, successive)
            }
        }
    }
}

extension Publisher {
    /// Continues with the publisher that a closure returns after a failure.
    public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
    where P.Output == Output {
        Publishers.Catch(upstream: self, handler: handler)
    }

    /// Continues with the publisher that a closure returns after a failure; fails if the closure throws.
    public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
    where P.Output == Output {
        Publishers.TryCatch(upstream: self, handler: handler)
    }

    /// Subscribes again after a failure, at most `retries` times.
    public func retry(_ retries: Int) -> Publishers.Retry<Self> { Publishers.Retry(upstream: self, retries: retries) }
}
