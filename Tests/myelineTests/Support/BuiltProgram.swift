import Glibc

/// The program built together with the tests.
enum BuiltProgram {
    static let path: String = directory + "/myeline"

    /// The build directory, which contains the test bundle.
    static let directory: String = {
        for line in lines(of: "/proc/self/maps") {
            guard let start = line.firstIndex(of: "/") else { continue }
            let path = line[start...]
            if path.hasSuffix(".xctest") { return String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]) }
        }
        return lines(of: "/proc/self/cmdline", separator: "\0")
            .first { $0.contains(".xctest") }
            .map { String($0[..<($0.lastIndex(of: "/") ?? $0.endIndex)]) } ?? "."
    }()

    private static func lines(of path: String, separator: Character = "\n") -> [Substring] {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while case let count = unsafe read(file, &buffer, buffer.count), count > 0 { text += buffer.prefix(count) }
        return String(decoding: text, as: UTF8.self).split(separator: separator)
    }
}
