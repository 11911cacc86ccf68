/// The thresholds that distinguish motion from a standstill, and good fixes from outliers.
///
/// A filter judges fixes and never removes them. Each ``LocationUpdate/LiveConfiguration`` has its own thresholds,
/// which can be changed:
///
/// ```swift
/// var filter = MotionFilter(.fitness)
/// filter.standstillSpeed = 0.2
/// for try await update in LocationUpdate.liveUpdates(.fitness, filter: filter) { … }
/// ```
///
/// <doc:WhatCountsAsMotion> lists the permitted range of each threshold. A value outside of its range counts as the
/// nearest value within the range.
public struct MotionFilter: Sendable, Hashable, Codable {
    /// Radius in metres that a stationary receiver does not leave.
    ///
    /// For inaccurate fixes, the radius widens to the accuracy of the fix at the center plus the accuracy of the
    /// newest fix, up to 100 m.
    public var standstillRadius: Double
    /// Speed in metres per second below which a receiver may be stationary.
    public var standstillSpeed: Double
    /// How long a receiver must stay within the radius until it counts as stationary, in seconds.
    public var standstillTime: Double
    /// The highest plausible speed of a receiver that does not report its speed, in metres per second.
    public var topSpeed: Double
    /// Highest plausible acceleration, in metres per second squared.
    public var topAcceleration: Double
    /// The number of successive fixes, over at least two seconds, after which a distant place counts as correct.
    public var jumpConfirmations: Int
    /// The smallest change of the altitude that counts as ascent or descent, in metres.
    public var climbThreshold: Double

    /// Creates the filter for a kind of movement.
    public init(_ configuration: LocationUpdate.LiveConfiguration = .default) {
        // Longer than a stop at a stop sign, but shorter than a stop at a traffic light.
        standstillTime = 10
        jumpConfirmations = 3
        topAcceleration = 10
        climbThreshold = 5
        switch configuration {
        case .default: (standstillRadius, standstillSpeed, topSpeed) = (10, 0.5, 100)
        case .automotiveNavigation: (standstillRadius, standstillSpeed, topSpeed) = (15, 1, 70)
        case .otherNavigation: (standstillRadius, standstillSpeed, topSpeed) = (10, 1, 100)
        case .fitness: (standstillRadius, standstillSpeed, topSpeed) = (5, 0.3, 25)
        case .airborne:
            (standstillRadius, standstillSpeed, topSpeed) = (50, 5, 350)
            (topAcceleration, climbThreshold) = (40, 10)
        case .maritime: (standstillRadius, standstillSpeed, topSpeed) = (20, 0.5, 50)
        }
    }
}

extension MotionFilter {
    /// The name of a threshold, for settings and documentation.
    package enum Threshold: String, Sendable, CaseIterable {
        case standstillRadius, standstillSpeed, standstillTime, topSpeed, topAcceleration, jumpConfirmations
        case climbThreshold

        /// The permitted values.
        ///
        /// A value outside of this range counts as the nearest value within the range.
        package var range: ClosedRange<Double> {
            switch self {
            case .standstillRadius: 1...100
            case .standstillSpeed: 0.05...20
            case .standstillTime: 1...600
            case .topSpeed: 1...12_000
            case .topAcceleration: 1...100
            case .jumpConfirmations: 2...20
            case .climbThreshold: 0.5...100
            }
        }

        /// The unit; nil for ``jumpConfirmations``, which is a number of fixes.
        package var unit: String? {
            switch self {
            case .standstillRadius, .climbThreshold: "m"
            case .standstillSpeed, .topSpeed: "m/s"
            case .standstillTime: "s"
            case .topAcceleration: "m/s^2"
            case .jumpConfirmations: nil
            }
        }
    }

    package subscript(threshold: Threshold) -> Double {
        get {
            switch threshold {
            case .standstillRadius: standstillRadius
            case .standstillSpeed: standstillSpeed
            case .standstillTime: standstillTime
            case .topSpeed: topSpeed
            case .topAcceleration: topAcceleration
            case .jumpConfirmations: Double(jumpConfirmations)
            case .climbThreshold: climbThreshold
            }
        }
        set {
            switch threshold {
            case .standstillRadius: standstillRadius = newValue
            case .standstillSpeed: standstillSpeed = newValue
            case .standstillTime: standstillTime = newValue
            case .topSpeed: topSpeed = newValue
            case .topAcceleration: topAcceleration = newValue
            case .jumpConfirmations: jumpConfirmations = Int(newValue.rounded())
            case .climbThreshold: climbThreshold = newValue
            }
        }
    }

    /// This filter with each threshold limited to its range.
    package var limited: MotionFilter {
        var filter = self
        for threshold in Threshold.allCases {
            let (value, range) = (self[threshold], threshold.range)
            // Comparisons with NaN are false, so NaN becomes the lower bound.
            filter[threshold] = value >= range.lowerBound ? min(value, range.upperBound) : range.lowerBound
        }
        return filter
    }
}
