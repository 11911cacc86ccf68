/// A track point, a route point or a waypoint that is being decoded.
struct GPXPoint: Sendable {
    enum Kind: Sendable {
        case track
        case route
        case waypoint

        init?(_ name: XMLName) {
            switch name {
            case "trkpt": self = .track
            case "rtept": self = .route
            case "wpt": self = .waypoint
            default: return nil
            }
        }
    }

    let kind: Kind
    /// Number of open elements within the point.
    var depth = 0
    private var epoch = Epoch()
    private var geoidSeparation = Double.nan
    private var fixName = ""
    private var sensors = SensorReadings()
    /// The texts of a waypoint or of a route point; empty for a track point.
    private(set) var description = TrackDescription()
    private(set) var symbol: String?
    private(set) var unread = UnreadValues()

    init(_ kind: Kind) {
        self.kind = kind
        // Each coordinate can only raise the number of digits, so the number starts at 0 and not at the default.
        epoch.coordinateDigits = 0
    }

    mutating func take(attribute name: XMLName, _ content: XMLContent) {
        switch name {
        case "lat": epoch.latitude = content.number(within: -90...90)
        case "lon":
            epoch.longitude = content.number(within: -360...360).asLongitude(decimals: content.fractionDigits)
        default: return
        }
        if name == "lat" ? epoch.latitude.isNaN : epoch.longitude.isNaN { unread.add(.position, content.beginning) }
        epoch.coordinateDigits = max(epoch.coordinateDigits, content.fractionDigits ?? Epoch().coordinateDigits)
    }

    /// Takes the content of an element within the point, at the element's end tag.
    ///
    /// Speed (metres per second) and course (degrees) are elements of the point in GPX 1.0. In GPX 1.1, they are
    /// elements of any extension, such as Garmin's TrackPointExtension.
    ///
    /// Sensor readings have names of three kinds:
    /// - Garmin's names: `hr`, `cad`, `atemp`, `PowerInWatts`.
    /// - ClueTrust's names: `hr`, `cadence`, `temp`.
    /// - Names that are common without a namespace: `heartrate`, `power`.
    mutating func take(element name: XMLName, _ content: XMLContent) {
        defer { depth = max(0, depth - 1) }
        switch name {
        case "speed": epoch.speed = number(content, "speed", within: 0...9_999.9)
        case "course", "bearing": epoch.course = number(content, "course", within: -180...360).asLoggedCourse
        case "accuracy", "accuracy_horizontal", "estimatedAccuracy":
            epoch.horizontalError = number(content, "accuracy", within: 0...1e9)
            epoch.areErrorsEstimated = name == "estimatedAccuracy"
        case "accuracy_vertical": epoch.verticalError = number(content, "accuracy_vertical", within: 0...1e9)
        case "hr", "heartrate": sensors.heartRate = count(content, "hr", within: 1...999)
        case "cad", "cadence": sensors.cadence = count(content, "cad", within: 0...9_999)
        case "power", "PowerInWatts": sensors.power = count(content, "power", within: 0...99_999)
        case "atemp", "temp":
            let temperature = number(content, "atemp", within: -273.15...1_000)
            sensors.temperature = temperature.isNaN ? nil : temperature
        case "gap": epoch.gap = kind == .track ? TrackGap(rawValue: content.word) : nil
        case _ where depth != 1: break
        case "ele": epoch.altitude = number(content, "ele", within: -100_000...10_000_000)
        case "geoidheight": geoidSeparation = number(content, "geoidheight", within: -1_000...1_000)
        case "time":
            epoch.milliseconds = content.instant
            if epoch.milliseconds == nil, !CSVRow.isUnknown(content.beginning) { unread.add(.time, content.beginning) }
        case "hdop": epoch.hdop = Epoch.dilution(number(content, "hdop", within: 0...1e9))
        case "vdop": epoch.vdop = Epoch.dilution(number(content, "vdop", within: 0...1e9))
        case "sat":
            epoch.satellitesUsed = content.integer
            if epoch.satellitesUsed == nil, content.isUnreadableNumber {
                unread.add(.value(name: "sat"), content.beginning)
            }
        case "fix": fixName = content.word
        case _ where kind != .track: takeText(name, content)
        default: break
        }
    }

    /// Parses a number; counts a text that is not a number, and a number out of range.
    ///
    /// A negative number where none can be, and 0 where it cannot be, stand for an unknown value.
    private mutating func number(
        _ content: XMLContent, _ name: String, within range: ClosedRange<Double>
    ) -> Double {
        let value = content.number(within: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude)
        guard !range.contains(value) else { return value }
        let isUnknown = value < 0 && range.lowerBound >= 0 || value == 0 && range.lowerBound > 0
        if !isUnknown, !CSVRow.isUnknown(content.beginning) { unread.add(.value(name: name), content.beginning) }
        return .nan
    }

    /// Parses a number and rounds it to an integer; nil if the text is not a number or is out of range.
    private mutating func count(_ content: XMLContent, _ name: String, within range: ClosedRange<Double>) -> Int? {
        let value = number(content, name, within: range)
        return value.isNaN ? nil : Int(value.rounded())
    }

    private mutating func takeText(_ name: XMLName, _ content: XMLContent) {
        if name == "sym" { symbol = content.text } else { description.take(name, content) }
    }

    private static let fixNames = ["2d", "3d", "dgps", "pps"]

    var milliseconds: Int64? { epoch.milliseconds }

    var isWhole: Bool { !epoch.latitude.isNaN && !epoch.longitude.isNaN }

    /// The finished point; a track point with the fix `none` has no position.
    var finished: LogPoint { LogPoint(finishedEpoch, sensors) }

    private var finishedEpoch: Epoch {
        let hasFix = fixName != "none" || kind != .track
        var epoch = hasFix ? epoch : Epoch()
        epoch.milliseconds = milliseconds
        guard hasFix else {
            epoch.satellitesUsed = self.epoch.satellitesUsed
            epoch.hdop = self.epoch.hdop
            epoch.vdop = self.epoch.vdop
            return epoch
        }
        let hasAltitude = fixName == "3d" || fixName != "2d" && !epoch.altitude.isNaN
        epoch.fix = hasAltitude ? .threeDimensional : .twoDimensional
        epoch.fixEstimated = !Self.fixNames.contains(fixName)
        epoch.quality = fixName == "dgps" || fixName == "pps" ? .differential : nil
        epoch.ellipsoidalAltitude = epoch.altitude + geoidSeparation
        return epoch
    }
}

extension TrackDescription {
    mutating func take(_ element: XMLName, _ content: XMLContent) {
        switch element {
        case "name": name = content.text
        case "cmt": comment = content.text
        case "desc": description = content.text
        case "type": type = content.text
        default: break
        }
    }
}
