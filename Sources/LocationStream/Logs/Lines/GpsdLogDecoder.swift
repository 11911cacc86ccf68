internal import CGPS
internal import Synchronization

/// Decodes gpsd's JSON, as `gpspipe -w` prints it, with the same rules as for a connection to gpsd.
///
/// Text before the JSON of a line, such as the time that `gpspipe -t` writes, is ignored. Lines of classes that are not
/// decoded are skipped and counted as unknown, as are the sentences of `gpspipe -r -w`, because the reports contain
/// their positions. Damaged lines are counted as unusable. A
/// log does not say when its lines arrived, so the age of a report is measured by the times of the fixes.
struct GpsdLogDecoder: LineDecoder {
    private typealias Instant = ContinuousClock.Instant

    var splitter = LineSplitter()
    private(set) var counters = DecoderStatistics()
    private let decodesSky: Bool
    private var devices = GpsdDevices(wanted: nil)
    /// The parser of libgps; nil until the first line is read.
    private var parser: SharedGpsdParser?
    /// The simulated present; it advances with the times of the fixes in the log.
    private var now = Instant.now
    /// The time of the last fix, in milliseconds since 1970.
    private var lastTime: Int64?
    /// The last epoch, to which the next report may add.
    private var pending: Epoch?
    /// The fixes without a time before the first one with a time.
    ///
    /// If a fix with a time follows soon, the receiver had not found the time, and these fixes are left out and counted.
    private var early: [Epoch] = []
    private var hasTime = false
    private static let mostEarly = 3

    /// The assumed time between two fixes, in milliseconds, if the receiver's clock was set between these fixes.
    private static let fallbackStep: Int64 = 1_000
    /// The longest plausible time between two fixes, in milliseconds.
    ///
    /// If the time is longer, the receiver's clock was set.
    private static let longestStep: Int64 = 86_400_000

    init(decodesSky: Bool) {
        self.decodesSky = decodesSky
        devices.decodesSky = decodesSky
        devices.isLog = true
    }

    mutating func take(_ line: [UInt8], deliver: (LogElement) -> Void) throws(LocationStreamError) {
        let parser: SharedGpsdParser
        if let known = self.parser { parser = known } else { parser = try SharedGpsdParser(decodesSky: decodesSky) }
        self.parser = parser
        guard let object = GpsdLine.object(in: line[...]) else {
            counters.unknown += 1
            return
        }
        var line = Array(object)
        // libgps reads a text up to the first zero byte, so a zero within the line would truncate it.
        guard !line.contains(0) else {
            counters.unusable += 1
            return
        }
        line.append(0)
        GpsdLine.removeBlanks(from: &line)
        guard GpsdLine.className(of: line) != nil else {
            counters.unknown += 1
            return
        }
        guard line.dropLast().last == UInt8(ascii: "}"), let report = parser.parse(line) else {
            counters.unusable += 1
            return
        }
        counters.sentences += 1
        if case .fix(_, let fix, _) = report { countUnread(fix, in: line) }
        take(report, deliver)
    }

    /// Counts the time and the position of a fix that libgps could not read.
    private mutating func countUnread(_ fix: cgps_fix, in line: [UInt8]) {
        guard let mode = GpsdLine.number("\"mode\":", in: line), mode >= 2 else { return }
        let line = Array(line.dropLast())
        if fix.milliseconds == .min, let time = GpsdLine.value(of: "\"time\":", in: line), !CSVRow.isUnknown(time) {
            counters.unread.add(.time, time)
        }
        guard fix.mode < 2 || !(abs(fix.latitude) <= 90 && abs(fix.longitude) <= 180) else { return }
        counters.unusable += 1
        let position = [GpsdLine.value(of: "\"lat\":", in: line), GpsdLine.value(of: "\"lon\":", in: line)]
        counters.unread.add(.position, position.compactMap(\.self).joined(separator: [UInt8(ascii: ",")]).map(\.self))
    }

    private mutating func take(_ report: GpsdParser.Report, _ deliver: (LogElement) -> Void) {
        switch report {
        case .fix(let device, let fix, let alarms):
            advance(to: fix)
            devices.note(alarms, from: device, at: now)
            take(fix, from: device, deliver)
        case .sky(let device, let sky, let satellites): devices.note(sky, satellites, from: device, at: now)
        case .errors(let device, let error): devices.note(error, from: device)
        case .devices(let list): devices.replace(with: list)
        case .device(let path, let isActive):
            guard devices.note(path, isActive: isActive) else { return }
            release(deliver)
            deliver(.gap(Epoch()))
        case .version, .watch, .error: break
        }
    }

    private mutating func take(_ fix: cgps_fix, from device: String, _ deliver: (LogElement) -> Void) {
        guard devices.isChosen(device, hasFix: fix.mode >= 2, at: now) else { return }
        switch devices.epoch(fix, from: device, at: now, wallClock: { 0 }) {
        case .new(var epoch):
            if epoch.timeEstimated {
                // The estimate would be the time at which the fix arrived, but a log does not contain this time.
                epoch.milliseconds = nil
                epoch.timeEstimated = false
            }
            release(deliver)
            guard epoch.fix != .none, !hasTime else {
                pending = epoch
                break
            }
            if epoch.milliseconds != nil {
                hasTime = true
                dropEarly()
            } else if early.count < Self.mostEarly {
                early.append(epoch)
                break
            } else {
                releaseEarly(deliver)
                hasTime = true
            }
            pending = epoch
        case .added(let epoch): pending = epoch
        case nil: break
        }
    }

    private mutating func dropEarly() {
        counters.unusable += early.count
        for _ in early { counters.unread.add(.position, [], because: "the receiver had no time yet") }
        early.removeAll()
    }

    private mutating func releaseEarly(_ deliver: (LogElement) -> Void) {
        for epoch in early where !epoch.latitude.isNaN { deliver(.point(LogPoint(epoch))) }
        early.removeAll()
    }

    /// Delivers the last epoch.
    private mutating func release(_ deliver: (LogElement) -> Void) {
        guard let epoch = pending else { return }
        pending = nil
        deliver(epoch.fix == .none || epoch.latitude.isNaN ? .gap(epoch) : .point(LogPoint(epoch)))
    }

    mutating func finish(deliver: (LogElement) -> Void) {
        takeLast(deliver)
        releaseEarly(deliver)
        release(deliver)
    }

    private mutating func advance(to fix: cgps_fix) {
        guard fix.milliseconds != .min else { return }
        let step = fix.milliseconds - (lastTime ?? fix.milliseconds)
        lastTime = fix.milliseconds
        let isPlausible = (0...Self.longestStep).contains(step)
        now = now.advanced(by: .milliseconds(isPlausible ? step : Self.fallbackStep))
    }
}

/// The libgps parser that the copies of a decoder share; the copies may be on different threads.
private final class SharedGpsdParser: Sendable {
    private let parser: Mutex<GpsdParser>

    init(decodesSky: Bool) throws(LocationStreamError) {
        do throws(SourceFailure) {
            let parser = try GpsdParser()
            parser.readsSatellites = decodesSky
            self.parser = Mutex(parser)
        } catch {
            throw LocationStreamError(
                .readFailed, "cannot open libgps, which reads gpsd's JSON",
                remedy: "install gpsd's client library, in Debian the package libgps28")
        }
    }

    func parse(_ line: [UInt8]) -> GpsdParser.Report? {
        parser.withLock { parser in
            var line = line
            return parser.parse(&line)
        }
    }
}
