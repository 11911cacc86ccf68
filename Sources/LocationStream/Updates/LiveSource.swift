internal import FoundationEssentials
internal import Glibc
import SystemSupport

/// Describes and opens a live source, and creates its interpreter.
struct LiveSource {
    let name: String
    /// Whether the source is on this machine; false only for gpsd and TCP with a host other than loopback.
    let isLocal: Bool
    /// Whether the source can end for good; true only for standard input.
    let hasEnd: Bool
    /// Whether the source is a device, which can be unplugged.
    let isDevice: Bool
    /// Whether each read returns one datagram.
    let isDatagrams: Bool
    private let kind: LocationSource.Kind

    /// - Returns: Nil for a recorded file and for an invalid source.
    init?(_ source: LocationSource) {
        kind = source.kind
        switch source.kind {
        case .gpsd(let host, let port, _):
            name = "gpsd at \(SocketAddress.text(host: host, port: port))"
            isLocal = Self.isLoopback(host)
        case .serial(let path, _):
            name = path
            isLocal = true
        case .tcp(let host, let port):
            name = "tcp://\(SocketAddress.text(host: host, port: port))"
            isLocal = Self.isLoopback(host)
        case .udp(let address, let port):
            name = "udp://\(SocketAddress.text(host: address, port: port))"
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

    private static let startOfSocket = "sudo systemctl start gpsd.socket"
    private static let startOfGpsd = "sudo gpsd -n DEVICE"

    /// Whether systemd is the init system of this machine, determined in the same way as by sd_booted(3).
    private static var isRunBySystemd: Bool { unsafe access("/run/systemd/system", F_OK) == 0 }

    /// Opens the source.
    ///
    /// Waits only in the poller, so that the wait can be ended by waking the poller.
    func open(baud: Int?, poller: Poller, isCancelled: () -> Bool) throws(SourceFailure) -> OwnedDescriptor {
        switch kind {
        case .gpsd(let host, let port, _):
            let remedy =
                switch (isLocal, port) {
                case (true, 2947): "start gpsd with '\(Self.isRunBySystemd ? Self.startOfSocket : Self.startOfGpsd)'"
                case (true, _): "check the port, or start gpsd with 'gpsd -S \(port) DEVICE'"
                case (false, _): "check the host and gpsd's option -G"
                }
            return try connect(to: host, port, poller, isCancelled) { "no \(name) (\($0)): \(remedy)" }
        case .serial(let path, _):
            return try SerialLine.open(path, baud: baud)
        case .tcp(let host, let port):
            return try connect(to: host, port, poller, isCancelled) {
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
        to host: String, _ port: UInt16, _ poller: Poller, _ isCancelled: () -> Bool, reason: (String) -> String
    ) throws(SourceFailure) -> OwnedDescriptor {
        do {
            return try TCPLink.connect(to: host, port: port, poller: poller, isCancelled: isCancelled)
        } catch {
            guard case .retryable(let why) = error else { throw error }
            throw .retryable(reason(why))
        }
    }

    /// - Parameter talker: The only talker to read; nil for all.
    func interpreter(talker: Talker?) throws(SourceFailure) -> any SourceInterpreter {
        if case .gpsd(_, _, let device) = kind {
            let isLocal = isLocal
            return try GpsdInterpreter(
                name: name, device: device,
                isGone: { path in unsafe isLocal && path.hasPrefix("/") && access(path, F_OK) != 0 },
                wallClock: Self.wallClock)
        }
        return NMEAInterpreter(
            name: name, silenceRemedy: silenceRemedy, noiseRemedy: noiseRemedy, talker: talker, hasEnd: hasEnd,
            wallClock: Self.wallClock)
    }

    /// The baud rate in the URI; nil if the URI contains none.
    var baud: Int? {
        if case .serial(_, let baud) = kind { baud } else { nil }
    }

    private var silenceRemedy: String {
        switch kind {
        case .udp("127.0.0.1", let port):
            "this address receives from this machine only; use udp://0.0.0.0:\(port) to receive from the network"
        case .udp, .tcp: "check the sender"
        case .standardInput: "check the program that writes to it"
        default: "check its power and its cable"
        }
    }

    private var noiseRemedy: String {
        switch kind {
        case .serial: "check the baud rate and the receiver's protocol"
        case .standardInput: "check the program that writes to it"
        default: "check the sender"
        }
    }

    private static func standardInput() throws(SourceFailure) -> OwnedDescriptor {
        guard let descriptor = try? OwnedDescriptor.duplicate(STDIN_FILENO) else {
            throw .permanent(
                LocationStreamError(
                    .readFailed, "standard input is closed",
                    remedy: "connect it to a program or a file, or name another source"))
        }
        if let mode = try? descriptor.status().st_mode, mode & S_IFMT == S_IFDIR {
            throw .permanent(
                LocationStreamError(
                    .unusableSource, "standard input is a directory",
                    remedy: "redirect a file, such as '< drive.nmea'"))
        }
        return descriptor
    }

    private static func isLoopback(_ host: String) -> Bool {
        host == "localhost" || host == "::1" || (host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." })
    }

    private static func wallClock() -> Int64 { Date.now.millisecondsSince1970 }

    func lost(_ reason: String) -> SourceFailure {
        .retryable("\(name) was lost: \(reason)")
    }

    /// The error for a source that has ended without any update.
    var emptyError: LocationStreamError { .notSentences(name) }
}

extension SystemError {
    /// Whether the error means that the device was unplugged.
    var meansUnplugged: Bool { [EIO, ENXIO, ENODEV].contains(number) }
}
