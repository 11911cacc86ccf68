/// The header of CSV: its delimiter and the meanings of its columns.
struct CSVHeader: Sendable {
    private(set) var columns: [FieldName?]
    /// The names of the columns in the file.
    private(set) var names: [String]
    let delimiter: UInt8
    /// Whether a comma in a number is a decimal point.
    ///
    /// If commas separate the columns, this applies to numbers in quotation marks only.
    var hasCommas: Bool { delimiter != UInt8(ascii: ",") }
    /// The columns with a time, the most reliable first.
    let times: [Int]
    /// Whether the file is of a logger with MediaTek's or Columbus' columns, which writes km/h and yymmdd.
    let isMediaTek: Bool
    /// Whether the table is of Traccar, which writes knots.
    let isTraccar: Bool
    /// Whether minutes or seconds of an angle have columns of their own.
    private(set) var hasMinutes = false
    /// The columns of the year, the month, the day, the hour, the minute and the second; nil for a missing one.
    let calendar: [Int?]
    /// The columns whose names suggest a time, but whose meaning is unknown.
    let suspectedTimes: [Int]
    /// Unknown columns on the same side of both coordinates, whose values may be letters of hemispheres; nil if there
    /// are none, or if their values have shown what they are.
    private(set) var mayBeLetters: (latitude: Int, longitude: Int)?

    static let delimiters = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|")]

    /// Reads a header with any of the ``delimiters``; nil if no column has a latitude or none a longitude.
    init?(_ line: [UInt8]) {
        for delimiter in Self.delimiters where line.contains(delimiter) {
            if let header = CSVHeader(line, delimiter: delimiter) {
                self = header
                return
            }
        }
        return nil
    }

    private init?(_ line: [UInt8], delimiter: UInt8) {
        self.delimiter = delimiter
        names = Self.fields(of: line, delimiter).map { String(logger: line[$0]) }
        columns = names.map { FieldName($0) }
        let words = names.map { FieldName.words($0) }
        let plain = words.map { $0.joined() }
        isTraccar = plain.contains("fixtime") && plain.contains("deviceid")
        let calendar = Self.calendarNames.map { names in plain.firstIndex { names.contains($0) } }
        self.calendar = calendar
        suspectedTimes = columns.indices.filter { [columns] index in
            columns[index] == nil && !calendar.contains(index) && !Self.timeWords.isDisjoint(with: words[index])
        }
        let names = Set(names.map { $0.lowercased() })
        isMediaTek =
            names.contains("index") && (names.contains("rcr") || names.contains("tag") || names.contains("valid"))
        let ranks = columns.map { $0?.field == .time ? $0?.rank : nil }
        times = ranks.indices.filter { ranks[$0] != nil }.sorted { (ranks[$0] ?? 0, $0) < (ranks[$1] ?? 0, $1) }
        resolveHemispheres()
        keepFirst()
        guard has(.latitude), has(.longitude) else { return nil }
        hasMinutes =
            has(.latitudeMinutes) || has(.longitudeMinutes) || has(.latitudeSeconds) || has(.longitudeSeconds)
        mayBeLetters = unknownNeighbours
    }

    private static let calendarNames: [Set<String>] = [
        ["year", "yr", "gpsyear", "utcyear", "yyyy"], ["month", "mon", "gpsmonth", "utcmonth"],
        ["day", "gpsday", "utcday", "dayofmonth"], ["hour", "hours", "hr", "gpshour", "utchour"],
        ["minute", "minutes", "min", "gpsminute", "utcminute", "gpsmin"],
        ["second", "seconds", "sec", "gpssecond", "utcsecond", "gpssec"],
    ]
    private static let timeWords: Set<String> = [
        "time", "date", "datetime", "timestamp", "week", "tow", "itow", "clock", "year", "hour", "gpsweek", "gpstow",
        "weekno", "gpstime", "gpsseconds", "epoch", "elapsed", "zeit", "datum", "uhrzeit", "heure", "fecha", "hora",
    ]

    func has(_ field: PointField) -> Bool { columns.contains { $0?.field == field } }

    /// Gives the columns of hemispheres their axes, which are those of the coordinates before them.
    private mutating func resolveHemispheres() {
        var axis: PointField?
        var (hasLatitude, hasLongitude) = (false, false)
        var general: [Int: PointField] = [:]
        for index in columns.indices {
            switch columns[index]?.field {
            case .latitude where hasLatitude && columns[index]?.unit == .lettered:
                columns[index]?.field = .latitudeHemisphere
            case .latitude:
                hasLatitude = true
                axis = .latitudeHemisphere
            case .longitude where hasLongitude && columns[index]?.unit == .lettered:
                columns[index]?.field = .longitudeHemisphere
            case .longitude:
                hasLongitude = true
                axis = .longitudeHemisphere
            case .hemisphere:
                general[index] = axis
                columns[index] = nil
            default: break
            }
        }
        guard Set(general.values).count == 2 else {
            for index in general.keys {
                switch names[index].lowercased() {
                // A single column "direction" is the direction of travel.
                case "direction": columns[index] = FieldName("course")
                // The letter of one coordinate leaves the sign of the other one in doubt.
                case "hemisphere", "hemi", "hem": columns[index] = FieldName("e/w")
                default: break
                }
            }
            return
        }
        for (index, field) in general { columns[index] = FieldName(field == .latitudeHemisphere ? "n/s" : "e/w") }
    }

    /// Of several columns with the same meaning, the first one counts, except for times.
    private mutating func keepFirst() {
        var known: Set<PointField> = []
        for index in columns.indices {
            guard let field = columns[index]?.field, field != .time, !known.insert(field).inserted else { continue }
            columns[index] = nil
        }
    }

    private var unknownNeighbours: (latitude: Int, longitude: Int)? {
        guard !has(.latitudeHemisphere), !has(.longitudeHemisphere), !has(.latitudeMinutes),
            let latitude = columns.firstIndex(where: { $0?.field == .latitude }),
            let longitude = columns.firstIndex(where: { $0?.field == .longitude })
        else { return nil }
        func isUnknown(_ index: Int) -> Bool {
            columns.indices.contains(index) && columns[index] == nil && !suspectedTimes.contains(index)
        }
        for offset in [1, -1] where isUnknown(latitude + offset) && isUnknown(longitude + offset) {
            return (latitude + offset, longitude + offset)
        }
        return nil
    }

    /// Finds out whether unknown columns beside the coordinates are hemispheres, if the values of a line show it.
    ///
    /// They are if both have the letter of their axis, and if no sign of a number contradicts it.
    mutating func judgeLetters(_ line: [UInt8], _ fields: [Range<Int>]) {
        guard let columns = mayBeLetters else { return }
        let pairs = [(PointField.latitude, columns.latitude), (.longitude, columns.longitude)]
        let letters = pairs.map { field, index -> AngleText.Hemisphere? in
            guard index < fields.count, fields[index].count == 1,
                let coordinate = self.columns.firstIndex(where: { $0?.field == field }), coordinate < fields.count,
                let letter = AngleText.Hemisphere(line[fields[index]]), letter.isLatitude == (field == .latitude),
                letter.isNegative || line[fields[coordinate]].first != UInt8(ascii: "-")
            else { return nil }
            return letter
        }
        let isEmpty = pairs.map { $0.1 >= fields.count || fields[$0.1].isEmpty }
        guard zip(letters, isEmpty).allSatisfy({ $0 != nil || $1 }) else {
            mayBeLetters = nil
            return
        }
        guard !isEmpty.contains(true) else { return }
        mayBeLetters = nil
        self.columns[columns.latitude] = FieldName("n/s")
        self.columns[columns.longitude] = FieldName("e/w")
    }

    /// Treats undecided columns beside the coordinates as unknown ones.
    mutating func ignoreLetters() { mayBeLetters = nil }

    /// Takes a line that follows the header and contains only the units of the columns.
    ///
    /// - Returns: False if the line is not such a line.
    mutating func takeUnits(_ line: [UInt8]) -> Bool {
        let fields = Self.fields(of: line, delimiter)
        var units: [Int: FieldUnit] = [:]
        for index in columns.indices {
            let field = columns[index]?.field
            guard index < fields.count else {
                // A line that ends before its coordinates is a damaged line.
                if field == .latitude || field == .longitude { return false }
                continue
            }
            let content = line[fields[index]]
            if let first = content.first, first.isDigit || "+-.,".utf8.contains(first) && content.count > 1 {
                return false
            }
            guard let field, !CSVRow.isUnknown(content) else { continue }
            var text = String(logger: content)
            let isBracketed = text.count > 2 && "([".contains(text.first ?? " ") && ")]".contains(text.last ?? " ")
            if isBracketed { text = String(text.dropFirst().dropLast()) }
            let unit = FieldUnit(text, of: field)
            if field == .latitude || field == .longitude { guard unit != .unknown else { return false } }
            if unit != .unspecified { units[index] = unit }
        }
        guard units.values.contains(where: { $0 != .unknown }) else { return false }
        for (index, unit) in units where columns[index]?.unit == .unspecified { columns[index]?.unit = unit }
        return true
    }

    // MARK: Fields

    /// Returns the range of each field, without the blanks and quotation marks that enclose it.
    static func fields(of line: [UInt8], _ delimiter: UInt8) -> [Range<Int>] {
        var fields: [Range<Int>] = []
        var start = 0
        var isQuoted = false
        for index in 0...line.count {
            if index < line.count {
                if line[index] == UInt8(ascii: "\"") {
                    // A quotation mark within a field, such as that of seconds of arc, encloses nothing.
                    let isEnclosing = isQuoted || line[start..<index].allSatisfy { $0 == 0x20 || $0 == 0x09 }
                    if isEnclosing { isQuoted.toggle() }
                }
                guard line[index] == delimiter, !isQuoted else { continue }
            }
            fields.append(content(of: start..<index, in: line))
            start = index + 1
        }
        return fields
    }

    /// How the quotation marks that enclose the fields of a text end.
    enum Quotes {
        case closed
        /// The text ends within a field.
        case open
        /// A field goes on after its last quotation mark.
        case damaged
    }

    /// Examines the quotation marks of a text, which may be a part of a record with line ends in its fields.
    static func quotes(in text: [UInt8], _ delimiter: UInt8) -> Quotes {
        let quote = UInt8(ascii: "\"")
        func isBlank(_ byte: UInt8) -> Bool { byte != delimiter && (byte == 0x20 || byte == 0x09) }
        var index = 0
        while index < text.count {
            while index < text.count, isBlank(text[index]) { index += 1 }
            if index < text.count, text[index] == quote {
                index += 1
                while index < text.count, text[index] != quote || index + 1 < text.count && text[index + 1] == quote {
                    index += text[index] == quote ? 2 : 1
                }
                guard index < text.count else { return .open }
                index += 1
                while index < text.count, isBlank(text[index]) { index += 1 }
                guard index == text.count || text[index] == delimiter else { return .damaged }
            } else {
                while index < text.count, text[index] != delimiter { index += 1 }
            }
            index += 1
        }
        return .closed
    }

    private static func content(of field: Range<Int>, in line: [UInt8]) -> Range<Int> {
        let text = trimmed(field, in: line)
        let quote = UInt8(ascii: "\"")
        guard text.count >= 2, line[text.lowerBound] == quote, line[text.upperBound - 1] == quote else { return text }
        return trimmed(text.lowerBound + 1..<text.upperBound - 1, in: line)
    }

    private static func trimmed(_ field: Range<Int>, in line: [UInt8]) -> Range<Int> {
        var (start, end) = (field.lowerBound, field.upperBound)
        // Some loggers fill their fields with zero bytes.
        while start < end, line[start].isXMLSpace || line[start] == 0 { start += 1 }
        while start < end, line[end - 1].isXMLSpace || line[end - 1] == 0 { end -= 1 }
        return start..<end
    }
}

// MARK: Wrong delimiters

extension CSVHeader {
    /// Whether a line says only which delimiter follows, as Excel writes it: `sep=;`.
    static func isSeparatorLine(_ line: [UInt8]) -> Bool {
        line.count == 5 && line.starts(with: "sep=".utf8)
    }

    /// The reason why a table cannot be read, if its delimiter is the reason; otherwise nil.
    ///
    /// - Parameters:
    ///   - header: The first line of the table.
    ///   - row: The second line; nil if there is none.
    static func problem(_ header: [UInt8], row: [UInt8]?) -> UnsupportedFormat? {
        guard let known = CSVHeader(header) else { return unknownDelimiter(of: header) }
        guard let row, !row.isEmpty else { return nil }
        let fields = fields(of: row, known.delimiter)
        if fields.count == 1, known.columns.count > 1 {
            let others = delimiters.filter { $0 != known.delimiter && self.fields(of: row, $0).count > 1 }
            guard let other = others.first else { return nil }
            return UnsupportedFormat(
                problem: "is a table whose header is separated by \(name(of: known.delimiter)), but its lines by "
                    + name(of: other),
                remedy: "use the same delimiter in all lines")
        }
        guard known.isFullOfDecimalCommas(row, fields) else { return nil }
        return UnsupportedFormat(
            problem: "is a table with commas both between its columns and in its numbers",
            remedy: "separate the columns by semicolons or tabs")
    }

    /// Whether commas separate the columns, and split the numbers of a line as well.
    ///
    /// Then the line has more fields than the header, and both coordinates seem to be whole degrees.
    func hasDecimalCommas(_ line: [UInt8], _ fields: [Range<Int>]) -> Bool {
        guard delimiter == UInt8(ascii: ","), fields.count > columns.count, !has(.latitudeMinutes) else { return false }
        return columns.indices.allSatisfy { index in
            let field = columns[index]?.field
            guard field == .latitude || field == .longitude, index < fields.count else { return true }
            let text = line[fields[index]]
            // More digits are those of NMEA's form, or of degrees in another unit.
            return (1...4).contains(text.count) && text.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") }
        }
    }

    /// Whether a line shows that all lines have decimal commas between commas.
    private func isFullOfDecimalCommas(_ line: [UInt8], _ fields: [Range<Int>]) -> Bool {
        let numbers = fields.filter { !$0.isEmpty && line[$0].allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") } }
        return fields.count >= columns.count + 2 && numbers.count >= 4 && hasDecimalCommas(line, fields)
    }

    /// Recognizes a header whose columns have a delimiter that is not read.
    private static func unknownDelimiter(of header: [UInt8]) -> UnsupportedFormat? {
        for delimiter in " :~^/&!#*=".utf8 where header.contains(delimiter) {
            guard let table = CSVHeader(header, delimiter: delimiter) else { continue }
            return UnsupportedFormat(
                problem: "is a table whose columns are separated by \(name(of: table.delimiter))",
                remedy: "separate the columns by commas, semicolons or tabs")
        }
        return nil
    }

    private static func name(of delimiter: UInt8) -> String {
        switch delimiter {
        case 0x20: "blanks"
        case 0x09: "tabs"
        default: "'\(Character(Unicode.Scalar(delimiter)))'"
        }
    }
}

extension String {
    /// Creates a string from the text of a logger: UTF-8, or else ISO 8859-1, whose signs of a degree and of micro are
    /// those of windows-1252.
    init(logger bytes: ArraySlice<UInt8>) {
        if let text = String(validating: bytes, as: UTF8.self) {
            self = text
        } else {
            self = bytes.reduce(into: "") { $0.unicodeScalars.append(Unicode.Scalar($1)) }
        }
    }
}
