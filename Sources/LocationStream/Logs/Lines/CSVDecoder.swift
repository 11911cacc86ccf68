import SystemSupport

/// Decodes tables of points, with the columns of ``TrackFormat/csv`` or those of other loggers, in the order that the
/// header gives.
///
/// The columns may be separated by commas, semicolons, tabs or vertical bars. Their names are those of ``FieldName``;
/// columns with unknown names are ignored, and values of missing columns are unknown. A line without a valid position,
/// or whose hemisphere is in doubt, is unusable. A value that cannot be read is counted in
/// ``DecoderStatistics/unread``.
///
/// The order of day and month in dates such as `05/04/2024` is that of the first date that shows it. The lines up to
/// that date are stored, up to ``longestPending`` bytes; after that, such times are unread.
struct CSVDecoder: LineDecoder {
    var splitter = LineSplitter()
    private(set) var counters = DecoderStatistics()
    private var header: CSVHeader?
    private var mayBeUnits = false
    private var segment: [UInt8]?
    /// The orders that all dates so far allow.
    private var orders = DateOrder.any
    /// Whether the order of the dates is known, or will not become known.
    private var isOrderFinal = false
    /// The lines that wait for the order of their dates.
    private var pending: [[UInt8]] = []
    private var pendingBytes = 0

    /// The maximum size of the stored lines in bytes; enough for a day at one line per second.
    static let longestPending = 16 << 20

    static func recognizes(header line: [UInt8]) -> Bool { CSVHeader(line) != nil }

    mutating func finish(deliver: (LogElement) -> Void) {
        if let line = splitter.last() { take(line, deliver: deliver) }
        flush(deliver)
    }

    mutating func take(_ line: [UInt8], deliver: (LogElement) -> Void) {
        guard header != nil else {
            header = CSVHeader(line)
            mayBeUnits = header != nil
            // A line before the header, such as Excel's "sep=;", has no data.
            if header == nil, !CSVHeader.isSeparatorLine(line) { refuse(line, nil) }
            return
        }
        if mayBeUnits {
            mayBeUnits = false
            if header?.takeUnits(line) == true { return }
        }
        // A file that was concatenated from several files has several headers.
        if Self.startsAsHeader(line), let next = CSVHeader(line) {
            flush(deliver)
            header = next
            (orders, isOrderFinal, segment, mayBeUnits) = (.any, false, nil, true)
            return
        }
        guard !isOrderFinal, let dates = header.flatMap({ Self.orders(of: line, $0) }) else {
            return pending.isEmpty ? decode(line, deliver) : store(line, deliver)
        }
        orders.formIntersection(dates)
        guard orders.isSingle || orders.isEmpty else { return store(line, deliver) }
        store(line, deliver)
        flush(deliver)
    }

    /// Returns true if the line may be a header: its first field starts with a letter or a quotation mark.
    private static func startsAsHeader(_ line: [UInt8]) -> Bool {
        line.first { !$0.isXMLSpace }.map { (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "\"") } ?? false
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

    private mutating func store(_ line: [UInt8], _ deliver: (LogElement) -> Void) {
        pending.append(line)
        pendingBytes += line.count
        if pendingBytes > Self.longestPending { flush(deliver) }
    }

    /// Decodes the stored lines; their order of day and month does not change after that.
    private mutating func flush(_ deliver: (LogElement) -> Void) {
        guard !pending.isEmpty else { return }
        isOrderFinal = true
        let lines = pending
        (pending, pendingBytes) = ([], 0)
        for line in lines { decode(line, deliver) }
    }

    // MARK: Lines

    private mutating func decode(_ line: [UInt8], _ deliver: (LogElement) -> Void) {
        guard var header else { return }
        let fields = CSVHeader.fields(of: line, header.delimiter)
        var row = CSVRow(line, fields)
        if let problem = row.problem(with: header) { return refuse(line, problem) }
        row.findHemispheres(&header)
        self.header = header
        row.take(header, order: orders)
        let point = row.isWithoutFix ? nil : row.point
        // The whole line of a refused point is counted instead of its values.
        guard row.isWithoutFix || point != nil else { return refuse(line, row.problem) }
        counters.unread = counters.unread + row.unread
        counters.sentences += 1
        guard var point else { return deliver(.gap(row.gap)) }
        point.epoch.startsSegment = row.segment != segment
        segment = row.segment
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
