public import Foundation

/// A sector of a pie or a ring; its angle is its share of the sum of all values.
public nonisolated struct SectorMark: MarkSource {
    let mark: Mark

    /// Creates a sector.
    ///
    /// - Parameters:
    ///   - angle: The value of the sector, which must not be negative.
    ///   - innerRadius: The radius of the hole, as a part of the outer radius.
    ///   - outerRadius: The outer radius, as a part of the largest possible radius.
    ///   - angularInset: The gap to neighbours in points, if the circle had a radius of 100 points.
    public init<V: Plottable>(
        angle: PlottableValue<V>, innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic,
        angularInset: CGFloat? = nil
    ) {
        var mark = Mark(.sector)
        mark.angle = angle.position
        (mark.innerRadius, mark.outerRadius) = (innerRadius, outerRadius)
        mark.angularInset = Double(angularInset ?? 0)
        self.mark = mark
    }

    @MainActor var marks: [Mark] { [mark] }
}
