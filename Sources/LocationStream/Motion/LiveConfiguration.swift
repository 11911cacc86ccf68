extension LocationUpdate {
    /// The kind of movement, which determines the thresholds for a standstill and for outliers.
    ///
    /// The counterpart of Apple's `CLLocationUpdate.LiveConfiguration`. Apple does not publish its thresholds; here
    /// they are ``standstillRadius`` and ``standstillSpeed``. No configuration suppresses updates.
    public enum LiveConfiguration: String, Sendable, Hashable, Codable, CaseIterable {
        /// Anything that no other case covers.
        case `default`
        /// A car on roads.
        case automotiveNavigation
        /// A vehicle that does not use roads, such as a boat or a train.
        case otherNavigation
        /// A person on foot or on a bicycle.
        case fitness
        /// An aircraft.
        case airborne
        /// A vessel at sea.
        case maritime

        /// Radius in metres that a stationary receiver does not leave; a worse accuracy widens it, to at most 100 m.
        public var standstillRadius: Double { thresholds.radius }

        /// Speed in metres per second below which a receiver may be stationary.
        public var standstillSpeed: Double { thresholds.speed }

        /// Speed in metres per second beyond which a fix without a speed is an outlier.
        var topSpeed: Double { thresholds.top }

        private var thresholds: (radius: Double, speed: Double, top: Double) {
            switch self {
            case .default: (10, 0.5, 100)
            case .automotiveNavigation: (15, 1, 70)
            case .otherNavigation: (10, 1, 100)
            case .fitness: (5, 0.3, 25)
            case .airborne: (50, 5, 350)
            case .maritime: (20, 0.5, 50)
            }
        }
    }
}
