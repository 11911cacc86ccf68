public import LocationActivity

/// A vibration of a device; surfaces cannot vibrate.
public struct SensoryFeedback: Sendable, Hashable {
    /// The vibration for a success.
    public static let success = SensoryFeedback()
    /// The vibration for a warning.
    public static let warning = SensoryFeedback()
    /// The vibration for an error.
    public static let error = SensoryFeedback()
    /// The vibration for a changed selection.
    public static let selection = SensoryFeedback()
    /// The vibration for a collision.
    public static let impact = SensoryFeedback()
    /// The vibration for a value that has increased.
    public static let increase = SensoryFeedback()
    /// The vibration for a value that has decreased.
    public static let decrease = SensoryFeedback()
    /// The vibration for something that starts, such as a timer.
    public static let start = SensoryFeedback()
    /// The vibration for something that stops, such as a timer.
    public static let stop = SensoryFeedback()
}

extension View {
    /// Has no effect: surfaces cannot vibrate.
    public nonisolated func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> some View { self }
}
