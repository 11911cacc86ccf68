internal import Glibc
internal import Synchronization
import SystemSupport

/// One open live source: a thread that opens, reads, decodes and reopens it for as long as somebody listens.
final class LiveReader: Sendable {
    private struct State {
        var channels: [ObjectIdentifier: UpdateChannel] = [:]
        /// Why there is no location now, told to whoever joins later.
        var lastLoss: LocationUpdate?
        var isClosed = false
        var isWaitingForRoom = false
        /// Whether the thread has let go of the source.
        var isOver = false
        /// Who waits for that.
        var successor: LiveReader?
    }

    /// So long a connection stands that counts as one, whatever came over it.
    private static let standing = Duration.seconds(10)
    private let state = Mutex(State())
    private let wake: WakePipe
    private let source: LiveSource

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - predecessor: A reader of the same source that is closing: the source is opened once that has let go of it.
    ///   - onEnd: Called when the thread has let go of the source.
    init(
        _ source: LiveSource, first channel: UpdateChannel, after predecessor: LiveReader? = nil,
        onEnd: @escaping @Sendable (LiveReader) -> Void = { _ in }
    ) throws(SystemError) {
        self.source = source
        wake = try WakePipe()
        state.withLock { $0.channels[ObjectIdentifier(channel)] = channel }
        try DetachedThread.start {
            if let predecessor { self.wait(for: predecessor) }
            self.run()
            onEnd(self)
            self.release()
        }
    }

    /// Adds a listener; false once the reader has closed.
    func join(_ channel: UpdateChannel) -> Bool {
        let (joined, loss) = state.withLock { state -> (Bool, LocationUpdate?) in
            guard !state.isClosed else { return (false, nil) }
            state.channels[ObjectIdentifier(channel)] = channel
            return (true, state.lastLoss)
        }
        if let loss { channel.push(loss) }
        return joined
    }

    /// Removes a listener; the last one closes the source.
    func leave(_ channel: UpdateChannel) {
        let isLast = state.withLock { state in
            state.channels[ObjectIdentifier(channel)] = nil
            if state.channels.isEmpty { state.isClosed = true }
            return state.isClosed
        }
        // Whoever leaves may have been the one that the others waited for.
        if isLast || source.hasEnd { wake.wake() }
    }

    /// A consumer has taken an update: a thread that waits for room goes on once there is some.
    func updateWasTaken() {
        if source.hasEnd, state.withLock({ $0.isWaitingForRoom }), hasRoom { wake.wake() }
    }

    private var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Whether some listener wants the sky decoded.
    private var wantsSky: Bool { state.withLock { $0.channels.values.contains(where: \.wantsSky) } }

    private func deliver(_ update: LocationUpdate) {
        let channels = state.withLock { state in
            state.lastLoss = update.location == nil ? update : nil
            return Array(state.channels.values)
        }
        for channel in channels { channel.push(update) }
    }

    private func show(_ tally: DecoderStatistics) {
        let channels = state.withLock { Array($0.channels.values) }
        for channel in channels { channel.board.tally = tally }
    }

    private func finish(throwing error: LocationStreamError? = nil) {
        let channels = state.withLock { state in
            state.isClosed = true
            defer { state.channels = [:] }
            return Array(state.channels.values)
        }
        for channel in channels { channel.finish(throwing: error) }
    }

    /// Waits until another reader, which is closing, has let go of the source.
    private func wait(for predecessor: LiveReader) {
        let waiter = Poller(wake: wake)
        predecessor.state.withLock { $0.successor = self }
        while !predecessor.state.withLock({ $0.isOver }) { _ = waiter.wait(for: nil, until: nil) }
    }

    /// Lets the successor open the source.
    private func release() {
        let successor = state.withLock { state in
            state.isOver = true
            defer { state.successor = nil }
            return state.successor
        }
        successor?.wake.wake()
    }

    private func run() {
        let waiter = Poller(wake: wake)
        var retries = RetrySchedule(isLocal: source.isLocal)
        var search = BaudSearch(source)
        var lastReason: String?
        var counted = DecoderStatistics()
        while !isClosed {
            var openedAt: ContinuousClock.Instant?
            do {
                let descriptor = try source.open(baud: search.baud, waiter: waiter) { isClosed }
                openedAt = .now
                search.opened(descriptor)
                var connection = LiveConnection(source, waiter: waiter, interpreter: try source.interpreter())
                defer { counted = counted + connection.tally }
                try connection.read(
                    descriptor, search: &search, isCancelled: { isClosed }, hasRoom: { hasRoom },
                    wantsSky: { wantsSky }, count: { show(counted + $0) },
                    deliver: { update in
                        if update.location != nil { retries.succeeded() }
                        lastReason = nil
                        deliver(update)
                    })
                return finish(throwing: connection.hasDelivered ? nil : source.emptyEnd)
            } catch .cancelled {
                return finish()
            } catch .final(let error) {
                return finish(throwing: error)
            } catch {
                let loss = LocationUpdate(lossOf: error)
                if loss.reason != lastReason { deliver(loss) }
                lastReason = loss.reason
            }
            // One that stood for a while was no failure; one that drops each connection is tried ever more rarely.
            if let openedAt, openedAt.duration(to: .now) > Self.standing { retries.succeeded() }
            pause(retries.pause(at: .now), waiter)
        }
        finish()
    }

    private var hasRoom: Bool {
        state.withLock { state in
            let hasRoom = state.channels.values.allSatisfy(\.hasRoom)
            state.isWaitingForRoom = !hasRoom
            return hasRoom
        }
    }

    private func pause(_ duration: Duration, _ waiter: Poller) {
        let deadline = ContinuousClock.now.advanced(by: duration)
        while !isClosed, waiter.wait(for: nil, until: deadline) != .timeout {}
    }
}

extension LocationUpdate {
    /// The update that tells of a failure which a retry may mend.
    fileprivate init(lossOf failure: SourceFailure) {
        switch failure {
        case .denied(let reason):
            self.init(location: nil, authorizationDenied: true, reason: reason)
        case .retryable(let reason), .unresolved(let reason):
            self.init(location: nil, sourceDisconnected: true, reason: reason)
        case .final, .cancelled:
            self.init(location: nil, sourceDisconnected: true)
        }
    }
}

extension LiveSource {
    /// What a source that ended without a single update is.
    fileprivate var emptyEnd: LocationStreamError {
        LocationStreamError(
            .notReceiverData, "\(name) held no epoch of a receiver",
            remedy: "send NMEA 0183 sentences, such as a recorded log")
    }
}
