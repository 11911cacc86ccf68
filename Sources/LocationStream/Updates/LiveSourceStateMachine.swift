import SystemSupport

/// The logic of a live source: opening, decoding, silence, loss, back-off, denied access and the search for a baud rate.
///
/// The state machine does no I/O and reads no clock. The thread that owns it performs the current ``step``, passes the
/// result to the matching method and performs the returned actions.
struct LiveSourceStateMachine {
    typealias Instant = ContinuousClock.Instant

    enum Step: Equatable {
        case open(baud: Int?)
        /// Read, or call ``timedOut(at:)`` at the deadline.
        case read(until: Instant?)
        /// Wait until the consumers have room, then call ``setHasRoom(_:at:)``.
        case waitForRoom
        /// Close the source and wait, then call ``retry()``.
        case backOff(until: Instant)
        /// Close the source and end the sequence, with an error if there is one.
        case finish(LocationStreamError?)
    }

    enum Action: Equatable {
        case send([UInt8])
        case setBaud(Int)
        case deliver(LocationUpdate)
    }

    private struct Connection {
        var interpreter: any SourceInterpreter
        let openedAt: Instant
        var hasDelivered = false
    }

    private enum Phase {
        case opening
        case connected
        case backingOff(until: Instant)
        case finished(LocationStreamError?)
    }

    /// Duration of a connection that resets the back-off, even if it delivered nothing.
    private static let stableTime = Duration.seconds(10)

    private let source: LiveSource
    private let makeInterpreter: () throws(SourceFailure) -> any SourceInterpreter
    private var phase = Phase.opening
    private var connection: Connection?
    private var hasRoom = true
    private var retries: RetrySchedule
    private var search: BaudSearch
    /// The last reported failure, which is not repeated.
    private var lastReason: String?
    private var earlier = DecoderStatistics()

    init(
        _ source: LiveSource, makeInterpreter: @escaping () throws(SourceFailure) -> any SourceInterpreter
    ) {
        self.source = source
        self.makeInterpreter = makeInterpreter
        retries = RetrySchedule(isLocal: source.isLocal)
        search = BaudSearch(baud: source.baud, isNeeded: source.isDevice && source.baud == nil)
    }

    var step: Step {
        switch phase {
        case .opening: .open(baud: search.baud)
        case .connected: hasRoom ? .read(until: connection?.interpreter.deadline) : .waitForRoom
        case .backingOff(let deadline): .backOff(until: deadline)
        case .finished(let error): .finish(error)
        }
    }

    var statistics: DecoderStatistics {
        connection.map { earlier + $0.interpreter.statistics } ?? earlier
    }

    /// - Parameter baud: The current baud rate of a serial line.
    mutating func opened(baud: Int?, at now: Instant) -> [Action] {
        search.opened(current: baud)
        do {
            var interpreter = try makeInterpreter()
            interpreter.opened(at: now)
            let greeting = interpreter.greeting
            connection = Connection(interpreter: interpreter, openedAt: now)
            phase = .connected
            return greeting.isEmpty ? [] : [.send(greeting)]
        } catch {
            return failed(error, at: now)
        }
    }

    /// - Parameter decodesSky: Whether a consumer requests satellites.
    mutating func received(_ bytes: Span<UInt8>, decodesSky: Bool, at now: Instant) -> [Action] {
        var actions = interpret(at: now) { interpreter, deliver throws(SourceFailure) in
            interpreter.decodesSky = decodesSky
            try interpreter.receive(bytes, at: now, deliver: deliver)
            return []
        }
        guard let interpreter = connection?.interpreter else { return actions }
        if let baud = search.received(sentences: interpreter.hasRecognizedData, at: now) {
            actions.append(.setBaud(baud))
        }
        // Checked here too, because a source that never pauses leaves no time for a timeout.
        if let deadline = interpreter.deadline, deadline <= now { actions += timedOut(at: now) }
        return actions
    }

    mutating func timedOut(at now: Instant) -> [Action] {
        interpret(at: now) { interpreter, deliver throws(SourceFailure) in
            try interpreter.tick(at: now, deliver: deliver)
        }
    }

    /// Pauses reading while the consumers have no room, if the source has an end and can wait.
    mutating func setHasRoom(_ hasRoom: Bool, at now: Instant) {
        guard source.hasEnd else { return }
        if hasRoom, !self.hasRoom { connection?.interpreter.resumed(at: now) }
        self.hasRoom = hasRoom
    }

    mutating func ended(_ kind: SerialLine.Kind, at now: Instant) -> [Action] {
        guard connection != nil else { return [] }
        let actions = interpret(at: now) { interpreter, deliver in
            interpreter.closed(deliver: deliver)
            return []
        }
        guard !source.hasEnd else {
            finish(connection?.hasDelivered == true ? nil : source.emptyError)
            return actions
        }
        guard source.isDevice else {
            return actions + failed(.retryable("\(source.name) closed the connection"), at: now)
        }
        // The data of a terminal end when it is unplugged, those of a FIFO when its writer closes it.
        switch kind {
        case .terminal: return actions + failed(unplugged, at: now)
        case .fifo:
            let reason = "\(source.name) has no writer: start the program that writes it"
            return actions + failed(.retryable(reason), at: now)
        case .other:
            let reason = "\(source.name) contains no data: name the receiver's own device"
            return actions + failed(.retryable(reason), at: now)
        }
    }

    mutating func readFailed(_ error: SystemError, at now: Instant) -> [Action] {
        if source.hasEnd {
            finish(
                LocationStreamError(.readFailed, "cannot read \(source.name): \(error)", remedy: "check its sender"))
            return []
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
            finish(error)
            return []
        case .denied(let reason):
            loss = LocationUpdate(location: nil, authorizationDenied: true, reason: reason)
        case .retryable(let reason), .unresolved(let reason):
            loss = .disconnected(reason)
        }
        if let openedAt, openedAt.duration(to: now) > Self.stableTime { retries.reset() }
        phase = .backingOff(until: now.advanced(by: retries.delay(at: now)))
        defer { lastReason = loss.reason }
        return loss.reason == lastReason ? [] : [.deliver(loss)]
    }

    mutating func retry() {
        if case .backingOff = phase { phase = .opening }
    }

    /// Ends the sequence, because the last consumer has left.
    mutating func cancel() {
        finish(nil)
    }

    /// Passes the connection's interpreter to `work`, which returns a request to send.
    ///
    /// Updates clear the last failure, and a location resets the back-off.
    private mutating func interpret(
        at now: Instant,
        _ work: (inout any SourceInterpreter, (LocationUpdate) -> Void) throws(SourceFailure) -> [UInt8]
    ) -> [Action] {
        guard var connection else { return [] }
        self.connection = nil
        var updates: [LocationUpdate] = []
        let result = Result { () throws(SourceFailure) in
            try work(&connection.interpreter) { updates.append($0) }
        }
        if !updates.isEmpty {
            connection.hasDelivered = true
            lastReason = nil
        }
        if updates.contains(where: { $0.location != nil }) { retries.reset() }
        self.connection = connection
        let actions = updates.map(Action.deliver)
        switch result {
        case .success(let request): return request.isEmpty ? actions : actions + [.send(request)]
        case .failure(let failure): return actions + failed(failure, at: now)
        }
    }

    private mutating func endConnection() {
        earlier = statistics
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
