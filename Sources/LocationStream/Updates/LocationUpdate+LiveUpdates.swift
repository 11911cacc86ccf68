extension LocationUpdate {
    /// Apple's name for the sequence.
    public typealias Updates = LocationUpdates

    /// How to deliver updates to a consumer that is slower than the source.
    public enum Delivery: String, Sendable, Hashable, Codable {
        /// Every update in order.
        ///
        /// Files and standard input wait for the consumer. Of a live receiver, up to 3 600 updates are buffered; the
        /// oldest ones beyond that are dropped and counted in ``LocationUpdate/missedUpdates``.
        case all
        /// Only the newest update, for a display.
        case newest
    }

    /// The location updates of a source, like Apple's `CLLocationUpdate.liveUpdates(_:)`.
    ///
    /// - Parameters:
    ///   - configuration: The kind of movement; see ``LiveConfiguration``.
    ///   - source: The source; by default the configured one, else gpsd on this machine.
    ///   - delivery: How to deliver updates to a slow consumer.
    ///   - satellites: True to decode ``LocationUpdate/satellites`` and ``LocationUpdate/dilution``, which takes time.
    ///   - clock: The clock that paces the replay of a file; tests pass their own.
    /// - Returns: A cold sequence: it opens the source when iterated.
    public static func liveUpdates(
        _ configuration: LiveConfiguration = .default,
        from source: LocationSource = .default,
        delivery: Delivery = .all,
        satellites: Bool = false,
        clock: any Clock<Duration> = ContinuousClock()
    ) -> LocationUpdates {
        LocationUpdates(
            source: source, configuration: configuration, delivery: delivery, decodesSky: satellites, clock: clock)
    }
}
