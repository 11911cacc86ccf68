import FoundationEssentials
import Testing

@Suite("Snippets of the README and the articles")
struct ReadmeTests {
    @Test("every block has a language that is checked")
    func kinds() {
        #expect(!FencedBlock.readme.isEmpty)
        for block in FencedBlock.all {
            #expect(["sh", "swift", "json", "text"].contains(block.language), "\(block.testDescription)")
        }
    }

    @Test(
        "every Swift snippet compiles", .serialized, .timeLimit(.minutes(10)),
        arguments: FencedBlock.all.filter { $0.language == "swift" })
    func compiles(_ block: FencedBlock) async throws {
        let place = try Workplace()
        let source = place.file("snippet.swift", block.text)
        let result = try await RunningProgram.run(
            [
                "swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors",
                "-I", "\(BuiltProgram.directory)/Modules", "-I", "\(FencedBlock.checkout)/Sources/CGPS",
                "-I", "\(FencedBlock.checkout)/Sources/CZlib", source,
            ],
            of: "/usr/bin/env", environment: place.environment.merging(["PATH": Self.path]) { $1 })
        #expect(result.status == 0, "\(block.testDescription): \(result.errors)")
    }

    @Test("every JSON example is JSON", arguments: FencedBlock.all.filter { $0.language == "json" })
    func json(_ block: FencedBlock) throws {
        struct Anything: Decodable { init(from decoder: any Decoder) {} }
        for line in block.text.split(separator: "\n") {
            #expect(throws: Never.self) { try JSONDecoder().decode(Anything.self, from: Data(line.utf8)) }
        }
    }

    @Test("CI runs every make target of the README, by itself or for another one")
    func makeTargets() throws {
        let checkout = FencedBlock.checkout
        let continuousIntegration = try ["run", "check-install"]
            .map { try String(contentsOfFile: "\(checkout)/.ci/\($0)", encoding: .utf8) }.joined()
        let targets = FencedBlock.readme.filter { $0.language == "sh" }
            .flatMap { $0.text.split(separator: "\n") }
            .filter { $0.hasPrefix("make ") }
            .map { $0.split(separator: " ")[1] }
        #expect(!targets.isEmpty)
        for target in targets {
            #expect(continuousIntegration.contains("make \(target)"), "make \(target)")
        }
    }

    @Test("the command reference lists every command")
    func commandReference() async throws {
        struct Help: Decodable {
            struct Command: Decodable {
                var commandName: String
                var shouldDisplay: Bool
                var subcommands: [Command]?
                /// The command lines of all commands without subcommands.
                var leaves: [String] {
                    let children = (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
                    guard !children.isEmpty else { return [commandName] }
                    return children.flatMap { $0.leaves.map { "\(commandName) \($0)" } }
                }
            }
            var command: Command
        }
        let result = try await Workplace().run("--experimental-dump-help")
        let commands = try JSONDecoder().decode(Help.self, from: Data(result.output.utf8)).command.leaves
        #expect(commands.count > 10)
        let article = "\(FencedBlock.checkout)/Sources/LocationActivity/LocationActivity.docc/CommandLine.md"
        let text = try String(contentsOfFile: article, encoding: .utf8)
        for command in commands { #expect(text.contains("`\(command)"), "\(command)") }
    }

    /// The PATH of the commands, with the built program first.
    static let path: String = {
        let inherited = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return "\(BuiltProgram.directory):\(inherited):/usr/sbin"
    }()
}
