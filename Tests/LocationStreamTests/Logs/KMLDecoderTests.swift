import Testing

@testable import LocationStream

@Suite("KML tracks")
struct KMLDecoderTests {
    private func document(_ body: String) -> String {
        #"<?xml version="1.0"?><kml xmlns="x" xmlns:gx="y"><Document>\#(body)</Document></kml>"#
    }

    private static let track = """
        <gx:Track><altitudeMode>absolute</altitudeMode>
        <when>2024-05-14T08:00:00Z</when><when>2024-05-14T08:00:01Z</when>
        <gx:coord>8.5 47.4 412</gx:coord><gx:coord>8.60 47.50 0</gx:coord>
        <gx:angles>90 1 2</gx:angles><gx:angles>-10 0 0</gx:angles></gx:Track>
        """

    @Test("A gx:Track has times, positions and headings")
    func gxTrack() throws {
        let text = document("<name>Trip</name><Placemark><name>Walk</name>\(Self.track)</Placemark>")
        let elements = try trackElements(.kml, text)
        #expect(elements[0] == .document(TrackDescription(name: "Trip")))
        #expect(elements[1] == .track(TrackDescription(name: "Walk")))
        let points = elements.points
        #expect(points.map(\.milliseconds) == [1_715_673_600_000, 1_715_673_601_000])
        #expect(elements.shape == "| 47.4 8.5, 47.5 8.6" && points.map(\.altitude) == [412, 0])
        #expect(points.map(\.trueHeading) == [90, 350] && points.map(\.coordinateDecimals) == [1, 2])
    }

    @Test("Each gx:Track of a gx:MultiTrack is a segment, and an empty gx:coord a gap")
    func multiTrack() throws {
        let text = document("<Placemark><gx:MultiTrack>\(Self.track)\(Self.track)</gx:MultiTrack></Placemark>")
        #expect(try trackElements(.kml, text).points.map(\.startsSegment) == [true, false, true, false])
        let gap = Self.track.replacing("<gx:coord>8.5 47.4 412</gx:coord>", with: "<gx:coord></gx:coord>")
        let elements = try trackElements(.kml, document("<Placemark>\(gap)</Placemark>"))
        #expect(elements.count == 2 && elements.shape == "| 47.5 8.6")
    }

    @Test("The readings of sensors are in arrays, as in Google's reference")
    func sensors() throws {
        func values(_ name: String, _ values: String...) -> String {
            "<gx:SimpleArrayData name=\"\(name)\">\(values.joined())</gx:SimpleArrayData>"
        }
        let data = """
            <ExtendedData><SchemaData schemaUrl="#s">\
            \(values("heartrate", "<gx:value>181</gx:value>", "<gx:value/>"))\
            \(values("cadence", "<gx:value>86</gx:value>", "<gx:value>103</gx:value>"))\
            \(values("power", "<gx:value>327.0</gx:value>", "<gx:value>177.6</gx:value>"))\
            \(values("unknown", "<gx:value>1</gx:value>"))</SchemaData></ExtendedData></gx:Track>
            """
        let track = Self.track.replacing("</gx:Track>", with: data)
        let points = try trackElements(.kml, document("<Placemark>\(track)</Placemark>")).points
        #expect(points[0].sensors == SensorReadings(heartRate: 181, cadence: 86, power: 327))
        #expect(points[1].sensors == SensorReadings(cadence: 103, power: 178))
    }

    @Test(
        "Coordinates in all their forms",
        arguments: [
            "8.5,47.4,412 8.6,47.5,0", "\n  8.5,47.4,412\n\t8.6,47.5\n", "8.5, 47.4, 412 8.6, 47.5",
            "<![CDATA[8.5,47.4,412]]> 8.6,47.5", "8.5,47.4,412&#32; 8.6,47.5 ",
        ])
    func coordinates(text: String) throws {
        let line = "<Placemark><LineString><coordinates>\(text)</coordinates></LineString></Placemark>"
        let elements = try trackElements(.kml, document(line))
        #expect(elements.shape == "| 47.4 8.5, 47.5 8.6", "\(text)")
        #expect(elements.points.map(\.altitude) == [412, nil] && elements.points.allSatisfy { $0.time == nil })
    }

    @Test(
        "Positions that only commas separate are read, or counted if their length is in doubt",
        arguments: [
            ("13.08,37.51,0,13.09,37.52,0,13.10,37.53,0", "| 37.51 13.08, 37.52 13.09, 37.53 13.1", 0),
            ("13.08,37.51,13.09,37.52,13.10,37.53", "| 37.51 13.08, 37.52 13.09, 37.53 13.1", 0),
            ("13.08,37.51,0, 13.09,37.52,0, 13.10,37.53,0", "| 37.51 13.08, 37.52 13.09, 37.53 13.1", 0),
            ("1.1,2,3,4,5,6", "| 2.0 1.1", 1), ("13.08,37.51,0,13.09", "| 37.51 13.08", 1),
            ("1,2,3,4,5,6.5,7", "| 2.0 1.0", 2),
        ])
    func commas(text: String, shape: String, unusable: Int) throws {
        let document = Array(document("<Placemark><LineString><coordinates>\(text)</coordinates></LineString>").utf8)
        for pieces in [1, 5, .max] {
            #expect(try trackElements(.kml, document, pieces: pieces).shape == shape, "\(text)")
        }
        var decoder = TrackDecoder(.kml, referenceDate: 0, name: "x")
        try decoder.decode(document.span) { _ in }
        #expect(
            decoder.statistics.unusable == unusable && (decoder.statistics.unread[.position] == nil) == (unusable == 0))
    }

    @Test(
        "A tuple in doubt gets no altitude, one with a part that is no number no position, and both are counted",
        arguments: [
            // Two positions, or a position with a measure.
            ("11.4,47.2,11.5,47.3", "| 47.2 11.4", 1), ("11.4,47.2,11.5,47.3 11.6,47.4", "| 47.2 11.4, 47.4 11.6", 1),
            // Decimal commas.
            ("11,4,47,2,0 11,5,47,3,0", "", 4), ("11,4,47,2", "", 2),
            ("11.4,47.2,580;11.5,47.3,590", "", 1), ("11.4,47.2,58O 11.5,47.3,590", "| 47.3 11.5", 1),
            ("11.4,,47.2 11.5,47.3", "| 47.3 11.5", 1), ("11.4,47.2x,5 11.5,47.3", "| 47.3 11.5", 1),
        ])
    func doubtfulTuples(text: String, shape: String, unusable: Int) throws {
        let line = "<Placemark><LineString><coordinates>\(text)</coordinates></LineString></Placemark>"
        let read = try ReadTrack(.kml, document(line))
        #expect(read.elements.shape == shape && read.statistics.unusable == unusable, "\(text)")
        #expect(read.elements.points.allSatisfy { $0.altitude == nil || $0.altitude == 590 }, "\(text)")
        let coord = text.replacing(" ", with: "</gx:coord><gx:coord>")
        let track = try ReadTrack(.kml, document("<Placemark><gx:Track><gx:coord>\(coord)</gx:coord></gx:Track>"))
        #expect(track.elements.points.allSatisfy { $0.coordinate?.latitude != 4 && $0.altitude ?? 590 == 590 })
    }

    @Test("A position with a measure keeps its altitude, and an altitude that is unknown or impossible is none")
    func measures() throws {
        func read(_ text: String) throws -> ReadTrack {
            try ReadTrack(
                .kml,
                document("<Placemark><LineString><coordinates>\(text)</coordinates></LineString></Placemark>"))
        }
        #expect(try read("11.4,47.2,580,7").elements.points.map(\.altitude) == [580])
        let unknown = try read("11.4,47.2,NaN")
        #expect(unknown.elements.points.map(\.altitude) == [nil] && unknown.warnings.isEmpty)
        #expect(
            try read("11.4,47.2,1e99").warnings
                == ["x: 1 value of 'altitude' cannot be read, such as '11.4,47.2,1e99'"])
    }

    @Test("Any number of positions may be separated by commas only", arguments: [2, 3])
    func manyCommas(length: Int) throws {
        let numbers = (0..<5_000).map { "8.\(10_000 + $0),47.5" + (length == 3 ? ",412" : "") }.joined(separator: ",")
        let text = document("<Placemark><LineString><coordinates>\(numbers)</coordinates></LineString></Placemark>")
        let points = try trackElements(.kml, text).points
        #expect(points.count == 5_000 && points.allSatisfy { $0.coordinate?.latitude == 47.5 })
        #expect(points.last?.coordinate?.longitude == 8.14999 && points.last?.altitude == (length == 3 ? 412 : nil))
    }

    @Test("A date is the beginning of its day, unless several points of a track have it; other times are counted")
    func dates() throws {
        func track(_ whens: String...) throws -> ([Int64?], DecoderStatistics) {
            let times = whens.map { "<when>\($0)</when>" }.joined()
            let places = whens.indices.map { "<gx:coord>8.\($0) 47 0</gx:coord>" }.joined()
            var decoder = TrackDecoder(.kml, referenceDate: 0, name: "x")
            var elements: [TrackElement] = []
            let bytes = Array(document("<Placemark><gx:Track>\(times)\(places)</gx:Track></Placemark>").utf8)
            try decoder.decode(bytes.span) { elements.append($0) }
            return (elements.points.map(\.milliseconds), decoder.statistics)
        }
        #expect(try track("2024-05-14", "2024-05-15").0 == [1_715_644_800_000, 1_715_731_200_000])
        #expect(try track("2024", "2024-05").0 == [1_704_067_200_000, 1_714_521_600_000])
        let (times, statistics) = try track("2024-05-14", "2024-05-14", "2024-05-15T00:00:00Z")
        #expect(times == [nil, nil, 1_715_731_200_000])
        #expect(
            statistics.warnings(of: "x", .kml, isIncomplete: false)
                == ["x: 2 times cannot be read, such as '2024-05-14': the time of day is missing"])
        #expect(try track("2024/05/14 08:00:01", "soon").0 == [1_715_673_601_000, nil])
        #expect(try track("2024/05/14 08:00:01", "soon").1.unread[.time]?.example == "soon")
        let span =
            "<Placemark><TimeSpan><begin>2024-05-14T08:00:00Z</begin><end>2024-05-14T09:00:00Z</end></TimeSpan>"
            + "<Point><coordinates>8,47</coordinates></Point></Placemark>"
        #expect(try trackElements(.kml, document(span)).waypoints.map(\.point.milliseconds) == [1_715_673_600_000])
    }

    @Test("Altitudes count only above mean sea level")
    func altitudes() throws {
        for (mode, altitude) in [
            ("absolute", 412.0 as Double?), ("clampToGround", nil), ("relativeToGround", nil), ("clampToSeaFloor", nil),
        ] {
            let line = """
                <Placemark><LineString><altitudeMode>\(mode)</altitudeMode><coordinates>8,47,412</coordinates>\
                </LineString></Placemark>
                """
            #expect(try trackElements(.kml, document(line)).points.map(\.altitude) == [altitude], "\(mode)")
        }
    }

    @Test("A Point is a waypoint, and polygons are skipped")
    func waypoints() throws {
        let text = document(
            """
            <Folder><name>Places</name>
            <Placemark><name>Hut &amp; inn</name><description><![CDATA[<b>warm</b>]]></description>
            <TimeStamp><when>2024-05-14T08:00:00Z</when></TimeStamp>
            <Point><coordinates>8.5,47.4,412</coordinates></Point></Placemark>
            <Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>1,2 3,4 5,6</coordinates></LinearRing>
            </outerBoundaryIs></Polygon></Placemark>
            <Placemark><MultiGeometry><Point><coordinates>1,2</coordinates></Point>
            <LineString><coordinates>3,4 5,6</coordinates></LineString></MultiGeometry></Placemark></Folder>
            """)
        let elements = try trackElements(.kml, text)
        let hut = try #require(elements.waypoints.first)
        #expect(hut.text == TrackDescription(name: "Hut & inn", description: "<b>warm</b>"))
        #expect(hut.point.milliseconds == 1_715_673_600_000 && hut.point.altitude == 412)
        #expect(elements.waypoints.count == 2 && elements.trackNames == ["Places"])
        #expect(elements.shape == "| 4.0 3.0, 6.0 5.0")
    }

    @Test(
        "A Point without texts is a segment only in a folder of the same name, as this library writes it",
        arguments: [
            ("<Folder><Placemark>{}</Placemark></Folder>", true),
            ("<Folder><name>A</name><Placemark>{}</Placemark></Folder>", true),
            ("<Folder><Placemark><name>A</name>{}</Placemark></Folder>", true),
            ("<Folder><name>A</name><Placemark><name>A</name>{}</Placemark></Folder>", false),
            ("<Placemark>{}</Placemark>", true),
        ])
    func singlePoint(body: String, isWaypoint: Bool) throws {
        let point = "<Point><coordinates>8.5,47.4,412</coordinates></Point>"
        let elements = try trackElements(.kml, document(body.replacing("{}", with: point)))
        #expect(elements.waypoints.count == (isWaypoint ? 1 : 0) && elements.points.count == (isWaypoint ? 0 : 1))
    }

    @Test("Neither damage nor endless text, names and nesting do harm")
    func hostile() throws {
        let long = String(repeating: "8,", count: 300_000)
        for part in [
            "<\(long)>", String(repeating: "<Folder>", count: 10_000), String(repeating: "</Folder>", count: 10_000),
            "<Placemark><LineString><coordinates>\(long)</coordinates></LineString></Placemark>",
            "<Placemark><name>\(long)</name></Placemark>", "<Placemark><gx:Track><gx:coord>\(long)</gx:coord>",
            "<gx:coord>1 2</gx:coord><when>x</when><coordinates>1,2</coordinates><gx:value>1</gx:value>",
        ] {
            var decoder = TrackDecoder(.kml, referenceDate: 0, name: "x")
            let bytes = Array(document(part + "<Placemark>\(Self.track)</Placemark>").utf8)
            var points = 0
            try decoder.decode(bytes.span) { if case .point(let point) = $0, point.position != nil { points += 1 } }
            decoder.finish { _ in }
            #expect(points == 2 || part.count > 50_000, "\(part.prefix(40)): \(points)")
        }
    }

    @Test("A truncated document keeps its complete points, and other XML is an error")
    func truncated() throws {
        let text = document("<Placemark>\(Self.track)</Placemark>")
        for length in "<?xml version=\"1.0\"?><kml ".count..<text.count {
            var decoder = TrackDecoder(.kml, referenceDate: 0, name: "x")
            let part = Array(text.utf8.prefix(length))
            var elements: [TrackElement] = []
            try decoder.decode(part.span) { elements.append($0) }
            decoder.finish { elements.append($0) }
            let complete = String(decoding: part, as: UTF8.self).ranges(of: "</gx:coord>").count
            #expect(elements.points.count == complete && decoder.isIncomplete, "\(length)")
        }
        #expect(throws: LocationStreamError.self) { try trackElements(.kml, "<html><kml>") }
    }

    @Test("Points with times within minutes are a segment, unless the document has lines or they are far apart")
    func timedPoints() throws {
        func points(_ seconds: [Int], _ more: String = "") -> String {
            seconds.enumerated().map { index, second in
                "<Placemark><name>\(index)</name><TimeStamp><when>2024-05-14T08:\(10 + second / 60):\(10 + second % 50)Z"
                    + "</when></TimeStamp>\(more)<Point><coordinates>\(8 + index),47,412</coordinates></Point></Placemark>"
            }.joined()
        }
        for (seconds, shape) in [
            ([0, 1, 2], "| 47.0 8.0, 47.0 9.0, 47.0 10.0"), ([2, 1, 0], "| 47.0 10.0, 47.0 9.0, 47.0 8.0"),
            ([0, 1, 2, 1200, 1201, 1202], "| 47.0 8.0, 47.0 9.0, 47.0 10.0, | 47.0 11.0, 47.0 12.0, 47.0 13.0"),
        ] {
            let read = try ReadTrack(.kml, document(points(seconds)))
            #expect(read.elements.shape == shape && read.elements.waypoints.isEmpty)
            #expect(read.elements.points.allSatisfy { $0.milliseconds != nil && $0.altitude == 412 })
        }
        let line = "<Placemark><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark>"
        let kind = "<ExtendedData><Data name=\"kind\"><value>waypoint</value></Data></ExtendedData>"
        for text in [
            points([0, 1]), points([0, 360, 720]), line + points([0, 1, 2]), points([0, 1, 2]) + line,
            points([0, 1, 2], kind),
        ] {
            let read = try ReadTrack(.kml, document(text))
            #expect(read.elements.waypoints.count >= 2 && read.elements.points.count == (text.contains("Line") ? 2 : 0))
            #expect(read.elements.waypoints.map(\.text.name).first == "0")
        }
        let read = try ReadTrack(.kml, document(points([0, 1])))
        #expect(
            LocationStreamError.notLog("x", .kml, read.statistics).message == "x has no track points, but 2 waypoints")
    }

    @Test("Times that cannot be assigned are counted: more or fewer than positions, or one for a whole line")
    func unassignedTimes() throws {
        func track(_ times: Int, _ places: Int) throws -> ReadTrack {
            let whens = (0..<times).map { "<when>2024-05-14T08:00:0\($0)Z</when>" }.joined()
            let coords = (0..<places).map { "<gx:coord>8.\($0) 47 0</gx:coord>" }.joined()
            return try ReadTrack(.kml, document("<Placemark><gx:Track>\(whens)\(coords)</gx:Track></Placemark>"))
        }
        for (times, places) in [(1, 2), (3, 2)] {
            let read = try track(times, places)
            #expect(read.elements.points.count == 2 && read.elements.points.allSatisfy { $0.milliseconds == nil })
            #expect(read.statistics.unread.times == times)
        }
        #expect(try track(2, 2).elements.points.allSatisfy { $0.milliseconds != nil })
        let line = try ReadTrack(
            .kml,
            document(
                "<Placemark><TimeSpan><begin>2024-05-14T08:00:00Z</begin></TimeSpan><LineString><coordinates>1,2 3,4"
                    + "</coordinates></LineString></Placemark>"))
        #expect(
            line.warnings == [
                "x: 1 time cannot be read, such as '2024-05-14T08:00:00Z': a line needs a time for each of its positions"
            ])
    }
}
