/// The attributes and elements of an incomplete track point.
struct GPXPoint {
    /// Number of open elements within the point.
    var depth = 0
    private var epoch = Epoch()
    private var geoidSeparation = Double.nan
    private var kind = ""

    init() {
        // Each coordinate may raise it, so that it becomes the greater number of decimals.
        epoch.coordinateDigits = 0
    }

    mutating func take(attribute name: XMLName, _ content: XMLContent) {
        switch name {
        case "lat": epoch.latitude = content.number(within: -90...90)
        case "lon": epoch.longitude = content.number(within: -180...180)
        default: return
        }
        epoch.coordinateDigits = max(epoch.coordinateDigits, content.fractionDigits ?? Epoch().coordinateDigits)
    }

    /// Takes the content of an element within the point at its end tag.
    ///
    /// Speed (metres per second) and course (degrees) are elements of the point in GPX 1.0, and of any extension in GPX 1.1,
    /// such as Garmin's TrackPointExtension.
    mutating func take(element name: XMLName, _ content: XMLContent) {
        defer { depth = max(0, depth - 1) }
        switch name {
        case "speed": epoch.speed = content.number(within: 0...9_999.9)
        case "course": epoch.course = content.number(within: 0...360)
        case _ where depth != 1: break
        case "ele": epoch.altitude = content.number(within: -100_000...10_000_000)
        case "geoidheight": geoidSeparation = content.number(within: -1_000...1_000)
        case "time": epoch.milliseconds = content.instant
        case "hdop": epoch.hdop = content.number(within: 0.01...89.99)
        case "vdop": epoch.vdop = content.number(within: 0.01...89.99)
        case "sat": epoch.satellitesUsed = content.integer
        case "fix": kind = content.text
        default: break
        }
    }

    private static let kinds = ["2d", "3d", "dgps", "pps"]

    var milliseconds: Int64? { epoch.milliseconds }

    var isWhole: Bool { !epoch.latitude.isNaN && !epoch.longitude.isNaN }

    /// Creates the epoch at a time in milliseconds since 1970; a point without a fix has no position.
    func epoch(at milliseconds: Int64?) -> Epoch {
        var epoch = kind == "none" ? Epoch() : epoch
        epoch.milliseconds = milliseconds
        guard kind != "none" else {
            epoch.satellitesUsed = self.epoch.satellitesUsed
            epoch.hdop = self.epoch.hdop
            epoch.vdop = self.epoch.vdop
            return epoch
        }
        let hasAltitude = kind == "3d" || kind != "2d" && !epoch.altitude.isNaN
        epoch.fix = hasAltitude ? .threeDimensional : .twoDimensional
        epoch.fixEstimated = !Self.kinds.contains(kind)
        epoch.quality = kind == "dgps" || kind == "pps" ? .differential : nil
        epoch.ellipsoidalAltitude = epoch.altitude + geoidSeparation
        if epoch.course == 360 { epoch.course = 0 }
        return epoch
    }
}
