/// The way in which bars and areas with the same position are combined.
public struct MarkStackingMethod: Sendable, Hashable {
    enum Kind: Sendable, Hashable { case standard, normalized, center, unstacked }

    let kind: Kind

    /// On top of each other.
    public static let standard = MarkStackingMethod(kind: .standard)
    /// On top of each other, as fractions of their sum.
    public static let normalized = MarkStackingMethod(kind: .normalized)
    /// On top of each other, with the middle of the stack at zero.
    public static let center = MarkStackingMethod(kind: .center)
    /// Not stacked: each starts at zero.
    public static let unstacked = MarkStackingMethod(kind: .unstacked)
}
