import FoundationEssentials
import LocationStream
import Testing

@Suite("Truth of the motion")
struct MotionTruthTests {
    /// A kind of trip, and the errors that its receiver permits.
    struct Kind: Sendable, CustomTestStringConvertible {
        var name: String
        var make: @Sendable (UInt64) -> SimulatedTrip
        /// The permitted error of the distance, as a fraction.
        var tolerance: Double
        /// The permitted share of wrong fixes that are no outliers, and of right ones that are.
        var misjudged = 0.0

        var testDescription: String { name }
    }

    static let kinds = [
        Kind(name: "train with a tunnel", make: SimulatedTrip.train, tolerance: 0.005),
        Kind(name: "ferry", make: SimulatedTrip.ferry, tolerance: 0.03),
        Kind(name: "cold start", make: SimulatedTrip.coldStart, tolerance: 0.005),
        Kind(name: "urban canyon", make: SimulatedTrip.canyon, tolerance: 0.05, misjudged: 0.25),
        Kind(name: "no speed", make: SimulatedTrip.withoutSpeed, tolerance: 0.01),
        Kind(name: "10 Hz", make: SimulatedTrip.tenHertz, tolerance: 0.015),
        Kind(name: "walk with short stops", make: SimulatedTrip.stroll, tolerance: 0.03),
    ]

    /// The profiles of movements on land.
    static let profiles: [LocationUpdate.LiveConfiguration] = [
        .default, .automotiveNavigation, .otherNavigation, .fitness,
    ]

    @Test("the distance and the outliers of a simulated trip are right", arguments: kinds, profiles)
    func distance(_ kind: Kind, _ profile: LocationUpdate.LiveConfiguration) {
        for seed in UInt64(1)...10 {
            let trip = kind.make(seed)
            var judged = JudgedTrip(profile)
            for location in trip.locations { judged.add(location) }
            let motion = judged.motion
            let error = abs(motion.distance - trip.distance) / trip.distance
            #expect(error < kind.tolerance, "seed \(seed): \(motion.distance) m instead of \(trip.distance) m")
            #expect(judged.points.count <= trip.locations.count)
            let misjudged = judged.points.filter { $0.value != trip.wrong.contains($0.key) }
            let permitted = kind.misjudged * Double(trip.wrong.count) + Double(trip.wrong.count) / 20
            #expect(Double(misjudged.count) <= permitted.rounded(.up), "seed \(seed): \(misjudged)")
            #expect(abs((motion.maximumSpeed ?? 0) - trip.maximumSpeed) < 0.6, "seed \(seed)")
        }
    }

    @Test("an hour in a parked car with reflections is a stop: no distance, no motion", arguments: profiles)
    func parked(_ profile: LocationUpdate.LiveConfiguration) {
        for seed in UInt64(1)...10 {
            var trip = SimulatedTrip(seed: seed)
            trip.reflections = (0.01, 1)
            trip.stop(3600)
            var judged = JudgedTrip(profile)
            for location in trip.locations { judged.add(location) }
            #expect(judged.motion.distance < 5, "seed \(seed): \(judged.motion.distance) m")
            #expect(judged.motion.isStationary && !judged.motion.isMoving)
        }
    }
}

/// The fixes of a trip with their final judgements.
struct JudgedTrip {
    private var tracker: MotionTracker
    /// Whether the points are outliers, by their times in seconds since the start of a ``SimulatedTrip``.
    private(set) var points: [Double: Bool] = [:]
    var motion: Motion { tracker.motion }

    init(_ configuration: LocationUpdate.LiveConfiguration) {
        tracker = MotionTracker(configuration)
    }

    mutating func add(_ location: Location) {
        tracker.add(location)
        if let correction = tracker.motion.correction {
            for (time, isOutlier) in points {
                let milliseconds = Int64(((SimulatedTrip.start.timeIntervalSince1970 + time) * 1000).rounded())
                points[time] = correction.isOutlier(at: milliseconds, before: isOutlier)
            }
        }
        guard tracker.motion.isPoint else { return }
        let time = ((location.timestamp.timeIntervalSince(SimulatedTrip.start)) * 10).rounded() / 10
        points[time] = tracker.motion.isOutlier
    }
}
