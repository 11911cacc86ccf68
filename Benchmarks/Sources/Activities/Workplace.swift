import FoundationEssentials
import Glibc

/// A folder in memory.
struct Workplace {
    let path: String

    init() throws {
        var template = Array("/dev/shm/myeline-bench-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else { throw Failure("cannot create a folder in /dev/shm") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }

    func sizeOfSnapshot() throws -> Int {
        let folder = "\(path)/myeline/activities"
        guard let id = try FileManager.default.contentsOfDirectory(atPath: folder).first,
            let bytes = FileManager.default.contents(atPath: "\(folder)/\(id)/state.json")
        else { throw Failure("no snapshot") }
        return bytes.count
    }

    /// Replaces a file atomically, as an update does.
    func replace(_ size: Int, _ count: Int) throws {
        let bytes = [UInt8](repeating: 120, count: size)
        for _ in 0..<count {
            let file = unsafe open("\(path)/new", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
            guard unsafe write(file, bytes, size) == size else { throw Failure("/dev/shm is full") }
            close(file)
            guard unsafe rename("\(path)/new", "\(path)/old") == 0 else { throw Failure("cannot rename in /dev/shm") }
        }
    }
}

/// The reason why nothing was measured.
struct Failure: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) {
        self.description = description
    }
}
