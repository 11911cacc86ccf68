import FoundationEssentials
import Testing

/// The files that say what a screen showed when somebody last looked at it.
enum Golden {
    private static let folder = String(#filePath.dropLast("Support/Golden.swift".count)) + "Surfaces/Golden/"
    private static let writes = ProcessInfo.processInfo.environment["MYELINE_WRITE_GOLDEN"] == "1"

    /// Compares a text with a file, or writes the file.
    static func check(_ text: String, _ name: String) throws {
        let path = folder + name
        if writes { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
        let kept = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
        for (number, pair) in zip(lines(text), lines(kept)).enumerated() where pair.0 != pair.1 {
            Issue.record("\(name), line \(number + 1):\n\(pair.0)\ninstead of\n\(pair.1)")
            return
        }
        #expect(text == kept, "\(name)")
    }
}
