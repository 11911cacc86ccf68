/// Reads, decodes and paces a recorded log on demand.
///
/// A player belongs to one iterator. Between two calls of ``next()``, nothing runs.
final class LogPlayer {
    typealias Failure = LogFile.Failure

    private let path: String
    private let options: LocationSource.FileOptions
    private let updates: LocationUpdates
    private var earlier = DecoderStatistics()
    private var motion: MotionTracker
    private var schedule: ReplaySchedule
    private var timer: ReplayTimer?
    private var reader: LogFileReader?
    private var decoder: LogDecoder?
    private var isEmpty = true
    private var epochs: [Epoch] = []
    private var position = 0
    /// The last update of the sequence, after the epochs, if the log cannot be read to its end.
    private var failure: LocationUpdate?
    private var hasDelivered = false
    private var passHasEpochs = false
    /// Whether reading has ended; epochs that are already decoded are still delivered.
    private var hasEnded = false

    init(_ path: String, _ options: LocationSource.FileOptions, for updates: LocationUpdates) {
        self.path = path
        self.options = options
        self.updates = updates
        motion = MotionTracker(updates.filter)
        schedule = ReplaySchedule(rate: options.rate)
    }

    /// Returns the next update when it is due; nil at the end or after the task was cancelled.
    func next(isolation: isolated (any Actor)? = #isolation) async throws(Failure) -> LocationUpdate? {
        while !Task.isCancelled {
            // The last epoch is judged as such, so read on until another one follows it or reading has ended.
            if position + 1 < epochs.count || hasEnded && position < epochs.count {
                let epoch = epochs[position]
                position += 1
                guard await waitUntilDue(epoch), !Task.isCancelled else { continue }
                hasDelivered = true
                var update = LocationUpdate(epoch, isLive: false)
                motion.judge(&update, isLast: hasEnded && position == epochs.count)
                return update
            }
            if hasEnded { return failure.take() }
            failure = try await readChunk()
        }
        return nil
    }

    /// Waits until the epoch is due.
    ///
    /// With the delivery `newest`, returns false without waiting if the next epoch is also due. The caller then skips
    /// the older epoch.
    private func waitUntilDue(_ epoch: Epoch, isolation: isolated (any Actor)? = #isolation) async -> Bool {
        guard let due = schedule.due(epoch.milliseconds) else { return true }
        let timer = self.timer ?? ReplayTimer(updates.clock)
        self.timer = timer
        if updates.delivery == .newest, position < epochs.count {
            var later = schedule
            if let next = later.due(epochs[position].milliseconds), next <= timer.elapsed { return false }
        }
        // The error is ignored, because the caller checks for cancellation.
        try? await timer.sleep(until: due)
        return true
    }

    /// - Returns: The last update of the sequence if the log cannot be read to its end; otherwise nil.
    private func readChunk(isolation: isolated (any Actor)? = #isolation) async throws(Failure) -> LocationUpdate? {
        epochs.removeFirst(position)
        position = 0
        let reader = reader ?? LogFileReader(path: path)
        self.reader = reader
        let event = await reader.next()
        if Task.isCancelled { return nil }
        switch event {
        case .opened(let log):
            isEmpty = log.isEmpty
            updates.shared.logFormat = log.format
            if let format = log.unsupportedFormat { return try fail(.notLog(path, format)) }
            decoder = LogDecoder(
                log.format, referenceDate: options.date ?? log.referenceDate, talker: updates.source.talker,
                decodesSky: updates.decodesSky, name: path)
        case .bytes(let bytes):
            return try decode(bytes)
        case .end(let isDamaged):
            return try finishPass(isDamaged: isDamaged)
        case .isDevice:
            hasEnded = true
            guard hasDelivered || !epochs.isEmpty else { throw .isDevice }
            return .disconnected("\(path) is no longer a regular file: restore the file")
        case .failure(let error):
            return try fail(error)
        }
        return nil
    }

    /// Ends the playback with an error.
    ///
    /// Throws the error if there has been no update yet. Otherwise, returns a last update with the text of the error.
    private func fail(_ error: LocationStreamError) throws(Failure) -> LocationUpdate {
        hasEnded = true
        guard hasDelivered || !epochs.isEmpty else { throw .error(error) }
        return .disconnected(error.description)
    }

    /// - Returns: The last update of the sequence if the bytes are not from a log; otherwise nil.
    private func decode(_ bytes: [UInt8]) throws(Failure) -> LocationUpdate? {
        do throws(LocationStreamError) {
            try decoder?.decode(bytes.span) { epochs.append($0) }
            if decoder?.isNoise == true { throw LocationStreamError.notLog(path) }
            passHasEpochs = passHasEpochs || !epochs.isEmpty
            publishStatistics()
            return nil
        } catch {
            return try fail(error)
        }
    }

    private func publishStatistics() {
        if let decoder { updates.shared.value = earlier + decoder.statistics }
    }

    /// Decodes the last epoch at the end of the file; a log that is played in a loop then starts again.
    ///
    /// - Parameter isDamaged: Whether the log is compressed and damaged.
    /// - Returns: The last update of the sequence if the log has no epochs; otherwise nil.
    private func finishPass(isDamaged: Bool) throws(Failure) -> LocationUpdate? {
        reader = nil
        decoder?.finish { epochs.append($0) }
        publishStatistics()
        updates.shared.isIncomplete = isDamaged || decoder?.isIncomplete ?? false
        earlier = updates.shared.value
        hasEnded = !options.loops
        passHasEpochs = passHasEpochs || !epochs.isEmpty
        guard !passHasEpochs else {
            passHasEpochs = false
            return nil
        }
        hasEnded = true
        if hasDelivered || !epochs.isEmpty {
            // The file was changed while it was being played in a loop.
            return .disconnected("\(path) no longer contains epochs: restore the file")
        }
        guard let decoder, !isEmpty else { throw .error(.notLog(path, "is empty")) }
        guard decoder.hasSentences else { throw .error(.notLog(path, decoder.format, decoder.statistics)) }
        if let error = decoder.missingTalker(in: path) { throw .error(error) }
        return LocationUpdate(location: nil, reason: LocationUpdate.noEpochs(of: path))
    }
}
