import Testing

@testable import LocationStream

@Suite("The format of a log")
struct LogRecognitionTests {
    @Test(
        "is recognized by its beginning, after white space, a byte-order mark and comments",
        arguments: [
            ("$GPRMC,", .nmea), ("# Name: <x>", .nmea), ("<13>Jan 1 $GPRMC", .nmea), ("", .nmea), ("<", .nmea),
            ("\\s:x*00\\$GPRMC", .nmea), ("!AIVDM,", .nmea), ("never gonna give you up\n", .nmea),
            ("<?xml version='1.0'?><gpx>", .gpx), ("\u{FEFF}<gpx>", .gpx), (" \n<gpx>", .gpx),
            ("<html>", .gpx), ("<!-- <kml> -->\n<gpx", .gpx), ("<?xml version=\"1.0\"?>", .gpx),
            ("<kml>", .kml), ("<?xml version='1.0'?>\n<!-- <gpx> --><k:kml xmlns:k='x'>", .kml),
            (#"{"type":"FeatureCollection","features":[]}"#, .geojson),
            ("\u{FEFF}\n# made by hand\n{ \"bbox\" : [1,2], \"type\":", .geojson),
            (#"{"name":{"type":1,"class":[{}]},"x":"{\"class\":1}","coordinates":[1"#, .geojson),
            (#"{"class":"VERSION","release":"3.25"}"#, .gpsd), ("{ \"class\": \"TPV\"", .gpsd),
            (#"{"location":{"timestamp":"2017-01-10T00:09:41.000Z""#, .ndjson),
            (#"{"fix":"none","locationUnavailable":true}"#, .ndjson), (#"{"sourceDisconnected":true,"#, .ndjson),
            ("timestamp,latitude,longitude,altitude\r\n", .csv), ("# x\n\"longitude\",\"latitude\"\n", .csv),
            ("Time, Lat, Lng\n", .csv), ("\"lat\" ,\"LON\"\n", .csv), ("latitude\n", .nmea),
            ("N,01131.000,E,1,08,0.9*47\r\n$GPRMC,", .nmea), ("Logger, 2\n!AIVDM,", .nmea),
        ] as [(String, LogReader.Format)])
    func recognized(text: String, format: LogReader.Format) {
        let recognition = LogRecognition(Array(text.utf8), isWhole: true)
        #expect(recognition?.format == format && recognition?.unsupportedFormat == nil)
        var log = LogBytes(Array(text.utf8), pieces: 1)
        #expect(LogReader { log.read(into: &$0) }.format == format)
    }

    @Test("with columns but without positions is known at the end, and the remedy names the columns")
    func columns() {
        let text = Array("name,elevation\nhut,2000\n".utf8)
        #expect(LogRecognition(text, isWhole: false) == nil)
        let format = LogRecognition(text, isWhole: true)?.unsupportedFormat
        #expect(format?.problem == "contains no receiver data")
        #expect(format?.remedy?.hasSuffix("KML, or CSV with the columns latitude and longitude") == true)
        #expect(UnsupportedFormat.live(text) == nil)
    }

    @Test("may need more than the first bytes, and is not known before")
    func comments() {
        let comment = "<!--" + String(repeating: "long ", count: 2_000) + "-->"
        for (text, format) in [
            ("<?xml version='1.0'?>\(comment)<kml>", LogReader.Format.kml), ("\(comment)<gpx>", .gpx),
            ("{\"name\":\"\(comment)\",\"type\":\"Feature\"", .geojson),
            (String(repeating: "# \(comment)\n", count: 3) + "latitude,longitude\n", .csv),
        ] {
            #expect(LogRecognition(Array(text.utf8.prefix(300)), isWhole: false) == nil)
            var log = LogBytes(Array(text.utf8), pieces: 100)
            #expect(LogReader { log.read(into: &$0) }.format == format)
        }
    }

    @Test(
        "is named for a live source, which sends sentences only",
        arguments: [
            ("$GPRMC,", nil), ("noise", nil), ("<gpx>", "contains XML, not NMEA 0183 sentences"),
            ("<kml>", "contains XML, not NMEA 0183 sentences"),
            (#"{"type":"Feature""#, "contains GeoJSON, not NMEA 0183 sentences"),
            (#"{"fix":"2d""#, "contains location updates, not NMEA 0183 sentences"),
            (#"{"a":1}"#, "contains JSON, not NMEA 0183 sentences"),
            ("timestamp,latitude,longitude,alti", "contains CSV, not NMEA 0183 sentences"),
            ("\u{1F}", nil), ("BZh9", "is compressed with bzip2"),
        ] as [(String, String?)])
    func live(beginning: String, problem: String?) {
        #expect(UnsupportedFormat.live(Array(beginning.utf8))?.problem == problem)
    }
}
