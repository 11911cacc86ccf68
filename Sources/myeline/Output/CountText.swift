enum CountText {
    /// Returns a number with a noun, such as `1 point` or `2 points`.
    static func of(_ count: Int, _ noun: String) -> String { "\(count) \(noun)" + (count == 1 ? "" : "s") }
}
