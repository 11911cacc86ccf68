import FoundationEssentials
import TestSupport
import Testing

@testable import LocationStream

@Suite("Places of files", .timeLimit(.minutes(10)))
struct PlaceReaderTests {
    /// Reads bytes in chunks of a size.
    private func read(_ bytes: [UInt8], radius: Double = 100, chunk: Int = .max) throws -> PlaceReader {
        var position = 0
        return try PlaceReader("waypoints", radius: radius) { buffer in
            let count = min(chunk, buffer.count, bytes.count - position)
            buffer.replaceSubrange(0..<count, with: bytes[position..<position + count])
            position += count
            return count
        }
    }

    private func read(_ text: String, radius: Double = 100, chunk: Int = .max) throws -> PlaceReader {
        try read(Array(text.utf8), radius: radius, chunk: chunk)
    }

    private static let ownTracks = """
        {"_type": "waypoints", "waypoints": [
          {"_type": "waypoint", "desc": "home", "lat": 48.1, "lon": 11.5, "rad": 50, "tst": 1700000000, "rid": "6da9cf"},
          {"_type": "waypoint", "desc": "hut", "lat": 47, "lon": 11, "rad": 0, "tst": 1700000001},
          {"_type": "waypoint", "desc": "pier", "lat": 47.5, "lon": 11.25},
          {"_type": "waypoint", "desc": "desk", "uuid": "B9407F30", "major": 1, "minor": 2, "lat": 0, "lon": 0, "rad": 0},
          {"_type": "waypoint", "desc": "door", "uuid": "B9407F30"},
          {"_type": "waypoint", "desc": "moon", "lat": 147, "lon": 11, "rad": 50},
          {"_type": "waypoint", "desc": "text", "lat": "47", "lon": 11, "rad": 50},
          {"_type": "waypoint", "lat": 47, "lon": 11, "rad": 50},
          {"_type": "waypoint", "desc": "vast", "lat": 47, "lon": 11, "rad": 1e300},
          7
        ]}
        """

    @Test("waypoints of OwnTracks have their radii or the default; others are counted", arguments: [Int.max, 7])
    func ownTracks(chunk: Int) throws {
        let reader = try read(Self.ownTracks, radius: 120, chunk: chunk)
        #expect(
            reader.places == [
                Place(name: "home", latitude: 48.1, longitude: 11.5, radius: 50),
                Place(name: "hut", latitude: 47, longitude: 11, radius: 120),
                Place(name: "pier", latitude: 47.5, longitude: 11.25, radius: 120),
            ])
        #expect(reader.withoutRadius == 2 && reader.withoutPosition == 4)
        #expect(reader.withoutName == 1 && reader.invalid == 2 && !reader.isDamaged)
    }

    @Test("a single waypoint of OwnTracks is read")
    func single() throws {
        let reader = try read(#"{"_type":"waypoint","desc":"home","lat":48.1,"lon":11.5,"rad":50}"#)
        #expect(reader.places == [Place(name: "home", latitude: 48.1, longitude: 11.5, radius: 50)])
    }

    @Test("waypoints of GPX are read, and its tracks and routes ignored")
    func gpx() throws {
        let text = """
            <?xml version="1.0"?><gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
            <wpt lat="47.1" lon="8.5"><name>alp
            hut</name></wpt><wpt lat="47.2" lon="8.6"/>
            <rte><rtept lat="47" lon="8"><name>plan</name></rtept></rte>
            <trk><trkseg><trkpt lat="47" lon="8"/></trkseg></trk></gpx>
            """
        let reader = try read(text, radius: 30)
        #expect(reader.places == [Place(name: "alp hut", latitude: 47.1, longitude: 8.5, radius: 30)])
        #expect(reader.withoutName == 1 && reader.withoutRadius == 1 && !reader.isDamaged)
        let half = try read(String(text.prefix(220)))
        #expect(half.isDamaged && half.places.map(\.name) == ["alp hut"])
    }

    @Test("waypoints with an impossible position are counted, whatever the format")
    func impossible() throws {
        let gpx = "<gpx><wpt lat='97' lon='8'><name>a</name></wpt><wpt lat='47' lon='8'><name>b</name></wpt></gpx>"
        let kml =
            "<kml><Placemark><name>a</name><Point><coordinates>8,97</coordinates></Point></Placemark>"
            + "<Placemark><name>b</name><Point><coordinates>8,47</coordinates></Point></Placemark></kml>"
        let json = [(97, "a"), (47, "b")].map { latitude, name in
            #"{"type":"Feature","properties":{"name":"\#(name)"},"geometry":"#
                + #"{"type":"Point","coordinates":[8,\#(latitude)]}}"#
        }
        let collection = #"{"type":"FeatureCollection","features":[\#(json.joined(separator: ","))]}"#
        for text in [gpx, kml, collection] {
            let reader = try read(text)
            #expect(reader.places.map(\.name) == ["b"] && reader.unusablePoints == 1, "\(text)")
        }
        let error = #expect(throws: LocationStreamError.self) { try read(json[0]) }
        #expect(error?.message == "waypoints has no waypoint with a usable position")
    }

    @Test("named points of KML and GeoJSON are read")
    func otherFormats() throws {
        let kml = """
            <?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>hut</name>
            <Point><coordinates>8.5,47.1</coordinates></Point></Placemark></kml>
            """
        let json = """
            {"type": "Feature", "geometry": {"type": "Point", "coordinates": [8.5, 47.1]}, "properties": {"name": "hut"}}
            """
        for text in [kml, json] {
            #expect(try read(text).places == [Place(name: "hut", latitude: 47.1, longitude: 8.5)])
        }
    }

    @Test(
        "a file without waypoints is an error with a remedy",
        arguments: [
            ("", "is empty"), ("hello", "has no waypoints"), ("{}", "contains JSON, but no waypoints of OwnTracks"),
            (#"{"_type":"location","lat":1,"lon":2}"#, "contains JSON, but no waypoints of OwnTracks"),
            (#"{"_type":"waypoints"}"#, "contains JSON, but no waypoints of OwnTracks"),
            (#"{"_type":"waypoints","waypoints":[]}"#, "has no waypoints"),
            ("PK\u{3}\u{4}", "is compressed with zip"),
        ])
    func without(text: String, problem: String) {
        let error = #expect(throws: LocationStreamError.self) { try read(text) }
        #expect(error?.message.hasPrefix("waypoints \(problem)") == true && error?.remedy.isEmpty == false, "\(error)")
    }

    @Test("a file of OwnTracks that is too large is refused before it is read as a whole")
    func tooLarge() throws {
        var beginning = Array(#"{"_type":"waypoints","waypoints":["#.utf8)
        var count = 0
        let error = #expect(throws: LocationStreamError.self) {
            try PlaceReader("waypoints") { buffer in
                defer { beginning = [] }
                for index in buffer.indices { buffer[index] = index < beginning.count ? beginning[index] : 0x20 }
                count += buffer.count
                return buffer.count
            }
        }
        #expect(error?.message == "waypoints is larger than 16 MiB" && count < 20 << 20)
    }

    @Test("random bytes, damage and truncations are read or refused, and never crash")
    func random() throws {
        var generator = SeededGenerator(seed: 8)
        let whole = Array(Self.ownTracks.utf8)
        for round in 0..<400 {
            var bytes: [UInt8]
            switch round % 3 {
            case 0:
                bytes = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
                    .random(in: 0...255, using: &generator)
                }
            case 1: bytes = Array(whole.prefix(Int.random(in: 0...whole.count, using: &generator)))
            default:
                bytes = whole
                mutate(&bytes, atMost: 20, using: &generator)
            }
            guard let reader = try? read(bytes, chunk: Int.random(in: 1...400, using: &generator)) else { continue }
            for place in reader.places { #expect(place.isOnEarth && PlaceName.isValid(place.name)) }
        }
    }

    @Test("deep nesting is refused")
    func nesting() {
        let deep = #"{"_type":"waypoints","waypoints":"# + String(repeating: "[", count: 200_000)
        #expect(throws: LocationStreamError.self) { try read(deep) }
    }
}
