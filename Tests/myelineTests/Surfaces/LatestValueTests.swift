import Testing

@testable import myeline
@testable import ActivitySurfaces

@Suite("The newest value")
struct LatestValueTests {
    @Test("is told of once, however often it is replaced before it is taken")
    func newest() {
        let newest = LatestValue<Int>()
        #expect(newest.take() == nil)
        #expect((1...1000).filter { newest.put($0) } == [1])
        #expect(newest.take() == 1000 && newest.take() == nil)
        #expect(newest.put(7) && !newest.put(8) && newest.take() == 8)
    }
}
