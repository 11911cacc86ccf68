public import Foundation

/// A sector of a pie or a ring, whose angle is its part of the sum of all sectors.
public nonisolated struct SectorMark: MarkSource {
    let mark: Mark

    /// Creates a sector.
    ///
    /// - Parameters:
    ///   - angle: The value, which must not be negative.
    ///   - innerRadius: The radius of the hole, as a part of the outer one.
    ///   - outerRadius: The radius, as a part of the plot's.
    ///   - angularInset: The gap to neighbours, in points of a circle with a radius of 100 points.
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
