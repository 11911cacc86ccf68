import FoundationEssentials
import Glibc
import Testing
import SystemSupport

/// Validation of XML with xmllint.
enum Markup {
    /// The errors that xmllint reports; empty for well-formed text.
    static func complaints(about text: String) async throws -> String {
        let folder = URL(fileURLWithPath: "/tmp/myeline-markup-\(getpid())-\(UInt32.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (page, errors) = (folder.path + "/page.xml", folder.path + "/errors")
        try Data(text.utf8).write(to: URL(fileURLWithPath: page))
        let status = await onDetachedThread { run(["xmllint", "--noout", "--huge", page], errors: errors) }
        let said = String(decoding: (try? Data(contentsOf: URL(fileURLWithPath: errors))) ?? Data(), as: UTF8.self)
        return status == 0 ? "" : "\(status): \(said.prefix(2_000))"
    }

    private static func run(_ arguments: [String], errors: String) -> Int32 {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, O_WRONLY | O_CREAT, 0o600)
        var strings = unsafe arguments.map { unsafe strdup($0) } + [nil]
        defer { unsafe strings.forEach { unsafe free($0) } }
        var pid: pid_t = 0
        var status: Int32 = -1
        guard unsafe posix_spawnp(&pid, "xmllint", &actions, nil, &strings, environ) == 0 else { return -1 }
        while unsafe waitpid(pid, &status, 0) < 0, errno == EINTR {}
        return status
    }
}
