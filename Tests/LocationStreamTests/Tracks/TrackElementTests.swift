import FoundationEssentials
import LocationStream
import TestSupport
import Testing

@Suite("Tracks with names, waypoints, routes and sensors")
struct TrackElementTests {
    @Test("GPX: texts are in the order of the schema, and sensors in Garmin's extension")
    func gpx() {
        let text = TrackFormat.gpx.text(RichTrack.elements)
        let body = text.split(separator: "\n").dropFirst(2).map(String.init)
        #expect(
            body.prefix(13) == [
                "<metadata>", "<name>Holiday</name>", "<desc>A week</desc>", "</metadata>",
                #"<wpt lat="47.000000" lon="8.500000"><ele>400.5</ele><time>2024-05-14T08:00:00.000Z</time>"#
                    + "<name>Hut</name><cmt>c</cmt><desc>d &amp; e</desc><sym>Flag, Blue</sym><type>food</type></wpt>",
                #"<wpt lat="47.015625" lon="8.500000"><ele>400.5</ele></wpt>"#, "<rte>",
                "<name>Plan</name><cmt>rc</cmt><desc>rd</desc><type>hike</type>",
                #"<rtept lat="47.031250" lon="8.500000"><ele>400.5</ele></rtept>"#,
                #"<rtept lat="47.046875" lon="8.500000"><ele>400.5</ele></rtept>"#, "</rte>", "<trk>",
                "<name>Day &lt;1&gt;</name><cmt>tc</cmt><desc>td</desc><type>running</type>",
            ])
        #expect(
            text.contains(
                #"<extensions><power xmlns="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">250</power>"#
                    + "<gpxtpx:TrackPointExtension><gpxtpx:atemp>21.5</gpxtpx:atemp><gpxtpx:hr>120</gpxtpx:hr>"
                    + "<gpxtpx:cad>80</gpxtpx:cad></gpxtpx:TrackPointExtension></extensions></trkpt>"))
        #expect(text.contains("<trk>\n<name>Day 2</name>\n<trkseg>"))
        #expect(text.split(separator: "<trkseg>").count == 4 && text.split(separator: "<trkpt").count == 6)
        #expect(text.hasSuffix("</trkseg>\n</trk>\n</gpx>\n"))
    }

    @Test("GPX: readings that Garmin's schema does not permit are omitted")
    func impossibleReadings() {
        func extensions(_ readings: SensorReadings) -> String {
            var point = TrackPoint(coordinate: LocationCoordinate2D(latitude: 1, longitude: 2), time: nil)
            point.fixEstimated = true
            point.sensors = readings
            return String(TrackFormat.gpx.text([.point(point)]).split(separator: "\n")[4].dropFirst(42))
        }
        #expect(extensions(SensorReadings(heartRate: 256, cadence: 255, power: -1)) == "></trkpt>")
        #expect(extensions(SensorReadings()) == "></trkpt>")
        #expect(extensions(SensorReadings(power: 0)).hasSuffix(">0</power></extensions></trkpt>"))
        #expect(extensions(SensorReadings(cadence: 0)).contains("<gpxtpx:cad>0</gpxtpx:cad>"))
    }

    @Test("GPX: waypoints and routes after the tracks are left out and counted, with the points of the routes")
    func lateElements() {
        let late = Array(RichTrack.elements.dropFirst(6) + RichTrack.elements.prefix(6))
        var writer = TrackWriter(.gpx)
        var bytes: [UInt8] = []
        writer.begin(into: &bytes)
        for element in late { writer.append(element, into: &bytes) }
        writer.end(into: &bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(writer.omissions == TrackOmissions(waypoints: 2, routes: 1))
        #expect(!text.contains("<wpt") && !text.contains("rte") && !text.contains("metadata"))
        #expect(text.split(separator: "<trkpt").count == RichTrack.trackPoints + 1)
    }

    @Test("GPX: elements in any order become a document in the order of the schema")
    func sorted() {
        let elements = RichTrack.elements
        let mixed = [elements[0]] + Array(elements[6...]) + Array(elements[3..<6]) + Array(elements[1..<3])
        #expect(Self.sorted(mixed) == TrackFormat.gpx.text(elements))
        #expect(Self.sorted(elements) == TrackFormat.gpx.text(elements))
        #expect(Self.sorted([]) == TrackFormat.gpx.text([]))
        // A waypoint between the points of a track does not divide it.
        let within = Array(elements[6...8]) + [elements[1]] + Array(elements[9...])
        #expect(Self.sorted(within) == TrackFormat.gpx.text([elements[1]] + Array(elements[6...])))
    }

    private static func sorted(_ elements: [TrackElement]) -> String {
        var sorter = GPXSorter()
        var bytes: [UInt8] = []
        sorter.begin(into: &bytes)
        for element in elements { sorter.append(element, into: &bytes) }
        sorter.end(into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("GeoJSON: texts and the kind of element are properties, readings are lists")
    func geojson() {
        let text = TrackFormat.geojson.text(RichTrack.elements)
        #expect(
            text == """
                {"type":"FeatureCollection","name":"Holiday","description":"A week","features":[
                {"type":"Feature","geometry":{"type":"Point","coordinates":[8.500000,47.000000,400.5]},"properties":\
                {"kind":"waypoint","name":"Hut","comment":"c","description":"d & e","type":"food",\
                "symbol":"Flag, Blue","time":"2024-05-14T08:00:00.000Z"}},
                {"type":"Feature","geometry":{"type":"Point","coordinates":[8.500000,47.015625,400.5]},"properties":\
                {"kind":"waypoint"}},
                {"type":"Feature","geometry":{"type":"LineString","coordinates":[[8.500000,47.031250,400.5],
                [8.500000,47.046875,400.5]]},"properties":{"kind":"route","name":"Plan","comment":"rc",\
                "description":"rd","type":"hike"}},
                {"type":"Feature","geometry":{"type":"LineString","coordinates":[[8.500000,47.062500,400.5],
                [8.500000,47.078125,400.5]]},"properties":{"kind":"track","name":"Day <1>","comment":"tc",\
                "description":"td","type":"running","coordTimes":["2024-05-14T08:00:04.000Z",\
                "2024-05-14T08:00:05.000Z"],"heartRates":[120,121],"cadences":[80,null],"powers":[250,null],\
                "temperatures":[21.5,null]}},
                {"type":"Feature","geometry":{"type":"Point","coordinates":[8.500000,47.093750,400.5]},"properties":\
                {"kind":"track","name":"Day <1>","comment":"tc","description":"td","type":"running",\
                "time":"2024-05-14T08:00:06.000Z"}},
                {"type":"Feature","geometry":{"type":"LineString","coordinates":[[8.500000,47.109375,400.5],
                [8.500000,47.125000,400.5]]},"properties":{"kind":"track","name":"Day 2",\
                "coordTimes":["2024-05-14T08:00:07.000Z","2024-05-14T08:00:08.000Z"]}}
                ]}

                """)
    }

    @Test("KML: a track is a folder, waypoints and routes are placemarks, readings are arrays")
    func kml() {
        let text = TrackFormat.kml.text(RichTrack.elements)
        #expect(text.contains("<Document>\n<name>Holiday</name>\n<description>A week</description>\n<Schema id="))
        #expect(
            text.contains(
                """
                <Placemark><name>Hut</name><description>d &amp; e</description><TimeStamp>\
                <when>2024-05-14T08:00:00.000Z</when></TimeStamp><ExtendedData><Data name="kind"><value>waypoint</value></Data></ExtendedData>\
                <Point><altitudeMode>absolute</altitudeMode>
                <coordinates>8.500000,47.000000,400.5
                </coordinates></Point></Placemark>

                """))
        #expect(
            text.contains(
                "<Placemark><name>Plan</name><description>rd</description><LineString><altitudeMode>absolute"))
        #expect(
            text.contains(
                """
                <Folder>
                <name>Day &lt;1&gt;</name>
                <description>td</description>
                <Placemark><name>Day &lt;1&gt;</name><gx:Track><altitudeMode>absolute</altitudeMode>
                <when>2024-05-14T08:00:04.000Z</when>
                <when>2024-05-14T08:00:05.000Z</when>
                <gx:coord>8.500000 47.062500 400.5</gx:coord>
                <gx:coord>8.500000 47.078125 400.5</gx:coord>
                <ExtendedData><SchemaData schemaUrl="#sensors">
                <gx:SimpleArrayData name="heartrate">
                <gx:value>120</gx:value>
                <gx:value>121</gx:value>
                </gx:SimpleArrayData>
                <gx:SimpleArrayData name="cadence">
                <gx:value>80</gx:value>
                <gx:value/>
                </gx:SimpleArrayData>

                """))
        #expect(text.split(separator: "<Folder>").count == 3 && text.split(separator: "</Folder>").count == 3)
    }

    @Test("KML: points with readings but without a described track have a schema too")
    func plainKML() {
        let place = LocationCoordinate2D(latitude: 1, longitude: 2)
        var point = TrackPoint(coordinate: place, time: Date(timeIntervalSince1970: 0))
        point.sensors = SensorReadings(power: 180)
        let text = TrackFormat.kml.text([.point(point)])
        #expect(text.contains("<Document>\n<Schema id=\"sensors\">") && !text.contains("<Folder>"))
        #expect(text.contains("<gx:SimpleArrayData name=\"power\">\n<gx:value>180</gx:value>\n</gx:SimpleArrayData>"))
    }

    @Test("KML: a route stays one line if only some of its altitudes are known")
    func routeKML() {
        let places = [LocationCoordinate2D(latitude: 1, longitude: 2), LocationCoordinate2D(latitude: 3, longitude: 4)]
        let points = [
            TrackPoint(coordinate: places[0], time: nil, altitude: 5), TrackPoint(coordinate: places[1], time: nil),
        ]
        let text = TrackFormat.kml.text([.route(TrackDescription(name: "Plan"))] + points.map { .point($0) })
        #expect(
            text.contains(
                """
                <Placemark><name>Plan</name><LineString><tessellate>1</tessellate>\
                <altitudeMode>clampToGround</altitudeMode>
                <coordinates>2.000000000,1.000000000,5
                4.000000000,3.000000000
                </coordinates></LineString></Placemark>

                """))
    }

    @Test("CSV: readings follow the accuracies; waypoints and routes are left out and counted")
    func csv() {
        var writer = TrackWriter(.csv)
        var bytes: [UInt8] = []
        for element in RichTrack.elements { writer.append(element, into: &bytes) }
        #expect(writer.omissions == TrackOmissions(waypoints: 2, routes: 1))
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
        #expect(lines[0].hasSuffix(",1,,,,,,120,80,250,21.5,") && lines[1].hasSuffix(",1,,,,,,121,,,,"))
        let segments = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false)[14] }
        #expect(segments == ["1", "1", "2", "3", "3"])
    }

    @Test("NMEA: a waypoint is a WPL; routes are left out and counted, with their points")
    func nmea() {
        var writer = TrackWriter(.nmea)
        var bytes: [UInt8] = []
        for element in RichTrack.elements { writer.append(element, into: &bytes) }
        #expect(writer.omissions == TrackOmissions(routes: 1))
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
        #expect(
            lines.prefix(2) == [
                "$GPWPL,4700.0000000,N,00830.0000000,E,Hut*0A", "$GPWPL,4700.9375000,N,00830.0000000,E,WP2*7E",
            ])
        #expect(lines.count { $0.hasPrefix("$GPRMC") } == RichTrack.trackPoints)
    }

    @Test("NMEA: the name of a waypoint cannot end or forge a sentence", arguments: [1, 2, 3])
    func hostileWaypoints(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let place = TrackPoint(coordinate: LocationCoordinate2D(latitude: -7.5, longitude: 179.25), time: nil)
        for _ in 0..<500 {
            let name = HostileText.random(using: &generator)
            let bytes = TrackFormat.nmea.bytes([.waypoint(Waypoint(place, text: TrackDescription(name: name)))])
            let line = String(decoding: bytes, as: UTF8.self)
            let fields = line.split(separator: ",", omittingEmptySubsequences: false)
            #expect(line.hasPrefix("$GPWPL,0730.0000000,S,17915.0000000,E,"), "\(line)")
            #expect(bytes.count <= 82 && fields.count == 6, "\(line)")
            #expect(bytes.dropLast(2).allSatisfy { (0x20..<0x7F).contains($0) } && line.hasSuffix("\r\n"))
            #expect(line.dropFirst().count { "$*!\\^~".contains($0) } == 1)
        }
    }

    @Test("An element without points leaves a valid document", arguments: TrackFormat.allCases)
    func emptyElements(format: TrackFormat) throws {
        let text = TrackDescription()
        let bytes = format.bytes([.document(text), .route(text), .track(text)])
        let document = String(decoding: bytes, as: UTF8.self)
        switch format {
        case .gpx: #expect(document.hasSuffix("\n<rte>\n</rte>\n<trk>\n</trk>\n</gpx>\n"))
        case .geojson: #expect(try FeatureCollection(bytes).features.isEmpty)
        case .kml: #expect(document.hasSuffix("</Schema>\n<Folder>\n</Folder>\n</Document>\n</kml>\n"))
        case .csv: #expect(document.split(separator: "\r\n").count == 1)
        case .nmea: #expect(document.isEmpty)
        }
    }
}
