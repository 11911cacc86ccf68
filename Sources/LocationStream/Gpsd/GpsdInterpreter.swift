internal import CGPS

/// Makes updates of gpsd's reports: one for each epoch of one receiver, and one for each loss.
struct GpsdInterpreter: SourceInterpreter {
    /// How long gpsd may take to say its version, or to answer a question.
    static let answerTime = Duration.seconds(3)
    /// How long gpsd may say nothing before it is asked whether it is still there.
    static let quietTime = Duration.seconds(10)
    /// What begins with a longer line is something else; gpsd's VERSION has about 100 bytes.
    private static let longestGreeting = 1024

    /// How this gpsd is called in a reason: "gpsd at localhost:2947".
    let name: String
    let greeting = Array("?WATCH={\"enable\":true,\"json\":true};\n".utf8)

    private let parser: GpsdParser
    private var framer = GpsdLineFramer()
    private var devices: GpsdDevices
    private var receiver = SilenceWatchdog()
    private(set) var tally = DecoderStatistics()
    private var gaps = GapCounter()
    private var hasGreeted = false
    /// When gpsd must have said something, or is asked.
    private var answerDeadline: Instant?
    private var isAsked = false
    private let isGone: (String) -> Bool
    private let wallClock: () -> Int64

    /// - Parameters:
    ///   - name: How this gpsd is called in a reason.
    ///   - device: The one of its devices that is wanted; nil for the first that has a fix.
    ///   - isGone: Whether a device is known to be gone: gpsd 3.22 keeps reading one that was pulled.
    ///   - wallClock: Milliseconds since 1970, for receivers that never learn the date.
    init(name: String, device: String?, isGone: @escaping (String) -> Bool, wallClock: @escaping () -> Int64)
        throws(SourceFailure)
    {
        self.name = name
        self.isGone = isGone
        self.wallClock = wallClock
        devices = GpsdDevices(wanted: device)
        parser = try GpsdParser()
    }

    var decodesSky: Bool {
        get { parser.readsSatellites }
        set {
            parser.readsSatellites = newValue
            devices.decodesSky = newValue
        }
    }

    var deadline: Instant? { [answerDeadline, receiver.deadline].compactMap(\.self).min() }

    mutating func opened(at now: Instant) {
        answerDeadline = now.advanced(by: Self.answerTime)
    }

    mutating func resumed(at now: Instant) {
        opened(at: now)
    }

    mutating func receive(_ bytes: Span<UInt8>, at now: Instant, deliver: Deliver) throws(SourceFailure) {
        if !hasGreeted { try checkGreeting(bytes) }
        var framer = self.framer
        defer { self.framer = framer }
        self.framer = GpsdLineFramer()
        try framer.push(bytes) { line throws(SourceFailure) in
            try take(&line, at: now, deliver: deliver)
        }
    }

    mutating func tick(at now: Instant, deliver: Deliver) throws(SourceFailure) -> [UInt8] {
        if receiver.hasExpired(at: now), let device = devices.current ?? devices.wanted ?? devices.active.first {
            deliver(isGone(device) ? loss(of: device) : silence(of: device))
        }
        guard let answerDeadline, now >= answerDeadline else { return [] }
        if !hasGreeted { throw .retryable("what listens as \(name) says nothing: is it gpsd?") }
        if isAsked { throw .retryable("\(name) does not answer any more") }
        isAsked = true
        self.answerDeadline = now.advanced(by: Self.answerTime)
        return Array("?DEVICES;\n".utf8)
    }

    mutating func closed(deliver: Deliver) {}

    private func loss(of device: String) -> LocationUpdate {
        LocationUpdate(
            location: nil, sourceDisconnected: true,
            reason: "\(name) has lost the receiver \(device): plug it in again")
    }

    private func silence(of device: String) -> LocationUpdate {
        LocationUpdate(
            location: nil, sourceDisconnected: true,
            reason: "the receiver \(device) says nothing to \(name): check its power and its baud rate")
    }

    private var notGpsd: SourceFailure {
        .retryable("what listens as \(name) is not gpsd: look at its port; NMEA from a server is tcp://host:port")
    }

    /// Looks at the first line as it comes, so that one without an end is not awaited.
    private func checkGreeting(_ bytes: Span<UInt8>) throws(SourceFailure) {
        var length = framer.pendingBytes
        for index in 0..<bytes.count {
            if bytes[index] != UInt8(ascii: "\n") {
                length += 1
                if length > Self.longestGreeting { throw notGpsd }
            } else if length > 1 {
                return
            } else {
                length = 0
            }
        }
    }

    private mutating func take(_ line: inout [UInt8], at now: Instant, deliver: Deliver) throws(SourceFailure) {
        let report = parser.parse(&line)
        if report == nil { tally.unknown += 1 } else { tally.sentences += 1 }
        if !hasGreeted {
            guard case .version? = report else { throw notGpsd }
            hasGreeted = true
        }
        isAsked = false
        answerDeadline = now.advanced(by: Self.quietTime)
        switch report {
        case .fix(let device, let fix): take(fix, from: device, at: now, deliver: deliver)
        case .sky(let device, let sky, let satellites): devices.note(sky, satellites, from: device, at: now)
        case .devices(let list):
            devices.replace(with: list)
            if let reason = devices.absence(at: name) {
                deliver(LocationUpdate(location: nil, sourceDisconnected: true, reason: reason))
            } else {
                if receiver.deadline == nil, !receiver.isSilent {
                    receiver.hear(at: now)
                    let device = devices.wanted ?? devices.active.first ?? "its receiver"
                    deliver(LocationUpdate(location: nil, reason: "\(name) is there: waiting for \(device)"))
                }
            }
        case .device(let path, let isActive):
            let isLoss = devices.note(path, isActive: isActive)
            if isActive {
                if devices.isWanted(path) {
                    if receiver.isSilent { devices.follow(path) }
                    receiver.hear(at: now)
                }
            } else if isLoss {
                receiver = SilenceWatchdog()
                deliver(loss(of: path))
            }
        case .error(let text):
            deliver(LocationUpdate(location: nil, reason: "\(name) says: \(text)"))
        case .version, .watch, nil:
            break
        }
    }

    private mutating func take(_ fix: cgps_fix, from device: String, at now: Instant, deliver: Deliver) {
        guard devices.isChosen(device, hasFix: fix.mode >= 2, at: now) else { return }
        receiver.epoch(at: now)
        guard let epoch = devices.epoch(fix, from: device, at: now, wallClock: wallClock) else { return }
        tally.epochs += 1
        if let instant = epoch.milliseconds { gaps.note(instant) }
        tally.gaps = gaps.gaps
        deliver(LocationUpdate(live: epoch))
    }
}
