extension ContinuousClock.Instant? {
    /// Returns the earlier of two deadlines; nil is never.
    ///
    /// A reader asks several times per update; arrays of optionals cost more than the comparison.
    package static func earlier(_ one: Self, _ other: Self) -> Self {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }
}
