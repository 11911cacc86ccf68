extension LocationUpdate {
    /// The kind of movement, which determines the thresholds of standstill detection.
    ///
    /// Apple's `CLLocationUpdate.LiveConfiguration`. Apple does not publish its thresholds; these are
    /// ``standstillRadius`` and ``standstillSpeed``. They never suppress updates.
    public enum LiveConfiguration: String, Sendable, Hashable, Codable, CaseIterable {
        /// Any other movement.
        case `default`
        /// A car on roads.
        case automotiveNavigation
        /// A vehicle that does not follow roads: a boat, a train.
        case otherNavigation
        /// A person on foot or on a bicycle.
        case fitness
        /// An aircraft.
        case airborne
        /// A vessel at sea.
        case maritime

        /// The minimum radius in metres that a stationary receiver stays within; poor accuracy widens it.
        public var standstillRadius: Double {
            switch self {
            case .default, .otherNavigation: 10
            case .automotiveNavigation: 15
            case .fitness: 5
            case .airborne: 50
            case .maritime: 20
            }
        }

        /// The maximum speed in metres per second of a stationary receiver.
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
