import FoundationEssentials
import LocationStream
import Testing
import TestSupport

/// Simulates a receiver on a local plane, one fix after another.
private struct Walker {
    var tracker: MotionTracker
    /// Metres east and north of the origin.
    var east = 0.0
    var north = 0.0
    /// Seconds.
    var time = 0.0
    /// Metres; negative if the receiver sends none.
    var accuracy = 4.0
    var motion: Motion { tracker.motion }
    private let place = LocationCoordinate2D(latitude: 48.2, longitude: 16.37)

    init(_ configuration: LocationUpdate.LiveConfiguration = .default) {
        tracker = MotionTracker(configuration)
    }

    /// Adds a fix with an offset in metres from the true position, and a speed unless it is nil.
    mutating func fix(offEast: Double = 0, offNorth: Double = 0, speed: Double? = nil) {
        let metresPerDegree = 111_200.0
        let coordinate = LocationCoordinate2D(
            latitude: place.latitude + (north + offNorth) / metresPerDegree,
            longitude: place.longitude + (east + offEast) / (metresPerDegree * 0.6667))
        tracker.add(
            Location(
                coordinate: coordinate, horizontalAccuracy: accuracy, speed: speed ?? -1,
                timestamp: Date(timeIntervalSince1970: 1_700_000_000 + time)))
    }

    /// Moves in a straight line at a speed in metres per second, with one fix per step.
    mutating func go(
        _ metres: Double, east isEast: Bool = true, at speed: Double, every step: Double = 1, givesSpeed: Bool = true,
        noise: (() -> (Double, Double))? = nil
    ) {
        var rest = metres
        while rest > 0 {
            let stretch = min(rest, speed * step)
            if isEast { east += stretch } else { north += stretch }
            rest -= stretch
            time += step
            let off = noise?() ?? (0, 0)
            fix(offEast: off.0, offNorth: off.1, speed: givesSpeed ? speed : nil)
        }
    }
}

@Suite("Motion")
struct MotionTrackerTests {
    @Test(
        "A track without speeds and accuracies has the moving time of its distance, from its first metres on",
        arguments: [1.4, 2.2, 3, 20], [false, true])
    func movingTimeWithoutSpeed(speed: Double, _ waits: Bool) {
        var walker = Walker()
        walker.accuracy = -1
        walker.fix()
        if waits {
            for second in 0..<30 {
                walker.time += 1
                walker.fix(offEast: second % 2 == 0 ? 1 : -1)
            }
        }
        walker.go(speed * 120, at: speed, givesSpeed: false)
        #expect(abs(walker.motion.distance - speed * 120) < max(5, speed * 2))
        let average = walker.motion.distance / walker.motion.movingTime
        #expect(abs(average / speed - 1) < 0.03, "\(walker.motion)")
    }

    @Test(
        "A straight drive has the right distance, with and without speeds, at 1 and 10 Hz",
        arguments: [true, false], [1.0, 0.1])
    func drive(_ givesSpeed: Bool, _ step: Double) {
        var walker = Walker(.automotiveNavigation)
        walker.fix(speed: 0)
        walker.go(5000, at: 20, every: step, givesSpeed: givesSpeed)
        #expect(abs(walker.motion.distance - 5000) < 50)
        #expect(abs(walker.motion.movingTime - 250) < 6)
        #expect(walker.motion.isMoving)
    }

    @Test(
        "A noisy walk around the block has the right distance within 5 %", arguments: [1.0, 0.1], [UInt64](1...5))
    func walk(_ step: Double, _ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var drift = (0.0, 0.0)
        // A receiver's error drifts slowly, with a little white noise.
        let wander = { () -> (Double, Double) in
            let keep = 1 - 0.02 * step
            let kick = 2 * (1 - keep * keep).squareRoot()
            drift = (drift.0 * keep + kick * random.normal(), drift.1 * keep + kick * random.normal())
            return (drift.0 + 0.15 * random.normal(), drift.1 + 0.15 * random.normal())
        }
        var walker = Walker(.fitness)
        walker.fix(speed: 0)
        for _ in 0..<4 {
            walker.go(250, east: true, at: 1.4, every: step, noise: wander)
            walker.go(250, east: false, at: 1.4, every: step, noise: wander)
        }
        #expect(abs(walker.motion.distance - 2000) < 100)
    }

    @Test(
        "An hour of standstill adds no distance, with and without speeds",
        arguments: LocationUpdate.LiveConfiguration.allCases, [true, false])
    func standstill(_ configuration: LocationUpdate.LiveConfiguration, _ givesSpeed: Bool) {
        for seed in UInt64(1)...5 {
            var random = SeededGenerator(seed: seed)
            var walker = Walker(configuration)
            var drift = (0.0, 0.0)
            for _ in 0..<3600 {
                drift = (drift.0 * 0.99 + 0.28 * random.normal(), drift.1 * 0.99 + 0.28 * random.normal())
                walker.time += 1
                walker.fix(
                    offEast: drift.0, offNorth: drift.1, speed: givesSpeed ? abs(0.1 * random.normal()) : nil)
            }
            #expect(walker.motion.distance < 5)
            #expect(!walker.motion.isMoving)
        }
    }

    @Test("An hour in a parked car adds less than 5 m, even if its speed is noise", arguments: [UInt64](1...10))
    func parked(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var car = Walker(.automotiveNavigation)
        car.fix(speed: 0)
        car.go(500, at: 14)
        let before = car.motion.distance
        var drift = (0.0, 0.0)
        for _ in 0..<3600 {
            drift = (drift.0 * 0.95 + 0.6 * random.normal(), drift.1 * 0.95 + 0.6 * random.normal())
            car.time += 1
            car.fix(offEast: drift.0, offNorth: drift.1, speed: abs(0.4 * random.normal()))
        }
        #expect(car.motion.distance - before < 5)
    }

    @Test("The first metres of a walk count", arguments: [LocationUpdate.LiveConfiguration.default, .fitness])
    func firstMetres(_ configuration: LocationUpdate.LiveConfiguration) {
        var random = SeededGenerator(seed: 5)
        var walker = Walker(configuration)
        for _ in 0..<60 {
            walker.time += 1
            walker.fix(offEast: 0.3 * random.normal(), offNorth: 0.3 * random.normal(), speed: 0.1)
        }
        #expect(walker.motion.distance == 0)
        for second in 1...10 {
            walker.go(1.4, at: 1.4, noise: { (0.3 * random.normal(), 0.3 * random.normal()) })
            if second >= 3 { #expect(abs(walker.motion.distance - 1.4 * Double(second)) < 2, "\(second) s") }
        }
    }

    @Test("Drift beyond the radius adds no distance if the accuracy is known")
    func wideDrift() {
        var random = SeededGenerator(seed: 7)
        var walker = Walker()
        walker.accuracy = 25
        var drift = (0.0, 0.0)
        for _ in 0..<3600 {
            drift = (drift.0 * 0.98 + 2.4 * random.normal(), drift.1 * 0.98 + 2.4 * random.normal())
            walker.time += 1
            walker.fix(offEast: drift.0, offNorth: drift.1, speed: abs(0.15 * random.normal()))
        }
        #expect(walker.motion.distance < 100)
    }

    @Test("Stops add no distance and no moving time")
    func stops() {
        var random = SeededGenerator(seed: 3)
        var walker = Walker(.fitness)
        walker.fix(speed: 0)
        for _ in 0..<5 {
            walker.go(140, at: 1.4)
            for _ in 0..<120 {
                walker.time += 1
                walker.fix(offEast: 0.5 * random.normal(), offNorth: 0.5 * random.normal(), speed: 0.05)
            }
        }
        #expect(abs(walker.motion.distance - 700) < 20)
        #expect(abs(walker.motion.movingTime - 500) < 25)
    }

    @Test(
        "A single fix kilometres away adds no distance", arguments: [true, false], [500.0, 5000, 800_000])
    func jump(_ givesSpeed: Bool, _ metres: Double) {
        var walker = Walker(.automotiveNavigation)
        walker.fix(speed: 0)
        walker.go(1000, at: 20, givesSpeed: givesSpeed)
        walker.time += 1
        walker.fix(offEast: metres, speed: givesSpeed ? 20 : nil)
        walker.go(1000, at: 20, givesSpeed: givesSpeed)
        #expect(abs(walker.motion.distance - 2000) < 60)
    }

    @Test("Any number of inconsistent outliers adds no distance")
    func jumps() {
        var walker = Walker(.automotiveNavigation)
        walker.fix(speed: 0)
        walker.go(1000, at: 20)
        for number in 0..<20 {
            walker.time += 1
            walker.east += 20
            walker.fix(offEast: number.isMultiple(of: 2) ? 3000 : -4000, offNorth: Double(number) * 700, speed: 20)
        }
        walker.go(1000, at: 20)
        #expect(abs(walker.motion.distance - 2400) < 80)
    }

    @Test("Two outliers add no distance; three consistent ones are a new position")
    func confirmation() {
        for length in 2...3 {
            var walker = Walker(.automotiveNavigation)
            walker.fix(speed: 0)
            walker.go(1000, at: 20)
            walker.east += 5000
            for number in 1...length {
                walker.time += 1
                walker.east += 20
                walker.fix(speed: 20)
                #expect(abs(walker.motion.distance - (number < 3 ? 1000 : 6060)) < 30)
            }
            if length == 2 { walker.east -= 5000 }
            walker.go(1000, at: 20)
            #expect(abs(walker.motion.distance - (length == 2 ? 2040 : 7060)) < 60)
        }
    }

    @Test("At 10 Hz consistent outliers within two seconds are not a new position")
    func confirmationTime() {
        var walker = Walker(.automotiveNavigation)
        walker.fix(speed: 0)
        walker.go(1000, at: 20, every: 0.1)
        walker.east += 5000
        walker.go(30, at: 20, every: 0.1)
        walker.east -= 5000
        walker.go(1000, at: 20, every: 0.1)
        #expect(abs(walker.motion.distance - 2030) < 60)
    }

    @Test("A tunnel is bridged by a straight line, even if a train leaves it fast")
    func tunnel() {
        var car = Walker(.automotiveNavigation)
        car.fix(speed: 0)
        car.go(1000, at: 20)
        car.time += 40
        car.east += 800
        car.go(1000, at: 20)
        #expect(abs(car.motion.distance - 2800) < 60)
        #expect(abs(car.motion.movingTime - 140) < 6)

        var train = Walker()
        train.fix(speed: 0)
        train.go(2000, at: 8)
        train.time += 300
        train.east += 20_000
        train.go(5000, at: 60)
        #expect(abs(train.motion.distance - 27_000) < 300)
    }

    @Test("A first fix that is far off is dropped once the next ones agree")
    func coldStart() {
        var walker = Walker()
        walker.fix(offEast: 30_000, offNorth: -8000)
        walker.time += 1
        walker.go(500, at: 10)
        #expect(abs(walker.motion.distance - 500) < 50)
    }

    @Test("Slow drift on water counts once it exceeds three radii")
    func slow() {
        var boat = Walker(.maritime)
        boat.fix(speed: 0.3)
        boat.go(1000, at: 0.3)
        #expect(abs(boat.motion.distance - 1000) < 100)
    }

    @Test("Repeated times and invalid coordinates add no distance")
    func repeated() {
        var walker = Walker()
        walker.fix(speed: 0)
        walker.go(500, at: 10)
        let before = walker.motion.distance
        for _ in 0..<100 { walker.fix(offEast: 100, speed: 10) }
        walker.tracker.add(Location(coordinate: .init(latitude: .nan, longitude: 0), timestamp: Date()))
        walker.tracker.add(Location(coordinate: .init(latitude: 91, longitude: 0), timestamp: Date()))
        #expect(walker.motion.distance == before)
    }

    @Test("A log that starts over does not add the distance back to its start")
    func loop() {
        var walker = Walker()
        walker.fix(speed: 0)
        walker.go(3000, at: 20)
        (walker.time, walker.east) = (0, 0)
        walker.fix(speed: 0)
        walker.go(3000, at: 20)
        #expect(abs(walker.motion.distance - 6000) < 120)
    }

    @Test("Crossing the antimeridian or the pole adds no extra distance")
    func edges() {
        var tracker = MotionTracker()
        for number in 0..<100 {
            var longitude = 179.99 + Double(number) * 0.0002
            if longitude > 180 { longitude -= 360 }
            tracker.add(
                Location(
                    coordinate: .init(latitude: 0, longitude: longitude), horizontalAccuracy: 3, speed: 22,
                    timestamp: Date(timeIntervalSince1970: Double(number))))
        }
        #expect(abs(tracker.motion.distance - 99 * 22.26) < 50)
        var polar = MotionTracker()
        for number in 0..<100 {
            let north = Double(number - 50) * 0.0002
            polar.add(
                Location(
                    coordinate: .init(latitude: 90 - abs(north), longitude: north < 0 ? 10 : -170),
                    horizontalAccuracy: 3, speed: 22, timestamp: Date(timeIntervalSince1970: Double(number))))
        }
        #expect(abs(polar.motion.distance - 99 * 22.34) < 50)
    }
}
