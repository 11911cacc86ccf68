/// The motion of a receiver up to one update of a sequence.
package struct Motion: Sendable, Hashable {
    /// Metres travelled.
    package var distance = 0.0
    /// Seconds in motion.
    package var movingTime = 0.0
    /// Whether the receiver is moving, so that its fixes add to ``distance``.
    package var isMoving = false
    /// Whether the receiver has stayed within the standstill radius for ten seconds.
    package var isStationary = false
    /// Whether the last fix is implausible or not confirmed yet; such a fix adds no distance and no time.
    package var isOutlier = false

    package init() {}
}

/// A property that does not take part in comparisons and hashing.
@propertyWrapper
package struct Uncompared<Value: Sendable>: Sendable, Hashable {
    package var wrappedValue: Value

    package init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    package static func == (lhs: Uncompared, rhs: Uncompared) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
}
