import FoundationEssentials
import LocationStream
import Testing

@testable import LocationActivity

@Suite("Distance, time and fixes of a location activity")
struct LocationJourneyTests {
    private let log = LocationActivityOptions(source: .file("walk.nmea"))

    private func fix(_ seconds: Double) -> LocationUpdate {
        LocationUpdate(
            location: Location(
                coordinate: LocationCoordinate2D(latitude: 48, longitude: 11), horizontalAccuracy: 5,
                timestamp: Date(timeIntervalSince1970: 1_700_000_000 + seconds)))
    }

    @Test("the time of a log in a loop never falls back")
    func loop() {
        var journey = LocationJourney(log, startedAt: 0)
        var times: [Double] = []
        for second in [0.0, 1, 2, 0, 1, 2] { times.append(journey.take(fix(second), at: 0).0.elapsed) }
        #expect(times == [0, 1, 2, 2, 3, 4])
        #expect(journey.final(at: 0).points == 6)
    }

    @Test("distance, time and fixes of an adopted activity continue")
    func adopted() {
        let content = LocationActivityAttributes.ContentState(distance: 100, elapsed: 60, points: 61)
        var journey = LocationJourney(log, startedAt: 0, continuing: try? JSONValue(parsing: content.encoded))
        _ = journey.take(fix(0), at: 0)
        let next = journey.take(fix(5), at: 0).0
        #expect(next.distance == 100 && next.elapsed == 65 && next.points == 63)
    }

    @Test("a content has the receiver's alarms, and a member for them only if there are some")
    func alarms() throws {
        var journey = LocationJourney(log, startedAt: 0)
        var update = fix(0)
        #expect(try JSONValue(parsing: journey.take(update, at: 0).0.encoded)["alarms"] == nil)
        update.alarms = [.jamming, .antennaOpen]
        let content = journey.take(update, at: 0).0
        #expect(try JSONValue(parsing: content.encoded)["alarms"] == ["antennaOpen", "jamming"])
        let decoded = try JSONDecoder().decode(
            LocationActivityAttributes.ContentState.self, from: Data(content.encoded))
        #expect(decoded.alarms == update.alarms)
    }

    @Test("the time of a receiver is counted from the start, whatever its clock says")
    func live() {
        var journey = LocationJourney(LocationActivityOptions(source: .gpsd()), startedAt: 1_000_000_000)
        #expect(journey.take(fix(50), at: 4_000_000_000).0.elapsed == 3)
    }

    @Test("a log on standard input takes at least the time between its fixes")
    func piped() {
        var journey = LocationJourney(LocationActivityOptions(source: .standardInput), startedAt: 0)
        _ = journey.take(fix(0), at: 0)
        #expect(journey.take(fix(352), at: 1_000_000_000).0.elapsed == 352)
        #expect(journey.take(fix(353), at: 400_000_000_000).0.elapsed == 400)
    }

    @Test("a source that may not be read counts as disconnected, so that the state is waiting, not no fix")
    func denied() {
        var journey = LocationJourney(log, startedAt: 0)
        let update = LocationUpdate(location: nil, authorizationDenied: true, reason: "permission denied")
        #expect(journey.take(update, at: 0).0.sourceDisconnected)
        #expect(!journey.take(LocationUpdate(location: nil), at: 0).0.sourceDisconnected)
    }
}
