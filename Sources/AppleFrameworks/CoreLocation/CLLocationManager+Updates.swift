import LocationStream
import Synchronization

extension CLLocationManager {
    /// Starts reporting locations that are farther apart than ``distanceFilter``.
    ///
    /// Failures are reported as ``CLError``; the manager keeps trying to reach a source that is lost.
    public func startUpdatingLocation() {
        follow(.locations) { manager, update in
            guard let location = update.location else { return true }
            await manager.report(location)
            return true
        }
    }

    /// Stops reporting locations.
    public func stopUpdatingLocation() { stop(.locations) }

    /// Reports the next location once, or a failure if there is none within 10 s.
    public func requestLocation() {
        let read = reading { manager, update in
            guard let location = update.location else { return true }
            await manager.report(location, apart: kCLDistanceFilterNone)
            return false
        }
        start(.request) { [weak self] in
            let timeout = Task {
                guard (try? await Task.sleep(for: .seconds(10))) != nil, let self else { return }
                self.stop(.request)
                await self.report(CLError(.locationUnknown))
            }
            await read()
            timeout.cancel()
        }
    }

    /// Starts reporting headings that differ by more than ``headingFilter``.
    public func startUpdatingHeading() {
        follow(.headings) { manager, update in
            if let heading = update.heading { await manager.report(heading) }
            return true
        }
    }

    /// Stops reporting headings.
    public func stopUpdatingHeading() { stop(.headings) }

    /// Has no effect: no calibration is shown.
    public func dismissHeadingCalibrationDisplay() {}

    /// Starts reporting locations that are 500 m apart, at most one in 5 minutes.
    public func startMonitoringSignificantLocationChanges() {
        follow(.significantChanges) { manager, update in
            guard let location = update.location else { return true }
            if let last = manager.location,
                location.distance(from: last) < 500 || location.timestamp.timeIntervalSince(last.timestamp) < 300
            {
                return true
            }
            await manager.report(location)
            return true
        }
    }

    /// Stops reporting significant changes.
    public func stopMonitoringSignificantLocationChanges() { stop(.significantChanges) }

    /// Has no effect: visits are not detected.
    public func startMonitoringVisits() {}
    /// Has no effect: visits are not detected.
    public func stopMonitoringVisits() {}

    private func follow(
        _ work: Work, _ take: @escaping @Sendable (CLLocationManager, LocationUpdate) async -> Bool
    ) {
        start(work, reading(take))
    }

    /// Returns a closure that reads the source until `take` returns false.
    private func reading(
        _ take: @escaping @Sendable (CLLocationManager, LocationUpdate) async -> Bool
    ) -> @Sendable () async -> Void {
        let (source, configuration) = (source, LocationUpdate.LiveConfiguration(activityType))
        return { [weak self] in
            var wasLost = false
            do throws(LocationStreamError) {
                for try await update in LocationUpdate.liveUpdates(configuration, from: source) {
                    guard let self, !Task.isCancelled else { return }
                    let isLost = update.sourceDisconnected || update.authorizationDenied
                    if isLost, !wasLost {
                        await self.report(
                            CLError(update.authorizationDenied ? .denied : .network, reason: update.reason))
                    }
                    wasLost = isLost
                    guard await take(self, update) else { return }
                }
            } catch {
                await self?.report(CLError(error))
            }
        }
    }

    @MainActor
    private func report(_ location: CLLocation, apart filter: CLLocationDistance? = nil) {
        let isReported = state.withLock { state in
            if let last = state.location, location.distance(from: last) < filter ?? state.distanceFilter {
                return false
            }
            state.location = location
            return true
        }
        if isReported { delegate?.locationManager(self, didUpdateLocations: [location]) }
    }

    @MainActor
    private func report(_ heading: CLHeading) {
        let isReported = state.withLock { state in
            if let last = state.heading, last.difference(to: heading) < state.headingFilter { return false }
            state.heading = heading
            return true
        }
        if isReported { delegate?.locationManager(self, didUpdateHeading: heading) }
    }

    @MainActor
    func report(_ error: CLError) { delegate?.locationManager(self, didFailWithError: error) }
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
    /// The angle to another heading in degrees, 0 to 180.
    fileprivate func difference(to other: CLHeading) -> Double {
        let (one, two) =
            trueHeading >= 0 && other.trueHeading >= 0
            ? (trueHeading, other.trueHeading) : (magneticHeading, other.magneticHeading)
        let turn = abs(one - two).truncatingRemainder(dividingBy: 360)
        return min(turn, 360 - turn)
    }
}
