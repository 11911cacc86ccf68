import FoundationEssentials
import LocationStream
import Testing

@Suite("Motion filter")
struct MotionFilterTests {
    @Test("every default is within the range of its threshold", arguments: LocationUpdate.LiveConfiguration.allCases)
    func ranges(_ configuration: LocationUpdate.LiveConfiguration) {
        let filter = MotionFilter(configuration)
        #expect(filter.limited == filter)
        for threshold in MotionFilter.Threshold.allCases { #expect(threshold.range.contains(filter[threshold])) }
        #expect(configuration.standstillRadius == filter.standstillRadius)
        #expect(configuration.standstillSpeed == filter.standstillSpeed)
    }

    @Test("values outside of their ranges are limited")
    func limits() {
        var filter = MotionFilter()
        for threshold in MotionFilter.Threshold.allCases where threshold != .jumpConfirmations {
            filter[threshold] = .infinity
        }
        filter.jumpConfirmations = .max
        for threshold in MotionFilter.Threshold.allCases {
            #expect(filter.limited[threshold] == threshold.range.upperBound)
        }
        (filter.topSpeed, filter.standstillTime, filter.jumpConfirmations) = (.nan, -1, -1)
        #expect(filter.limited.topSpeed == 1 && filter.limited.standstillTime == 1)
        #expect(filter.limited.jumpConfirmations == 2)
    }

    @Test("a filter decides about standstill and climb")
    func thresholds() {
        func tracker(speed: Double = 0.4, _ change: (inout MotionFilter) -> Void) -> Motion {
            var filter = MotionFilter()
            change(&filter)
            var tracker = MotionTracker(filter)
            for second in 0..<15 {
                tracker.add(
                    Location(
                        coordinate: LocationCoordinate2D(
                            latitude: 48 + Double(second % 2) * 1e-5,
                            longitude: 11 + (speed > 1 ? Double(second) * speed / 74_500 : 0)),
                        altitude: 100 + Double(second % 2) * 3, horizontalAccuracy: 3, speed: speed,
                        timestamp: Date(timeIntervalSince1970: Double(second))))
            }
            return tracker.motion
        }
        #expect(tracker { _ in }.isStationary && tracker { _ in }.ascent == 0)
        #expect(!tracker { $0.standstillTime = 20 }.isStationary)
        #expect(!tracker { $0.standstillSpeed = 0.3 }.isStationary)
        #expect(tracker(speed: 10) { $0.climbThreshold = 2 }.ascent ?? 0 > 10)
        #expect(tracker(speed: 10) { _ in }.ascent == 0)
    }

    @Test("the altitude counts during a movement, and its change during a standstill at the end of the standstill")
    func climbAtStandstill() {
        var tracker = MotionTracker(MotionFilter())
        var (second, east) = (0.0, 0.0)
        func add(_ altitude: Double, speed: Double) {
            east += speed
            tracker.add(
                Location(
                    coordinate: LocationCoordinate2D(latitude: 0, longitude: 11 + east / 111_320), altitude: altitude,
                    horizontalAccuracy: 3, speed: speed, timestamp: Date(timeIntervalSince1970: second)))
            second += 1
        }
        func stand(_ altitudes: [Double]) { for altitude in altitudes { add(altitude, speed: 0) } }
        let drift = (0..<60).map { 100 + Double($0 % 4) * 10 }
        stand(drift + [100])
        #expect(tracker.motion.ascent == 0 && tracker.motion.descent == 0, "before the first movement")
        for _ in 0..<20 { add(100, speed: 10) }
        for _ in 0..<20 { add(120, speed: 10) }
        #expect(tracker.motion.ascent == 20 && tracker.motion.descent == 0)
        stand([120] + drift.map { $0 + 20 } + [112])
        #expect(tracker.motion.ascent == 20 && tracker.motion.descent == 0, "\(tracker.motion)")
        for _ in 0..<20 { add(112, speed: 10) }
        #expect(tracker.motion.ascent == 20 && tracker.motion.descent == 8, "\(tracker.motion)")
    }

    @Test("a tracker has constant size and no references, so that a fix allocates nothing")
    func memory() {
        #expect(_isPOD(MotionTracker.self))
    }

    @Test("the documentation has the defaults and ranges of all thresholds")
    func documentation() throws {
        let path =
            String(#filePath.dropLast("/Tests/LocationStreamTests/Motion/MotionFilterTests.swift".count))
            + "/Sources/LocationStream/LocationStream.docc/WhatCountsAsMotion.md"
        let article = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
        let lines = article.split(separator: "\n").map(String.init)
        for threshold in MotionFilter.Threshold.allCases {
            let values = LocationUpdate.LiveConfiguration.allCases.map { Self.text(MotionFilter($0)[threshold]) }
            let range = Self.text(threshold.range.lowerBound) + " to " + Self.text(threshold.range.upperBound)
            let row = ([threshold.rawValue, threshold.unit ?? ""] + values + [range]).map { " \($0) " }
            #expect(lines.contains("|" + row.joined(separator: "|").replacing("  ", with: " ") + "|"), "\(row)")
        }
        let titles = ["threshold", "unit"] + LocationUpdate.LiveConfiguration.allCases.map(\.rawValue) + ["range"]
        #expect(lines.contains("| " + titles.joined(separator: " | ") + " |"))
    }

    private static func text(_ number: Double) -> String {
        Int(exactly: number).map { String($0) } ?? number.description
    }
}
