/// A format that cannot be read; it is recognized only so that an error can name it.
package struct UnsupportedFormat: Sendable, Hashable {
    /// The problem, as the end of a message that starts with the name of the input.
    package let problem: String
    /// The action that makes the input readable; nil if no action can be recommended.
    package let remedy: String?

    static let json = UnsupportedFormat(
        problem: "contains JSON of an unknown kind: not GeoJSON, gpsd's JSON or the output of "
            + "'myeline stream --format ndjson'",
        remedy: nil)
    static let csvWithoutPositions = UnsupportedFormat(
        problem: "contains no receiver data",
        remedy: "give an NMEA 0183 log, a track in GPX, GeoJSON or KML, or CSV with the columns latitude and longitude")
    static let rawData = UnsupportedFormat(
        problem: "contains a receiver's raw data, as 'gpspipe -R' writes it, which only gpsd can decode",
        remedy: "record with 'gpspipe -w' or 'gpspipe -r'")
    static let damagedGzip = UnsupportedFormat(
        problem: "is a damaged gzip file", remedy: "copy it again, and check it with 'gunzip -t FILE'")
    static let gzipWithoutLibrary = UnsupportedFormat(
        problem: "is compressed with gzip, and libz is not installed",
        remedy: "install libz (in Debian, the package zlib1g), or decompress the log with 'gunzip -c FILE > LOG'")

    /// An encoding of XML that cannot be converted.
    static func encoding(_ name: String) -> UnsupportedFormat {
        UnsupportedFormat(
            problem: "is in the encoding \(name), which glibc does not convert",
            remedy: "convert it to UTF-8, and correct the encoding in its first line")
    }

    /// Compression formats with the first bytes of their data and the command that decompresses a file to standard
    /// output.
    private static let compressions: [(signature: [UInt8], name: String, command: String)] = [
        (Array("BZh".utf8), "bzip2", "bunzip2 -c"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "xz", "unxz -c"),
        (Array("PK\u{3}\u{4}".utf8), "zip", "unzip -p"),
        ([0x28, 0xB5, 0x2F, 0xFD], "zstd", "unzstd -c"),
    ]

    private static let gzip = UnsupportedFormat(compression: "gzip", command: "gunzip -c")
}

extension UnsupportedFormat {
    /// Recognizes compressed data; nil for other input.
    ///
    /// Gzip data is unsupported in two cases. A log that was compressed twice is unsupported, because ``LogReader``
    /// decompresses a log only once. Compressed data of a live source is unsupported, because it is not decompressed
    /// at all.
    package init?(_ beginning: [UInt8]) {
        if GzipInflater.recognizes(beginning.span) {
            self = .gzip
        } else if Self.isKMZ(beginning) {
            self.init(
                problem: "is a KMZ archive, which is compressed KML",
                remedy: "unzip it first with 'unzip -p FILE doc.kml > TRACK.kml'")
        } else if let compression = Self.compressions.first(where: { beginning.starts(with: $0.signature) }) {
            self.init(compression: compression.name, command: compression.command)
        } else {
            return nil
        }
    }

    private init(compression: String, command: String) {
        self.init(
            problem: "is compressed with \(compression)",
            remedy: "decompress it first with '\(command) FILE > LOG'")
    }

    /// Returns true if the first file of a zip archive is KML, as KMZ requires.
    private static func isKMZ(_ beginning: [UInt8]) -> Bool {
        // A zip archive has the length of the first file's name at offset 26 and the name itself at offset 30.
        guard beginning.starts(with: Array("PK\u{3}\u{4}".utf8)), beginning.count > 30 else { return false }
        let name = beginning[30...].prefix(Int(beginning[26]) | Int(beginning[27]) << 8)
        return name.suffix(4).map { $0 | 0x20 } == Array(".kml".utf8)
    }

    /// Recognizes live input that does not come from a receiver; nil for input that may come from a receiver.
    static func live(_ beginning: [UInt8]) -> UnsupportedFormat? {
        if let format = UnsupportedFormat(beginning) { return format }
        guard let recognition = LogRecognition(beginning, isWhole: true) else { return nil }
        if recognition.unsupportedFormat == .rawData { return .rawData }
        let name: String? =
            switch recognition.format {
            case .nmea: recognition.unsupportedFormat == .json ? "JSON" : nil
            case .gpsd: nil
            case .gpx, .kml: "XML"
            case .geojson: "GeoJSON"
            case .ndjson: "location updates"
            case .csv: "CSV"
            }
        return name.map {
            UnsupportedFormat(
                problem: "contains \($0), not NMEA 0183 sentences",
                remedy: "to play a recorded file, give its path as the source")
        }
    }
}

extension LocationStreamError {
    static let logFormats = "give an NMEA 0183 log or a track in GPX, GeoJSON, KML or CSV"

    /// Returns the error for a log without data of a receiver.
    ///
    /// - Parameters:
    ///   - problem: The problem, as the end of a sentence that starts with the name of the file, such as "is empty".
    ///   - remedy: The action that helps; nil to recommend another file.
    package static func notLog(
        _ name: String, _ problem: String = "contains no receiver data", remedy: String? = nil
    ) -> LocationStreamError {
        LocationStreamError(.notReceiverData, "\(name) \(problem)", remedy: remedy ?? logFormats)
    }

    /// Returns the error for a log of a known format that contains no data of a receiver.
    ///
    /// - Parameter statistics: The counters of its decoder; if positions cannot be read, the error names one.
    package static func notLog(
        _ name: String, _ format: LogReader.Format, _ statistics: DecoderStatistics
    ) -> LocationStreamError {
        let reason = statistics.unread[.position].flatMap { _ in statistics.damage(of: format, isIncomplete: false) }
        let waypoints = statistics.waypoints
        let others = waypoints > 0 ? ", but \(waypoints) waypoint\(waypoints == 1 ? "" : "s")" : ""
        let rest = others + (reason.map { ": \($0)" } ?? "")
        return switch format {
        case .nmea: notLog(name)
        case .gpx, .geojson, .kml, .csv:
            notLog(
                name, "has no track points" + rest,
                remedy: waypoints > 0 ? "import the waypoints with 'myeline track import', or give a track" : nil)
        case .gpsd: notLog(name, "has no reports of positions from gpsd" + rest)
        case .ndjson: notLog(name, "has no location updates")
        }
    }

    package static func notLog(_ name: String, _ format: UnsupportedFormat) -> LocationStreamError {
        notLog(name, format.problem, remedy: format.remedy)
    }

    /// Returns the error for standard input that contains no sentences of a receiver.
    static func notSentences(_ name: String, _ format: UnsupportedFormat? = nil) -> LocationStreamError {
        LocationStreamError(
            .notReceiverData, "\(name) \(format?.problem ?? "contains no receiver data")",
            remedy: format?.remedy ?? "send NMEA 0183 sentences, such as a recorded log")
    }
}
