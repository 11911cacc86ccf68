internal import Glibc
import SystemSupport

/// One connection of a live source, from its opening to its loss.
struct LiveConnection {
    private let source: LiveSource
    private let waiter: Poller
    private var interpreter: any SourceInterpreter
    private(set) var hasDelivered = false
    /// What has come over it so far.
    var tally: DecoderStatistics { interpreter.tally }
    private static let readSize = 16 << 10

    init(_ source: LiveSource, waiter: Poller, interpreter: any SourceInterpreter) {
        self.source = source
        self.waiter = waiter
        self.interpreter = interpreter
    }

    /// Reads until the source ends (which returns), is lost (which throws) or nobody listens any more.
    mutating func read(
        _ descriptor: borrowing OwnedDescriptor, search: inout BaudSearch,
        isCancelled: () -> Bool, hasRoom: () -> Bool, wantsSky: () -> Bool, count: (DecoderStatistics) -> Void,
        deliver: (LocationUpdate) -> Void
    ) throws(SourceFailure) {
        // One byte more than is read: for the line end of a datagram.
        var buffer = [UInt8](repeating: 0, count: Self.readSize + 1)
        interpreter.opened(at: .now)
        try send(interpreter.greeting, to: descriptor, isCancelled)
        var wasFull = false
        while !isCancelled() {
            // A source with an end is made to wait for a slow consumer: nothing of it is lost, and no time passes.
            let isFull = source.hasEnd && !hasRoom()
            if wasFull, !isFull { interpreter.resumed(at: .now) }
            wasFull = isFull
            switch waiter.wait(for: isFull ? nil : descriptor.number, until: isFull ? nil : interpreter.deadline) {
            case .woken:
                continue
            case .timeout:
                try tick(descriptor, isCancelled, deliver)
            case .ready:
                interpreter.decodesSky = wantsSky()
                let goesOn = try take(from: descriptor, into: &buffer, search: &search, deliver)
                count(interpreter.tally)
                guard goesOn else { return }
                // A source that never pauses leaves no time for a timeout.
                if let deadline = interpreter.deadline, deadline <= .now { try tick(descriptor, isCancelled, deliver) }
            }
        }
        throw .cancelled
    }

    /// Has the interpreter do what is due.
    private mutating func tick(
        _ descriptor: borrowing OwnedDescriptor, _ isCancelled: () -> Bool, _ deliver: (LocationUpdate) -> Void
    ) throws(SourceFailure) {
        var delivered = hasDelivered
        defer { hasDelivered = delivered }
        let question = try interpreter.tick(at: .now) { update in
            delivered = true
            deliver(update)
        }
        try send(question, to: descriptor, isCancelled)
    }

    /// Reads once.
    ///
    /// Returns false at the end of a source that has one.
    private mutating func take(
        from descriptor: borrowing OwnedDescriptor, into buffer: inout [UInt8], search: inout BaudSearch,
        _ deliver: (LocationUpdate) -> Void
    ) throws(SourceFailure) -> Bool {
        var count = unsafe Glibc.read(descriptor.number, &buffer, Self.readSize)
        if count < 0 {
            let error = SystemError.last
            switch error.number {
            case EAGAIN, EINTR: return true
            case _ where source.hasEnd:
                throw .final(
                    LocationStreamError(
                        .readFailed, "\(source.name) cannot be read: \(error)", remedy: "see where it comes from"))
            // What an unplugged device says; a datagram socket says ECONNREFUSED when a peer was not there.
            case EIO, ENXIO, ENODEV: throw unplugged
            default: throw lost(error.description)
            }
        }
        if count == 0, !source.isDatagrams {
            var delivered = hasDelivered
            interpreter.closed { update in
                delivered = true
                deliver(update)
            }
            hasDelivered = delivered
            if source.hasEnd { return false }
            throw source.isDevice ? ended(descriptor) : .retryable("\(source.name) closed the connection")
        }
        if source.isDatagrams {
            buffer[count] = UInt8(ascii: "\n")
            count += 1
        }
        let now = ContinuousClock.now
        var delivered = hasDelivered
        defer { hasDelivered = delivered }
        try interpreter.receive(buffer.span.extracting(first: count), at: now) { update in
            delivered = true
            deliver(update)
        }
        if let nmea = interpreter as? NMEAInterpreter,
            let speed = search.heard(sentences: nmea.hasHeardSentences, at: now)
        {
            _ = SerialLine.configure(descriptor, baud: speed)
        }
        return true
    }

    /// Why a device has no more bytes: a terminal says so when it hangs up, a FIFO when its writer has gone.
    private func ended(_ descriptor: borrowing OwnedDescriptor) -> SourceFailure {
        switch SerialLine.kind(of: descriptor) {
        case .terminal: unplugged
        case .fifo: .retryable("\(source.name) has no writer: start the program that writes it")
        case .other: .retryable("\(source.name) gives nothing: name the receiver's own device")
        }
    }

    private var unplugged: SourceFailure {
        .retryable("\(source.name) is gone: plug the receiver in again")
    }

    private func lost(_ why: String) -> SourceFailure {
        .retryable("\(source.name) is lost: \(why)")
    }

    /// Sends a short line, waiting where the other end is slow to take it.
    private func send(
        _ bytes: [UInt8], to descriptor: borrowing OwnedDescriptor, _ isCancelled: () -> Bool
    ) throws(SourceFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { buffer in
                unsafe Glibc.send(descriptor.number, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
            }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                let deadline = ContinuousClock.now.advanced(by: GpsdInterpreter.answerTime)
                let outcome = waiter.wait(for: descriptor.number, events: Int16(POLLOUT), until: deadline)
                if outcome == .timeout { throw lost("it takes no commands") }
                if isCancelled() { throw .cancelled }
            } else if errno != EINTR {
                throw lost(SystemError.last.description)
            }
        }
    }
}
