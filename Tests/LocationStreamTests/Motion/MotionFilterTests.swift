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
        func tracker(_ change: (inout MotionFilter) -> Void) -> Motion {
            var filter = MotionFilter()
            change(&filter)
            var tracker = MotionTracker(filter)
            for second in 0..<15 {
                tracker.add(
                    Location(
                        coordinate: LocationCoordinate2D(latitude: 48 + Double(second % 2) * 1e-5, longitude: 11),
                        altitude: 100 + Double(second % 2) * 3, horizontalAccuracy: 3, speed: 0.4,
                        timestamp: Date(timeIntervalSince1970: Double(second))))
            }
            return tracker.motion
        }
        #expect(tracker { _ in }.isStationary && tracker { _ in }.ascent == 0)
        #expect(!tracker { $0.standstillTime = 20 }.isStationary)
        #expect(!tracker { $0.standstillSpeed = 0.3 }.isStationary)
        #expect(tracker { $0.climbThreshold = 2 }.ascent == 21)
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
