package import LocationStream

/// The position and the time of a recorded point that is not an outlier.
package struct RecordedPosition: Sendable {
    /// Time of the fix, in milliseconds since 1970.
    package var milliseconds: Int64
    package var coordinate: LocationCoordinate2D
    /// The horizontal accuracy in metres; nil if it is unknown.
    package var accuracy: Double?

    package init(milliseconds: Int64, coordinate: LocationCoordinate2D, accuracy: Double? = nil) {
        self.milliseconds = milliseconds
        self.coordinate = coordinate
        self.accuracy = accuracy
    }
}

extension RecordedPosition {
    /// Creates a position from a point; nil for an outlier, and for a point without a time or a valid coordinate.
    init?(_ recorded: RecordedPoint) {
        let point = recorded.point
        guard !recorded.isOutlier, let time = point.milliseconds, let coordinate = point.coordinate, coordinate.isValid
        else { return nil }
        self.init(milliseconds: time, coordinate: coordinate, accuracy: point.horizontalAccuracy)
    }

    /// Creates a position from a row of ``Schema/positions``; nil without a valid coordinate.
    init?(row: borrowing SQLiteStatement) {
        guard let time = row.integer(0), let latitude = row.real(1), let longitude = row.real(2) else { return nil }
        let coordinate = LocationCoordinate2D(latitude: latitude, longitude: longitude)
        guard coordinate.isValid else { return nil }
        self.init(milliseconds: time, coordinate: coordinate, accuracy: row.real(3))
    }
}
