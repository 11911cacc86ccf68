import Testing

@Suite("preview")
struct PreviewCommandTests {
    private let place: Workplace

    init() throws {
        place = try Workplace()
    }

    @Test("runs the program with the arguments that draw its previews")
    func arguments() async throws {
        let result = try await place.run("preview", "/bin/echo", "--to", "html")
        #expect(result.status == 0 && result.output == "--previews --to html\n", "\(result)")
        let standard = try await place.run("preview", "/bin/echo")
        #expect(standard.output == "--previews --to terminal\n", "\(standard)")
    }

    @Test("exits with the status of the program")
    func status() async throws {
        let result = try await place.run("preview", "/bin/false")
        #expect(result.status == 1 && result.errors.isEmpty, "\(result)")
    }

    @Test("a program that cannot be run is an error with a remedy")
    func missing() async throws {
        let result = try await place.run("preview", "/nonexistent")
        #expect(result.status == 1, "\(result)")
        #expect(result.errors.contains("cannot run /nonexistent: no such file or directory; give the path"))
        #expect(try await place.run("preview", "").status == 64)
        #expect(try await place.run("preview", "/bin/echo", "--to", "pdf").status == 64)
    }
}
