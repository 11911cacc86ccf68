import Glibc
import SystemSupport
import Testing

@Suite("Lines that are written on a thread of their own", .timeLimit(.minutes(10)))
struct LineWriterTests {
    private let pipe: SystemSupport.Pipe
    private let writer: LineWriter

    init() throws {
        pipe = try Pipe()
        writer = LineWriter(descriptor: pipe.writeEnd)
    }

    /// Reads lines up to the given one, on another thread.
    private func lines(until last: String) async -> [String] {
        await onDetachedThread { [number = pipe.readEnd] in Self.lines(of: number, until: last) }
    }

    private static func lines(of number: Int32, until last: String) -> [String] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let end = Array("\(last)\n".utf8)
        while bytes.suffix(end.count) != end[...] {
            let count = unsafe read(number, &buffer, buffer.count)
            guard count > 0 else { break }
            bytes += buffer.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private func closePipe() {
        for end in [pipe.readEnd, pipe.writeEnd] { close(end) }
    }

    @Test("a reader that does not read delays no caller; the oldest lines are dropped and counted in their place")
    func unread() async throws {
        let text = String(repeating: "x", count: 1000)
        let count = 5000
        for number in 1...count { writer.write(line: "\(number) \(text)") }
        // An exit would wait for a bounded time.
        writer.flush()
        #expect(writer.busySince != nil)
        let lines = await lines(until: "\(count) \(text)")
        writer.flush()
        #expect(writer.busySince == nil)
        var (next, kept, notices) = (1, 0, 0)
        for line in lines {
            let number = try #require(Int(line.split(separator: " ")[0]))
            if line.hasSuffix(text) {
                #expect(number == next)
                (next, kept) = (number + 1, kept + 1)
            } else {
                let lines = number == 1 ? "1 line was" : "\(number) lines were"
                #expect(line == "\(lines) dropped here, because they were not read")
                (next, notices) = (next + number, notices + 1)
            }
        }
        #expect(next == count + 1 && notices > 0 && kept * text.utf8.count > LineWriter.limit - 10_000)
        closePipe()
    }

    @Test("a command that must not lose a line keeps all")
    func keptAll() async throws {
        writer.setPolicy(.keepAll)
        for number in 1...50_000 { writer.write(line: "line \(number) of a list of errors") }
        let last = "line 50000 of a list of errors"
        let lines = await lines(until: last)
        #expect(lines.count == 50_000 && lines.last == last)
        closePipe()
    }

    @Test("lines that cannot be written, as on a full disk, are counted once writing works again")
    func full() async throws {
        let full = unsafe open("/dev/full", O_WRONLY | O_CLOEXEC)
        let target = fcntl(full, F_DUPFD_CLOEXEC, 3)
        let writer = LineWriter(descriptor: target)
        writer.write(line: "one")
        writer.write(line: "two")
        writer.flush()
        #expect(dup2(pipe.writeEnd, target) == target)
        writer.write(line: "three")
        let lines = await lines(until: "three")
        let reason = "they could not be written (no space left on device)"
        #expect(lines == ["2 lines were dropped here, because \(reason)", "three"])
        for descriptor in [full, target] { close(descriptor) }
        closePipe()
    }

    @Test("a blocked line is written to the file to which the descriptor is redirected")
    func redirected() async throws {
        let other = try Pipe()
        let text = String(repeating: "x", count: 4000)
        for _ in 0..<200 { writer.write(line: text) }
        writer.write(line: "last")
        #expect(dup2(other.writeEnd, pipe.writeEnd) == pipe.writeEnd)
        let lines = await onDetachedThread { [number = other.readEnd] in Self.lines(of: number, until: "last") }
        #expect(lines.last == "last")
        for end in [other.readEnd, other.writeEnd] { close(end) }
        closePipe()
    }

    @Test("a reader that has gone does not end the process, and lines in the journal have a severity")
    func closed() async throws {
        close(pipe.readEnd)
        writer.write(line: "one")
        writer.flush()
        #expect(writer.busySince == nil)
        close(pipe.writeEnd)
        let other = try Pipe()
        let journal = LineWriter(descriptor: other.writeEnd, isJournal: true)
        journal.write(line: "a\nb", .error)
        journal.flush()
        var buffer = [UInt8](repeating: 0, count: 100)
        let count = unsafe read(other.readEnd, &buffer, buffer.count)
        #expect(String(decoding: buffer.prefix(max(0, count)), as: UTF8.self) == "<3>a\n<3>b\n")
        for end in [other.readEnd, other.writeEnd] { close(end) }
    }
}
