import SystemSupport
import Testing

@testable import LocationStream

@Suite("Tables of other loggers")
struct ForeignTableTests {
    private func read(
        _ text: String, pieces: Int = .max
    ) throws -> (points: [TrackPoint], statistics: DecoderStatistics, problem: String?) {
        var log = LogBytes(Array(text.utf8), pieces: pieces)
        var reader = LogReader { log.read(into: &$0) }
        var decoder = TrackDecoder(reader.format, referenceDate: 0, name: "x")
        var points: [TrackPoint] = []
        func take(_ element: TrackElement) { if case .point(let point) = element { points.append(point) } }
        var chunk = [UInt8](repeating: 0, count: LogReader.chunkSize)
        while case let count = reader.next(&chunk, read: { log.read(into: &$0) }), count > 0 {
            try decoder.decode(chunk.span.extracting(0..<count), deliver: take)
        }
        decoder.finish(deliver: take)
        let problem = reader.unsupportedFormat.map { "\($0.problem); \($0.remedy ?? "")" }
        return (points, decoder.statistics, problem)
    }

    private func position(_ text: String) throws -> String? {
        let (points, _, _) = try read(text)
        guard let place = points.first?.coordinate else { return nil }
        return [place.latitude, place.longitude].map { String(($0 * 1e6).rounded() / 1e6) }.joined(separator: " ")
    }

    private func time(_ text: String) throws -> String? {
        try read(text).points.first?.milliseconds.map { ISO8601.string($0) }
    }

    // MARK: Hemispheres

    @Test(
        "The hemisphere may be in a column or beside the number, in every form that loggers write",
        arguments: [
            "latitude,N/S,longitude,E/W,time\n34.5,S,58.4,W,2024-05-14T10:00:01Z",
            "INDEX,RCR,DATE,TIME,VALID,LATITUDE,N/S,LONGITUDE,E/W,HEIGHT\n1,T,2024/05/14,10:00:01,SPS,34.5,S,58.4,W,9 M,",
            "lat,lat_dir,lon,lon_dir\n34.5,s,58.4,w", "LATITUDE N/S,LONGITUDE E/W\n34.500000S,058.400000W",
            "Latitude,NS,Longitude,EW\n34.5,South,58.4,West", "lat,latHemisphere,lng,lngHemisphere\n34.5,S,58.4,W",
            "lat,dir,lon,dir\n34.5,S,58.4,W", "lat,what,lon,ever\n34.5,S,58.4,W", "q,lat,w,lon\nS,34.5,W,58.4",
            "lat,lon\n34.5S,58.4W", "lat,lon\nS34.5,W058.4", "lat,lon\nS 34.5, 58.4 W", "lat,lon\n-34.5,-58.4",
            "lat;lon\n34,5 S;58,4 W", "lat,lon\n34°30'00\"S,58°24'00\"W", "lat,lon\n34 30 00 S,58 24.0 W",
            "lat,lon\n34°30′0.0″S,58°24′W", "lat,lon\nS34:30:00,W58:24:00", "lat,N/S,lon,E/W\n3430.000,S,05824.000,W",
            "lat,N/S,lon,E/W\n-34.5,S,-58.4,W", "latitude (S),longitude (W)\n34.5,58.4",
            "lat deg,lat min,lon deg,lon min,N/S,E/W\n34,30,58,24,S,W", "lat,lon\n\u{2212}34.5,\u{2212}58.4",
            "Latitude (degrees_north)\tLongitude (°E)\n-34.5\t-58.4", "gps.lat|gps.lon\n-34.5|-58.4",
            "LAT,LAT N/S,LON,LON E/W\n34.5,S,58.4,W", "lat (ddmm.mmmm),n/s,lon (dddmm.mmmm),e/w\n3430.0,S,5824.0,W",
        ])
    func hemispheres(text: String) throws {
        #expect(try position(text) == "-34.5 -58.4", "\(text)")
    }

    @Test(
        "A coordinate whose sign is in doubt is refused and named",
        arguments: [
            ("lat,N/S,lon,E/W\n34.5,,58.4,W", "the hemisphere is missing"),
            ("lat,N/S,lon,E/W\n34.5,S,58.4,O", "the hemisphere is unreadable"),
            ("lat,N/S,lon,E/W\n-34.5,N,58.4,W", "the hemisphere contradicts the number"),
            ("lat,N/S,lon,E/W\n34.5S,N,58.4,W", "the hemisphere contradicts the number"),
            ("lat,N/S,lon,E/W\n34.5,E,58.4,W", "the hemisphere contradicts the number"),
            ("lat,N/S,lon\n34.5,S,58.4", "the hemisphere is missing"),
            ("lat,lon\n34.5S,58.4", "the hemisphere is missing"),
            ("lat,lon\n3430.0,5824.0", "the hemisphere is missing"),
            ("LATITUDE N/S,LONGITUDE E/W\n34.5,58.4", "the hemisphere is missing"),
            ("latitude (S),longitude (W)\n-34.5,58.4", "the hemisphere is in doubt"),
        ])
    func doubts(text: String, reason: String) throws {
        let (points, statistics, _) = try read(text)
        #expect(points.isEmpty && statistics.unusable == 1)
        let entry = try #require(statistics.unread[.position])
        #expect(entry.count == 1 && entry.reason == reason && text.hasSuffix(entry.example), "\(entry)")
        #expect(
            statistics.warnings(of: "x", .csv, isIncomplete: false)
                == ["x is damaged; skipped 1 unusable line, such as '\(entry.example)' (\(reason))"])
    }

    // MARK: Times

    @Test(
        "A time is read in every unambiguous form",
        arguments: [
            "time,lat,lon\n1715680801,1,2", "timestamp,lat,lon\n1715680801000,1,2", "t,tst,lat,lon\nx,1715680801,1,2",
            "epoch,lat,lon\n1715680801000000,1,2", "timestamp_ms,lat,lon\n1715680801000,1,2",
            "date,time,lat,lon\n2024-05-14,10:00:01,1,2", "UTC DATE,UTC TIME,LAT,LON\n2024/05/14,10:00:01.000,1,2",
            "UTC DATE,UTC TIME,LOCAL DATE,LOCAL TIME,MS,LAT,LON\n2024/5/14,10:00:01,2024/5/14,12:00:01,0,1,2",
            "time,lat,lon\n2024/05/14 10:00:01,1,2", "date time,lat,lon\n2024-5-14 10:0:1,1,2",
            "datetime(utc),lat,lon\n2024.05.14 10:00:01,1,2", "UTC Time,lat,lon\n2024-05-14 10:00:01 UTC,1,2",
            "time,lat,lon\n2024-05-14T10:00:01.000 GMT,1,2", "time,lat,lon\n2024-05-14T12:00:01+02:00,1,2",
            "time,lat,lon\n2024-05-14 12:00:01 +0200,1,2", "time,lat,lon\n2024-05-14 12:00:01 UTC+2,1,2",
            "time,lat,lon\n14.05.2024 10:00:01,1,2", "time,lat,lon\n14/05/2024 10:00:01,1,2",
            "time,lat,lon\n5/14/2024 10:00:01 AM,1,2", "time,lat,lon\n14 May 2024 10:00:01,1,2",
            "time;lat;lon\nTue, 14 May 2024 10:00:01 GMT;1;2", "time,lat,lon\nTue May 14 10:00:01 2024,1,2",
            "time;lat;lon\nMay 14, 2024 10:00:01 AM;1;2", "time,lat,lon\n20240514T100001Z,1,2",
            "time,lat,lon\n20240514100001,1,2", "date,time,lat,lon\n20240514,100001,1,2",
            "Date (ddmmyy),time,lat,lon\n140524,100001.00,1,2",
            "date (mm/dd/yyyy),time,lat,lon\n05/14/2024,10:00:01,1,2",
            "INDEX,TAG,DATE,TIME,LATITUDE N/S,LONGITUDE E/W\n1,T,240514,100001,1.0N,2.0E",
            "date,time,timezone,lat,lon\n2024-05-14,12:00:01,+02:00,1,2", "time,lat,lon\n2024:05:14 10:00:01,1,2",
            "local time,time,lat,lon\n2024-05-14 12:00:01,2024-05-14T10:00:01Z,1,2",
            "local time,lat,lon\n2024-05-14T12:00:01+02:00,1,2", "date,lat,lon\n2024-05-14 10:00:01,1,2",
            "deviceTime,fixTime,lat,lon\n2024-05-14 11:11:11,2024-05-14 10:00:01,1,2",
        ])
    func times(text: String) throws {
        #expect(try time(text) == "2024-05-14T10:00:01.000Z", "\(text)")
        #expect(try read(text).statistics.unread.entries.isEmpty, "\(text)")
    }

    @Test("24:00:00 is the beginning of the next day")
    func midnight() throws {
        #expect(try time("time,lat,lon\n2024-05-13T24:00:00Z,1,2") == "2024-05-14T00:00:00.000Z")
        #expect(TimeText.milliseconds(Array("2024-05-13T24:00:01Z".utf8).span) == nil)
    }

    @Test(
        "A time that is ambiguous or unreadable is counted, with an example and the reason",
        arguments: [
            ("time,lat,lon\nyesterday,1,2", "yesterday", nil),
            ("time,lat,lon\n05/04/2024 10:00,1,2", "05/04/2024 10:00", "the order of day and month is unknown"),
            ("date,time,lat,lon\n05/04/24,10:00,1,2", "05/04/24 10:00", "the order of day and month is unknown"),
            ("time,lat,lon\n10:00:01,1,2", "10:00:01", "the date is missing"),
            ("date,lat,lon\n2024-05-14,1,2", "2024-05-14", "the time of day is missing"),
            (
                "local time,lat,lon\n2024-05-14 10:00,1,2", "2024-05-14 10:00",
                "the time zone of a local time is unknown"
            ),
            ("time,lat,lon\n2024-05-14 10:00 CEST,1,2", "2024-05-14 10:00 CEST", nil),
            (
                "date,time,timezone,lat,lon\n2024-05-14,10:00,Europe/Berlin,1,2", "2024-05-14 10:00",
                "the time zone is unknown"
            ),
            ("time,lat,lon\n1.71568E+09,1,2", "1.71568E+09", nil), ("time,lat,lon\n737373737,1,2", "737373737", nil),
        ] as [(String, String, String?)])
    func unreadTimes(text: String, example: String, reason: String?) throws {
        let (points, statistics, _) = try read(text)
        #expect(points.count == 1 && points[0].milliseconds == nil && statistics.unusable == 0)
        let entry = try #require(statistics.unread[.time])
        #expect(entry.count == 1 && entry.example == example && entry.reason == reason, "\(entry)")
        let line = "x: 1 time cannot be read, such as '\(example)'" + (reason.map { ": \($0)" } ?? "")
        #expect(statistics.warnings(of: "x", .csv, isIncomplete: false) == [line])
    }

    @Test("The order of day and month is that of the first date that shows it, also for the lines before")
    func dateOrder() throws {
        func days(_ dates: String...) throws -> [String?] {
            let text = "lat,lon,time\n" + dates.map { "1,2,\($0) 10:00\n" }.joined()
            for pieces in [1, 7] { #expect(try read(text, pieces: pieces).points == read(text).points) }
            return try read(text).points.map { $0.milliseconds.map { String(ISO8601.string($0).prefix(10)) } }
        }
        #expect(try days("05/04/2024", "13/04/2024", "06/04/2024") == ["2024-04-05", "2024-04-13", "2024-04-06"])
        #expect(try days("05/04/2024", "05/13/2024") == ["2024-05-04", "2024-05-13"])
        #expect(try days("05/04/2024", "06/04/2024") == [nil, nil])
        #expect(try days("13/04/2024", "04/13/2024") == ["2024-04-13", nil])
        #expect(try days("05.04.2024") == ["2024-04-05"])
    }

    @Test("A value that says that it is unknown is not counted as unread")
    func unknownValues() throws {
        let (points, statistics, _) = try read(
            "time,lat,lon,alt,speed,acc,hdop\n,1,2,NaN,-1,null,99.99\n-,1,3,n/a,,,--")
        #expect(points.count == 2 && statistics.unread.entries.isEmpty)
        #expect(points.allSatisfy { $0.speed == nil && $0.altitude == nil && $0.horizontalAccuracy == nil })
    }

    // MARK: Values and units

    @Test(
        "A unit is read from the header, in brackets or as a word, from a line of units, and from the value",
        arguments: [
            "lat,lon,speed(m/s),altitude(m)\n1,2,10,100", "lat,lon,speed (km/h),alt (ft)\n1,2,36,328.084",
            "lat,lon,speed_kmh,altitude_ft\n1,2,36,328.084", "lat,lon,speedKmh,altitudeFeet\n1,2,36,328.084",
            "lat,lon,Speed [kph],Elevation [feet]\n1,2,36,328.084", "lat,lon,SPEED(MPH),HEIGHT(m)\n1,2,22.36936,100",
            "lat,lon,speed knots,hMSL\n1,2,19.43844,100", "lat,lon,speed,altitude\n1,2,36 km/h,100 m",
            "lat;lon;speed (km/h);altitude\n1,0;2,0;36,0;100,0", "lat\tlon\tspeed\taltitude\n1,0\t2,0\t10,0\t100",
            "time,lat,lon,hMSL,velN,velE,velD\n,(deg),(deg),(m),(m/s),(m/s),(m/s)\n,1,2,100,6,8,0",
            "INDEX,RCR,LATITUDE,N/S,LONGITUDE,E/W,HEIGHT,SPEED\n1,T,1,N,2,E,100 M,36",
            "\"lat\",\"lon\",speed,alt\n\"1,0\",\"2,0\",10,100",
            "sep=;\nlat;lon;speed;alt\n1;2;10;100", "tst,lat,lon,vel,alt\n1715680801,1,2,36,100",
            "lat|lon|speed_mps|alt_m\n1|2|10|100",
        ])
    func units(text: String) throws {
        let (points, statistics, _) = try read(text)
        let point = try #require(points.first)
        #expect(points.count == 1 && abs((point.speed ?? 0) - 10) < 0.001, "\(point)")
        #expect(abs((point.altitude ?? 0) - 100) < 0.001 && statistics.unread.entries.isEmpty, "\(statistics)")
        #expect(point.coordinate?.latitude == 1 && point.coordinate?.longitude == 2)
    }

    @Test("A value in an unknown unit, or that is no number, is counted with the name of its column")
    func unknownUnits() throws {
        let (points, statistics, _) = try read("lat,lon,speed (furlongs),alt,sog\n1,2,10,high,5\n1,3,11,low,6")
        #expect(points.allSatisfy { $0.speed == nil && $0.altitude == nil } && points.count == 2)
        #expect(
            statistics.warnings(of: "x", .csv, isIncomplete: false) == [
                "x: 2 values of 'speed (furlongs)' cannot be read, such as '10': the unit is unknown",
                "x: 2 values of 'alt' cannot be read, such as 'high'",
                "x: 2 values of 'sog' cannot be read, such as '5': the unit is unknown",
            ])
    }

    @Test("Accuracy, bearing and satellites have the names that phones write")
    func phoneColumns() throws {
        let header = "time,lat,lon,elevation,accuracy,bearing,speed,satellites,provider,hdop,vdop,pdop"
        let point = try #require(
            read(header + "\n2024-05-14T10:00:01Z,1,2,3,4.5,90,1.5,7/10,gps,0.9,1.1,1").points.first)
        #expect(point.horizontalAccuracy == 4.5 && point.course == 90 && point.speed == 1.5)
        #expect(point.satellitesUsed == 7 && point.hdop == 0.9 && point.vdop == 1.1 && point.altitude == 3)
    }

    @Test("A line that says that the receiver had no fix is a gap")
    func withoutFix() throws {
        let text = "lat,lon,valid,fixMode\n1,2,SPS,3D\n0,0,NO FIX,\n1,3,DGPS,2D"
        let (points, statistics, _) = try read(text)
        #expect(points.map(\.fix) == [.threeDimensional, .none, .twoDimensional] && statistics.unusable == 0)
    }

    // MARK: Lines and delimiters

    @Test("Every line end is read", arguments: ["\n", "\r\n", "\r", "\u{85}"], ["", "\u{FEFF}"])
    func lineEnds(end: String, mark: String) throws {
        let lines = ["lat,lon,alt", "47.2,11.4,1", "47.3,11.5,2", ""]
        for pieces in [1, 2, .max] {
            let (points, statistics, _) = try read(mark + lines.joined(separator: end), pieces: pieces)
            #expect(points.map(\.altitude) == [1, 2] && statistics.unusable == 0)
        }
        let epochs = (0..<3).map { Sentences.epoch($0) }.joined()
        let sentences = try read(mark + epochs.replacing("\r\n", with: end)).points
        #expect(try sentences.shape == read(epochs).points.shape && !sentences.isEmpty)
    }

    @Test(
        "If the delimiter is what is wrong, the error names it",
        arguments: [
            ("lat lon time\n1 2 3\n", "is a table whose columns are separated by blanks"),
            ("lat:lon\n1:2\n", "is a table whose columns are separated by ':'"),
            ("lat,lon,time\n1;2;3\n", "is a table whose header is separated by ',', but its lines by ';'"),
            ("lat,lon,alt\n47,2,11,4,580,5\n", "is a table with commas both between its columns and in its numbers"),
        ])
    func delimiters(text: String, problem: String) throws {
        #expect(try read(text).problem?.hasPrefix(problem + "; ") == true)
    }

    @Test("A line with more fields than the header is refused if its fields may belong to other columns")
    func extraFields() throws {
        let (points, statistics, _) = try read("name,lat,lon\na,5.5,47.2,11.4\n\"b, c\",47.2,11.4\n")
        #expect(points.count == 1 && points[0].coordinate?.latitude == 47.2 && statistics.unusable == 1)
        #expect(try read("lat,lon,note\n47.2,11.4,a, b\n").points.count == 1)
    }
}

extension [TrackPoint] {
    fileprivate var shape: String { map(TrackElement.point).shape }
}
