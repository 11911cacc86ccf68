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
    /// Nil if a coordinate is missing or out of range.
    init?(_ numbers: some RandomAccessCollection<ScannedDecimal>) {
        guard numbers.count >= 2, let east = numbers.first, let north = numbers.dropFirst().first,
            (-180...180).contains(east.value), (-90...90).contains(north.value)
        else { return nil }
        latitude = north.value
        longitude = east.value
        let height = numbers.dropFirst(2).first?.value ?? .nan
        altitude = (-100_000...10_000_000).contains(height) ? height : .nan
        let unknown = Epoch().coordinateDigits
        decimals = UInt8(clamping: max(east.fractionDigits ?? unknown, north.fractionDigits ?? unknown))
    }
}

extension LogPlace {
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
