import LocationActivity
import TestSupport
import Testing

@Suite("Confidence in a travel time")
struct TravelConfidenceTests {
    @Test("is between 0 and 1, grows with the number of journeys, and falls with their spread")
    func journeys() {
        for count in 1...40 {
            for spread in stride(from: 0.0, through: 5, by: 0.05) {
                let confidence = TravelConfidence.journeys(count: count, spread: spread)
                #expect(confidence > 0 && confidence < 1)
                #expect(TravelConfidence.journeys(count: count + 1, spread: spread) > confidence)
                #expect(TravelConfidence.journeys(count: count, spread: spread + 0.01) < confidence)
            }
        }
    }

    @Test("is at least 0.8 for 20 journeys within 5 % of any time", arguments: 0..<200 as Range<UInt64>)
    func twentyAlike(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let middle = Double.random(in: 1...100_000, using: &generator)
        // Also the worst case, in which each journey is at one of both ends.
        let ends = seed.isMultiple(of: 2)
        let durations = (0..<20).map { _ in
            let share = Double.random(in: -0.05...0.05, using: &generator)
            return middle * (1 + (ends ? (share < 0 ? -0.05 : 0.05) : share))
        }
        let confidence = TravelConfidence.journeys(count: 20, spread: TravelConfidence.spread(of: durations))
        #expect(confidence >= 0.8 && confidence <= 1)
    }

    @Test("is at most 0.6 for three journeys, even if they are equal")
    func three() {
        #expect(TravelConfidence.journeys(count: 3, spread: TravelConfidence.spread(of: [600, 600, 600])) == 0.6)
    }

    @Test("is 0 without journeys, and with a spread that is no number")
    func nothing() {
        #expect(TravelConfidence.journeys(count: 0, spread: 0) == 0)
        #expect(TravelConfidence.journeys(count: -1, spread: 0) == 0)
        #expect(TravelConfidence.journeys(count: 20, spread: .nan) == 0)
        #expect(TravelConfidence.journeys(count: 20, spread: .infinity) == 0)
        #expect(TravelConfidence.spread(of: []) == .infinity)
        #expect(TravelConfidence.spread(of: [0, 0]) == .infinity)
    }

    @Test("is at most 0.3 from the distance alone, and less for long ways")
    func distance() {
        #expect(TravelConfidence.distance(0) == 0.3)
        #expect(TravelConfidence.distance(-1) == 0)
        #expect(TravelConfidence.distance(.nan) == 0)
        for kilometres in 0..<1000 {
            let (near, far) = (Double(kilometres) * 1000, Double(kilometres + 1) * 1000)
            #expect(TravelConfidence.distance(near) > TravelConfidence.distance(far))
            #expect(TravelConfidence.distance(far) > 0)
        }
    }

    @Test("measures the spread as half the interquartile range over the median")
    func spread() {
        #expect(TravelConfidence.spread(of: [500]) == 0)
        #expect(TravelConfidence.spread(of: [130, 100, 90, 110, 70]) == 0.1)
        // A single outlier, such as after an accident, changes little.
        #expect(TravelConfidence.spread(of: [600, 610, 590, 600, 1500]) < 0.02)
    }

    @Test("uses the middle value, or the mean of both")
    func median() {
        #expect(TravelConfidence.median(of: []) == nil)
        #expect(TravelConfidence.median(of: [3]) == 3)
        #expect(TravelConfidence.median(of: [9, 1, 5]) == 5)
        #expect(TravelConfidence.median(of: [4, 1, 2, 9]) == 3)
    }
}
