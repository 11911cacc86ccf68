import ActivityRendering
import LocationStream

/// Logs each loss and each return of a location source, and remarks about its receiver.
struct SourceLossLog {
    private let source: LocationSource
    private let log: LiveActivityLog
    /// The time of the loss in nanoseconds of CLOCK_BOOTTIME; nil while the source is available.
    private var lostAt: Int64?
    private var wasAvailable = false
    /// The last remark about the receiver; nil if there is none.
    private var notice: String?

    init(_ source: LocationSource, log: LiveActivityLog) {
        self.source = source
        self.log = log
    }

    mutating func note(_ update: LocationUpdate, at now: Int64) {
        if let notice = update.notice {
            self.notice = notice
            write(notice)
        }
        let isLost = update.sourceDisconnected || update.authorizationDenied
        if isLost, lostAt == nil {
            lostAt = now
            // `myeline start` itself reports a source that is not available yet, so only later losses are logged.
            if wasAvailable { log.write(.warning, "Lost \(source): \(update.reason ?? "no data")\(retry)") }
        } else if !isLost {
            if let lostAt {
                let time = AgeText.of(seconds: Double(now - lostAt) / 1e9).text
                log.write(.info, "\(source) is \(wasAvailable ? "back" : "available") after \(time)")
                // `myeline status -v` shows the last line, so a remark that still applies is repeated.
                if let notice { write(notice) }
            }
            (lostAt, wasAvailable) = (nil, true)
        }
    }

    private func write(_ notice: String) {
        log.write(.warning, "\(source): \(notice)")
    }

    /// The last words of the log line about a loss; empty for a source that is not opened again.
    private var retry: String {
        switch source.kind {
        case .gpsd, .serial, .tcp, .udp: "; retrying"
        case .standardInput, .file, .unusable: ""
        }
    }
}
