import LocationStream
import Testing

@Suite("Ascent and descent")
struct ClimbTests {
    private func climb(_ altitudes: [Double], after ascent: Double = 0) -> Climb {
        altitudes.reduce(Climb(ascent: ascent)) { $0.adding($1) }
    }

    @Test(
        "changes of less than 5 m are noise, and all others count",
        arguments: [
            ([], 0, 0), ([500], 0, 0), ([500, 504.9, 500, 504.9], 0, 0), ([500, 505], 5, 0), ([500, 495], 0, 5),
            // Noise of 2 m, then up by 40 m and down again.
            ([500, 502, 500, 502, 510, 540, 500], 40, 40),
            // A slow ascent counts as soon as it exceeds the noise.
            ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 10, 0), ([-20, 0, -20, -40], 20, 40),
        ] as [([Double], Double, Double)])
    func truth(altitudes: [Double], ascent: Double, descent: Double) {
        let climb = climb(altitudes)
        #expect(climb.ascent == ascent && climb.descent == descent)
    }

    @Test("continues from an earlier ascent, which is never negative")
    func continued() {
        #expect(climb([100, 110], after: 7).ascent == 17)
        #expect(climb([100, 110], after: -7).ascent == 10)
    }
}
