extension LocationMonitor {
    /// The events of a monitor, as a sequence that reads the source while it is iterated.
    ///
    /// The events of one condition are in the order of their dates. Events of different conditions are in this order
    /// too, unless the decision about the earlier event took more than 20 s; see ``GeofenceRules``.
    ///
    /// Each iteration receives all events. An iteration that is 1,024 events behind skips earlier events of the same
    /// condition. If the source is lost, each condition gets an event, and the sequence continues. The sequence ends
    /// after the last update of a finite source (a file, standard input), or when the task is cancelled. Events that no
    /// iteration has returned are repeated by the next iteration if they still apply.
    public struct Events: AsyncSequence, Sendable {
        /// A change of a condition's state.
        public typealias Element = Event
        /// A permanent failure of the source.
        public typealias Failure = LocationStreamError

        let session: MonitorSession

        /// Creates an iterator, which starts monitoring on its first step.
        public func makeAsyncIterator() -> Iterator { Iterator(session: session) }

        /// One iteration.
        public struct Iterator: AsyncIteratorProtocol {
            private let session: MonitorSession
            private var subscription: MonitorSubscription?

            init(session: MonitorSession) {
                self.session = session
            }

            /// Returns the next event.
            ///
            /// - Returns: Nil after the end of the source or once the task is cancelled.
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

/// The registration of one iteration in a session, which ends when this object is released.
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
