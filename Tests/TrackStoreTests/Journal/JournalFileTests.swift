import FoundationEssentials
import Glibc
import Synchronization
import SystemSupport
import TestSupport
import Testing
@testable import TrackStore

@Suite("Journal files", .timeLimit(.minutes(10)))
struct JournalFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private final class Flag: Sendable {
        let isSet = Atomic(false)
    }

    @Test("are never taken for abandoned while their process has them")
    func creation() async throws {
        let isDone = Flag()
        async let scan: Void = onDetachedThread { [path = folder.path] in
            while !isDone.isSet.load(ordering: .relaxed) {
                for path in JournalFile.paths(in: path) { JournalFile(abandoned: path)?.remove() }
            }
        }
        var lost = 0
        for _ in 0..<2000 {
            let journal = try JournalFile(of: "walk", in: folder.path)
            try journal.complete([1])
            if unsafe access(journal.path, F_OK) != 0 { lost += 1 }
            journal.remove()
        }
        isDone.isSet.store(true, ordering: .relaxed)
        await scan
        #expect(lost == 0)
    }

    @Test("are abandoned once their process closes them, even if a child process has a copy of the descriptor")
    func copy() throws {
        var copy: Int32?
        do {
            let journal = try JournalFile(of: "walk", in: folder.path)
            copy = try duplicate(journal.path)
            let isAbandoned = JournalFile(abandoned: journal.path) != nil
            #expect(!isAbandoned)
        }
        let path = try #require(JournalFile.paths(in: folder.path).first)
        let isAbandoned = JournalFile(abandoned: path) != nil
        #expect(isAbandoned)
        close(try #require(copy))
    }

    @Test("of processes that died before they locked them are removed, but not while they are created")
    func unfinished() throws {
        func create(_ name: String) throws {
            _ = try OwnedDescriptor.open("\(folder.path)/\(name)", O_WRONLY | O_CREAT)
        }
        let now = BootClock.nanoseconds
        try create("walk.0000000000000000001.4711.ndjson.new")
        try create("walk.\(now).4711.ndjson.new")
        // A later time since boot belongs to an earlier boot.
        try create("walk.\(now + 3_600_000_000_000).4711.ndjson.new")
        try create("walk.-9223372036854775808.4711.ndjson.new")
        try create("walk.ndjson.new")
        let journal = try JournalFile(of: "walk", in: folder.path)
        JournalFile.removeUnfinished(in: folder.path)
        let names = try OwnedDescriptor.open(folder.path, O_RDONLY | O_DIRECTORY).names()
        #expect(
            Set(names) == [
                "walk.\(now).4711.ndjson.new", "walk.-9223372036854775808.4711.ndjson.new", "walk.ndjson.new",
                String(journal.path.dropFirst(folder.path.count + 1)),
            ])
    }

    /// Duplicates this process's descriptor of a file, as a fork does.
    private func duplicate(_ path: String) throws -> Int32 {
        let number = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").first {
            FileSystem.linkTarget(of: "/proc/self/fd/\($0)") == path
        }
        return dup(try #require(number.flatMap { Int32($0) }))
    }
}
