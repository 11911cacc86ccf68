import FoundationEssentials
import Glibc

/// The state of a process from /proc.
enum ProcessState {
    /// Whether all threads of the process have ended, whether it is reaped or not.
    static func hasEnded(_ pid: pid_t) -> Bool {
        // The first thread may have ended before the others.
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task"))?.count ?? 0
        return threads < 2 && words(of: pid).first.map { $0 == "Z" || $0 == "X" } ?? true
    }

    /// Whether all threads of the process wait, and the process handles SIGINT itself.
    static func isWaiting(_ pid: pid_t) -> Bool {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
        return !threads.isEmpty
            && threads.allSatisfy { thread in
                let bytes = FileManager.default.contents(atPath: "/proc/\(pid)/task/\(thread)/status") ?? Data()
                let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
                func value(_ name: String) -> Substring? {
                    lines.first { $0.hasPrefix(name) }?.split(whereSeparator: \.isWhitespace).dropFirst().first
                }
                // SIGINT is signal 2, the second bit of the mask.
                let handled = value("SigCgt:").flatMap { UInt64($0, radix: 16) } ?? 0
                return value("State:") == "S" && handled & 2 != 0
            }
    }

    /// The number of threads of the process.
    static func threads(of pid: pid_t) -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task"))?.count ?? 0
    }

    /// Whether the process is stopped by a signal.
    static func isStopped(_ pid: pid_t) -> Bool { words(of: pid).first == "T" }

    /// The fields of /proc/PID/stat after the name, which ends with the last parenthesis; the first is the state.
    private static func words(of pid: pid_t) -> [Substring] {
        let bytes = FileManager.default.contents(atPath: "/proc/\(pid)/stat") ?? Data()
        return String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
    }

    /// The user and system CPU time of all threads.
    static func used(by pid: pid_t) -> Duration {
        let words = words(of: pid)
        guard words.count > 12, let user = Int(words[11]), let system = Int(words[12]) else { return .zero }
        return .milliseconds((user + system) * 1000 / sysconf(Int32(_SC_CLK_TCK)))
    }
}
