internal import Glibc
internal import Synchronization
import SystemSupport

/// Reads a live source for its consumers, on a thread that performs the steps of a ``LiveSourceStateMachine``.
final class LiveReader: Sendable {
    private struct State {
        var channels: [ObjectIdentifier: UpdateChannel] = [:] {
            didSet {
                wishes = Dictionary(channels.values.map { ($0.talker, $0.decodesSky) }) { $0 || $1 }
            }
        }
        var wishes: LiveSourceStateMachine.Wishes = [:]
        /// For each talker, the last update if it had no location.
        ///
        /// It is delivered to each new consumer of the talker.
        var losses: [Talker?: LocationUpdate] = [:]
        /// The last failure of the source; nil if an update has been delivered since.
        ///
        /// It is delivered to each new consumer.
        var failure: LocationUpdate?
        /// Whether the reader accepts no more consumers; the thread then closes the source.
        var isClosed = false
        var isWaitingForRoom = false
        /// Whether the thread has closed the source.
        var isOver = false
        /// The reader that opens the same source as soon as ``isOver`` is true.
        var successor: LiveReader?
    }

    private static let readSize = 16 << 10
    private let state = Mutex(State())
    private let wake: WakePipe
    private let source: LiveSource

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - predecessor: A reader that is closing the same source. The new thread waits until the source is closed.
    ///   - onEnd: Called after the thread has closed the source.
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

    /// Adds a consumer; returns false if the reader no longer accepts consumers.
    func join(_ channel: UpdateChannel) -> Bool {
        let hasJoined = state.withLock { state in
            guard !state.isClosed else { return false }
            state.channels[ObjectIdentifier(channel)] = channel
            // Deliver the stored update under the lock, so that it does not arrive after a newer location.
            if let loss = state.losses[channel.talker] ?? state.failure { channel.push(loss) }
            return true
        }
        // The thread must start to decode the new talker and, if requested, satellites.
        if hasJoined { wake.wake() }
        return hasJoined
    }

    /// Removes a consumer; closes the source if this was the last consumer.
    func leave(_ channel: UpdateChannel) {
        let isLast = state.withLock { state in
            state.channels[ObjectIdentifier(channel)] = nil
            if state.channels.isEmpty { state.isClosed = true }
            return state.isClosed
        }
        // The thread may be waiting until this consumer has room.
        if isLast || source.hasEnd { wake.wake() }
    }

    func updateWasTaken() {
        if source.hasEnd, state.withLock({ $0.isWaitingForRoom }), hasRoom { wake.wake() }
    }

    private var isClosed: Bool { state.withLock { $0.isClosed } }

    private var wishes: LiveSourceStateMachine.Wishes { state.withLock { $0.wishes } }

    private var hasRoom: Bool {
        state.withLock { state in
            let hasRoom = state.channels.values.allSatisfy(\.hasRoom)
            state.isWaitingForRoom = !hasRoom
            return hasRoom
        }
    }

    private func deliver(_ update: LocationUpdate, talker: Talker?) {
        let channels = state.withLock { state in
            state.failure = nil
            state.losses[talker] = update.location == nil ? update : nil
            return state.channels.values.filter { $0.talker == talker }
        }
        for channel in channels { channel.push(update) }
    }

    private func report(_ failure: LocationUpdate) {
        let channels = state.withLock { state in
            state.losses = [:]
            state.failure = failure
            return Array(state.channels.values)
        }
        for channel in channels { channel.push(failure) }
    }

    private func publishStatistics(of machine: LiveSourceStateMachine) {
        let channels = state.withLock { Array($0.channels.values) }
        for channel in channels {
            channel.statistics.value = machine.statistics(of: channel.talker)
            channel.statistics.input = machine.input
        }
    }

    private func finish(throwing error: LocationStreamError?) {
        let channels = state.withLock { state in
            state.isClosed = true
            defer { state.channels = [:] }
            return Array(state.channels.values)
        }
        for channel in channels { channel.finish(throwing: error) }
    }

    private func wait(for predecessor: LiveReader) {
        let poller = Poller(wake: wake)
        predecessor.state.withLock { $0.successor = self }
        while !predecessor.state.withLock({ $0.isOver }) { _ = poller.wait(for: nil, until: nil) }
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
        let poller = Poller(wake: wake)
        var machine = LiveSourceStateMachine(source) { talker throws(SourceFailure) in
            try self.source.interpreter(talker: talker)
        }
        while true {
            machine.setWishes(wishes, at: .now)
            switch machine.step {
            case .open(let baud):
                do throws(SourceFailure) {
                    let descriptor = try source.open(baud: baud, poller: poller) { isClosed }
                    read(descriptor, &machine, poller)
                } catch {
                    for case .report(let failure) in machine.failed(error, at: .now) { report(failure) }
                }
            case .backOff(let deadline):
                if poller.wait(for: nil, until: deadline) == .timeout { machine.retry() }
            case .finish(let error):
                return finish(throwing: error)
            case .read, .waitForRoom:
                // Both steps occur only while a descriptor is open, and no descriptor is open here.
                return finish(throwing: nil)
            }
            if isClosed { machine.cancel() }
        }
    }

    private func read(
        _ descriptor: borrowing OwnedDescriptor, _ machine: inout LiveSourceStateMachine, _ poller: Poller
    ) {
        // One byte longer than a read, for the line end that is added to a datagram.
        var buffer = [UInt8](repeating: 0, count: Self.readSize + 1)
        // The kind is determined here, because it cannot be determined any more once a device is unplugged.
        let kind = SerialLine.kind(of: descriptor)
        perform(machine.opened(baud: SerialLine.baud(of: descriptor), at: .now), descriptor, &machine, poller)
        publishStatistics(of: machine)
        while true {
            if isClosed { machine.cancel() }
            machine.setWishes(wishes, at: .now)
            if source.hasEnd { machine.setHasRoom(hasRoom, at: .now) }
            switch machine.step {
            case .read(let deadline):
                switch poller.wait(for: descriptor.number, until: deadline) {
                case .woken: continue
                case .timeout: perform(machine.timedOut(at: .now), descriptor, &machine, poller)
                case .ready:
                    let actions = readOnce(descriptor, kind, &buffer, &machine)
                    publishStatistics(of: machine)
                    perform(actions, descriptor, &machine, poller)
                }
            case .waitForRoom:
                _ = poller.wait(for: nil, until: nil)
            case .open, .backOff, .finish:
                return
            }
        }
    }

    private func readOnce(
        _ descriptor: borrowing OwnedDescriptor, _ kind: SerialLine.Kind, _ buffer: inout [UInt8],
        _ machine: inout LiveSourceStateMachine
    ) -> [LiveSourceStateMachine.Action] {
        var count: Int
        do throws(SystemError) {
            count = try descriptor.read(into: &buffer, limit: Self.readSize)
        } catch {
            return error.number == EAGAIN ? [] : machine.readFailed(error, at: .now)
        }
        if source.isDatagrams {
            // The end of a datagram is also the end of its last sentence, even without a line end.
            buffer[count] = UInt8(ascii: "\n")
            count += 1
        }
        guard count > 0 else { return machine.ended(kind, at: .now) }
        return machine.received(buffer.span.extracting(first: count), at: .now)
    }

    private func perform(
        _ actions: [LiveSourceStateMachine.Action], _ descriptor: borrowing OwnedDescriptor,
        _ machine: inout LiveSourceStateMachine, _ poller: Poller
    ) {
        for action in actions {
            switch action {
            case .deliver(let update, let talker): deliver(update, talker: talker)
            case .report(let failure): report(failure)
            case .setBaud(let baud):
                do throws(SystemError) {
                    try SerialLine.configure(descriptor, baud: baud)
                } catch {
                    perform(machine.baudRefused(error, at: .now), descriptor, &machine, poller)
                }
            case .send(let bytes):
                do throws(SourceFailure) {
                    try send(bytes, to: descriptor, poller)
                } catch {
                    return perform(machine.failed(error, at: .now), descriptor, &machine, poller)
                }
            }
        }
    }

    /// Sends a short request; waits if the peer is slow to accept it.
    private func send(
        _ bytes: [UInt8], to descriptor: borrowing OwnedDescriptor, _ poller: Poller
    ) throws(SourceFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { buffer in
                unsafe Glibc.send(descriptor.number, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
            }
            let error = SystemError.last
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if error.number == EAGAIN {
                let deadline = ContinuousClock.now.advanced(by: GpsdInterpreter.answerTimeout)
                let outcome = poller.wait(for: descriptor.number, events: Int16(POLLOUT), until: deadline)
                if outcome == .timeout { throw source.lost("it accepts no requests") }
                if isClosed { throw .cancelled }
            } else if error.number != EINTR {
                throw source.lost(error.description)
            }
        }
    }
}
