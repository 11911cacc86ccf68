/// The motion of a receiver up to one update of a sequence.
package struct Motion: Sendable, Hashable {
    /// Metres travelled.
    package var distance = 0.0
    /// Seconds in motion.
    package var movingTime = 0.0
    /// Whether the receiver is moving, so that each fix adds to ``distance``.
    package var isMoving = false
    /// Whether the receiver has stayed within the standstill radius for ten seconds.
    package var isStationary = false
    /// Whether the last fix is implausible or not confirmed yet; such a fix does not change the other values.
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
