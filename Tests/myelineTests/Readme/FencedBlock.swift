import FoundationEssentials
import Testing

/// A fenced code block in a Markdown file of the project.
struct FencedBlock: Sendable, CustomTestStringConvertible {
    /// The file, relative to the checkout.
    var file: String
    /// The line of its opening fence.
    var line: Int
    /// The heading above it.
    var section: String
    /// The text after the opening fence.
    var language: String
    /// The lines, each with its line feed.
    var text = ""

    var testDescription: String { "\(file):\(line) \(section)" }

    /// The folder of the checkout.
    static let checkout = String(#filePath.dropLast("/Tests/myelineTests/Readme/FencedBlock.swift".count))

    /// Returns all blocks of a file, in order.
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
    static let tutorial = blocks(of: "Sources/LocationActivity/LocationActivity.docc/FirstHour.md")

    /// The blocks of the README and of the libraries' articles.
    static let all: [FencedBlock] = {
        let libraries = ["LocationStream", "LocationActivity"].flatMap { library -> [FencedBlock] in
            let catalogue = "Sources/\(library)/\(library).docc"
            let articles = (try? FileManager.default.contentsOfDirectory(atPath: "\(checkout)/\(catalogue)")) ?? []
            return articles.filter { $0.hasSuffix(".md") }.sorted().flatMap { blocks(of: "\(catalogue)/\($0)") }
        }
        return readme + libraries
    }()
}

/// The shell commands of one section, which run in order.
struct ShellSession: Sendable, CustomTestStringConvertible {
    var section: String
    var commands: String

    var testDescription: String { section }

    /// The sessions of the README and of the tutorial, without installation and `make`, which CI runs itself.
    static let all: [ShellSession] = (FencedBlock.readme + FencedBlock.tutorial)
        .filter { $0.language == "sh" && !$0.text.hasPrefix("make ") && !$0.text.hasPrefix("git clone ") }
        .reduce(into: []) { sessions, block in
            if sessions.last?.section == block.section {
                sessions[sessions.count - 1].commands += block.text
            } else {
                sessions.append(ShellSession(section: block.section, commands: block.text))
            }
        }
}
