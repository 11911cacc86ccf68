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

    /// The number of decimals of the first position.
    private func digits(_ text: String) throws -> Int? {
        var decoder = CSVDecoder()
        var digits: Int?
        func take(_ element: LogElement) {
            if case .point(let point) = element { digits = digits ?? point.epoch.coordinateDigits }
        }
        let bytes = Array(text.utf8)
        try decoder.decode(bytes.span, deliver: take)
        decoder.finish(deliver: take)
        return digits
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
            ("lat,lon,hemisphere\n34.5,58.4,W", "the hemisphere is missing"),
            ("lat,lat_min,lon,lon_min\n47.2,30,11.4,20", "the degrees are not whole"),
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

    @Test("A column of unknown meaning is a hemisphere only if both have letters that suit the numbers")
    func unknownColumns() throws {
        func positions(_ rows: String) throws -> [String] {
            try read(rows).points.map { "\($0.coordinate?.latitude ?? 0) \($0.coordinate?.longitude ?? 0)" }
        }
        #expect(try positions("lat,lon,mode\n-33.8,151.2,W\n47.2,11.4,W\n") == ["-33.8 151.2", "47.2 11.4"])
        #expect(try positions("lat,mode,lon\n33.8,S,151.2\n") == ["33.8 151.2"])
        #expect(try positions("lat,a,lon,b\n-33.8,N,151.2,E\n") == ["-33.8 151.2"])
        // The lines before the first letter are read with it.
        let rows = "lat,d1,lon,d2\n33.8,,151.2,\n33.9,S,151.2,E\n"
        #expect(try positions(rows) == ["-33.9 151.2"])
        #expect(try read(rows).statistics.unread[.position]?.reason == "the hemisphere is missing")
        #expect(try positions("lat,d1,lon,d2\n33.8,,151.2,\n33.9,,151.2,\n") == ["33.8 151.2", "33.9 151.2"])
        #expect(try positions("lat,d1,lon,d2\n33.8,,151.2,\n33.9,7,151.2,8\n") == ["33.8 151.2", "33.9 151.2"])
    }

    @Test("Columns of degrees, minutes and seconds keep the resolution of all of them")
    func columnsOfAngles() throws {
        let header = "lat_deg,lat_min,lat_sec,lat_dir,lon_deg,lon_min,lon_sec,lon_dir\n"
        var points = try read(header + "34,30,0,S,58,24,0,W").points
        #expect(points[0].coordinate?.latitude == -34.5)
        #expect(try digits(header + "34,30,0,S,58,24,0,W") == 4)
        #expect(try digits(header + "34,30,0.25,S,58,24,0,W") == 6)
        let minutes = "lat;lat_min;lon;lon_min\n47;12,345;11;24,5"
        points = try read(minutes).points
        #expect(abs((points.first?.coordinate?.latitude ?? 0) - 47.205_75) < 1e-9)
        #expect(try digits(minutes) == 5)
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
            "created_at,entry_id,lat,lon\n2024-05-14 10:00:01 UTC,1,1,2",
            "created_at,lat,lon\n2024-05-14T12:00:01+02:00,1,2",
            "year,month,day,hour,minute,second,lat,lon\n2024,5,14,10,0,1,1,2",
            "YEAR,MON,DAY,HOUR,MIN,SEC,lat,lon\n24,05,14,10,00,01.0,1,2",
            "year,month,day,time,lat,lon\n2024,5,14,10:00:01,1,2",
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
                "date,time,timezone,lat,lon\n2024-05-14,10:00,Europe/Berlin,1,2", "2024-05-14 10:00 Europe/Berlin",
                "the time zone is unknown"
            ),
            ("week,tow,lat,lon\n2314,208818,1,2", "2314 208818", "the meaning of the column 'week' is unknown"),
            ("lat,lon,elapsed time\n1,2,17", "17", "the meaning of the column 'elapsed time' is unknown"),
            ("year,month,day,lat,lon\n2024,5,14,1,2", "2024 5 14", nil),
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

    @Test("A column that is no part of a time is not counted as one")
    func noTimes() throws {
        #expect(try read("lat,lon,min,max,day\n1.5,2.5,3,4,x").statistics.unread.entries.isEmpty)
    }

    @Test("Tables that differ only in times or time zones that cannot be read have different hashes")
    func unreadTimeHash() throws {
        let tables = [
            "week,tow,lat,lon\n2314,208818,1,2", "week,tow,lat,lon\n2315,208818,1,2",
            "time,timezone,lat,lon\n2024-05-14 10:00:01,Europe/Vienna,1,2",
            "time,timezone,lat,lon\n2024-05-14 10:00:01,America/New_York,1,2",
        ]
        #expect(try Set(tables.map { try read($0).statistics.unread.timeHash }).count == tables.count)
    }

    @Test("Lines with the newest first are sorted, also if some have no time", arguments: [2, 3, 200])
    func newestFirst(count: Int) throws {
        func line(_ index: Int) -> String {
            index == 1 && count > 2
                ? ",\(47 + Double(index) / 1_000),11.5\n"
                : "\(ISO8601.string(Int64(index) * 1_000)),"
                    + "\(47 + Double(index) / 1_000),11.5\n"
        }
        let header = "time,lat,lon\n"
        let backward = try read(header + (0..<count).reversed().map(line).joined(), pieces: 50)
        #expect(backward.statistics.unusable == 0 && backward.points.count == count)
        let times = backward.points.compactMap(\.milliseconds)
        #expect(times == times.sorted() && backward.points.allSatisfy { !$0.startsSegment })
        #expect(try read(header + (0..<count).map(line).joined()).points.count == count)
        // A second table has an order of its own.
        let both = header + (0..<count).map(line).joined() + header + (0..<count).reversed().map(line).joined()
        #expect(try read(both).points.compactMap(\.milliseconds) == times + times)
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
            "lat,lon,speed,altitude\n,,m/s,m\n1,2,10,100",
            "deviceId,fixTime,lat,lon,speed,alt\n1,2024-05-14T10:00:01Z,1,2,19.43844492,100",
            "lat,lon,Speed (GPS),Altitude (MSL)\n1,2,10,100",
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

    @Test("A first line that is short, or that has numbers, is not a line of units")
    func noUnits() throws {
        let (points, statistics, _) = try read(
            "altitude,speed,time,lat,lon\n580,36\n580,36,2024-05-14T10:00:01Z,47.2,11.4\n")
        #expect(points.count == 1 && statistics.unusable == 1 && statistics.unread[.position]?.example == "580,36")
        #expect(points.first?.altitude == 580 && points.first?.speed == 36)
        let marked = try read("alt,lat,lon\n-,,\n580,47.2,11.4\n")
        #expect(marked.points.map(\.altitude) == [580] && marked.statistics.unusable == 1)
    }

    @Test(
        "Units of temperature, heart rate and power are converted, and unknown ones are counted",
        arguments: [
            ("temperature (°F)", "68", 20.0), ("temp (K)", "293.15", 20), ("temp_c", "20", 20), ("atemp", "68 °F", 20),
            ("Temperature [Celsius]", "20", 20), ("temperature", "20", 20), ("temp (Rankine)", "528", nil),
        ] as [(String, String, Double?)])
    func temperatures(name: String, text: String, value: Double?) throws {
        let (points, statistics, _) = try read("lat,lon,\(name)\n1.5,2.5,\(text)")
        let read = points.first?.sensors?.temperature
        #expect(value == nil ? read == nil : abs((read ?? 0) - (value ?? 0)) < 0.01, "\(String(describing: read))")
        #expect(statistics.unread.entries.map(\.reason) == (value == nil ? ["the unit is unknown"] : []))
    }

    @Test("Power in kilowatts and rates with units are read")
    func sensorUnits() throws {
        let sensors = try #require(
            read("lat,lon,power (kW),heart rate (bpm),sensor_cadence\n1.5,2.5,0.2,120,80").points.first?.sensors)
        #expect(sensors.power == 200 && sensors.heartRate == 120 && sensors.cadence == 80)
    }

    @Test(
        "A separator that may be that of thousands or of decimals is counted, not guessed",
        arguments: [
            ("lat,lon,alt\n47.2,11.4,\"1,580\"", nil), ("lat;lon;alt\n47,2;11,4;1.580", nil),
            ("lat;lon;alt\n47.2;11.4;1,580", nil), ("lat;lon;alt\n47,2;11,4;1,580", 1.58),
            ("lat,lon,alt\n47.2,11.4,1.580", 1.58), ("lat;lon;alt\n47,2;11,4;0.580", 0.58),
            ("lat,lon,alt\n47.2,11.4,\"1,58\"", 1.58), ("lat,lon,alt\n47.2,11.4,\"12,345,678\"", nil),
        ] as [(String, Double?)])
    func thousands(text: String, altitude: Double?) throws {
        let (points, statistics, _) = try read(text)
        #expect(points.map(\.altitude) == [altitude])
        #expect(statistics.unread[.value(name: "alt")]?.count == (altitude == nil ? 1 : nil))
    }

    @Test("A direction may be negative; -1 is unknown; other values out of range are counted")
    func negativeValues() throws {
        let (points, statistics, _) = try read(
            "lat,lon,course,speed,acc\n1.5,2.5,-90,-1,-1\n1.5,2.5,-1,1,1\n1.5,2.5,-181,-5,-7\n1.5,2.5,400,1,1")
        #expect(points.map(\.course) == [270, nil, nil, nil] && points.map(\.speed) == [nil, 1, nil, 1])
        #expect(statistics.unread.entries.map(\.count) == [2, 1, 1])
    }

    @Test("The quality may be the indicator of NMEA's GGA, where 0 is no fix")
    func quality() throws {
        let (points, statistics, _) = try read("lat,lon,quality\n0,0,0\n1.5,2.5,1\n1.5,2.5,4\n1.5,2.5,95")
        #expect(points.map(\.quality) == [nil, .autonomous, .rtkFixed, nil] && points[0].coordinate == nil)
        #expect(statistics.unread[.value(name: "quality")]?.example == "95")
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

    @Test("A break that OpenTracks writes as a line of its own is a pause, and its sensors are read")
    func openTracks() throws {
        let (points, statistics, _) = try read(
            """
            "Time","Trackpoint type","Latitude","Longitude","Accuracy (horizontal)","sensor_heartrate"
            "2024-05-14T12:00:01+02:00","SEGMENT_START_MANUAL","","","",""
            "2024-05-14T12:00:02+02:00","TRACKPOINT","47.2","11.4","5","120"
            "2024-05-14T12:00:03+02:00","TRACKPOINT","47.2001","11.4","5","121"
            "2024-05-14T12:00:04+02:00","SEGMENT_END_MANUAL","","","",""
            "2024-05-14T12:10:00+02:00","SEGMENT_START_MANUAL","","","",""
            "2024-05-14T12:10:01+02:00","TRACKPOINT","47.2101","11.4","5","122"
            """)
        let fixes = points.filter { $0.coordinate != nil }
        #expect(fixes.count == 3 && statistics.unusable == 0 && statistics.unread.entries.isEmpty)
        #expect(fixes.compactMap { $0.sensors?.heartRate } == [120, 121, 122])
        #expect(fixes.allSatisfy { $0.horizontalAccuracy == 5 } && points.count == 4)
        #expect(fixes[0].startsSegment == false && points[2].startsSegment && points[2].gap == .pause)
    }

    @Test("A field in quotation marks may have line ends; a quotation mark that does not end damages one line")
    func recordsOfSeveralLines() throws {
        for pieces in [1, 7, .max] {
            let whole = try read(
                "note,lat,lon\n\"a\nb, \"\"c\"\"\",47.2,11.4\n\"d\r\n\r\n#e\",47.3,11.5\nf,47.4,11.6\n", pieces: pieces)
            #expect(whole.points.map { $0.coordinate?.latitude } == [47.2, 47.3, 47.4])
            #expect(whole.statistics.unusable == 0)
            let damaged = try read(
                "note,lat,lon\n\"a,47.2,11.4\nb,47.3,11.5\n\"c\nd\",47.4,11.6\ne,47.5,11.7\n\"f,47.6,11.8",
                pieces: pieces)
            #expect(damaged.points.map { $0.coordinate?.latitude } == [47.3, 47.4, 47.5])
            #expect(damaged.statistics.unusable == 2)
        }
    }

    @Test("A text with many U+0085 in quotation marks takes time in proportion to its length", .timeLimit(.minutes(1)))
    func nextLinesInQuotes() throws {
        let text = "lat,lon,note\n47.2,11.4,\"" + String(repeating: "\u{85}", count: 30_000)
        #expect(try read(text + "\n47.3,11.5,x\n").points.count == 2)
        #expect(try read(text + "\"\n47.3,11.5,x\n").points.count == 2)
    }

    @Test(
        "The header of a table may follow titles, be a comment, or start with an empty name",
        arguments: [
            ",time,lat,lon\n0,2024-05-14T10:00:01Z,1,2", "#time,lat,lon\n2024-05-14T10:00:01Z,1,2",
            "# time, lat, lon\n# more\n2024-05-14T10:00:01Z,1,2", "_id,time,lat,lon\n5,2024-05-14T10:00:01Z,1,2",
            "My trip!\n2024, 3 km\n\ntime,lat,lon\n2024-05-14T10:00:01Z,1,2",
            "#,time,lat,lon\n1,2024-05-14T10:00:01Z,1,2", "2024\ntime;lat;lon\n2024-05-14T10:00:01Z;1;2",
            "$FLYS,1\n$VAR,FIRMWARE_VER,v2\n$COL,GNSS,time,lat,lon,hMSL\n$UNIT,GNSS,,deg,deg,m\n$COL,IMU,time,wx\n$DATA\n"
                + "$IMU,1.0,2\n$GNSS,2024-05-14T10:00:01Z,1,2,3\n",
        ])
    func headers(text: String) throws {
        for pieces in [1, .max] {
            let (points, statistics, problem) = try read(text, pieces: pieces)
            #expect(points.count == 1 && points.first?.milliseconds != nil && problem == nil, "\(text)")
            #expect(statistics.unread.entries.filter { $0.kind != .position }.isEmpty)
        }
    }

    @Test("A sign of degrees in windows-1252 is read")
    func otherEncoding() throws {
        var log = LogBytes(
            Array("time,latitude (".utf8) + [0xB0] + Array(")\t,longitude (".utf8) + [0xB0]
                + Array("),temp (".utf8) + [0xB0] + Array("F)\n2024-05-14T10:00:01Z,47.2".utf8) + [0xB0]
                + Array(",11.4,68\n".utf8), pieces: .max)
        var reader = LogReader { log.read(into: &$0) }
        var chunk = [UInt8](repeating: 0, count: LogReader.chunkSize)
        let count = reader.next(&chunk) { log.read(into: &$0) }
        let points = try trackElements(reader.format, Array(chunk[..<count])).points
        #expect(points.first?.coordinate?.latitude == 47.2 && points.first?.sensors?.temperature == 20)
    }

    @Test(
        "Commas that separate both the columns and the decimals are refused, also before empty fields",
        arguments: [
            "time,lat,lon,alt,speed\nx,47,2,11,4,580,", "time,lat,lon,alt\nx,47,2,11,580",
            "time,lat,lon,alt\nx,47,2,11,", "lat,lon,alt,speed\n-33,8,151,2,,",
        ])
    func decimalCommas(text: String) throws {
        let (points, statistics, problem) = try read(text)
        #expect(points.isEmpty && (statistics.unusable == 1 || problem != nil), "\(text)")
    }

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
