public import Foundation

/// The place of an annotation relative to its mark.
public struct AnnotationPosition: Sendable, Hashable {
    /// The direction from the mark to the annotation, -1, 0 or 1 along each axis; positive is right or down.
    let x: Double
    let y: Double
    var isAutomatic = false

    /// Above the mark; a legend with this position is below the plot.
    public static let automatic = AnnotationPosition(x: 0, y: -1, isAutomatic: true)
    /// On the mark.
    public static let overlay = AnnotationPosition(x: 0, y: 0)
    /// Above the mark.
    public static let top = AnnotationPosition(x: 0, y: -1)
    /// Below the mark.
    public static let bottom = AnnotationPosition(x: 0, y: 1)
    /// On the leading side of the mark.
    public static let leading = AnnotationPosition(x: -1, y: 0)
    /// On the trailing side of the mark.
    public static let trailing = AnnotationPosition(x: 1, y: 0)
    /// Above the mark, on its leading side.
    public static let topLeading = AnnotationPosition(x: -1, y: -1)
    /// Above the mark, on its trailing side.
    public static let topTrailing = AnnotationPosition(x: 1, y: -1)
    /// Below the mark, on its leading side.
    public static let bottomLeading = AnnotationPosition(x: -1, y: 1)
    /// Below the mark, on its trailing side.
    public static let bottomTrailing = AnnotationPosition(x: 1, y: 1)
}

/// The mark to which an annotation belongs.
public struct AnnotationContext: Sendable {
    /// The size of the mark; always zero, because the size is unknown when a chart is evaluated.
    public var targetSize: CGSize { .zero }
}

/// The treatment of annotations that do not fit into the plot; it has no effect, because annotations stay inside the
/// plot.
public struct AnnotationOverflowResolution: Sendable, Hashable {
    /// The treatment of annotations that do not fit along one axis; it has no effect.
    public struct Strategy: Sendable, Hashable {
        /// Has no effect.
        public static let automatic = Strategy()
        /// Has no effect.
        public static let disabled = Strategy()
        /// Has no effect.
        public static let fit = Strategy()
        /// Has no effect.
        public static let padScale = Strategy()

        /// Has no effect.
        public static func fit(to boundary: Boundary) -> Strategy { Strategy() }
    }

    /// The area in which annotations must stay; it has no effect.
    public struct Boundary: Sendable, Hashable {
        /// Has no effect.
        public static let automatic = Boundary()
        /// Has no effect.
        public static let plot = Boundary()
        /// Has no effect.
        public static let chart = Boundary()
    }

    /// Creates a resolution without an effect.
    public init(x: Strategy = .automatic, y: Strategy = .automatic) {}

    /// Has no effect.
    public static let automatic = AnnotationOverflowResolution()
}
