extension Publishers {
    /// A publisher that sends the values of one publisher and, once that publisher has finished, those of another.
    public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
    where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
        /// The type of the values.
        public typealias Output = Suffix.Output
        /// The type of the failure.
        public typealias Failure = Suffix.Failure
        /// The first publisher.
        public let prefix: Prefix
        /// The last publisher.
        public let suffix: Suffix

        /// Creates a publisher.
        public init(prefix: Prefix, suffix: Suffix) {
            self.prefix = prefix
            self.suffix = suffix
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let successive = Successive(subscriber)
            successive.attach()
            successive.follow(prefix) { completion in
                guard case .finished = completion else { return successive.end(completion) }
                successive.followLast(suffix)
            }
        }
    }
}

extension Publisher {
    /// Sends values before those of this publisher.
    public func prepend(
        _ elements: Output...
    ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
        prepend(elements)
    }

    /// Sends the values of a sequence before those of this publisher.
    public func prepend<Elements: Sequence>(
        _ elements: Elements
    ) -> Publishers.Concatenate<Publishers.Sequence<Elements, Failure>, Self> where Elements.Element == Output {
        prepend(Publishers.Sequence(sequence: elements))
    }

    /// Sends the values of another publisher before those of this publisher.
    public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Concatenate(prefix: publisher, suffix: self)
    }

    /// Sends values after this publisher has finished.
    public func append(
        _ elements: Output...
    ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
        append(elements)
    }

    /// Sends the values of a sequence after this publisher has finished.
    public func append<Elements: Sequence>(
        _ elements: Elements
    ) -> Publishers.Concatenate<Self, Publishers.Sequence<Elements, Failure>> where Elements.Element == Output {
        append(Publishers.Sequence(sequence: elements))
    }

    /// Sends the values of another publisher after this publisher has finished.
    public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Concatenate(prefix: self, suffix: publisher)
    }
}
