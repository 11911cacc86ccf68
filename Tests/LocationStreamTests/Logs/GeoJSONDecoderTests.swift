import Testing

@testable import LocationStream

@Suite("GeoJSON tracks")
struct GeoJSONDecoderTests {
    private func feature(_ geometry: String, _ properties: String = "{}") -> String {
        #"{"type":"Feature","geometry":\#(geometry),"properties":\#(properties)}"#
    }

    private func collection(_ features: String...) -> String {
        #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
    }

    private static let line = #"{"type":"LineString","coordinates":[[8.5,47.4,412],[8.6,47.5]]}"#

    @Test("A LineString is a segment with the times of its properties")
    func line() throws {
        let properties = #"{"name":"Walk","desc":"By the lake","coordTimes":["2024-05-14T08:00:00Z",null]}"#
        let elements = try trackElements(.geojson, collection(feature(Self.line, properties)))
        #expect(elements.first == .track(TrackDescription(name: "Walk", description: "By the lake")))
        let points = elements.points
        #expect(elements.count == 3 && points.map(\.milliseconds) == [1_715_673_600_000, nil])
        #expect(points.map(\.coordinate?.latitude) == [47.4, 47.5] && points.map(\.altitude) == [412, nil])
        #expect(points.map(\.fix) == [.threeDimensional, .twoDimensional])
        #expect(points.map(\.coordinateDecimals) == [1, 1])
        #expect(points.map(\.startsSegment) == [true, false])
    }

    @Test("The members of a feature may be in any order")
    func order() throws {
        let times = #""properties":{"coordinateProperties":{"times":["2024-05-14T08:00:00Z","2024-05-14T08:00:01Z"]}}"#
        let geometry = #""geometry":{"coordinates":[[8.5,47.4,412],[8.6,47.5]],"type":"LineString"}"#
        for text in [
            #"{"type":"Feature",\#(times),\#(geometry)}"#, #"{\#(geometry),\#(times),"type":"Feature"}"#,
            #"{\#(times),"bbox":[1,2,3,4],"id":{"x":[[1,2]]},\#(geometry),"type":"Feature"}"#,
        ] {
            for whole in [text, #"{"features":[\#(text)],"type":"FeatureCollection"}"#] {
                let points = try trackElements(.geojson, whole).points
                #expect(points.map(\.milliseconds) == [1_715_673_600_000, 1_715_673_601_000], "\(whole)")
                #expect(points.map(\.coordinate?.longitude) == [8.5, 8.6])
            }
        }
    }

    @Test(
        "Every kind of geometry, with or without a feature",
        arguments: [
            (#"{"type":"LineString","coordinates":[[1,2],[3,4]]}"#, "| 2.0 1.0, 4.0 3.0", 0),
            (#"{"coordinates":[[1,2],[3,4]],"type":"LineString"}"#, "| 2.0 1.0, 4.0 3.0", 0),
            (
                #"{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[],[[5,6]]]}"#,
                "| 2.0 1.0, 4.0 3.0, | 6.0 5.0", 0
            ),
            (#"{"type":"Point","coordinates":[1,2]}"#, "", 1),
            (#"{"type":"MultiPoint","coordinates":[[1,2],[3,4],[5,6]]}"#, "", 3),
            (#"{"type":"Polygon","coordinates":[[[1,2],[3,4],[5,6],[1,2]]]}"#, "", 0),
            (
                #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},"#
                    + #"{"coordinates":[[3,4],[5,6]],"type":"LineString"},{"type":"Polygon","coordinates":[[[1,2]]]}]}"#,
                "| 4.0 3.0, 6.0 5.0", 1
            ),
            ("null", "", 0),
        ] as [(String, String, Int)])
    func geometries(geometry: String, shape: String, waypoints: Int) throws {
        var texts = [feature(geometry), collection(feature(geometry))]
        if geometry != "null" { texts.append(geometry) }
        for text in texts {
            let elements = try trackElements(.geojson, text)
            #expect(elements.shape == shape && elements.waypoints.count == waypoints, "\(text)")
        }
    }

    @Test("A Point is a waypoint with its texts, unless it is a segment of one point as this library writes it")
    func points() throws {
        let point = #"{"type":"Point","coordinates":[8.5,47.4,412]}"#
        let time = #""time":"2024-05-14T08:00:00Z""#
        let named = try trackElements(
            .geojson, feature(point, #"{"name":"Hut","cmt":"a","desc":"b","type":"c","sym":"Lodge",\#(time)}"#))
        let hut = try #require(named.waypoints.first)
        #expect(hut.text == TrackDescription(name: "Hut", comment: "a", description: "b", type: "c"))
        #expect(hut.symbol == "Lodge" && hut.point.milliseconds == 1_715_673_600_000 && hut.point.altitude == 412)
        for (properties, isWaypoint) in [
            ("{}", true), ("null", true), ("{\(time)}", false), (#"{"kind":"track","name":"A"}"#, false),
            (#"{"kind":"waypoint",\#(time)}"#, true), (#"{"kind":"route"}"#, false),
        ] {
            let elements = try trackElements(.geojson, feature(point, properties))
            #expect(elements.waypoints.count == (isWaypoint ? 1 : 0), "\(properties)")
            #expect(elements.points.count == (isWaypoint ? 0 : 1), "\(properties)")
        }
    }

    private func fix(_ longitude: Double, _ properties: String) -> String {
        feature(#"{"type":"Point","coordinates":[\#(longitude),47.2]}"#, "{\(properties)}")
    }

    @Test(
        "One timed Point a fix is a segment in the order of time, as phones and cars write them",
        arguments: [
            #""time":"2024-05-14T08:00:0%Z""#, #""timestamp":171567360%"#, #""timestamp":"171567360%000","ping":1"#,
            #""tst":171567360%,"vel":36"#, #""time":"2024-05-14T08:00:0%Z","time_long":"1","provider":"gps""#,
            #""recorded_at":"2024/05/14 08:00:0% UTC""#, #""date":"2024-05-14","time":"08:00:0%""#,
            #""name":"phone","timestamp":"2024-05-14T10:00:0%+0200""#,
        ])
    func fixes(properties: String) throws {
        // The newest fix comes first.
        let features = [2, 1, 0].map { fix(11 + Double($0), properties.replacing("%", with: "\($0)")) }
        for text in [
            collection(features[0], features[1], features[2]), features.joined(separator: "\n"),
            features.map { "\u{1E}\($0)\n" }.joined(), "[\(features.joined(separator: ","))]",
            #"{"locations":[\#(features.joined(separator: ","))],"current":{"a":1}}"#,
        ] {
            let bytes = Array(text.utf8)
            var log = LogBytes(bytes)
            #expect(LogReader { log.read(into: &$0) }.format == .geojson, "\(text)")
            let elements = try trackElements(.geojson, bytes)
            #expect(elements.shape == "| 47.2 11.0, 47.2 12.0, 47.2 13.0" && elements.waypoints.isEmpty, "\(text)")
            #expect(elements.points.map(\.milliseconds) == [0, 1_000, 2_000].map { 1_715_673_600_000 + $0 })
            #expect(try trackElements(.geojson, bytes, pieces: 3) == elements)
        }
    }

    @Test("The values of a fix have the names of phones and cars, as numbers or texts; negative ones are unknown")
    func values() throws {
        let time = #""time":"2024-05-14T08:00:00Z""#
        for properties in [
            #""accuracy":6.2,"altitude":150.5,"speed":8.1,"bearing":90"#,
            #""horizontal_accuracy":6.2,"altitude":150.5,"speed":8.1,"course":90,"vertical_accuracy":-1"#,
            #""acc":6.2,"alt":150.5,"vel":29.16,"cog":90,"tst":1"#,
            #""accuracy":"6.2","altitude":"150.5","speed":"8.1","bearing":"90.0","provider":"gps""#,
            #""phenomenons":{"GPS Speed":{"value":29.16,"unit":"km/h"},"GPS Altitude":{"value":150.5,"unit":"m"},"#
                + #""GPS Accuracy":{"value":6.2,"unit":"%"},"GPS Bearing":{"unit":"deg","value":90}}"#,
        ] {
            let point = try #require(try trackElements(.geojson, fix(11, time + "," + properties)).points.first)
            #expect(point.altitude == 150.5 && point.horizontalAccuracy == 6.2 && point.course == 90, "\(point)")
            #expect(point.speed == 8.1 && point.verticalAccuracy == nil && point.fix == .threeDimensional)
        }
        let unknown = try trackElements(.geojson, fix(11, time + #","speed":-1,"accuracy":null,"altitude":"NaN""#))
        #expect(unknown.points.first.map { $0.speed == nil && $0.altitude == nil } == true)
    }

    @Test("A fix with texts of its own is a waypoint, and fixes continue after it")
    func annotatedFixes() throws {
        func time(_ second: Int) -> String { #""time":"2024-05-14T08:00:0\#(second)Z""# }
        let elements = try trackElements(
            .geojson,
            collection(fix(1, time(1)), fix(2, time(2)), fix(3, time(3) + #","name":"Hut""#), fix(4, time(4))))
        #expect(elements.shape == "| 47.2 1.0, 47.2 2.0, | 47.2 4.0")
        #expect(elements.waypoints.map(\.text.name) == ["Hut"] && elements.waypoints[0].point.milliseconds != nil)
        let named = try trackElements(
            .geojson, collection(fix(1, time(1) + #","name":"A""#), fix(2, time(2) + #","name":"A""#)))
        #expect(named.trackNames == ["A"] && named.shape == "| 47.2 1.0, 47.2 2.0")
    }

    @Test("Times in milliseconds are read, and those that cannot be read are counted")
    func otherTimes() throws {
        func read(_ properties: String) throws -> ([Int64?], [String]) {
            var decoder = TrackDecoder(.geojson, referenceDate: 0, name: "x")
            var elements: [TrackElement] = []
            let bytes = Array(feature(Self.line, properties).utf8)
            try decoder.decode(bytes.span) { elements.append($0) }
            decoder.finish { elements.append($0) }
            return (
                elements.points.map(\.milliseconds),
                decoder.statistics.warnings(of: "x", .geojson, isIncomplete: false)
            )
        }
        let times: [Int64?] = [1_715_673_600_000, 1_715_673_601_000]
        for list in ["1715673600000,1715673601000", "1715673600,1715673601", #""1715673600","2024/05/14 08:00:01""#] {
            #expect(try read(#"{"coordTimes":[\#(list)]}"#) == (times, []))
            #expect(try read(#"{"coordinateProperties":{"times":[\#(list)]}}"#) == (times, []))
        }
        let (unread, lines) = try read(#"{"times":["early","05/04/2024 10:00"]}"#)
        #expect(unread == [nil, nil] && lines == ["x: 2 times cannot be read, such as 'early'"])
        #expect(
            try read(#"{"times":["2024-05-14T08:00:00Z"]}"#).1
                == ["x: 1 time cannot be read: there are not as many times as positions"])
    }

    @Test("Features with the same texts are segments of one track")
    func tracks() throws {
        func line(_ start: Int, _ properties: String) -> String {
            feature(#"{"type":"LineString","coordinates":[[\#(start),0],[\#(start),1]]}"#, properties)
        }
        let elements = try trackElements(
            .geojson,
            collection(
                line(1, #"{"name":"A"}"#), line(2, #"{"name":"A"}"#), line(3, #"{"name":"B"}"#), line(4, "{}"),
                line(5, #"{"kind":"route","name":"R"}"#), line(6, #"{"name":"B"}"#)))
        #expect(elements.trackNames == ["A", "B", "", "B"])
        #expect(elements.filter { $0 == .route(TrackDescription(name: "R")) }.count == 1)
        #expect(elements.points.filter(\.startsSegment).count == 5)
        #expect(try trackElements(.geojson, collection(line(1, "{}"), line(2, "{}"))).trackNames.isEmpty)
    }

    @Test("Lists of readings belong to the positions, as toGeoJSON and this library write them")
    func sensors() throws {
        let lists = #""heartRates":[120,null],"cadences":[80,81.2],"powers":[200,210],"temperatures":[null,21.5]"#
        let points = try trackElements(.geojson, feature(Self.line, "{\(lists)}")).points
        #expect(points[0].sensors == SensorReadings(heartRate: 120, cadence: 80, power: 200))
        #expect(points[1].sensors == SensorReadings(cadence: 81, power: 210, temperature: 21.5))
        let other = try trackElements(.geojson, feature(Self.line, #"{"coordinateProperties":{"heart":[99,100]}}"#))
        #expect(other.points.map(\.sensors?.heartRate) == [99, 100])
    }

    @Test("Times whose number differs from that of the positions are ignored")
    func mismatch() throws {
        let points = try trackElements(
            .geojson, feature(Self.line, #"{"coordTimes":["2024-05-14T08:00:00Z"]}"#)
        ).points
        #expect(points.count == 2 && points.allSatisfy { $0.milliseconds == nil })
    }

    @Test("A position out of range is counted, and the times of the others stay theirs")
    func outOfRange() throws {
        let geometry = #"{"type":"LineString","coordinates":[[8,47],[400,47],[8],["x",1],[9,48]]}"#
        let times = (0..<5).map { "\"2024-05-14T08:00:0\($0)Z\"" }.joined(separator: ",")
        var decoder = TrackDecoder(.geojson, referenceDate: 0, name: "x")
        let bytes = Array(feature(geometry, #"{"times":[\#(times)]}"#).utf8)
        var elements: [TrackElement] = []
        try decoder.decode(bytes.span) { elements.append($0) }
        #expect(elements.points.map(\.milliseconds) == [1_715_673_600_000, 1_715_673_604_000])
        #expect(decoder.statistics.unusable == 3 && decoder.statistics.epochs == 2)
    }

    @Test("The name of the collection is the document's, also after the features; sequences of features are read")
    func documents() throws {
        let text = #"{"type":"FeatureCollection","features":[\#(feature(Self.line))],"name":"Trip"}"#
        #expect(try trackElements(.geojson, text).last == .document(TrackDescription(name: "Trip")))
        let lines = [feature(Self.line), feature(Self.line), ""].joined(separator: "\n\u{1E}")
        #expect(try trackElements(.geojson, lines).points.count == 4)
    }

    @Test("A truncated document keeps its positions, and is incomplete")
    func truncated() throws {
        let times = #"{"coordTimes":["2024-05-14T08:00:00Z","2024-05-14T08:00:01Z"]}"#
        let bytes = Array(collection(feature(Self.line, times)).utf8)
        for length in 1..<bytes.count {
            var decoder = TrackDecoder(.geojson, referenceDate: 0, name: "x")
            var elements: [TrackElement] = []
            let part = Array(bytes[..<length])
            try decoder.decode(part.span) { elements.append($0) }
            decoder.finish { elements.append($0) }
            #expect(decoder.isIncomplete && elements.points.count <= 2, "\(length)")
            let text = String(decoding: part, as: UTF8.self)
            if text.contains("47.5]]") { #expect(elements.points.count == 2, "\(text)") }
            if text.contains("08:00:01Z\"") {
                #expect(elements.points.map(\.milliseconds) == [1_715_673_600_000, 1_715_673_601_000])
            }
        }
    }

    @Test("Text that is not JSON is an error, and damage after the first feature ends the document")
    func damage() throws {
        let error = #expect(throws: LocationStreamError.self) { try trackElements(.geojson, "{\"type\"x") }
        #expect(error?.message == "the log is not GeoJSON: it contains an unexpected character")
        var decoder = TrackDecoder(.geojson, referenceDate: 0, name: "x")
        let bytes = Array(#"{"features":[\#(feature(Self.line)),\#(feature(Self.line)) oops"#.utf8)
        var count = 0
        try decoder.decode(bytes.span) { _ in count += 1 }
        try decoder.decode(bytes.span) { _ in count += 1 }
        decoder.finish { _ in }
        #expect(decoder.isIncomplete && count >= 4)
    }

    @Test("Positions beyond the limit of a feature are counted")
    func limit() {
        var feature = GeoJSONFeature()
        let numbers = [ScannedDecimal(Array("8".utf8).span, 0..<1), ScannedDecimal(Array("47".utf8).span, 0..<2)]
        let place = LogPlace(numbers.compactMap(\.self))
        for _ in 0..<GeoJSONFeature.limit + 5 { feature.add(place) }
        #expect(feature.unusable == 5)
    }

    @Test("Times and readings in a list for each line belong to the lines with the same number of positions only")
    func listsOfLines() throws {
        let lines = #"{"type":"MultiLineString","coordinates":[[[8,47],[8,48]],[[9,47],[9,48]]]}"#
        func times(_ seconds: [[Int]]) -> String {
            "["
                + seconds.map { "[" + $0.map { "\"2024-05-14T08:00:0\($0)Z\"" }.joined(separator: ",") + "]" }
                .joined(separator: ",") + "]"
        }
        func read(_ seconds: [[Int]], _ more: String = "") throws -> ([Int64?], ReadTrack) {
            let read = try ReadTrack(.geojson, feature(lines, #"{"coordTimes":\#(times(seconds))\#(more)}"#))
            return (read.elements.points.map { $0.milliseconds.map { ($0 - 1_715_673_600_000) / 1_000 } }, read)
        }
        let warning = "cannot be read: there are not as many times as positions"
        #expect(try read([[0, 1], [2, 3]]).0 == [0, 1, 2, 3])
        let (mixed, track) = try read([[0, 1, 2], [3]])
        #expect(mixed == [nil, nil, nil, nil] && track.warnings == ["x: 4 times \(warning)"])
        let (half, other) = try read([[0, 1], [2, 3, 4]])
        #expect(half == [0, 1, nil, nil] && other.warnings == ["x: 3 times \(warning)"])
        #expect(try read([[0, 1, 2, 3]]).0 == [nil, nil, nil, nil])
        let heart = try read([[0, 1], [2, 3]], #","heartRates":[[90,91,92],[93]]"#).1
        #expect(heart.elements.points.allSatisfy { $0.sensors == nil })
        #expect(
            heart.warnings == [
                "x: 4 values of 'heartRate' cannot be read: there are not as many values as positions"
            ])
        // A waypoint beside the lines has no list.
        let mixture = #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},\#(lines)]}"#
        let both = try trackElements(.geojson, feature(mixture, #"{"coordTimes":\#(times([[0, 1], [2, 3]]))}"#))
        #expect(both.points.compactMap(\.milliseconds).count == 4)
    }

    private static func time(_ second: Int) -> String {
        #""time":"2024-05-14T08:0\#(second / 60):\#(10 + second % 60 % 50)Z""#
    }

    @Test("Neither a feature without a position nor a missing time nor a change of type ends a series of fixes")
    func interruptions() throws {
        let missing = #"{"type":"Feature","geometry":null,"properties":{\#(Self.time(5))}}"#
        let damaged = feature(#"{"type":"Point","coordinates":[]}"#, "{\(Self.time(5))}")
        for (between, count) in [
            (missing, 2), (damaged, 2), (fix(12, #""time":null"#), 3), (fix(12, ""), 3),
            (fix(12, Self.time(5) + #","type":"car""#), 3),
        ] {
            let elements = try trackElements(
                .geojson, collection(missing, fix(11, Self.time(1)), between, fix(13, Self.time(9))))
            #expect(
                elements.points.map(\.startsSegment) == [true] + [Bool](repeating: false, count: count - 1),
                "\(between)")
            #expect(elements.waypoints.isEmpty && elements.trackNames.isEmpty)
        }
        let walk = try trackElements(
            .geojson,
            collection(fix(11, Self.time(1) + #","type":"walk""#), fix(12, Self.time(2) + #","type":"walk""#)))
        #expect(walk.first == .track(TrackDescription(type: "walk")) && walk.points.count == 2)
    }

    @Test("Three fixes with names of their own within minutes are a segment; other named Points are waypoints")
    func namedFixes() throws {
        func named(_ seconds: [Int]) -> String {
            let fixes = seconds.enumerated().map {
                fix(
                    11 + Double($0.offset),
                    #"\#(Self.time($0.element)),"name":"pt \#($0.offset)","desc":"\#($0.element)""#)
            }
            return #"{"type":"FeatureCollection","features":[\#(fixes.joined(separator: ","))]}"#
        }
        for seconds in [[0, 1, 2, 3], [3, 2, 1, 0], [0, 60, 120, 240]] {
            let elements = try trackElements(.geojson, named(seconds))
            #expect(elements.points.map(\.startsSegment) == [true, false, false, false] && elements.waypoints.isEmpty)
            #expect(elements.points.compactMap(\.milliseconds) == elements.points.compactMap(\.milliseconds).sorted())
        }
        for seconds in [[0, 1], [0, 360, 1], [5, 1, 9]] {
            let read = try ReadTrack(.geojson, named(seconds))
            #expect(read.elements.waypoints.count == seconds.count && read.elements.points.isEmpty)
            let error = LocationStreamError.notLog("x", .geojson, read.statistics)
            #expect(error.message == "x has no track points, but \(seconds.count) waypoints")
        }
    }

    @Test("Texts that are numbers are read, and of two properties with one meaning the receiver's counts")
    func texts() throws {
        let point = try ReadTrack(
            .geojson,
            fix(11, Self.time(1) + #","heartRate":"120","cadence":"80","heart_rate":99,"power":"200 W""#)
        )
        #expect(point.elements.points[0].sensors == SensorReadings(heartRate: 120, cadence: 80, power: 200))
        let other = try ReadTrack(.geojson, fix(11, Self.time(1) + #","heart_rate":121,"cadence":"many","speed":1e9"#))
        #expect(other.elements.points[0].sensors == SensorReadings(heartRate: 121))
        #expect(
            other.warnings == [
                "x: 1 value of 'cadence' cannot be read, such as 'many'",
                "x: 1 value of 'speed' cannot be read, such as '1e9'",
            ])
        let texts = try ReadTrack(
            .geojson, feature(#"{"type":"Point","coordinates":["11.4","47.2"]}"#, "{\(Self.time(1))}"))
        #expect(texts.elements.shape == "| 47.2 11.4" && texts.warnings.isEmpty)
        for position in [#"["a","b"]"#, "[null,null]", #"["11.4",null]"#] {
            let geometry = #"{"type":"Point","coordinates":\#(position)}"#
            #expect(try ReadTrack(.geojson, feature(geometry, "{\(Self.time(1))}")).statistics.unusable == 1)
        }
        for (first, second) in [("Speed", "GPS Speed"), ("GPS Speed", "Speed")] {
            let car =
                Self.time(1) + #","phenomenons":{"\#(first)":{"value":\#(first == "Speed" ? 40 : 36),"unit":"km/h"},"#
                + #""\#(second)":{"value":\#(second == "Speed" ? 40 : 36),"unit":"km/h"}}"#
            #expect(try trackElements(.geojson, fix(11, car)).points[0].speed == 10)
        }
    }

    @Test("A time of a feature itself is read, one of a whole line is counted, and so is a date valid in one order")
    func placesOfTimes() throws {
        let point =
            #"{"type":"Feature",\#(Self.time(1)),"geometry":{"type":"Point","coordinates":[8,47]},"properties":{}}"#
        #expect(try trackElements(.geojson, collection(point)).points.map(\.milliseconds) == [1_715_673_611_000])
        let line = try ReadTrack(.geojson, feature(Self.line, "{\(Self.time(1))}"))
        #expect(line.elements.points.allSatisfy { $0.milliseconds == nil })
        #expect(line.warnings.count == 1 && line.warnings[0].hasSuffix("a line needs a time for each of its positions"))
        for time in ["05/14/2024 08:00:11", "14/05/2024 08:00:11"] {
            #expect(
                try trackElements(.geojson, fix(8, #""time":"\#(time)""#)).points[0].milliseconds == 1_715_673_611_000)
        }
        #expect(try ReadTrack(.geojson, fix(8, #""time":"05/04/2024 08:00:11""#)).statistics.unread.times == 1)
        #expect(try trackElements(.geojson, fix(8, Self.time(1) + #","bearing":-90"#)).points[0].course == 270)
        #expect(try trackElements(.geojson, fix(286.5, Self.time(1))).shape == "| 47.2 -73.5")
    }
}
