import FoundationEssentials
import Glibc
import LocationStream
import SystemSupport

/// Connects to gpsd and collects what it reports.
struct GpsdConversation: Sendable {
    let host: String
    let port: UInt16

    struct Failure: Error, Hashable {
        /// The reason, such as "connection refused".
        var reason: String
    }

    /// The maximum length of a line in bytes; the longest line of gpsd has 10 240 bytes.
    private static let longestLine = 64 << 10

    /// Requests the list of devices.
    ///
    /// If `watching` is true, also requests the reports of the devices. gpsd then opens the devices.
    ///
    /// - Parameter isComplete: Returns true to end the conversation before the deadline.
    /// - Throws: ``Failure`` if there is no connection before the deadline.
    func run(
        watching: Bool, until deadline: ContinuousClock.Instant,
        isComplete: @escaping @Sendable (GpsdAnswers) -> Bool
    ) async throws(Failure) -> GpsdAnswers {
        try await onDetachedThread { () throws(Failure) in
            let request = "?DEVICES;\n" + (watching ? "?WATCH={\"enable\":true,\"json\":true};\n" : "")
            return Self.collect(over: try connect(until: deadline), request, until: deadline, isComplete)
        }
    }

    private func connect(until deadline: ContinuousClock.Instant) throws(Failure) -> OwnedDescriptor {
        do throws(SourceFailure) {
            return try TCPLink.connect(to: host, port: port, until: deadline)
        } catch {
            switch error {
            case .retryable(let reason), .unresolved(let reason), .denied(let reason): throw Failure(reason: reason)
            case .permanent(let error): throw Failure(reason: error.message)
            case .cancelled: throw Failure(reason: "no answer in time")
            }
        }
    }

    private static func collect(
        over socket: borrowing OwnedDescriptor, _ request: String, until deadline: ContinuousClock.Instant,
        _ isComplete: (GpsdAnswers) -> Bool
    ) -> GpsdAnswers {
        var answers = GpsdAnswers()
        var hasAsked = false
        var line: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        while !isComplete(answers), !answers.isOther, isReadable(socket, until: deadline) {
            let count: Int
            do throws(SystemError) {
                count = try socket.read(into: &buffer)
            } catch {
                if error.number == EAGAIN { continue }
                break
            }
            if count == 0 { break }
            let now = Date.now.millisecondsSince1970
            for byte in buffer.prefix(count) {
                if byte != UInt8(ascii: "\n") {
                    if line.count < longestLine { line.append(byte) }
                } else {
                    if line.last == UInt8(ascii: "\r") { line.removeLast() }
                    if !line.isEmpty { answers.take(line, at: now) }
                    line.removeAll(keepingCapacity: true)
                }
            }
            if !hasAsked, answers.version != nil {
                hasAsked = true
                try? socket.write(Array(request.utf8))
            }
        }
        return answers
    }

    private static func isReadable(
        _ socket: borrowing OwnedDescriptor, until deadline: ContinuousClock.Instant
    ) -> Bool {
        while true {
            let left = (deadline - .now) / .milliseconds(1)
            guard left > 0 else { return false }
            var polled = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
            if unsafe poll(&polled, 1, Int32(min(left.rounded(.up), 60_000))) > 0 { return true }
        }
    }
}
