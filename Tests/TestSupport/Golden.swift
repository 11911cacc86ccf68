package import Testing

import FoundationEssentials

/// Files with the expected output of a renderer; `MYELINE_WRITE_GOLDEN=1` rewrites them.
package struct Golden: Sendable {
    private let folder: String
    private static let writes = ProcessInfo.processInfo.environment["MYELINE_WRITE_GOLDEN"] == "1"

    /// Uses the folder `Golden` next to the calling file.
    package init(besides file: StaticString = #filePath) {
        let path = "\(file)"
        folder = String(path[...(path.lastIndex(of: "/") ?? path.startIndex)]) + "Golden/"
    }

    /// Compares a text with a file and reports the first difference.
    package func check(
        _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let path = folder + name
        if Self.writes { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
        let expected = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        guard text != expected else { return }
        func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
        for (number, pair) in zip(lines(text), lines(expected)).enumerated() where pair.0 != pair.1 {
            Issue.record(
                "\(name), line \(number + 1):\n\(pair.0)\ninstead of\n\(pair.1)", sourceLocation: sourceLocation)
            return
        }
        Issue.record("\(name): one of the texts has more lines", sourceLocation: sourceLocation)
    }
}
