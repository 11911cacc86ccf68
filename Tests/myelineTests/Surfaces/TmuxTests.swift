import FoundationEssentials
import Testing

@Suite("tmux", .timeLimit(.minutes(10)))
struct TmuxTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    @Test("the example shows a drive in tmux in large digits, and a click on the status line stops it")
    func example() async throws {
        let folder = #filePath.split(separator: "/").dropLast(4).reduce(into: "") { $0 += "/" + $1 }
        let result = try await RunningProgram.run(
            ["\(folder)/Examples/surfaces/tmux", BuiltProgram.path, place.path], of: "/bin/bash",
            environment: place.environment)
        #expect(result.status == 0, "\(result.errors)")
        for (name, words) in [("tmux", "48.11"), ("full", "km/h")] {
            let picture = try #require(FileManager.default.contents(atPath: "\(place.path)/\(name).svg"))
            #expect(String(decoding: picture, as: UTF8.self).contains(words) && picture.count < 60_000)
        }
    }
}
