extension Publishers {
    /// A publisher that replaces the upstream failure by the failure that a closure returns.
    public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that changes the failure.
        public let transform: (Upstream.Failure) -> Failure

        /// Creates a publisher.
        public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.pass(to: subscriber, ending: { .pass($0.mapFailure(transform)) }, step: { .emit($0) })
        }
    }
}

extension Publishers {
    /// A publisher that cannot fail, declared with a given failure type.
    public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The upstream publisher.
        public let upstream: Upstream

        /// Creates a publisher.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.pass(to: subscriber, ending: { _ in .pass(.finished) }, step: { .emit($0) })
        }
    }
}

extension Publishers {
    /// A publisher that ends the program if the upstream publisher fails.
    public struct AssertNoFailure<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure: this publisher cannot fail.
        public typealias Failure = Never
        /// The upstream publisher.
        public let upstream: Upstream
        /// The start of the error message.
        public let prefix: String
        /// The source file that the error message names.
        public let file: StaticString
        /// The line of the source file that the error message names.
        public let line: UInt

        /// Creates a publisher.
        public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
            self.upstream = upstream
            self.prefix = prefix
            self.file = file
            self.line = line
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.pass(
                to: subscriber,
                ending: { completion in
                    if case .failure(let failure) = completion {
                        fatalError(
                            "\(prefix)\(prefix.isEmpty ? "" : ": ")the publisher failed: \(failure)", file: file,
                            line: line)
                    }
                    return .pass(.finished)
                }, step: { .emit($0) })
        }
    }
}

extension Publishers {
    /// A publisher that sends a given value and finishes if the upstream publisher fails.
    public struct ReplaceError<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure: this publisher cannot fail.
        public typealias Failure = Never
        /// The upstream publisher.
        public let upstream: Upstream
        /// The value that is sent in place of a failure.
        public let output: Upstream.Output

        /// Creates a publisher.
        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.pass(
                to: subscriber,
                ending: { completion in
                    if case .failure = completion { return .emit(output) }
                    return .pass(.finished)
                }, step: { .emit($0) })
        }
    }
}

extension Publisher {
    /// Replaces the failure by the failure that a closure returns.
    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
        Publishers.MapError(upstream: self, transform: transform)
    }

    /// Ends the program if the publisher fails.
    public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #file, line: UInt = #line
    ) -> Publishers.AssertNoFailure<Self> {
        Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
    }

    /// Sends `output` and finishes if the publisher fails.
    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        Publishers.ReplaceError(upstream: self, output: output)
    }
}

extension Publisher where Failure == Never {
    /// Declares a failure type for a publisher that cannot fail.
    public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
        Publishers.SetFailureType(upstream: self)
    }
}
