public import Foundation
public import LocationActivity

extension Animation {
    /// A spring without bounce; the parameters are ignored.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { .smooth }
    /// A spring with a small bounce; the parameters are ignored.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { .snappy }
    /// A spring with a bounce; the parameters are ignored.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { .bouncy }
    /// A curve that is slow at the start and at the end; the parameters are ignored.
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
    /// A transition that blurs the view on iOS; surfaces draw changes without a transition.
    public static var blurReplace: AnyTransition { .opacity }
}

extension ContentTransition {
    /// A transition that applies an effect to a symbol.
    public static func symbolEffect(_ effect: SymbolReplacement) -> ContentTransition { .symbolEffect }

    /// An effect between two symbols.
    public enum SymbolReplacement: Sendable, Hashable {
        /// The ways in which one symbol replaces another symbol.
        case automatic, replace, appear, disappear
    }
}

extension SymbolEffect {
    /// Draws the symbol stroke by stroke on iOS; surfaces show the whole symbol.
    public static var drawOn: SymbolEffect { .scale }
    /// Erases the symbol stroke by stroke on iOS; surfaces do not erase the symbol.
    public static var drawOff: SymbolEffect { .scale }
    /// Fades the symbol in on iOS; surfaces show the symbol without a fade.
    public static var appear: SymbolEffect { .scale }
    /// Fades the symbol out on iOS; surfaces do not hide the symbol.
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
