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
        let geometry = #"{"type":"LineString","coordinates":[[8,47],[200,47],[8],["x",1],[9,48]]}"#
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
}
