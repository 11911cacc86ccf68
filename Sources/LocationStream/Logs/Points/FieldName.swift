/// The meaning of a named value of a point, such as a column of CSV or a property of GeoJSON.
enum PointField: Sendable, Hashable {
    case latitude, longitude, latitudeMinutes, longitudeMinutes, latitudeSeconds, longitudeSeconds
    /// `N` or `S`, `E` or `W`, or the letter of the coordinate beside it.
    case latitudeHemisphere, longitudeHemisphere, hemisphere
    case altitude, ellipsoidalAltitude, horizontalAccuracy, verticalAccuracy
    case speed, speedAccuracy, course, courseAccuracy, northwardSpeed, eastwardSpeed
    /// OwnTracks' speed in km/h, in other programs' files a speed of unknown unit.
    case velocity
    case trueHeading, magneticHeading, satellitesUsed, hdop, vdop
    /// A date with a time of day, or a time of day beside a ``date``.
    case time
    case date
    /// A time or a date of an unknown time zone.
    case localTime, localDate
    case milliseconds, timeZone
    case fix, validity, quality, segment, gap, accuracyEstimated
    /// Whether a line is a point, or the begin or the end of a segment, in OpenTracks' words.
    case pointKind
    case heartRate, cadence, power, temperature

    fileprivate enum Measure: Sendable {
        case length, speed, angle, time, temperature, rate, power, none
    }

    fileprivate var measure: Measure {
        switch self {
        case .altitude, .ellipsoidalAltitude, .horizontalAccuracy, .verticalAccuracy: .length
        case .speed, .velocity, .speedAccuracy, .northwardSpeed, .eastwardSpeed: .speed
        case .latitude, .longitude, .course, .courseAccuracy, .trueHeading, .magneticHeading: .angle
        case .time, .date, .localTime, .localDate: .time
        case .temperature: .temperature
        case .heartRate, .cadence: .rate
        case .power: .power
        default: .none
        }
    }
}

/// The unit of a value, as a name or the value itself gives it.
enum FieldUnit: Sendable, Hashable {
    case unspecified
    /// The number of metres, metres per second, degrees or milliseconds in a unit.
    case factor(Double)
    /// A unit of temperature: the number of degrees Celsius in a unit, and the number that is 0 °C.
    case temperature(Double, zero: Double)
    /// Degrees south or west.
    case opposite
    /// Degrees with the letter of the hemisphere beside the number.
    case lettered
    case unknown

    /// Recognizes the text of a unit; `unknown` if it is no unit of the field.
    init(_ text: String, of field: PointField) {
        let text = String(text.lowercased().filter { !" ._".contains($0) }.map { $0 == "°" || $0 == "º" ? "d" : $0 })
        switch field.measure {
        case .length: self = Self.lengths[text].map(Self.factor) ?? .unknown
        case .speed: self = Self.speeds[text].map(Self.factor) ?? .unknown
        case .time: self = Self.times[text].map(Self.factor) ?? (Self.isTimeRemark(text) ? .unspecified : .unknown)
        case .angle: self = Self.angle(text, of: field)
        case .temperature: self = Self.temperatures[text] ?? .unknown
        case .rate: self = Self.rates[text].map(Self.factor) ?? .unknown
        case .power: self = Self.powers[text].map(Self.factor) ?? .unknown
        case .none: self = .unspecified
        }
    }

    private static func angle(_ text: String, of field: PointField) -> FieldUnit {
        switch text {
        case "d", "deg", "degs", "degree", "degrees", "dd", "decimal", "decimaldegrees", "degdec", "wgs84", "wgs-84",
            "true", "degtrue", "degt", "dtrue", "degrees(true)", "±d", "+/-d":
            return .factor(1)
        case "n/s", "e/w", "ns", "ew", "n|s", "e|w": return .lettered
        case "rad", "radians": return .factor(180 / .pi)
        case "n", "dn", "degn", "degreesnorth", "degreenorth", "north", "degnorth":
            return field == .latitude ? .factor(1) : .unknown
        case "e", "de", "dege", "degreeseast", "degreeeast", "east", "degeast":
            return field == .longitude ? .factor(1) : .unknown
        case "s", "ds", "degs(south)", "degreessouth", "south", "degsouth":
            return field == .latitude ? .opposite : .unknown
        case "w", "dw", "degw", "degreeswest", "west", "degwest": return field == .longitude ? .opposite : .unknown
        // The pattern of the number, such as "dd.dddd" or "ddmm.mmmm".
        case _ where !text.isEmpty && text.allSatisfy({ $0 == "d" }): return .factor(1)
        case _ where !text.isEmpty && text.allSatisfy({ "dms°'\"".contains($0) }): return .lettered
        default: return .unknown
        }
    }

    private static let lengths: [String: Double] = [
        "m": 1, "meter": 1, "meters": 1, "metre": 1, "metres": 1, "mtr": 1, "mtrs": 1, "mmsl": 1, "mamsl": 1, "masl": 1,
        "msl": 1, "amsl": 1, "mwgs84": 1, "mabovesealevel": 1, "mt": 1, "f": 0.3048, "ft": 0.3048, "foot": 0.3048,
        "feet": 0.3048,
        "ftmsl": 0.3048, "'": 0.3048, "km": 1_000, "kilometers": 1_000, "kilometres": 1_000, "cm": 0.01, "mm": 0.001,
        "millimeters": 0.001, "centimeters": 0.01,
    ]

    private static let speeds: [String: Double] = [
        "m/s": 1, "ms": 1, "mps": 1, "m/sec": 1, "ms-1": 1, "ms^-1": 1, "ms⁻¹": 1, "meters/second": 1,
        "metres/second": 1,
        "meterspersecond": 1, "metrespersecond": 1, "meters/sec": 1, "meterpersecond": 1, "msec": 1,
        "km/h": 1 / 3.6, "kmh": 1 / 3.6, "kph": 1 / 3.6, "kmph": 1 / 3.6, "km/hr": 1 / 3.6, "kmhr": 1 / 3.6,
        "kmh-1": 1 / 3.6, "kilometersperhour": 1 / 3.6, "kilometresperhour": 1 / 3.6, "kilometers/hour": 1 / 3.6,
        "kilometers/h": 1 / 3.6, "km/hour": 1 / 3.6,
        "mph": 0.447_04, "mi/h": 0.447_04, "mih": 0.447_04, "miles/h": 0.447_04, "miles/hour": 0.447_04,
        "milesperhour": 0.447_04, "mi/hr": 0.447_04,
        "kn": 1852 / 3600.0, "kt": 1852 / 3600.0, "kts": 1852 / 3600.0, "knot": 1852 / 3600.0, "knots": 1852 / 3600.0,
        "nmi/h": 1852 / 3600.0, "nm/h": 1852 / 3600.0, "sm/h": 1852 / 3600.0, "kns": 1852 / 3600.0,
        "ft/s": 0.3048, "fps": 0.3048, "ftps": 0.3048, "feetpersecond": 0.3048, "feet/second": 0.3048, "cm/s": 0.01,
        "mm/s": 0.001,
    ]

    private static let temperatures: [String: FieldUnit] = {
        var units: [String: FieldUnit] = [:]
        for name in ["c", "dc", "degc", "celsius", "degreesc", "degreescelsius", "dcelsius", "℃", "centigrade"] {
            units[name] = .factor(1)
        }
        for name in ["f", "df", "degf", "fahrenheit", "degreesf", "degreesfahrenheit", "dfahrenheit", "℉"] {
            units[name] = .temperature(1 / 1.8, zero: 32)
        }
        for name in ["k", "dk", "kelvin", "kelvins", "degk"] { units[name] = .temperature(1, zero: 273.15) }
        return units
    }()

    /// Beats, revolutions or steps per minute.
    private static let rates: [String: Double] = [
        "bpm": 1, "rpm": 1, "spm": 1, "1/min": 1, "/min": 1, "min-1": 1, "beats/min": 1, "beatsperminute": 1,
        "beats/minute": 1, "revs/min": 1, "rev/min": 1, "revolutionsperminute": 1, "steps/min": 1,
        "stepsperminute": 1, "hz": 60, "1/s": 60,
    ]

    private static let powers: [String: Double] = ["w": 1, "watt": 1, "watts": 1, "kw": 1_000, "kilowatts": 1_000]

    private static let times: [String: Double] = [
        "s": 1_000, "sec": 1_000, "secs": 1_000, "second": 1_000, "seconds": 1_000, "unix": 1_000, "epoch": 1_000,
        "ms": 1, "msec": 1, "msecs": 1, "millis": 1, "milliseconds": 1, "millisecond": 1,
        "us": 0.001, "µs": 0.001, "μs": 0.001, "microseconds": 0.001, "ns": 0.000_001, "nanoseconds": 0.000_001,
    ]

    /// Returns true for a remark about a time that is not a unit: its scale, or its form, such as `hh:mm:ss`.
    private static func isTimeRemark(_ text: String) -> Bool {
        ["utc", "gmt", "z", "iso", "iso8601", "iso-8601", "rfc3339", "utctime", "unixtime", "unixtimestamp"].contains(
            text)
            || !text.isEmpty && text.allSatisfy { "dmyhstz/-:'+0".contains($0) }
    }
}

/// The name of a column or a property: its meaning and its unit.
///
/// The case of letters, blanks, hyphens and underscores do not matter. A unit may follow in brackets or as the last
/// word, such as `Speed (km/h)`, `speed_kmh` and `altitudeFt`.
struct FieldName: Sendable, Hashable {
    var field: PointField
    var unit: FieldUnit = .unspecified
    /// The order of the parts of a date, if the name gives it; otherwise any order.
    var order = DateOrder.any
    /// A number that orders several names with the same meaning; the least is the most reliable.
    var rank = 1

    /// Recognizes a name; nil if its meaning is unknown.
    init?(_ name: String) {
        var text = name
        var remark: String?
        if let start = name.firstIndex(where: { "([{".contains($0) }) {
            let rest = name[name.index(after: start)...]
            remark = String(rest.prefix { !")]}".contains($0) })
            let end = rest.firstIndex { ")]}".contains($0) }.map { rest.index(after: $0) } ?? rest.endIndex
            text = name[..<start] + " " + rest[end...]
        } else if let comma = name.firstIndex(of: ",") {
            // A name with its unit after a comma, such as "speed, km/h".
            remark = String(name[name.index(after: comma)...])
            text = String(name[..<comma])
        }
        var words = Self.words(text)
        guard let found = Self.find(&words) else { return nil }
        (field, rank) = (found.field, found.rank)
        if let word = found.unit { unit = FieldUnit(word, of: field) }
        if let remark, !remark.allSatisfy({ $0 == " " }) {
            let remarked = FieldUnit(remark, of: field)
            // A remark that is not a unit may be a word of the name, such as "Accuracy (horizontal)".
            var whole = Self.words(text) + Self.words(remark)
            if remarked == .unknown, field.measure != .time, let named = Self.find(&whole) {
                (field, rank) = (named.field, named.rank)
                if let word = named.unit { unit = FieldUnit(word, of: field) }
                return
            }
            // The receiver as a remark, such as "Speed (GPS)", says nothing about the unit.
            if remarked == .unknown, field.measure != .time, Self.words(remark).allSatisfy(Self.prefixes.contains) {
                return
            }
            if field.measure == .time, Self.isLocal(remark) {
                field = field == .date ? .localDate : .localTime
            } else {
                unit = remarked
                order = Self.order(remark)
            }
        }
    }

    private static func isLocal(_ remark: String) -> Bool { remark.lowercased().contains("local") }

    /// Returns the order of the letters of a pattern such as `dd/mm/yyyy`.
    private static func order(_ remark: String) -> DateOrder {
        let text = remark.lowercased()
        guard let year = text.firstIndex(of: "y"), let day = text.firstIndex(of: "d"),
            let month = text.firstIndex(of: "m"), text.allSatisfy({ "dmyhst/-.: '".contains($0) })
        else { return .any }
        return year < month && month < day ? .yearMonthDay : day < month ? .dayMonthYear : .monthDayYear
    }

    /// Divides a name into its words in lowercase, also at a change from lowercase to uppercase.
    static func words(_ name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var wasLower = false
        for character in name {
            let isPart = character.isLetter || character.isNumber || "/#°µ".contains(character)
            if !isPart || wasLower && character.isUppercase {
                if !word.isEmpty { words.append(word) }
                word = ""
            }
            if isPart { word += character.lowercased() }
            wasLower = character.isLowercase
        }
        return word.isEmpty ? words : words + [word]
    }

    private struct Found {
        var field: PointField
        var rank: Int
        var unit: String?
    }

    /// Words before a name that do not change its meaning.
    private static let prefixes: Set<String> = [
        "gps", "gnss", "location", "loc", "position", "pos", "point", "geo", "current", "sensor",
    ]

    private static func find(_ words: inout [String]) -> Found? {
        while true {
            if let found = findWhole(words) { return found }
            guard words.count > 1, prefixes.contains(words[0]) else { return nil }
            words.removeFirst()
        }
    }

    private static func findWhole(_ words: [String]) -> Found? {
        let text = words.joined()
        if let (field, rank) = names[text] { return Found(field: field, rank: rank) }
        // The last one or two words may be the unit, such as "kmh", "km/h" or "m s".
        for count in 1...2 where words.count > count {
            let unit = words.suffix(count).joined()
            guard let (field, rank) = names[words.dropLast(count).joined()], FieldUnit(unit, of: field) != .unknown,
                field.measure != .none
            else { continue }
            return Found(field: field, rank: rank, unit: unit)
        }
        // A unit without a boundary before it, such as "speedkmh".
        for unit in units where text.hasSuffix(unit) && text.utf8.count > unit.utf8.count {
            guard let (field, rank) = names[String(text.dropLast(unit.count))], field.measure != .none,
                FieldUnit(unit, of: field) != .unknown
            else { continue }
            return Found(field: field, rank: rank, unit: unit)
        }
        return nil
    }

    private static let units = [
        "km/h", "kmh", "kmph", "kph", "mph", "mps", "m/s", "knots", "kts", "feet", "ft", "meters", "metres", "millis",
        "ms",
        "utc", "gmt", "deg", "n/s", "e/w", "sec",
    ]

    /// The names without blanks and in lowercase, with their ranks.
    private static let names: [String: (PointField, Int)] = {
        var names: [String: (PointField, Int)] = [:]
        for (field, texts) in fields { for text in texts { names[text] = (field, 1) } }
        for (rank, texts) in times { for text in texts { names[text] = (.time, rank) } }
        return names
    }()

    private static let times: [(Int, [String])] = [
        (
            0,
            [
                "fixtime", "timeutc", "utctime", "utc", "utcdatetime", "datetimeutc", "timestamputc", "utctimestamp",
                "utct",
            ]
        ),
        (
            1,
            [
                "timestamp", "time", "datetime", "dateandtime", "timeanddate", "isotst", "iso8601", "isotime",
                "timeiso", "isodate",
                "isodatetime", "recordedat", "timeofday", "timeoffix", "tst", "epoch", "epochtime", "unixtime",
                "unixtimestamp", "unix",
                "timelong", "locationtime", "locationtimestamp", "fixtimestamp", "gpstimestamp", "date/time",
                "locationdate",
                "posixtime", "timeposix", "timeunix", "timeepoch", "measuredat",
            ]
        ),
        (2, ["devicetime", "systemtime", "capturedat"]), (3, ["createdat"]),
    ]

    private static let fields: [(PointField, [String])] = [
        (.latitude, ["latitude", "lat", "latdeg", "latitudedeg", "decimallatitude", "latdd", "latitudedecimal"]),
        (
            .longitude,
            ["longitude", "lon", "lng", "long", "lngdeg", "londeg", "decimallongitude", "londd", "longitudedecimal"]
        ),
        (.latitudeMinutes, ["latmin", "latitudemin", "latminutes", "latitudeminutes"]),
        (.longitudeMinutes, ["lonmin", "longitudemin", "lonminutes", "longitudeminutes", "lngmin", "longmin"]),
        (.latitudeSeconds, ["latsec", "latitudesec", "latseconds", "latitudeseconds"]),
        (.longitudeSeconds, ["lonsec", "longitudesec", "lonseconds", "longitudeseconds", "lngsec", "longsec"]),
        (
            .latitudeHemisphere,
            [
                "n/s", "ns", "latdir", "latitudedir", "latdirection", "latitudedirection", "lathemisphere",
                "latitudehemisphere", "lathem", "lathemi", "latitudehemi", "latref", "latituderef", "latitudereference",
                "latns",
                "latitudens", "northsouth", "north/south", "nsindicator", "n/sindicator", "nshemisphere",
                "n/shemisphere", "hemispherens",
                "latind", "latindicator", "latitudeindicator", "hemispherelat", "hemispherelatitude", "nsind", "dirlat",
                "latsign", "latc",
                "latcardinal", "latitudecardinal", "latitudedirns", "latdirns", "latq", "latitudesign", "latletter",
            ]
        ),
        (
            .longitudeHemisphere,
            [
                "e/w", "ew", "w/e", "we", "londir", "longdir", "longitudedir", "lngdir", "londirection",
                "longitudedirection",
                "lngdirection", "lonhemisphere", "longitudehemisphere", "lonhem", "lonhemi", "longitudehemi",
                "longhemisphere", "lonref", "longituderef", "lngref", "longref",
                "longitudereference", "lonew", "longew", "longitudeew", "eastwest", "east/west", "ewindicator",
                "e/windicator", "ewhemisphere", "e/whemisphere", "hemisphereew", "lonind", "lonindicator",
                "longitudeindicator", "hemispherelon",
                "hemispherelongitude", "ewind", "dirlon", "lonsign", "lonc", "loncardinal", "longitudecardinal",
                "londirew", "longitudedirew", "lonq", "longitudesign",
                "lonletter", "lnghemisphere", "longdirection",
            ]
        ),
        (.hemisphere, ["hemisphere", "hemi", "hem", "dir", "direction", "ref", "indicator", "cardinal"]),
        (
            .altitude,
            [
                "altitude", "alt", "ele", "elev", "elevation", "height", "hmsl", "altmsl", "altitudemsl", "mslaltitude",
                "heightmsl",
                "altitudeasl", "altasl", "altitudeamsl", "mslheight", "elevationmsl",
            ]
        ),
        (
            .ellipsoidalAltitude,
            [
                "ellipsoidalaltitude", "althae", "hae", "altitudehae", "heightellipsoid", "ellipsoidheight",
                "altitudeellipsoid",
                "ellipsoidalheight", "altitudewgs84", "heightaboveellipsoid",
            ]
        ),
        (
            .horizontalAccuracy,
            [
                "horizontalaccuracy", "accuracy", "acc", "hacc", "haccuracy", "accuracyhorizontal", "horizontalacc",
                "acchorizontal",
            ]
        ),
        (
            .verticalAccuracy,
            [
                "verticalaccuracy", "vacc", "vac", "vaccuracy", "accuracyvertical", "verticalacc", "altitudeaccuracy",
                "elevationaccuracy",
            ]
        ),
        (.speed, ["speed", "groundspeed", "speedoverground", "velocity"]),
        (.velocity, ["vel", "sog"]),
        (.northwardSpeed, ["veln", "velnorth", "velocitynorth"]),
        (.eastwardSpeed, ["vele", "veleast", "velocityeast"]),
        (.speedAccuracy, ["speedaccuracy", "sacc", "accuracyspeed", "speedacc"]),
        (
            .course,
            [
                "course", "heading", "bearing", "cog", "courseoverground", "azimuth", "courseovergroundtrue",
                "trackangle",
            ]
        ),
        (.courseAccuracy, ["courseaccuracy", "cacc", "bearingaccuracy", "headingaccuracy"]),
        (.trueHeading, ["trueheading"]), (.magneticHeading, ["magneticheading"]),
        (
            .satellitesUsed,
            [
                "satellitesused", "satellites", "sats", "sat", "nsat", "nsats", "numsat", "numsats", "numsv",
                "satellitecount", "satcount",
                "satsused", "usedsatellites", "numsatellites", "numberofsatellites", "satused", "nsatused", "satsinuse",
                "satellitesinuse",
            ]
        ),
        (.hdop, ["hdop"]), (.vdop, ["vdop"]),
        (.date, ["date", "utcdate", "dateutc", "utcd", "gmtdate", "dategmt", "datestamp"]),
        (.localTime, ["localtime", "localtimestamp", "timelocal", "localdatetime", "datetimelocal"]),
        (.localDate, ["localdate", "datelocal"]),
        (.milliseconds, ["ms", "milliseconds", "millisecond", "msec", "millis"]),
        (
            .timeZone,
            ["timezone", "tz", "utcoffset", "timeoffset", "gmtoffset", "timezoneoffset", "tzoffset", "utcoff"]
        ),
        (.fix, ["fix", "fixmode", "fixtype", "gpsfix"]), (.validity, ["valid", "validity", "fixvalid"]),
        (.quality, ["quality", "fixquality"]), (.pointKind, ["trackpointtype"]), (.segment, ["segment"]),
        (.gap, ["gap"]), (.accuracyEstimated, ["accuracyestimated"]),
        (.heartRate, ["heartrate", "hr", "bpm"]), (.cadence, ["cadence", "cad"]), (.power, ["power", "watts"]),
        (.temperature, ["temperature", "temp", "atemp"]),
    ]
}
