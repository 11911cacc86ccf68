package import LocationStream

extension [RecordedPoint] {
    /// Marks points as outliers or accepts them, by a correction; the points are in the order of their recording.
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
    /// Marks the point as an outlier or accepts it, by corrections.
    package mutating func correct(_ corrections: [MotionCorrection]) {
        guard let time = point.milliseconds else { return }
        for correction in corrections { isOutlier = correction.isOutlier(at: time, before: isOutlier) }
    }
}
