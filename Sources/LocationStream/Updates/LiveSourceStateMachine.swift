import SystemSupport

/// The logic of a live source: opening, decoding, silence, loss, back-off, denied access, and the search for the baud
/// rate.
///
/// The state machine does no I/O and reads no clock. The thread that owns it performs the current ``step``, passes the
/// result to the matching method, and performs the actions that the method returns.
struct LiveSourceStateMachine {
    typealias Instant = ContinuousClock.Instant

    enum Step: Equatable {
        case open(baud: Int?)
        /// Read the source, or call ``timedOut(at:)`` if nothing arrives until the deadline.
        case read(until: Instant?)
        /// Wait until the consumers have room, then call ``setHasRoom(_:at:)``.
        case waitForRoom
        /// Close the source and wait until the deadline, then call ``retry()``.
        case backOff(until: Instant)
        /// Close the source and end the sequence; nil for an end without an error.
        case finish(LocationStreamError?)
    }

    /// The talkers that consumers read; true if a consumer of the talker requests satellites.
    ///
    /// The key nil stands for all talkers.
    typealias Wishes = [Talker?: Bool]

    enum Action: Equatable {
        case send([UInt8])
        case setBaud(Int)
        /// Deliver an update to the consumers that read the talker; with nil, to the consumers that read all talkers.
        case deliver(LocationUpdate, talker: Talker? = nil)
        /// Deliver a failure of the source to every consumer.
        case report(LocationUpdate)
    }

    private struct Connection {
        /// One interpreter for each talker that a consumer reads.
        var interpreters: [(talker: Talker?, interpreter: any SourceInterpreter)]
        let openedAt: Instant

        var deadline: Instant? {
            interpreters.reduce(nil) { .earlier($0, $1.interpreter.deadline) }
        }
    }

    private enum Phase {
        case opening
        case connected
        case backingOff(until: Instant)
        case finished(LocationStreamError?)
    }

    /// If a connection lasts longer than this, its loss resets the back-off, even if no location has arrived.
    private static let stableTime = Duration.seconds(10)

    private let source: LiveSource
    private let makeInterpreter: (Talker?) throws(SourceFailure) -> any SourceInterpreter
    private var wishes: Wishes = [nil: false]
    private var phase = Phase.opening
    private var connection: Connection?
    private var hasRoom = true
    /// Whether an update or a failure has been delivered; errors are then reported instead of thrown.
    private var hasDelivered = false
    private var backOff: ReconnectionBackOff
    private var search: BaudSearch
    /// The reason of the last reported failure; the same reason is not reported again.
    private var lastReason: String?
    /// For each talker, the statistics of all earlier connections together.
    private var earlier: [Talker?: DecoderStatistics] = [:]
    /// The input of all connections together.
    private(set) var input = SourceInput()

    init(
        _ source: LiveSource, makeInterpreter: @escaping (Talker?) throws(SourceFailure) -> any SourceInterpreter
    ) {
        self.source = source
        self.makeInterpreter = makeInterpreter
        backOff = ReconnectionBackOff(isLocal: source.isLocal)
        search = BaudSearch(baud: source.baud, isNeeded: source.isDevice && source.baud == nil)
    }

    var step: Step {
        switch phase {
        case .opening: .open(baud: search.baud)
        case .connected: hasRoom ? .read(until: connection?.deadline) : .waitForRoom
        case .backingOff(let deadline): .backOff(until: deadline)
        case .finished(let error): .finish(error)
        }
    }

    func statistics(of talker: Talker?) -> DecoderStatistics {
        let current = connection?.interpreters.first { $0.talker == talker }?.interpreter.statistics
        return earlier[talker, default: DecoderStatistics()] + (current ?? DecoderStatistics())
    }

    /// Adapts the interpreters to consumers that have joined or left.
    mutating func setWishes(_ wishes: Wishes, at now: Instant) {
        guard wishes != self.wishes else { return }
        self.wishes = wishes
        guard var connection else { return }
        self.connection = nil
        connection.interpreters.removeAll { wishes[$0.talker] == nil }
        for talker in wishes.keys where !connection.interpreters.contains(where: { $0.talker == talker }) {
            guard var interpreter = try? makeInterpreter(talker) else { continue }
            interpreter.opened(at: now)
            connection.interpreters.append((talker, interpreter))
        }
        self.connection = connection
    }

    /// - Parameter baud: The current baud rate of a serial line.
    mutating func opened(baud: Int?, at now: Instant) -> [Action] {
        search.opened(current: baud)
        (input.hasOpened, input.baud) = (true, search.baud)
        do {
            var interpreters: [(talker: Talker?, interpreter: any SourceInterpreter)] = []
            for talker in wishes.keys {
                var interpreter = try makeInterpreter(talker)
                interpreter.opened(at: now)
                interpreters.append((talker, interpreter))
            }
            let greeting = interpreters.first?.interpreter.greeting ?? []
            connection = Connection(interpreters: interpreters, openedAt: now)
            phase = .connected
            return greeting.isEmpty ? [] : [.send(greeting)]
        } catch {
            return failed(error, at: now)
        }
    }

    mutating func received(_ bytes: Span<UInt8>, at now: Instant) -> [Action] {
        // The line end that the reader has added to a datagram does not count.
        input.bytes += bytes.count - (source.isDatagrams ? 1 : 0)
        let wishes = wishes
        var actions = interpret(at: now) { talker, interpreter, deliver throws(SourceFailure) in
            interpreter.decodesSky = wishes[talker] ?? false
            try interpreter.receive(bytes, at: now, deliver: deliver)
            return []
        }
        guard let connection else { return actions }
        let isRecognized = connection.interpreters.contains { $0.interpreter.hasRecognizedData }
        if let baud = search.received(sentences: isRecognized, at: now) { actions.append(.setBaud(baud)) }
        input.baud = search.baud
        // The deadline is also checked here, because a source that sends without pauses never causes a timeout.
        if let deadline = connection.deadline, deadline <= now { actions += timedOut(at: now) }
        return actions
    }

    /// Handles a baud rate that could not be set.
    mutating func baudRefused(_ error: SystemError, at now: Instant) -> [Action] {
        if error.meansUnplugged { return failed(unplugged, at: now) }
        let next = search.refuse()
        input.baud = search.baud
        guard let next else { return failed(.retryable("\(source.name) accepts no baud rate: \(error)"), at: now) }
        return [.setBaud(next)]
    }

    mutating func timedOut(at now: Instant) -> [Action] {
        interpret(at: now) { _, interpreter, deliver throws(SourceFailure) in
            try interpreter.tick(at: now, deliver: deliver)
        }
    }

    /// Pauses the reading of standard input while consumers have no room.
    ///
    /// Has no effect on other sources, because a receiver cannot wait.
    mutating func setHasRoom(_ hasRoom: Bool, at now: Instant) {
        guard source.hasEnd else { return }
        if hasRoom, !self.hasRoom {
            for index in connection?.interpreters.indices ?? 0..<0 {
                connection?.interpreters[index].interpreter.resumed(at: now)
            }
        }
        self.hasRoom = hasRoom
    }

    mutating func ended(_ kind: SerialLine.Kind, at now: Instant) -> [Action] {
        guard connection != nil else { return [] }
        var errors: [(talker: Talker?, error: LocationStreamError)] = []
        let actions = interpret(at: now) { talker, interpreter, deliver in
            if let error = interpreter.closed(deliver: deliver) { errors.append((talker, error)) }
            return []
        }
        guard !source.hasEnd else {
            guard hasDelivered else {
                finish(errors.first?.error ?? source.emptyError)
                return actions
            }
            finish(nil)
            return actions
                + errors.map { talker, error in
                    Action.deliver(LocationUpdate(location: nil, reason: error.description), talker: talker)
                }
        }
        guard source.isDevice else {
            return actions + failed(.retryable("\(source.name) closed the connection"), at: now)
        }
        // A read returns no data if a serial device was unplugged, or if no program writes to a FIFO.
        switch kind {
        case .terminal: return actions + failed(unplugged, at: now)
        case .fifo:
            let reason = "\(source.name) has no writer: start the program that writes to it"
            return actions + failed(.retryable(reason), at: now)
        case .other:
            let reason = "\(source.name) contains no data: name the receiver's own device"
            return actions + failed(.retryable(reason), at: now)
        }
    }

    mutating func readFailed(_ error: SystemError, at now: Instant) -> [Action] {
        if source.hasEnd {
            let failure = LocationStreamError(
                .readFailed, "cannot read \(source.name): \(error)",
                remedy: "check the program or the file that the data comes from")
            return failed(.permanent(failure), at: now)
        }
        return failed(error.meansUnplugged ? unplugged : source.lost(error.description), at: now)
    }

    mutating func failed(_ failure: SourceFailure, at now: Instant) -> [Action] {
        let openedAt = connection?.openedAt
        endConnection()
        let loss: LocationUpdate
        switch failure {
        case .cancelled:
            finish(nil)
            return []
        case .permanent(let error):
            guard hasDelivered else {
                finish(error)
                return []
            }
            loss = .disconnected(error.description)
            if source.hasEnd {
                finish(nil)
                return [.report(loss)]
            }
        case .denied(let reason):
            loss = LocationUpdate(location: nil, authorizationDenied: true, reason: reason)
        case .retryable(let reason), .unresolved(let reason):
            loss = .disconnected(reason)
        }
        if let openedAt, openedAt.duration(to: now) > Self.stableTime { backOff.reset() }
        phase = .backingOff(until: now.advanced(by: backOff.delay(at: now)))
        hasDelivered = true
        defer { lastReason = loss.reason }
        return loss.reason == lastReason ? [] : [.report(loss)]
    }

    mutating func retry() {
        if case .backingOff = phase { phase = .opening }
    }

    /// Ends the sequence after the last consumer has left.
    mutating func cancel() {
        finish(nil)
    }

    /// Calls `work` with each interpreter of the connection; `work` returns a request to send.
    ///
    /// Any update clears the last failure, and a location resets the back-off.
    private mutating func interpret(
        at now: Instant,
        _ work: (Talker?, inout any SourceInterpreter, (LocationUpdate) -> Void) throws(SourceFailure) -> [UInt8]
    ) -> [Action] {
        guard var connection else { return [] }
        self.connection = nil
        var actions: [Action] = []
        var hasLocation = false
        let result = Result { () throws(SourceFailure) in
            var requests: [Action] = []
            for index in connection.interpreters.indices {
                let talker = connection.interpreters[index].talker
                let request = try work(talker, &connection.interpreters[index].interpreter) { update in
                    actions.append(.deliver(update, talker: talker))
                    hasLocation = hasLocation || update.location != nil
                }
                if !request.isEmpty { requests.append(.send(request)) }
            }
            return requests
        }
        if !actions.isEmpty {
            hasDelivered = true
            lastReason = nil
        }
        if hasLocation { backOff.reset() }
        self.connection = connection
        switch result {
        case .success(let requests): return actions + requests
        case .failure(let failure): return actions + failed(failure, at: now)
        }
    }

    private mutating func endConnection() {
        earlier = wishes.reduce(into: [:]) { $0[$1.key] = statistics(of: $1.key) }
        connection = nil
    }

    private mutating func finish(_ error: LocationStreamError?) {
        endConnection()
        phase = .finished(error)
    }

    private var unplugged: SourceFailure {
        .retryable("\(source.name) was unplugged: plug the receiver in again")
    }
}
