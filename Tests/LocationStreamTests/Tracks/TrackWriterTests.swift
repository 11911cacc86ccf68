import FoundationEssentials
@testable import LocationStream
import SystemSupport
import Testing

@Suite("Track formats")
struct TrackWriterTests {
    @Test("GPX: elements are in the order of the standard, unknown values are omitted")
    func gpx() {
        var writer = GPXEncoder()
        #expect(
            writer.text([.whole, .fix(at: nil)]) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <gpx version="1.1" creator="myeline" xmlns="http://www.topografix.com/GPX/1/1" \
                xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2" xmlns:myeline="urn:myeline:gpx">
                <trk>
                <trkseg>
                <trkpt lat="-33.5000000" lon="151.0166667"><ele>519.2</ele><time>2017-01-10T00:09:41.250Z</time>\
                <geoidheight>46.9</geoidheight><fix>dgps</fix><sat>9</sat><hdop>0.92</hdop><vdop>1.3</vdop>\
                <extensions><gpxtpx:TrackPointExtension><gpxtpx:speed>5.144</gpxtpx:speed>\
                <gpxtpx:course>82.65</gpxtpx:course></gpxtpx:TrackPointExtension>\
                <myeline:accuracy>2.828</myeline:accuracy></extensions></trkpt>
                <trkpt lat="47.500000" lon="-8.250000"><fix>2d</fix></trkpt>
                </trkseg>
                </trk>
                </gpx>

                """)
    }

    @Test("GPX: longitude 180 becomes -180, a course that rounds to 360 becomes 0")
    func limits() {
        var epoch = Epoch.fix(at: nil, 90, 179.999_999_96)
        epoch.course = 359.9996
        var writer = GPXEncoder()
        let text = writer.text([epoch])
        #expect(text.contains(#"<trkpt lat="90.000000" lon="-180.000000">"#), "\(text)")
        #expect(text.contains("<gpxtpx:course>0</gpxtpx:course>"), "\(text)")
    }

    @Test("CSV: a header, then one line per location")
    func csv() {
        var writer = CSVEncoder()
        #expect(
            writer.text([Epoch(), .whole, Epoch(), .fix(at: 1_484_006_990_000)])
                == "timestamp,latitude,longitude,altitude,ellipsoidalAltitude,horizontalAccuracy,verticalAccuracy,"
                + "speed,course,fix,quality,satellitesUsed,hdop,vdop,segment,trueHeading,magneticHeading,"
                + "speedAccuracy,courseAccuracy,accuracyEstimated,heartRate,cadence,power,temperature,gap\r\n"
                + "2017-01-10T00:09:41.250Z,-33.5000000,151.0166667,519.2,566.1,2.828,4.5,5.144,82.65,3d,differential,"
                + "9,0.92,1.3,1,,,,,,,,,,\r\n"
                + "2017-01-10T00:09:50.000Z,47.500000,-8.250000,,,,,,,2d,,,,,2,,,,,,,,,,fix\r\n")
    }

    @Test("CSV: a log's accuracies are those of its updates, estimated or not", arguments: Fixture.all)
    func csvAccuracies(fixture: Fixture) throws {
        let log = try fixture.log()
        var converter = TrackConverter(
            to: .csv, gap: nil, log: .nmea, referenceDate: NMEADecoder.firstDate(in: log.span) ?? 0, talker: nil)
        var bytes: [UInt8] = []
        converter.begin(into: &bytes)
        try converter.convert(log.span, into: &bytes)
        converter.end(into: &bytes)
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        let header = try #require(lines.first)
        var rows = Dictionary(lines.dropFirst().map { ($0[0], Dictionary(uniqueKeysWithValues: zip(header, $0))) }) {
            first, _ in first
        }
        // A location without a time has none in CSV.
        rows[""] = nil
        for location in try fixture.golden().compactMap(\.location) {
            guard let row = rows.removeValue(forKey: ISO8601.string(location.timestamp.millisecondsSince1970)) else {
                continue
            }
            for (name, value) in [
                ("horizontalAccuracy", location.horizontalAccuracy), ("verticalAccuracy", location.verticalAccuracy),
                ("speedAccuracy", location.speedAccuracy), ("courseAccuracy", location.courseAccuracy),
            ] {
                let written = row[name].flatMap { Double($0) } ?? -1
                #expect(abs(written - value) < 0.0011 || written < 0 && value <= 0, "\(name) \(location.timestamp)")
            }
            #expect(row["accuracyEstimated"] == (location.accuracySource == .dilutionOfPrecision ? "true" : ""))
        }
        #expect(rows.isEmpty)
    }

    @Test("CSV: headings follow the segment, and 360 degrees become 0")
    func headings() {
        var epoch = Epoch.fix(at: nil)
        epoch.heading.trueHeading = 359.9996
        epoch.heading.magneticHeading = 357.25
        var writer = CSVEncoder()
        #expect(writer.text([epoch]).hasSuffix(",1,0,357.25,,,,,,,,\r\n"))
        let update = LocationUpdate(epoch)
        #expect(TrackPoint(update).trueHeading == nil, "without an instant, an update has no heading")
        epoch.milliseconds = 0
        #expect(TrackPoint(LocationUpdate(epoch)).magneticHeading == 357.25)
    }

    @Test("KML: a segment with times is a gx:Track, one without is a LineString or a Point")
    func kml() {
        let head = """
            <?xml version="1.0" encoding="UTF-8"?>
            <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
            <Document>
            <Schema id="sensors">

            """ + Sensor.allCases.map { String(describing: $0.kmlDeclaration) }.joined() + "</Schema>\n"
        func data(_ gap: String) -> String {
            #"<ExtendedData><Data name="gap"><value>\#(gap)</value></Data></ExtendedData>"#
        }
        var writer = KMLEncoder()
        let second = Epoch.fix(at: 1_484_006_982_250)
        #expect(
            writer.text([.whole, second, .fix(at: nil), .fix(at: nil, 1, 2), Epoch(), .fix(at: nil)]) == head + """
                <Placemark><gx:Track><altitudeMode>absolute</altitudeMode>
                <when>2017-01-10T00:09:41.250Z</when>
                <gx:coord>151.0166667 -33.5000000 519.2</gx:coord>
                <ExtendedData><SchemaData schemaUrl="#sensors">
                <gx:SimpleArrayData name="speed">
                <gx:value>5.144</gx:value>
                </gx:SimpleArrayData>
                <gx:SimpleArrayData name="accuracy">
                <gx:value>2.828</gx:value>
                </gx:SimpleArrayData>
                </SchemaData></ExtendedData></gx:Track></Placemark>
                <Placemark>\(data("none"))<gx:Track><altitudeMode>clampToGround</altitudeMode>
                <when>2017-01-10T00:09:42.250Z</when>
                <gx:coord>-8.250000 47.500000</gx:coord>
                </gx:Track></Placemark>
                <Placemark>\(data("none"))<LineString><tessellate>1</tessellate>\
                <altitudeMode>clampToGround</altitudeMode>
                <coordinates>-8.250000,47.500000
                2.000000,1.000000
                </coordinates></LineString></Placemark>
                <Placemark>\(data("fix"))<Point><altitudeMode>clampToGround</altitudeMode>
                <coordinates>-8.250000,47.500000
                </coordinates></Point></Placemark>
                </Document>
                </kml>

                """)
    }

    @Test("KML: a long segment is split into adjoining tracks", arguments: [0, 1, 2, 3, 4, 5, 6, 7])
    func longKML(count: Int) {
        var writer = KMLEncoder(longestTrack: 3)
        let text = writer.text((0..<count).map { .fix(at: Int64($0) * 1000, 1, Double($0)) } + [Epoch()])
        let tracks = text.split(separator: "<Placemark>").dropFirst().map { track in
            track.split(separator: "<gx:coord>").dropFirst().map { String($0.prefix(1)) }.joined()
        }
        #expect(tracks == Self.pieces[count])
        let times = text.split(separator: "<Placemark>").dropFirst().map { $0.split(separator: "<when>").count - 1 }
        #expect(times == tracks.map(\.count))
    }

    @Test("GeoJSON: a long segment is split into adjoining lines", arguments: [0, 1, 2, 3, 4, 5, 6, 7])
    func longGeoJSON(count: Int) throws {
        var writer = GeoJSONEncoder(longestLine: 3)
        let epochs = (0..<count).map { Epoch.fix(at: Int64($0) * 1000, 1, Double($0)) }
        let features = try FeatureCollection(writer.bytes(epochs + [Epoch()])).features
        #expect(features.map { $0.positions.map { "\(Int($0[0]))" }.joined() } == Self.pieces[count])
        #expect(features.allSatisfy { $0.times.count == $0.positions.count })
    }

    /// Expected split of the positions 0, 1, 2 … into pieces of at most three.
    private static let pieces: [[String]] = [
        [], ["0"], ["01"], ["012"], ["012", "23"], ["012", "234"], ["012", "234", "45"], ["012", "234", "456"],
    ]

    @Test("GeoJSON: a line across the antimeridian is cut there, and its lists of times and readings as well")
    func antimeridian() throws {
        var points = [(1.0, 179.0), (2, -179), (3, -180), (4, -179), (5, 179)].enumerated().map { index, place in
            TrackPoint(Epoch.fix(at: Int64(index) * 1000, place.0, place.1))
        }
        points[1].sensors = SensorReadings(heartRate: 90)
        let text = TrackFormat.geojson.text([.track(TrackDescription())] + points.map(TrackElement.point))
        let coordinates = """
            {"type":"MultiLineString","coordinates":[[[179.000000,1.000000],
            [180.000000,1.500000]],
            [[-180.000000,1.500000],
            [-179.000000,2.000000],
            [-180.000000,3.000000],
            [-179.000000,4.000000],
            [-180.000000,4.500000]],
            [[180.000000,4.500000],
            [179.000000,5.000000]]]}
            """
        #expect(text.contains(coordinates), "\(text)")
        let times = (0..<5).map { "\"1970-01-01T00:00:0\($0).000Z\"" }
        #expect(
            text.contains(
                "\"coordTimes\":[[\(times[0]),null],[null,\(times[1]),\(times[2]),\(times[3]),null],[null,\(times[4])]]"
            ),
            "\(text)")
        #expect(text.contains(#""heartRates":[[null,null],[null,90,null,null,null],[null,null]]"#), "\(text)")
    }

    @Test("GeoJSON: lines and single points, with altitudes and times if known")
    func geojson() throws {
        var writer = GeoJSONEncoder()
        let text = writer.text([.whole, .fix(at: nil), Epoch(), .fix(at: nil), .fix(at: nil), Epoch(), .whole])
        #expect(
            text == """
                {"type":"FeatureCollection","features":[
                {"type":"Feature","geometry":{"type":"LineString","coordinates":[[151.0166667,-33.5000000,519.2],
                [-8.250000,47.500000]]},"properties":{"coordTimes":["2017-01-10T00:09:41.250Z",null],\
                "speeds":[5.144,null],"accuracies":[2.828,null]}},
                {"type":"Feature","geometry":{"type":"LineString","coordinates":[[-8.250000,47.500000],
                [-8.250000,47.500000]]},"properties":{"gap":"fix"}},
                {"type":"Feature","geometry":{"type":"Point","coordinates":[151.0166667,-33.5000000,519.2]},\
                "properties":{"kind":"track","time":"2017-01-10T00:09:41.250Z","gap":"fix","speed":5.144,"accuracy":2.828}}
                ]}

                """)
        var empty = GeoJSONEncoder()
        #expect(try FeatureCollection(empty.bytes([Epoch()])).features.isEmpty)
    }
}

struct FeatureCollection: Decodable {
    struct Feature: Decodable {
        let positions: [[Double]]
        let times: [String?]

        private enum Keys: String, CodingKey {
            case geometry, properties, type, coordinates, coordTimes, time
        }

        init(from decoder: any Decoder) throws {
            let feature = try decoder.container(keyedBy: Keys.self)
            let geometry = try feature.nestedContainer(keyedBy: Keys.self, forKey: .geometry)
            let properties = try feature.nestedContainer(keyedBy: Keys.self, forKey: .properties)
            if try geometry.decode(String.self, forKey: .type) == "Point" {
                positions = [try geometry.decode([Double].self, forKey: .coordinates)]
                times = [try properties.decodeIfPresent(String.self, forKey: .time)]
            } else if try geometry.decode(String.self, forKey: .type) == "MultiLineString" {
                // Leave out the positions at the cuts.
                let parts = try geometry.decode([[[Double]]].self, forKey: .coordinates)
                let lists = try properties.decodeIfPresent([[String?]].self, forKey: .coordTimes) ?? []
                func joined<Element>(_ parts: [[Element]]) -> [Element] {
                    parts.enumerated().flatMap { index, part in
                        part.dropFirst(index > 0 ? 1 : 0).dropLast(index < parts.count - 1 ? 1 : 0)
                    }
                }
                (positions, times) = (joined(parts), joined(lists))
            } else {
                positions = try geometry.decode([[Double]].self, forKey: .coordinates)
                times = try properties.decodeIfPresent([String?].self, forKey: .coordTimes) ?? []
            }
        }
    }
    let features: [Feature]

    init(_ bytes: [UInt8]) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(bytes))
    }
}
