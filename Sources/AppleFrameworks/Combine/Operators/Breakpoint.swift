import Glibc

extension Publishers {
    /// A publisher that stops the program in a debugger if a closure returns true.
    public struct Breakpoint<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// Returns whether to stop at the subscription.
        public let receiveSubscription: ((any Subscription) -> Bool)?
        /// Returns whether to stop at a value.
        public let receiveOutput: ((Upstream.Output) -> Bool)?
        /// Returns whether to stop at the completion.
        public let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)?

        /// Creates a publisher.
        public init(
            upstream: Upstream, receiveSubscription: ((any Subscription) -> Bool)?,
            receiveOutput: ((Upstream.Output) -> Bool)?,
            receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)?
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.handleEvents(
                receiveSubscription: { if receiveSubscription?($0) == true { raise(SIGTRAP) } },
                receiveOutput: { if receiveOutput?($0) == true { raise(SIGTRAP) } },
                receiveCompletion: { if receiveCompletion?($0) == true { raise(SIGTRAP) } }
            ).receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    /// Stops the program in a debugger if a closure returns true.
    public func breakpoint(
        receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) -> Publishers.Breakpoint<Self> {
        Publishers.Breakpoint(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion)
    }

    /// Stops the program in a debugger if the publisher fails.
    public func breakpointOnError() -> Publishers.Breakpoint<Self> {
        breakpoint(receiveCompletion: { if case .failure = $0 { true } else { false } })
    }
}
