import FoundationEssentials
import LocationStream
import Testing
import TestSupport

@Suite("Decisions about entering and leaving an area")
struct GeofenceDecisionTests {
    private let here = GeofenceFixes()

    @Test(
        "A 30 m circle crossed at 130 km/h at 1 Hz is entered and left once, at the times of its edge",
        arguments: 0..<20)
    func fastCrossing(phase: Int) throws {
        var receiver = here
        receiver.speed = 36.11
        var geofences = Geofences()
        geofences.add("lay-by", receiver.circle(radius: 30))
        let offset = Double(phase) / 20
        let fixes = (0..<60).map { receiver.fix(at: Double($0), north: (Double($0) + offset - 30) * 36.11) }
        let crossings = geofences.crossings(fixes)
        try #require(crossings.map(\.name) == ["enter lay-by", "leave lay-by"])
        #expect(abs(crossings[0].seconds - (30 - offset - 30 / 36.11)) < 0.01)
        #expect(abs(crossings[1].seconds - (30 - offset + 30 / 36.11)) < 0.01)
        #expect(geofences.isInside("lay-by") == false)
    }

    @Test(
        "A circle of 30 m is crossed at 130 km/h also by a receiver that reports no speed",
        arguments: 0..<20, [5.0, 7.5, 10])
    func fastCrossingWithoutSpeed(phase: Int, accuracy: Double) throws {
        var receiver = here
        receiver.accuracy = accuracy
        var geofences = Geofences()
        geofences.add("lay-by", receiver.circle(radius: 30))
        let fixes = (0..<60).map { receiver.fix(at: Double($0), north: (Double($0) + Double(phase) / 20 - 30) * 36.11) }
        #expect(geofences.crossings(fixes).map(\.name) == ["enter lay-by", "leave lay-by"])
    }

    @Test("A circle is entered by the closest approach on the segment, if that is farther inside than the accuracy")
    func closestApproach() {
        for (east, isEntered) in [(0.0, true), (24, true), (26, false), (31, false)] {
            var geofences = Geofences()
            geofences.add("stop", here.circle(radius: 30))
            let crossings = geofences.crossings(
                (0...10).map { here.fix(at: Double($0), east: east, north: Double($0) * 40 - 205) })
            #expect(crossings.map(\.name) == (isEntered ? ["enter stop", "leave stop"] : []), "\(east) m")
        }
    }

    @Test("An enter has the time of the edge, although the accuracy delays the decision")
    func enterTime() throws {
        var geofences = Geofences()
        geofences.add("home", here.circle(radius: 100))
        var crossings: [Geofences.Crossing] = []
        for second in 0...100 {
            let found = geofences.take(here.fix(at: Double(second), north: 150 - 1.4 * Double(second)))
            if !found.isEmpty { #expect(second >= 39) }
            crossings += found.map(Geofences.Crossing.init)
        }
        try #require(crossings.map(\.name) == ["enter home"])
        #expect(abs(crossings[0].seconds - 50 / 1.4) < 0.05)
    }

    @Test("A leave waits for the belt and the accuracy, and has the time of the last crossing of the edge")
    func leaveTime() throws {
        var geofences = Geofences()
        geofences.add("home", here.circle(radius: 100), isInside: true)
        // Out to 108 m, back to 95 m, and away.
        let way = [90.0, 95, 104, 108, 108, 103, 95, 96, 99, 103, 108, 113, 114, 118, 122, 130]
        let crossings = geofences.crossings(way.enumerated().map { here.fix(at: Double($0), north: $1) })
        try #require(crossings.map(\.name) == ["leave home"])
        #expect(abs(crossings[0].seconds - 8.25) < 0.05)
    }

    @Test("An inaccurate receiver enters after the dwell, at the time of the edge")
    func dwell() throws {
        var receiver = here
        receiver.accuracy = 80
        var geofences = Geofences()
        geofences.add("office", receiver.circle(radius: 50), isInside: false)
        let arrival = (0...40).map { receiver.fix(at: Double($0), north: max(10, 200 - 10 * Double($0))) }
        #expect(geofences.crossings(arrival).isEmpty)
        let stay = (41...60).map { receiver.fix(at: Double($0), north: 10) }
        let crossings = geofences.crossings(stay)
        try #require(crossings.map(\.name) == ["enter office"])
        #expect(abs(crossings[0].seconds - 15) < 0.05)
    }

    @Test("A stay that is interrupted by a fix outside is no dwell")
    func interruptedDwell() {
        var receiver = here
        receiver.accuracy = 80
        var geofences = Geofences()
        geofences.add("office", receiver.circle(radius: 50), isInside: false)
        let fixes = (0...300).map { receiver.fix(at: Double($0), north: $0.isMultiple(of: 20) ? 55 : 10) }
        #expect(geofences.crossings(fixes).isEmpty)
    }

    @Test("An unknown accuracy counts as 10 m")
    func unknownAccuracy() {
        var receiver = here
        for accuracy in [-1, Double.nan] {
            receiver.accuracy = accuracy
            for (north, isInside) in [(89.0, true), (95, nil), (115, nil), (121, false)] as [(Double, Bool?)] {
                var geofences = Geofences()
                geofences.add("home", receiver.circle(radius: 100))
                #expect(geofences.take(receiver.fix(at: 0, north: north)).isEmpty)
                #expect(geofences.isInside("home") == isInside)
            }
        }
    }

    @Test("A first fix decides the side and is no crossing; a contradicted assumption is one")
    func firstSide() {
        for isInside in [nil, true, false] as [Bool?] {
            var geofences = Geofences()
            geofences.add("here", here.circle(radius: 100), isInside: isInside)
            geofences.add("there", here.circle(north: 1_000, radius: 100), isInside: isInside)
            #expect(geofences.isInside("here") == isInside && geofences.isInside("nowhere") == nil)
            let names = geofences.crossings([here.fix(at: 0)]).map(\.name)
            #expect(names == (isInside == nil ? [] : isInside == true ? ["leave there"] : ["enter here"]))
            #expect(geofences.firstDecisions.sorted() == (isInside == nil ? ["here", "there"] : []))
            #expect(geofences.isInside("here") == true && geofences.isInside("there") == false)
        }
    }

    @Test("Jitter at the edge causes no crossing in an hour", arguments: [0, 5, -5, 10, -10, 15], 1...3)
    func jitter(distance: Double, seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        for speed in [-1, 0.2] {
            var receiver = here
            receiver.speed = speed
            var geofences = Geofences()
            geofences.add("home", receiver.circle(radius: 100))
            // 3.3 m on each axis is an accuracy of 5 m (68 %).
            let fixes = (0..<3_600).map { second in
                receiver.fix(
                    at: Double(second), east: 3.3 * generator.normal(),
                    north: 100 + distance + 3.3 * generator.normal())
            }
            #expect(geofences.crossings(fixes).isEmpty)
        }
    }

    @Test("After a gap, the receiver reappears and crosses at the fix")
    func gap() throws {
        var geofences = Geofences()
        geofences.add("between", here.circle(north: 500, radius: 100))
        geofences.add("home", here.circle(radius: 100))
        let crossings = geofences.crossings([
            here.fix(at: 0), here.fix(at: 31, north: 1_000), here.fix(at: 32, north: 1_010),
        ])
        #expect(crossings.map(\.description) == ["leave home at 31.0"])
    }

    @Test("An implausible segment is not searched")
    func implausible() {
        var receiver = here
        receiver.speed = 1
        var geofences = Geofences()
        geofences.add("between", receiver.circle(north: 500, radius: 100))
        let crossings = geofences.crossings([receiver.fix(at: 0), receiver.fix(at: 1, north: 1_000)])
        #expect(crossings.isEmpty)
    }

    @Test("Fixes that are not later are ignored; after the clock was set back, the receiver reappears")
    func backwards() {
        var geofences = Geofences()
        geofences.add("home", here.circle(radius: 100))
        #expect(geofences.crossings([here.fix(at: 100)]).isEmpty)
        #expect(geofences.crossings([here.fix(at: 100, north: 500), here.fix(at: 71, north: 500)]).isEmpty)
        #expect(geofences.isInside("home") == true)
        #expect(geofences.crossings([here.fix(at: 10, north: 500)]).map(\.description) == ["leave home at 10.0"])
    }

    @Test("An outlier is ignored")
    func outlier() {
        var geofences = Geofences()
        geofences.add("home", here.circle(radius: 100))
        _ = geofences.take(here.fix(at: 0))
        var motion = Motion()
        motion.isOutlier = true
        var update = LocationUpdate(location: here.fix(at: 1, north: 5_000))
        update.motion = motion
        #expect(geofences.take(update).isEmpty && geofences.isInside("home") == true)
        update.motion = nil
        #expect(geofences.take(update).count == 1)
    }

    @Test("Invalid fixes, shapes and rules do no harm")
    func invalid() {
        var geofences = Geofences(rules: GeofenceRules(dwell: .seconds(-1), buffer: .nan, longestSegment: .seconds(-5)))
        geofences.add("home", here.circle(radius: 100))
        for radius in [0, -1, .nan, Double.infinity] {
            geofences.add("bad \(radius)", here.circle(radius: radius))
            #expect(!here.circle(radius: radius).isValid && geofences.isInside("bad \(radius)") == nil)
        }
        geofences.add("line", .polygon([here.coordinate(), here.coordinate(north: 9)]))
        for latitude in [Double.nan, 91, .infinity] {
            let location = Location(
                coordinate: LocationCoordinate2D(latitude: latitude, longitude: 0), timestamp: GeofenceFixes.start)
            #expect(geofences.take(location).isEmpty)
        }
        var fix = here.fix(at: 0)
        fix.timestamp = Date(timeIntervalSinceReferenceDate: .nan)
        #expect(geofences.take(fix).isEmpty)
        #expect(geofences.crossings([here.fix(at: 1), here.fix(at: 2, north: 300)]).map(\.name) == ["leave home"])
        #expect(geofences.isInside("line") == nil)
    }
}
