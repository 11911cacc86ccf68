import Glibc
import ActivityTree
import SystemSupport

/// Sends requests to a program's control socket.
public struct ControlClient: Sendable, Hashable {
    let directory: String
    let name: String

    /// The reason why a request failed.
    public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// The socket cannot be used, normally because the program has exited.
        case unreachable
        /// The program did not reply in time.
        case timedOut
        /// The reply is invalid.
        case badReply
        /// The program refused the request.
        case refused(ControlError)

        /// The message, in one line.
        public var description: String {
            switch self {
            case .unreachable: "the program has exited"
            case .timedOut: "the program does not respond"
            case .badReply: "the program sent an invalid reply"
            case .refused(let error): error.description
            }
        }
    }

    private static var replyLimit: Int { 4 << 20 }

    /// Creates a client for the socket at an absolute path.
    public init(path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        directory = parts.dropLast().joined(separator: "/")
        name = parts.last.map(String.init) ?? ""
    }

    /// Sends a request on a separate thread, and returns the result that the reply contains.
    ///
    /// The timeout limits the whole exchange.
    public func send(
        _ request: ControlRequest, timeout: Duration = .seconds(10)
    ) async throws(Failure) -> JSONValue {
        try await onDetachedThread { () throws(Failure) in try exchange(request, timeout: timeout) }
    }

    /// Sends a request and waits for the reply; blocks the calling thread.
    package func exchange(_ request: ControlRequest, timeout: Duration) throws(Failure) -> JSONValue {
        let deadline = ActivityClock.system.boot() + timeout.boundedNanoseconds
        let reply: [UInt8]
        do throws(SystemError) {
            let directory = try OwnedDescriptor.open(directory, O_RDONLY | O_DIRECTORY)
            let socket = try connect(in: directory, deadline)
            // In a directory that other users can write to, the socket may belong to another user.
            guard socket.peerUser == geteuid() else { throw SystemError(EACCES) }
            try Self.write(request.line + [UInt8(ascii: "\n")], to: socket, deadline)
            reply = try Self.readLine(from: socket, deadline)
        } catch {
            switch error.number {
            case ETIMEDOUT, EAGAIN: throw .timedOut
            case EBADMSG: throw .badReply
            default: throw .unreachable
            }
        }
        guard let reply = ControlReply(line: reply) else { throw .badReply }
        switch reply.result {
        case .success(let value): return value
        case .failure(let error): throw .refused(error)
        }
    }

    /// Connects to the socket; retries while the program's queue of connections is full.
    private func connect(
        in directory: borrowing OwnedDescriptor, _ deadline: Int64
    ) throws(SystemError) -> OwnedDescriptor {
        while true {
            do throws(SystemError) {
                return try UnixSocket.connect(name, in: directory, path: self.directory)
            } catch {
                guard error.number == EAGAIN, ActivityClock.system.boot() < deadline else { throw error }
                usleep(5000)
            }
        }
    }

    private static func write(
        _ bytes: [UInt8], to socket: borrowing OwnedDescriptor, _ deadline: Int64
    ) throws(SystemError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = unsafe Glibc.send(socket.number, rest, rest.count, Int32(MSG_NOSIGNAL))
            if count > 0 {
                rest.removeFirst(count)
            } else if errno == EAGAIN {
                try wait(for: POLLOUT, socket, deadline)
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    private static func readLine(
        from socket: borrowing OwnedDescriptor, _ deadline: Int64
    ) throws(SystemError) -> [UInt8] {
        var line: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16 << 10)
        while line.count < replyLimit {
            let count = unsafe recv(socket.number, &chunk, chunk.count, 0)
            if count > 0 {
                if let end = chunk[..<count].firstIndex(of: UInt8(ascii: "\n")) { return line + chunk[..<end] }
                line.append(contentsOf: chunk[..<count])
            } else if count == 0 {
                throw SystemError(line.isEmpty ? ECONNRESET : EBADMSG)
            } else if errno == EAGAIN {
                try wait(for: POLLIN, socket, deadline)
            } else if errno != EINTR {
                throw .last
            }
        }
        throw SystemError(EBADMSG)
    }

    private static func wait(
        for events: Int32, _ socket: borrowing OwnedDescriptor, _ deadline: Int64
    ) throws(SystemError) {
        let left = (deadline - ActivityClock.system.boot()) / 1_000_000
        guard left > 0 else { throw SystemError(ETIMEDOUT) }
        var event = pollfd(fd: socket.number, events: Int16(events), revents: 0)
        if unsafe poll(&event, 1, Int32(clamping: left)) == 0 { throw SystemError(ETIMEDOUT) }
    }
}
