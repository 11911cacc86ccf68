import Foundation
import OSLog
import SwiftUI
import Testing

@testable import OSFunctions
@testable import OSLogTypes

@Suite("os and OSLog")
struct OSLogTests {
    @Test("Interpolated values have their format, alignment and privacy")
    func interpolation() {
        func text(_ message: OSLogMessage) -> String { message.text }
        #expect(
            text("a \(3) \(3.14159, format: .fixed(precision: 2)) \(true) \("x", align: .right(columns: 3))|")
                == "a 3 3.14 true   x|")
        #expect(text("\("secret", privacy: .private) \("name", privacy: .public)") == "<private> name")
        #expect(
            text(
                "\(255, format: .hex(includePrefix: true, uppercase: true, minDigits: 4)) \(-5, format: .decimal(minDigits: 3))"
            ) == "0x00FF -005")
        #expect(text("\(false, format: .answer) \(12_345.678, format: .exponential(precision: 1))") == "no 1.2e+04")
    }

    @Test("The conversions of printf print arguments of any type")
    func printf() {
        func text(_ format: String, _ arguments: Any...) -> String { PrintfMessage(format: format).text(arguments) }
        #expect(text("%d of %lld: %{public}@ %5.2f%%", 1, 2, "x", 3.14159) == "1 of 2: x  3.14%")
        #expect(text("%{private}@ %x %@", "x", 255, [1]) == "<private> ff [1]")
        #expect(text("%x %X %o %u", Int32(-1), Int8(-2), Int8(-1), Int16(-1)) == "ffffffff FE 377 65535")
        #expect(text("%u %llu %lld", UInt64.max, -1, -1) == "18446744073709551615 18446744073709551615 -1")
        #expect(text("%*d|%-*d|%.*f", 4, 7, 3, 7, 1, 2.55) == "   7|7  |2.5")
        // A conversion that does not fit its argument reads no memory.
        #expect(text("%s %d %@ %", 1, "text") == "1 text <missing> %")
    }

    @Test("A line has the name of its log, and no control characters")
    func line() {
        let log = OSLog(subsystem: "com.example", category: "a")
        #expect(log.line("x\u{1B}[2J") == "[com.example:a] x\\u{1b}[2J")
        #expect(OSLog.default.line("x") == "x")
        #expect(log == OSLog(subsystem: "com.example", category: "a"))
        #expect(!OSLog.disabled.isEnabled(type: .fault) && OSLog.default.isEnabled(type: .default))
    }

    @Test("A lock guards its value, also from several threads")
    func lock() {
        let lock = OSAllocatedUnfairLock(initialState: 0)
        DispatchQueue.concurrentPerform(iterations: 1_000) { _ in lock.withLock { $0 += 1 } }
        #expect(lock.withLock { $0 } == 1_000)
    }
}
