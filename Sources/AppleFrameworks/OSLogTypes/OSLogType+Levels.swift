import Foundation
import SystemSupport

extension OSLogType {
    /// A message that is written unless `MYELINE_LOG` is `warning`, `error` or `critical`.
    public static var `default`: OSLogType { OSLogType(rawValue: 0x00) }
    /// An informational message, which is written if `MYELINE_LOG` is `info`, `debug` or `trace`.
    public static var info: OSLogType { OSLogType(rawValue: 0x01) }
    /// A message for development, which is written if `MYELINE_LOG` is `debug` or `trace`.
    public static var debug: OSLogType { OSLogType(rawValue: 0x02) }
    /// A failure; always written.
    public static var error: OSLogType { OSLogType(rawValue: 0x10) }
    /// A fault in the program itself; always written.
    public static var fault: OSLogType { OSLogType(rawValue: 0x11) }

    /// The lowest severity that is written, from the variable `MYELINE_LOG`.
    private static let minimum =
        ProcessInfo.processInfo.environment["MYELINE_LOG"].flatMap(LinePriority.init(levelName:)) ?? .notice

    var isEnabled: Bool { priority.rawValue <= Self.minimum.rawValue }

    /// The severity in syslog and in systemd's journal.
    var priority: LinePriority {
        switch self {
        case .debug: .debug
        case .info: .info
        case .error, .fault: .error
        default: .notice
        }
    }
}

extension OSLogType: @retroactive Hashable {
    /// Returns whether two levels are the same.
    public static func == (lhs: OSLogType, rhs: OSLogType) -> Bool { lhs.rawValue == rhs.rawValue }
    /// Adds the number of the level to a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
