import FoundationEssentials
import Glibc

/// What a process has had of the processor.
enum ProcessTime {
    static func used(by pid: pid_t) -> Duration {
        let bytes = FileManager.default.contents(atPath: "/proc/\(pid)/stat") ?? Data()
        // Behind the name, which ends with the last parenthesis, the 12th and 13th words are utime and stime.
        let words = String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
        guard words.count > 12, let user = Int(words[11]), let system = Int(words[12]) else { return .zero }
        return .milliseconds((user + system) * 1000 / sysconf(Int32(_SC_CLK_TCK)))
    }
}
