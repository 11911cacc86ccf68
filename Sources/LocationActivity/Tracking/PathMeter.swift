import FoundationEssentials
package import LocationStream

/// Measures how far a receiver has come, and for how long it moved.
///
/// A receiver that stands wanders by metres, and one in a bad place leaps by kilometres; neither is a distance.
/// - Standing, it is held at an anchor. It moves when it has been outside the standstill radius for two seconds and is
///   faster than the standstill speed, at once when it is four times as fast, and when it is outside three radii; the
///   radius is the configuration's, or the fix's accuracy where that is larger (twice it where the receiver gives no
///   speed).
/// - Moving, the way is the sum of chords of at least a metre, or half the accuracy where that is more.
/// - A fix that cannot be reached with the speed that the receiver gives (twice that and 10 m/s, and three times both
///   accuracies and 10 m besides), or without one with the top speed of the configuration, is doubted. It counts once
///   three such fixes over two seconds agree with each other, which is how a train comes out of a tunnel; a fix that
///   agrees with the old place dismisses it.
/// - A gap is bridged by a straight line.
package struct PathMeter: Sendable {
    /// Metres so far.
    package private(set) var distance = 0.0
    /// Seconds in motion so far.
    package private(set) var movingTime = 0.0
    /// Whether the receiver moves.
    package private(set) var isMoving = false

    private let configuration: LocationUpdate.LiveConfiguration
    /// Where the way was measured to.
    private var anchor: Fix?
    /// The newest fix that is not doubted.
    private var newest: Fix?
    /// Whether a second fix agreed with the first: a receiver's first fix is often far off.
    private var isConfirmed = false
    /// Fixes that are doubted and agree with each other.
    private var doubted: [Fix] = []
    /// Since when the receiver has been outside the standstill radius, and not slow.
    private var outsideSince: Double?

    private static let confirmations = 3
    private static let confirmationTime = 2.0
    private static let leavingTime = 2.0
    /// A pause between fixes that is a gap: whether the receiver moved in it is told by the way alone.
    private static let gap = 10.0
    /// The accuracy in metres of a fix that brings none.
    private static let unknownAccuracy = 10.0

    /// Makes a meter.
    ///
    /// - Parameters:
    ///   - configuration: What moves.
    ///   - distance: Metres that were measured before.
    package init(_ configuration: LocationUpdate.LiveConfiguration = .default, from distance: Double = 0) {
        self.configuration = configuration
        self.distance = distance
    }

    /// Takes the next fix; one without a valid coordinate is passed over, and so is a second one of the same time.
    package mutating func add(_ location: Location) {
        guard location.coordinate.isValid else { return }
        let fix = Fix(location)
        guard let newest else {
            anchor = fix
            self.newest = fix
            return
        }
        if fix.time == newest.time { return }
        guard !isReachable(fix, from: newest) else {
            doubted = []
            isConfirmed = true
            return follow(fix)
        }
        if let last = doubted.last {
            if fix.time == last.time { return }
            if !isReachable(fix, from: last) { doubted = [] }
        }
        doubted.append(fix)
        if doubted.count >= Self.confirmations, fix.time - doubted[0].time >= Self.confirmationTime { believe() }
    }

    /// Goes to the place where the doubted fixes are.
    private mutating func believe() {
        let fixes = doubted
        doubted = []
        let first = fixes[0]
        if let anchor, let newest, isConfirmed, first.time > newest.time {
            let way = anchor.distance(to: first)
            distance += way
            if way > configuration.standstillSpeed * (first.time - newest.time) {
                movingTime += first.time - newest.time
            }
        }
        anchor = first
        newest = first
        isConfirmed = true
        outsideSince = nil
        for fix in fixes.dropFirst() { follow(fix) }
    }

    /// Takes a fix that is not doubted.
    private mutating func follow(_ fix: Fix) {
        guard let anchor, let previous = newest else { return }
        newest = fix
        let way = anchor.distance(to: fix)
        if isMoving {
            move(to: fix, from: previous, anchor, way)
        } else {
            stand(fix, anchor, way)
        }
    }

    private mutating func stand(_ fix: Fix, _ anchor: Fix, _ way: Double) {
        let radius = radius(at: fix)
        if way > radius, !isSlow(fix) {
            outsideSince = outsideSince ?? fix.time
        } else {
            outsideSince = nil
        }
        let isFast = fix.speed.map { $0 > 4 * configuration.standstillSpeed } ?? false
        let hasLeft = outsideSince.map { isFast || fix.time - $0 >= Self.leavingTime } ?? false
        guard hasLeft || way > 3 * radius else { return }
        distance += way
        movingTime += fix.time - (outsideSince ?? fix.time)
        self.anchor = fix
        outsideSince = nil
        isMoving = true
    }

    private mutating func move(to fix: Fix, from previous: Fix, _ anchor: Fix, _ way: Double) {
        let pause = fix.time - previous.time
        if way >= max(1, fix.accuracy / 2) {
            distance += way
            self.anchor = fix
        }
        if pause <= Self.gap || previous.distance(to: fix) > configuration.standstillSpeed * pause {
            movingTime += pause
        }
        // Without a speed, a receiver that stays within the radius for as long as a gap stands.
        let lingers = fix.speed == nil && fix.time - anchor.time > Self.gap && way < radius(at: fix)
        if isSlow(fix) || lingers { isMoving = false }
    }

    private func radius(at fix: Fix) -> Double {
        max(configuration.standstillRadius, fix.speed == nil ? 2 * fix.accuracy : fix.accuracy)
    }

    /// Whether a fix's speed is one that a standing receiver may give.
    private func isSlow(_ fix: Fix) -> Bool {
        fix.speed.map { $0 <= configuration.standstillSpeed } ?? false
    }

    private func isReachable(_ fix: Fix, from other: Fix) -> Bool {
        let time = fix.time - other.time
        guard time > 0 else { return false }
        var speed = configuration.topSpeed
        if let one = fix.speed, let another = other.speed { speed = 2 * max(one, another) + 10 }
        return other.distance(to: fix) <= speed * time + 3 * (fix.accuracy + other.accuracy) + 10
    }

    /// What counts of a location.
    private struct Fix: Sendable {
        let location: Location
        /// Seconds since 1970.
        let time: Double
        /// Metres.
        let accuracy: Double
        /// Metres per second; nil where unknown.
        let speed: Double?

        init(_ location: Location) {
            self.location = location
            time = location.timestamp.timeIntervalSince1970
            accuracy = location.horizontalAccuracy >= 0 ? location.horizontalAccuracy : PathMeter.unknownAccuracy
            speed = location.speed >= 0 ? location.speed : nil
        }

        func distance(to other: Fix) -> Double {
            location.distance(from: other.location)
        }
    }
}

extension LocationUpdate.LiveConfiguration {
    /// The speed in metres per second beyond which a receiver that gives no speed is doubted.
    fileprivate var topSpeed: Double {
        switch self {
        case .default, .otherNavigation: 100
        case .automotiveNavigation: 70
        case .fitness: 25
        case .airborne: 350
        case .maritime: 50
        }
    }
}
