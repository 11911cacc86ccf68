import ActivityTree

/// Animation modifiers. Except for a pulse, they have no effect: surfaces draw changes immediately.
extension View {
    /// Has no effect: surfaces draw changes immediately.
    public nonisolated func animation(_ animation: Animation?, value: some Equatable = 0) -> some View { self }

    /// Has no effect: surfaces draw changes immediately.
    public nonisolated func transition(_ transition: AnyTransition) -> some View { self }

    /// Has no effect: surfaces draw changes immediately.
    public nonisolated func contentTransition(_ transition: ContentTransition) -> some View { self }

    /// Makes the view pulse if the effect is ``SymbolEffect/pulse`` and `isActive` is true; other effects are not
    /// drawn.
    ///
    /// `myeline watch` draws the pulse, unless it draws without colours or the setting `reduceMotion` is on.
    public nonisolated func symbolEffect(
        _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true,
        value: some Equatable = 0
    ) -> some View {
        SymbolEffectView(content: self, isPulsing: isActive && effect == .pulse)
    }
}

private nonisolated struct SymbolEffectView<Content: View>: PrimitiveView {
    let content: Content
    let isPulsing: Bool

    @MainActor var node: ViewNode {
        isPulsing ? content.evaluated.modified(.pulse) : content.evaluated
    }
}

/// Performs changes without an animation.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

/// An animation, like SwiftUI's `Animation`; it has no effect here.
public enum Animation: Sendable, Hashable {
    /// A kind of animation.
    case `default`, linear, easeIn, easeOut, easeInOut, spring, bouncy, snappy, smooth

    /// Constant speed, with a duration in seconds.
    public static func linear(duration: Double) -> Animation { .linear }
    /// Slow at the start, with a duration in seconds.
    public static func easeIn(duration: Double) -> Animation { .easeIn }
    /// Slow at the end, with a duration in seconds.
    public static func easeOut(duration: Double) -> Animation { .easeOut }
    /// Slow at the start and the end, with a duration in seconds.
    public static func easeInOut(duration: Double) -> Animation { .easeInOut }
    /// A spring.
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation { .spring }
    /// A spring.
    public static func spring(duration: Double, bounce: Double = 0) -> Animation { .spring }

    /// Returns the same animation.
    public func delay(_ delay: Double) -> Animation { self }
    /// Returns the same animation.
    public func speed(_ speed: Double) -> Animation { self }
    /// Returns the same animation.
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
    /// Returns the same animation.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
}

/// A transition, like SwiftUI's `AnyTransition`; it has no effect here.
public enum AnyTransition: Sendable, Hashable {
    /// A kind of transition.
    case identity, opacity, slide, scale

    /// A movement from an edge.
    public static func move(edge: Edge) -> AnyTransition { .slide }
    /// A movement from an edge that pushes the previous view away.
    public static func push(from edge: Edge) -> AnyTransition { .slide }
    /// A change of scale.
    public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition { .scale }
    /// Different transitions for insertion and removal.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { insertion }

    /// Returns the same transition.
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    /// Returns the same transition.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// A transition of a view's content, like SwiftUI's `ContentTransition`; it has no effect here.
public enum ContentTransition: Sendable, Hashable {
    /// A kind of transition.
    case identity, opacity, interpolate, symbolEffect

    /// A transition of a number, digit by digit.
    public static func numericText(countsDown: Bool = false) -> ContentTransition { .interpolate }
    /// A transition of a number, digit by digit.
    public static func numericText(value: Double) -> ContentTransition { .interpolate }
}

/// An animation of a symbol; only ``pulse`` is drawn.
public enum SymbolEffect: Sendable, Hashable {
    /// A kind of effect.
    case pulse, bounce, variableColor, scale, rotate, wiggle, breathe

    /// Returns the same effect.
    public var iterative: SymbolEffect { self }
    /// Returns the same effect.
    public var reversing: SymbolEffect { self }
}

/// Options of a ``SymbolEffect``; they have no effect here.
public enum SymbolEffectOptions: Sendable, Hashable {
    /// Whether the effect repeats: by the effect's own default, always, or never.
    case `default`, repeating, nonRepeating

    /// Repeats the effect a number of times.
    public static func `repeat`(_ count: Int) -> SymbolEffectOptions { .repeating }
    /// Changes the speed of the effect.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { .default }
    /// Returns the same options.
    public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}
