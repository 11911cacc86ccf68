public import LocationActivity

/// Modifiers for the parts of a screen that bars cover.
extension View {
    /// Has no effect: surfaces have no safe area.
    public nonisolated func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View { self }

    /// Has no effect: surfaces have no safe area.
    public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

    /// Has no effect: surfaces have no status bar like that of a phone.
    public nonisolated func statusBarHidden(_ isHidden: Bool = true) -> some View { self }

    /// Has no effect: surfaces have no status bar like that of a phone.
    public nonisolated func statusBar(hidden: Bool) -> some View { self }

    /// Has no effect: the system draws no overlays over surfaces.
    public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
}

/// The parts of a screen that bars or the keyboard cover.
public struct SafeAreaRegions: OptionSet, Sendable {
    /// One bit per part.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The parts that bars cover.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The part that the keyboard covers.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// The parts that bars and the keyboard cover.
    public static let all = SafeAreaRegions(rawValue: 3)
}
