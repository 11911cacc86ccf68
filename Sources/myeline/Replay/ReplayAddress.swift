import ArgumentParser
import Glibc
import SystemSupport
import ActivitySurfaces

enum ReplayAddress: ExpressibleByArgument, Sendable, Hashable {
    case pseudoTerminal
    case tcp(host: String, port: UInt16)
    case udp(host: String, port: UInt16)
    case standardOutput

    init?(argument: String) {
        switch argument {
        case "pty": self = .pseudoTerminal
        case "-": self = .standardOutput
        default:
            let parts = argument.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[1].hasPrefix("//"),
                let (host, port) = Self.address(parts[1].dropFirst(2))
            else { return nil }
            switch parts[0] {
            case "tcp": self = .tcp(host: host, port: port)
            case "udp" where port > 0: self = .udp(host: host, port: port)
            default: return nil
            }
        }
    }

    /// Splits "host:port" or "[host]:port"; the default host is 127.0.0.1.
    private static func address(_ text: Substring) -> (host: String, port: UInt16)? {
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
            return nil
        }
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") || host.contains("/") {
            return nil
        }
        return (host.isEmpty ? "127.0.0.1" : String(host), port)
    }

    func open() throws -> any ReplaySink {
        switch self {
        case .pseudoTerminal:
            do {
                return try PseudoTerminal()
            } catch {
                throw Failure("cannot open a pseudo-terminal: \(error)", remedy: "check that /dev/pts is mounted")
            }
        case .tcp(let host, let port): return try TCPServer(host: host, port: port)
        case .udp(let host, let port): return try UDPSender(host: host, port: port)
        case .standardOutput: return StandardOutputSink()
        }
    }

    /// Resolves a host to at least one address; blocks while the resolver works.
    static func resolve(
        _ host: String, _ port: UInt16, _ type: __socket_type
    ) throws(Failure) -> [SocketAddress] {
        let addresses: [SocketAddress]
        do throws(SocketAddress.ResolutionError) {
            addresses = try SocketAddress.resolve(host, port: port, type: type)
        } catch {
            throw Failure("cannot find the host \(host): \(error)", remedy: "check the name of the host")
        }
        guard !addresses.isEmpty else {
            throw Failure("the host \(host) has no address", remedy: "choose another host")
        }
        return addresses
    }
}
