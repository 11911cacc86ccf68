import Glibc
import SystemSupport
import TestSupport
import Testing

@Suite("Messages to the service manager", .timeLimit(.minutes(10)))
struct ServiceManagerTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("a message arrives at a path and at an abstract name", arguments: [false, true])
    func delivery(isAbstract: Bool) async throws {
        let listener = try ServiceListener((isAbstract ? "@" : "") + folder.path + "/notify")
        let manager = try #require(ServiceManager(address: listener.address))
        manager.send("READY=1", "STATUS=Tracking")
        #expect(await listener.message() == "READY=1\nSTATUS=Tracking")
    }

    @Test("a manager that has gone or reads nothing delays nobody")
    func dropped() async throws {
        try #require(ServiceManager(address: folder.path + "/nobody")).send("READY=1")
        let listener = try ServiceListener(folder.path + "/notify")
        let manager = try #require(ServiceManager(address: listener.address))
        // More than any queue takes; a call that blocked would exceed the time limit.
        for number in 0..<10_000 { manager.send("STATUS=\(number)") }
        #expect(await listener.message() == "STATUS=0")
    }

    @Test("an address of another kind is none", arguments: ["", "vsock:2:1", "notify"])
    func addresses(address: String) {
        #expect(ServiceManager(address: address) == nil)
    }

    @Test("the watchdog is that of this process, or of any")
    func watchdog() {
        func time(_ microseconds: String?, _ process: String?) -> Duration? {
            ServiceManager.watchdog(microseconds: microseconds, process: process, own: 7)
        }
        #expect(time("60000000", "7") == .seconds(60) && time("500000", nil) == .milliseconds(500))
        #expect(time("60000000", "8") == nil && time(nil, "7") == nil)
        for text in ["", "0", "-5", "x"] { #expect(time(text, nil) == nil) }
    }
}
