public import FoundationEssentials

extension LocationMonitor {
    /// A change of the state of a condition.
    ///
    /// The counterpart of Apple's `CLMonitor.Event`.
    public struct Event: Sendable {
        /// The state of a condition.
        public enum State: Int, Sendable, Hashable, Codable {
            /// Not known yet, because no fix has decided the state.
            case unknown
            /// The receiver is inside the area.
            case satisfied
            /// The receiver is outside the area.
            case unsatisfied
            /// The condition is not monitored; a flag of the event gives the reason.
            case unmonitored
        }

        /// The identifier of the condition.
        public let identifier: String
        /// The state of the condition from this event on.
        public let state: State
        /// Time of the change; for a crossing of the edge between two fixes, the time is interpolated.
        public let date: Date
        /// Whether the condition is not monitored because permission to open the source is missing.
        ///
        /// Once permission is granted, monitoring continues automatically, and an event reports the state.
        public internal(set) var authorizationDenied = false
        /// Whether the condition is not monitored because its type or its shape is not supported.
        public internal(set) var conditionUnsupported = false
        /// Whether the conditions and their states will be lost when the process ends.
        ///
        /// The reason is that the file of the monitor cannot be read or written, or that the name of the monitor is
        /// invalid. Monitoring continues.
        public internal(set) var persistenceUnavailable = false
        /// Whether the condition is not monitored because the source is disconnected; CoreLocation has no such
        /// property.
        ///
        /// Once the source is connected again, monitoring continues automatically, and an event reports the state.
        public internal(set) var sourceDisconnected = false
        /// The number of the event; a monitor numbers its events in the order in which they arise.
        var number = 0

        init(_ identifier: String, _ state: State, _ date: Date) {
            (self.identifier, self.state, self.date) = (identifier, state, date)
        }

        /// Always nil: no condition is more specific than a circle or a polygon.
        public var refinement: (any LocationCondition)? { nil }
        /// Always false: Linux has no global setting that denies access to the location.
        public var authorizationDeniedGlobally: Bool { false }
        /// Always false: on Linux, only the permissions of the device restrict access; see ``authorizationDenied``.
        public var authorizationRestricted: Bool { false }
        /// Always false: Linux does not restrict locations to programs in the foreground.
        public var insufficientlyInUse: Bool { false }
        /// Always false: a receiver provides its full accuracy.
        public var accuracyLimited: Bool { false }
        /// Always false: the number of conditions is not limited.
        public var conditionLimitExceeded: Bool { false }
        /// Always false: no session object is needed.
        public var serviceSessionRequired: Bool { false }
        /// Always false: Linux does not ask the user for access.
        public var authorizationRequestInProgress: Bool { false }
    }

    /// A condition and its last event.
    public struct Record: Sendable {
        /// The condition.
        public let condition: any LocationCondition
        /// The last event that any iteration of ``LocationMonitor/events`` has returned.
        ///
        /// Before the first such event, this is an event with the assumed state and the date at which the condition was
        /// added.
        public let lastEvent: Event
    }
}
