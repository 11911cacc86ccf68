package import LocationStream

extension [RecordedPoint] {
    /// Applies a correction, which marks points as outliers or accepts them.
    ///
    /// The points must be in the order in which they were recorded.
    package mutating func correct(_ correction: MotionCorrection) {
        guard let earliest = correction.earliest else { return }
        for index in indices.reversed() {
            guard let time = self[index].point.milliseconds else { continue }
            if time < earliest { return }
            self[index].isOutlier = correction.isOutlier(at: time, before: self[index].isOutlier)
        }
    }
}

extension RecordedPoint {
    /// Applies corrections, which mark the point as an outlier or accept it.
    package mutating func correct(_ corrections: [MotionCorrection]) {
        guard let time = point.milliseconds else { return }
        for correction in corrections { isOutlier = correction.isOutlier(at: time, before: isOutlier) }
    }
}
