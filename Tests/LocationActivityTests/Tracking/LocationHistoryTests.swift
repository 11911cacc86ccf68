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
        #expect(history.path.count == LocationHistory.pathCapacity)
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

    @Test("the history is not part of the encoded content")
    func encoding() throws {
        var state = LocationActivityAttributes.ContentState()
        state.history.add(location(0, north: 0, east: 0))
        let json = try JSONValue(parsing: state.encoded)
        #expect(json["history"] == nil && json["path"] == nil && json["sourceDisconnected"] == false)
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
