import FoundationEssentials
import Testing

@testable import SystemSupport

@Suite("Arguments of this process")
struct ProgramArgumentsTests {
    @Test("the kernel's list of this process has the same arguments")
    func kernel() throws {
        let bytes = try #require(FileManager.default.contents(atPath: "/proc/self/cmdline"))
        #expect(ProgramArguments.parse(bytes) == CommandLine.arguments)
        #expect(ProgramArguments.all == CommandLine.arguments)
    }

    @Test("empty arguments are kept")
    func empty() {
        #expect(ProgramArguments.parse(Data("a\0\0b\0".utf8)) == ["a", "", "b"])
        #expect(ProgramArguments.parse(Data()).isEmpty)
    }
}
