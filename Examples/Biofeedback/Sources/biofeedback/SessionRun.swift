import BiofeedbackSession
import Glibc

/// A run of the program, which is one session.
@MainActor
struct SessionRun {
    private let manager: BiofeedbackManager
    private let input = StandardInput()

    init(_ manager: BiofeedbackManager) {
        self.manager = manager
    }

    /// Runs the session.
    ///
    /// - Returns: The exit status.
    func run(_ request: SessionRequest) async throws(SessionError) -> Int32 {
        guard manager.areActivitiesEnabled else {
            throw .refused("live activities are turned off; turn them on with 'myeline config set activities on'")
        }
        let (events, tell) = AsyncStream.makeStream(of: SessionEvent.self)
        let signals = Signals(into: tell)
        try request.start(with: manager)
        print(manager.activity?.id ?? "")
        fflush(nil)
        input.read(into: tell)
        let ends = manager.ends
        let watch = Task { for await end in ends { tell.yield(.ended(end)) } }
        defer { watch.cancel() }
        let status = await follow(events)
        withExtendedLifetime(signals) {}
        manager.printActivityInfo()
        return status
    }

    /// Handles events until the session has ended.
    private func follow(_ events: AsyncStream<SessionEvent>) async -> Int32 {
        var status: Int32 = 0
        var number = 0
        for await event in events {
            switch event {
            case .line(let line):
                number += 1
                await take(line, number)
                input.noteTaken()
            case .endOfInput: await manager.endActivity(finalState: manager.hasTarget ? .paused : .completed)
            case .signal(let number):
                status = 128 + number
                await manager.endActivity(finalState: .cancelled)
            case .ended: return status
            }
        }
        return status
    }

    /// Applies a line, or reports what is wrong with it.
    private func take(_ line: LineSplitter.Line, _ number: Int) async {
        switch line {
        case .tooLong: complain("line \(number) is longer than \(LineSplitter.limit) bytes; skipped")
        case .whole(let bytes):
            // Empty lines are allowed.
            guard bytes.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) else { return }
            do throws(InputLine.Mistake) {
                let line = try InputLine(bytes)
                if !line.readings.isEmpty { await manager.update(line.readings) }
                if let end = line.end { await manager.endActivity(finalState: end) }
            } catch {
                complain("line \(number): \(error); skipped")
            }
        }
    }
}
