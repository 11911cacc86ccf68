import LocationStream
import Synchronization

extension CLLocationManager {
    /// Starts reporting locations that are at least ``distanceFilter`` apart.
    ///
    /// Failures are reported as ``CLError``. If the connection to the source is lost, the manager keeps trying to
    /// reach the source. A pending ``requestLocation()`` is cancelled.
    public func startUpdatingLocation() {
        stop(.request)
        follow(.locations, \.location, isNew: { $1.distance(from: $2) >= $0.distanceFilter }) { await $0.report($1) }
    }

    /// Stops reporting locations, and cancels a pending ``requestLocation()``.
    public func stopUpdatingLocation() {
        stop(.request)
        stop(.locations)
    }

    /// Reports the next location, and then no further location.
    ///
    /// If no location arrives within 10 s, or if the source ends within this time, a failure is reported.
    public func requestLocation() {
        let read = reading { manager, update in
            guard let location = update.location else { return true }
            await manager.report(location)
            return false
        }
        start(.request) { [weak self] in
            await withTaskGroup(of: Bool.self) { group in
                group.addTask { await read() }
                group.addTask { (try? await Task.sleep(for: .seconds(10))) != nil }
                let isMissing = await group.next() == true
                group.cancelAll()
                if isMissing { await self?.report(CLError(.locationUnknown)) }
            }
        }
    }

    /// Starts reporting headings that differ by at least ``headingFilter``.
    public func startUpdatingHeading() {
        follow(.headings, \.heading, isNew: { $1.difference(to: $2) >= $0.headingFilter }) { await $0.report($1) }
    }

    /// Stops reporting headings.
    public func stopUpdatingHeading() { stop(.headings) }

    /// Has no effect: no calibration is shown.
    public func dismissHeadingCalibrationDisplay() {}

    /// Starts reporting locations that are at least 500 m apart, at most one in 5 minutes.
    public func startMonitoringSignificantLocationChanges() {
        follow(
            .significantChanges, \.location,
            isNew: { $1.distance(from: $2) >= 500 && $1.timestamp.timeIntervalSince($2.timestamp) >= 300 }
        ) { await $0.report($1) }
    }

    /// Stops reporting the locations of ``startMonitoringSignificantLocationChanges()``.
    public func stopMonitoringSignificantLocationChanges() { stop(.significantChanges) }

    /// Has no effect: visits are not detected.
    public func startMonitoringVisits() {}
    /// Has no effect: visits are not detected.
    public func stopMonitoringVisits() {}

    /// Reads the source, and reports each value that differs enough from the last reported value.
    private func follow<Value: Sendable>(
        _ work: Work, _ value: @escaping @Sendable (LocationUpdate) -> Value?,
        isNew: @escaping @Sendable (CLLocationManager, _ new: Value, _ last: Value) -> Bool,
        report: @escaping @Sendable (CLLocationManager, Value) async -> Void
    ) {
        let reported = Mutex<Value?>(nil)
        let read = reading { manager, update in
            guard let new = value(update) else { return true }
            if let last = reported.withLock({ $0 }), !isNew(manager, new, last) { return true }
            reported.withLock { $0 = new }
            await report(manager, new)
            return true
        }
        start(work) { _ = await read() }
    }

    /// Returns a closure that reads the source until `take` returns false.
    ///
    /// The closure returns true if the source has ended. It returns false if the reading was stopped, or if the
    /// source has failed.
    private func reading(
        _ take: @escaping @Sendable (CLLocationManager, LocationUpdate) async -> Bool
    ) -> @Sendable () async -> Bool {
        let (source, configuration) = (source, LocationUpdate.LiveConfiguration(activityType))
        return { [weak self] in
            var wasLost = false
            do throws(LocationStreamError) {
                for try await update in LocationUpdate.liveUpdates(configuration, from: source) {
                    guard let self, !Task.isCancelled else { return false }
                    let isLost = update.sourceDisconnected || update.authorizationDenied
                    if isLost, !wasLost {
                        await self.report(
                            CLError(update.authorizationDenied ? .denied : .network, reason: update.reason))
                    }
                    wasLost = isLost
                    guard await take(self, update) else { return false }
                }
                return true
            } catch {
                await self?.report(CLError(error))
                return false
            }
        }
    }

    @MainActor
    private func report(_ location: CLLocation) {
        // The program may have stopped the updates while this report waited for the main actor.
        guard !Task.isCancelled else { return }
        state.withLock { $0.location = location }
        delegate?.locationManager(self, didUpdateLocations: [location])
    }

    @MainActor
    private func report(_ heading: CLHeading) {
        guard !Task.isCancelled else { return }
        state.withLock { $0.heading = heading }
        delegate?.locationManager(self, didUpdateHeading: heading)
    }

    @MainActor
    private func report(_ error: CLError) {
        guard !Task.isCancelled else { return }
        delegate?.locationManager(self, didFailWithError: error)
    }
}

extension LocationUpdate.LiveConfiguration {
    fileprivate init(_ type: CLActivityType) {
        switch type {
        case .other: self = .default
        case .automotiveNavigation: self = .automotiveNavigation
        case .fitness: self = .fitness
        case .otherNavigation: self = .otherNavigation
        case .airborne: self = .airborne
        }
    }
}

extension CLHeading {
    /// Returns the angle between two headings in degrees, 0 to 180.
    fileprivate func difference(to other: CLHeading) -> Double {
        let (one, two) =
            trueHeading >= 0 && other.trueHeading >= 0
            ? (trueHeading, other.trueHeading) : (magneticHeading, other.magneticHeading)
        return abs((one - two).remainder(dividingBy: 360))
    }
}
