internal import Glibc
import SystemSupport

/// The values of a line of CSV.
struct CSVRow {
    private let line: [UInt8]
    private let fields: [Range<Int>]
    private var epoch = Epoch()
    private var sensors = SensorReadings()
    private var fix: FixKind?
    private var northward = Double.nan
    private var eastward = Double.nan
    private(set) var segment: [UInt8]?
    private(set) var unread = UnreadValues()
    /// Whether the line says that the receiver had no fix.
    private(set) var isWithoutFix = false
    /// Whether the line is no point, but says that a segment begins, ends or rests.
    private(set) var isMark = false
    /// The reason of the break of the track at this line; nil if there is none.
    private(set) var mark: TrackGap?
    /// Whether the coordinates have decimal commas; nil if they have no decimals.
    private var commasAreDecimal: Bool?
    /// The reason why the position cannot be used; nil if it is missing or obviously wrong.
    private(set) var problem: String?

    init(_ line: [UInt8], _ fields: [Range<Int>]) {
        self.line = line
        self.fields = fields
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

    /// The epoch of a line without a fix.
    var gap: Epoch {
        var gap = Epoch()
        gap.milliseconds = epoch.milliseconds
        return gap
    }

    /// The reason why the fields may not belong to their columns; nil if there is none.
    func problem(with header: CSVHeader) -> String? {
        let last = fields.lastIndex { !$0.isEmpty } ?? -1
        if header.hasDecimalCommas(line, fields) { return "commas may separate both the columns and the decimals" }
        guard last >= header.columns.count else { return nil }
        // An unquoted delimiter in a text moves the fields that follow. Texts have columns with unknown meanings.
        let needed = header.columns.lastIndex {
            switch $0?.field {
            case .latitude, .longitude, .latitudeHemisphere, .longitudeHemisphere, .time, .date: true
            default: false
            }
        }
        let isShifted = header.columns[..<(needed ?? 0)].contains { $0 == nil }
        return isShifted ? "the line has more fields than the header" : nil
    }

    /// Returns the time of the line alone.
    mutating func instant(_ header: CSVHeader, order: DateOrder) -> Int64? {
        takeTime(header, order)
        return epoch.milliseconds
    }

    mutating func take(_ header: CSVHeader, order: DateOrder) {
        // Only then can a number have a comma.
        if header.hasCommas || line.contains(UInt8(ascii: "\"")) { commasAreDecimal = findDecimals(header) }
        for (index, column) in header.columns.enumerated() where index < fields.count && !fields[index].isEmpty {
            if let column { take(index, as: column, header) }
        }
        if epoch.speed.isNaN, !northward.isNaN, !eastward.isNaN {
            epoch.speed = (northward * northward + eastward * eastward).squareRoot()
            if epoch.course.isNaN, epoch.speed > 0 {
                epoch.course = (atan2(eastward, northward) * 180 / .pi).asDirection
            }
        }
        takeTime(header, order)
        takePosition(header)
    }
}

// MARK: Position

extension CSVRow {
    private mutating func takePosition(_ header: CSVHeader) {
        guard !isWithoutFix, let latitude = angle(.latitude, header), let longitude = angle(.longitude, header) else {
            return
        }
        // NMEA's form of a latitude has four digits before the point. Then the longitude has the same form, although
        // its leading zeros may be missing.
        let isCompact = latitude.isCompact || longitude.isCompact
        let hasLetters = header.has(.latitudeHemisphere) || header.has(.longitudeHemisphere)
        let isLettered = hasLetters || latitude.hemisphere != nil || longitude.hemisphere != nil || isCompact
        guard let north = degrees(latitude, .latitude, header, isCompact: isCompact, isLettered: isLettered),
            let east = degrees(longitude, .longitude, header, isCompact: isCompact, isLettered: isLettered),
            (-90...90).contains(north), (-180...180).contains(east)
        else { return }
        (epoch.latitude, epoch.longitude) = (north, east)
        epoch.coordinateDigits = max(
            decimals(latitude, .latitudeMinutes, .latitudeSeconds, header, isCompact: isCompact),
            decimals(longitude, .longitudeMinutes, .longitudeSeconds, header, isCompact: isCompact))
    }

    /// Returns the number of decimals of a degree that preserve the resolution of all columns of a coordinate.
    private func decimals(
        _ angle: AngleText, _ minutes: PointField, _ seconds: PointField, _ header: CSVHeader, isCompact: Bool
    ) -> Int {
        for (part, more) in [(seconds, 4), (minutes, 2)] where header.hasMinutes {
            guard let value = decimal(part, header) else { continue }
            return min((value.fractionDigits ?? Epoch().coordinateDigits) + more, 12)
        }
        return angle.decimals(isCompact: isCompact)
    }

    /// Returns the number in a column; nil if it is missing or not a number.
    private func decimal(_ field: PointField, _ header: CSVHeader) -> ScannedDecimal? {
        guard let text = text(field, header) else { return nil }
        let hasCommas = header.hasCommas || isQuoted(text)
        let digits = line[text].map { hasCommas && $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
        return ScannedDecimal(digits.span, 0..<digits.count)
    }

    private func findDecimals(_ header: CSVHeader) -> Bool? {
        for field in [PointField.latitude, .longitude] {
            guard let text = text(field, header) else { continue }
            if line[text].contains(UInt8(ascii: ".")) { return false }
            if line[text].contains(UInt8(ascii: ",")) { return true }
        }
        return nil
    }

    private func angle(_ field: PointField, _ header: CSVHeader) -> AngleText? {
        guard let text = text(field, header) else { return nil }
        return AngleText(line.span.extracting(text), hasCommas: header.hasCommas || isQuoted(text))
    }

    /// Returns the field of a column; nil if it is missing or empty.
    private func text(_ field: PointField, _ header: CSVHeader) -> Range<Int>? {
        guard let index = header.columns.firstIndex(where: { $0?.field == field }), index < fields.count,
            !fields[index].isEmpty
        else { return nil }
        return fields[index]
    }

    private func isQuoted(_ field: Range<Int>) -> Bool {
        field.lowerBound > 0 && line[field.lowerBound - 1] == UInt8(ascii: "\"")
    }

    /// Returns the degrees north or east; nil if the sign is in doubt.
    private mutating func degrees(
        _ angle: AngleText, _ field: PointField, _ header: CSVHeader, isCompact: Bool, isLettered: Bool
    ) -> Double? {
        let isLatitude = field == .latitude
        guard var magnitude = angle.magnitude(isCompact: isCompact) else { return nil }
        for (part, unit) in [
            (isLatitude ? PointField.latitudeMinutes : .longitudeMinutes, 60.0),
            (isLatitude ? .latitudeSeconds : .longitudeSeconds, 3_600),
        ] where header.hasMinutes && header.has(part) {
            guard let value = decimal(part, header)?.value, (0..<60).contains(value) else { return nil }
            // Columns with such names may be something else, such as the least latitude.
            guard magnitude == magnitude.rounded() || unit > 60 else { return doubt("the degrees are not whole") }
            magnitude += value / unit
        }
        let column = header.columns.first { $0?.field == field } ?? nil
        let own = angle.hemisphere
        var beside: AngleText.Hemisphere?
        if let text = text(isLatitude ? .latitudeHemisphere : .longitudeHemisphere, header) {
            beside = AngleText.Hemisphere(line[text])
            guard beside != nil else { return doubt("the hemisphere is unreadable") }
        }
        guard let letter = own ?? beside else {
            if case .opposite? = column?.unit {
                return angle.isNegative ? doubt("the hemisphere is in doubt") : -magnitude
            }
            // Where one coordinate has a letter, the sign of the other one is in its letter as well.
            guard magnitude == 0 || !isLettered && column?.unit != .lettered || angle.isNegative && !isCompact else {
                return doubt("the hemisphere is missing")
            }
            if case .factor(let factor)? = column?.unit { magnitude *= factor }
            if column?.unit == .unknown { return doubt("the unit of the coordinate is unknown") }
            return angle.isNegative ? -magnitude : magnitude
        }
        let agrees = own == nil || beside == nil || own == beside
        guard agrees, letter.isLatitude == isLatitude, !angle.isNegative || letter.isNegative || magnitude == 0 else {
            return doubt("the hemisphere contradicts the number")
        }
        return letter.isNegative ? -magnitude : magnitude
    }

    private mutating func doubt(_ reason: String) -> Double? {
        problem = problem ?? reason
        return nil
    }
}

// MARK: Time

extension CSVRow {
    private mutating func takeTime(_ header: CSVHeader, _ order: DateOrder) {
        var isGiven = false
        let zone = zone(header)
        let day = timeText(.date, header) ?? day(of: header)
        for index in header.times where index < fields.count && !Self.isUnknown(line[fields[index]]) {
            isGiven = true
            guard let column = header.columns[index],
                let time = TimeText(line.span.extracting(fields[index]), unit: column.unit.milliseconds)
            else { continue }
            let date = time.date ?? day?.text.date
            let dateColumn = time.date == nil ? day?.column ?? column : column
            let forms = date.map { header.forms(of: $0, dateColumn) } ?? []
            guard zone != nil || time.offset != nil,
                let instant = time.milliseconds(
                    forms.isSingle ? forms : forms.intersection(order), dateOf: day?.text, zone: zone ?? 0)
            else { continue }
            epoch.milliseconds = instant + milliseconds(header, instant)
            return
        }
        if !isGiven, let zone, let time = timeOfDay(of: header) {
            let forms = day?.text.date?.forms ?? []
            epoch.milliseconds = time.milliseconds(forms, dateOf: day?.text, zone: zone)
            if let instant = epoch.milliseconds { epoch.milliseconds = instant + milliseconds(header, instant) }
            if epoch.milliseconds != nil { return }
        }
        // The column of the date may contain the time of day as well.
        if let day, let date = day.text.date, day.text.timeOfDay != nil, zone != nil {
            let forms = header.forms(of: date, day.column)
            epoch.milliseconds = day.text.milliseconds(
                forms.isSingle ? forms : forms.intersection(order), zone: zone ?? 0)
        } else if let instant = day?.text.instant, !isGiven {
            epoch.milliseconds = instant
        }
        if epoch.milliseconds == nil, let text = timeText(.localTime, header), text.text.offset != nil {
            epoch.milliseconds = text.text.milliseconds(text.text.date?.forms ?? [])
        }
        if epoch.milliseconds == nil { countTime(header, isZoneKnown: zone != nil) }
    }

    private func timeText(_ field: PointField, _ header: CSVHeader) -> (text: TimeText, column: FieldName)? {
        guard let index = header.columns.firstIndex(where: { $0?.field == field }), index < fields.count,
            let column = header.columns[index],
            let text = TimeText(
                line.span.extracting(fields[index]), role: field == .date || field == .localDate ? .date : .time,
                unit: field == .date ? nil : column.unit.milliseconds)
        else { return nil }
        return (text, column)
    }

    /// Returns the date in columns of their own for its parts; nil if one is missing.
    private func day(of header: CSVHeader) -> (text: TimeText, column: FieldName)? {
        let parts = header.calendar[..<3].map { whole($0) }
        guard let column = FieldName("date"), let year = parts[0], let month = parts[1], let day = parts[2] else {
            return nil
        }
        let text = Array("\(year < 80 ? year + 2_000 : year)-\(month)-\(day)".utf8)
        return TimeText(text.span, role: .date).map { ($0, column) }
    }

    /// Returns the time of day in columns of their own for its parts; nil if the hour or the minute is missing.
    private func timeOfDay(of header: CSVHeader) -> TimeText? {
        guard let hour = whole(header.calendar[3]), let minute = whole(header.calendar[4]) else { return nil }
        var text = Array("\(hour):\(minute)".utf8)
        if let column = header.calendar[5] {
            guard column < fields.count, line[fields[column]].first?.isDigit == true else { return nil }
            text += [UInt8(ascii: ":")] + line[fields[column]]
        }
        return TimeText(text.span)
    }

    private func whole(_ column: Int?) -> Int? {
        guard let column, column < fields.count else { return nil }
        return line.span.integer(fields[column])
    }

    /// Returns the offset from UTC in minutes, by default 0; nil if it cannot be read.
    private func zone(_ header: CSVHeader) -> Int64? {
        guard let field = text(.timeZone, header), !Self.isUnknown(line[field]) else { return 0 }
        let text = Array("00:00:00 ".utf8) + line[field]
        if let offset = TimeText(text.span)?.offset { return offset }
        guard let hours = ScannedDecimal(line.span, field)?.value, (-14...14).contains(hours) else { return nil }
        return Int64((hours * 60).rounded())
    }

    /// The milliseconds of a column of their own; 0 if the time has a fraction already.
    private func milliseconds(_ header: CSVHeader, _ instant: Int64) -> Int64 {
        guard instant % 1_000 == 0, let field = text(.milliseconds, header),
            let number = line.span.integer(field), (0..<1_000).contains(number)
        else { return 0 }
        return Int64(number)
    }

    private mutating func countTime(_ header: CSVHeader, isZoneKnown: Bool) {
        var text: [UInt8] = []
        var isLocal = false
        for (index, column) in header.columns.enumerated() where index < fields.count {
            switch column?.field {
            case .time, .date: break
            case .localTime, .localDate: isLocal = true
            default: continue
            }
            guard !Self.isUnknown(line[fields[index]]) else { continue }
            text += (text.isEmpty ? [] : [0x20]) + line[fields[index]]
        }
        guard !text.isEmpty else { return countSuspectedTime(header) }
        if !isZoneKnown, let zone = self.text(.timeZone, header) { text += [0x20] + line[zone] }
        let hasDate = header.has(.date) || header.has(.localDate)
        let parsed = header.times.lazy.compactMap { [line, fields] index in
            index < fields.count ? TimeText(line.span.extracting(fields[index])) : nil
        }.first
        let date = timeText(.date, header)?.text.date ?? parsed?.date
        let reason: String? =
            if !isZoneKnown {
                "the time zone is unknown"
            } else if date.map({ !$0.forms.isSingle }) ?? false, parsed?.timeOfDay != nil || parsed == nil {
                "the order of day and month is unknown"
            } else if parsed?.timeOfDay != nil, date == nil {
                "the date is missing"
            } else if date != nil, parsed?.timeOfDay == nil {
                "the time of day is missing"
            } else if isLocal, !header.has(.time) || !hasDate {
                "the time zone of a local time is unknown"
            } else {
                nil
            }
        unread.add(.time, text, because: reason)
    }
}

extension CSVRow {
    /// Counts what seems to be a time in columns that are not read.
    private mutating func countSuspectedTime(_ header: CSVHeader) {
        let parts = header.calendar
        let hasParts = parts[0] != nil || parts[3] != nil && parts[4] != nil
        let columns = header.suspectedTimes + (hasParts ? parts.compactMap(\.self) : [])
        let texts = columns.filter { $0 < fields.count && !Self.isUnknown(line[fields[$0]]) }
        guard let first = texts.first else { return }
        let name = header.names[first]
        let reason = header.suspectedTimes.contains(first) ? "the meaning of the column '\(name)' is unknown" : nil
        unread.add(.time, Array(texts.map { line[fields[$0]] }.joined(separator: [0x20])), because: reason)
    }
}

extension CSVHeader {
    /// Whether a column may have a time that is read.
    var hasTimes: Bool { !times.isEmpty || has(.date) || has(.localTime) || calendar[0] != nil }
}

extension FieldUnit {
    /// The milliseconds in a unit of time; nil if no unit is given.
    fileprivate var milliseconds: Double? {
        if case .factor(let factor) = self { factor } else { nil }
    }
}

// MARK: Values

extension CSVRow {
    private mutating func take(_ index: Int, as column: FieldName, _ header: CSVHeader) {
        let field = fields[index]
        func word() -> String { String(decoding: line[field], as: UTF8.self).lowercased() }
        func number(_ row: inout CSVRow, _ range: ClosedRange<Double>) -> Double {
            row.number(index, column, header, within: range)
        }
        switch column.field {
        case .altitude: epoch.altitude = number(&self, -100_000...10_000_000)
        case .ellipsoidalAltitude: epoch.ellipsoidalAltitude = number(&self, -200_000...20_000_000)
        case .horizontalAccuracy: epoch.horizontalError = number(&self, 0...1e9)
        case .verticalAccuracy: epoch.verticalError = number(&self, 0...1e9)
        case .speed, .velocity: if epoch.speed.isNaN { epoch.speed = number(&self, 0...9_999.9) }
        case .northwardSpeed: northward = number(&self, -9_999...9_999)
        case .eastwardSpeed: eastward = number(&self, -9_999...9_999)
        case .course: epoch.course = number(&self, -180...360).asCourse
        case .trueHeading: epoch.heading.trueHeading = number(&self, -180...360).asCourse
        case .magneticHeading: epoch.heading.magneticHeading = number(&self, -180...360).asCourse
        case .speedAccuracy: epoch.speedError = number(&self, 0...1e9)
        case .courseAccuracy: epoch.courseError = number(&self, 0...360)
        case .hdop: epoch.hdop = number(&self, 0.01...89.99)
        case .vdop: epoch.vdop = number(&self, 0.01...89.99)
        case .satellitesUsed: takeSatellites(field, header.names[index])
        case .fix: takeFix(word(), header.names[index])
        case .validity: if Self.withoutFix.contains(word()) { isWithoutFix = true }
        case .quality: takeQuality(field, header.names[index])
        case .pointKind: takeKind(word())
        case .segment: segment = Array(line[field])
        case .gap: epoch.gap = TrackGap(rawValue: word())
        case .accuracyEstimated: epoch.areErrorsEstimated = word() == "true"
        case .heartRate: sensors.set(.heartRate, to: number(&self, 0...100_000))
        case .cadence: sensors.set(.cadence, to: number(&self, 0...100_000))
        case .power: sensors.set(.power, to: number(&self, -1_000...100_000))
        case .temperature: sensors.set(.temperature, to: number(&self, -1_000...100_000))
        default: break
        }
    }

    private static let withoutFix: Set<String> = [
        "no fix", "nofix", "no_fix", "none", "v", "invalid", "void", "false", "0", "no", "not fixed",
    ]
    private static let fixesWithoutDimensions: Set<String> = [
        "gps", "dgps", "sps", "pps", "dgnss", "rtk", "fixed", "float", "a", "fix", "true", "valid", "gnss", "network",
    ]

    private static let indicators: [String: FixQuality] = [
        "1": .autonomous, "2": .differential, "3": .differential, "4": .rtkFixed, "5": .rtkFloat, "6": .estimated,
        "7": .manual, "8": .simulated,
    ]

    /// Takes the quality of a fix, also as the indicator of NMEA's GGA.
    private mutating func takeQuality(_ field: Range<Int>, _ name: String) {
        guard !Self.isUnknown(line[field]) else { return }
        let text = String(decoding: line[field], as: UTF8.self)
        if let quality = FixQuality(rawValue: text) ?? Self.indicators[text] {
            epoch.quality = quality
        } else if Self.withoutFix.contains(text.lowercased()) {
            isWithoutFix = true
        } else {
            unread.add(.value(name: name), line[field])
        }
    }

    /// Takes OpenTracks' kind of a line; a person begins and ends a segment by a pause.
    private mutating func takeKind(_ word: String) {
        switch word {
        case "segment_start_manual", "segment_end_manual": (isMark, mark) = (true, .pause)
        case "segment_start_automatic": (isMark, mark) = (true, .segment)
        case "idle": isMark = true
        default: break
        }
    }

    private mutating func takeFix(_ word: String, _ name: String) {
        let countsDimensions = name.lowercased().contains { $0 == "m" || $0 == "y" || $0 == "g" }
        switch word {
        case "2d": fix = .twoDimensional
        case "3d": fix = .threeDimensional
        // "fixMode", "fixType" and "gpsFix" count dimensions; "fix" may be GGA's indicator.
        case "2" where countsDimensions: fix = .twoDimensional
        case "3" where countsDimensions, "4" where countsDimensions: fix = .threeDimensional
        case _ where Self.withoutFix.contains(word): isWithoutFix = true
        case _ where Self.fixesWithoutDimensions.contains(word): break
        default: unread.add(.value(name: name), Array(word.utf8))
        }
    }

    /// Takes a number of satellites, possibly with the number of those in view after it: `7/10`, `7(10)`.
    private mutating func takeSatellites(_ field: Range<Int>, _ name: String) {
        guard !Self.isUnknown(line[field]), !line[field].elementsEqual("-1".utf8) else { return }
        let end = field.first { !line[$0].isDigit } ?? field.upperBound
        let rest = line[end..<field.upperBound].first { !$0.isXMLSpace }
        let isPlain = rest == nil || [UInt8(ascii: "/"), UInt8(ascii: "("), UInt8(ascii: ".")].contains(rest)
        guard isPlain, let number = line.span.integer(field.lowerBound..<end), number <= 999 else {
            return unread.add(.value(name: name), line[field])
        }
        epoch.satellitesUsed = number
    }

    private mutating func number(
        _ index: Int, _ column: FieldName, _ header: CSVHeader, within range: ClosedRange<Double>
    ) -> Double {
        let field = fields[index]
        guard !Self.isUnknown(line[field]) else { return .nan }
        let measured = MeasuredNumber(
            line[field], of: column, hasCommas: header.hasCommas || isQuoted(field),
            commasAreDecimal: commasAreDecimal, assumed: header.assumedUnit(of: column.field))
        // Apple's frameworks and the loggers of phones write -1 for an unknown value.
        if let measured, measured.number == -1, range.lowerBound == 0 || range.upperBound == 360 { return .nan }
        // Receivers write a dilution of 99.99 if they know none.
        if measured != nil, column.field == .hdop || column.field == .vdop, !range.contains(measured?.number ?? 0) {
            return .nan
        }
        guard let value = measured?.value, range.contains(value) else {
            let reason =
                measured?.isInDoubt == true
                ? "its separator may be that of thousands or of decimals"
                : measured != nil && measured?.value == nil ? "the unit is unknown" : nil
            unread.add(.value(name: header.names[index]), line[field], because: reason)
            return .nan
        }
        return value
    }

    /// Whether a text says that a value is unknown.
    static func isUnknown(_ text: some Collection<UInt8>) -> Bool {
        guard text.count <= 7, text.first?.isDigit != true else { return false }
        switch String(decoding: text, as: UTF8.self).lowercased() {
        case "", "null", "nil", "nan", "na", "n/a", "#n/a", "none", "unknown", "-", "--", "---", "*", "?", "inf", "\\n":
            return true
        default: return false
        }
    }
}

extension CSVHeader {
    /// The unit of a column without one: the number of metres per second or of metres in a unit; nil if unknown.
    func assumedUnit(of field: PointField) -> Double? {
        switch field {
        case .speed: isMediaTek ? 1 / 3.6 : isTraccar ? 1_852 / 3_600.0 : 1
        // OwnTracks, which also has a column "tst", writes km/h.
        case .velocity: names.contains { $0.lowercased() == "tst" || $0.lowercased() == "isotst" } ? 1 / 3.6 : nil
        default: 1
        }
    }
}

/// A number with its unit, which may follow the number or be in the name of the column.
struct MeasuredNumber {
    /// The number without its unit.
    let number: Double
    /// The value in metres, metres per second or degrees; nil if the unit is unknown.
    let value: Double?
    /// Whether the separator may be that of thousands or of decimals, as in `1,580`.
    let isInDoubt: Bool

    /// Parses a text such as `12.3`, `12,3` and `12.3 km/h`; nil if it is not a number.
    ///
    /// - Parameter commasAreDecimal: Whether numbers beside it have decimal commas; nil if that is unknown.
    /// - Parameter assumed: The factor if neither the text nor the name has a unit; nil if there is none.
    init?(
        _ text: ArraySlice<UInt8>, of name: FieldName, hasCommas: Bool, commasAreDecimal: Bool? = false,
        assumed: Double?
    ) {
        let end = text.firstIndex { !$0.isDigit && !"+-.,eE".utf8.contains($0) } ?? text.endIndex
        var digits = Array(text[..<end])
        isInDoubt =
            Self.mayHaveThousands(digits, UInt8(ascii: ",")) && commasAreDecimal != true && hasCommas
            || Self.mayHaveThousands(digits, UInt8(ascii: ".")) && commasAreDecimal == true
        let commas = digits.count { $0 == UInt8(ascii: ",") }
        if commas > 0 {
            guard hasCommas, commas == 1, !digits.contains(UInt8(ascii: ".")) else { return nil }
            digits = digits.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
        }
        guard let number = ScannedDecimal(digits.span, 0..<digits.count)?.value else { return nil }
        self.number = number
        let rest = String(logger: text[end...])
        let unit = rest.allSatisfy { $0 == " " } ? name.unit : FieldUnit(rest, of: name.field)
        guard !isInDoubt else {
            value = nil
            return
        }
        value =
            switch unit {
            case .unspecified: assumed.map { number * $0 }
            case .factor(let factor): number * factor
            case .temperature(let factor, let zero): (number - zero) * factor
            case .opposite, .lettered, .unknown: nil
            }
    }
}

extension MeasuredNumber {
    /// Whether a separator may be that of thousands: one to three digits before it, and exactly three after it.
    private static func mayHaveThousands(_ digits: [UInt8], _ separator: UInt8) -> Bool {
        guard digits.count >= 5, digits[digits.count - 4] == separator else { return false }
        let whole = digits.dropLast(4).drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        return (1...3).contains(whole.count) && whole.first != UInt8(ascii: "0") && whole.allSatisfy(\.isDigit)
            && digits.suffix(3).allSatisfy(\.isDigit)
    }
}

extension Double {
    /// A direction from 0 to below 360 degrees, for a number from -180 to 360.
    fileprivate var asCourse: Double { self == 360 ? 0 : self < 0 ? self + 360 : self }
}
