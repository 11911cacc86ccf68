import Glibc
import LocationActivity
import LocationStream
import SystemSupport

/// A command of this very program, run beside a screen: what it says is caught, not shown.
package struct SelfInvocation: Sendable {
    package var arguments: [String]

    /// How it ended.
    package struct Result: Sendable {
        package var status: Int32
        /// What it wrote, standard output and standard error, in lines.
        package var lines: [String]
    }

    /// Runs it to its end, on a thread that may block; nil where the system starts no more processes.
    package func run() async -> Result? {
        await onDetachedThread { runNow() }
    }

    private func runNow() -> Result? {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        let reader = OwnedDescriptor(ends[0])
        let writer = OwnedDescriptor(ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        guard
            let pid = try? ChildProcess.spawn(
                "/proc/self/exe", ["myeline"] + arguments, streams: .output(writer.number))
        else {
            return nil
        }
        _ = consume writer
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = unsafe read(reader.number, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            // More than a screen takes is passed over.
            if bytes.count < 65_536 { bytes += buffer.prefix(count) }
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        return Result(status: ChildProcess.wait(for: pid), lines: lines)
    }
}
