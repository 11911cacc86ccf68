import FoundationEssentials
import LocationStream
import Testing

@Suite("Fixes that are no points")
struct RepeatedFixTests {
    private func fix(
        _ second: Double, latitude: Double = 48, east metres: Double = 0, speed: Double? = 14
    ) -> LocationUpdate {
        LocationUpdate(
            location: Location(
                coordinate: LocationCoordinate2D(latitude: latitude, longitude: metres / 74_500),
                horizontalAccuracy: 4, speed: speed ?? -1,
                timestamp: Date(timeIntervalSince1970: 1_700_000_000 + second)))
    }

    @Test("a fix with the time of the one before is no point, wherever it is")
    func sameTime() {
        var tracker = MotionTracker()
        var updates = [fix(0), fix(1, east: 14), fix(1, east: 14), fix(1, east: 900), fix(2, east: 28)]
        for index in updates.indices { tracker.judge(&updates[index]) }
        #expect(updates.map { $0.motion?.isPoint } == [true, true, false, false, true])
        #expect(updates.allSatisfy { $0.location != nil && $0.motion?.isOutlier == false })
    }

    @Test("a position that stands while the speed says otherwise is no point, and is bridged afterwards")
    func frozen() {
        var tracker = MotionTracker(.automotiveNavigation)
        for second in 0...20 { tracker.add(fix(Double(second), east: 14 * Double(second)).location!) }
        let points = (21...50).filter { second in
            tracker.add(fix(Double(second), east: 280).location!)
            return tracker.motion.isPoint
        }
        #expect(points == [21])
        for second in 51...70 {
            tracker.add(fix(Double(second), east: 14 * Double(second)).location!)
            #expect(tracker.motion.isPoint && !tracker.motion.isOutlier)
        }
        #expect(abs(tracker.motion.distance - 980) < 15)
    }

    @Test("a position that stands is a point at a standstill, without a speed, and within a coarse resolution")
    func standing() {
        for speed in [0.1, nil] as [Double?] {
            var tracker = MotionTracker()
            for second in 0..<600 {
                tracker.add(fix(Double(second), speed: speed).location!)
                #expect(tracker.motion.isPoint)
            }
        }
        // Two decimals of a minute: 12 m to the east at this latitude.
        var tracker = MotionTracker(.fitness)
        for second in 0..<600 {
            let metres = (1.4 * Double(second) / 12.4).rounded() * 12.4
            tracker.add(fix(Double(second), east: metres, speed: 1.4).location!)
            #expect(tracker.motion.isPoint)
        }
    }

    @Test("0° N 0° E is no location before the first other position, and an outlier afterwards")
    func nullIsland() {
        var tracker = MotionTracker()
        var updates = (0..<5).map { fix(Double($0), latitude: 0, speed: 0) }
        updates += (5..<15).map { fix(Double($0), east: 14 * Double($0)) }
        updates += [fix(15, latitude: 0)]
        for index in updates.indices { tracker.judge(&updates[index]) }
        #expect(updates.prefix(5).allSatisfy { $0.location == nil && $0.fix == .none && $0.locationUnavailable })
        #expect(updates[0].reason?.hasPrefix("the receiver reports 0° N 0° E until its first fix") == true)
        #expect(updates.prefix(5).allSatisfy { $0.motion?.isPoint == false })
        #expect(updates[5...].allSatisfy { $0.location != nil && $0.motion?.isPoint == true })
        #expect(updates.map { $0.motion?.isOutlier } == Array(repeating: false, count: 15) + [true])
        #expect(tracker.motion.distance < 140)
    }
}
