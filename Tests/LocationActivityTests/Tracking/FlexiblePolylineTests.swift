import Testing

@testable import LocationActivity

@Suite("Flexible polylines")
struct FlexiblePolylineTests {
    private typealias Point = LocationHistory.Point

    private func text(_ line: [Point]) -> String {
        var bytes: [UInt8] = []
        FlexiblePolyline.append(line, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("the example of the format's description")
    func example() {
        let line = [
            Point(latitude: 50.1022829, longitude: 8.6982122), Point(latitude: 50.1020076, longitude: 8.6956695),
            Point(latitude: 50.1006313, longitude: 8.6914960), Point(latitude: 50.0987800, longitude: 8.6875156),
        ]
        #expect(text(line) == "BFoz5xJ67i1B1B7PzIhaxL7Y")
        let decoded = FlexiblePolyline.line("BFoz5xJ67i1B1B7PzIhaxL7Y", limit: 60)
        #expect(decoded?.first == Point(latitude: 50.10228, longitude: 8.69821) && decoded?.count == 4)
    }

    @Test("the longest coordinates have twelve characters and come back")
    func extremes() {
        let line = [
            Point(latitude: 90, longitude: 180), Point(latitude: -90, longitude: -180),
            Point(latitude: 90, longitude: 180), Point(latitude: 0, longitude: 0),
        ]
        #expect(text(line).utf8.count <= FlexiblePolyline.headerLength + line.count * FlexiblePolyline.coordinateLength)
        #expect(FlexiblePolyline.line(text(line), limit: 60) == line)
        #expect(text([]) == "BF" && FlexiblePolyline.line("BF", limit: 60) == [])
    }

    @Test(
        "other texts are refused",
        arguments: ["", "B", "BG", "CF", "BFo", "BFoz5xJ", "BF!!", "BF________", "BFggggggggggggggggggB", "ä"])
    func invalid(text: String) {
        #expect(FlexiblePolyline.line(text, limit: 60) == nil)
    }
}
