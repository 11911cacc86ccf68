import SystemSupport

/// Decodes comma-separated values with the columns of ``TrackFormat/csv``, in the order that the header gives.
///
/// The usual names of these columns in other programs are accepted as well. The case of letters does not matter.
/// Columns with unknown names are ignored, and values of missing columns are unknown. A line without a valid position
/// is unusable.
struct CSVDecoder: LineDecoder {
    var splitter = LineSplitter()
    private(set) var counters = DecoderStatistics()
    private var columns: [Column?] = []
    private var segment: [UInt8]?

    private enum Column: String, Sendable, CaseIterable {
        case timestamp, latitude, longitude, altitude, ellipsoidalAltitude, horizontalAccuracy, verticalAccuracy
        case speed, course, fix, quality, satellitesUsed, hdop, vdop, segment, trueHeading, magneticHeading
        case speedAccuracy, courseAccuracy, accuracyEstimated, heartRate, cadence, power, temperature, gap

        /// The columns by their names in lowercase.
        static let named: [String: Column] = {
            var named: [String: Column] = [
                "lat": .latitude, "lon": .longitude, "lng": .longitude, "long": .longitude, "time": .timestamp,
                "datetime": .timestamp, "alt": .altitude, "ele": .altitude, "elevation": .altitude, "heading": .course,
            ]
            for column in Column.allCases { named[column.rawValue.lowercased()] = column }
            return named
        }()
    }

    static func recognizes(header line: [UInt8]) -> Bool {
        let columns = columns(of: line)
        return columns.contains(.latitude) && columns.contains(.longitude)
    }

    private static func columns(of header: [UInt8]) -> [Column?] {
        var known: Set<Column> = []
        return fields(of: header).map { field in
            let name = String(decoding: header[field], as: UTF8.self).lowercased()
            // If several columns have the same meaning, the first one counts.
            guard let column = Column.named[name], known.insert(column).inserted else { return nil }
            return column
        }
    }

    mutating func take(_ line: [UInt8], deliver: (LogElement) -> Void) throws(LocationStreamError) {
        guard !columns.isEmpty else {
            columns = Self.columns(of: line)
            return
        }
        // A file that was concatenated from several files has several headers.
        if Self.startsAsHeader(line), Self.recognizes(header: line) {
            columns = Self.columns(of: line)
            segment = nil
            return
        }
        var row = Row()
        for (column, field) in zip(columns, Self.fields(of: line)) {
            if let column, !field.isEmpty { take(field, of: line, as: column, in: &row) }
        }
        guard var point = row.point else {
            counters.unusable += 1
            return
        }
        counters.sentences += 1
        point.epoch.startsSegment = row.segment != segment
        segment = row.segment
        deliver(.point(point))
    }

    /// Returns true if the line may be a header: its first field starts with a letter or a quotation mark.
    private static func startsAsHeader(_ line: [UInt8]) -> Bool {
        line.first { !$0.isXMLSpace }.map { (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "\"") } ?? false
    }

    /// Returns the range of each field, without the blanks and quotation marks that enclose it.
    private static func fields(of line: [UInt8]) -> [Range<Int>] {
        var fields: [Range<Int>] = []
        var start = 0
        var isQuoted = false
        for index in 0...line.count {
            if index < line.count {
                if line[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
                guard line[index] == UInt8(ascii: ","), !isQuoted else { continue }
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
        while start < end, line[start].isXMLSpace { start += 1 }
        while start < end, line[end - 1].isXMLSpace { end -= 1 }
        return start..<end
    }
}

// MARK: Values

extension CSVDecoder {
    private struct Row {
        var epoch = Epoch()
        var sensors = SensorReadings()
        var fix: FixKind?
        var segment: [UInt8]?

        init() {
            // Each coordinate can only raise the number of digits, so the number starts at 0 and not at the default.
            epoch.coordinateDigits = 0
        }

        /// The point; nil if the line has no valid position.
        var point: LogPoint? {
            guard !epoch.latitude.isNaN, !epoch.longitude.isNaN else { return nil }
            var epoch = epoch
            epoch.fix = fix ?? (epoch.altitude.isNaN ? .twoDimensional : .threeDimensional)
            epoch.fixEstimated = fix == nil
            return LogPoint(epoch, sensors)
        }
    }

    private func take(_ field: Range<Int>, of line: [UInt8], as column: Column, in row: inout Row) {
        let text = line.span
        func number(_ range: ClosedRange<Double>) -> Double {
            let value = ScannedDecimal(text, field)?.value ?? .nan
            return range.contains(value) ? value : .nan
        }
        func word() -> String { String(decoding: line[field], as: UTF8.self) }
        switch column {
        case .timestamp: row.epoch.milliseconds = ISO8601.milliseconds(text.extracting(field))
        case .latitude: row.epoch.latitude = Self.coordinate(-90...90, text, field, &row)
        case .longitude: row.epoch.longitude = Self.coordinate(-180...180, text, field, &row)
        case .altitude: row.epoch.altitude = number(-100_000...10_000_000)
        case .ellipsoidalAltitude: row.epoch.ellipsoidalAltitude = number(-200_000...20_000_000)
        case .horizontalAccuracy: row.epoch.horizontalError = number(0...1e9)
        case .verticalAccuracy: row.epoch.verticalError = number(0...1e9)
        case .speed: row.epoch.speed = number(0...9_999.9)
        case .course: row.epoch.course = number(0...360.0.nextDown)
        case .fix: row.fix = FixKind(rawValue: word()).flatMap { $0 == .none ? nil : $0 }
        case .quality: row.epoch.quality = FixQuality(rawValue: word())
        case .satellitesUsed: row.epoch.satellitesUsed = text.integer(field)
        case .hdop: row.epoch.hdop = number(0.01...89.99)
        case .vdop: row.epoch.vdop = number(0.01...89.99)
        case .segment: row.segment = Array(line[field])
        case .trueHeading: row.epoch.heading.trueHeading = number(0...360.0.nextDown)
        case .magneticHeading: row.epoch.heading.magneticHeading = number(0...360.0.nextDown)
        case .speedAccuracy: row.epoch.speedError = number(0...1e9)
        case .courseAccuracy: row.epoch.courseError = number(0...360)
        case .accuracyEstimated: row.epoch.areErrorsEstimated = word() == "true"
        case .heartRate: row.sensors.set(.heartRate, to: number(0...100_000))
        case .cadence: row.sensors.set(.cadence, to: number(0...100_000))
        case .power: row.sensors.set(.power, to: number(-1_000...100_000))
        case .gap: row.epoch.gap = TrackGap(rawValue: word())
        case .temperature: row.sensors.set(.temperature, to: number(-1_000...100_000))
        }
    }

    private static func coordinate(
        _ range: ClosedRange<Double>, _ text: Span<UInt8>, _ field: Range<Int>, _ row: inout Row
    ) -> Double {
        let number = ScannedDecimal(text, field)
        let digits = number?.fractionDigits ?? Epoch().coordinateDigits
        row.epoch.coordinateDigits = max(row.epoch.coordinateDigits, digits)
        guard let number, range.contains(number.value) else { return .nan }
        return number.value
    }
}
