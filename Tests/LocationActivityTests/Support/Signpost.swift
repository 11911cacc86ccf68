import Glibc

/// Files by which a test and its second process signal their progress.
struct Signpost: Sendable {
    let folder: String

    func set(_ name: String, _ text: String = "") {
        let file = unsafe open("\(folder)/.\(name).new", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        _ = unsafe write(file, text, text.utf8.count)
        close(file)
        _ = unsafe rename("\(folder)/.\(name).new", "\(folder)/\(name)")
    }

    func read(_ name: String) -> String? {
        let file = unsafe open("\(folder)/\(name)", O_RDONLY)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe Glibc.read(file, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    func wait(for name: String) async throws -> String {
        while true {
            if let text = read(name) { return text }
            try await Task.sleep(for: .milliseconds(5))
        }
    }
}
