/// Where location updates come from: a URI, the same in the API, the shell and the configuration file.
///
/// | URI | meaning |
/// |---|---|
/// | `gpsd://[host][:port][/device]` | gpsd; the default is `gpsd://localhost:2947` |
/// | `serial:/dev/ttyUSB0?baud=9600` | NMEA 0183 from a device; the baud rate is found by itself when left out |
/// | `tcp://host:port`, `udp://[address]:port` | NMEA 0183 from the network |
/// | `-` | NMEA 0183 on standard input |
/// | a bare path, or `file:PATH?rate=10` | a recorded NMEA log or GPX track, played at its own pace times the rate, or without waiting (`rate=max`) |
///
/// Of NMEA 0183 sources `?talker=GP` reads the sentences of one talker alone. `udp://:port` hears this machine alone; `udp://0.0.0.0:port` hears the network.
public struct LocationSource: Sendable, Hashable, CustomStringConvertible {
    /// The parts of the URI.
    package var kind: Kind
    /// The talker that is listened to alone, of NMEA 0183; nil for all.
    package var talker: Talker?
    /// The URI.
    public private(set) var description: String

    package enum Kind: Sendable, Hashable {
        case gpsd(host: String, port: UInt16, device: String?)
        case serial(path: String, baud: Int?)
        case tcp(host: String, port: UInt16)
        case udp(address: String, port: UInt16)
        case standardInput
        case file(path: String, options: FileOptions)
        /// A URI from the environment or the configuration file that cannot be read; thrown when iterated.
        case unusable(LocationStreamError)
    }

    /// How a recorded file is played.
    package struct FileOptions: Sendable, Hashable {
        package var rate = ReplayRate.times(1)
        /// The day near which times without a date lie: milliseconds since 1970.
        package var date: Int64?
        package var loops = false

        package init() {}
    }

    /// How fast a recorded log is played.
    public enum ReplayRate: Sendable, Hashable {
        /// As many times as fast as it was recorded; the factor is positive.
        case times(Double)
        /// Without waiting.
        case unlimited
    }

    package init(kind: Kind, talker: Talker? = nil, description: String) {
        self.kind = kind
        self.talker = talker
        self.description = description
    }
}

extension LocationSource {
    /// gpsd's default port.
    package static let gpsdPort: UInt16 = 2947

    /// gpsd, by default on this machine.
    ///
    /// - Parameters:
    ///   - host: The name or address of the machine that gpsd runs on.
    ///   - port: Its port.
    ///   - device: One of gpsd's devices, where it has several; nil for the first that has a fix.
    public static func gpsd(host: String = "localhost", port: UInt16 = 2947, device: String? = nil) -> LocationSource {
        let shown = host.contains(":") ? "[\(host)]" : host
        return LocationSource(
            kind: .gpsd(host: host, port: port, device: device),
            description: "gpsd://\(shown):\(port)\(device ?? "")")
    }

    /// A receiver on a serial line.
    ///
    /// - Parameters:
    ///   - path: The device, such as `/dev/ttyUSB0`.
    ///   - baud: Its speed in bits per second; nil to find it.
    public static func serial(_ path: String, baud: Int? = nil) -> LocationSource {
        LocationSource(
            kind: .serial(path: path, baud: baud),
            description: "serial:\(path)" + (baud.map { "?baud=\($0)" } ?? ""))
    }

    /// NMEA 0183 from a TCP server.
    public static func tcp(host: String, port: UInt16) -> LocationSource {
        let shown = host.contains(":") ? "[\(host)]" : host
        return LocationSource(kind: .tcp(host: host, port: port), description: "tcp://\(shown):\(port)")
    }

    /// NMEA 0183 in datagrams that are sent to this machine.
    ///
    /// - Parameters:
    ///   - address: The numeric address to listen on, by default only this machine's own.
    ///   - port: The port to listen on.
    public static func udp(address: String = "127.0.0.1", port: UInt16) -> LocationSource {
        let shown = address.contains(":") ? "[\(address)]" : address
        return LocationSource(kind: .udp(address: address, port: port), description: "udp://\(shown):\(port)")
    }

    /// NMEA 0183 on standard input.
    public static let standardInput = LocationSource(kind: .standardInput, description: "-")

    /// A recorded NMEA log or GPX track.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - rate: How fast it is played.
    ///   - loops: Whether it is played again from its begin, without end.
    public static func file(_ path: String, rate: ReplayRate = .times(1), loops: Bool = false) -> LocationSource {
        var options = FileOptions()
        options.rate = rate
        options.loops = loops
        return LocationSource(kind: .file(path: path, options: options), description: path)
    }

    /// The same source, of whose NMEA 0183 sentences only those of one talker are read.
    ///
    /// Makers' own sentences, which have no talker, are read as well. By itself a decoder follows one receiver of
    /// several on a line; this says which.
    ///
    /// - Parameter talker: Two letters, such as GP or II; anything else is thrown when the source is iterated.
    public func only(talker: String) -> LocationSource {
        guard let talker = Talker(talker) else {
            return LocationSource(kind: .unusable(Self.notTalker(talker)), description: description)
        }
        var source = self
        source.talker = talker
        source.description += (description.contains("?") ? "&" : "?") + "talker=\(talker)"
        return source
    }

    static func notTalker(_ text: String) -> LocationStreamError {
        LocationStreamError(.unusableSource, "\(text) is not a talker", remedy: "write two letters, such as GP")
    }

    /// The same source, a file played with other options; any other source is returned as it is.
    package func playing(rate: ReplayRate?, loops: Bool?) -> LocationSource {
        guard case .file(let path, var options) = kind else { return self }
        if let rate { options.rate = rate }
        if let loops { options.loops = loops }
        var source = self
        source.kind = .file(path: path, options: options)
        return source
    }
}
