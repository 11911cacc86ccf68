import FoundationEssentials
import Testing

@testable import LocationActivity

@Suite("The time of an activity without its pauses")
struct ActivityStopwatchTests {
    private func seconds(_ seconds: Int64) -> Int64 { seconds * 1_000_000_000 }
    private func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_700_000_000 + seconds) }

    @Test("stands still during a pause, and continues with the same time")
    func pause() {
        var watch = ActivityStopwatch(.receiver, startedAt: seconds(1))
        #expect(watch.elapsed(at: seconds(11)) == 10 && watch.deadline(of: 60) == seconds(61))
        watch.pause(at: seconds(11))
        #expect(watch.elapsed(at: seconds(50)) == 10 && watch.deadline(of: 60) == nil)
        #expect(watch.pausedTime(at: seconds(50)) == 39)
        watch.resume(at: seconds(51))
        #expect(watch.elapsed(at: seconds(52)) == 11 && watch.deadline(of: 60) == seconds(101))
        #expect(watch.pausedTime == 40)
    }

    @Test("a paused activity is continued with the time of its pause, before and after it is resumed")
    func continued() {
        var watch = ActivityStopwatch(.receiver, startedAt: seconds(1), elapsed: 10, pausedTime: 5, isPaused: true)
        #expect(watch.isPaused && watch.elapsed(at: seconds(90)) == 10)
        watch.resume(at: seconds(91))
        #expect(watch.elapsed(at: seconds(92)) == 11 && watch.pausedTime == 80)
    }

    @Test("after a restart of the machine, the earlier time is added")
    func rebooted() {
        var watch = ActivityStopwatch(
            .receiver, startedAt: seconds(100), elapsed: 10, pausedTime: 40, hasRebooted: true)
        #expect(watch.elapsed(at: seconds(101)) == 11 && watch.deadline(of: 12) == seconds(102))
        watch.pause(at: seconds(102))
        watch.resume(at: seconds(110))
        #expect(watch.elapsed(at: seconds(111)) == 13 && watch.pausedTime == 48)
    }

    @Test("the time of a log is counted between its fixes, without the one across a pause")
    func log() {
        var watch = ActivityStopwatch(.log, startedAt: 0)
        for second in [0.0, 1, 2] { watch.add(fixAt: date(second), isLog: nil) }
        #expect(watch.elapsed(at: 0) == 2 && watch.deadline(of: 60) == nil)
        watch.pause(at: 0)
        watch.resume(at: 0)
        for second in [100.0, 101] { watch.add(fixAt: date(second), isLog: nil) }
        #expect(watch.elapsed(at: 0) == 3)
    }

    @Test("standard input counts the longer of both times")
    func standardInput() {
        var watch = ActivityStopwatch(.standardInput, startedAt: 0)
        for second in [0.0, 352] { watch.add(fixAt: date(second), isLog: nil) }
        #expect(watch.elapsed(at: seconds(1)) == 352 && watch.elapsed(at: seconds(400)) == 400)
    }
}
