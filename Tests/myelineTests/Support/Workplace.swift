import FoundationEssentials
import SystemSupport
import Glibc
import Synchronization

/// A temporary directory with an environment that confines the program to it.
///
/// Destroying this object removes the directory and kills every process started in it, including detached trackers. A
/// suite stores it in a property, because a local variable may be destroyed after its last use.
final class Workplace: Sendable {
    let path: String
    private let programs = Mutex<[RunningProgram]>([])

    init() throws {
        var template = Array("/tmp/myeline-test-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else { throw SpawnFailure(path: "mkdtemp", error: errno) }
        path = String(cCharacters: template.dropLast())
        for name in ["run", "state", "config", "home"] { unsafe mkdir("\(path)/\(name)", 0o700) }
    }

    deinit {
        for program in programs.withLock(\.self) { program.finish() }
        for pid in processes { kill(pid, SIGKILL) }
        try? FileManager.default.removeItem(atPath: path)
    }

    /// An environment whose directories are all inside this one.
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

    /// Writes an executable script and returns its path.
    func program(_ name: String, _ script: String) -> String {
        let path = file(name, script)
        _ = unsafe chmod(path, 0o700)
        return path
    }

    func run(_ arguments: String..., input: String = "", setting: [String: String] = [:]) async throws
        -> RunningProgram.Result
    {
        try await RunningProgram.run(
            arguments, environment: environment.merging(setting) { $1 }, input: input)
    }

    /// Starts the program, which is killed with this object.
    func start(_ arguments: String..., closesInput: Bool = true, setting: [String: String] = [:]) throws
        -> RunningProgram
    {
        keep(
            try RunningProgram(arguments, environment: environment.merging(setting) { $1 }, closesInput: closesInput))
    }

    /// Kills a program when this object is destroyed.
    @discardableResult
    func keep(_ program: RunningProgram) -> RunningProgram {
        programs.withLock { $0.append(program) }
        return program
    }

    /// The detached trackers of this directory, found by their environment.
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

    /// The sorted contents of the runtime directory and its fallback, without `lock` files.
    var leftovers: [String] {
        ["run/myeline", "state/myeline/run"].flatMap { place in
            ((try? FileManager.default.subpathsOfDirectory(atPath: "\(path)/\(place)")) ?? []).map { "\(place)/\($0)" }
        }.filter { !$0.hasSuffix("/lock") }.sorted()
    }
}
