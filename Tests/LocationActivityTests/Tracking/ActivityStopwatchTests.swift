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

    @Test("the time of a log is counted from its first fix on, without the one across a pause")
    func log() {
        var watch = ActivityStopwatch(.log, startedAt: 0)
        for second in [0.0, 1, 2] { watch.add(fixAt: date(second), isLog: nil) }
        #expect(watch.elapsed(at: 0) == 2 && watch.deadline(of: 60) == nil)
        watch.pause(at: 0)
        watch.resume(at: 0)
        for second in [100.0, 101] { watch.add(fixAt: date(second), isLog: nil) }
        #expect(watch.elapsed(at: 0) == 3)
    }

    @Test("the time of a log goes on from the last fix of a process that died, but not from one before a pause")
    func continuedLog() {
        var watch = ActivityStopwatch(.log, startedAt: 0, elapsed: 59, lastFix: date(59))
        #expect(watch.elapsed(at: seconds(7)) == 59)
        for second in [600.0, 601] { watch.add(fixAt: date(second), isLog: nil) }
        #expect(watch.elapsed(at: seconds(7)) == 601)
        var again = ActivityStopwatch(.log, startedAt: 0, elapsed: 59, lastFix: date(59))
        for second in [0.0, 10] { again.add(fixAt: date(second), isLog: nil) }
        #expect(again.elapsed(at: seconds(7)) == 69)
        var paused = ActivityStopwatch(.log, startedAt: 0, elapsed: 59, isPaused: true, lastFix: date(59))
        paused.resume(at: 0)
        for second in [600.0, 601] { paused.add(fixAt: date(second), isLog: nil) }
        #expect(paused.elapsed(at: seconds(7)) == 60)
    }

    @Test("the time of a log runs on over epochs without a fix, but not over the wrong times of a receiver")
    func tunnel() {
        var watch = ActivityStopwatch(.log, startedAt: 0)
        watch.add(epochWithoutFixAt: date(-5))
        watch.add(fixAt: date(0), isLog: nil)
        for second in [1.0, 2, 3] { watch.add(epochWithoutFixAt: date(second)) }
        #expect(watch.elapsed(at: 0) == 3)
        for second in [-900_000.0, 900_000, 2, 4] { watch.add(epochWithoutFixAt: date(second)) }
        #expect(watch.elapsed(at: 0) == 4)
        watch.add(fixAt: date(10), isLog: nil)
        #expect(watch.elapsed(at: 0) == 10)
        watch.add(epochWithoutFixAt: date(12))
        watch.pause(at: 0)
        watch.resume(at: 0)
        for second in [98.0, 99] { watch.add(epochWithoutFixAt: date(second)) }
        watch.add(fixAt: date(100), isLog: nil)
        #expect(watch.elapsed(at: 0) == 12)
    }

    @Test("the time stops at the end of the source, also across a pause")
    func ended() {
        var watch = ActivityStopwatch(.standardInput, startedAt: 0)
        watch.end(at: seconds(30))
        #expect(watch.elapsed(at: seconds(90)) == 30 && watch.deadline(of: 60) == nil)
        watch.pause(at: seconds(91))
        watch.resume(at: seconds(95))
        #expect(watch.elapsed(at: seconds(99)) == 30 && watch.pausedTime == 4)
    }

    @Test("standard input counts the longer of both times")
    func standardInput() {
        var watch = ActivityStopwatch(.standardInput, startedAt: 0)
        for second in [0.0, 352] { watch.add(fixAt: date(second), isLog: nil) }
        #expect(watch.elapsed(at: seconds(1)) == 352 && watch.elapsed(at: seconds(400)) == 400)
    }
}
