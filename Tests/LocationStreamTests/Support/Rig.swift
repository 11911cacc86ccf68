import Glibc
import LocationStream
import Synchronization

/// A source whose other end the test controls.
protocol Rig: Sendable {
    var source: LocationSource { get }
    /// Sends the epoch at a number of seconds after 12:00:00.
    func feed(_ second: Int)
    /// Whether the source is open and can be fed.
    var isOpened: Bool { get }
    /// Whether this process has closed the source.
    var isClosed: Bool { get }
    func cut()
}

enum LiveKind: String, CaseIterable, CustomTestStringConvertible {
    case serial, tcp, udp, gpsd

    var testDescription: String { rawValue }

    func rig() throws -> any Rig {
        switch self {
        case .serial: try SerialRig()
        case .tcp: try TCPRig()
        case .udp: try UDPRig()
        case .gpsd: try GpsdRig()
        }
    }

    /// Whether the source can detect the loss of its other end.
    var canBeCut: Bool { self != .udp }
}

import protocol Testing.CustomTestStringConvertible
import SystemSupport

/// A receiver on a pseudo-terminal with a name of its own, because the system reuses the numbers of terminals.
final class SerialRig: Rig {
    private let pty: Mutex<Pty?>
    private let device: String
    private let link: String

    init() throws {
        let pty = try Pty()
        device = pty.path
        link = "/tmp/myeline-receiver-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        self.pty = Mutex(pty)
        guard unsafe symlink(device, link) == 0 else { throw SystemError.last }
    }

    deinit { unsafe unlink(link) }

    var source: LocationSource { .serial(link) }
    func feed(_ second: Int) { send(Sentences.epoch(second)) }
    func send(_ text: String) { pty.withLock { $0?.send(text) } }
    var isOpened: Bool { pty.withLock { $0 != nil } && Descriptors.count(leadingTo: device) > 0 }
    var isClosed: Bool { !isOpened }

    /// Hangs up the terminal, as the system does when a USB device is unplugged; requires root.
    func hangUp() {
        let terminal = unsafe open(device, O_RDONLY | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
        // TIOCVHANGUP, which Glibc's module lacks.
        _ = ioctl(terminal, 0x5437)
        close(terminal)
    }

    func cut() {
        unsafe unlink(link)
        pty.withLock { $0 = nil }
    }
}

final class TCPRig: Rig {
    let server: TestServer
    init() throws { server = try TestServer() }

    var source: LocationSource { .tcp(host: "127.0.0.1", port: server.port) }
    func feed(_ second: Int) { server.send(Sentences.epoch(second)) }
    var isOpened: Bool { server.clientCount > 0 }
    var isClosed: Bool { server.isLeft }
    func cut() { server.hangUp() }
}

/// A sender of datagrams to a loopback address of its own, whose ports no other program uses.
final class UDPRig: Rig {
    private let address: [UInt8]
    private let port = UInt16(10110)
    private let sender: Int32

    init() throws {
        address = [127] + (0..<3).map { _ in UInt8.random(in: 1...254) }
        sender = socket(AF_INET, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    }

    deinit { close(sender) }

    var source: LocationSource { .udp(address: address.map(String.init).joined(separator: "."), port: port) }

    private var networkAddress: UInt32 { address.reduce(0) { $0 << 8 | UInt32($1) }.bigEndian }

    func feed(_ second: Int) {
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = port.bigEndian
        place.sin_addr.s_addr = networkAddress
        let bytes = Array(Sentences.epoch(second).utf8)
        _ = unsafe withUnsafePointer(to: place) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe sendto(sender, bytes, bytes.count, 0, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    var isOpened: Bool { !isClosed }

    /// /proc/net/udp lists addresses and ports in hexadecimal.
    var isClosed: Bool {
        let digits = String(networkAddress, radix: 16, uppercase: true)
        let name =
            String(repeating: "0", count: 8 - digits.count) + digits + ":" + String(port, radix: 16, uppercase: true)
        return !Descriptors.text(of: "/proc/net/udp").split(separator: "\n").dropFirst().contains { line in
            line.split(separator: " ").dropFirst().first.map { $0 == name } ?? false
        }
    }

    func cut() {}
}

final class GpsdRig: Rig {
    let server: TestServer
    init() throws { server = try TestServer() }

    static let greeting = """
        {"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}
        {"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyUSB0","activated":"2026-05-01T12:00:00.000Z"}]}
        {"class":"WATCH","enable":true,"json":true}

        """

    static func report(_ second: Int, device: String = "/dev/ttyUSB0", mode: Int = 3) -> String {
        let seconds = second % 60 < 10 ? "0\(second % 60)" : "\(second % 60)"
        let minutes = second / 60 % 60 < 10 ? "0\(second / 60 % 60)" : "\(second / 60 % 60)"
        let place =
            mode < 2 ? "" : ",\"lat\":48.\(1000 + second),\"lon\":11.5,\"altMSL\":545.4,\"speed\":5.1,\"track\":82.0"
        return "{\"class\":\"TPV\",\"device\":\"\(device)\",\"mode\":\(mode),"
            + "\"time\":\"2026-05-01T12:\(minutes):\(seconds).000Z\"\(place)}\r\n"
    }

    var source: LocationSource { .gpsd(host: "127.0.0.1", port: server.port) }
    var isOpened: Bool { server.clientCount > 0 }
    var isClosed: Bool { server.isLeft }

    func feed(_ second: Int) {
        if server.received().contains("?WATCH") { server.send(Self.greeting) }
        server.send(Self.report(second))
    }

    func cut() { server.hangUp() }
}
