/// GST, pseudorange error statistics: standard deviations of the position.
///
/// `$--GST,hhmmss.sss,rms,major,minor,orientation,latitude,longitude,altitude`
struct GST: SentenceContent {
    static let formatter = SentenceFormatter.gst

    var time: TimeOfDay?
    var error: PositionError

    var timing: SentenceTiming { .beside(time) }

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        time = line.timeOfDay(fields.next())
        fields.skip(4)
        let latitude = line.standardDeviation(fields.next())
        guard !fields.isAtEnd else { return nil }
        let longitude = line.standardDeviation(fields.next())
        error = PositionError(
            latitude: latitude, longitude: longitude, vertical: line.standardDeviation(fields.next()))
    }
}

/// A receiver's own estimate of its error, in metres; NaN where unknown.
struct PositionError {
    /// The radius that holds two thirds of the fixes.
    var horizontal: Double
    /// One standard deviation.
    var vertical: Double
}

extension PositionError {
    /// From standard deviations along both axes; their root sum of squares is the radius (DRMS).
    init(latitude: Double, longitude: Double, vertical: Double) {
        horizontal = (latitude * latitude + longitude * longitude).squareRoot()
        self.vertical = vertical
    }

    var isKnown: Bool { !horizontal.isNaN || !vertical.isNaN }
}

extension Span<UInt8> {
    /// A standard deviation in metres; 0 is not one, no receiver is without error.
    ///
    /// Beyond 100 km it is no estimate of a fix: u-blox sends 300 000 before it has one.
    func standardDeviation(_ field: Range<Int>) -> Double {
        let value = number(field)
        return value > 0 && value <= 100_000 ? value : .nan
    }
}
