import FoundationEssentials
import Glibc
import Testing
import TestSupport

@Suite("Output of track convert", .serialized, .timeLimit(.minutes(10)))
struct TrackOutputTests {
    private let place: Workplace
    private let folder: String

    init() throws {
        place = try Workplace()
        folder = "\(place.path)/tracks"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    @Test("A file is replaced and keeps its mode and links")
    func replaced() async throws {
        let old = place.file("tracks/old.gpx", "old")
        unsafe chmod(old, 0o640)
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/link.gpx", withDestinationPath: "old.gpx")
        let result = try await place.run(
            "track", "convert", FixtureLog.walk.path, "--to", "gpx", "-o", "\(folder)/link.gpx")
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/link.gpx") == "old.gpx")
        #expect(text("old.gpx").hasSuffix("</gpx>\n"))
        #expect(mode(old) == 0o640 && names == ["link.gpx", "old.gpx"])
    }

    @Test("An output that is also the input is refused, whatever its name")
    func sameFile() async throws {
        let log = place.file("tracks/log.nmea", FixtureLog.walk.bytes)
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/soft.nmea", withDestinationPath: "log.nmea")
        try #require(unsafe link(log, "\(folder)/hard.nmea") == 0)
        for files in [
            "log.nmea -o ./log.nmea", "log.nmea -o soft.nmea", "soft.nmea -o hard.nmea", "- -o log.nmea <hard.nmea",
            "log.nmea >>hard.nmea",
        ] {
            let result = try await RunningProgram.run(
                ["-c", "cd '\(folder)'; '\(BuiltProgram.path)' track convert --to nmea \(files)"], of: "/bin/sh",
                environment: place.environment)
            #expect(result.status == 64 && result.output.isEmpty, "\(files)")
            #expect(
                result.errors == "myeline: the input and the output are the same file; choose another path\n",
                "\(files)")
        }
        #expect(FileManager.default.contents(atPath: log) == Data(FixtureLog.walk.bytes))
        #expect(names == ["hard.nmea", "log.nmea", "soft.nmea"])
    }

    @Test(
        "Without --format, the extension of the output file names the format",
        arguments: [("gpx", "gpx"), ("GeoJSON", "geojson"), ("json", "geojson"), ("kml", "kml"), ("csv", "csv")])
    func formatOfExtension(name: String, format: String) async throws {
        let target = "\(folder)/track.\(name)"
        let result = try await place.run("track", "convert", FixtureLog.walk.path, "-o", target)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
        let plain = try await place.run("track", "convert", FixtureLog.walk.path, "--format", format)
        #expect(text("track.\(name)") == plain.output && !plain.output.isEmpty)
        let other = try await place.run("track", "convert", FixtureLog.walk.path, "--format", "nmea", "-o", target)
        #expect(other.status == 0 && text("track.\(name)").hasPrefix("$"))
    }

    @Test("A new file respects the umask")
    func created() async throws {
        let result = try await RunningProgram.run(
            [
                "-c", "umask 027; cd '\(folder)'; '\(BuiltProgram.path)' track convert \"$0\" --to csv -o new.csv",
                FixtureLog.walk.path,
            ], of: "/bin/sh", environment: place.environment)
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(mode("\(folder)/new.csv") == 0o640 && names == ["new.csv"])
    }

    @Test("- is standard output, and a device is written directly")
    func elsewhere() async throws {
        let plain = try await place.run("track", "convert", FixtureLog.walk.path, "--to", "gpx")
        for target in ["-", "/dev/stdout"] {
            let result = try await place.run("track", "convert", FixtureLog.walk.path, "--to", "gpx", "-o", target)
            #expect(result.status == 0 && result.output == plain.output, "\(target)")
        }
        let null = try await place.run("track", "convert", FixtureLog.walk.path, "--to", "gpx", "-o", "/dev/null")
        #expect(null.status == 0 && null.output.isEmpty && null.errors.isEmpty)
    }

    @Test("Ctrl-C exits with 130, SIGTERM with 143, and the old file is unchanged", arguments: [SIGINT, SIGTERM])
    func interrupted(signal: Int32) async throws {
        let old = place.file("tracks/track.gpx", "old")
        let program = try place.start(
            "track", "convert", "-", "--to", "gpx", "-o", old, closesInput: false)
        await program.send(FixtureLog.cityDrive.bytes)
        let folder = folder
        #expect(
            await Blocking.eventually { Self.names(in: folder).count == 2 }, "the output has a temporary name")
        #expect(text("track.gpx") == "old")
        program.send(signal: signal)
        let end = await program.end()
        #expect(end.status == 128 + signal && end.output.isEmpty && end.errors.isEmpty)
        #expect(text("track.gpx") == "old" && names == ["track.gpx"])
    }

    @Test("Ctrl-C ends it while the reader is blocked")
    func unread() async throws {
        let log = place.file("long.nmea", LongLog.bytes(epochs: 5_000))
        let program = try place.start("track", "convert", log, "--to", "gpx")
        _ = try #require(await program.output.line())
        program.send(signal: SIGINT)
        #expect(await program.exitStatus() == 130)
        #expect(await program.errors.rest() == [])
    }

    @Test("A closed reader ends it silently with 0")
    func head() async throws {
        let log = place.file("long.nmea", LongLog.bytes(epochs: 5_000))
        let program = try place.start("track", "convert", log, "--to", "gpx")
        _ = try #require(await program.output.line())
        program.output.close()
        #expect(await program.exitStatus() == 0)
        #expect(await program.errors.rest() == [])
    }

    @Test("A full device is a one-line error", arguments: ["-o", ">"])
    func fullDevice(way: String) async throws {
        let result = try await RunningProgram.run(
            ["-c", "'\(BuiltProgram.path)' track convert \"$0\" --to gpx \(way) /dev/full", FixtureLog.walk.path],
            of: "/bin/sh", environment: place.environment)
        let name = way == "-o" ? "/dev/full" : "standard output"
        #expect(result.status == 1)
        #expect(
            result.errors
                == "myeline: cannot write \(name): no space left on device; free some space, or choose another path\n")
    }

    @Test(
        "A full file system is a one-line error, and the old file is unchanged",
        .enabled(if: SmallFileSystem.isPossible, "only root can mount a file system"))
    func fullDisk() async throws {
        let disk = try SmallFileSystem(in: place)
        let old = place.file("small/track.gpx", "old")
        let log = place.file("long.nmea", LongLog.bytes(epochs: 3_000))
        let result = try await place.run("track", "convert", log, "--to", "gpx", "-o", old)
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(
            result.errors
                == "myeline: cannot write \(old): no space left on device; free some space, or choose another path\n")
        #expect(Self.names(in: disk.path) == ["track.gpx"])
        #expect(FileManager.default.contents(atPath: old) == Data("old".utf8))
    }

    @Test("Exceeding the file size limit is a one-line error")
    func tooLarge() async throws {
        let result = try await RunningProgram.run(
            [
                "-c", "ulimit -f 8; exec '\(BuiltProgram.path)' track convert \"$0\" --to gpx -o \"$1\"",
                FixtureLog.walk.path, "\(folder)/track.gpx",
            ], of: "/bin/sh", environment: place.environment)
        #expect(result.status == 1)
        #expect(
            result.errors
                == "myeline: cannot write \(folder)/track.gpx: file too large; check the disk with 'df' and 'sudo "
                + "dmesg', or choose another path\n")
        #expect(names.isEmpty)
    }

    @Test("A failed conversion leaves the old file")
    func unconverted() async throws {
        let old = place.file("tracks/track.gpx", "old")
        for (log, status) in [("/bin/true", 1), ("\(place.path)/nowhere", 1), ("/dev/null", 64)] as [(String, Int32)] {
            let result = try await place.run("track", "convert", log, "--to", "gpx", "-o", old)
            #expect(result.status == status && result.errors.split(separator: "\n").count == 1, "\(log)")
            #expect(text("track.gpx") == "old" && names == ["track.gpx"], "\(log)")
        }
    }

    /// Names in the folder, hidden files included.
    private var names: [String] { Self.names(in: folder) }

    private static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    private func text(_ name: String) -> String {
        String(decoding: FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data(), as: UTF8.self)
    }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }
}
