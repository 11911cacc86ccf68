import FoundationEssentials
import Glibc
import LocationActivity
import LocationStream

/// Measures the costs of an activity, and prints a line of JSON for each measure.
///
/// The runtime directory is in memory, as a session's is. Replacing a file of the same size is measured too; it is the
/// lowest possible cost of an update.
@main
struct Activities {
    static func main() async {
        guard CommandLine.arguments.count == 2, let scale = Int(CommandLine.arguments[1]), scale > 0 else {
            print("usage: Activities SCALE")
            exit(64)
        }
        do {
            try await measure(scale)
        } catch {
            print(error)
            exit(1)
        }
    }

    @MainActor private static func measure(_ scale: Int) async throws {
        let runtime = try Workplace()
        defer { runtime.remove() }
        let center = ActivityCenter(
            directory: RuntimeDirectory(candidates: [.session(runtime.path)]), program: "benchmark",
            settings: SettingsFile(path: nil))
        LiveActivityLog.shared.setSink(level: .error) { _, _ in }

        let walk = try Walk(center)
        try await walk.updates(100)
        let tight = try await measured { try await walk.updates(500 * scale) }
        report("update, tight loop", count: 500 * scale, tight)
        let elsewhere = try await measured { try await walk.updatesElsewhere(500 * scale) }
        report("update, off the main actor", count: 500 * scale, elsewhere)
        let paced = try await measured { try await walk.updates(10 * scale, pause: .milliseconds(100)) }
        report("update, at 10 Hz", count: 10 * scale, paced)
        let pauses = try await measured { try await walk.pauses(10 * scale, .milliseconds(100)) }
        report("the pause of 100 ms alone", count: 10 * scale, pauses)
        let control = try await measured { try await walk.controlUpdates(100 * scale) }
        report("update, in a burst over the socket", count: 100 * scale, control)
        let size = try runtime.sizeOfSnapshot()
        report(
            "replace a file of \(size) bytes", count: 500 * scale,
            try measured { try runtime.replace(size, 500 * scale) })
        await walk.end()

        let requests = try await measured { try await walk.requests(20 * scale) }
        report("request and end", count: 20 * scale, requests)
        center.shutDown()
    }

    /// Measures the CPU time of all threads and the elapsed time.
    private static func measured(
        isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Void
    ) async throws -> (processor: Duration, elapsed: Duration) {
        let before = processorTime
        let start = ContinuousClock.now
        try await work()
        return (processorTime - before, ContinuousClock.now - start)
    }

    private static func measured(_ work: () throws -> Void) rethrows -> (processor: Duration, elapsed: Duration) {
        let before = processorTime
        let start = ContinuousClock.now
        try work()
        return (processorTime - before, ContinuousClock.now - start)
    }

    private static var processorTime: Duration {
        var time = timespec()
        unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    private static func report(_ name: String, count: Int, _ cost: (processor: Duration, elapsed: Duration)) {
        let milliseconds = cost.processor / .milliseconds(1) / Double(count)
        let elapsed = cost.elapsed / .milliseconds(1) / Double(count)
        print(
            #"{"measure":"\#(name)","count":\#(count),"cpuMilliseconds":\#(milliseconds),"milliseconds":\#(elapsed)}"#)
    }
}
