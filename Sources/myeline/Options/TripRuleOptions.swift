import ArgumentParser
import LocationActivity

/// The options that change the rules for the driver's status, ``TripRules``.
struct TripRuleOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: .init(
            "Distance from the pickup below which the status becomes 'nearby'. (default: 500m)", valueName: "LENGTH"))
    var nearby: LengthOption?

    @Option(
        parsing: .unconditional,
        help: .init(
            "Travel time to the pickup below which the status becomes 'nearby'. (default: 2m)",
            valueName: "TIME"))
    var nearbyTime: TimeSpan?

    @Option(
        parsing: .unconditional,
        help: .init(
            "Distance from the pickup below which the status can become 'arrived'. (default: 50m)",
            valueName: "LENGTH"))
    var arrived: LengthOption?

    @Option(
        parsing: .unconditional,
        help: .init("Speed in m/s below which the status can become 'arrived'. (default: 1)", valueName: "SPEED"))
    var arrivedSpeed: Double?

    @Option(
        parsing: .unconditional,
        help: .init(
            "How long the car must stand at the pickup until the status becomes 'arrived'. (default: 10s)",
            valueName: "TIME"))
    var arrivedAfter: TimeSpan?

    @Option(
        parsing: .unconditional,
        help: .init(
            "How long the car must stand at the pickup until the status becomes 'waiting'. (default: 60s)",
            valueName: "TIME"))
    var waitingAfter: TimeSpan?

    @Option(
        parsing: .unconditional,
        help: .init(
            """
            Extra distance that a driver who moves away must cover before a status 'arrived' or 'nearby' is taken back. \
            (default: 150m)
            """,
            valueName: "LENGTH"))
    var returnDistance: LengthOption?

    @Option(
        parsing: .unconditional,
        help: .init(
            "Distance from the drop-off below which the status can become 'completed'. (default: 50m)",
            valueName: "LENGTH"))
    var completed: LengthOption?

    @Option(
        parsing: .unconditional,
        help: .init(
            "How long the car must stand at the drop-off until the status becomes 'completed'. (default: 30s)",
            valueName: "TIME"))
    var completedAfter: TimeSpan?

    @Option(
        parsing: .unconditional,
        help: .init(
            "With --pickup-time, how far the driver must move until the status becomes 'en_route'. (default: 100m)",
            valueName: "LENGTH"))
    var departure: LengthOption?

    @Option(
        parsing: .unconditional,
        help: .init(
            """
            How early before --pickup-time the driver can set out. Until then, the status stays 'scheduled'. \
            (default: 1h)
            """,
            valueName: "TIME"))
    var lead: TimeSpan?

    func validate() throws {
        if let arrivedSpeed, !(arrivedSpeed > 0 && arrivedSpeed <= 100) {
            throw ValidationError("--arrived-speed must be above 0 and at most 100 m/s")
        }
    }

    /// The default rules, changed by the given options.
    var rules: TripRules {
        var rules = TripRules()
        rules.nearbyRadius = nearby?.metres ?? rules.nearbyRadius
        rules.nearbyTime = nearbyTime?.duration ?? rules.nearbyTime
        rules.arrivedRadius = arrived?.metres ?? rules.arrivedRadius
        rules.arrivedSpeed = arrivedSpeed ?? rules.arrivedSpeed
        rules.arrivedDwell = arrivedAfter?.duration ?? rules.arrivedDwell
        rules.waitingTime = waitingAfter?.duration ?? rules.waitingTime
        rules.returnDistance = returnDistance?.metres ?? rules.returnDistance
        rules.dropoffRadius = completed?.metres ?? rules.dropoffRadius
        rules.completedDwell = completedAfter?.duration ?? rules.completedDwell
        rules.departureDistance = departure?.metres ?? rules.departureDistance
        rules.departureLead = lead?.duration ?? rules.departureLead
        return rules
    }
}
