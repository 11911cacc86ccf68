/// Plays a recorded log: reads, decodes and paces on demand.
///
/// It belongs to one iterator; nothing runs between two calls of ``next()``.
final class LogPlayer {
    enum Failure: Error {
        /// The path is a device, which must be read live.
        case isDevice
        case error(LocationStreamError)
    }

    private let path: String
    private let options: LocationSource.FileOptions
    private let talker: Talker?
    private let skipsLate: Bool
    private let decodesSky: Bool
    private let clock: any Clock<Duration>
    private let shared: SharedStatistics
    private var earlier = DecoderStatistics()
    private var motion: MotionTracker
    private var schedule: ReplaySchedule
    private var timer: ReplayTimer?
    private var reader: LogFileReader?
    private var decoder: LogDecoder?
    private var isEmpty = true
    private var epochs: [Epoch] = []
    private var position = 0
    private var hasDelivered = false
    private var passHasEpochs = false
    /// True if nothing more will be read; decoded epochs are still delivered.
    private var hasEnded = false

    init(
        path: String, options: LocationSource.FileOptions, talker: Talker?,
        _ configuration: LocationUpdate.LiveConfiguration, delivery: LocationUpdate.Delivery, decodesSky: Bool,
        clock: any Clock<Duration>, shared: SharedStatistics
    ) {
        self.path = path
        self.options = options
        self.talker = talker
        self.clock = clock
        self.shared = shared
        self.decodesSky = decodesSky
        skipsLate = delivery == .newest
        motion = MotionTracker(configuration)
        schedule = ReplaySchedule(rate: options.rate)
    }

    deinit {
        reader?.close()
    }

    /// The next update when it is due; nil at the end or once the task is cancelled.
    func next(isolation: isolated (any Actor)? = #isolation) async throws(Failure) -> LocationUpdate? {
        while !Task.isCancelled {
            if position < epochs.count {
                let epoch = epochs[position]
                position += 1
                guard await waitUntilDue(epoch), !Task.isCancelled else { continue }
                hasDelivered = true
                var update = LocationUpdate(recorded: epoch)
                motion.judge(&update)
                return update
            }
            if hasEnded { return nil }
            if let last = try await readChunk() { return last }
        }
        reader?.close()
        return nil
    }

    /// Waits until the epoch is due; returns false to skip it because a newer one is due too.
    private func waitUntilDue(_ epoch: Epoch, isolation: isolated (any Actor)? = #isolation) async -> Bool {
        guard let due = schedule.due(epoch.milliseconds) else { return true }
        let timer = self.timer ?? ReplayTimer(clock)
        self.timer = timer
        if skipsLate, position < epochs.count {
            var later = schedule
            if let next = later.due(epochs[position].milliseconds), next <= timer.elapsed { return false }
        }
        // The caller checks for cancellation.
        try? await timer.sleep(until: due)
        return true
    }

    /// - Returns: A last update if the log cannot be read to its end.
    private func readChunk(isolation: isolated (any Actor)? = #isolation) async throws(Failure) -> LocationUpdate? {
        epochs.removeAll(keepingCapacity: true)
        position = 0
        let reader = try openReader()
        let event = await reader.next()
        if Task.isCancelled { return nil }
        switch event {
        case .opened(let log):
            isEmpty = log.isEmpty
            decoder = LogDecoder(
                log.format, referenceDate: options.date ?? log.referenceDate, talker: talker, decodesSky: decodesSky)
        case .bytes(let bytes):
            try decode(bytes)
        case .end:
            return try finishPass()
        case .isDevice:
            hasEnded = true
            throw .isDevice
        case .failure(let error):
            hasEnded = true
            guard hasDelivered else { throw .error(error) }
            return LocationUpdate(location: nil, sourceDisconnected: true, reason: error.description)
        }
        return nil
    }

    private func openReader() throws(Failure) -> LogFileReader {
        if let reader { return reader }
        do {
            let reader = try LogFileReader(path: path)
            self.reader = reader
            return reader
        } catch {
            throw .error(error)
        }
    }

    private func decode(_ bytes: [UInt8]) throws(Failure) {
        do {
            try decoder?.decode(bytes.span) { epochs.append($0) }
            passHasEpochs = passHasEpochs || !epochs.isEmpty
            publishStatistics()
        } catch {
            hasEnded = true
            throw .error(error)
        }
    }

    private func publishStatistics() {
        if let decoder { shared.value = earlier + decoder.statistics }
    }

    /// Decodes the last epoch at the end of the file; a looping log starts again.
    ///
    /// - Returns: The only update of a log without epochs.
    private func finishPass() throws(Failure) -> LocationUpdate? {
        reader = nil
        decoder?.finish { epochs.append($0) }
        publishStatistics()
        earlier = shared.value
        hasEnded = !options.loops
        passHasEpochs = passHasEpochs || !epochs.isEmpty
        guard !passHasEpochs else {
            passHasEpochs = false
            return nil
        }
        hasEnded = true
        if hasDelivered {
            // A looping file was changed while it was played.
            return LocationUpdate(
                location: nil, sourceDisconnected: true, reason: "\(path) no longer contains epochs: restore it")
        }
        guard let decoder, decoder.hasSentences else {
            throw .error(isEmpty ? .notLog(path, "is empty") : .notLog(path))
        }
        return LocationUpdate(location: nil, reason: LocationUpdate.noEpochs(of: path))
    }
}
