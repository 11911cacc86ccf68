import Glibc
import Testing

@testable import SystemSupport

@Suite("Lines in systemd's journal")
struct SystemdJournalTests {
    @Test("each line begins with the severity")
    func prefixes() {
        #expect(SystemdJournal.prefixed("one\n\ntwo", .error) == "<3>one\n<3>\n<3>two")
        #expect(SystemdJournal.prefixed("", .info) == "<6>")
        #expect([LinePriority.warning, .notice, .info, .debug].map(\.rawValue) == [4, 5, 6, 7])
    }

    @Test("the names of levels are those of the program and of Apple's levels")
    func names() {
        let names = ["trace", "debug", "info", "notice", "warning", "error", "critical", "x"]
        #expect(
            names.map(LinePriority.init(levelName:))
                == [.debug, .debug, .info, .notice, .warning, .error, .error, nil])
    }

    @Test("the stream is recognized by device and inode, so that a redirected one is not")
    func stream() throws {
        let pipe = try Pipe()
        defer { for end in [pipe.readEnd, pipe.writeEnd] { close(end) } }
        var status = stat()
        #expect(unsafe fstat(pipe.writeEnd, &status) == 0)
        let name = "\(status.st_dev):\(status.st_ino)"
        #expect(SystemdJournal.isStream(name, descriptor: pipe.writeEnd))
        #expect(!SystemdJournal.isStream(name, descriptor: pipe.readEnd))
        #expect(!SystemdJournal.isStream(name, descriptor: -1))
        #expect(!SystemdJournal.isStream("", descriptor: pipe.writeEnd))
    }
}
