extension ContinuousClock.Instant? {
    /// Returns the earlier of two deadlines; nil means no deadline.
    package static func earlier(_ one: Self, _ other: Self) -> Self {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }
}
