/// Days of the week, Monday first.
struct Weekdays: Sendable, Hashable {
    /// The numbers of the days: Monday is 0, Sunday is 6.
    var numbers: Set<Int>

    static let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    static let workdays = Weekdays(numbers: Set(0..<5))

    /// Parses days such as `daily`, `sat,sun` or `mon-wed,fri`; nil for any other text.
    ///
    /// A range may continue after Sunday, such as `fri-mon`.
    init?(_ text: String) {
        numbers = []
        if text.lowercased() == "daily" {
            numbers = Set(0..<7)
            return
        }
        for part in text.lowercased().split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map {
                Self.names.firstIndex(of: String($0))
            }
            guard let first = ends.first ?? nil, let last = ends.last ?? nil else { return nil }
            for day in 0...(last - first + 7) % 7 { numbers.insert((first + day) % 7) }
        }
    }

    private init(numbers: Set<Int>) {
        self.numbers = numbers
    }

    /// Returns the days, shifted by a number of days.
    func moved(by days: Int) -> Weekdays {
        Weekdays(numbers: Set(numbers.map { (($0 + days) % 7 + 7) % 7 }))
    }

    /// The days as text that ``init(_:)`` parses.
    ///
    /// Three or more successive days become a range, such as `mon-fri`.
    var text: String {
        if numbers.count == 7 { return "daily" }
        var parts: [String] = []
        var day = 0
        while day < 7 {
            guard numbers.contains(day) else {
                day += 1
                continue
            }
            var last = day
            while numbers.contains(last + 1) { last += 1 }
            let run = Self.names[day...last]
            parts += run.count < 3 ? Array(run) : ["\(run[day])-\(run[last])"]
            day = last + 1
        }
        return parts.joined(separator: ",")
    }

    /// The days as systemd.time(7) writes them, such as "Mon,Tue".
    var calendarText: String {
        numbers.sorted().map { Self.names[$0].prefix(1).uppercased() + Self.names[$0].dropFirst() }
            .joined(separator: ",")
    }
}
