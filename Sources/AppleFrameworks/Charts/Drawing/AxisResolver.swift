import Foundation

/// Derives the scale of an axis from the marks and the options of a chart.
struct AxisResolver {
    var options: ChartOptions.Axis
    var isX: Bool
    var calendar: Calendar

    /// The default number of parts into which marks divide an axis.
    ///
    /// The number is approximate, because the marks are at round values.
    static let partCount = 4

    /// Returns the scale; nil if no mark has a value on this axis and no domain is set.
    func scale(_ marks: [Mark]) -> Scale? {
        let positions = marks.compactMap { isX ? $0.x : $0.y }
        let values = positions.flatMap(\.values)
        guard !values.isEmpty || options.domain != nil else { return nil }
        var scale = domain(values, marks)
        // On the y axis, the first category is at the top.
        let isFromTop = !isX && scale.bandWidth != nil
        scale.isReversed = isFromTop != (options.isReversed ?? false)
        return scale
    }

    private func domain(_ values: [PlotValue], _ marks: [Mark]) -> Scale {
        let given = options.domain ?? []
        let names = given.compactMap(\.category)
        let categories = names.isEmpty ? Self.unique(values.compactMap(\.category)) : names
        if !categories.isEmpty { return Scale(domain: .bands(categories)) }
        let isDate = values.first?.isDate ?? given.first?.isDate ?? false
        let numbers = given.compactMap(\.number)
        if let lower = numbers.min(), let upper = numbers.max() {
            return Scale(domain: .linear(lower: lower, upper: upper), isDate: isDate)
        }
        var (lower, upper) = Self.bounds(values.compactMap(\.number))
        if let spacing = barSpacing(marks) { (lower, upper) = (lower - spacing / 2, upper + spacing / 2) }
        guard !isDate else { return Scale(domain: .linear(lower: lower, upper: upper), isDate: true) }
        if options.includesZero ?? !isX { (lower, upper) = (min(lower, 0), max(upper, 0)) }
        if lower == upper { (lower, upper) = (lower - 1, upper + 1) }
        let step = Ticks.step(upper - lower, count: Self.partCount)
        let rounded = ((lower / step + 1e-9).rounded(.down) * step, (upper / step - 1e-9).rounded(.up) * step)
        return Scale(domain: .linear(lower: rounded.0, upper: rounded.1))
    }

    /// Returns the smallest distance between bars on an axis of numbers or dates.
    ///
    /// Bars whose position is a range, such as a calendar unit, are ignored. Returns 1 if all remaining bars are at
    /// the same value, and nil if no bars remain.
    func barSpacing(_ marks: [Mark]) -> Double? {
        let bars = marks.filter { $0.kind == .bar && $0.isHorizontal != isX }.compactMap { isX ? $0.x : $0.y }
        let places = Set(bars.filter { $0.end == nil }.compactMap(\.start.number)).sorted()
        guard !places.isEmpty else { return nil }
        return zip(places, places.dropFirst()).map { $1 - $0 }.min() ?? 1
    }

    private static func bounds(_ numbers: [Double]) -> (Double, Double) {
        (numbers.min() ?? 0, numbers.max() ?? 1)
    }

    private static func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    /// Returns the values at which the axis has marks; values outside the scale are left out.
    func values(_ wanted: AxisMarkValues, _ scale: Scale) -> [PlotValue] {
        guard case .linear(let lower, let upper) = scale.domain else { return bands(wanted, scale) }
        let make = { (number: Double) in scale.isDate ? PlotValue.date(number) : .number(number) }
        switch wanted.kind {
        case .automatic(let count):
            let count = count ?? Self.partCount
            guard scale.isDate else {
                return Ticks.multiples(of: Ticks.step(upper - lower, count: count), from: lower, to: upper).map(make)
            }
            let step = Ticks.dateStep(upper - lower, count: count)
            return Ticks.dates(every: step.count, step.unit, from: lower, to: upper, calendar).map(make)
        case .stride(let step): return Ticks.multiples(of: step, from: lower, to: upper).map(make)
        case .dates(let unit, let count, let calendar):
            return Ticks.dates(every: count, unit, from: lower, to: upper, calendar).map(make)
        case .values(let values): return values.filter(scale.contains)
        }
    }

    private func bands(_ wanted: AxisMarkValues, _ scale: Scale) -> [PlotValue] {
        guard case .bands(let names) = scale.domain else { return [] }
        if case .values(let values) = wanted.kind { return values.filter(scale.contains) }
        return names.map(PlotValue.category)
    }

    /// Returns the text of a value, precise enough to distinguish all `values` of the axis.
    func text(_ value: PlotValue, among values: [PlotValue]) -> String {
        let step = zip(values, values.dropFirst()).compactMap { one, other -> Double? in
            guard let one = one.number, let other = other.number else { return nil }
            return abs(other - one)
        }.min()
        switch value {
        case .category(let name): return name
        case .number(let number):
            let digits = step.map { $0 > 0 ? max(0, Int((-log10($0)).rounded(.up))) : 0 } ?? 2
            let fits = step.map { ($0 * pow(10, Double(digits))).truncatingRemainder(dividingBy: 1) < 1e-6 } ?? true
            return number.formatted(.number.precision(.fractionLength(0...min(fits ? digits : digits + 1, 9))))
        case .date(let seconds):
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            var style = Self.style(step ?? 86_400)
            (style.timeZone, style.calendar) = (calendar.timeZone, calendar)
            return date.formatted(style)
        }
    }

    private static func style(_ step: Double) -> Date.FormatStyle {
        switch step {
        case ..<60: .dateTime.hour().minute().second()
        case ..<86_000: .dateTime.hour().minute()
        case ..<2_400_000: .dateTime.day().month(.abbreviated)
        case ..<31_000_000: .dateTime.month(.abbreviated)
        default: .dateTime.year()
        }
    }
}
