extension ContinuousClock.Instant? {
    /// Returns the earlier of two deadlines; nil means no deadline.
    ///
    /// Each reader calls this several times per update, so it avoids an array of optionals.
    package static func earlier(_ one: Self, _ other: Self) -> Self {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }
}
