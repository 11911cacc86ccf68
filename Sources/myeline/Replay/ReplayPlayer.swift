import LocationStream

/// Plays a recorded log to a destination at its own pace.
struct ReplayPlayer {
    var clock: any Clock<Duration>
    var rate: LocationSource.ReplayRate
    var isLooping = false

    /// Plays a log to its end, or over and over.
    ///
    /// - Parameter path: The log, opened anew for each time that it is played.
    func play(_ path: String, to destination: any ReplaySink) async throws {
        let timer = ReplayTimer(clock)
        var schedule = ReplaySchedule(rate: rate)
        repeat {
            var log = try RecordedLog(path: path)
            var isFirst = true
            while let chunk = try log.nextChunk() {
                if !chunk.isRest, let due = schedule.due(chunk.milliseconds) {
                    try await timer.sleep(until: due)
                } else {
                    try Task.checkCancellation()
                }
                try await destination.send(chunk.bytes, patiently: rate == .unlimited)
                isFirst = false
            }
            if isFirst { return }
        } while isLooping
    }
}
