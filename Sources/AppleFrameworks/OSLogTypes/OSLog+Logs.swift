import Synchronization

struct LogName: Hashable {
    var subsystem: String
    var category: String
}

/// The names of the process's logs; an ``OSLog`` is an index into this array.
private let names = Mutex<[LogName?]>([nil, nil])

extension OSLog {
    /// The log without a subsystem.
    public static var `default`: OSLog { OSLog(_index: 0) }
    /// The log that drops all messages.
    public static var disabled: OSLog { OSLog(_index: 1) }

    /// Returns the log of a subsystem, such as `com.example.ride`, and a category of that subsystem.
    public init(subsystem: String, category: String) {
        let name = LogName(subsystem: subsystem, category: category)
        let index = names.withLock { names in
            if let index = names.firstIndex(of: name) { return index }
            names.append(name)
            return names.count - 1
        }
        self.init(_index: UInt32(index))
    }

    /// Returns the log of a subsystem and a category that Apple's Instruments knows.
    public init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue)
    }

    /// A category that Apple's Instruments knows; on Linux, it is a name like any other.
    public struct Category: Sendable, Hashable {
        let rawValue: String
        /// Points of interest.
        public static var pointsOfInterest: Category { Category(rawValue: "PointsOfInterest") }
        /// Dynamic tracing.
        public static var dynamicTracing: Category { Category(rawValue: "DynamicTracing") }
        /// Dynamic tracing with stacks.
        public static var dynamicStackTracing: Category { Category(rawValue: "DynamicStackTracing") }
    }

    /// Returns whether messages of a level are written.
    public func isEnabled(type: OSLogType) -> Bool {
        _index != OSLog.disabled._index && type.isEnabled
    }

    var name: LogName? { names.withLock { $0[Int(_index)] } }
}

extension OSLog: @retroactive Equatable {
    /// Returns whether two values stand for the same log.
    public static func == (lhs: OSLog, rhs: OSLog) -> Bool { lhs._index == rhs._index }
}
