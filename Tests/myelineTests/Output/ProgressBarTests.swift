import Glibc
import SystemSupport
import Testing

@testable import myeline
@testable import ActivitySurfaces

@Suite("A progress bar")
struct ProgressBarTests {
    @Test(
        "shows the share of the total, or the amount if the total is unknown",
        arguments: [
            (0, 100_000_000, "  0 % [                        ] 0.0 of 100.0 MB"),
            (44_800_000, 106_700_000, " 41 % [##########              ] 44.8 of 106.7 MB"),
            (100, 100, "100 % [########################] 0.0 of 0.0 MB"),
            (200, 100, "100 % [########################] 0.0 of 0.0 MB"),
            (1_250_000, 0, "1.3 MB"), (1_250_000, nil, "1.3 MB"),
        ] as [(Int, Int?, String)])
    func text(done: Int, total: Int?, text: String) {
        #expect(ProgressBar.text(done, of: total) == text)
    }

    @Test("counts points instead of bytes")
    func points() {
        #expect(
            ProgressBar.text(410, of: 1000, in: .points) == " 41 % [#########               ] 410 of 1000 points")
        #expect(ProgressBar.text(410, of: nil, in: .points) == "410 points")
    }

    @Test("appears on a terminal after a second, is redrawn ten times a second and is erased at the end")
    func terminal() async throws {
        let terminal = try Terminal()
        let device = unsafe open(terminal.device, O_RDWR | O_NOCTTY | O_CLOEXEC)
        let start = ContinuousClock.now
        var bar = ProgressBar(on: LineWriter(descriptor: device), from: start)
        bar.show(1_000_000, of: nil, at: start + .milliseconds(999))
        bar.show(2_000_000, of: nil, at: start + .milliseconds(1000))
        bar.show(3_000_000, of: nil, at: start + .milliseconds(1099))
        bar.show(4_000_000, of: 8_000_000, at: start + .milliseconds(1100))
        bar.show(5_000_000, of: nil, at: start + .milliseconds(1200))
        _ = consume bar
        let halfway = " 50 % [############            ] 4.0 of 8.0 MB"
        let blank = String(repeating: " ", count: halfway.utf8.count - 6)
        let expected = "\r2.0 MB\r\(halfway)\r5.0 MB\(blank)\r      \r"
        let shown = await terminal.shown(expected.utf8.count)
        #expect(String(decoding: shown, as: UTF8.self) == expected)
        close(device)
    }

    @Test("nothing is drawn unless the descriptor is a terminal")
    func noTerminal() async throws {
        let place = try Workplace()
        let file = place.file("errors", "")
        let descriptor = unsafe open(file, O_WRONLY | O_CLOEXEC)
        var bar = ProgressBar(on: LineWriter(descriptor: descriptor), from: .now - .seconds(5))
        bar.show(1, of: 2)
        _ = consume bar
        var status = stat()
        #expect(unsafe fstat(descriptor, &status) == 0 && status.st_size == 0)
        close(descriptor)
    }
}
