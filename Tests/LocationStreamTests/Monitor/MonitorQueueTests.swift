import FoundationEssentials
import Testing

@testable import LocationStream

@Suite("The events that wait for an iteration")
struct MonitorQueueTests {
    private func event(_ identifier: String, _ seconds: Double) -> LocationMonitor.Event {
        LocationMonitor.Event(identifier, .satisfied, Date(timeIntervalSince1970: seconds))
    }

    @Test("Any sequence of changes gives the same events as an array", arguments: 1...20 as ClosedRange<UInt64>)
    func likeArray(seed: UInt64) {
        var state = seed
        func random(_ bound: UInt64) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % bound)
        }
        var queue = MonitorQueue()
        var array: [LocationMonitor.Event] = []
        for step in 0..<2_000 {
            let identifier = "\(random(7))"
            switch random(step % 500 < 250 ? 6 : 12) {
            case 0..<5:
                queue.append(event(identifier, Double(step)))
                array.append(event(identifier, Double(step)))
            case 5:
                queue.removeFirst(of: identifier)
                if let index = array.firstIndex(where: { $0.identifier == identifier }) { array.remove(at: index) }
            case 6:
                queue.removeAll(of: identifier)
                array.removeAll { $0.identifier == identifier }
            default: #expect(queue.popFirst()?.date == (array.isEmpty ? nil : array.removeFirst().date))
            }
            #expect(queue.count == array.count)
        }
        while let event = queue.popFirst() { #expect(event.date == array.removeFirst().date) }
        #expect(array.isEmpty)
    }
}
