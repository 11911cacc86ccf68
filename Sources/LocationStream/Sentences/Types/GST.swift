/// GST, pseudorange error statistics: standard deviations of the position.
///
/// `$--GST,hhmmss.sss,rms,major,minor,orientation,latitude,longitude,altitude`
struct GST: SentenceContent {
    var time: TimeOfDay?
    var error: PositionError

    var timing: SentenceTiming { .supplementary(time) }

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

/// A receiver's estimate of its error in metres; NaN if unknown.
struct PositionError {
    /// The radius that contains about 68 % of the fixes.
    var horizontal: Double
    /// One standard deviation of the altitude.
    var vertical: Double
}

extension PositionError {
    /// Creates an error from the standard deviations of latitude, longitude and altitude.
    init(latitude: Double, longitude: Double, vertical: Double) {
        horizontal = (latitude * latitude + longitude * longitude).squareRoot()
        self.vertical = vertical
    }

    var isKnown: Bool { !horizontal.isNaN || !vertical.isNaN }
}

extension Span<UInt8> {
    /// Parses a standard deviation in metres.
    ///
    /// 0 means unknown. Values above 100 km also count as unknown, because u-blox sends 300 000 without a fix.
    func standardDeviation(_ field: Range<Int>) -> Double {
        let value = number(field)
        return value > 0 && value <= 100_000 ? value : .nan
    }

    /// Parses an error in metres; the sign, if there is one, is dropped.
    func expectedError(_ field: Range<Int>) -> Double {
        let value = abs(number(field))
        return value > 0 && value <= 100_000 ? value : .nan
    }
}
