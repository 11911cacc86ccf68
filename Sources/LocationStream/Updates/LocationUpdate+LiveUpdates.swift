extension LocationUpdate {
    /// Apple's name for the sequence.
    public typealias Updates = LocationUpdates

    /// The delivery of updates to a consumer that is slower than the source.
    public enum Delivery: String, Sendable, Hashable, Codable {
        /// Every update in order.
        ///
        /// Files and standard input wait for the consumer. Up to 3 600 updates of a live receiver are buffered. Beyond
        /// that, the oldest ones are dropped and counted in ``LocationUpdate/missedUpdates``.
        case all
        /// Only the newest update, for a display.
        case newest
    }

    /// Returns the location updates of a source, like Apple's `CLLocationUpdate.liveUpdates(_:)`.
    ///
    /// - Parameters:
    ///   - configuration: The kind of movement; see ``LiveConfiguration``.
    ///   - source: The source; by default the configured one, or else gpsd on this machine.
    ///   - delivery: The delivery of updates to a slow consumer.
    ///   - satellites: Whether to decode ``LocationUpdate/satellites`` and ``LocationUpdate/dilution``, which is
    ///     slower.
    ///   - filter: The thresholds for a standstill and for outliers; nil for those of `configuration`.
    ///   - clock: The clock that paces the replay of a file; tests pass their own.
    /// - Returns: A cold sequence, which opens the source when iterated.
    public static func liveUpdates(
        _ configuration: LiveConfiguration = .default,
        from source: LocationSource = .default,
        delivery: Delivery = .all,
        satellites: Bool = false,
        filter: MotionFilter? = nil,
        clock: any Clock<Duration> = ContinuousClock()
    ) -> LocationUpdates {
        LocationUpdates(
            source: source, filter: filter ?? MotionFilter(configuration), delivery: delivery,
            decodesSky: satellites, clock: clock)
    }
}
