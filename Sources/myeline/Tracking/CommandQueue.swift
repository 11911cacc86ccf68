import Glibc
import Synchronization
import SystemSupport

/// A queue that runs shell commands one after another, without blocking the caller.
final class CommandQueue: Sendable {
    struct Job: Sendable {
        var command: String
        var variables: [String: String]
        /// The cause of the job, such as "entering home", for messages.
        var cause: String
    }

    private struct State {
        var waiting: [Job] = []
        var running: ShellCommand?
        /// The task that runs the jobs; nil if there are none.
        var runner: Task<Void, Never>?
        var isAborted = false
    }

    /// The maximum number of waiting jobs.
    static let limit = 100

    private let timeout: Duration
    private let output: Int32
    private let report: @Sendable (String) -> Void
    private let state = Mutex(State())

    /// - Parameters:
    ///   - timeout: The time after which a command is killed.
    ///   - output: The descriptor for the output of the commands.
    ///   - report: Called with a line about each command that failed, was killed or was dropped.
    init(
        timeout: Duration = .seconds(60), output: Int32 = STDERR_FILENO, report: @escaping @Sendable (String) -> Void
    ) {
        self.timeout = timeout
        self.output = output
        self.report = report
    }

    /// Adds a job; if more than ``limit`` jobs are waiting, drops the oldest job.
    func add(_ job: Job) {
        let (dropped, hasEnded) = state.withLock { state -> (Job?, Bool) in
            guard !state.isAborted else { return (job, true) }
            state.waiting.append(job)
            let dropped = state.waiting.count > Self.limit ? state.waiting.removeFirst() : nil
            if state.runner == nil { state.runner = Task { await run() } }
            return (dropped, false)
        }
        guard let dropped else { return }
        let reason = hasEnded ? "the tracker has ended" : "\(Self.limit) others are waiting"
        report("dropped the command for \(dropped.cause): \(reason)")
    }

    /// Waits until all jobs are done; after a time limit, kills the running command and drops the waiting jobs.
    func finish(within limit: Duration) async {
        guard let runner = state.withLock({ $0.runner }) else { return }
        let timer = Task {
            guard (try? await Task.sleep(for: limit)) != nil else { return }
            abort(after: limit)
        }
        await runner.value
        timer.cancel()
    }

    private func abort(after limit: Duration) {
        let (running, dropped) = state.withLock { state in
            defer { (state.waiting, state.isAborted) = ([], true) }
            return (state.running, state.waiting)
        }
        running?.kill()
        for job in dropped { report("dropped the command for \(job.cause): the tracker has ended") }
    }

    private func run() async {
        while let job = next() { await run(job) }
    }

    private func next() -> Job? {
        state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.runner = nil
            return nil
        }
    }

    private func run(_ job: Job) async {
        let command: ShellCommand
        do throws(SystemError) {
            command = try ShellCommand(job.command, variables: job.variables, output: output)
        } catch {
            return report("cannot run the command for \(job.cause): \(error); \(SystemError.shortageRemedy)")
        }
        let isAborted = state.withLock { state in
            state.running = command
            return state.isAborted
        }
        if isAborted { command.kill() }
        let timer = Task { [timeout] in
            guard (try? await Task.sleep(for: timeout)) != nil else { return false }
            command.kill()
            return true
        }
        let status = await command.ended()
        timer.cancel()
        let isTooLate = await timer.value
        let wasAborted = state.withLock { state in
            state.running = nil
            return state.isAborted
        }
        if isTooLate {
            report("killed the command for \(job.cause), which ran for \(DurationText.clock(timeout / .seconds(1)))")
        } else if wasAborted {
            report("killed the command for \(job.cause), because the tracker has ended")
        } else if status != 0 {
            report("the command for \(job.cause) failed with exit status \(status)")
        }
    }
}
