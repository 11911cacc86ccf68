import FoundationEssentials
import LocationStream

/// The driver's progress from the start to the pickup and on to the drop-off, derived from fixes.
///
/// All times are timestamps of fixes, so that a replayed log gives the same statuses at any rate.
struct TripDrive: Sendable {
    typealias Leg = TripAttributes.ContentState.Leg

    private let pickup: TripPosition
    private let dropoff: TripPosition?
    private let pickupTime: Date?
    private let rules: TripRules
    var leg = Leg.pickup
    /// The position from which the driver of a scheduled trip sets out.
    private var start: TripPosition?
    private var last: (position: TripPosition, time: Date)?
    /// The start of the driver's stay at the pickup; nil while the driver is fast or elsewhere.
    private(set) var atPickupSince: Date?
    private var atDropoffSince: Date?
    private var awaySince: Date?
    /// The distance to the pickup, in metres, at which the status became ``TripStatus/nearby``.
    private var nearbyFrom = 0.0
    /// Whether the status may become ``TripStatus/nearby``.
    ///
    /// After the driver has turned away from the pickup, this is false until the driver is far from the pickup.
    private var canBecomeNearby = true
    /// Whether the driver has left the pickup or its surroundings.
    ///
    /// If so, ``TripStatus/nearby`` depends on the distance alone, because the time to the arrival may be out of
    /// date.
    private var hasLeft = false
    /// Whether the driver has been at the pickup or close to it.
    ///
    /// If so, a stay at the drop-off completes the trip.
    private var hasBeenAtPickup = false
    /// The driver's position when the status was set manually; nil once the driver has moved away from it.
    private var manualPosition: TripPosition?

    /// How long a driver must be away to count as having left, in seconds.
    ///
    /// A single bad fix therefore has no effect.
    private static let awayTime = 5.0
    /// How far outside the pickup's or the drop-off's radius a slow driver still counts as inside, in metres.
    private static let hysteresis = 10.0

    init(_ trip: Trip) {
        pickup = trip.pickup
        dropoff = trip.dropoff
        pickupTime = trip.attributes.pickupTime
        rules = trip.rules
    }

    /// Applies a status that was set manually.
    ///
    /// The status is kept until the driver has moved by ``TripRules/returnDistance``. ``TripStatus/nearby`` is kept
    /// at most until the arrival at the pickup. ``TripStatus/arrived`` and ``TripStatus/waiting`` are not kept,
    /// because the rules apply to them from the next fix on.
    mutating func set(_ status: TripStatus, leg: Leg?, after previous: TripStatus) {
        let isAtPickup = previous.isAtPickup
        // A driver who leaves the pickup has the passenger on board.
        self.leg = leg ?? (isAtPickup && status == .enRoute && dropoff != nil ? .dropoff : self.leg)
        if status == .nearby || status.isAtPickup {
            self.leg = leg ?? .pickup
            hasBeenAtPickup = hasBeenAtPickup || status.isAtPickup
            nearbyFrom = last.map { $0.position.distance(to: pickup) } ?? 0
        }
        (atPickupSince, atDropoffSince, awaySince) = (nil, nil, nil)
        manualPosition = status.isAtPickup ? nil : last?.position
    }

    /// Continues the trip of a process that has died.
    mutating func resume(_ status: TripStatus, leg: Leg) {
        self.leg = leg
        hasBeenAtPickup = leg == .dropoff || status.isAtPickup
        nearbyFrom = hasBeenAtPickup || status == .nearby ? rules.nearbyRadius : 0
    }

    /// Returns the status after a fix.
    ///
    /// - Parameter secondsToArrival: The time to the arrival; nil if it is unknown.
    mutating func status(after status: TripStatus, _ location: Location, secondsToArrival: Double?) -> TripStatus {
        guard let position = TripPosition(location.coordinate) else { return status }
        let accuracy = max(0, location.horizontalAccuracy)
        let now = location.timestamp
        let speed = speed(at: position, location)
        if let last, now < last.time { (atPickupSince, atDropoffSince, awaySince) = (nil, nil, nil) }
        last = (position, now)
        // A fix that is less accurate than the nearby radius does not change the status.
        guard accuracy <= rules.nearbyRadius else { return status }
        let distance = position.distance(to: pickup)
        updateStay(&atPickupSince, now, distance, accuracy, rules.arrivedRadius, speed)
        if let dropoff {
            updateStay(&atDropoffSince, now, position.distance(to: dropoff), accuracy, rules.dropoffRadius, speed)
        }
        if manualPosition != nil, status == .nearby, has(atPickupSince, lasted: rules.arrivedDwell, at: now) {
            manualPosition = nil
        }
        if let manualPosition {
            guard position.distance(to: manualPosition) - accuracy > rules.returnDistance else { return status }
            self.manualPosition = nil
        }
        if status != .scheduled, distance - accuracy <= rules.arrivedRadius + rules.returnDistance {
            hasBeenAtPickup = true
        }
        if hasBeenAtPickup || leg == .dropoff, has(atDropoffSince, lasted: rules.completedDwell, at: now),
            !isDropoffAtPickup
        {
            return .completed
        }
        let isAway = isAway(from: status, distance - accuracy, speed, at: now)
        switch status {
        case .scheduled:
            guard mayDepart(at: now) else {
                start = position
                return .scheduled
            }
            if has(atPickupSince, lasted: rules.arrivedDwell, at: now) { return arrived() }
            let start = start ?? position
            self.start = start
            guard position.distance(to: start) - accuracy >= rules.departureDistance else { return .scheduled }
            return underWay(.enRoute, distance, secondsToArrival, at: now)
        case .enRoute, .nearby:
            if status == .nearby, isAway {
                (canBecomeNearby, hasLeft) = (false, true)
                return .enRoute
            }
            return underWay(status, distance, secondsToArrival, at: now)
        case .arrived, .waiting:
            if isAway {
                (atPickupSince, canBecomeNearby, hasLeft) = (nil, false, true)
                if dropoff != nil { leg = .dropoff }
                return .enRoute
            }
            return has(atPickupSince, lasted: rules.waitingTime, at: now) ? .waiting : status
        case .completed, .cancelled: return status
        }
    }

    private mutating func underWay(
        _ status: TripStatus, _ distance: Double, _ secondsToArrival: Double?, at now: Date
    ) -> TripStatus {
        if has(atPickupSince, lasted: rules.arrivedDwell, at: now) { return arrived() }
        guard leg == .pickup, status == .enRoute else { return status }
        let isNearInTime = !hasLeft && secondsToArrival.map { $0 <= rules.nearbyTime / .seconds(1) } == true
        let isNear = distance <= rules.nearbyRadius || isNearInTime
        if !canBecomeNearby {
            canBecomeNearby = distance > rules.nearbyRadius + rules.returnDistance
            return status
        }
        guard isNear else { return status }
        nearbyFrom = distance
        return .nearby
    }

    private mutating func arrived() -> TripStatus {
        (leg, hasBeenAtPickup, canBecomeNearby, hasLeft) = (.pickup, true, true, false)
        return .arrived
    }

    /// Whether the drop-off is unknown, or too close to the pickup to tell them apart.
    ///
    /// If so, the trip must be completed manually.
    private var isDropoffAtPickup: Bool {
        dropoff.map { $0.distance(to: pickup) <= rules.dropoffRadius + rules.arrivedRadius } ?? true
    }

    private func mayDepart(at now: Date) -> Bool {
        pickupTime.map { now.timeIntervalSince($0) >= -(rules.departureLead / .seconds(1)) } ?? true
    }

    /// Returns whether a moving driver has been outside an area around the pickup for ``awayTime``.
    ///
    /// The size of the area depends on the status.
    private mutating func isAway(from status: TripStatus, _ distance: Double, _ speed: Double?, at now: Date) -> Bool {
        let edge: Double
        switch status {
        case .nearby: edge = max(rules.nearbyRadius, nearbyFrom) + rules.returnDistance
        case .arrived, .waiting: edge = rules.arrivedRadius + rules.returnDistance
        case .scheduled, .enRoute, .completed, .cancelled: edge = .infinity
        }
        guard distance > edge, let speed, speed >= rules.arrivedSpeed else {
            awaySince = nil
            return false
        }
        let since = awaySince ?? now
        awaySince = since
        return now.timeIntervalSince(since) >= Self.awayTime
    }

    /// Updates the start of a slow driver's stay within a circle.
    private func updateStay(
        _ since: inout Date?, _ now: Date, _ distance: Double, _ accuracy: Double, _ radius: Double, _ speed: Double?
    ) {
        guard let speed, accuracy <= radius * 2 else { return }
        let isThere =
            since == nil
            ? distance <= radius && speed < rules.arrivedSpeed
            : distance - accuracy <= radius + Self.hysteresis && speed < rules.arrivedSpeed * 2
        since = isThere ? since ?? now : nil
    }

    private func has(_ since: Date?, lasted duration: Duration, at now: Date) -> Bool {
        since.map { now.timeIntervalSince($0) >= duration / .seconds(1) } ?? false
    }

    /// Returns the speed that the receiver reports, or the average speed since the last fix if the receiver reports
    /// none.
    ///
    /// Returns nil if both are unknown.
    private func speed(at position: TripPosition, _ location: Location) -> Double? {
        if location.speed >= 0 { return location.speed }
        guard let last else { return nil }
        let time = location.timestamp.timeIntervalSince(last.time)
        return time > 0 ? position.distance(to: last.position) / time : nil
    }
}
