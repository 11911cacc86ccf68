import FoundationEssentials
import LocationStream
import Testing

@Suite("Corrections of earlier judgements")
struct MotionCorrectionTests {
    private func fix(_ second: Double, east metres: Double, speed: Double? = 10, accuracy: Double = 4) -> Location {
        Location(
            coordinate: LocationCoordinate2D(latitude: 0, longitude: 11 + metres / 111_319.5),
            horizontalAccuracy: accuracy, speed: speed ?? -1,
            timestamp: Date(timeIntervalSince1970: 1_700_000_000 + second))
    }

    private func milliseconds(_ second: Int64) -> Int64 { (1_700_000_000 + second) * 1000 }

    @Test("a jump that both neighbours contradict becomes an outlier, and its way is taken back")
    func refuted() {
        var tracker = MotionTracker()
        for second in 0..<10 { tracker.add(fix(Double(second), east: Double(second) * 10)) }
        let before = tracker.motion.distance
        // Plausible by itself, 35 m ahead of the others.
        tracker.add(fix(10, east: 135))
        #expect(!tracker.motion.isOutlier && tracker.motion.correction == nil)
        #expect(tracker.motion.distance > before)
        tracker.add(fix(11, east: 110))
        #expect(tracker.motion.correction == MotionCorrection(outliers: milliseconds(10)...milliseconds(10)))
        #expect(!tracker.motion.isOutlier && abs(tracker.motion.distance - before - 20) < 1)
        tracker.add(fix(12, east: 120))
        #expect(tracker.motion.correction == nil && abs(tracker.motion.distance - before - 30) < 1)
    }

    @Test("two fixes of a reflection become outliers when the way returns", arguments: [39.0, 45])
    func reflection(metres: Double) {
        var tracker = MotionTracker()
        func fixes(_ seconds: Range<Int>, off: Double = 0) {
            for second in seconds { tracker.add(fix(Double(second), east: Double(second) * 10 + off)) }
        }
        fixes(0..<10)
        let before = tracker.motion.distance
        fixes(10..<12, off: metres)
        #expect(tracker.motion.distance > before || tracker.motion.isOutlier)
        fixes(12..<13)
        let correction = tracker.motion.correction
        #expect(correction == nil || correction?.outliers == milliseconds(10)...milliseconds(11))
        #expect(!tracker.motion.isOutlier && abs(tracker.motion.distance - before - 30) < 1)
    }

    @Test("three consistent fixes in a new place count, the ones that waited too", arguments: [10, nil] as [Double?])
    func accepted(speed: Double?) {
        var tracker = MotionTracker(.automotiveNavigation)
        for second in 0..<10 { tracker.add(fix(Double(second), east: Double(second) * 10, speed: speed)) }
        let before = tracker.motion.distance
        for second in 10...12 {
            tracker.add(fix(Double(second), east: 5000 + Double(second) * 10, speed: speed))
            #expect(tracker.motion.isOutlier == (second < 12) && tracker.motion.isPoint)
            #expect((tracker.motion.correction == nil) == (second < 12))
            #expect(tracker.motion.distance == before || second == 12)
        }
        #expect(tracker.motion.correction == MotionCorrection(accepted: milliseconds(10)...milliseconds(11)))
        #expect(abs(tracker.motion.distance - 5120) < 15)
    }

    @Test("a new place near the old one counts too, although the old one is within reach by then")
    func nearPlace() {
        var tracker = MotionTracker()
        for second in 0..<10 { tracker.add(fix(Double(second), east: 0, speed: 0)) }
        for second in 10..<13 {
            tracker.add(fix(Double(second), east: 55, speed: 0))
            #expect(tracker.motion.isOutlier == (second < 12))
        }
        #expect(tracker.motion.correction == MotionCorrection(accepted: milliseconds(10)...milliseconds(11)))
        // A return dismisses them.
        for second in 13..<15 { tracker.add(fix(Double(second), east: 150, speed: 0)) }
        tracker.add(fix(15, east: 55, speed: 0))
        #expect(!tracker.motion.isOutlier && tracker.motion.correction == nil)
    }

    @Test("a first fix that is far off becomes an outlier, and leaves nothing behind")
    func firstFix() {
        var tracker = MotionTracker()
        tracker.add(fix(0, east: 2000, speed: 80))
        for second in 1...3 { tracker.add(fix(Double(second), east: Double(second) * 10)) }
        #expect(
            tracker.motion.correction
                == MotionCorrection(
                    outliers: milliseconds(0)...milliseconds(0), accepted: milliseconds(1)...milliseconds(2)))
        for second in 4...20 { tracker.add(fix(Double(second), east: Double(second) * 10)) }
        #expect(tracker.motion.distance < 200 && tracker.motion.maximumSpeed == 10)
    }

    @Test("the number of confirmations is that of the filter")
    func confirmations() {
        var filter = MotionFilter()
        filter.jumpConfirmations = 6
        var tracker = MotionTracker(filter)
        for second in 0..<10 { tracker.add(fix(Double(second), east: Double(second) * 10)) }
        let outliers = (10..<20).filter { second in
            tracker.add(fix(Double(second), east: 5000 + Double(second) * 10))
            return tracker.motion.isOutlier
        }
        #expect(outliers == Array(10..<15))
    }

    @Test("a correction changes only the judgements that it names")
    func judgement() {
        let correction = MotionCorrection(outliers: 5...5, accepted: 7...9)
        #expect(correction.earliest == 5)
        #expect((4...10).map { correction.isOutlier(at: $0, before: false) } == (4...10).map { $0 == 5 })
        #expect(
            (4...10).map { correction.isOutlier(at: $0, before: true) }
                == [true, true, true, false, false, false, true])
        #expect(MotionCorrection().earliest == nil && MotionCorrection(accepted: 7...9).earliest == 7)
    }

    @Test("the highest speed ignores outliers and single spikes, but not a short acceleration")
    func maximumSpeed() {
        var tracker = MotionTracker()
        for (second, speed) in [10.0, 12, 60, 13, 14, 20, 12].enumerated() {
            tracker.add(fix(Double(second), east: Double(second) * 12, speed: speed))
        }
        #expect(tracker.motion.maximumSpeed == 20)
        tracker.add(fix(7, east: 9000, speed: 300))
        #expect(tracker.motion.maximumSpeed == 20)
        var one = MotionTracker()
        one.add(fix(0, east: 0, speed: 7))
        #expect(one.motion.maximumSpeed == 7)
        var none = MotionTracker()
        none.add(fix(0, east: 0, speed: nil))
        #expect(none.motion.maximumSpeed == nil && none.motion.ascent == nil)
    }

    @Test("nothing is added between an interruption and the next fix")
    func interruption() {
        var tracker = MotionTracker()
        for second in 0..<20 { tracker.add(fix(Double(second), east: Double(second) * 10)) }
        let before = tracker.motion
        tracker.interrupt()
        for second in 0..<20 { tracker.add(fix(100 + Double(second), east: 50_000 + Double(second) * 10)) }
        #expect(abs(tracker.motion.distance - 2 * before.distance) < 5)
        #expect(abs(tracker.motion.movingTime - 2 * before.movingTime) < 2)
    }
}
