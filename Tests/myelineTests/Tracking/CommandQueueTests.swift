import Glibc
import Synchronization
import SystemSupport
import TestSupport
import Testing

@testable import myeline

@Suite("The queue of commands", .timeLimit(.minutes(10)))
struct CommandQueueTests {
    private let folder: TemporaryFolder
    private let reports = Reports()

    init() throws { folder = try TemporaryFolder() }

    private final class Reports: Sendable {
        private let lines = Mutex<[String]>([])

        func add(_ line: String) { lines.withLock { $0.append(line) } }

        var all: [String] { lines.withLock(\.self) }
    }

    private func queue(timeout: Duration = .seconds(60)) -> CommandQueue {
        CommandQueue(timeout: timeout) { [reports] in reports.add($0) }
    }

    private func job(_ command: String, _ cause: String = "entering home") -> CommandQueue.Job {
        CommandQueue.Job(command: command, variables: ["DIRECTORY": folder.path, "CAUSE": cause], cause: cause)
    }

    private var written: String { OwnedDescriptor.text(of: folder.path + "/out") ?? "" }

    @Test("commands run one after another in their order")
    func order() async {
        let queue = queue()
        for number in 0..<20 { queue.add(job(#"echo "$CAUSE" >> "$DIRECTORY/out""#, "\(number)")) }
        await queue.finish(within: .seconds(300))
        #expect(written == (0..<20).map { "\($0)\n" }.joined() && reports.all.isEmpty, "\(reports.all)")
        // The queue can be used again.
        queue.add(job(#"echo again >> "$DIRECTORY/out""#))
        await queue.finish(within: .seconds(300))
        #expect(written.hasSuffix("19\nagain\n"))
    }

    @Test("a failure is reported in one line, and the next command runs")
    func failure() async {
        let queue = queue()
        queue.add(job("exit 7"))
        queue.add(job("kill -TERM $$", "leaving home"))
        queue.add(job(#"echo done >> "$DIRECTORY/out""#))
        await queue.finish(within: .seconds(300))
        #expect(
            reports.all == [
                "the command for entering home failed with exit status 7",
                "the command for leaving home failed with exit status 143",
            ])
        #expect(written == "done\n")
    }

    @Test("a command that runs too long is killed")
    func timeout() async {
        let queue = queue(timeout: .seconds(1))
        queue.add(job("sleep 600"))
        queue.add(job(#"echo done >> "$DIRECTORY/out""#))
        await queue.finish(within: .seconds(300))
        #expect(reports.all == ["killed the command for entering home, which ran for 0:01"])
        #expect(written == "done\n")
    }

    @Test("if too many commands wait, the oldest of them is dropped")
    func limit() async {
        let queue = queue()
        let gate = folder.path + "/gate"
        #expect(unsafe mkfifo(gate, 0o600) == 0)
        queue.add(job(#"read line < "$DIRECTORY/gate""#))
        // Opening the pipe waits until the first command reads from it.
        let descriptor = await onDetachedThread { unsafe open(gate, O_WRONLY) }
        for number in 0..<103 { queue.add(job(#"echo "$CAUSE" >> "$DIRECTORY/out""#, "\(number)")) }
        close(descriptor)
        await queue.finish(within: .seconds(300))
        #expect(written == (3..<103).map { "\($0)\n" }.joined())
        #expect(
            reports.all == (0..<3).map { "dropped the command for \($0): 100 others are waiting" }
                + ["the command for entering home failed with exit status 1"])
    }

    @Test("at the end, a command that goes on running is killed, and those that wait are dropped")
    func end() async {
        let queue = queue()
        queue.add(job("sleep 600"))
        queue.add(job("sleep 600", "leaving home"))
        await queue.finish(within: .milliseconds(300))
        #expect(
            Set(reports.all) == [
                "dropped the command for leaving home: the tracker has ended",
                "killed the command for entering home, because the tracker has ended",
            ])
    }

    @Test("a command that is added after the end is dropped, with the reason")
    func late() async {
        let queue = queue()
        queue.add(job("sleep 600"))
        await queue.finish(within: .milliseconds(1))
        queue.add(job("true", "leaving home"))
        #expect(reports.all.last == "dropped the command for leaving home: the tracker has ended")
    }

    @Test("an idle queue ends at once")
    func idle() async {
        await queue().finish(within: .seconds(600))
    }
}
