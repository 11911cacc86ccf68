import ActivityRendering
import LocationStream
import SystemSupport

/// Checks what a receiver sends: bytes, sentences, a fix, satellites, and the time.
struct ReceiverCheck {
    /// The way in which the receiver is read.
    enum Line: Sendable, Hashable {
        case gpsd
        /// A serial device, with the baud rate if the source specifies it.
        case serial(baud: Int?)
        case network
        case recording
    }

    /// The name of the receiver or of the source.
    let name: String
    let line: Line
    let observation: ReceiverObservation
    /// The time for which the receiver was watched, in seconds.
    let seconds: Int

    /// The maximum clock error that a receiver's delay can explain, in seconds.
    private static let clockTolerance = 2.0
    /// The clock error above which the times of tracks are misleading, in seconds.
    private static let clockLimit = 60.0

    func findings() -> [Finding] {
        if line == .recording { return [recording] }
        if let missing { return [missing] }
        return [bytes, baudRate].compactMap(\.self) + [sentences, fix, satellites, clock]
    }

    private var recording: Finding {
        observation.hasFix
            ? .ok(.receiverFix, "\(name) can be played, and has locations")
            : .note(
                .receiverFix, "no location was found in \(name)",
                remedy: "choose a log that was recorded while the receiver had a fix")
    }

    /// The finding if nothing was decoded; nil if a sentence was decoded.
    private var missing: Finding? {
        guard observation.sentences == 0 else { return nil }
        // `observation.reason` already contains a remedy.
        let reason = observation.isDisconnected ? observation.reason : nil
        guard line != .gpsd else {
            if observation.isRecognized {
                return .obstacle(
                    .receiverSentences, "gpsd recognized \(name) earlier, but it sent nothing in \(seconds) s",
                    remedy: Self.power + "; if it sends less often, try again with '--wait 60s'")
            }
            return .obstacle(
                .receiverSentences, "gpsd understood nothing that \(name) sent in \(seconds) s",
                remedy: Self.power
                    + "; gpsd searches for the baud rate for up to a minute: try again with '--wait 60s'")
        }
        guard observation.hasOpened, let bytes = observation.bytes, bytes > 0 else {
            if let reason { return .obstacle(.receiverBytes, reason, remedy: nil) }
            return .obstacle(
                .receiverBytes, "\(name) sent nothing in \(seconds) s",
                remedy: line == .network ? "check the sender and its address" : Self.power)
        }
        if line == .network, let reason { return .obstacle(.receiverSentences, reason, remedy: nil) }
        return .obstacle(
            .receiverSentences, "\(name) sent \(bytes) bytes in \(seconds) s, but no sentence of NMEA 0183",
            remedy: noiseRemedy)
    }

    private static let power = "check the receiver's power and cable"

    private var noiseRemedy: String {
        let binary = "a receiver with a binary protocol, such as UBX or SiRF, needs gpsd"
        switch line {
        case .serial(nil): return "search longer for the baud rate with '--wait 15s'; \(binary)"
        case .serial: return "omit the baud rate from the source, so that all rates are tried; \(binary)"
        case .gpsd, .network, .recording: return "check what the sender sends; \(binary)"
        }
    }

    private var bytes: Finding? {
        observation.bytes.map { .ok(.receiverBytes, "\(name) sent \($0) bytes") }
    }

    private var baudRate: Finding? {
        observation.baud.map { .ok(.receiverBaudRate, "the baud rate is \($0)") }
    }

    private var sentences: Finding {
        if line == .gpsd { return .ok(.receiverSentences, "gpsd reports what \(name) sends") }
        let (good, bad) = (observation.sentences, observation.damagedSentences)
        guard bad * 20 > good else {
            return .ok(.receiverSentences, "\(good) sentences arrived, \(bad) of them damaged")
        }
        return .note(
            .receiverSentences, "\(bad) of \(good + bad) sentences are damaged",
            remedy: "check the cable and the baud rate, and that no other program reads the receiver")
    }

    private var fix: Finding {
        switch observation.fix {
        case .none where observation.unreadablePositions > 0:
            let count = CountText.of(observation.unreadablePositions, "position")
            return .problem(
                .receiverFix, "\(name) sent \(count) that cannot be read", remedy: observation.reason)
        case .none:
            let reason = observation.reason.map { " (\($0))" } ?? ""
            return .note(
                .receiverFix, "there is no fix yet\(reason)",
                remedy: "give the antenna an open view of the sky; a cold start may take 15 minutes")
        case .twoDimensional: return .ok(.receiverFix, "there is a 2D fix, without an altitude")
        case .threeDimensional: return .ok(.receiverFix, "there is a 3D fix")
        }
    }

    private var satellites: Finding {
        let used = observation.satellitesUsed
        guard let inView = observation.satellitesInView else {
            guard let used else { return .unknown(.receiverSatellites, "the receiver has not reported its satellites") }
            return .ok(.receiverSatellites, "satellites in the fix: \(used)")
        }
        if inView == 0, used ?? 0 == 0 {
            return .note(
                .receiverSatellites, "no satellite is in view",
                remedy: "check the antenna, its plug and its view of the sky")
        }
        return .ok(
            .receiverSatellites, "satellites in view: \(inView)" + (used.map { ", in the fix: \($0)" } ?? ""))
    }

    private var clock: Finding {
        guard let error = observation.clockError else {
            return .unknown(.receiverClock, "this machine's clock cannot be compared without a fix")
        }
        guard abs(error) > Self.clockTolerance else {
            return .ok(.receiverClock, "this machine's clock agrees with GPS time")
        }
        let message =
            "this machine's clock is \(AgeText.of(seconds: abs(error)).text) "
            + (error > 0 ? "ahead of" : "behind") + " the time of the fix"
        let remedy =
            "set the clock with 'sudo timedatectl set-ntp true' or chrony, unless the receiver is simulated or has a "
            + "wrong date"
        return abs(error) > Self.clockLimit
            ? .problem(.receiverClock, message, remedy: remedy) : .note(.receiverClock, message, remedy: remedy)
    }
}
