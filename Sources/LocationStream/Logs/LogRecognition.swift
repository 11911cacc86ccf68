/// The format of a log, recognized by the first text that is not white space, a byte-order mark or a comment.
package struct LogRecognition: Sendable {
    package let format: LogReader.Format
    /// The unsupported format that was recognized; nil if the input may be a log.
    package let unsupportedFormat: UnsupportedFormat?

    init(format: LogReader.Format, unsupportedFormat: UnsupportedFormat? = nil) {
        self.format = format
        self.unsupportedFormat = unsupportedFormat
    }

    /// Recognizes a format; nil if more bytes are needed.
    ///
    /// - Parameters:
    ///   - text: The beginning of the log, in ASCII or UTF-8.
    ///   - isWhole: Whether the text is the whole log.
    package init?(_ text: [UInt8], isWhole: Bool) {
        if let format = UnsupportedFormat(text) {
            self.init(format: .nmea, unsupportedFormat: format)
            return
        }
        guard let start = Self.start(of: text) else {
            guard isWhole else { return nil }
            self.init(format: .nmea)
            return
        }
        switch GpsdRecording(text[start...], isWhole: isWhole) {
        case .format(let format):
            self.init(format: format)
            return
        case .raw:
            self.init(format: .nmea, unsupportedFormat: .rawData)
            return
        case .undecided: return nil
        case .other: break
        }
        let rest = text.span.extracting(start..<text.count)
        switch text[start] {
        case UInt8(ascii: "<") where rest.count > 1 && !Self.isDigit(rest[1]):
            self.init(xml: rest, isWhole: isWhole)
        case UInt8(ascii: "{") where Self.startsObject(rest):
            self.init(json: rest, isWhole: isWhole)
        case UInt8(ascii: "[") where Self.startsArrayOfObjects(rest):
            self.init(json: rest, isWhole: isWhole)
        case UInt8(ascii: "$") where text[start...].starts(with: "$FLYS,".utf8):
            self.init(format: .csv)
        case UInt8(ascii: "$"), UInt8(ascii: "!"), UInt8(ascii: "\\"):
            self.init(format: .nmea)
        default:
            self.init(table: text, from: start, isWhole: isWhole)
        }
    }

    /// Returns the index of the first byte after white space, a byte-order mark and comments; nil if there is no such
    /// byte.
    private static func start(of text: [UInt8]) -> Int? {
        var isComment = false
        for (index, byte) in text.enumerated() {
            if isComment {
                isComment = byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\r")
                continue
            }
            switch byte {
            case 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0x1E: break
            case _ where byte.isXMLSpace: break
            case UInt8(ascii: "#"): isComment = true
            default: return index
            }
        }
        return nil
    }

    /// Returns false for a brace that starts no JSON, such as one in the time before a line.
    private static func startsObject(_ text: Span<UInt8>) -> Bool {
        for index in 1..<max(text.count, 1) where !text[index].isXMLSpace {
            return text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "}")
        }
        return true
    }

    /// Returns true if a brace follows the bracket; otherwise, the text is a line such as `[10:00] $GPRMC`.
    private static func startsArrayOfObjects(_ text: Span<UInt8>) -> Bool {
        var index = 1
        while index < text.count, text[index].isXMLSpace { index += 1 }
        return index < text.count && text[index] == UInt8(ascii: "{")
    }

    /// Returns true for a digit.
    ///
    /// If a digit follows `<`, the text is not XML but the priority of a syslog line, such as `<13>`.
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

/// The kind of a recording of gpspipe, which may have a time before each line.
private enum GpsdRecording {
    case format(LogReader.Format)
    /// The recording contains the receiver's raw data.
    case raw
    /// More bytes are needed.
    case undecided
    /// The text is not a recording of gpspipe.
    case other

    /// Recognizes a recording by gpsd's first reports.
    ///
    /// gpsd's answer to the request of gpspipe says what follows: sentences (`-r`), reports (`-w`) or raw data (`-R`).
    /// If both reports and sentences follow, the reports count. Without this answer, the first report or sentence
    /// after gpsd's greeting decides.
    init(_ text: ArraySlice<UInt8>, isWhole: Bool) {
        var hasGreeting = false
        var rest = text
        while !rest.isEmpty {
            let line = rest.prefix { $0 != UInt8(ascii: "\n") }
            let isComplete = line.endIndex < text.endIndex || isWhole
            rest = rest[line.endIndex...].dropFirst()
            guard let object = GpsdLine.object(in: line) else {
                guard hasGreeting else {
                    let mayBeCut = !isComplete && line.first != UInt8(ascii: "{")
                    self = mayBeCut && line.contains(UInt8(ascii: "{")) ? .undecided : .other
                    return
                }
                guard line.contains(where: { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "!") }) else { continue }
                self = .format(.nmea)
                return
            }
            var report = Array(object)
            GpsdLine.removeBlanks(from: &report)
            switch GpsdLine.classText(in: report[...]) {
            case "VERSION", "DEVICES", "DEVICE", "ERROR": hasGreeting = true
            case "WATCH":
                hasGreeting = true
                guard isComplete else { break }
                if GpsdLine.contains("\"json\":true", in: report) {
                    self = .format(.gpsd)
                    return
                }
                if let raw = GpsdLine.number("\"raw\":", in: report), raw > 0 {
                    self = .raw
                    return
                }
                if GpsdLine.contains("\"nmea\":true", in: report) {
                    self = .format(.nmea)
                    return
                }
            case .some:
                self = .format(.gpsd)
                return
            case nil:
                guard hasGreeting else {
                    // A line that starts with its object may be any JSON.
                    let isAny = object.startIndex == line.startIndex && !GpsdLine.contains("\"class\":", in: report)
                    self = isComplete || isAny ? .other : .undecided
                    return
                }
            }
        }
        self = !hasGreeting ? .other : isWhole ? .format(.gpsd) : .undecided
    }
}

extension LogRecognition {
    /// Recognizes KML by its root element.
    ///
    /// XML with any other root element counts as GPX at first. If the document is not GPX, ``GPXDecoder`` rejects it
    /// later.
    private init?(xml: Span<UInt8>, isWhole: Bool) {
        var scanner = XMLScanner()
        var index = 0
        while let token = scanner.next(xml, from: &index) {
            guard case .start(let name) = token else { continue }
            self.init(format: name == "kml" ? .kml : .gpx)
            return
        }
        guard isWhole else { return nil }
        self.init(format: .gpx)
    }

    /// Recognizes JSON by the names of the members of its first object.
    private init?(json: Span<UInt8>, isWhole: Bool) {
        var scanner = JSONScanner()
        var index = 0
        var hasEnded = false
        // The features of GeoJSON may be in an array.
        let depth = json[0] == UInt8(ascii: "[") ? 2 : 1
        do throws(JSONScanner.Failure) {
            while !hasEnded, let token = try scanner.next(json, from: &index) {
                if token == .name, scanner.depth == depth, let format = Self.format(ofMember: scanner.text),
                    depth == 1 || format == .geojson
                {
                    // The class itself decides, and it has not arrived.
                    if format == .gpsd, !isWhole { return nil }
                    self.init(format: format)
                    return
                }
                hasEnded = token == .endObject && scanner.depth == 0
            }
        } catch {
            hasEnded = true
        }
        guard hasEnded || isWhole else { return nil }
        self.init(format: .nmea, unsupportedFormat: .json)
    }

    private static func format(ofMember name: String) -> LogReader.Format? {
        switch name {
        case "class": .gpsd
        case "type", "features", "geometry", "coordinates", "geometries", "bbox", "crs", "locations": .geojson
        case "location", "fix", "quality", "satellitesUsed", "locationUnavailable", "sourceDisconnected",
            "authorizationDenied", "reason", "stationary":
            .ndjson
        default: nil
        }
    }

    /// The number of lines within which the header of a table is searched; lines with a title may precede it.
    private static let longestPreamble = 24
    /// The number of bytes within which a header is searched if the text does not look like a table.
    private static let longestSearch = 4_096

    /// Recognizes CSV by its header, which may be a comment.
    private init?(table text: [UInt8], from start: Int, isWhole: Bool) {
        var splitter = LineSplitter()
        splitter.keepsComments = true
        var lines: [[UInt8]] = []
        var header: [UInt8]?
        var row: [UInt8]?
        var index = 0
        let bytes = text.span
        func isComment(_ line: [UInt8]) -> Bool { line.first { !$0.isXMLSpace } == UInt8(ascii: "#") }
        func take(_ line: [UInt8]) {
            if header == nil, let found = CSVDecoder.header(in: line) {
                header = found
            } else if isComment(line) || header == nil && CSVHeader.isSeparatorLine(line) {
                return
            } else if header != nil, CSVDecoder.header(in: line) == nil {
                row = row ?? line
            } else {
                lines.append(line)
            }
        }
        while row == nil, lines.count < Self.longestPreamble, let line = splitter.next(bytes, from: &index) {
            take(line)
        }
        if isWhole, row == nil, lines.count < Self.longestPreamble, let line = splitter.last() { take(line) }
        let rest = text[start...]
        if let header, !lines.contains(where: Self.hasSentence) {
            guard row != nil || isWhole else { return nil }
            let problem = CSVHeader.problem(header, row: row)
            self.init(format: problem == nil ? .csv : .nmea, unsupportedFormat: problem)
            return
        }
        let isNamed = rest.first.map { (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "\"") } ?? false
        guard let line = lines.first, isNamed, !rest.contains(where: Self.startsSentence) else {
            let mayFollow = !isWhole && lines.count < Self.longestPreamble && text.count < Self.longestSearch
            if mayFollow, Self.isText(rest), !rest.contains(where: Self.startsSentence) { return nil }
            if isNamed, lines.isEmpty, !isWhole { return nil }
            self.init(format: .nmea)
            return
        }
        if let problem = CSVHeader.problem(line, row: lines.dropFirst().first) {
            guard isWhole else { return nil }
            self.init(format: .nmea, unsupportedFormat: problem)
        } else if !line.contains(UInt8(ascii: ",")) {
            let mayFollow = !isWhole && lines.count < Self.longestPreamble && text.count < Self.longestSearch
            if mayFollow, Self.isText(rest) { return nil }
            self.init(format: .nmea)
        } else {
            // A log of sentences may begin in the middle of a sentence. The rest of the sentence contains commas,
            // like a line of CSV. The text therefore counts as CSV only if no sentence follows in the whole log.
            guard isWhole else { return nil }
            self.init(format: .nmea, unsupportedFormat: .csvWithoutPositions)
        }
    }

    private static func startsSentence(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "$") || byte == UInt8(ascii: "!")
    }

    /// Returns true if a line has the beginning of a sentence: `$` or `!`, and five or more capitals.
    private static func hasSentence(_ line: [UInt8]) -> Bool {
        line.indices.contains { index in
            startsSentence(line[index]) && line[(index + 1)...].prefix(5).count == 5
                && line[(index + 1)...].prefix(5).allSatisfy { (0x41...0x5A).contains($0) || $0.isDigit }
        }
    }

    private static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.allSatisfy { $0 >= 0x20 || $0.isXMLSpace }
    }
}
