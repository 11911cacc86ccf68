import Glibc

/// This process's executable.
package enum Executable {
    /// The file name; `program` if the system does not report it.
    package static let name: String = {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
        var path = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        // The kernel marks an executable that was replaced while it runs.
        if path.hasSuffix(" (deleted)") { path.removeLast(10) }
        return path.split(separator: "/").last.map(String.init) ?? "program"
    }()
}
