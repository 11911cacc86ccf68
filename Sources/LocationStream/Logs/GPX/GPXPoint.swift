/// The attributes and elements of an incomplete track point.
struct GPXPoint {
    var firstByte = 0
    /// Number of open elements within the point.
    var depth = 0
    private(set) var milliseconds: Int64?
    private var latitude = Double.nan
    private var longitude = Double.nan
    /// Decimals of latitude or longitude, whichever has more.
    private var coordinateDigits = 0
    private var altitude = Double.nan
    private var geoidSeparation = Double.nan
    private var speed = Double.nan
    private var course = Double.nan
    private var hdop = Double.nan
    private var vdop = Double.nan
    private var satellitesUsed: Int?
    private var kind = ""

    private enum Name {
        static let latitude = XMLName("lat")
        static let longitude = XMLName("lon")
        static let elevation = XMLName("ele")
        static let geoidHeight = XMLName("geoidheight")
        static let time = XMLName("time")
        static let speed = XMLName("speed")
        static let course = XMLName("course")
        static let hdop = XMLName("hdop")
        static let vdop = XMLName("vdop")
        static let satellites = XMLName("sat")
        static let fix = XMLName("fix")
    }

    mutating func take(attribute name: XMLName, _ content: XMLContent) {
        switch name {
        case Name.latitude: latitude = content.number(within: -90...90)
        case Name.longitude: longitude = content.number(within: -180...180)
        default: return
        }
        coordinateDigits = max(coordinateDigits, content.fractionDigits ?? Epoch().coordinateDigits)
    }

    /// Takes the end of an element within the point.
    ///
    /// Speed (metres per second) and course (degrees) are elements of the point in GPX 1.0, and of any extension in GPX 1.1,
    /// such as Garmin's TrackPointExtension.
    mutating func take(element name: XMLName, _ content: XMLContent) {
        defer { depth = max(0, depth - 1) }
        switch name {
        case Name.speed: speed = content.number(within: 0...9_999.9)
        case Name.course: course = content.number(within: 0...360)
        case _ where depth != 1: break
        case Name.elevation: altitude = content.number(within: -100_000...10_000_000)
        case Name.geoidHeight: geoidSeparation = content.number(within: -1_000...1_000)
        case Name.time: milliseconds = content.instant
        case Name.hdop: hdop = content.number(within: 0.01...89.99)
        case Name.vdop: vdop = content.number(within: 0.01...89.99)
        case Name.satellites: satellitesUsed = content.integer
        case Name.fix: kind = content.text
        default: break
        }
    }

    var isWhole: Bool { !latitude.isNaN && !longitude.isNaN }

    /// Makes the epoch, with its time in milliseconds since 1970.
    func epoch(at milliseconds: Int64?) -> Epoch {
        var epoch = Epoch()
        epoch.milliseconds = milliseconds
        epoch.firstByte = firstByte
        epoch.satellitesUsed = satellitesUsed
        epoch.hdop = hdop
        epoch.vdop = vdop
        epoch.fix = fix
        guard epoch.fix != .none else { return epoch }
        epoch.quality = kind == "dgps" || kind == "pps" ? .differential : nil
        epoch.latitude = latitude
        epoch.longitude = longitude
        epoch.coordinateDigits = coordinateDigits
        epoch.altitude = altitude
        epoch.ellipsoidalAltitude = altitude + geoidSeparation
        epoch.speed = speed
        epoch.course = course == 360 ? 0 : course
        return epoch
    }

    /// The point's `fix` element, or else derived from its altitude.
    private var fix: FixKind {
        switch kind {
        case "none": .none
        case "2d": .twoDimensional
        case "3d": .threeDimensional
        default: altitude.isNaN ? .twoDimensional : .threeDimensional
        }
    }
}
