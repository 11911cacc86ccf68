import SystemSupport

package struct CSVEncoder: TrackEncoder {
    private var segmenter: TrackSegmenter
    private var instant = InstantText()
    private var segment: Int64 = 0
    private var isInRoute = false
    package private(set) var omissions = TrackOmissions()

    package init(_ segmenter: TrackSegmenter = TrackSegmenter()) {
        self.segmenter = segmenter
    }

    package mutating func begin(into bytes: inout [UInt8]) {
        bytes.append(
            literal: """
                timestamp,latitude,longitude,altitude,ellipsoidalAltitude,horizontalAccuracy,verticalAccuracy,\
                speed,course,fix,quality,satellitesUsed,hdop,vdop,segment,trueHeading,magneticHeading,\
                speedAccuracy,courseAccuracy,accuracyEstimated,heartRate,cadence,power,temperature,gap\r\n
                """)
    }

    package mutating func append(_ point: TrackPoint, into bytes: inout [UInt8]) {
        if isInRoute { return }
        let place = segmenter.place(point)
        guard place != .outside, let position = point.position else { return }
        if place == .first { segment += 1 }
        bytes.append(addingCapacity: Self.maximumSize) { text in
            if let milliseconds = point.writableInstant { instant.append(milliseconds, to: &text) }
            text.append(column: position.latitude, decimals: point.writtenDecimals, trimmed: false)
            text.append(column: position.longitude, decimals: point.writtenDecimals, trimmed: false)
            text.append(column: point.altitude.orNaN, decimals: 3)
            text.append(column: point.ellipsoidalAltitude.orNaN, decimals: 3)
            text.append(column: point.horizontalAccuracy.orNaN, decimals: 3)
            text.append(column: point.verticalAccuracy.orNaN, decimals: 3)
            text.append(column: point.speed.orNaN, decimals: 3)
            text.append(column: point.writtenCourse, decimals: 3)
            text.append(literal: point.fixEstimated ? ",," : point.fix == .threeDimensional ? ",3d," : ",2d,")
            for byte in (point.quality?.rawValue ?? "").utf8 { text.append(byte) }
            text.append(column: point.satellitesUsed.map(Double.init) ?? .nan, decimals: 0)
            text.append(column: point.hdop.orNaN, decimals: 2)
            text.append(column: point.vdop.orNaN, decimals: 2)
            text.append(literal: ",")
            text.append(segment, decimals: 0)
            text.append(column: point.trueHeading.writtenDirection, decimals: 3)
            text.append(column: point.magneticHeading.writtenDirection, decimals: 3)
            text.append(column: point.speedAccuracy.orNaN, decimals: 3)
            text.append(column: point.courseAccuracy.orNaN, decimals: 3)
            text.append(literal: point.isAccuracyEstimated ? ",true" : ",")
            let sensors = point.sensors ?? SensorReadings()
            for sensor in Sensor.readings { text.append(column: sensor.value(in: sensors), decimals: 3) }
            text.append(literal: ",")
            if place == .first { for byte in (segmenter.gap?.writtenReason ?? "").utf8 { text.append(byte) } }
            text.append(literal: "\r\n")
        }
    }

    package mutating func append(_ element: TrackElement, into bytes: inout [UInt8]) {
        switch element {
        case .document, .routePoint: break
        case .waypoint: omissions.waypoints += 1
        case .route:
            omissions.routes += 1
            isInRoute = true
        case .track:
            isInRoute = false
            segmenter.endTrack()
        case .point(let point): append(point, into: &bytes)
        }
    }

    package mutating func end(into bytes: inout [UInt8]) {}

    /// Upper bound of the size of a line in bytes: twenty-four values of at most 24 bytes each.
    private static let maximumSize = 640
}

extension OutputSpan<UInt8> {
    /// Appends a comma and a number; for NaN, appends only the comma.
    @inline(__always)
    fileprivate mutating func append(column value: Double, decimals: Int, trimmed: Bool = true) {
        append(UInt8(ascii: ","))
        append(value, decimals: decimals, trimmed: trimmed)
    }
}
