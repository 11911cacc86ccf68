/// Plays a recorded file: reads, decodes and paces as its consumer asks for more.
///
/// It belongs to one iterator; nothing runs between two calls of ``next()``.
final class LogPlayer {
    /// How an attempt to play ended before the first update.
    enum Refusal: Error {
        /// The path is a device: it is listened to instead.
        case isDevice
        case error(LocationStreamError)
    }

    private let path: String
    private let options: LocationSource.FileOptions
    private let talker: Talker?
    private let skipsLate: Bool
    private let wantsSky: Bool
    private let clock: any Clock<Duration>
    private let board: SharedStatistics
    /// What the passes before this one have counted.
    private var counted = DecoderStatistics()
    private var motion: MotionTracker
    private var schedule: ReplaySchedule
    private var timer: ReplayTimer?
    private var reader: LogReader?
    private var decoder: LogDecoder?
    private var epochs: [Epoch] = []
    private var position = 0
    private var hasDelivered = false
    /// Whether this pass through the file has given an epoch.
    private var passHasEpochs = false
    /// Nothing is read any more; what has been decoded is still played.
    private var isReadOut = false

    init(
        path: String, options: LocationSource.FileOptions, talker: Talker?,
        _ configuration: LocationUpdate.LiveConfiguration, delivery: LocationUpdate.Delivery, wantsSky: Bool,
        clock: any Clock<Duration>, board: SharedStatistics
    ) {
        self.path = path
        self.options = options
        self.talker = talker
        self.clock = clock
        self.board = board
        self.wantsSky = wantsSky
        skipsLate = delivery == .newest
        motion = MotionTracker(configuration)
        schedule = ReplaySchedule(rate: options.rate)
    }

    deinit {
        reader?.close()
    }

    /// The next update when it is due; nil at the end or once the task is cancelled.
    func next(isolation: isolated (any Actor)? = #isolation) async throws(Refusal) -> LocationUpdate? {
        while !Task.isCancelled {
            if position < epochs.count {
                let epoch = epochs[position]
                position += 1
                guard await isTimeFor(epoch), !Task.isCancelled else { continue }
                hasDelivered = true
                var update = LocationUpdate(recorded: epoch)
                motion.judge(&update)
                return update
            }
            if isReadOut { return nil }
            if let loss = try await readOn() { return loss }
        }
        reader?.close()
        return nil
    }

    /// Waits until the epoch is due; false to leave it out because a newer one is due as well.
    private func isTimeFor(_ epoch: Epoch, isolation: isolated (any Actor)? = #isolation) async -> Bool {
        guard let due = schedule.due(epoch.milliseconds) else { return true }
        let timer = self.timer ?? ReplayTimer(clock)
        self.timer = timer
        if skipsLate, position < epochs.count {
            var later = schedule
            if let next = later.due(epochs[position].milliseconds), next <= timer.elapsed { return false }
        }
        // Cancelled: the caller looks at the task itself.
        try? await timer.sleep(until: due)
        return true
    }

    /// Reads and decodes one chunk more.
    ///
    /// Returns the last update where the file cannot be read to its end.
    private func readOn(isolation: isolated (any Actor)? = #isolation) async throws(Refusal) -> LocationUpdate? {
        epochs.removeAll(keepingCapacity: true)
        position = 0
        let reader = try openedReader()
        let event = await reader.next()
        if Task.isCancelled { return nil }
        switch event {
        case .opened(let file):
            decoder = LogDecoder(
                referenceDate: options.date ?? file.firstInstant ?? file.modified, talker: talker,
                decodesSky: wantsSky)
        case .bytes(let bytes):
            try decode(bytes)
        case .end:
            return try finishPass()
        case .isDevice:
            isReadOut = true
            throw .isDevice
        case .failure(let error):
            isReadOut = true
            guard hasDelivered else { throw .error(error) }
            return LocationUpdate(location: nil, sourceDisconnected: true, reason: error.description)
        }
        return nil
    }

    private func openedReader() throws(Refusal) -> LogReader {
        if let reader { return reader }
        do {
            let reader = try LogReader(path: path) { NMEADecoder.firstDate(in: $0) }
            self.reader = reader
            return reader
        } catch {
            throw .error(
                LocationStreamError(
                    .readFailed, "\(path) cannot be opened: \(error)",
                    remedy: "let the program open fewer files (ulimit -n)"))
        }
    }

    private func decode(_ bytes: [UInt8]) throws(Refusal) {
        do {
            try decoder?.decode(bytes.span) { epochs.append($0) }
            passHasEpochs = passHasEpochs || !epochs.isEmpty
            showTally()
        } catch {
            isReadOut = true
            throw .error(error)
        }
    }

    private func showTally() {
        if let decoder { board.tally = counted + decoder.tally }
    }

    /// The file has been read to its end: the last epoch comes out, and a loop begins anew.
    ///
    /// - Returns: The one update of a log without epochs.
    private func finishPass() throws(Refusal) -> LocationUpdate? {
        reader = nil
        decoder?.finish { epochs.append($0) }
        showTally()
        if let decoder { counted = counted + decoder.tally }
        isReadOut = !options.loops
        passHasEpochs = passHasEpochs || !epochs.isEmpty
        guard !passHasEpochs else {
            passHasEpochs = false
            return nil
        }
        if hasDelivered {
            // A file that is played again and again has lost its epochs meanwhile.
            isReadOut = true
            return LocationUpdate(
                location: nil, sourceDisconnected: true, reason: "\(path) has no epochs any more: restore it")
        }
        isReadOut = true
        guard let decoder, decoder.hasSentences else {
            let what = decoder?.isEmpty ?? true ? "is empty" : "is not a receiver's data"
            throw .error(
                LocationStreamError(
                    .notReceiverData, "\(path) \(what)", remedy: "give an NMEA 0183 log or a GPX track"))
        }
        return LocationUpdate(location: nil, reason: LocationUpdate.noEpochs(of: path))
    }
}
