extension LocationUpdate {
    /// What moves, so that a standstill is told from slow motion.
    ///
    /// Apple's `CLLocationUpdate.LiveConfiguration`, with the thresholds that Apple does not publish: see
    /// ``standstillRadius`` and ``standstillSpeed``. None of them withholds an update.
    public enum LiveConfiguration: String, Sendable, Hashable, Codable, CaseIterable {
        /// Whatever no other case covers.
        case `default`
        /// A car on roads.
        case automotiveNavigation
        /// A vehicle off the roads: a boat, a train.
        case otherNavigation
        /// A person on foot or on a bicycle.
        case fitness
        /// An aircraft.
        case airborne
        /// A vessel at sea.
        case maritime

        /// The radius in metres that a standing receiver does not leave, at the least; its accuracy widens it.
        public var standstillRadius: Double {
            switch self {
            case .default, .otherNavigation: 10
            case .automotiveNavigation: 15
            case .fitness: 5
            case .airborne: 50
            case .maritime: 20
            }
        }

        /// The speed in metres per second below which a receiver may be standing.
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
