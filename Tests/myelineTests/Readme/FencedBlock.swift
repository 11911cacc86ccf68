import FoundationEssentials
import Testing

/// A fenced block of one of the project's Markdown files.
struct FencedBlock: Sendable, CustomTestStringConvertible {
    /// The file, from the top of the checkout.
    var file: String
    /// The line of its opening fence.
    var line: Int
    /// The heading that it stands under.
    var section: String
    /// What stands behind the opening fence.
    var language: String
    /// Its lines, each with its end.
    var text = ""

    var testDescription: String { "\(file):\(line) \(section)" }

    /// The top of the checkout.
    static let checkout = String(#filePath.dropLast("/Tests/myelineTests/Readme/FencedBlock.swift".count))

    /// All blocks of a file, in order.
    static func blocks(of file: String) -> [FencedBlock] {
        guard let text = try? String(contentsOfFile: "\(checkout)/\(file)", encoding: .utf8) else { return [] }
        var blocks: [FencedBlock] = []
        var section = ""
        var open: FencedBlock?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("```") {
                if let block = open {
                    blocks.append(block)
                    open = nil
                } else {
                    open = FencedBlock(
                        file: file, line: index + 1, section: section, language: String(line.dropFirst(3)))
                }
            } else if open != nil {
                open?.text += line + "\n"
            } else if line.hasPrefix("#") {
                section = String(line.drop { $0 == "#" || $0 == " " })
            }
        }
        return blocks
    }

    static let readme = blocks(of: "README.md")

    /// The README and every article of the two libraries' documentation.
    static let all: [FencedBlock] = {
        let libraries = ["LocationStream", "LocationActivity"].flatMap { library -> [FencedBlock] in
            let catalogue = "Sources/\(library)/\(library).docc"
            let articles = (try? FileManager.default.contentsOfDirectory(atPath: "\(checkout)/\(catalogue)")) ?? []
            return articles.filter { $0.hasSuffix(".md") }.sorted().flatMap { blocks(of: "\(catalogue)/\($0)") }
        }
        return readme + libraries
    }()
}

/// The shell commands of one section, which are run one after the other.
struct ShellSession: Sendable, CustomTestStringConvertible {
    var section: String
    var commands: String

    var testDescription: String { section }

    /// The sessions of the README; what `make` does is run by continuous integration.
    static let all: [ShellSession] = FencedBlock.readme
        .filter { $0.language == "sh" && !$0.text.hasPrefix("make ") }
        .reduce(into: []) { sessions, block in
            if sessions.last?.section == block.section {
                sessions[sessions.count - 1].commands += block.text
            } else {
                sessions.append(ShellSession(section: block.section, commands: block.text))
            }
        }
}
