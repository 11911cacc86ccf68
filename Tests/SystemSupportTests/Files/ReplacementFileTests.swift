import Glibc
import SystemSupport
import TestSupport
import Testing

@Suite("Replacement files")
struct ReplacementFileTests {
    private let temporary: TemporaryFolder
    private var folder: String { temporary.path }

    init() throws { temporary = try TemporaryFolder() }

    private var names: [String] {
        ((try? OwnedDescriptor.open(folder, O_RDONLY | O_DIRECTORY).names()) ?? []).sorted()
    }

    @Test("replace their destination when committed, and keep its permissions")
    func committed() throws {
        let path = "\(folder)/a"
        try OwnedDescriptor.open(path, O_WRONLY | O_CREAT, mode: 0o640).write(Array("old".utf8))
        _ = unsafe chmod(path, 0o640)
        var file = try ReplacementFile(replacing: path)
        try file.descriptor.write(Array("new".utf8))
        #expect(OwnedDescriptor.text(of: path) == "old")
        try file.commit(isDurable: true)
        #expect(OwnedDescriptor.text(of: path) == "new")
        #expect(try OwnedDescriptor.open(path, O_RDONLY).status().st_mode & 0o7777 == 0o640)
        #expect(names == ["a"])
    }

    @Test("leave nothing behind if they are not committed")
    func abandoned() throws {
        do { _ = try ReplacementFile(replacing: "\(folder)/a") }
        #expect(names.isEmpty)
    }

    @Test("remove the temporary file of a killed process after an hour, but none that is being written")
    func killed() throws {
        func temporary(_ name: String, age: Int) throws -> OwnedDescriptor {
            let file = try OwnedDescriptor.open("\(folder)/\(name)", O_WRONLY | O_CREAT)
            var times = [timespec(tv_sec: time(nil) - age, tv_nsec: 0), timespec(tv_sec: time(nil) - age, tv_nsec: 0)]
            #expect(unsafe futimens(file.number, &times) == 0)
            return file
        }
        _ = try temporary(".myeline-replacement-aBc123", age: 7200)
        _ = try temporary(".myeline-replacement-young1", age: 60)
        _ = try temporary(".myeline-replacement-notours", age: 7200)
        // The name is that of somebody's own file.
        _ = try temporary(".myeline-backup", age: 7200)
        let written = try temporary(".myeline-replacement-locked", age: 7200)
        #expect(flock(written.number, LOCK_EX) == 0)
        var file = try ReplacementFile(replacing: "\(folder)/a")
        try file.commit(isDurable: false)
        let kept = ["locked", "notours", "young1"].map { ".myeline-replacement-" + $0 }
        #expect(names == [".myeline-backup"] + kept + ["a"])
    }

    @Test("replace the target of a symbolic link, not the link")
    func link() throws {
        try OwnedDescriptor.open("\(folder)/a", O_WRONLY | O_CREAT).write(Array("old".utf8))
        _ = unsafe symlink("a", "\(folder)/b")
        var file = try ReplacementFile(replacing: "\(folder)/b")
        try file.descriptor.write(Array("new".utf8))
        try file.commit(isDurable: false)
        #expect(FileSystem.linkTarget(of: "\(folder)/b") == "a")
        #expect(OwnedDescriptor.text(of: "\(folder)/a") == "new")
    }

    @Test("create the missing target of symbolic links, and keep the links", arguments: [false, true])
    func danglingLink(isAbsolute: Bool) throws {
        _ = unsafe symlink("b", "\(folder)/c")
        let target = isAbsolute ? "\(folder)/a" : "a"
        _ = unsafe symlink(target, "\(folder)/b")
        var file = try ReplacementFile(replacing: "\(folder)/c")
        try file.descriptor.write(Array("new".utf8))
        try file.commit(isDurable: false)
        #expect(FileSystem.linkTarget(of: "\(folder)/c") == "b")
        #expect(FileSystem.linkTarget(of: "\(folder)/b") == target)
        #expect(OwnedDescriptor.text(of: "\(folder)/a") == "new")
        #expect(names == ["a", "b", "c"])
    }

    @Test("do not replace a loop of symbolic links")
    func loop() throws {
        _ = unsafe symlink("a", "\(folder)/a")
        #expect(throws: SystemError(ELOOP)) { _ = try ReplacementFile(replacing: "\(folder)/a") }
        #expect(names == ["a"])
    }
}
