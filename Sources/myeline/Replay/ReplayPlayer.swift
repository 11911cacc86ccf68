import LocationStream

/// Plays a recorded log to a destination at its recorded pace.
struct ReplayPlayer {
    var clock: any Clock<Duration>
    var rate: LocationSource.ReplayRate
    var isLooping = false

    /// Plays a log; each repetition opens the log again.
    ///
    /// - Parameter warn: Receives the warnings about the log once, at its end.
    func play(_ path: String, to destination: any ReplaySink, warn: (String) -> Void) async throws {
        let timer = ReplayTimer(clock)
        var schedule = ReplaySchedule(rate: rate)
        var hasWarned = false
        repeat {
            let log = RecordedLog(path: path)
            var isFirst = true
            while let chunk = try await log.nextChunk() {
                if !chunk.isRest, let due = schedule.due(chunk.milliseconds) {
                    try await timer.sleep(until: due)
                } else {
                    try Task.checkCancellation()
                }
                try await destination.send(chunk.bytes, waitsForReaders: rate == .unlimited)
                isFirst = false
            }
            try Task.checkCancellation()
            if !hasWarned { log.warnings.forEach(warn) }
            hasWarned = true
            if isFirst { return }
        } while isLooping
    }
}
