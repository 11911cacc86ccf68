import FoundationEssentials
import LocationStream
import Testing

@Suite("The order of crossings")
struct GeofenceOrderTests {
    private let here = GeofenceFixes()

    @Test("The leave of an area precedes the enter of the area that touches it", arguments: [1.4, 5, 14, 36])
    func neighbours(speed: Double) throws {
        var receiver = here
        receiver.speed = speed
        var geofences = Geofences()
        geofences.add("south", receiver.circle(north: -200, radius: 200))
        geofences.add("north", receiver.circle(north: 200.5, radius: 200))
        let fixes = (0...Int(360 / speed)).map { receiver.fix(at: Double($0), north: speed * Double($0) - 180) }
        let crossings = geofences.crossings(fixes)
        #expect(crossings.map(\.name) == ["leave south", "enter north"])
        #expect(crossings.allSatisfy { abs($0.seconds - 180 / speed) < 0.1 + 0.5 / speed })
    }

    @Test("Overlapping areas are entered and left in the order of their edges")
    func overlapping() {
        var receiver = here
        receiver.speed = 14
        var geofences = Geofences()
        for index in 0..<10 { geofences.add("\(index)", receiver.circle(north: Double(index) * 150, radius: 100)) }
        let fixes = (0...150).map { receiver.fix(at: Double($0), north: Double($0) * 14 - 300) }
        let crossings = geofences.crossings(fixes)
        #expect(crossings.count == 20)
        #expect(crossings.map(\.seconds) == crossings.map(\.seconds).sorted())
    }

    @Test("A receiver in the belt of an area delays the crossings of others by at most 20 s")
    func patience() throws {
        var geofences = Geofences()
        geofences.add("beside", here.circle(east: -10_005, radius: 10_000), isInside: true)
        geofences.add("ahead", here.circle(north: 200, radius: 100), isInside: false)
        var (arrival, decision) = (Double.infinity, Double.infinity)
        // Along a tangent of the large circle, in its belt.
        for second in 0...200 {
            let fix = here.fix(at: Double(second), east: 0, north: second < 100 ? 0 : Double(second - 100) * 5)
            for crossing in geofences.take(fix) where crossing.identifier == "ahead" && crossing.direction == .enter {
                decision = min(decision, Double(second))
                arrival = crossing.time.timeIntervalSince(GeofenceFixes.start)
            }
        }
        #expect(abs(arrival - 120) < 0.1)
        #expect(decision - arrival < 5)
    }

    @Test("The crossings of a finite source that still wait are returned at its end")
    func finish() {
        var receiver = here
        receiver.speed = 14
        var geofences = Geofences()
        geofences.add("south", receiver.circle(north: -200, radius: 200), isInside: true)
        geofences.add("north", receiver.circle(north: 200.5, radius: 200), isInside: false)
        let found = [-14.0, 1, 10].enumerated().flatMap { geofences.take(receiver.fix(at: Double($0), north: $1)) }
        #expect(found.isEmpty && geofences.isInside("north") == true && geofences.isInside("south") == true)
        #expect(geofences.finish().map(\.identifier) == ["north"])
        #expect(geofences.finish().isEmpty)
    }

    @Test("The crossings of a removed or replaced area are dropped")
    func removed() {
        var receiver = here
        receiver.speed = 14
        var geofences = Geofences()
        geofences.add("south", receiver.circle(north: -200, radius: 200), isInside: true)
        geofences.add("north", receiver.circle(north: 200.5, radius: 200), isInside: false)
        for (second, north) in [-14.0, 1, 10].enumerated() {
            _ = geofences.take(receiver.fix(at: Double(second), north: north))
        }
        #expect(geofences.isInside("north") == true)
        geofences.remove("north")
        #expect(geofences.finish().isEmpty && geofences.isInside("north") == nil)
    }

    @Test("A decided crossing does not wait for the next fix when fixes are lost")
    func lostFixes() {
        var geofences = Geofences()
        var receiver = here
        receiver.speed = 4
        geofences.add("office", receiver.circle(north: -100, radius: 100), isInside: true)
        geofences.add("garage", receiver.circle(north: 102, radius: 100), isInside: false)
        var before: [GeofenceCrossing] = []
        for second in 0...12 where second <= 5 {
            before += geofences.take(receiver.fix(at: Double(second), north: Double(second) * 4 - 6))
        }
        let after = geofences.take(LocationUpdate(location: nil))
        #expect(geofences.isInside("garage") == true)
        #expect((before + after).contains { $0.identifier == "garage" && $0.direction == .enter })
        #expect(geofences.finish().isEmpty)
    }
}
