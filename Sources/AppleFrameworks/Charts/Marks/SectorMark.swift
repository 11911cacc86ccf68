public import Foundation

/// A sector of a pie or a ring; the angle of the sector is proportional to its value.
public nonisolated struct SectorMark: MarkSource {
    let mark: Mark

    /// Creates a sector.
    ///
    /// - Parameters:
    ///   - angle: The value of the sector, which must not be negative.
    ///   - innerRadius: The radius of the hole; a ratio is relative to the outer radius.
    ///   - outerRadius: The outer radius; a ratio is relative to the largest possible radius.
    ///   - angularInset: The distance by which the sector is inset on each of its two sides, in points; a circle with a
    ///     radius of 100 points is assumed.
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
