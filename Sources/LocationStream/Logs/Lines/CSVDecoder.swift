import SystemSupport

/// Decodes tables of points, with the columns of ``TrackFormat/csv`` or those of other loggers, in the order that the
/// header gives.
///
/// The columns may be separated by commas, semicolons, tabs or vertical bars. Their names are those of ``FieldName``;
/// columns with unknown names are ignored, and values of missing columns are unknown. A line without a valid position,
/// or whose hemisphere is in doubt, is unusable. A value that cannot be read is counted in
/// ``DecoderStatistics/unread``.
///
/// A field in quotation marks may contain line ends. A line that starts with `#` is a comment, except if it is the
/// header. If the newest line comes first, the lines are sorted by time; they are stored for that, up to
/// ``longestReversed`` bytes.
///
/// The order of day and month in dates such as `05/04/2024` is that of the first date that shows it. The lines up to
/// that date are stored, up to ``longestPending`` bytes; after that, such times are unread.
struct CSVDecoder: LineDecoder {
    var splitter: LineSplitter
    private(set) var counters = DecoderStatistics()
    private var header: CSVHeader?
    private var mayBeUnits = false
    /// Whether a line that is not a comment has followed the header, after which comments name no columns.
    private var hasLines = false
    /// The lines of a record whose last field has not ended.
    private var record: [[UInt8]] = []
    private var segment: [UInt8]?
    private var hasPoint = false
    /// The reason of the break before the next point, if a line says that a segment begins or ends.
    private var mark: TrackGap?
    /// The orders that all dates so far allow.
    private var orders = DateOrder.any
    /// Whether the order of the dates is known, or will not become known.
    private var isOrderFinal = false
    private var waitsForOrder = false
    /// The lines that wait for the order of their dates, or for the meaning of the columns beside the coordinates.
    private var pending: [[UInt8]] = []
    private var pendingBytes = 0
    private var direction = Direction.unknown
    /// The lines that wait until the order of the lines is known, or until they can be sorted.
    private var held: [(milliseconds: Int64?, line: [UInt8])] = []
    private var heldBytes = 0

    /// The order of the lines of a table.
    private enum Direction {
        case unknown
        case oldestFirst
        case newestFirst
    }

    init() {
        splitter = LineSplitter()
        splitter.keepsComments = true
    }

    /// The maximum size of the stored lines in bytes; enough for a day at one line per second.
    static let longestPending = 16 << 20

    /// The maximum size of the lines that are sorted, in bytes; enough for four days at one line per second.
    static let longestReversed = 32 << 20
    /// The number of lines within which the order of the lines shows.
    private static let longestHeld = 64
    /// The maximum number of lines of a record.
    private static let longestRecord = 64

    /// Returns the header in a line, without the signs of a comment before it; nil if the line is not a header.
    static func header(in line: [UInt8]) -> [UInt8]? {
        let text = isComment(line) ? Array(line.drop { $0.isXMLSpace || $0 == UInt8(ascii: "#") }) : line
        return CSVHeader(text) != nil ? text : nil
    }

    private static func isComment(_ line: [UInt8]) -> Bool { line.first { !$0.isXMLSpace } == UInt8(ascii: "#") }

    mutating func finish(deliver: (LogElement) -> Void) {
        // An error can only say that too many lines are to be sorted. Such an error has come earlier, or does not come.
        if let line = splitter.last() { try? take(line, deliver: deliver) }
        while !record.isEmpty { try? endRecord(deliver) }
        try? flush(deliver)
        release(deliver, isLast: true)
    }

    mutating func take(_ line: [UInt8], deliver: (LogElement) -> Void) throws(LocationStreamError) {
        if record.isEmpty, !splitter.hasOpenQuote || header == nil { return try takeRecord(line, deliver) }
        record.append(line)
        try takeEnd(deliver)
    }

    /// Takes the record if its last line has ended its last field.
    private mutating func takeEnd(_ deliver: (LogElement) -> Void) throws(LocationStreamError) {
        let text = Array(record.joined(separator: [UInt8(ascii: "\n")]))
        switch CSVHeader.quotes(in: text, header?.delimiter ?? UInt8(ascii: ",")) {
        case .closed:
            record = []
            try takeRecord(text, deliver)
        case .open where record.count < Self.longestRecord && text.count < LineSplitter.longestLine: break
        case .open, .damaged: try endRecord(deliver)
        }
    }

    /// Takes the first line of a record that does not end for itself, and then the others.
    private mutating func endRecord(_ deliver: (LogElement) -> Void) throws(LocationStreamError) {
        let lines = record
        record = []
        try takeRecord(lines[0], deliver)
        for line in lines.dropFirst() {
            let isOpen = !line.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2)
            if record.isEmpty, !isOpen {
                try takeRecord(line, deliver)
            } else {
                record.append(line)
                try takeEnd(deliver)
            }
        }
    }

    private mutating func takeRecord(_ line: [UInt8], _ deliver: (LogElement) -> Void) throws(LocationStreamError) {
        if Self.isComment(line) {
            if !hasLines, let next = Self.header(in: line).flatMap({ CSVHeader($0) }) {
                (header, mayBeUnits) = (next, true)
            }
            return
        }
        hasLines = hasLines || header != nil
        if line.first == UInt8(ascii: "$"), try takeFlySight(line, deliver) { return }
        guard header != nil else {
            header = CSVHeader(line)
            mayBeUnits = header != nil
            // A title or a line such as Excel's "sep=;" before the header has no data.
            if header == nil, line.first?.isDigit == true, line.contains(where: CSVHeader.delimiters.contains) {
                refuse(line, "it precedes the header")
            }
            return
        }
        if mayBeUnits {
            mayBeUnits = false
            if header?.takeUnits(line) == true { return }
        }
        // A file that was concatenated from several files has several headers.
        if Self.startsAsHeader(line), let next = CSVHeader(line) {
            try begin(next, deliver)
            mayBeUnits = true
            return
        }
        try takeRow(line, deliver)
    }

    private mutating func begin(_ next: CSVHeader, _ deliver: (LogElement) -> Void) throws(LocationStreamError) {
        try flush(deliver)
        release(deliver, isLast: true)
        header = next
        (orders, isOrderFinal, segment, direction) = (.any, false, nil, .unknown)
    }

    /// Takes a line of FlySight 2, which names the sensor in each line.
    ///
    /// - Returns: False if the line is not of such a table.
    private mutating func takeFlySight(
        _ line: [UInt8], _ deliver: (LogElement) -> Void
    ) throws(LocationStreamError) -> Bool {
        func rest(after prefix: String) -> [UInt8]? {
            line.starts(with: prefix.utf8) ? Array("$GNSS,".utf8) + line.dropFirst(prefix.utf8.count) : nil
        }
        if let names = rest(after: "$COL,GNSS,") {
            guard let next = CSVHeader(names) else { return false }
            try begin(next, deliver)
            return true
        }
        if let units = rest(after: "$UNIT,GNSS,") {
            _ = header?.takeUnits(units)
            return true
        }
        // The lines of other sensors, such as "$IMU", and the description of the file have no positions.
        return !line.starts(with: "$GNSS,".utf8) || header == nil
    }

    /// Returns true if the line may be a header: its first field starts with a letter, an underscore or a quotation
    /// mark, or is empty and followed by such a field.
    private static func startsAsHeader(_ line: [UInt8]) -> Bool {
        guard let first = line.first(where: { !$0.isXMLSpace && !CSVHeader.delimiters.contains($0) }) else {
            return false
        }
        return (0x61...0x7A).contains(first | 0x20) || first == UInt8(ascii: "\"") || first == UInt8(ascii: "_")
    }

    // MARK: The order of day and month

    /// Returns the orders that the date of a line allows; nil if the form of the date has only one order.
    private static func orders(of line: [UInt8], _ header: CSVHeader) -> DateOrder? {
        let fields = CSVHeader.fields(of: line, header.delimiter)
        for index in header.columns.indices where index < fields.count && !fields[index].isEmpty {
            guard let column = header.columns[index], column.field == .time || column.field == .date,
                let date = TimeText(line.span.extracting(fields[index]), role: column.field == .date ? .date : .time)?
                    .date
            else { continue }
            let forms = header.forms(of: date, column)
            if !forms.isSingle { return date.orders.intersection(forms) }
        }
        return nil
    }

    private mutating func takeRow(_ line: [UInt8], _ deliver: (LogElement) -> Void) throws(LocationStreamError) {
        if let header, header.mayBeLetters != nil {
            self.header?.judgeLetters(line, CSVHeader.fields(of: line, header.delimiter))
        }
        if !isOrderFinal, let dates = header.flatMap({ Self.orders(of: line, $0) }) {
            orders.formIntersection(dates)
            isOrderFinal = orders.isSingle || orders.isEmpty
            waitsForOrder = !isOrderFinal
        }
        guard waitsForOrder || header?.mayBeLetters != nil || !pending.isEmpty else {
            return try arrange(line, deliver)
        }
        pending.append(line)
        pendingBytes += line.count
        let waits = waitsForOrder || header?.mayBeLetters != nil
        if !waits || pendingBytes > Self.longestPending { try flush(deliver) }
    }

    /// Takes the pending lines; their order of day and month and the meanings of their columns do not change after
    /// that.
    private mutating func flush(_ deliver: (LogElement) -> Void) throws(LocationStreamError) {
        guard !pending.isEmpty else { return }
        if waitsForOrder { (isOrderFinal, waitsForOrder) = (true, false) }
        header?.ignoreLetters()
        let lines = pending
        (pending, pendingBytes) = ([], 0)
        for line in lines { try arrange(line, deliver) }
    }

    // MARK: The order of lines

    /// Decodes a line, or stores it if the newest line may come first.
    private mutating func arrange(_ line: [UInt8], _ deliver: (LogElement) -> Void) throws(LocationStreamError) {
        guard direction != .oldestFirst, let header, header.hasTimes else { return decode(line, deliver) }
        let fields = CSVHeader.fields(of: line, header.delimiter)
        var row = CSVRow(line, fields)
        let instant = row.problem(with: header) == nil ? row.instant(header, order: orders) : nil
        let last = held.last { $0.milliseconds != nil }?.milliseconds
        held.append((instant, line))
        heldBytes += line.count
        switch direction {
        case .newestFirst:
            guard heldBytes > Self.longestReversed else { return }
            throw LocationStreamError(
                .notReceiverData, "the newest line of the table comes first, and the table is too long to be sorted",
                remedy: "sort its lines by time")
        default:
            let times = held.compactMap(\.milliseconds)
            let isAscending = instant.map { now in last.map { now > $0 } ?? false } ?? false
            if isAscending || held.count >= Self.longestHeld {
                release(deliver)
            } else if Self.descents(times) >= 2 {
                direction = .newestFirst
            }
        }
    }

    private static func descents(_ times: [Int64]) -> Int { zip(times, times.dropFirst()).count { $0 > $1 } }

    /// Decodes the stored lines, by time if the newest line comes first.
    private mutating func release(_ deliver: (LogElement) -> Void, isLast: Bool = false) {
        if isLast, direction == .unknown, Self.descents(held.compactMap(\.milliseconds)) > 0 {
            direction = .newestFirst
        }
        var lines = held
        (held, heldBytes) = ([], 0)
        if direction == .newestFirst {
            // A line without a time keeps its place beside the line before it.
            var time = lines.lazy.compactMap(\.milliseconds).first ?? 0
            let keys = lines.map { line in
                time = line.milliseconds ?? time
                return time
            }
            lines = keys.indices.sorted { (keys[$0], -$0) < (keys[$1], -$1) }.map { lines[$0] }
        }
        if !isLast { direction = .oldestFirst }
        for (_, line) in lines { decode(line, deliver) }
    }

    // MARK: Lines

    private mutating func decode(_ line: [UInt8], _ deliver: (LogElement) -> Void) {
        guard let header else { return }
        let fields = CSVHeader.fields(of: line, header.delimiter)
        var row = CSVRow(line, fields)
        if let problem = row.problem(with: header) { return refuse(line, problem) }
        row.take(header, order: orders)
        let point = row.isWithoutFix ? nil : row.point
        if let mark = row.mark { self.mark = mark }
        // The whole line of a refused point is counted instead of its values.
        guard row.isWithoutFix || point != nil || row.isMark else { return refuse(line, row.problem) }
        counters.unread = counters.unread + row.unread
        counters.sentences += 1
        if row.isMark, point == nil { return }
        guard var point else { return deliver(.gap(row.gap)) }
        point.epoch.startsSegment = row.segment != segment
        if let mark, hasPoint {
            point.epoch.startsSegment = true
            point.epoch.gap = point.epoch.gap ?? mark
        }
        (segment, mark, hasPoint) = (row.segment, nil, true)
        deliver(.point(point))
    }

    private mutating func refuse(_ line: [UInt8], _ reason: String?) {
        counters.unusable += 1
        counters.unread.add(.position, line, because: reason)
    }
}

extension CSVHeader {
    /// The orders that the form of a date and the name of its column allow.
    func forms(of date: DateText, _ column: FieldName) -> DateOrder {
        let named = date.forms.intersection(column.order)
        if named.isEmpty { return date.forms }
        // Loggers with MediaTek's or Columbus' columns write yymmdd.
        return isMediaTek && named == .any ? .yearMonthDay : named
    }
}
