import SystemSupport

/// A source of location updates, with the same URI in the API, the shell and the configuration file.
///
/// | URI | meaning |
/// |---|---|
/// | `gpsd://[host][:port][/device]` | gpsd; the default is `gpsd://localhost:2947`; the device is a path or a URI, as in `gpsd://localhost/tcp://boat:10110` |
/// | `serial:/dev/ttyUSB0?baud=9600` | NMEA 0183 from a device; the baud rate is detected if omitted |
/// | `tcp://host:port`, `udp://[address]:port` | NMEA 0183 from the network |
/// | `-` | NMEA 0183 on standard input |
/// | a path, or `file:PATH?rate=10` | a log or track at its recorded speed times the rate (`max`: without delays) |
///
/// `?talker=GP` restricts an NMEA 0183 source to one talker, as in `file:PATH?rate=10&talker=GP` or `-?talker=GP`.
/// `udp://:port` receives from this machine only; `udp://0.0.0.0:port` receives from the network.
public struct LocationSource: Sendable, Hashable, CustomStringConvertible {
    package let kind: Kind
    /// The only NMEA 0183 talker whose sentences are read; nil for all.
    package let talker: Talker?
    /// The URI, which parses to the same source.
    ///
    /// If the source is invalid, this is the given URI. If the configuration file is unusable, this is the path of
    /// that file.
    public let description: String
    /// The environment variable or setting that contains the source; nil if the source comes from the caller.
    package let setting: String?

    package enum Kind: Sendable, Hashable {
        case gpsd(host: String, port: UInt16, device: String?)
        case serial(path: String, baud: Int?)
        case tcp(host: String, port: UInt16)
        case udp(address: String, port: UInt16)
        case standardInput
        case file(path: String, options: FileOptions)
        /// An invalid source, for example from the environment; iterating the updates throws the error.
        case unusable(LocationStreamError)
    }

    package struct FileOptions: Sendable, Hashable {
        package var rate = ReplayRate.times(1)
        /// The approximate time of the recording in milliseconds since 1970, for times without a date.
        ///
        /// If nil, the instant of the first fix in the log counts. If the log contains no date, the modification time
        /// of the file counts.
        package var date: Int64?
        package var loops = false

        package init() {}
    }

    /// The speed at which a recorded log is played.
    public enum ReplayRate: Sendable, Hashable {
        /// A positive multiple of the recorded speed.
        case times(Double)
        /// As fast as possible, without delays.
        case unlimited
    }

    package init(kind: Kind, talker: Talker? = nil, description: String? = nil, setting: String? = nil) {
        self.kind = kind
        self.talker = talker
        self.setting = setting
        self.description = description ?? Self.uri(of: kind, talker: talker)
    }
}

extension LocationSource {
    package static let gpsdPort: UInt16 = 2947

    /// Creates a source that reads gpsd, by default on this machine.
    ///
    /// - Parameters:
    ///   - host: The name or address of the machine on which gpsd runs.
    ///   - port: The port of gpsd.
    ///   - device: One of gpsd's devices, as gpsd names it: a path, or a URI such as `tcp://boat:10110`; nil for the
    ///     first device that has a fix.
    public static func gpsd(host: String = "localhost", port: UInt16 = 2947, device: String? = nil) -> LocationSource {
        LocationSource(kind: .gpsd(host: host, port: port, device: device))
    }

    /// Creates a source that reads a receiver on a serial line.
    ///
    /// - Parameters:
    ///   - path: The path of the device, such as `/dev/ttyUSB0`.
    ///   - baud: The baud rate in bits per second: 4800, 9600, 19200, 38400, 57600, 115200, 230400, 460800 or 921600;
    ///     nil to detect it. With any other rate, iterating the updates throws an error.
    public static func serial(_ path: String, baud: Int? = nil) -> LocationSource {
        let kind = Kind.serial(path: path, baud: baud)
        if let baud, !BaudRate.all.contains(baud) {
            return LocationSource(kind: .unusable(unsupportedBaud("\(baud)")), description: uri(of: kind, talker: nil))
        }
        return LocationSource(kind: kind)
    }

    /// Creates a source that reads NMEA 0183 from a TCP server.
    public static func tcp(host: String, port: UInt16) -> LocationSource {
        LocationSource(kind: .tcp(host: host, port: port))
    }

    /// Creates a source that receives NMEA 0183 in UDP datagrams sent to this machine.
    ///
    /// - Parameters:
    ///   - address: The numeric address to listen on, or a multicast group to join; by default loopback.
    ///   - port: The port to listen on.
    public static func udp(address: String = "127.0.0.1", port: UInt16) -> LocationSource {
        LocationSource(kind: .udp(address: address, port: port))
    }

    /// NMEA 0183 on standard input.
    public static let standardInput = LocationSource(kind: .standardInput)

    /// Creates a source that plays a recorded log or track; see <doc:ReplayingALog> for the formats.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - rate: The speed of the replay.
    ///   - loops: Whether to repeat the file forever.
    public static func file(_ path: String, rate: ReplayRate = .times(1), loops: Bool = false) -> LocationSource {
        var options = FileOptions()
        options.rate = rate
        options.loops = loops
        return LocationSource(kind: .file(path: path, options: options))
    }

    /// Returns this source, restricted to the NMEA 0183 sentences of one talker.
    ///
    /// Proprietary sentences, which have no talker, are also read. Without this restriction, one of several receivers
    /// on a line is chosen automatically.
    ///
    /// - Parameter talker: Two capital letters, such as GP or II. For any other text, and for a source that reads gpsd,
    ///   iterating the updates throws an error.
    public func only(talker: String) -> LocationSource {
        switch kind {
        case .unusable: return self
        case .gpsd:
            return LocationSource(kind: .unusable(Self.talkerOfGpsd), description: description, setting: setting)
        case .serial, .tcp, .udp, .standardInput, .file: break
        }
        guard let talker = Talker(talker) else {
            return LocationSource(kind: .unusable(Self.notTalker(talker)), description: description)
        }
        return LocationSource(kind: kind, talker: talker, setting: setting)
    }

    static func notTalker(_ text: String) -> LocationStreamError {
        LocationStreamError(.unusableSource, "\(text) is not a talker", remedy: "write two capital letters, such as GP")
    }

    /// Returns this source with new options; nil keeps an option.
    ///
    /// A source other than a file is returned unchanged.
    package func playing(rate: ReplayRate?, loops: Bool?) -> LocationSource {
        guard case .file(let path, var options) = kind else { return self }
        if let rate { options.rate = rate }
        if let loops { options.loops = loops }
        return LocationSource(kind: .file(path: path, options: options), talker: talker, setting: setting)
    }

    /// Returns the error; if a setting contains this source, the message starts with the setting's name.
    func naming(_ error: LocationStreamError) -> LocationStreamError {
        guard let setting else { return error }
        return LocationStreamError(error.code, "\(setting): \(error.message)", remedy: error.remedy)
    }
}
