import FoundationEssentials
import Glibc
import Synchronization

/// A directory of a test's own, with the environment that keeps the program inside it.
///
/// The directory goes with this object, and so does every process that was started in it, detached trackers too. A
/// suite keeps it as a property: what a test holds in a variable may go after its last use.
final class Workplace: Sendable {
    let path: String
    private let programs = Mutex<[RunningProgram]>([])

    init() throws {
        var template = Array("/tmp/myeline-test-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else { throw SpawnFailure(path: "mkdtemp", error: errno) }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        for name in ["run", "state", "config", "home"] { unsafe mkdir("\(path)/\(name)", 0o700) }
    }

    deinit {
        for program in programs.withLock(\.self) { program.finish() }
        for pid in processes { kill(pid, SIGKILL) }
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The environment of a user who has nothing but this directory.
    var environment: [String: String] {
        [
            "XDG_RUNTIME_DIR": "\(path)/run", "XDG_STATE_HOME": "\(path)/state", "XDG_CONFIG_HOME": "\(path)/config",
            "HOME": "\(path)/home", "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin", "TZ": "UTC",
        ]
    }

    /// Writes a file and returns its path.
    func file(_ name: String, _ bytes: [UInt8]) -> String {
        let file = unsafe open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        defer { close(file) }
        _ = unsafe write(file, bytes, bytes.count)
        return "\(path)/\(name)"
    }

    func file(_ name: String, _ text: String) -> String { file(name, Array(text.utf8)) }

    /// Runs the program to its end.
    func run(_ arguments: String..., input: String = "", setting: [String: String] = [:]) async throws
        -> RunningProgram.Result
    {
        try await RunningProgram.run(
            arguments, environment: environment.merging(setting) { $1 }, input: input)
    }

    /// Starts the program, which ends with this place at the latest.
    func start(_ arguments: String..., closesInput: Bool = true, setting: [String: String] = [:]) throws
        -> RunningProgram
    {
        keep(
            try RunningProgram(arguments, environment: environment.merging(setting) { $1 }, closesInput: closesInput))
    }

    /// Has a program end with this place.
    @discardableResult
    func keep(_ program: RunningProgram) -> RunningProgram {
        programs.withLock { $0.append(program) }
        return program
    }

    /// The processes of this place that are not this test's children: trackers, found by their environment.
    var processes: [pid_t] {
        let children = Set(programs.withLock { $0.map(\.pid) })
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { pid_t($0) }.filter { pid in
            guard !children.contains(pid),
                let environment = FileManager.default.contents(atPath: "/proc/\(pid)/environ")
            else { return false }
            return String(decoding: environment, as: UTF8.self).split(separator: "\0")
                .contains("XDG_RUNTIME_DIR=\(path)/run")
        }
    }

    /// What there is in the runtime directory and in the place that stands in for it, sorted; `lock` files may stay.
    var leftovers: [String] {
        ["run/myeline", "state/myeline/run"].flatMap { place in
            ((try? FileManager.default.subpathsOfDirectory(atPath: "\(path)/\(place)")) ?? []).map { "\(place)/\($0)" }
        }.filter { !$0.hasSuffix("/lock") }.sorted()
    }
}
