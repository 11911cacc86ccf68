extension Publishers {
    /// A publisher that calls closures for each event that passes through it.
    public struct HandleEvents<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// Called with the subscription.
        public let receiveSubscription: ((any Subscription) -> Void)?
        /// Called with each value.
        public let receiveOutput: ((Upstream.Output) -> Void)?
        /// Called with the completion.
        public let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?
        /// Called when the subscription is cancelled.
        public let receiveCancel: (() -> Void)?
        /// Called with each demand.
        public let receiveRequest: ((Subscribers.Demand) -> Void)?

        /// Creates a publisher.
        public init(
            upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)?,
            receiveOutput: ((Upstream.Output) -> Void)?,
            receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?, receiveCancel: (() -> Void)?,
            receiveRequest: ((Subscribers.Demand) -> Void)?
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
            self.receiveCancel = receiveCancel
            self.receiveRequest = receiveRequest
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let stage = EventStage(subscriber)
            stage.onSubscription = receiveSubscription
            stage.onValue = receiveOutput
            stage.onCompletion = receiveCompletion
            stage.onCancel = receiveCancel
            stage.onRequest = receiveRequest
            upstream.subscribe(stage)
        }
    }
}

extension Publishers {
    /// A publisher that prints each event that passes through it.
    public struct Print<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The start of each line.
        public let prefix: String
        /// The stream to print to; nil for standard output.
        public let stream: (any TextOutputStream)?

        /// Creates a publisher.
        public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
            self.upstream = upstream
            self.prefix = prefix
            self.stream = stream
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let printer = LinePrinter(prefix: prefix, stream: stream)
            let stage = EventStage(subscriber)
            stage.onSubscription = { printer.print("receive subscription: (\($0))") }
            stage.onValue = { printer.print("receive value: (\($0))") }
            stage.onCompletion = { completion in
                switch completion {
                case .finished: printer.print("receive finished")
                case .failure(let failure): printer.print("receive error: (\(failure))")
                }
            }
            stage.onCancel = { printer.print("receive cancel") }
            stage.onRequest = { printer.print("request \($0)") }
            upstream.subscribe(stage)
        }
    }
}

/// Prints lines, one at a time.
private final class LinePrinter {
    private let prefix: String
    private let stream: OSAllocatedUnfairLock<(any TextOutputStream)?>

    init(prefix: String, stream: (any TextOutputStream)?) {
        self.prefix = prefix.isEmpty ? "" : prefix + ": "
        self.stream = OSAllocatedUnfairLock(uncheckedState: stream)
    }

    func print(_ text: String) {
        stream.withLockUnchecked { stream in
            guard stream != nil else { return Swift.print(prefix + text) }
            stream?.write(prefix + text + "\n")
        }
    }
}

extension Publisher {
    /// Calls closures for each event that passes through the publisher.
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        Publishers.HandleEvents(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
    }

    /// Prints each event that passes through the publisher.
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
        Publishers.Print(upstream: self, prefix: prefix, to: stream)
    }
}
