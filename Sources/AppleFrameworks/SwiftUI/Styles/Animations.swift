public import Foundation
public import LocationActivity

extension Animation {
    /// A spring without bounce; the duration is in seconds.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { .smooth }
    /// A spring with a small bounce; the duration is in seconds.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { .snappy }
    /// A spring with a bounce; the duration is in seconds.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { .bouncy }
    /// A curve with two control points; the duration is in seconds.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
    ) -> Animation { .easeInOut }
    /// A spring; the parameters are ignored.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation { .spring }
    /// A spring; the parameters are ignored.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation { .spring }
}

extension AnyTransition {
    /// A transition that blurs the view.
    public static var blurReplace: AnyTransition { .opacity }
}

extension ContentTransition {
    /// A transition that applies an effect to a symbol.
    public static func symbolEffect(_ effect: SymbolReplacement) -> ContentTransition { .symbolEffect }

    /// An effect between two symbols.
    public enum SymbolReplacement: Sendable, Hashable {
        /// How one symbol replaces another.
        case automatic, replace, appear, disappear
    }
}

extension SymbolEffect {
    /// Draws the symbol stroke by stroke; surfaces draw it at once.
    public static var drawOn: SymbolEffect { .scale }
    /// Erases the symbol stroke by stroke; surfaces erase it at once.
    public static var drawOff: SymbolEffect { .scale }
    /// Fades the symbol in; surfaces draw it at once.
    public static var appear: SymbolEffect { .scale }
    /// Fades the symbol out; surfaces remove it at once.
    public static var disappear: SymbolEffect { .scale }
}

/// A schedule of animation frames; surfaces draw the view once a minute.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    /// Creates a schedule; the parameters are ignored.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {}

    /// Returns the start of the minute that contains `startDate`, and the starts of all later minutes.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
        EveryMinuteTimelineSchedule().entries(from: startDate, mode: mode)
    }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// A schedule of animation frames; surfaces draw the view once a minute.
    public static var animation: Self { Self() }
    /// A schedule of animation frames; surfaces draw the view once a minute.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self { Self() }
}
