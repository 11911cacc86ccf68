extension LocationUpdate {
    /// Apple's name for ``LocationUpdates``.
    public typealias Updates = LocationUpdates

    /// The way in which updates are delivered to a consumer that is slower than the source.
    public enum Delivery: String, Sendable, Hashable, Codable {
        /// Every update, in order.
        ///
        /// Files and standard input wait for the consumer. For a live receiver, up to 3 600 updates are stored. If
        /// there are more, the oldest ones are dropped and counted in ``LocationUpdate/missedUpdates``.
        case all
        /// Only the newest update, for a display.
        case newest
    }

    /// Returns the location updates of a source, like Apple's `CLLocationUpdate.liveUpdates(_:)`.
    ///
    /// - Parameters:
    ///   - configuration: The kind of movement; see ``LiveConfiguration``.
    ///   - source: The source of the locations; by default the configured source, or else gpsd on this machine.
    ///   - delivery: How updates are delivered to a slow consumer.
    ///   - satellites: Whether to decode ``LocationUpdate/satellites`` and ``LocationUpdate/dilution``, which is
    ///     slower.
    ///   - filter: The thresholds for a standstill and for outliers; nil for those of `configuration`.
    ///   - clock: The clock that paces the replay of a file; a test can pass its own clock.
    /// - Returns: A cold sequence: each iteration opens the source.
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
