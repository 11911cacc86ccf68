import FoundationEssentials
import Glibc
import LocationStream
import TestSupport
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

/// Fixes of something fast on a meridian, with a fix at each interval.
struct FastTrip: Sendable, CustomTestStringConvertible {
    /// Metres per second.
    var speed: Double
    /// Seconds.
    var interval: Double
    /// The speed that each fix reports, in metres per second; nil for none.
    var reported: Double?
    var count = 120
    var start = LocationCoordinate2D(latitude: 48.3, longitude: 11.7)

    var testDescription: String { "\(speed) m/s, every \(interval) s, reported \(reported ?? -1)" }

    func fix(_ number: Int, off: (latitude: Double, longitude: Double) = (0, 0)) -> Location {
        // A long trip crosses the pole.
        let angle = start.latitude + Double(number) * interval * speed / 111_200
        let turned = angle.remainder(dividingBy: 360)
        let isBeyond = turned > 90 || turned < -90
        let latitude = isBeyond ? (turned > 0 ? 180 : -180) - turned : turned
        let longitude = isBeyond ? start.longitude - 180 : start.longitude
        return Location(
            coordinate: .init(latitude: latitude + off.latitude, longitude: longitude + off.longitude),
            speed: reported ?? -1,
            timestamp: SimulatedTrip.start.addingTimeInterval(Double(number) * interval))
    }

    func judged(
        _ profile: LocationUpdate.LiveConfiguration = .default,
        wrong: [Int: (latitude: Double, longitude: Double)] = [:]
    ) -> JudgedTrip {
        var judged = JudgedTrip(profile)
        for number in 0..<count { judged.add(fix(number, off: wrong[number] ?? (0, 0))) }
        return judged
    }

    /// The way in metres that may be missing at the end: with a speed of 0, a way counts only after five seconds.
    var slack: Double { reported == 0 ? 6 * speed * interval : 0 }
    func time(_ number: Int) -> Double { Double(number) * interval }
    var distance: Double { Double(count - 1) * interval * speed }
}

@Suite("Fast receivers")
struct FastReceiverTests {
    static let trips = [
        FastTrip(speed: 60, interval: 10), FastTrip(speed: 130, interval: 1), FastTrip(speed: 230, interval: 10),
        FastTrip(speed: 250, interval: 60), FastTrip(speed: 250, interval: 300), FastTrip(speed: 250, interval: 0.2),
        FastTrip(speed: 900, interval: 1), FastTrip(speed: 7_600, interval: 20),
        FastTrip(speed: 60, interval: 1, reported: 0), FastTrip(speed: 250, interval: 30, reported: 0),
        FastTrip(speed: 250, interval: 10, reported: 250), FastTrip(speed: 250, interval: 3600, count: 12),
    ]

    @Test(
        "fixes that keep one velocity are the track, at any speed and interval, with and without speeds",
        arguments: trips, [LocationUpdate.LiveConfiguration.default, .fitness, .maritime, .airborne])
    func steady(_ trip: FastTrip, _ profile: LocationUpdate.LiveConfiguration) {
        let judged = trip.judged(profile)
        #expect(judged.points.count == trip.count && !judged.points.values.contains(true))
        #expect(abs(judged.motion.distance - trip.distance) < 0.01 * trip.distance + trip.slack)
    }

    @Test("a take-off, a holding pattern and a landing have few outliers", arguments: [10.0, 30, 60])
    func flight(interval: Double) {
        var judged = JudgedTrip(.default)
        var (time, speed, heading) = (0.0, 0.0, 0.0)
        var place = LocationCoordinate2D(latitude: 50, longitude: 8.5)
        var (distance, fixes) = (0.0, 0)
        while time < 7200 {
            if time.truncatingRemainder(dividingBy: interval) == 0 {
                fixes += 1
                judged.add(Location(coordinate: place, timestamp: SimulatedTrip.start.addingTimeInterval(time)))
            }
            let wanted = time < 600 ? 0.0 : time < 6000 ? 240 : time < 6600 ? 70 : 0
            speed += min(max(wanted - speed, -1), 1.5)
            // Two turns a minute each in the middle of the flight.
            if (3000..<3240).contains(time) { heading += 3 * Double.pi / 180 }
            place.latitude += speed * cos(heading) / 111_200
            place.longitude += speed * sin(heading) / (111_200 * cos(place.latitude * .pi / 180))
            (time, distance) = (time + 1, distance + speed)
        }
        let outliers = judged.points.values.count { $0 }
        #expect(judged.points.count == fixes && outliers <= fixes / 100, "\(outliers) of \(fixes)")
        // Sparse fixes cut the turns short.
        #expect(abs(judged.motion.distance / distance - 1) < 0.07, "\(judged.motion.distance) m of \(distance) m")
    }

    @Test(
        "a wrong fix of a fast receiver is an outlier, with at most the fixes since the start",
        arguments: [0, 1, 2, 3, 60])
    func wrongFix(number: Int) {
        for trip in Self.trips where trip.count == 120 && trip.interval <= 60 {
            // Twice as far as the receiver comes until the next fix but one, and at least 5 km.
            let off = max(5_000, 5 * trip.speed * trip.interval) / 111_200
            let judged = trip.judged(wrong: [number: (-off, off)])
            let outliers = judged.points.filter(\.value).keys.sorted()
            let most = number < 4 ? max(1, number) : 1
            #expect(judged.points[judged.key(trip.time(number))] == true, "\(trip) \(number)")
            #expect(outliers.count <= most, "\(trip) \(number): \(outliers)")
            let lost = number == 0 ? trip.speed * trip.interval : 0
            let error = judged.motion.distance + lost - trip.distance
            #expect(abs(error) < 0.02 * trip.distance + trip.slack, "\(trip) \(error)")
        }
    }

    @Test("wrong fixes all over the place do not agree, at short and at long intervals", arguments: [1.0, 10, 60])
    func scattered(interval: Double) {
        for seed in UInt64(1)...10 {
            var random = SeededGenerator(seed: seed)
            let trip = FastTrip(speed: 10, interval: interval, count: 300)
            let wrong = Dictionary(
                uniqueKeysWithValues: (0..<30).map { number in
                    // Bursts of three wrong fixes.
                    (20 + number / 3 * 9 + number % 3, (0.3 * random.normal(), 0.3 * random.normal()))
                })
            let judged = trip.judged(wrong: wrong)
            let outliers = Set(judged.points.filter(\.value).keys)
            let missed = wrong.keys.count { !outliers.contains(judged.key(trip.time($0))) }
            // At a minute's interval, many of the wrong places can be reached.
            #expect(missed <= (interval < 60 ? 1 : 10) && outliers.count <= 30 + 3, "\(seed): \(missed) missed")
        }
    }

    @Test("a jump to another place and back is an outlier; a jump that stays is the track")
    func teleports() {
        let trip = FastTrip(speed: 20, interval: 1, count: 60)
        let back = trip.judged(wrong: [30: (1, 1), 31: (1, 1)])
        #expect(back.points.filter(\.value).keys.sorted() == [30, 31])
        #expect(abs(back.motion.distance / trip.distance - 1) < 0.03)
        let stays = trip.judged(wrong: Dictionary(uniqueKeysWithValues: (30..<60).map { ($0, (1, 1)) }))
        #expect(!stays.points.values.contains(true))
    }

    @Test("the last fixes of a short file count if they continue its way")
    func end() {
        var tracker = MotionTracker()
        let trip = FastTrip(speed: 220, interval: 600, count: 3)
        for number in 0..<3 { tracker.add(trip.fix(number)) }
        #expect(tracker.motion.isOutlier && tracker.motion.distance == 0)
        tracker.finish()
        let times = (1...2).map { trip.fix($0).timestamp.timeIntervalSince1970 * 1000 }.map { Int64($0.rounded()) }
        #expect(tracker.motion.correction == MotionCorrection(accepted: times[0]...times[1]))
        #expect(abs(tracker.motion.distance / trip.distance - 1) < 0.01)
        tracker.finish()
        #expect(tracker.motion.correction == nil)
    }
}

@Suite("Glitches at one velocity")
struct VelocityGlitchTests {
    /// Wrong fixes that leave the track of a slow receiver at one velocity.
    struct Glitch: Sendable, CustomTestStringConvertible {
        /// The length of each wrong leg, in metres.
        var leg: Double
        var count: Int
        /// Metres per second.
        var speed = 1.3
        /// Seconds.
        var interval = 1.0
        var reported: Double?
        /// The number of right fixes before the glitch.
        var start = 150
        /// Whether the first wrong fix is as far off as ten legs.
        var jumps = false

        var testDescription: String {
            "\(count) legs of \(leg) m, \(speed) m/s every \(interval) s, reported \(reported ?? -1), jumps: \(jumps)"
        }

        func judged(_ fixes: Int, seed: UInt64, finishes: Bool = false) -> JudgedTrip {
            var random = SeededGenerator(seed: seed)
            let trip = FastTrip(speed: speed, interval: interval, reported: reported, count: fixes)
            var judged = JudgedTrip(.default)
            for number in 0..<fixes {
                let wrong = start..<start + count ~= number ? Double(number - start + (jumps ? 10 : 1)) * leg : 0
                judged.add(trip.fix(number, off: ((wrong + 0.5 * random.normal()) / 111_200, 0)))
            }
            if finishes { judged.finish() }
            return judged
        }
    }

    static let glitches =
        [2, 3, 4, 5, 9].flatMap { count in
            [300.0, 1113].flatMap { leg in
                [nil, 1.3, 0].flatMap { reported in
                    [false, true].map { Glitch(leg: leg, count: count, reported: reported, jumps: $0) }
                }
            }
        } + [
            Glitch(leg: 900, count: 3, interval: 5), Glitch(leg: 18_000, count: 3, interval: 60),
            Glitch(leg: 18_000, count: 5, interval: 60), Glitch(leg: 18_000, count: 3, interval: 60, reported: 1.3),
            Glitch(leg: 400, count: 4, speed: 30), Glitch(leg: 400, count: 4, speed: 30, reported: 30),
        ]

    @Test("fixes that leave the track at one velocity and return are outliers, without a length", arguments: glitches)
    func returns(_ glitch: Glitch) {
        for seed in UInt64(1)...5 {
            let judged = glitch.judged(300, seed: seed)
            let wrong = (glitch.start..<glitch.start + glitch.count).map { judged.key(Double($0) * glitch.interval) }
            #expect(judged.points.filter(\.value).keys.sorted() == wrong, "seed \(seed)")
            let distance = 299 * glitch.speed * glitch.interval
            #expect(abs(judged.motion.distance / distance - 1) < 0.06, "\(judged.motion.distance) m of \(distance) m")
        }
    }

    @Test("wrong fixes at the end of a track are outliers, at any number below ten", arguments: glitches)
    func end(_ glitch: Glitch) {
        // At long intervals, a receiver can have accelerated like this.
        guard glitch.interval == 1 || glitch.count == 2 || glitch.reported == 1.3 else { return }
        let judged = glitch.judged(glitch.start + glitch.count, seed: 1, finishes: true)
        #expect(judged.points.values.count { $0 } == glitch.count)
        let distance = Double(glitch.start - 1) * glitch.speed * glitch.interval
        #expect(abs(judged.motion.distance / distance - 1) < 0.06, "\(judged.motion.distance) m of \(distance) m")
    }

    @Test("a velocity that lasts is the track, although the speeds or the motion before contradict it")
    func lasts() {
        for reported in [nil, 0, 1.3, 20] {
            let trip = FastTrip(speed: 250, interval: 60, reported: reported)
            #expect(!trip.judged().points.values.contains(true), "\(reported ?? -1)")
            let jet = Glitch(leg: 300, count: 150, reported: reported)
            #expect(!jet.judged(300, seed: 1).points.values.contains(true), "\(reported ?? -1)")
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

    /// The key of a time in ``points``.
    func key(_ time: Double) -> Double { (time * 10).rounded() / 10 }

    mutating func add(_ location: Location) {
        tracker.add(location)
        correct()
        guard tracker.motion.isPoint else { return }
        points[key(location.timestamp.timeIntervalSince(SimulatedTrip.start))] = tracker.motion.isOutlier
    }

    /// Judges the last fixes.
    mutating func finish() {
        tracker.finish()
        correct()
    }

    private mutating func correct() {
        if let correction = tracker.motion.correction {
            for (time, isOutlier) in points {
                let milliseconds = Int64(((SimulatedTrip.start.timeIntervalSince1970 + time) * 1000).rounded())
                points[time] = correction.isOutlier(at: milliseconds, before: isOutlier)
            }
        }
    }
}
