public import FoundationEssentials

/// The attributes of a commute, which stay the same while the commute runs.
public struct CommuteAttributes: ActivityAttributes, Hashable {
    /// The identifier of the commute.
    public var tripID: String
    /// The name or the address of the destination.
    public var destinationAddress: String

    /// Creates attributes.
    public init(tripID: String, destinationAddress: String) {
        self.tripID = tripID
        self.destinationAddress = destinationAddress
    }

    /// The stage of a commute.
    public enum Phase: String, Sendable, Hashable, Codable, CaseIterable {
        /// Before the departure.
        case waiting
        /// Between the departure and the arrival.
        case underWay
        /// At the destination.
        case arrived
        /// Ended because the grace period after ``ContentState/arriveBy`` is over.
        case overdue
        /// Ended before the arrival for another reason.
        case cancelled

        /// Whether the commute has ended.
        public var isFinal: Bool { self != .waiting && self != .underWay }
    }

    /// The content of a commute's activity: the leave time and, after the departure, the time of arrival.
    ///
    /// In the encoded form, unknown values are null and times are ISO 8601 text.
    public struct ContentState: Hashable, Sendable {
        /// The latest time to leave in order to arrive on time; nil while the travel time is unknown.
        public var leaveTime: Date?
        /// The name or the address of the destination.
        public var destinationAddress: String
        /// The remaining travel time in minutes; nil while it is unknown.
        public var travelTimeMinutes: Int?
        /// The weather in a few words; nil if it is unknown.
        public var weatherCondition: String?
        /// The confidence in the travel time, from 0 to 1; nil while there is no travel time.
        public var confidence: Double?
        /// The first name of the user, for a greeting; nil for none.
        public var firstName: String?
        /// The remaining distance in metres; nil before the departure and while it is unknown.
        public var remainingDistance: Double?
        /// The expected time of arrival.
        ///
        /// After the arrival, this is the actual time. It is nil before the departure, and while the time is unknown.
        public var arrivalTime: Date?
        /// The latest time of arrival.
        public var arriveBy: Date
        /// The stage of the commute.
        public var phase: Phase
        /// The reason why the travel time is unknown or out of date, as text for users; nil if the travel time is up to
        /// date.
        public var reason: String?
        /// The last alert, in minutes before the leave time: 15, 5 or 0; nil before the first one.
        public var alertMinutes: Int?

        /// Creates a content without a travel time.
        public init(destinationAddress: String, arriveBy: Date, phase: Phase = .waiting) {
            self.destinationAddress = destinationAddress
            self.arriveBy = arriveBy
            self.phase = phase
        }
    }
}

extension CommuteAttributes: AttributesWithWidget {
    package static func makeWidget() -> any Widget { CommuteWidget() }
}
