import ActivityTree

/// Animation modifiers. They have no effect: surfaces draw changes immediately.
extension View {
    /// Has no effect: surfaces draw changes immediately.
    public nonisolated func animation(_ animation: Animation?, value: some Equatable) -> some View { self }

    /// Has no effect: surfaces draw changes immediately.
    public nonisolated func animation(_ animation: Animation?) -> some View { self }

    /// Has no effect: surfaces draw changes immediately.
    public nonisolated func transition(_ transition: AnyTransition) -> some View { self }

    /// Has no effect: surfaces draw changes immediately.
    public nonisolated func contentTransition(_ transition: ContentTransition) -> some View { self }

    /// Has no effect: surfaces draw changes immediately.
    public nonisolated func symbolEffect(
        _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View { self }

    /// Has no effect: surfaces draw changes immediately.
    public nonisolated func symbolEffect(
        _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: some Equatable
    ) -> some View { self }
}

/// Performs changes without an animation.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

/// An animation, as SwiftUI's `Animation`; it has no effect here.
public struct Animation: Sendable, Hashable {
    /// The default animation.
    public static let `default` = Animation()
    /// Constant speed.
    public static let linear = Animation()
    /// Slow at the start.
    public static let easeIn = Animation()
    /// Slow at the end.
    public static let easeOut = Animation()
    /// Slow at the start and the end.
    public static let easeInOut = Animation()
    /// A spring.
    public static let spring = Animation()
    /// A spring.
    public static let bouncy = Animation()
    /// A stiff spring.
    public static let snappy = Animation()
    /// A soft spring.
    public static let smooth = Animation()

    /// Constant speed, with a duration in seconds.
    public static func linear(duration: Double) -> Animation { Animation() }
    /// Slow at the start, with a duration in seconds.
    public static func easeIn(duration: Double) -> Animation { Animation() }
    /// Slow at the end, with a duration in seconds.
    public static func easeOut(duration: Double) -> Animation { Animation() }
    /// Slow at the start and the end, with a duration in seconds.
    public static func easeInOut(duration: Double) -> Animation { Animation() }
    /// A spring.
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation { Animation() }
    /// A spring.
    public static func spring(duration: Double, bounce: Double = 0) -> Animation { Animation() }

    /// Returns the same animation.
    public func delay(_ delay: Double) -> Animation { self }
    /// Returns the same animation.
    public func speed(_ speed: Double) -> Animation { self }
    /// Returns the same animation.
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
    /// Returns the same animation.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
}

/// A transition, as SwiftUI's `AnyTransition`; it has no effect here.
public struct AnyTransition: Sendable, Hashable {
    /// No transition.
    public static let identity = AnyTransition()
    /// By opacity.
    public static let opacity = AnyTransition()
    /// From the leading edge.
    public static let slide = AnyTransition()
    /// By scaling.
    public static let scale = AnyTransition()

    /// From an edge.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    /// From an edge, pushing the previous view away.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
    /// By scaling.
    public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }
    /// Different transitions for insertion and removal.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { AnyTransition() }

    /// Combines two transitions.
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    /// Returns the same transition.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// A transition of a view's content, as SwiftUI's `ContentTransition`; it has no effect here.
public struct ContentTransition: Sendable, Hashable {
    /// No transition.
    public static let identity = ContentTransition()
    /// By opacity.
    public static let opacity = ContentTransition()
    /// By interpolation.
    public static let interpolate = ContentTransition()
    /// By symbol.
    public static let symbolEffect = ContentTransition()

    /// Digit by digit.
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
    /// Digit by digit.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
}

/// An animation of a symbol; it has no effect here.
public struct SymbolEffect: Sendable, Hashable {
    /// Fades in and out.
    public static let pulse = SymbolEffect()
    /// Bounces.
    public static let bounce = SymbolEffect()
    /// Changes the colour of its parts.
    public static let variableColor = SymbolEffect()
    /// Grows and shrinks.
    public static let scale = SymbolEffect()
    /// Rotates.
    public static let rotate = SymbolEffect()
    /// Wiggles.
    public static let wiggle = SymbolEffect()
    /// Breathes.
    public static let breathe = SymbolEffect()

    /// Returns the same effect.
    public var iterative: SymbolEffect { self }
    /// Returns the same effect.
    public var reversing: SymbolEffect { self }
}

/// Options of a ``SymbolEffect``; they have no effect here.
public struct SymbolEffectOptions: Sendable, Hashable {
    /// The default.
    public static let `default` = SymbolEffectOptions()
    /// Repeats the effect.
    public static let repeating = SymbolEffectOptions()
    /// Does not repeat the effect.
    public static let nonRepeating = SymbolEffectOptions()

    /// Repeats the effect a number of times.
    public static func `repeat`(_ count: Int) -> SymbolEffectOptions { SymbolEffectOptions() }
    /// Speeds the effect up.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
    /// Returns the same options.
    public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}
