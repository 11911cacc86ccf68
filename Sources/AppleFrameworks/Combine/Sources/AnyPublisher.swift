/// A type-erased publisher.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
    private let base: any Publisher<Output, Failure>

    /// Creates a type-erased publisher.
    public init<Base: Publisher>(_ base: Base) where Base.Output == Output, Base.Failure == Failure {
        self.base = base
    }

    /// Subscribes to the publisher.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        base.receive(subscriber: subscriber)
    }

    /// "AnyPublisher".
    public var description: String { "AnyPublisher" }
}

extension Publisher {
    /// Returns this publisher as a type-erased publisher.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
        self as? AnyPublisher<Output, Failure> ?? AnyPublisher(self)
    }
}
