import Testing

@Suite("preview")
struct PreviewCommandTests {
    private let place: Workplace

    init() throws {
        place = try Workplace()
    }

    /// Creates a script that contains the message by which programs with the product AppleFrameworks are recognized.
    private func program(_ name: String, _ command: String) -> String {
        let script = "#!/bin/sh\n# the program declares no previews; add one with #Preview\n\(command)\n"
        return place.program(name, script)
    }

    @Test("runs the program with the arguments that draw its previews")
    func arguments() async throws {
        let path = program("ride", #"echo "$@""#)
        let result = try await place.run("preview", path, "--to", "html")
        #expect(result.status == 0 && result.output == "--previews --to html\n", "\(result)")
        let standard = try await place.run("preview", path)
        #expect(standard.output == "--previews --to terminal\n", "\(standard)")
    }

    @Test("exits with the status of the program")
    func status() async throws {
        let result = try await place.run("preview", program("ride", "exit 2"))
        #expect(result.status == 2 && result.errors.isEmpty, "\(result)")
    }

    @Test("does not run a program that cannot draw previews")
    func otherProgram() async throws {
        let result = try await place.run("preview", "ls")
        #expect(result.status == 1 && result.output.isEmpty, "\(result)")
        #expect(result.errors.contains("/ls cannot draw previews; give the path of a program"), "\(result)")
    }

    @Test("a program that cannot be run is an error with a remedy")
    func missing() async throws {
        let result = try await place.run("preview", "/nonexistent")
        #expect(result.status == 1, "\(result)")
        #expect(result.errors.contains("there is no program /nonexistent; give the path"), "\(result)")
        let folder = try await place.run("preview", "/tmp")
        #expect(folder.status == 1 && folder.errors.contains("/tmp is not a regular file"), "\(folder)")
        let device = try await place.run("preview", "/dev/zero")
        #expect(device.status == 1 && device.errors.contains("/dev/zero is not a regular file"), "\(device)")
        #expect(try await place.run("preview", "").status == 64)
        #expect(try await place.run("preview", "/bin/echo", "--to", "pdf").status == 64)
    }
}
