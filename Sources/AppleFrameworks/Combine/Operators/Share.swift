extension Publishers {
    /// A publisher that, once connected, sends values to all its subscribers through a subject.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
    where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that creates the subject; called when the subject is first needed.
        public let createSubject: () -> SubjectType
        private let subject = OSAllocatedUnfairLock<SubjectType?>(uncheckedState: nil)

        /// Creates a publisher.
        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            self.upstream = upstream
            self.createSubject = createSubject
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            currentSubject.subscribe(subscriber)
        }

        /// Subscribes to the upstream publisher until the returned object is cancelled or released.
        public func connect() -> any Cancellable { upstream.subscribe(currentSubject) }

        private var currentSubject: SubjectType {
            subject.withLockUnchecked { subject in
                let current = subject ?? createSubject()
                subject = current
                return current
            }
        }
    }

    /// A publisher that sends nothing before it is connected.
    public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        private let base: Multicast<Upstream, PassthroughSubject<Output, Failure>>

        /// Creates a publisher.
        public init(upstream: Upstream) {
            base = Multicast(upstream: upstream) { PassthroughSubject() }
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            base.receive(subscriber: subscriber)
        }

        /// Subscribes to the upstream publisher until the returned object is cancelled or released.
        public func connect() -> any Cancellable { base.connect() }
    }

    /// A publisher that keeps the upstream publisher connected while there are subscribers.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure.
        public typealias Failure = Upstream.Failure

        private struct State {
            var subscribers = 0
            /// How often the upstream publisher was connected.
            var connections = 0
            var connection: (any Cancellable)?
        }

        /// The upstream publisher.
        public let upstream: Upstream
        private let state = OSAllocatedUnfairLock(uncheckedState: State())

        /// Creates a publisher.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Adds a subscriber.
        ///
        /// The upstream publisher is connected when the first subscriber is added, and disconnected when no subscriber
        /// remains.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let stage = EventStage(subscriber)
            stage.onCompletion = { _ in self.remove() }
            stage.onCancel = { self.remove() }
            let number = state.withLockUnchecked { state -> Int? in
                state.subscribers += 1
                guard state.subscribers == 1 else { return nil }
                state.connections += 1
                return state.connections
            }
            upstream.subscribe(stage)
            guard let number else { return }
            let connection = upstream.connect()
            // Meanwhile, all subscribers may have left, and another one may have connected.
            let isUnused = state.withLockUnchecked { state in
                guard state.subscribers > 0, state.connections == number else { return true }
                state.connection = connection
                return false
            }
            if isUnused { connection.cancel() }
        }

        private func remove() {
            let connection = state.withLockUnchecked { state -> (any Cancellable)? in
                state.subscribers -= 1
                guard state.subscribers == 0 else { return nil }
                defer { state.connection = nil }
                return state.connection
            }
            connection?.cancel()
        }
    }

    /// A publisher that subscribes to the upstream publisher once, for all its subscribers.
    public final class Share<Upstream: Publisher>: Publisher, Equatable {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the failure.
        public typealias Failure = Upstream.Failure
        /// The upstream publisher.
        public let upstream: Upstream
        private let base: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

        /// Creates a publisher.
        public init(upstream: Upstream) {
            self.upstream = upstream
            base = Multicast(upstream: upstream) { PassthroughSubject() }.autoconnect()
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            base.receive(subscriber: subscriber)
        }

        /// Returns whether both sides are the same publisher.
        public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
    }
}

extension ConnectablePublisher {
    /// Returns a publisher that connects this publisher while there are subscribers.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publisher {
    /// Returns a publisher that subscribes to this publisher once, for all its subscribers.
    public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }

    /// Returns a publisher that, once connected, sends values to all its subscribers through a subject.
    public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
    where Output == S.Output, Failure == S.Failure {
        Publishers.Multicast(upstream: self, createSubject: createSubject)
    }

    /// Returns a publisher that, once connected, sends values to all its subscribers through a subject.
    public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
    where Output == S.Output, Failure == S.Failure {
        multicast { subject }
    }
}

extension Publisher where Failure == Never {
    /// Returns a publisher that sends nothing before it is connected.
    public func makeConnectable() -> Publishers.MakeConnectable<Self> { Publishers.MakeConnectable(upstream: self) }
}
