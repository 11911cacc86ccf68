extension ContinuousClock.Instant? {
    /// Returns the earlier of two deadlines; nil means no deadline.
    ///
    /// The function is called several times per location update, so it avoids an array of optionals.
    package static func earlier(_ one: Self, _ other: Self) -> Self {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }
}
