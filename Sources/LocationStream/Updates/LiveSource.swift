internal import FoundationEssentials
internal import Glibc
import SystemSupport

/// What a live source is made of: how it is opened, and what makes updates of its bytes.
struct LiveSource {
    /// How it is called in a reason.
    let name: String
    /// Whether the other end is on this machine.
    let isLocal: Bool
    /// Whether the end of the bytes is the end of the source.
    let hasEnd: Bool
    /// Whether it is lost by being unplugged.
    let isDevice: Bool
    /// Whether each read is a datagram, which ends a sentence also without a line's end.
    let isDatagrams: Bool
    private let kind: LocationSource.Kind
    private let talker: Talker?

    /// - Returns: nil for a file, which is played and not listened to.
    init?(_ source: LocationSource) {
        kind = source.kind
        talker = source.talker
        switch source.kind {
        case .gpsd(let host, let port, _):
            name = "gpsd at \(host.contains(":") ? "[\(host)]" : host):\(port)"
            isLocal = Self.isLoopback(host)
        case .serial(let path, _):
            name = path
            isLocal = true
        case .tcp(let host, let port):
            name = "tcp://\(host.contains(":") ? "[\(host)]" : host):\(port)"
            isLocal = Self.isLoopback(host)
        case .udp(let address, let port):
            name = "udp://\(address.contains(":") ? "[\(address)]" : address):\(port)"
            isLocal = true
        case .standardInput:
            name = "standard input"
            isLocal = true
        case .file, .unusable:
            return nil
        }
        hasEnd = kind == .standardInput
        if case .serial = kind { isDevice = true } else { isDevice = false }
        if case .udp = kind { isDatagrams = true } else { isDatagrams = false }
    }

    /// Opens the source; waits only through the waiter.
    func open(baud: Int?, waiter: Poller, isCancelled: () -> Bool) throws(SourceFailure) -> OwnedDescriptor {
        switch kind {
        case .gpsd(let host, let port, _):
            let remedy =
                isLocal ? "start it with sudo systemctl start gpsd.socket" : "check the host and gpsd's option -G"
            return try connect(to: host, port, waiter, isCancelled) { "no \(name) (\($0)): \(remedy)" }
        case .serial(let path, _):
            return try SerialLine.open(path, baud: baud)
        case .tcp(let host, let port):
            return try connect(to: host, port, waiter, isCancelled) {
                "nothing answers at \(name) (\($0)): check the address and the sender"
            }
        case .udp(let address, let port):
            return try UDPLink.listen(on: address, port: port)
        case .standardInput:
            return try Self.standardInput()
        case .file, .unusable:
            throw .cancelled
        }
    }

    private func connect(
        to host: String, _ port: UInt16, _ waiter: Poller, _ isCancelled: () -> Bool, reason: (String) -> String
    ) throws(SourceFailure) -> OwnedDescriptor {
        do {
            return try TCPLink.connect(to: host, port: port, waiter: waiter, isCancelled: isCancelled)
        } catch {
            guard case .retryable(let why) = error else { throw error }
            throw .retryable(reason(why))
        }
    }

    /// What makes updates of the bytes.
    func interpreter() throws(SourceFailure) -> any SourceInterpreter {
        if case .gpsd(_, _, let device) = kind {
            let isLocal = isLocal
            return try GpsdInterpreter(
                name: name, device: device, isGone: { path in unsafe isLocal && access(path, F_OK) != 0 },
                wallClock: Self.wallClock)
        }
        return NMEAInterpreter(
            name: name, silenceRemedy: silenceRemedy, referenceDate: Self.wallClock(), talker: talker)
    }

    /// The speed that the URI gives; nil where it is to be found, or there is none.
    var baud: Int? {
        if case .serial(_, let baud) = kind { baud } else { nil }
    }

    /// Whether the line's speed is to be found.
    var findsBaud: Bool {
        if case .serial(_, nil) = kind { true } else { false }
    }

    private var silenceRemedy: String {
        switch kind {
        case .udp("127.0.0.1", let port): "it hears this machine alone; udp://0.0.0.0:\(port) hears the network"
        case .udp, .tcp: "check the sender"
        case .standardInput: "check the program that writes it"
        default: "check its power and its cable"
        }
    }

    private static func standardInput() throws(SourceFailure) -> OwnedDescriptor {
        var status = stat()
        if unsafe fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            throw .final(
                LocationStreamError(.readFailed, "standard input is a directory", remedy: "name a file behind the <"))
        }
        let copy = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else {
            throw .final(
                LocationStreamError(
                    .readFailed, "standard input is closed", remedy: "send NMEA into it, or name a source")
            )
        }
        return OwnedDescriptor(copy)
    }

    private static func isLoopback(_ host: String) -> Bool {
        host == "localhost" || host == "::1" || (host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." })
    }

    private static func wallClock() -> Int64 { Int64(Date.now.timeIntervalSince1970 * 1000) }
}
