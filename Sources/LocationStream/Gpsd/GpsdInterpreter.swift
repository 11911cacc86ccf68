internal import CGPS
import SystemSupport

/// Converts gpsd's reports to updates.
///
/// There is one update for each epoch of the chosen device. Other updates say that a device is awaited, silent, lost
/// or missing, or contain an error message of gpsd.
struct GpsdInterpreter {
    typealias Instant = ContinuousClock.Instant
    typealias Deliver = (LocationUpdate) -> Void

    /// Timeout for gpsd's greeting and for the answer to a request.
    static let answerTimeout = Duration.seconds(3)
    /// Time without a line from gpsd after which a request tests whether gpsd still answers.
    static let probeInterval = Duration.seconds(10)
    /// Maximum length of gpsd's first line in bytes; a VERSION line has about 100.
    private static let longestGreeting = 1024

    /// The name for messages, such as "gpsd at localhost:2947".
    let name: String
    let greeting = Array("?WATCH={\"enable\":true,\"json\":true};\n".utf8)

    private let parser: GpsdParser
    private var framer = GpsdLineFramer()
    private var devices: GpsdDevices
    private var watchdog = SilenceWatchdog()
    private(set) var statistics = DecoderStatistics()
    private var counter = EpochCounter()
    private var hasGreeted = false
    private var answerDeadline: Instant?
    private var awaitsAnswer = false
    /// The last epoch, while a report may follow that adds to it, and the deadline for this report.
    ///
    /// An epoch whose next report is not expected is held only until all lines that have arrived are read.
    private var held: (epoch: Epoch, deadline: Instant, isExpected: Bool)?
    /// Whether the lines are a copy of gpsd's, such as the output of gpspipe, so that gpsd cannot be asked.
    private let isCopy: Bool
    private let isGone: (String) -> Bool
    private let wallClock: () -> Int64

    /// - Parameters:
    ///   - device: The requested device; nil for the first device that has a fix.
    ///   - isCopy: Whether the lines are a copy of gpsd's, such as the output of gpspipe.
    ///   - isGone: Returns true if a device is known to be unplugged. gpsd 3.22 does not close an unplugged device.
    ///   - wallClock: Returns milliseconds since 1970; used for receivers without a date.
    init(
        name: String, device: String?, isCopy: Bool = false, isGone: @escaping (String) -> Bool,
        wallClock: @escaping () -> Int64
    ) throws(SourceFailure) {
        self.name = name
        self.isCopy = isCopy
        hasGreeted = isCopy
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

    var deadline: Instant? { .earlier(held?.deadline, .earlier(answerDeadline, watchdog.deadline)) }

    mutating func opened(at now: Instant) {
        if !isCopy { answerDeadline = now.advanced(by: Self.answerTimeout) }
    }

    mutating func resumed(at now: Instant) {
        opened(at: now)
    }

    mutating func receive(_ bytes: Span<UInt8>, at now: Instant, deliver: Deliver) throws(SourceFailure) {
        if !hasGreeted { try checkGreeting(bytes) }
        var framer = self.framer
        defer { self.framer = framer }
        self.framer = GpsdLineFramer()
        do throws(SourceFailure) {
            try framer.push(bytes) { line throws(SourceFailure) in
                try take(&line, at: now, deliver: deliver)
            }
        } catch {
            release(deliver)
            throw error
        }
        // The rest of an incomplete line arrives soon, and may add to the epoch.
        if framer.pendingBytes == 0, held?.isExpected == false { release(deliver) }
    }

    mutating func tick(at now: Instant, deliver: Deliver) throws(SourceFailure) -> [UInt8] {
        if let held, now >= held.deadline { release(deliver) }
        if watchdog.hasExpired(at: now), let device = devices.current ?? devices.wanted ?? devices.active.first {
            let remedy = LocationSource.isURI(device) ? "check its sender" : "check its power and its baud rate"
            let silence = "\(name) receives nothing from \(device): \(remedy)"
            deliver(isGone(device) ? loss(of: device) : .disconnected(silence))
        }
        guard let answerDeadline, now >= answerDeadline else { return [] }
        if !hasGreeted {
            throw .retryable(
                "\(name) does not answer yet: wait until gpsd has found its receiver, or check that the server is gpsd")
        }
        if awaitsAnswer {
            throw .retryable("\(name) no longer answers: restart gpsd, for example with 'sudo systemctl restart gpsd'")
        }
        awaitsAnswer = true
        self.answerDeadline = now.advanced(by: Self.answerTimeout)
        return Array("?DEVICES;\n".utf8)
    }

    private func loss(of device: String) -> LocationUpdate {
        let remedy = LocationSource.isURI(device) ? "check its sender" : "plug it in again"
        return .disconnected("\(name) lost the receiver \(device): \(remedy)")
    }

    private var notGpsd: SourceFailure {
        .retryable(
            "there is no \(name), but another server answers there: check the port, or use tcp://host:port for "
                + "NMEA 0183")
    }

    /// Throws an error if the first line is too long, even if the end of the line has not arrived.
    ///
    /// A server other than gpsd may never end its first line.
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
        if report == nil { statistics.unknown += 1 } else { statistics.sentences += 1 }
        if !hasGreeted {
            guard case .version? = report else { throw notGpsd }
            hasGreeted = true
        }
        awaitsAnswer = false
        if !isCopy { answerDeadline = now.advanced(by: Self.probeInterval) }
        switch report {
        case .fix(let device, let fix, let alarms):
            devices.note(alarms, from: device, at: now)
            take(fix, from: device, at: now, deliver: deliver)
        case .sky(let device, let sky, let satellites): devices.note(sky, satellites, from: device, at: now)
        case .errors(let device, let error): devices.note(error, from: device)
        case .devices(let list):
            release(deliver)
            devices.replace(with: list)
            if let reason = devices.reasonForNoDevice(at: name) {
                // The recorded list of a copy may be empty although reports follow.
                deliver(isCopy ? LocationUpdate(location: nil, reason: reason) : .disconnected(reason))
            } else if watchdog.deadline == nil, !watchdog.isSilent {
                watchdog.restart(at: now)
                let device = devices.wanted ?? devices.active.first ?? "its receiver"
                deliver(LocationUpdate(location: nil, reason: "connected to \(name): waiting for \(device)"))
            }
        case .device(let path, let isActive):
            release(deliver)
            let isLoss = devices.note(path, isActive: isActive)
            if isActive {
                if devices.isWanted(path) {
                    // If the chosen device is silent, a device that gpsd has just opened is chosen instead.
                    if watchdog.isSilent { devices.current = path }
                    watchdog.restart(at: now)
                }
            } else if isLoss {
                watchdog = SilenceWatchdog()
                deliver(loss(of: path))
            }
        case .error(let text):
            release(deliver)
            deliver(LocationUpdate(location: nil, reason: "\(name) reports: \(text)"))
        case .version, .watch, nil:
            break
        }
    }

    private mutating func take(_ fix: cgps_fix, from device: String, at now: Instant, deliver: Deliver) {
        guard devices.isChosen(device, hasFix: fix.mode >= 2, at: now) else { return }
        watchdog.epoch(at: now)
        switch devices.epoch(fix, from: device, at: now, wallClock: wallClock) {
        case .new(let epoch):
            release(deliver)
            counter.count(epoch.milliseconds, in: &statistics)
            let isExpected = devices.expectsAddition(to: epoch, from: device)
            held = (epoch, now.advanced(by: GpsdAdditions.timeout), isExpected)
        case .added(let epoch):
            // A third report may follow among the lines that have arrived.
            held = (epoch, now.advanced(by: GpsdAdditions.timeout), false)
        case nil: break
        }
    }

    /// Delivers the held epoch.
    mutating func release(_ deliver: Deliver) {
        guard let epoch = held?.epoch else { return }
        held = nil
        deliver(LocationUpdate(epoch, isLive: true))
    }
}
