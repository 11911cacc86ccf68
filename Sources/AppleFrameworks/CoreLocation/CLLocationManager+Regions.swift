import LocationStream
import Synchronization

extension CLLocationManager {
    /// Starts monitoring a circle.
    ///
    /// A monitored region with the same identifier is replaced. If `region` is not a circle, a failure is reported.
    public func startMonitoring(for region: CLRegion) {
        guard let circle = region as? CLCircularRegion else {
            Task { @MainActor [weak self] in self?.report(CLError(.regionMonitoringFailure), of: region) }
            return
        }
        stopMonitoring(for: region)
        state.withLock { $0.regions[region.identifier] = region }
        let source = source
        start(.region(region.identifier)) { [weak self] in
            do throws(LocationStreamError) {
                // A monitor stores its state only if its name consists of letters and digits. This name contains a
                // colon, so nothing is stored.
                try await circle.follow(as: "CLLocationManager: \(region.identifier)", from: source) {
                    await self?.reportStart(region)
                } report: { state, isCrossing in
                    guard let self else { return false }
                    await self.report(state, of: region, isCrossing: isCrossing)
                    return true
                }
            } catch {
                await self?.report(CLError(error), of: region)
            }
        }
    }

    /// Stops monitoring the region that has the same identifier as `region`.
    public func stopMonitoring(for region: CLRegion) {
        state.withLock { $0.regions[region.identifier] = nil }
        stop(.region(region.identifier))
    }

    /// Reports whether the last location is inside a region.
    ///
    /// The state is `unknown` before the first location, and for a region that is not a circle.
    public func requestState(for region: CLRegion) {
        let state: CLRegionState =
            if let circle = region as? CLCircularRegion, let location {
                circle.contains(location.coordinate) ? .inside : .outside
            } else {
                .unknown
            }
        Task { @MainActor [weak self] in
            guard let self else { return }
            delegate?.locationManager(self, didDetermineState: state, for: region)
        }
    }

    @MainActor
    private func reportStart(_ region: CLRegion) { delegate?.locationManager(self, didStartMonitoringFor: region) }

    @MainActor
    private func report(_ error: CLError, of region: CLRegion) {
        delegate?.locationManager(self, monitoringDidFailFor: region, withError: error)
    }

    @MainActor
    private func report(_ state: CLRegionState, of region: CLRegion, isCrossing: Bool) {
        // The monitoring may have been stopped while this report waited for the main actor.
        guard !Task.isCancelled else { return }
        delegate?.locationManager(self, didDetermineState: state, for: region)
        guard isCrossing else { return }
        switch state {
        case .inside where region.notifyOnEntry: delegate?.locationManager(self, didEnterRegion: region)
        case .outside where region.notifyOnExit: delegate?.locationManager(self, didExitRegion: region)
        default: break
        }
    }
}
