/// An element of a log that consists of points instead of sentences.
///
/// The elements come in the order of the file. Both ``LogDecoder`` and ``TrackDecoder`` make their results from these
/// elements, so that one parser for each format is enough.
enum LogElement: Sendable {
    /// The time of the whole document, in milliseconds since 1970; this element is delivered before all points.
    case documentTime(Int64)
    case document(TrackDescription)
    case waypoint(LogPoint, TrackDescription, symbol: String?)
    case route(TrackDescription)
    case routePoint(LogPoint, TrackDescription, symbol: String?)
    case track(TrackDescription)
    case point(LogPoint)
    /// An epoch without a fix; the log contains it, or ``PointTimeline`` inserts it as a pause.
    case gap(Epoch)
}

struct LogPoint: Sendable {
    var epoch: Epoch
    var sensors: SensorReadings?

    init(_ epoch: Epoch, _ sensors: SensorReadings? = nil) {
        self.epoch = epoch
        self.sensors = sensors.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Creates a point from a position.
    ///
    /// The fix is 3D if the altitude is known, otherwise 2D.
    init(_ place: LogPlace, at milliseconds: Int64?, _ sensors: SensorReadings? = nil) {
        var epoch = Epoch()
        epoch.milliseconds = milliseconds
        epoch.latitude = place.latitude
        epoch.longitude = place.longitude
        epoch.altitude = place.altitude
        epoch.coordinateDigits = Int(place.decimals)
        epoch.fix = place.altitude.isNaN ? .twoDimensional : .threeDimensional
        epoch.fixEstimated = true
        self.init(epoch, sensors)
    }
}

/// A position of a log, in 32 bytes.
struct LogPlace: Sendable, Equatable {
    var latitude: Double
    var longitude: Double
    /// Metres above mean sea level; NaN if unknown.
    var altitude: Double
    /// The number of decimals of the coordinate that has more decimals.
    var decimals: UInt8

    /// Creates a position from a longitude, a latitude and possibly an altitude, in the order of GeoJSON and KML.
    ///
    /// Nil if a coordinate is missing or out of range. Some programs count the longitude from 0 to 360.
    init?(_ numbers: some RandomAccessCollection<ScannedDecimal>) {
        guard numbers.count >= 2, let east = numbers.first, let north = numbers.dropFirst().first,
            (-360...360).contains(east.value), (-90...90).contains(north.value)
        else { return nil }
        latitude = north.value
        longitude = east.value.asLongitude(decimals: east.fractionDigits)
        let height = numbers.dropFirst(2).first?.value ?? .nan
        altitude = (-100_000...10_000_000).contains(height) ? height : .nan
        let unknown = Epoch().coordinateDigits
        decimals = UInt8(clamping: max(east.fractionDigits ?? unknown, north.fractionDigits ?? unknown))
    }
}

extension Double {
    /// A course below 360 degrees, for a number from -180 to 360, as some programs count to the left of north.
    ///
    /// NaN for -1, which stands for an unknown course.
    var asLoggedCourse: Double {
        if self == -1 { return .nan }
        return self == 360 ? 0 : self < 0 ? self + 360 : self
    }

    /// A longitude from -180 to 180 for one from -360 to 360, as programs write it that count from 0 to 360, or that
    /// count on when a track crosses 180°.
    ///
    /// - Parameter decimals: The number of decimals that the result has; nil if unknown.
    func asLongitude(decimals: Int?) -> Double {
        guard magnitude > 180, magnitude <= 360 else { return self }
        let turned = self > 0 ? self - 360 : self + 360
        // 286.1 - 360 is -73.89999999999998.
        let scale = (0..<min(decimals ?? 12, 12)).reduce(1.0) { power, _ in power * 10 }
        return (turned * scale).rounded() / scale
    }
}

extension LogPlace {
    /// Whether the numbers have an altitude that is out of range, so that the place has none.
    func lacksAltitude(of numbers: some RandomAccessCollection<ScannedDecimal>) -> Bool {
        altitude.isNaN && numbers.count > 2 && !(numbers.dropFirst(2).first?.value.isNaN ?? true)
    }

    var coordinate: LocationCoordinate2D { LocationCoordinate2D(latitude: latitude, longitude: longitude) }
}

extension LogPoint {
    /// Sets a value that came from a list, unless it is unknown or impossible.
    mutating func set(_ sensor: Sensor, to value: Double) {
        switch sensor {
        case .heartRate, .cadence, .power, .temperature:
            var readings = sensors ?? SensorReadings()
            readings.set(sensor, to: value)
            sensors = readings.isEmpty ? nil : readings
        case .speed:
            if (0...9_999.9).contains(value) { epoch.speed = value }
        case .accuracy, .estimatedAccuracy:
            guard (0...1e9).contains(value) else { return }
            (epoch.horizontalError, epoch.areErrorsEstimated) = (value, sensor == .estimatedAccuracy)
        }
    }
}
