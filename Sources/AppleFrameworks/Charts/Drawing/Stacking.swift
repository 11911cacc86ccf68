import Foundation

/// Puts bars and areas on top of each other.
enum Stacking {
    private struct Key: Hashable {
        var kind: Mark.Kind
        var base: PlotValue?
        var group: PlotValue?
    }

    /// Returns the marks; each bar and each area has a stacked range in place of its value.
    static func stacked(_ marks: [Mark]) -> [Mark] {
        var totals: [Key: Double] = [:]
        for mark in marks {
            guard let value = value(of: mark) else { continue }
            totals[key(of: mark), default: 0] += abs(value)
        }
        var (positive, negative) = ([Key: Double](), [Key: Double]())
        return marks.map { mark in
            guard let value = value(of: mark) else { return mark }
            let key = key(of: mark)
            let total = totals[key] ?? 0
            var share = value
            var start = 0.0
            switch mark.stacking.kind {
            case .unstacked: return mark.withValue(from: 0, to: value)
            case .normalized: share = total > 0 ? value / total : 0
            case .center: start = -total / 2
            case .standard: break
            }
            if share >= 0 {
                start += positive[key, default: 0]
                positive[key, default: 0] += share
            } else {
                start += negative[key, default: 0]
                negative[key, default: 0] += share
            }
            return mark.withValue(from: start, to: start + share)
        }
    }

    /// Returns the length of a bar or the height of an area; nil for other marks and for ranges.
    private static func value(of mark: Mark) -> Double? {
        guard mark.kind == .bar || mark.kind == .area else { return nil }
        let position = mark.isHorizontal ? mark.x : mark.y
        guard let position, position.end == nil else { return nil }
        return position.start.number
    }

    private static func key(of mark: Mark) -> Key {
        Key(
            kind: mark.kind, base: mark.isHorizontal ? mark.y?.start : mark.x?.start,
            group: mark.style.positionBy?.start)
    }
}

extension Mark {
    fileprivate func withValue(from start: Double, to end: Double) -> Mark {
        var mark = self
        let range = { (position: PlotPosition?) in
            position.map { PlotPosition(label: $0.label, start: .number(start), end: .number(end)) }
        }
        if isHorizontal { mark.x = range(x) } else { mark.y = range(y) }
        mark.isAlongX = isHorizontal
        return mark
    }
}
