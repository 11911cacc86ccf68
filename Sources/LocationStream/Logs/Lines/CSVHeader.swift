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
        names = Self.fields(of: line, delimiter).map { String(decoding: line[$0], as: UTF8.self) }
        columns = names.map { FieldName($0) }
        let names = Set(names.map { $0.lowercased() })
        isMediaTek =
            names.contains("index") && (names.contains("rcr") || names.contains("tag") || names.contains("valid"))
        let ranks = columns.map { $0?.field == .time ? $0?.rank : nil }
        times = ranks.indices.filter { ranks[$0] != nil }.sorted { (ranks[$0] ?? 0, $0) < (ranks[$1] ?? 0, $1) }
        resolveHemispheres()
        keepFirst()
        guard has(.latitude), has(.longitude) else { return nil }
    }

    func has(_ field: PointField) -> Bool { columns.contains { $0?.field == field } }

    /// Gives the columns of hemispheres their axes, which are those of the coordinates before them.
    private mutating func resolveHemispheres() {
        var axis: PointField?
        var hasLatitude = false
        var general: [Int: PointField] = [:]
        for index in columns.indices {
            switch columns[index]?.field {
            case .latitude where hasLatitude && columns[index]?.unit == .lettered:
                columns[index]?.field = .latitudeHemisphere
            case .latitude:
                hasLatitude = true
                axis = .latitudeHemisphere
            case .longitude: axis = .longitudeHemisphere
            case .hemisphere:
                general[index] = axis
                columns[index] = nil
            default: break
            }
        }
        // A single column "direction" is the direction of travel.
        guard Set(general.values).count == 2 else {
            for index in general.keys where FieldName(names[index])?.field == .hemisphere {
                if names[index].lowercased() == "direction" { columns[index] = FieldName("course") }
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

    /// Gives an unknown column beside a coordinate its meaning, which its values have shown.
    mutating func setHemisphere(_ field: PointField, at index: Int) {
        columns[index] = FieldName(field == .latitudeHemisphere ? "n/s" : "e/w")
    }

    /// Takes a line that follows the header and contains only the units of the columns.
    ///
    /// - Returns: False if the line is not such a line.
    mutating func takeUnits(_ line: [UInt8]) -> Bool {
        let fields = Self.fields(of: line, delimiter)
        var units: [Int: FieldUnit] = [:]
        for (index, field) in fields.enumerated() where index < columns.count {
            var text = String(decoding: line[field], as: UTF8.self)
            let isBracketed = text.count > 2 && "([".contains(text.first ?? " ") && ")]".contains(text.last ?? " ")
            if isBracketed { text = String(text.dropFirst().dropLast()) }
            guard let column = columns[index] else { continue }
            let unit = FieldUnit(text, of: column.field)
            if column.field == .latitude || column.field == .longitude { guard unit != .unknown else { return false } }
            if !text.isEmpty, unit != .unspecified { units[index] = unit }
        }
        guard !units.isEmpty else { return false }
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
        guard known.hasDecimalCommas(row, fields) else { return nil }
        return UnsupportedFormat(
            problem: "is a table with commas both between its columns and in its numbers",
            remedy: "separate the columns by semicolons or tabs")
    }

    /// Whether commas separate the columns, and split the numbers of a line as well.
    func hasDecimalCommas(_ line: [UInt8], _ fields: [Range<Int>]) -> Bool {
        let numbers = fields.filter { !$0.isEmpty && line[$0].allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") } }
        return delimiter == UInt8(ascii: ",") && fields.dropLast(while: \.isEmpty).count >= columns.count + 2
            && numbers.count >= 4
            && columns.indices.allSatisfy { index in
                let field = columns[index]?.field
                guard field == .latitude || field == .longitude, index < fields.count else { return true }
                return !line[fields[index]].contains(UInt8(ascii: "."))
            }
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

extension Array {
    fileprivate func dropLast(while predicate: (Element) -> Bool) -> ArraySlice<Element> {
        var end = endIndex
        while end > startIndex, predicate(self[end - 1]) { end -= 1 }
        return self[..<end]
    }
}
