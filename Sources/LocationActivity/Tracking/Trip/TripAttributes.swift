public import FoundationEssentials

/// The attributes of a trip, which stay the same from the booking to the end.
public struct TripAttributes: ActivityAttributes, Hashable {
    /// The reference of the trip, such as "ABC123".
    public var reference: String
    /// The class of the vehicle, such as "Van"; nil if it is unknown.
    public var vehicleClass: String?
    /// The agreed time of the pickup; nil means as soon as possible.
    public var pickupTime: Date?
    /// The place of the pickup, as a name, an address or coordinates.
    public var pickupAddress: String
    /// The place of the drop-off, as a name, an address or coordinates; nil if it is unknown.
    public var dropoffAddress: String?

    /// Creates attributes.
    public init(
        reference: String, vehicleClass: String? = nil, pickupTime: Date? = nil, pickupAddress: String,
        dropoffAddress: String? = nil
    ) {
        self.reference = TripText.line(reference) ?? ""
        self.vehicleClass = vehicleClass.flatMap { TripText.line($0) }
        self.pickupTime = pickupTime
        self.pickupAddress = TripText.line(pickupAddress) ?? ""
        self.dropoffAddress = dropoffAddress.flatMap { TripText.line($0) }
    }

    /// The status of a trip, its driver, and the time to the arrival.
    ///
    /// In the encoded form, unknown values are null.
    public struct ContentState: Hashable, Sendable {
        /// The place to which the driver drives.
        public enum Leg: String, Sendable, Hashable, Codable {
            /// The driver drives to the pickup, or is at the pickup.
            case pickup
            /// The passenger is on board.
            case dropoff
        }

        /// The status.
        public var status: TripStatus
        /// The driver's name; nil if it is unknown.
        public var driverName: String?
        /// The driver's phone number; nil if it is unknown.
        public var driverPhone: PhoneNumber?
        /// The time to the arrival in whole minutes, rounded up; nil if it is unknown.
        public var etaMinutes: Int?
        /// The driver's last known position; nil if it is unknown.
        public var driver: TripPosition?
        /// The position of the pickup; nil if it is unknown.
        public var pickup: TripPosition?
        /// The place to which the driver drives.
        public var leg = Leg.pickup
        /// The reason why the content is out of date, as text for users; nil if it is up to date.
        public var problem: String?
        /// The members of the last status report that could not be read, as text for users; nil if all could be read.
        public var ignored: String?

        /// Creates a content.
        public init(status: TripStatus, driverName: String? = nil, driverPhone: PhoneNumber? = nil) {
            self.status = status
            self.driverName = driverName.flatMap { TripText.line($0) }
            self.driverPhone = driverPhone
        }
    }
}
