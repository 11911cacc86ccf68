import Glibc
import LocationStream
import Synchronization
import Testing

/// The behaviour common to all live sources.
@Suite("Every live source", .timeLimit(.minutes(10)))
struct SourceContractTests {
    /// A task that iterates a source and collects its updates.
    private final class Listener: Sendable {
        private let got = Mutex<[LocationUpdate]>([])
        private let ended = Mutex<ContinuousClock.Instant?>(nil)
        private let task = Mutex<Task<Void, Never>?>(nil)

        init(_ source: LocationSource, leavingAfter limit: Int = .max) {
            let updates = LocationUpdate.liveUpdates(from: source)
            task.withLock {
                $0 = Task {
                    do {
                        for try await update in updates {
                            let count = got.withLock { got in
                                got.append(update)
                                return got.count
                            }
                            if count >= limit { break }
                        }
                    } catch {
                        Issue.record("\(error)")
                    }
                    ended.withLock { $0 = .now }
                }
            }
        }

        var updates: [LocationUpdate] { got.withLock(\.self) }
        var locations: Int { updates.count { $0.location != nil } }
        /// The reasons of all updates, for failure reports.
        var reasons: Comment { "\(updates.compactMap(\.reason))" }
        /// The reasons of losses, without silences, which a slow machine can cause.
        var losses: [String] {
            updates.filter(\.sourceDisconnected).compactMap(\.reason).filter { !$0.contains("is silent") }
        }
        var hasEnded: Bool { ended.withLock { $0 != nil } }
        var endedAt: ContinuousClock.Instant { ended.withLock(\.self) ?? .now }
        func cancel() { task.withLock(\.self)?.cancel() }
    }

    /// Feeds epochs at intervals until a condition holds.
    private func feed(_ rig: any Rig, _ listeners: [Listener], until condition: @Sendable () -> Bool) async {
        let second = Mutex(0)
        let met = await wait {
            if condition() { return true }
            if rig.isOpened {
                rig.feed(
                    second.withLock {
                        $0 += 1
                        return $0
                    })
            }
            return false
        }
        #expect(met != nil, "\(listeners.map(\.reasons))")
    }

    @Test("delivers a location for each epoch, in order", arguments: LiveKind.allCases)
    func delivering(kind: LiveKind) async throws {
        let rig = try kind.rig()
        let listener = Listener(rig.source)
        await feed(rig, [listener]) { listener.locations >= 5 }
        let times = listener.updates.compactMap { $0.location?.timestamp }
        #expect(times == times.sorted())
        #expect(Set(times).count == times.count)
        #expect(listener.updates.allSatisfy { $0.location?.sourceInformation?.isProducedByAccessory ?? true })
        listener.cancel()
    }

    @Test("closes and ends with nil when its task is cancelled during a silence", arguments: LiveKind.allCases)
    func cancellingInSilence(kind: LiveKind) async throws {
        let rig = try kind.rig()
        let listener = Listener(rig.source)
        #expect(await wait { rig.isOpened } != nil, listener.reasons)
        listener.cancel()
        #expect(await wait { rig.isClosed && listener.hasEnded } != nil)
    }

    @Test("closes and ends with nil when its task is cancelled during a burst", arguments: LiveKind.allCases)
    func cancellingInBurst(kind: LiveKind) async throws {
        let rig = try kind.rig()
        let listener = Listener(rig.source)
        await feed(rig, [listener]) { listener.locations > 0 }
        let isOver = Mutex(false)
        let feeding = Task {
            for second in 100..<3000 where !isOver.withLock(\.self) {
                rig.feed(second)
                await Task.yield()
            }
        }
        listener.cancel()
        #expect(await wait { rig.isClosed && listener.hasEnded } != nil)
        isOver.withLock { $0 = true }
        await feeding.value
    }

    @Test("closes when the loop is left", arguments: LiveKind.allCases)
    func leaving(kind: LiveKind) async throws {
        let rig = try kind.rig()
        let listener = Listener(rig.source, leavingAfter: 1)
        await feed(rig, [listener]) { listener.hasEnded }
        #expect(await wait { rig.isClosed } != nil)
    }

    private enum Stop: CaseIterable {
        case cancelling, leaving, dropping
    }

    @Test("closes within 100 ms, however the iteration ends", arguments: LiveKind.allCases, Stop.allCases)
    private func closingTime(kind: LiveKind, stop: Stop) async throws {
        // A busy machine delays some rounds; a source that polls or waits would delay all of them.
        var times: [Duration] = []
        while times.count < 20, times.last ?? .seconds(1) > .milliseconds(100) {
            let rig = try kind.rig()
            let start: ContinuousClock.Instant
            switch stop {
            case .cancelling:
                let listener = Listener(rig.source)
                #expect(await wait { rig.isOpened } != nil, listener.reasons)
                start = .now
                listener.cancel()
            case .leaving:
                let listener = Listener(rig.source, leavingAfter: 1)
                await feed(rig, [listener]) { listener.hasEnded }
                start = listener.endedAt
            case .dropping:
                let isFed = Mutex(false)
                let feeding = Task { await feed(rig, []) { isFed.withLock(\.self) } }
                do {
                    var iterator = LocationUpdate.liveUpdates(from: rig.source).makeAsyncIterator()
                    _ = try await iterator.next()
                }
                start = .now
                isFed.withLock { $0 = true }
                await feeding.value
            }
            #expect(await wait { rig.isClosed } != nil)
            times.append(start.duration(to: .now))
        }
        #expect((times.last ?? .seconds(1)) <= .milliseconds(100), "\(times)")
    }

    @Test("closes when its iterator is dropped", arguments: LiveKind.allCases)
    func dropping(kind: LiveKind) async throws {
        let rig = try kind.rig()
        let isFed = Mutex(false)
        let feeding = Task { await feed(rig, []) { isFed.withLock(\.self) } }
        do {
            var iterator = LocationUpdate.liveUpdates(from: rig.source).makeAsyncIterator()
            _ = try await iterator.next()
        }
        isFed.withLock { $0 = true }
        await feeding.value
        #expect(await wait { rig.isClosed } != nil)
    }

    @Test(
        "reports its loss once, and closes when cancelled during the back-off",
        arguments: LiveKind.allCases.filter(\.canBeCut))
    func losing(kind: LiveKind) async throws {
        let rig = try kind.rig()
        let listener = Listener(rig.source)
        await feed(rig, [listener]) { listener.locations > 0 }
        rig.cut()
        #expect(await wait { listener.updates.contains(where: \.sourceDisconnected) } != nil)
        let loss = listener.updates.first(where: \.sourceDisconnected)
        #expect(loss?.location == nil && loss?.locationUnavailable == true && loss?.reason?.isEmpty == false)
        #expect(!listener.hasEnded)
        listener.cancel()
        #expect(await wait { listener.hasEnded } != nil)
        rig.cut()
        #expect(await wait { rig.isClosed } != nil)
    }

    @Test("opens only when iterated, and again for each iteration", arguments: LiveKind.allCases)
    func cold(kind: LiveKind) async throws {
        let rig = try kind.rig()
        _ = LocationUpdate.liveUpdates(from: rig.source).makeAsyncIterator()
        #expect(rig.isClosed)
        for _ in 0..<3 {
            let listener = Listener(rig.source, leavingAfter: 1)
            await feed(rig, [listener]) { listener.hasEnded }
            #expect(await wait { rig.isClosed } != nil)
            rig.isOpened && kind != .serial ? rig.cut() : ()
        }
    }

    @Test("can be reopened at once by the next iteration, without a loss", arguments: [LiveKind.serial, .udp])
    func following(kind: LiveKind) async throws {
        let rig = try kind.rig()
        for _ in 0..<30 {
            let listener = Listener(rig.source)
            #expect(await wait { rig.isOpened } != nil, listener.reasons)
            listener.cancel()
            #expect(await wait { listener.hasEnded } != nil)
            #expect(listener.losses.isEmpty)
        }
        let last = Listener(rig.source)
        await feed(rig, [last]) { last.locations > 0 }
        #expect(last.losses.isEmpty)
        last.cancel()
        #expect(await wait { rig.isClosed } != nil)
    }

    @Test("is reopened after a loss", arguments: [LiveKind.tcp, .gpsd])
    func comingBack(kind: LiveKind) async throws {
        let rig = try kind.rig()
        let listener = Listener(rig.source)
        await feed(rig, [listener]) { listener.locations > 0 }
        for _ in 0..<3 {
            rig.cut()
            let before = listener.locations
            await feed(rig, [listener]) { listener.locations > before }
        }
        #expect(!listener.hasEnded)
        listener.cancel()
    }

    @Test("backs off from a server that drops each connection")
    func droppingAtOnce() async throws {
        let server = try TestServer(drops: true)
        let listener = Listener(.gpsd(host: "127.0.0.1", port: server.port))
        #expect(await wait { server.waits.count >= 4 } != nil)
        listener.cancel()
        #expect(await wait { listener.hasEnded } != nil)
        // A local source is retried after 0.25 s; without the back-off it would take a millisecond.
        #expect(server.waits.allSatisfy { $0 > .milliseconds(200) }, "\(server.waits)")
        let updates = listener.updates
        #expect(!updates.isEmpty && updates.count <= server.waits.count + 1)
        #expect(updates.allSatisfy { $0.sourceDisconnected && $0.location == nil && $0.reason?.isEmpty == false })
        for (first, second) in zip(updates, updates.dropFirst()) { #expect(first.reason != second.reason) }
    }

    @Test("is shared by iterations with different talkers and baud rates", arguments: [LiveKind.serial, .udp])
    func sharingByTalkers(kind: LiveKind) async throws {
        let rig = try kind.rig()
        var sources = [rig.source, rig.source.only(talker: "GX"), rig.source.only(talker: "GP")]
        if case .serial(let path, _) = rig.source.kind { sources.append(.serial(path, baud: 9600)) }
        let listeners = sources.map { Listener($0) }
        let advice = "has no sentence of talker GX, only of GP: choose one of these, or omit talker=GX"
        await feed(rig, listeners) {
            listeners.enumerated().allSatisfy { index, listener in
                index == 1
                    ? listener.updates.contains { $0.reason?.hasSuffix(advice) == true } : listener.locations >= 3
            }
        }
        #expect(listeners[1].locations == 0)
        for (index, listener) in listeners.enumerated() {
            if index != 1 { #expect(listener.losses.isEmpty) }
            listener.cancel()
        }
        #expect(await wait { rig.isClosed } != nil)
    }

    @Test("reports an unplugged device as such", .enabled(if: geteuid() == 0, "hanging up requires root"))
    func unplugging() async throws {
        let rig = try SerialRig()
        let listener = Listener(rig.source)
        await feed(rig, [listener]) { listener.locations > 0 }
        rig.hangUp()
        #expect(
            await wait { listener.losses.contains { $0.hasSuffix("was unplugged: plug the receiver in again") } }
                != nil,
            listener.reasons)
        listener.cancel()
    }

    @Test("is shared by the process's iterations if it can only be read once", arguments: [LiveKind.serial, .udp])
    func sharing(kind: LiveKind) async throws {
        let rig = try kind.rig()
        let listeners = (0..<3).map { _ in Listener(rig.source) }
        await feed(rig, listeners) { listeners.allSatisfy { $0.locations >= 3 } }
        #expect(listeners.flatMap(\.losses).isEmpty)
        listeners[0].cancel()
        #expect(await wait { listeners[0].hasEnded } != nil)
        #expect(rig.isOpened)
        listeners[1].cancel()
        listeners[2].cancel()
        #expect(await wait { rig.isClosed } != nil)
    }
}
