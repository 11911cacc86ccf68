public import FoundationEssentials

extension LocationMonitor {
    /// A change of the state of a condition.
    ///
    /// The counterpart of Apple's `CLMonitor.Event`.
    public struct Event: Sendable {
        /// The state of a condition.
        public enum State: Int, Sendable, Hashable, Codable {
            /// Nothing is known yet.
            case unknown
            /// The receiver is inside the area.
            case satisfied
            /// The receiver is outside the area.
            case unsatisfied
            /// The condition is not monitored; a flag of the event has the reason.
            case unmonitored
        }

        /// The identifier of the condition.
        public let identifier: String
        /// The state of the condition from this event on.
        public let state: State
        /// Time of the change; for an observed crossing of the edge, interpolated between two fixes.
        public let date: Date
        /// Whether the condition is not monitored because permission to open the source is missing.
        ///
        /// Monitoring continues automatically once permission is granted; an event then reports the state.
        public internal(set) var authorizationDenied = false
        /// Whether the condition is not monitored because its type or its shape is not supported.
        public internal(set) var conditionUnsupported = false
        /// Whether the conditions and their states are lost when the process ends.
        ///
        /// The file of the monitor cannot be read or written, or the name is invalid. Monitoring continues.
        public internal(set) var persistenceUnavailable = false
        /// Whether the condition is not monitored because the source is disconnected; not part of CoreLocation.
        ///
        /// Monitoring continues automatically once the source is connected again; an event then reports the state.
        public internal(set) var sourceDisconnected = false
        /// The number of the event in its monitor, in the order in which events arise.
        var number = 0

        init(_ identifier: String, _ state: State, _ date: Date) {
            (self.identifier, self.state, self.date) = (identifier, state, date)
        }

        /// Always nil: circles and polygons have no more specific conditions.
        public var refinement: (any LocationCondition)? { nil }
        /// Always false: Linux has no global setting that denies access to the location.
        public var authorizationDeniedGlobally: Bool { false }
        /// Always false: Linux restricts access only by the device's permissions, see ``authorizationDenied``.
        public var authorizationRestricted: Bool { false }
        /// Always false: Linux does not restrict the location to programs in the foreground.
        public var insufficientlyInUse: Bool { false }
        /// Always false: a receiver provides its full accuracy.
        public var accuracyLimited: Bool { false }
        /// Always false: the number of conditions is not limited.
        public var conditionLimitExceeded: Bool { false }
        /// Always false: no session object is needed.
        public var serviceSessionRequired: Bool { false }
        /// Always false: Linux does not prompt for access.
        public var authorizationRequestInProgress: Bool { false }
    }

    /// A condition and its last event.
    public struct Record: Sendable {
        /// The condition.
        public let condition: any LocationCondition
        /// The last event that an iteration of ``LocationMonitor/events`` has returned.
        ///
        /// Before the first one, an event with the assumed state and the date at which the condition was added.
        public let lastEvent: Event
    }
}
