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

    /// Duplicates this process's descriptor of a file, as a fork does.
    private func duplicate(_ path: String) throws -> Int32 {
        let number = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").first {
            FileSystem.linkTarget(of: "/proc/self/fd/\($0)") == path
        }
        return dup(try #require(number.flatMap { Int32($0) }))
    }
}
