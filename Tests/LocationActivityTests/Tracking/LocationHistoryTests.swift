import FoundationEssentials
import LocationStream
import TestSupport
import Testing

@testable import LocationActivity

@Suite("The path and the speeds that the card draws")
struct LocationHistoryTests {
    private func location(_ second: Double, north: Double, east: Double, speed: Double = 10) -> Location {
        Location(
            coordinate: LocationCoordinate2D(latitude: 48 + north / 111_320, longitude: 11 + east / 74_500),
            horizontalAccuracy: 5, speed: speed, timestamp: Date(timeIntervalSince1970: 1_700_000_000 + second))
    }

    @Test("keeps a bounded number of points and speeds of a day, with the first place and the corners")
    func bounded() {
        var history = LocationHistory()
        // A square of 10 km, once around in 4 000 s, for a day.
        for second in 0..<86_400 {
            let way = Double(second % 4_000) * 10
            let (side, part) = (Int(way / 10_000), way.truncatingRemainder(dividingBy: 10_000))
            let (north, east) = [(part, 0), (10_000, part), (10_000 - part, 10_000), (0, 10_000 - part)][side]
            history.add(location(Double(second), north: north, east: east))
        }
        #expect(history.path.count <= LocationHistory.pathCapacity && history.path.count > 40)
        #expect(history.speeds.count == LocationHistory.speedCapacity)
        #expect(history.path.first == LocationHistory.Point(latitude: 48, longitude: 11))
        for (north, east) in [(10_000.0, 0.0), (10_000, 10_000), (0, 10_000)] {
            let corner = location(0, north: north, east: east).coordinate
            let isKept = history.path.contains {
                abs($0.latitude - corner.latitude) < 0.001 && abs($0.longitude - corner.longitude) < 0.001
            }
            #expect(isKept, "\(north), \(east)")
        }
    }

    @Test("a standstill adds no points, and an unknown speed no value")
    func standstill() {
        var history = LocationHistory()
        for second in 0..<100 {
            history.add(location(Double(second), north: Double(second % 3), east: 0, speed: second < 50 ? 0.1 : -1))
        }
        #expect(history.path.count == 1)
        #expect(history.speeds == Array(repeating: 0.1, count: 17))
    }

    @Test("a speed is the highest of three seconds")
    func speeds() {
        var history = LocationHistory()
        for second in 0..<7 { history.add(location(Double(second), north: 0, east: 0, speed: Double(second))) }
        #expect(history.speeds == [2, 5, 6])
    }

    @Test("a log in a loop starts a new path")
    func loop() {
        var history = LocationHistory()
        for second in 0..<20 { history.add(location(Double(second), north: Double(second) * 20, east: 0)) }
        history.add(location(0, north: 0, east: 0))
        #expect(history.path.count == 1 && history.speeds.count == 1)
    }

    @Test("an interruption begins a new line at the next point, not before")
    func interruption() {
        var history = LocationHistory()
        for second in 0..<5 { history.add(location(Double(second), north: Double(second) * 20, east: 0)) }
        history.interrupt()
        let present = LocationHistory.Point(latitude: 48.1, longitude: 11)
        #expect(history.lines(to: present).map(\.count) == [5, 1])
        for second in 5..<8 { history.add(location(Double(second), north: 5000 + Double(second) * 20, east: 0)) }
        #expect(history.lines(to: present).map(\.count) == [5, 4])
    }

    @Test("the path is part of the encoded content and can be read back, the speeds are not")
    func encoding() throws {
        var state = LocationActivityAttributes.ContentState()
        #expect(try JSONValue(parsing: state.encoded)["path"] == JSONValue.null)
        for second in 0..<5 { state.history.add(location(Double(second), north: Double(second) * 20, east: 0)) }
        state.history.interrupt()
        for second in 5..<9 { state.history.add(location(Double(second), north: 9000, east: Double(second) * 20)) }
        let json = try JSONValue(parsing: state.encoded)
        #expect(json["path"]?.arrayValue?.count == 2 && json["history"] == nil && json["speeds"] == nil)
        let decoded = try json.decoded(as: LocationActivityAttributes.ContentState.self)
        #expect(decoded.history.lines(to: nil).map(\.count) == [5, 4] && decoded.history.speeds.isEmpty)
        for (one, other) in zip(decoded.history.path, state.history.path) { #expect(one.distance(to: other) < 1) }
        #expect(LocationHistory(path: ["nonsense", 5, "BF"]).path.isEmpty)
    }

    @Test("a content with every other member at its longest has a shorter path and stays within the limit")
    func limit() throws {
        var state = LocationActivityAttributes.ContentState()
        for second in 0..<4_000 {
            let angle = Double(second) / 100
            let (north, east) = (Double(second) * 90 * Double.sine(angle), Double(second) * 90 * Double.cosine(angle))
            state.history.add(location(Double(second), north: north, east: east))
        }
        let whole = try JSONValue(parsing: state.encoded)["path"]?.arrayValue?.first?.stringValue?.utf8.count ?? 0
        state.sky.satellites = (1...90).map {
            Satellite(
                constellation: .glonass, id: 100 + $0, elevation: 45, azimuth: 359, snr: $0 % 3 == 0 ? nil : 47,
                isUsed: $0 % 2 == 0)
        }
        state.reason = String(repeating: "\u{2401}\u{1F6F0}", count: 200)
        state.target = LocationActivityTarget(distance: 12_345.6789, duration: .milliseconds(98_765_432))
        (state.pausedAt, state.pausedTime, state.movingTime) = (.now, 123_456.789, 123_456.789)
        #expect(state.encoded.count <= 4_096, "\(state.encoded.count) bytes")
        let json = try JSONValue(parsing: state.encoded)
        let path = json["path"]?.arrayValue?.first?.stringValue?.utf8.count ?? 0
        #expect(path < whole && whole < 724, "\(path) of \(whole) bytes")
        #expect(json["satellites"]?.arrayValue?.count == 60)
        state.alarms = [.antennaOpen, .antennaShorted, .antennaFault, .jamming, .severeJamming, .spoofing]
        state.recordingProblem = String(repeating: "x", count: 300)
        #expect(state.encoded.count <= 4_096, "\(state.encoded.count) bytes")
    }

    @Test("the presentation of a long drive stays small")
    @MainActor func size() throws {
        var state = LocationActivityAttributes.ContentState(
            LocationUpdate(location: location(0, north: 0, east: 0), satellitesUsed: 12), distance: 1, elapsed: 1)
        for second in 0..<4_000 {
            let angle = Double(second) / 100
            let (north, east) = (Double(second) * 10 * Double.sine(angle), Double(second) * 10 * Double.cosine(angle))
            state.history.add(location(Double(second), north: north, east: east, speed: 10 + Double(second % 70) / 7))
        }
        let entries = Activity<LocationActivityAttributes>.presentation(
            attributes: LocationActivityAttributes(), content: ActivityContent(state: state, staleDate: nil))
        let size = try entries.reduce(0) { try $0 + JSONEncoder().encode($1).count }
        #expect(size < 10_000, "\(size) bytes")
    }
}
