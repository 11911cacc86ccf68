import SystemSupport

extension LocationSource {
    /// Returns the URI of a source, or the message of an unusable source.
    ///
    /// A file without options is written as a bare path if that path parses to the same file.
    static func uri(of kind: Kind, talker: Talker?) -> String {
        let place: String
        var options: [String] = []
        switch kind {
        case .gpsd(let host, let port, let device):
            place =
                "gpsd://" + SocketAddress.text(host: host, port: port)
                + (device.map { ($0.hasPrefix("/") ? "" : "/") + escaped($0) } ?? "")
        case .serial(let path, let baud):
            place = "serial:" + rooted(path)
            if let baud { options.append("baud=\(baud)") }
        case .tcp(let host, let port): place = "tcp://" + SocketAddress.text(host: host, port: port)
        case .udp(let address, let port): place = "udp://" + SocketAddress.text(host: address, port: port)
        case .standardInput: place = "-"
        case .file(let path, let file):
            options = file.uriOptions
            if options.isEmpty, talker == nil, (try? LocationSource(path))?.kind == kind { return path }
            place = "file:" + rooted(path)
        case .unusable(let error): place = error.message
        }
        if let talker { options.append("talker=\(talker)") }
        return options.isEmpty ? place : place + "?" + options.joined(separator: "&")
    }

    /// Escapes a path.
    ///
    /// Adds two slashes to a path that starts with three slashes, because the parser drops two slashes.
    private static func rooted(_ path: String) -> String {
        (path.utf8.starts(with: "///".utf8) ? "//" : "") + escaped(path)
    }

    /// Escapes the characters that would end the path or start an escape in a URI.
    private static func escaped(_ path: String) -> String {
        var bytes: [UInt8] = []
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "%"): bytes += "%25".utf8
            case UInt8(ascii: "?"): bytes += "%3F".utf8
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension LocationSource.FileOptions {
    fileprivate var uriOptions: [String] {
        var options: [String] = []
        if rate != .times(1) { options.append("rate=\(rate)") }
        if let date { options.append("date=\(ISO8601.string(date).prefix(10))") }
        if loops { options.append("loop=true") }
        return options
    }
}

extension LocationSource.ReplayRate: CustomStringConvertible {
    /// The rate as in a URI: a number, without decimals if it is an integer, or `max`.
    public var description: String {
        switch self {
        case .times(let factor): Int(exactly: factor).map(String.init) ?? "\(factor)"
        case .unlimited: "max"
        }
    }
}
