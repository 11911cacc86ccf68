import ArgumentParser
import LocationActivity

/// The options that change the rules for the driver's status, ``TripRules``.
struct TripRuleOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: .init(
            "Change the status to 'nearby' closer to the pickup than this. (default: 500m)", valueName: "LENGTH"))
    var nearby: LengthOption?

    @Option(
        parsing: .unconditional,
        help: .init(
            "Change the status to 'nearby' when the driver will reach the pickup within this time. (default: 2m)",
            valueName: "TIME"))
    var nearbyTime: TimeSpan?

    @Option(
        parsing: .unconditional,
        help: .init(
            "Change the status to 'arrived' only within this distance of the pickup. (default: 50m)",
            valueName: "LENGTH"))
    var arrived: LengthOption?

    @Option(
        parsing: .unconditional,
        help: .init("Change the status to 'arrived' only below this speed in m/s. (default: 1)", valueName: "SPEED"))
    var arrivedSpeed: Double?

    @Option(
        parsing: .unconditional,
        help: .init(
            "Change the status to 'arrived' after a standstill of this length at the pickup. (default: 10s)",
            valueName: "TIME"))
    var arrivedAfter: TimeSpan?

    @Option(
        parsing: .unconditional,
        help: .init(
            "Change the status to 'waiting' after a standstill of this length at the pickup. (default: 60s)",
            valueName: "TIME"))
    var waitingAfter: TimeSpan?

    @Option(
        parsing: .unconditional,
        help: .init(
            "Treat the driver as having left the pickup this far beyond --arrived or --nearby. (default: 150m)",
            valueName: "LENGTH"))
    var returnDistance: LengthOption?

    @Option(
        parsing: .unconditional,
        help: .init(
            "Change the status to 'completed' only within this distance of the drop-off. (default: 50m)",
            valueName: "LENGTH"))
    var completed: LengthOption?

    @Option(
        parsing: .unconditional,
        help: .init(
            "Change the status to 'completed' after a standstill of this length at the drop-off. (default: 30s)",
            valueName: "TIME"))
    var completedAfter: TimeSpan?

    @Option(
        parsing: .unconditional,
        help: .init(
            "With --pickup-time, treat the driver as under way this far from the starting point. (default: 100m)",
            valueName: "LENGTH"))
    var departure: LengthOption?

    @Option(
        parsing: .unconditional,
        help: .init(
            "Let the driver set out at most this long before --pickup-time. (default: 1h)", valueName: "TIME"))
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
