import Glibc
import LocationActivity
import LocationStream
import Testing
import TestSupport

@Suite(.serialized, .timeLimit(.minutes(60)))
struct ContentionTests {
    @Test("processes that compete for keys never share, lose or hide an activity", .onlyInRaces)
    func contention() async throws {
        let runtime = try TestRuntime()
        let signpost = Signpost(folder: runtime.base)
        let rounds = try #require(RaceCount.requested) / 4
        let contenders = try (0..<4).map {
            try SecondProcess("contender", in: runtime, argument: "\($0) \(rounds)")
        }
        for number in contenders.indices { _ = try await signpost.wait(for: "ready\(number)") }
        signpost.set("go")
        for contender in contenders { #expect(await contender.end() == 0) }
        for number in contenders.indices {
            let report = try #require(signpost.read("report\(number)"))
            #expect(report.hasPrefix("\(rounds) rounds, 0 faults"), "\(report)")
        }
        for snapshot in runtime.directory.readListing().snapshots { #expect(snapshot.isAlive == false) }
    }
}

/// One of the processes of ``ContentionTests``.
///
/// The owner of an activity also holds a lock on a witness file, which the library does not use.
struct Contender {
    let runtime: TestRuntime
    private let number: Int
    private let rounds: Int

    init(runtime: TestRuntime, argument: String) throws {
        self.runtime = runtime
        let parts = argument.split(separator: " ").compactMap { Int($0) }
        try #require(parts.count == 2)
        (number, rounds) = (parts[0], parts[1])
    }

    func run(_ signpost: Signpost) async throws {
        var generator = SeededGenerator(seed: UInt64(number) &+ 7)
        var faults: [String] = []
        signpost.set("ready\(number)")
        _ = try await signpost.wait(for: "go")
        for number in 0..<rounds {
            do {
                if let fault = try await round(&generator) { faults.append(fault) }
            } catch {
                faults.append("round \(number): \(error)")
                break
            }
        }
        signpost.set("report\(number)", "\(rounds) rounds, \(faults.count) faults \(faults.prefix(3))")
    }

    /// Requests a key, checks the result, and ends or abandons the activity; returns a fault.
    private func round(_ generator: inout SeededGenerator) async throws -> String? {
        let key = "key\(Int.random(in: 0..<2, using: &generator))"
        // Not `runtime.center()`, which would retain many thousands of centers.
        let center = ActivityCenter(
            directory: runtime.directory, program: "contender", log: .silent, settings: SettingsFile(path: nil))
        defer { center.shutDown() }
        let (activity, origin) = try Activity<Ride>.request(
            attributes: Ride(), content: ActivityContent(state: .init(leg: key), staleDate: nil),
            ActivityOptions(key: key, onOwnerGone: .keep, publish: .every), center: center)
        let listing = runtime.directory.readListing()
        if case .elsewhere = origin {
            // The other process may have abandoned or ended it in the meantime.
            return nil
        }
        let witness = unsafe open("\(runtime.base)/\(key).witness", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(witness) }
        guard flock(witness, LOCK_EX | LOCK_NB) == 0 else { return "\(key) has two owners" }
        let seen = listing.snapshots.filter { $0.key == key && $0.isOngoing }
        guard seen.map(\.id) == [activity.id] else { return "\(key) is there \(seen.count) times" }
        guard seen[0].isAlive == true else { return "\(key) looks dead to its owner" }
        // An abandoned activity must be adopted, so its identifier stays the same until its end.
        let before = read(witness)
        if let before, before != activity.id { return "\(key) was lost: \(before) has become \(activity.id)" }
        if before == nil, origin != .created { return "\(key) came back after its end" }
        let outcome = await activity.update(ActivityContent(state: .init(leg: "mine"), staleDate: nil), alert: nil)
        guard outcome == .applied else { return "an update was \(outcome)" }
        if Int.random(in: 0..<3, using: &generator) == 0 {
            write(witness, "")
            flock(witness, LOCK_UN)
            await activity.end(nil, dismissalPolicy: .immediate)
        } else {
            write(witness, activity.id)
            flock(witness, LOCK_UN)
            center.shutDown()
        }
        return nil
    }

    private func read(_ file: Int32) -> String? {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = unsafe pread(file, &bytes, bytes.count, 0)
        return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
    }

    private func write(_ file: Int32, _ text: String) {
        ftruncate(file, 0)
        _ = unsafe pwrite(file, text, text.utf8.count, 0)
    }
}
