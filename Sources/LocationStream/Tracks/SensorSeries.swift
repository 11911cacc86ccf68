import SystemSupport

/// A value of a point for which GeoJSON and KML have a list.
///
/// The speed and the accuracy decide about stops, so that a file without them has another distance and moving time.
enum Sensor: Int, CaseIterable {
    case heartRate
    case cadence
    case power
    case temperature
    case speed
    case accuracy
    /// An accuracy that was estimated from a dilution of precision.
    case estimatedAccuracy

    /// The values that ``SensorReadings`` contains.
    static let readings: [Sensor] = [.heartRate, .cadence, .power, .temperature]

    /// Returns the sensor's value, or NaN if it is unknown.
    func value(in readings: SensorReadings) -> Double {
        switch self {
        case .heartRate: readings.heartRate.map(Double.init) ?? .nan
        case .cadence: readings.cadence.map(Double.init) ?? .nan
        case .power: readings.power.map(Double.init) ?? .nan
        case .temperature: readings.temperature ?? .nan
        case .speed, .accuracy, .estimatedAccuracy: .nan
        }
    }

    /// Returns the value of a point, or NaN if it is unknown.
    func value(of point: TrackPoint) -> Double {
        switch self {
        case .heartRate, .cadence, .power, .temperature: point.sensors.map { value(in: $0) } ?? .nan
        case .speed: point.speed.orNaN
        case .accuracy: point.isAccuracyEstimated ? .nan : point.horizontalAccuracy.orNaN
        case .estimatedAccuracy: point.isAccuracyEstimated ? point.horizontalAccuracy.orNaN : .nan
        }
    }
}

extension SensorReadings {
    /// Sets a sensor's value, unless it is unknown or impossible.
    mutating func set(_ sensor: Sensor, to value: Double) {
        guard (-1_000...100_000).contains(value) else { return }
        switch sensor {
        case .heartRate: heartRate = Int(value.rounded())
        case .cadence: cadence = Int(value.rounded())
        case .power: power = Int(value.rounded())
        case .temperature: temperature = value
        case .speed, .accuracy, .estimatedAccuracy: break
        }
    }
}

/// The sensor readings of a GeoJSON feature or a KML placemark, as one text for each sensor.
///
/// Both formats need all readings of a sensor together, after the points.
struct SensorSeries: Sendable {
    private struct Column: Sendable {
        var text: [UInt8] = []
        /// Number of values in ``text``, including unknown ones.
        var count = 0
    }

    private let start: StaticString
    private let end: StaticString
    private let missing: StaticString
    private var columns = Sensor.allCases.map { _ in Column() }
    private var isEmpty = true

    /// - Parameters:
    ///   - start: The text before a value.
    ///   - end: The text after a value.
    ///   - missing: The text of an unknown value.
    init(start: StaticString, end: StaticString, missing: StaticString) {
        self.start = start
        self.end = end
        self.missing = missing
    }

    /// Adds the values of a point.
    ///
    /// - Parameter index: The number of points before this point.
    mutating func add(_ point: TrackPoint, at index: Int) {
        if isEmpty, point.sensors == nil, point.speed == nil, point.horizontalAccuracy == nil { return }
        isEmpty = false
        for sensor in Sensor.allCases {
            let value = sensor.value(of: point)
            let scaled = ScaledNumber.rounded(value, decimals: 3)
            guard scaled != nil || columns[sensor.rawValue].count > 0 else { continue }
            while columns[sensor.rawValue].count < index {
                columns[sensor.rawValue].text.append(literal: missing)
                columns[sensor.rawValue].count += 1
            }
            columns[sensor.rawValue].count += 1
            guard let scaled else {
                columns[sensor.rawValue].text.append(literal: missing)
                continue
            }
            columns[sensor.rawValue].text.append(literal: start)
            columns[sensor.rawValue].text.append(addingCapacity: 32) { $0.append(scaled, decimals: 3, trimmed: true) }
            columns[sensor.rawValue].text.append(literal: end)
        }
    }

    /// Returns the text of a sensor's values; nil if none of the values is known.
    subscript(sensor: Sensor) -> [UInt8]? {
        columns[sensor.rawValue].count > 0 ? columns[sensor.rawValue].text : nil
    }

    mutating func removeAll() {
        guard !isEmpty else { return }
        for index in columns.indices {
            columns[index].text.removeAll(keepingCapacity: true)
            columns[index].count = 0
        }
        isEmpty = true
    }
}
