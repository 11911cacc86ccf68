public import Foundation

/// A vibration, which has no effect: machines with Linux do not vibrate.
@MainActor @preconcurrency
open class UIFeedbackGenerator: NSObject {
    /// Creates a generator.
    public override nonisolated init() {}

    /// Has no effect.
    open func prepare() {}
}

/// The vibration of an impact; has no effect.
@MainActor @preconcurrency
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The kind of an impact.
    public enum FeedbackStyle: Int, Sendable, Hashable {
        /// The strength or hardness of the impact.
        case light, medium, heavy, soft, rigid
    }

    /// Creates a generator.
    public override nonisolated init() {}
    /// Creates a generator; the style is ignored.
    public nonisolated init(style: FeedbackStyle) {}

    /// Has no effect.
    open func impactOccurred() {}
    /// Has no effect.
    open func impactOccurred(intensity: CGFloat) {}
}

/// The vibration for the result of an action; has no effect.
@MainActor @preconcurrency
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The result that a vibration stands for.
    public enum FeedbackType: Int, Sendable, Hashable {
        /// The action has succeeded, has caused a warning, or has failed.
        case success, warning, error
    }

    /// Has no effect.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// The vibration for a changed selection; has no effect.
@MainActor @preconcurrency
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Has no effect.
    open func selectionChanged() {}
}
