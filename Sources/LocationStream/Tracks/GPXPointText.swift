import SystemSupport

/// Writes the attributes and elements that GPX's track points, route points and waypoints have in common.
struct GPXPointText: Sendable {
    /// Upper bound of the size of a point in bytes: thirteen numbers of at most eighteen bytes, the time, and all tags.
    static let maximumSize = 1_024

    private var instant = InstantText()

    /// Appends the attributes, and the elements that precede `name` in the schema.
    @inline(__always)
    mutating func appendStart(
        of point: TrackPoint, at position: LocationCoordinate2D, _ text: inout OutputSpan<UInt8>
    ) {
        let digits = point.writtenDecimals
        text.append(literal: " lat=\"")
        text.append(position.latitude, decimals: digits)
        text.append(literal: "\" lon=\"")
        if let east = ScaledNumber.rounded(position.longitude, decimals: digits) {
            // The schema requires longitudes below 180 degrees, so 180 is written as -180.
            text.append(east == ScaledNumber.rounded(180, decimals: digits) ? -east : east, decimals: digits)
        }
        text.append(literal: "\">")
        text.append(element: "<ele>", point.altitude.orNaN, decimals: 3, "</ele>")
        if let milliseconds = point.writableInstant {
            text.append(literal: "<time>")
            instant.append(milliseconds, to: &text)
            text.append(literal: "</time>")
        }
        text.append(
            element: "<geoidheight>", point.ellipsoidalAltitude.orNaN - point.altitude.orNaN, decimals: 3,
            "</geoidheight>")
    }

    /// Appends the elements that follow `type` in the schema.
    ///
    /// - Parameter gap: The reason for a gap before the point; nil if there is none, or if it is unknown.
    @inline(__always)
    func appendRest(of point: TrackPoint, after gap: TrackGap? = nil, _ text: inout OutputSpan<UInt8>) {
        appendFix(of: point, &text)
        if let satellites = point.satellitesUsed {
            text.append(element: "<sat>", Double(satellites), decimals: 0, "</sat>")
        }
        text.append(element: "<hdop>", point.hdop.orNaN, decimals: 2, "</hdop>")
        text.append(element: "<vdop>", point.vdop.orNaN, decimals: 2, "</vdop>")
        appendExtensions(of: point, after: gap?.writtenReason, &text)
    }

    @inline(__always)
    private func appendFix(of point: TrackPoint, _ text: inout OutputSpan<UInt8>) {
        if point.fixEstimated { return }
        switch (point.fix, point.quality) {
        case (.threeDimensional, .differential), (.threeDimensional, .rtkFixed), (.threeDimensional, .rtkFloat):
            text.append(literal: "<fix>dgps</fix>")
        case (.threeDimensional, _): text.append(literal: "<fix>3d</fix>")
        default: text.append(literal: "<fix>2d</fix>")
        }
    }

    /// Appends the motion and the sensors, in the order of the schema of Garmin's TrackPointExtension.
    ///
    /// Garmin's schema has no element for the power. Strava writes and reads the power as an element `power` without
    /// a prefix, beside Garmin's extension. In `extensions`, GPX permits only elements that are not in its own
    /// namespace. The element `power` therefore declares Garmin's namespace with `xmlns`.
    ///
    /// The reason for a gap and the accuracy are in a namespace of this project.
    @inline(__always)
    private func appendExtensions(of point: TrackPoint, after gap: String?, _ text: inout OutputSpan<UInt8>) {
        let sensors = point.sensors
        let accuracy = point.horizontalAccuracy.orNaN
        guard point.speed != nil || point.course != nil || sensors != nil || gap != nil || !accuracy.isNaN else {
            return
        }
        let heartRate = (sensors?.heartRate).within(1...255)
        let cadence = (sensors?.cadence).within(0...254)
        let power = (sensors?.power).within(0...99_999)
        let temperature = (sensors?.temperature).orNaN
        let hasExtension =
            point.speed != nil || point.course != nil || !heartRate.isNaN || !cadence.isNaN || !temperature.isNaN
        guard hasExtension || !power.isNaN || gap != nil || !accuracy.isNaN else { return }
        text.append(literal: "<extensions>")
        text.append(
            element: "<power xmlns=\"http://www.garmin.com/xmlschemas/TrackPointExtension/v2\">", power, decimals: 0,
            "</power>")
        if hasExtension {
            text.append(literal: "<gpxtpx:TrackPointExtension>")
            text.append(element: "<gpxtpx:atemp>", temperature, decimals: 3, "</gpxtpx:atemp>")
            text.append(element: "<gpxtpx:hr>", heartRate, decimals: 0, "</gpxtpx:hr>")
            text.append(element: "<gpxtpx:cad>", cadence, decimals: 0, "</gpxtpx:cad>")
            text.append(element: "<gpxtpx:speed>", point.speed.orNaN, decimals: 3, "</gpxtpx:speed>")
            text.append(element: "<gpxtpx:course>", point.writtenCourse, decimals: 3, "</gpxtpx:course>")
            text.append(literal: "</gpxtpx:TrackPointExtension>")
        }
        if point.isAccuracyEstimated {
            text.append(
                element: "<myeline:estimatedAccuracy>", accuracy, decimals: 3, "</myeline:estimatedAccuracy>")
        } else {
            text.append(element: "<myeline:accuracy>", accuracy, decimals: 3, "</myeline:accuracy>")
        }
        if let gap {
            text.append(literal: "<myeline:gap>")
            for byte in gap.utf8 { text.append(byte) }
            text.append(literal: "</myeline:gap>")
        }
        text.append(literal: "</extensions>")
    }
}

extension Int? {
    @inline(__always)
    fileprivate func within(_ range: ClosedRange<Int>) -> Double {
        guard let number = self, range.contains(number) else { return .nan }
        return Double(number)
    }
}

extension OutputSpan<UInt8> {
    /// Appends an element that contains a number without trailing zeros; appends nothing for NaN.
    @inline(__always)
    fileprivate mutating func append(
        element start: StaticString, _ value: Double, decimals: Int, _ end: StaticString
    ) {
        guard let scaled = ScaledNumber.rounded(value, decimals: decimals) else { return }
        append(literal: start)
        append(scaled, decimals: decimals, trimmed: true)
        append(literal: end)
    }
}
