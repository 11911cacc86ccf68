import FoundationEssentials

extension RunningProgram {
    /// Peak resident memory in bytes; nil once it has ended.
    var peakMemory: Int? { memory("VmHWM:") }

    /// Memory in bytes without that of files, such as the program; nil once it has ended.
    var anonymousMemory: Int? { memory("RssAnon:") }

    private func memory(_ name: String) -> Int? {
        let status = FileManager.default.contents(atPath: "/proc/\(pid)/status").map {
            String(decoding: $0, as: UTF8.self)
        }
        let line = status?.split(separator: "\n").first { $0.hasPrefix(name) }
        return line?.split(separator: " ").dropLast().last.flatMap { Int($0) }.map { $0 << 10 }
    }
}
