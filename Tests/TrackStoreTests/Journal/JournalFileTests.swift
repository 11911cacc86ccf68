import Glibc
import Synchronization
import SystemSupport
import TestSupport
import Testing
@testable import TrackStore

@Suite("Journal files", .timeLimit(.minutes(1)))
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
}
