import FoundationEssentials
import Testing

@Suite("Tables that say which test shows what")
struct NamedTestsTests {
    private static let checkout = #filePath.components(before: "/Tests/")

    private static func files(in folder: String, ending: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: "\(checkout)/\(folder)").filter { $0.hasSuffix(ending) }
            .map { "\(checkout)/\(folder)/\($0)" }
    }

    @Test("each test that a table of the documentation names is there")
    func named() throws {
        var functions: [String: Set<Substring>] = [:]
        for path in try Self.files(in: "Tests", ending: "Tests.swift") {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            let names = text.matches(of: /func (\w+)\(/).map(\.1)
            for suite in text.matches(of: /struct (\w+Tests)\b/) {
                functions[String(suite.1), default: []].formUnion(names)
            }
        }
        var count = 0
        for path in try Self.files(in: "Sources", ending: ".md") {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            for name in text.matches(of: /`(\w+Tests)(?:\.(\w+))?`/) {
                let suite = try #require(functions[String(name.1)], "\(path): there is no \(name.1)")
                if let function = name.2 { #expect(suite.contains(function), "\(path): there is no \(name.0)") }
                count += 1
            }
        }
        #expect(count > 50)
    }
}

extension String {
    fileprivate func components(before separator: String) -> String {
        firstRange(of: separator).map { String(self[..<$0.lowerBound]) } ?? self
    }
}
