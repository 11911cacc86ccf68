extension LocationUpdate {
    /// The kind of movement, which determines the thresholds for a standstill and for outliers.
    ///
    /// The counterpart of Apple's `CLLocationUpdate.LiveConfiguration`, with the thresholds that Apple does not publish:
    /// ``standstillRadius`` and ``standstillSpeed``. No configuration suppresses updates.
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

        /// Minimum radius in metres that a stationary receiver does not leave; a worse accuracy widens the radius.
        public var standstillRadius: Double {
            switch self {
            case .default, .otherNavigation: 10
            case .automotiveNavigation: 15
            case .fitness: 5
            case .airborne: 50
            case .maritime: 20
            }
        }

        /// Speed in metres per second below which a receiver may be stationary.
        public var standstillSpeed: Double {
            switch self {
            case .default, .maritime: 0.5
            case .automotiveNavigation, .otherNavigation: 1
            case .fitness: 0.3
            case .airborne: 5
            }
        }
    }
}
