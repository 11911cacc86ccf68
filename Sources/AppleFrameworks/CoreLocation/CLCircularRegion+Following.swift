package import LocationStream

extension CLCircularRegion {
    /// Reports whether the receiver is inside the region, until `report` returns false or the task is cancelled.
    ///
    /// Calls `report` with the first known state of the region, and after each change.
    ///
    /// - Parameters:
    ///   - name: The name of the monitor, which must be different for each region.
    ///   - started: Called when monitoring begins.
    ///   - report: Receives the state, and whether the receiver has crossed the border since the previous report.
    package func follow(
        as name: String, from source: LocationSource, started: () async -> Void = {},
        report: (CLRegionState, _ isCrossing: Bool) async -> Bool
    ) async throws(LocationStreamError) {
        let monitor = await LocationMonitor(name, source: source)
        await monitor.add(
            LocationMonitor.CircularGeographicCondition(center: center, radius: radius), identifier: identifier)
        await started()
        var last: CLRegionState?
        for try await event in await monitor.events {
            guard !Task.isCancelled else { return }
            let new = CLRegionState(event.state)
            guard new != .unknown, new != last else { continue }
            guard await report(new, last != nil) else { return }
            last = new
        }
    }
}

extension CLRegionState {
    fileprivate init(_ state: LocationMonitor.Event.State) {
        switch state {
        case .satisfied: self = .inside
        case .unsatisfied: self = .outside
        case .unknown, .unmonitored: self = .unknown
        }
    }
}
