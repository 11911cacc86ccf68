internal import FoundationEssentials
import SystemSupport

/// Decodes location updates in newline-delimited JSON, as ``LocationUpdate/appendJSONLine(to:)`` writes them.
///
/// An update without a location is a gap. `myeline stream --places` also writes lines about places, which are
/// skipped. Any other line that is not an update is unusable.
struct UpdateLogDecoder: LineDecoder {
    var splitter = LineSplitter()
    private(set) var counters = DecoderStatistics()
    private let decodesSky: Bool

    init(decodesSky: Bool) {
        self.decodesSky = decodesSky
    }

    mutating func take(_ line: [UInt8], deliver: (LogElement) -> Void) throws(LocationStreamError) {
        guard !line.starts(with: #"{"place":"#.utf8) else { return }
        // The depth is limited, because JSONDecoder is recursive and could overflow the stack. An update has only
        // three levels.
        guard line.prefix(1) == [UInt8(ascii: "{")], Self.depth(of: line) <= 8,
            let update = try? JSONDecoder().decode(LocationUpdate.self, from: Data(line)), update.isPossible
        else {
            counters.unusable += 1
            return
        }
        counters.sentences += 1
        var epoch = Epoch(update, decodesSky: decodesSky)
        if epoch.fix == .none {
            epoch.gap = update.sourceDisconnected || update.authorizationDenied ? .source : .fix
        }
        deliver(epoch.fix == .none ? .gap(epoch) : .point(LogPoint(epoch)))
    }

    /// Returns an upper bound of the depth of nesting; it is not exact, because brackets in strings are counted.
    private static func depth(of line: [UInt8]) -> Int {
        var depth = 0
        var deepest = 0
        for byte in line {
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            deepest = max(deepest, depth)
        }
        return deepest
    }
}

extension LocationUpdate {
    /// Whether the coordinate is on Earth and ISO 8601 can represent the time; true if there is no location.
    fileprivate var isPossible: Bool {
        guard let location else { return true }
        return (-90...90).contains(location.coordinate.latitude) && (-180...180).contains(location.coordinate.longitude)
            && ISO8601.range.contains(location.timestamp.millisecondsSince1970)
    }
}

extension Epoch {
    /// Creates the epoch from which an update was made.
    fileprivate init(_ update: LocationUpdate, decodesSky: Bool) {
        self.init()
        quality = update.quality
        satellitesUsed = update.satellitesUsed.flatMap { (0...999).contains($0) ? $0 : nil }
        timeCorrected = update.timeCorrected
        timeEstimated = update.timeEstimated
        alarms = update.alarms
        if let dilution = update.dilution {
            hdop = Self.dilution(dilution.hdop ?? .nan)
            vdop = Self.dilution(dilution.vdop ?? .nan)
        }
        if decodesSky {
            sky = Sky(satellites: update.satellites, pdop: Self.dilution(update.dilution?.pdop ?? .nan))
        }
        if let reading = update.heading { take(reading) }
        guard let location = update.location else { return }
        milliseconds = location.timestamp.millisecondsSince1970
        fixEstimated = update.fix == .none
        fix =
            update.fix != .none
            ? update.fix : location.altitude.isNaN ? .twoDimensional : .threeDimensional
        take(location)
    }

    private mutating func take(_ location: Location) {
        func known(_ value: Double, _ range: ClosedRange<Double>) -> Double { range.contains(value) ? value : .nan }
        latitude = location.coordinate.latitude
        longitude = location.coordinate.longitude
        altitude = known(location.altitude, -100_000...10_000_000)
        ellipsoidalAltitude = known(location.ellipsoidalAltitude, -200_000...20_000_000)
        speed = known(location.speed, 0...9_999.9)
        course = known(location.course, 0...360.0.nextDown)
        horizontalError = known(location.horizontalAccuracy, 0...1e9)
        verticalError = known(location.verticalAccuracy, 0.0.nextUp...1e9)
        speedError = known(location.speedAccuracy, 0...1e9)
        courseError = known(location.courseAccuracy, 0...360)
        areErrorsEstimated = location.accuracySource == .dilutionOfPrecision
    }

    private mutating func take(_ reading: Heading) {
        func direction(_ value: Double) -> Double { (0...360.0.nextDown).contains(value) ? value : .nan }
        func angle(_ value: Double?, _ limit: Double) -> Double {
            value.flatMap { (-limit...limit).contains($0) ? $0 : nil } ?? .nan
        }
        heading.trueHeading = direction(reading.trueHeading)
        heading.magneticHeading = direction(reading.magneticHeading)
        heading.accuracy = direction(reading.headingAccuracy)
        heading.rateOfTurn = angle(reading.rateOfTurn, 100_000)
        heading.pitch = angle(reading.pitch, 180)
        heading.roll = angle(reading.roll, 180)
    }
}
