extension LocationUpdate {
    /// Apple's name for the sequence.
    public typealias Updates = LocationUpdates

    /// What becomes of updates that come faster than they are consumed.
    public enum Delivery: String, Sendable, Hashable, Codable {
        /// Every update in order.
        ///
        /// A file and standard input wait for the consumer. Of a live receiver at most 3 600 updates wait; what
        /// overflows is counted in ``LocationUpdate/missedUpdates``.
        case all
        /// Only the newest, for a display.
        case newest
    }

    /// The location updates of a source, as Apple's `CLLocationUpdate.liveUpdates(_:)` gives them.
    ///
    /// - Parameters:
    ///   - configuration: What moves; see ``LiveConfiguration``.
    ///   - source: Where the updates come from; by default what the user configured, else gpsd on this machine.
    ///   - delivery: What becomes of updates that come faster than they are consumed.
    ///   - satellites: Whether updates carry ``LocationUpdate/satellites`` and ``LocationUpdate/dilution``, which take
    ///     time to decode.
    ///   - clock: The clock that the replay of a file keeps its pace by; a test gives one of its own.
    /// - Returns: A cold sequence: nothing is opened before it is iterated.
    public static func liveUpdates(
        _ configuration: LiveConfiguration = .default,
        from source: LocationSource = .default,
        delivery: Delivery = .all,
        satellites: Bool = false,
        clock: any Clock<Duration> = ContinuousClock()
    ) -> LocationUpdates {
        LocationUpdates(
            source: source, configuration: configuration, delivery: delivery, wantsSky: satellites, clock: clock)
    }
}
