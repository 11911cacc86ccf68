import ActivityTree

/// What is said about how a view changes: surfaces change at once, so these leave a view as it is.
extension View {
    /// The view as it is.
    public nonisolated func animation(_ animation: Animation?, value: some Equatable) -> some View { self }

    /// The view as it is.
    public nonisolated func animation(_ animation: Animation?) -> some View { self }

    /// The view as it is.
    public nonisolated func transition(_ transition: AnyTransition) -> some View { self }

    /// The view as it is.
    public nonisolated func contentTransition(_ transition: ContentTransition) -> some View { self }

    /// The view as it is.
    public nonisolated func symbolEffect(
        _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View { self }

    /// The view as it is.
    public nonisolated func symbolEffect(
        _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: some Equatable
    ) -> some View { self }
}

/// Does something whose changes an iPhone would show little by little.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

/// How a change goes on; surfaces change at once.
public struct Animation: Sendable, Hashable {
    /// The usual way.
    public static let `default` = Animation()
    /// Evenly.
    public static let linear = Animation()
    /// Slowly at first.
    public static let easeIn = Animation()
    /// Slowly at last.
    public static let easeOut = Animation()
    /// Slowly at first and at last.
    public static let easeInOut = Animation()
    /// Like a spring.
    public static let spring = Animation()
    /// Like a spring.
    public static let bouncy = Animation()
    /// Like a stiff spring.
    public static let snappy = Animation()
    /// Like a soft spring.
    public static let smooth = Animation()

    /// Evenly, for so many seconds.
    public static func linear(duration: Double) -> Animation { Animation() }
    /// Slowly at first, for so many seconds.
    public static func easeIn(duration: Double) -> Animation { Animation() }
    /// Slowly at last, for so many seconds.
    public static func easeOut(duration: Double) -> Animation { Animation() }
    /// Slowly at first and at last, for so many seconds.
    public static func easeInOut(duration: Double) -> Animation { Animation() }
    /// Like a spring.
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation { Animation() }
    /// Like a spring.
    public static func spring(duration: Double, bounce: Double = 0) -> Animation { Animation() }

    /// The animation as it is.
    public func delay(_ delay: Double) -> Animation { self }
    /// The animation as it is.
    public func speed(_ speed: Double) -> Animation { self }
    /// The animation as it is.
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
    /// The animation as it is.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
}

/// How a view comes and goes; on surfaces at once.
public struct AnyTransition: Sendable, Hashable {
    /// At once.
    public static let identity = AnyTransition()
    /// By its opacity.
    public static let opacity = AnyTransition()
    /// From the side.
    public static let slide = AnyTransition()
    /// By its size.
    public static let scale = AnyTransition()

    /// From a side.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    /// From a side, pushing away what was there.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
    /// By its size.
    public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }
    /// One way to come, another to go.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { AnyTransition() }

    /// Both at once.
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    /// The transition as it is.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// How a view's content changes; on surfaces at once.
public struct ContentTransition: Sendable, Hashable {
    /// At once.
    public static let identity = ContentTransition()
    /// By its opacity.
    public static let opacity = ContentTransition()
    /// From one form to the other.
    public static let interpolate = ContentTransition()
    /// Symbol by symbol.
    public static let symbolEffect = ContentTransition()

    /// Digit by digit.
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
    /// Digit by digit.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
}

/// How a symbol moves; on surfaces not at all.
public struct SymbolEffect: Sendable, Hashable {
    /// It appears and disappears.
    public static let pulse = SymbolEffect()
    /// It jumps.
    public static let bounce = SymbolEffect()
    /// Its parts change colour.
    public static let variableColor = SymbolEffect()
    /// It grows and shrinks.
    public static let scale = SymbolEffect()
    /// It turns.
    public static let rotate = SymbolEffect()
    /// It swings.
    public static let wiggle = SymbolEffect()
    /// It breathes.
    public static let breathe = SymbolEffect()

    /// The effect as it is.
    public var iterative: SymbolEffect { self }
    /// The effect as it is.
    public var reversing: SymbolEffect { self }
}

/// How often and how fast a symbol moves; on surfaces not at all.
public struct SymbolEffectOptions: Sendable, Hashable {
    /// As usual.
    public static let `default` = SymbolEffectOptions()
    /// Again and again.
    public static let repeating = SymbolEffectOptions()
    /// Once.
    public static let nonRepeating = SymbolEffectOptions()

    /// So many times.
    public static func `repeat`(_ count: Int) -> SymbolEffectOptions { SymbolEffectOptions() }
    /// So much faster.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
    /// The options as they are.
    public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}
