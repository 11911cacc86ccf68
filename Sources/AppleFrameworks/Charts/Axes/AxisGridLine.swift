public import Foundation
public import SwiftUI

/// A line across the plot at a value.
public nonisolated struct AxisGridLine: AxisPartSource {
    private let stroke: StrokeStyle?

    /// Creates a line with the width of `stroke`, by default 0.5 points; `centered` has no effect.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        self.stroke = stroke
    }

    @MainActor var parts: [AxisPart] { [.grid(nil, width: stroke?.lineWidth ?? 0.5)] }
}

/// A tick beside the plot; ticks are not drawn, because each label is already at its value.
public nonisolated struct AxisTick: AxisPartSource {
    /// The length of a tick.
    public struct Length: Sendable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
        /// Has no effect.
        public static let automatic = Length()
        /// Has no effect.
        public static let label = Length()
        /// Has no effect.
        public static let longestLabel = Length()

        /// Has no effect.
        public static func label(extendPastBy length: CGFloat = 0) -> Length { Length() }

        init() {}

        /// Creates a length without an effect.
        public init(integerLiteral value: Int) {}
        /// Creates a length without an effect.
        public init(floatLiteral value: Double) {}
    }

    /// Creates a tick, which has no effect.
    public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {}

    @MainActor var parts: [AxisPart] { [] }
}
