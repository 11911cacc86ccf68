internal import FoundationEssentials
import SystemSupport

extension LocationSource {
    /// Parses the URI of a source.
    ///
    /// - Parameter uri: A URI in one of the forms in ``LocationSource``.
    /// - Throws: ``LocationStreamError`` with the code `unusableSource`; its message names the invalid part.
    public init(_ uri: String) throws(LocationStreamError) {
        let (bare, talker) = try Self.talker(in: uri)
        self.init(kind: try Self.kind(of: bare), talker: talker, description: uri)
        if talker != nil, case .gpsd = kind { throw Self.talkerOfGpsd }
    }

    static var talkerOfGpsd: LocationStreamError {
        unusable("gpsd:// has no option talker", "omit talker, or name a device, as in gpsd://HOST/dev/ttyUSB0")
    }

    static func unsupportedBaud(_ text: String) -> LocationStreamError {
        unusable(
            "\(text) is not a supported baud rate",
            "use one of \(BaudRate.all.map(String.init).joined(separator: ", ")), or omit baud")
    }

    /// Splits the option `talker` off a URI; a bare path has no options.
    private static func talker(in uri: String) throws(LocationStreamError) -> (uri: String, talker: Talker?) {
        guard scheme(of: uri) != nil || uri.hasPrefix("-?"), let question = uri.utf8.lastIndex(of: UInt8(ascii: "?"))
        else { return (uri, nil) }
        var options = uri[uri.utf8.index(after: question)...].split(separator: "&", omittingEmptySubsequences: false)
        guard let place = options.firstIndex(where: { $0.hasPrefix("talker=") }) else { return (uri, nil) }
        let text = options.remove(at: place).dropFirst("talker=".count)
        guard let talker = Talker(String(text)) else { throw notTalker(String(text)) }
        let rest = options.isEmpty ? "" : "?" + options.joined(separator: "&")
        return (uri[..<question] + rest, talker)
    }

    /// The configured source: `MYELINE_SOURCE`, else `source` in the configuration file, else gpsd on this machine.
    ///
    /// If the URI or the configuration file is invalid, iterating the updates throws an error.
    public static var `default`: LocationSource {
        if let uri = ProcessInfo.processInfo.environment["MYELINE_SOURCE"], !uri.isEmpty {
            return configured(uri, by: "MYELINE_SOURCE")
        }
        let path = UserConfiguration.path ?? "the configuration"
        do throws(LocationStreamError) {
            guard let uri = try UserConfiguration.read().source else { return .gpsd() }
            return configured(uri, by: "source in \(path)")
        } catch {
            return LocationSource(kind: .unusable(error), description: path)
        }
    }

    private static func configured(_ uri: String, by setting: String) -> LocationSource {
        do throws(LocationStreamError) {
            let source = try LocationSource(uri)
            return LocationSource(kind: source.kind, talker: source.talker, description: uri, setting: setting)
        } catch {
            return LocationSource(kind: .unusable(error), description: uri, setting: setting)
        }
    }

    private static func kind(of uri: String) throws(LocationStreamError) -> Kind {
        if uri == "-" { return .standardInput }
        if uri.isEmpty { throw unusable("the source is empty", "name a source, such as gpsd://localhost:2947") }
        guard let (scheme, rest) = scheme(of: uri) else { return .file(path: uri, options: FileOptions()) }
        switch scheme {
        case "gpsd": return try gpsd(rest, uri)
        case "serial": return try serial(rest, uri)
        case "tcp":
            let (host, port) = try endpoint(rest, uri, form: "tcp://host:port")
            guard let host, !host.isEmpty else { throw unusable("\(uri) has no host", "write tcp://host:port") }
            return .tcp(host: host, port: port)
        case "udp":
            let (host, port) = try endpoint(rest, uri, form: "udp://[address]:port")
            return .udp(address: host.flatMap { $0.isEmpty ? nil : $0 } ?? "127.0.0.1", port: port)
        case "file": return try file(rest, uri)
        default:
            if let remedy = networkRemedy(uri) {
                throw unusable("\(uri) has no scheme", "\(remedy), or ./\(uri) for a file with this name")
            }
            throw unusable(
                "\(uri) has the unknown scheme \(scheme)",
                "use gpsd:, serial:, tcp:, udp:, file: or -, or write ./\(uri) for a file with this name")
        }
    }

    /// Returns a remedy that shows how to write "host:port" as a URI; nil for other text.
    package static func networkRemedy(_ text: String) -> String? {
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]), port > 0
        else { return nil }
        let host = text[..<colon]
        guard !host.isEmpty, !host.contains("/"), !host.contains(":") || host.hasPrefix("[") else { return nil }
        return "write gpsd://\(text)" + (port == gpsdPort ? "" : ", tcp://\(text) for NMEA")
    }

    /// Splits "scheme:rest"; nil if no scheme precedes the first colon.
    ///
    /// A scheme has at least two characters: a letter followed by letters or digits.
    private static func scheme(of uri: String) -> (scheme: String, rest: Substring)? {
        guard let colon = uri.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let scheme = uri[..<colon]
        guard scheme.count >= 2, scheme.first?.isLetter == true,
            scheme.utf8.allSatisfy({ ($0 | 0x20 >= 97 && $0 | 0x20 <= 122) || (48...57).contains($0) })
        else { return nil }
        return (scheme.lowercased(), uri[uri.utf8.index(after: colon)...])
    }

    private static func gpsd(_ rest: Substring, _ uri: String) throws(LocationStreamError) -> Kind {
        let (host, port, path) = try authority(rest, uri)
        let name = percentDecoded(path.drop { $0 == "/" })
        // gpsd names a receiver that it reads over a network by a URI, such as tcp://boat:10110.
        let device = name.isEmpty ? nil : isURI(name) ? name : "/" + name
        return .gpsd(
            host: host.flatMap { $0.isEmpty ? nil : $0 } ?? "localhost", port: port ?? gpsdPort, device: device)
    }

    /// Returns true if a text starts with a scheme and two slashes.
    package static func isURI(_ text: String) -> Bool {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), text.utf8[colon...].starts(with: "://".utf8)
        else { return false }
        return text.first?.isLetter == true
            && text[..<colon].utf8.allSatisfy { byte in
                (97...122).contains(byte | 0x20) || (48...57).contains(byte) || "+-.".utf8.contains(byte)
            }
    }

    private static func serial(_ rest: Substring, _ uri: String) throws(LocationStreamError) -> Kind {
        let (path, options) = try pathAndOptions(rest, uri, known: ["baud"])
        guard let baud = options["baud"] else { return .serial(path: path, baud: nil) }
        guard let rate = Int(baud), BaudRate.all.contains(rate) else { throw unsupportedBaud(baud) }
        return .serial(path: path, baud: rate)
    }

    private static func file(_ rest: Substring, _ uri: String) throws(LocationStreamError) -> Kind {
        let (path, values) = try pathAndOptions(rest, uri, known: ["rate", "date", "loop"])
        var options = FileOptions()
        if let rate = values["rate"] {
            guard let parsed = ReplayRate(rate) else {
                throw unusable("\(rate) is not a rate", "use a positive number, or max to play without delays")
            }
            options.rate = parsed
        }
        if let date = values["date"] {
            guard let noon = ISO8601.milliseconds("\(date)T12:00:00Z") else {
                throw unusable("\(date) is not a date", "write it as 2019-03-08")
            }
            options.date = noon
        }
        if let loop = values["loop"] {
            guard loop == "true" || loop == "false" else {
                throw unusable("loop=\(loop) is invalid", "write loop=true")
            }
            options.loops = loop == "true"
        }
        return .file(path: path, options: options)
    }

    /// Splits "//host:port"; throws an error if the port is missing or a path follows.
    private static func endpoint(
        _ rest: Substring, _ uri: String, form: String
    ) throws(LocationStreamError) -> (host: String?, port: UInt16) {
        let (host, port, path) = try authority(rest, uri)
        guard let port else { throw unusable("\(uri) has no port", "write \(form)") }
        guard path.isEmpty else { throw unusable("\(uri) has the path \(path)", "write \(form)") }
        return (host, port)
    }

    /// Splits "//host:port/path"; an IPv6 address must be in brackets.
    private static func authority(
        _ rest: Substring, _ uri: String
    ) throws(LocationStreamError) -> (host: String?, port: UInt16?, path: Substring) {
        guard rest.hasPrefix("//") else {
            throw unusable("\(uri) lacks two slashes after the scheme", "write \(uri.prefix { $0 != ":" })://host:port")
        }
        let afterSlashes = rest.dropFirst(2)
        let path = afterSlashes.firstIndex(of: "/").map { afterSlashes[$0...] } ?? ""
        let place = afterSlashes.prefix { $0 != "/" }
        if place.contains(where: { $0 == "?" || $0 == "@" || $0 == "#" }) {
            throw unusable(
                "\(uri) has an unsupported '?', '@' or '#'",
                "write host:port, then /device with gpsd or ?talker=GP with tcp and udp")
        }
        var host = place
        var port: Substring?
        if place.hasPrefix("[") {
            guard let bracket = place.firstIndex(of: "]") else {
                throw unusable("\(uri) lacks a closing bracket", "write an IPv6 address as [::1]")
            }
            host = place[place.index(after: place.startIndex)..<bracket]
            let tail = place[place.index(after: bracket)...]
            guard tail.isEmpty || tail.hasPrefix(":") else {
                throw unusable("\(uri) has \(tail) after the address", "write [address]:port")
            }
            port = tail.isEmpty ? nil : tail.dropFirst()
        } else if let colon = place.lastIndex(of: ":") {
            host = place[..<colon]
            port = place[place.index(after: colon)...]
            guard !host.contains(":") else {
                throw unusable("\(uri) has more than one colon", "write an IPv6 address in brackets: [::1]:port")
            }
        }
        guard let port else { return (String(host), nil, path) }
        guard let number = UInt16(port), number > 0 else {
            throw unusable("'\(port)' is not a port", "use a number from 1 to 65535")
        }
        return (String(host), number, path)
    }

    /// Splits "path?name=value&name=value"; an absolute path may start with three slashes, as in "file:///log.nmea".
    private static func pathAndOptions(
        _ rest: Substring, _ uri: String, known: [String]
    ) throws(LocationStreamError) -> (String, [String: String]) {
        let question = rest.utf8.lastIndex(of: UInt8(ascii: "?"))
        var path = question.map { rest[..<$0] } ?? rest
        if path.utf8.starts(with: "///".utf8) { path = path.dropFirst(2) }
        guard !path.isEmpty else { throw unusable("\(uri) has no path", "write the path after the colon") }
        var options: [String: String] = [:]
        for pair in question.map({ rest[rest.utf8.index(after: $0)...] })?.split(separator: "&") ?? [] {
            let name = pair.prefix { $0 != "=" }
            options[String(name)] = percentDecoded(pair.dropFirst(name.count + 1))
        }
        if let unknown = options.keys.sorted().first(where: { !known.contains($0) }) {
            throw unusable(
                "\(uri) has the unknown option \(unknown)", "choose from \(known.joined(separator: ", ")) and talker")
        }
        return (percentDecoded(path), options)
    }

    private static func percentDecoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2,
                let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func unusable(_ message: String, _ remedy: String) -> LocationStreamError {
        LocationStreamError(.unusableSource, message, remedy: remedy)
    }
}

extension LocationSource.ReplayRate {
    /// Parses a rate: a positive number, or `max`.
    package init?(_ text: String) {
        if text == "max" {
            self = .unlimited
        } else if let factor = Double(text), factor > 0, factor.isFinite {
            self = .times(factor)
        } else {
            return nil
        }
    }
}
