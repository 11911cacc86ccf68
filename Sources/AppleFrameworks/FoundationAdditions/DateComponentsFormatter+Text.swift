import Foundation

extension DateComponentsFormatter.Settings {
    func string(from start: Date, to end: Date) -> String {
        var parts = TimeParts(from: start, to: end, units: units, calendar: calendar ?? .uniform)
        if collapsesLargestUnit { parts.collapseLargest() }
        var shown = remaining(parts.ordered)
        if maximumUnitCount > 0 { shown = Array(shown.prefix(maximumUnitCount)) }
        var text = unitsStyle == .positional ? positional(shown) : listed(shown)
        if parts.isNegative, shown.contains(where: { $0.value > 0 }) {
            text = unitsStyle == .spellOut ? "minus " + text : "-" + text
        }
        if includesApproximationPhrase { text = "About " + text }
        return includesTimeRemainingPhrase ? text + " remaining" : text
    }

    private var units: Set<TimeUnit> {
        let names: [(NSCalendar.Unit, TimeUnit)] = [
            (.year, .year), (.month, .month), (.weekOfMonth, .week), (.weekOfYear, .week), (.day, .day), (.hour, .hour),
            (.minute, .minute), (.second, .second),
        ]
        let units = Set(names.filter { allowedUnits.contains($0.0) }.map(\.1))
        return units.isEmpty ? Set(TimeUnit.allCases) : units
    }

    /// Returns the parts without the zeros that `zeroFormattingBehavior` leaves out.
    ///
    /// An empty set of options and `pad` leave out no parts. With other options, the last part remains if all parts
    /// are 0.
    private func remaining(_ parts: [(unit: TimeUnit, value: Int)]) -> [(unit: TimeUnit, value: Int)] {
        var behavior = zeroFormattingBehavior
        if behavior.contains(.pad) { return parts }
        if behavior.contains(.default) { behavior.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll) }
        guard let first = parts.firstIndex(where: { $0.value != 0 }),
            let last = parts.lastIndex(where: { $0.value != 0 })
        else { return behavior.isEmpty ? parts : parts.suffix(1) }
        return parts.enumerated().filter { index, part in
            if part.value != 0 { return true }
            let way: DateComponentsFormatter.ZeroFormattingBehavior =
                index < first ? .dropLeading : index > last ? .dropTrailing : .dropMiddle
            return !behavior.contains(way)
        }.map(\.element)
    }

    /// Returns a text such as "2d 1:10:30".
    ///
    /// Years, months, weeks and days have abbreviations. Colons separate hours, minutes and seconds.
    private func positional(_ parts: [(unit: TimeUnit, value: Int)]) -> String {
        let days = parts.filter { $0.unit < .hour }.map { "\($0.value)\($0.unit.abbreviation)" }
        let clock = parts.filter { $0.unit >= .hour }.enumerated().map { index, part in
            let isPadded = index > 0 || (zeroFormattingBehavior.contains(.pad) && days.isEmpty)
            return isPadded && part.value < 10 ? "0\(part.value)" : "\(part.value)"
        }.joined(separator: ":")
        // If a day or a longer unit is the only unit, its abbreviation is left out: three days are "3", not "3d".
        if clock.isEmpty, parts.count == 1, let only = parts.first { return "\(only.value)" }
        return (days + (clock.isEmpty ? [] : [clock])).joined(separator: " ")
    }

    private func listed(_ parts: [(unit: TimeUnit, value: Int)]) -> String {
        parts.map { unit, value in
            switch unitsStyle {
            case .positional, .abbreviated: "\(value)\(unit.abbreviation)"
            case .brief: "\(value)\(unit.shortName(value == 1))"
            case .short: "\(value) \(unit.shortName(value == 1))"
            case .full: "\(value) \(unit.name)\(value == 1 ? "" : "s")"
            case .spellOut: "\(TimeUnit.spelled(value)) \(unit.name)\(value == 1 ? "" : "s")"
            }
        }.joined(separator: [.abbreviated, .brief].contains(unitsStyle) ? " " : ", ")
    }
}

extension TimeParts {
    /// If the largest unit that is not 0 has the value 1, adds this unit to the next smaller unit.
    ///
    /// For example, 1 minute and 3 seconds become 63 seconds.
    fileprivate mutating func collapseLargest() {
        guard let (unit, value) = ordered.first(where: { $0.value != 0 }), value == 1, let count = unit.count,
            let smaller = unit.smaller, let rest = values[smaller]
        else { return }
        values[unit] = 0
        values[smaller] = rest + count
    }
}
