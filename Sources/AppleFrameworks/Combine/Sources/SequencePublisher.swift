extension Publishers {
    /// A publisher of the elements of a sequence.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        /// The type of the values.
        public typealias Output = Elements.Element
        /// The elements.
        public let sequence: Elements

        /// Creates a publisher.
        public init(sequence: Elements) {
            self.sequence = sequence
        }

        /// Sends the elements as they are requested.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            SequenceSubscription.attach(sequence, to: subscriber)
        }
    }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Sequence {
    /// A publisher of the elements.
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
    /// A publisher that sends the optional's value, if the optional is not nil.
    public var publisher: Publisher { Publisher(self) }

    /// A publisher that sends an optional's value, if the optional is not nil.
    public struct Publisher: Combine.Publisher {
        /// The type of the value.
        public typealias Output = Wrapped
        /// The type of the failure: this publisher cannot fail.
        public typealias Failure = Never
        /// The value to send; nil if there is none.
        public let output: Wrapped?

        /// Creates a publisher.
        public init(_ output: Wrapped?) {
            self.output = output
        }

        /// Sends the value once it is requested, and ends.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
            SequenceSubscription.attach(output.map { [$0] } ?? [], to: subscriber)
        }
    }
}

extension Result {
    /// A publisher of the value or of the failure.
    public var publisher: Publisher { Publisher(self) }

    /// A publisher of a value or of a failure.
    public struct Publisher: Combine.Publisher {
        /// The type of the value.
        public typealias Output = Success
        /// The value or the failure.
        public let result: Result<Success, Failure>

        /// Creates a publisher.
        public init(_ result: Result<Success, Failure>) {
            self.result = result
        }

        /// Creates a publisher of a value.
        public init(_ output: Success) {
            result = .success(output)
        }

        /// Creates a publisher that fails.
        public init(_ failure: Failure) {
            result = .failure(failure)
        }

        /// Sends the value once it is requested, or the failure at once.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
            switch result {
            case .success(let value): SequenceSubscription.attach(CollectionOfOne(value), to: subscriber)
            case .failure(let failure): Fail(error: failure).receive(subscriber: subscriber)
            }
        }
    }
}
