extension LocationMonitor {
    /// The events of a monitor, as a sequence; the source is read while the sequence is iterated.
    ///
    /// The events of one condition are in the order of their dates. The events of different conditions are in this
    /// order too, unless the decision about the earlier event took more than 20 s; see ``GeofenceRules``.
    ///
    /// Each iteration receives all events. If 1,024 events wait for an iteration, each further event replaces the
    /// oldest waiting event of the same condition. If the source is lost, each condition gets an event, and the
    /// sequence continues. The sequence ends after the last update of a finite source (a file or standard input), or
    /// when the task is cancelled.
    ///
    /// An event that no iteration has returned is not repeated. The next iteration returns a new event if the state
    /// still differs from the state in the last returned event.
    public struct Events: AsyncSequence, Sendable {
        /// A change of a condition's state.
        public typealias Element = Event
        /// A permanent failure of the source.
        public typealias Failure = LocationStreamError

        let session: MonitorSession

        /// Creates an iterator, which starts monitoring when its first event is requested.
        public func makeAsyncIterator() -> Iterator { Iterator(session: session) }

        /// One iteration over the events.
        public struct Iterator: AsyncIteratorProtocol {
            private let session: MonitorSession
            private var subscription: MonitorSubscription?

            init(session: MonitorSession) {
                self.session = session
            }

            /// Returns the next event.
            ///
            /// - Returns: The event; nil after the end of the source or after the task was cancelled.
            /// - Throws: ``LocationStreamError`` for a permanent failure of the source.
            public mutating func next(
                isolation actor: isolated (any Actor)? = #isolation
            ) async throws(LocationStreamError) -> Event? {
                let current = subscription ?? MonitorSubscription(session)
                subscription = current
                return try await current.next(isolation: actor)
            }
        }
    }
}

@available(*, unavailable)
extension LocationMonitor.Events.Iterator: Sendable {}

/// The registration of one iteration in a session; it ends when this object is released.
final class MonitorSubscription: Sendable {
    private let session: MonitorSession
    private let channel: Int

    init(_ session: MonitorSession) {
        self.session = session
        channel = session.join()
    }

    deinit {
        session.leave(channel)
    }

    func next(
        isolation: isolated (any Actor)? = #isolation
    ) async throws(LocationStreamError) -> LocationMonitor.Event? {
        typealias Outcome = Result<LocationMonitor.Event?, LocationStreamError>
        let result = await withTaskCancellationHandler { () async -> Outcome in
            _ = isolation
            do throws(LocationStreamError) {
                return .success(try await session.next(channel))
            } catch {
                return .failure(error)
            }
        } onCancel: {
            session.cancel(channel)
        }
        return try result.get()
    }
}
