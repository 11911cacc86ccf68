import LocationStream

extension GpsdAnswers {
    /// Returns whether gpsd has reported enough.
    ///
    /// The list of devices is enough if the source reads none of them. Otherwise, the fix and the satellites of the
    /// receiver are also needed.
    ///
    /// - Parameter filter: The receivers that the source reads.
    func isComplete(_ filter: DeviceFilter) -> Bool {
        guard isWatching, let devices else { return false }
        guard devices.contains(where: { filter.accepts($0.path) }) else { return true }
        return observation(of: filter)?.observation.isComplete == true
    }

    /// Returns the receiver that the source would use; nil if no receiver is open.
    ///
    /// Open receivers with a fix are preferred, and then open receivers with a report.
    func observation(of filter: DeviceFilter) -> (path: String, observation: ReceiverObservation)? {
        let paths = (devices ?? []).filter { $0.isActive && filter.accepts($0.path) }.map(\.path)
        let chosen =
            paths.first { (receivers[$0]?.mode ?? 0) >= 2 } ?? paths.first { receivers[$0] != nil } ?? paths.first
        guard let chosen else { return nil }
        var observation = ReceiverObservation()
        observation.isRecognized = devices?.contains { $0.path == chosen && $0.driver != nil } ?? false
        observation.sentences = receivers[chosen]?.reports ?? 0
        guard let receiver = receivers[chosen] else { return (chosen, observation) }
        observation.fix = receiver.mode >= 3 ? .threeDimensional : receiver.mode == 2 ? .twoDimensional : .none
        // gpsd reports 0 if the receiver does not say which satellites its fix uses.
        observation.satellitesUsed = observation.hasFix && receiver.satellitesUsed == 0 ? nil : receiver.satellitesUsed
        observation.satellitesInView = receiver.satellitesInView
        observation.clockError = receiver.clockError
        return (chosen, observation)
    }
}
