import Glibc

/// Round numbers for scales: 1, 2 or 5 times a power of ten.
enum RoundNumber {
    /// Returns the largest round number up to a positive limit.
    static func largest(upTo limit: Double) -> Double {
        let power = power(below: limit)
        return [10.0, 5, 2].map { $0 * power }.first { $0 <= limit * (1 + tolerance) } ?? power
    }

    /// Returns the smallest round number that is not below a positive limit.
    static func smallest(from limit: Double) -> Double {
        let power = power(below: limit)
        return [1.0, 2, 5].map { $0 * power }.first { $0 >= limit * (1 - tolerance) } ?? 10 * power
    }

    /// Returns the number of decimals that the multiples of a round number need.
    static func decimals(of number: Double) -> Int { max(0, -Int((log10(number) + tolerance).rounded(.down))) }

    /// Returns the multiples of a step within a range.
    static func multiples(of step: Double, in range: ClosedRange<Double>) -> [Double] {
        let first = (range.lowerBound / step - tolerance).rounded(.up)
        let last = (range.upperBound / step + tolerance).rounded(.down)
        guard last >= first else { return [] }
        return stride(from: first, through: last, by: 1).map { $0 * step }
    }

    /// The relative tolerance for rounding errors of logarithms and quotients.
    private static let tolerance = 1e-9

    private static func power(below limit: Double) -> Double { pow(10, log10(limit).rounded(.down)) }
}
