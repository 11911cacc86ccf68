extension LocationUpdate {
    /// The kind of movement, which determines the thresholds for a standstill and for outliers.
    ///
    /// The counterpart of Apple's `CLLocationUpdate.LiveConfiguration`. Apple does not publish its thresholds; the
    /// thresholds of this library are those of ``MotionFilter/init(_:)``. No configuration suppresses updates.
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

        /// Radius in metres that a stationary receiver does not leave; poor accuracy widens the radius, to at most 100
        /// m.
        public var standstillRadius: Double { MotionFilter(self).standstillRadius }

        /// Speed in metres per second below which a receiver may be stationary.
        public var standstillSpeed: Double { MotionFilter(self).standstillSpeed }
    }
}
