import FoundationEssentials

extension Date {
    static func earlier(_ one: Date?, _ other: Date?) -> Date? {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }
}
