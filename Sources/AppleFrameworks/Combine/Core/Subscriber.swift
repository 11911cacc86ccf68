/// A receiver of values.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The type of the values.
    associatedtype Input
    /// The type of the failure; `Never` if the publisher cannot fail.
    associatedtype Failure: Error

    /// Receives the subscription, through which the subscriber requests values.
    func receive(subscription: any Subscription)
    /// Receives a value, and returns how many more values to request.
    func receive(_ input: Input) -> Subscribers.Demand
    /// Receives the completion.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Receives an empty value, and returns how many more values to request.
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// The namespace of subscribers and related types.
public enum Subscribers {
    /// The reason why a publisher has ended.
    public enum Completion<Failure: Error> {
        /// The publisher has no more values.
        case finished
        /// The publisher has failed.
        case failure(Failure)
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Encodable where Failure: Encodable {}
extension Subscribers.Completion: Decodable where Failure: Decodable {}

extension Subscribers.Completion {
    func mapFailure<NewFailure>(_ transform: (Failure) -> NewFailure) -> Subscribers.Completion<NewFailure> {
        switch self {
        case .finished: .finished
        case .failure(let failure): .failure(transform(failure))
        }
    }
}
