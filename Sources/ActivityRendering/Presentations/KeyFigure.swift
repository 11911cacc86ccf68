package import FoundationEssentials
package import ActivityTree

/// The most important number of an activity, for surfaces that are read from a distance.
///
/// The key figure is the first number, timer, progress or gauge of the compact or minimal island. The trailing part of
/// the compact island is searched first, because programs put changing values there.
///
/// If the island has none of these, the key figure is the first timer, progress or gauge of the card. Other text of the
/// card is ignored, because its numbers may belong to addresses.
package struct KeyFigure: Sendable, Hashable {
    /// The number as text: digits with sign, separators, `%` or `°`.
    package let text: String
    package let nextChange: Date?

    package init?(_ entry: PresentationEntry, at now: Date, zone: DisplayZone) {
        var finder = FigureFinder(now: now, zone: zone)
        let island = [entry.compactTrailing, entry.compactLeading, entry.minimal]
        guard let figure = finder.first(in: island) ?? finder.first(in: [entry.lockScreen], isCard: true) else {
            return nil
        }
        self = figure
    }

    fileprivate init(_ text: String, _ nextChange: Date?) {
        self.text = text
        self.nextChange = nextChange
    }

    fileprivate init(_ timer: TimerText) {
        self.init(timer.text, timer.nextChange)
    }
}

private struct FigureFinder {
    let now: Date
    let zone: DisplayZone
    var budget = 500

    mutating func first(in nodes: [ViewNode], isCard: Bool = false, depth: Int = 0) -> KeyFigure? {
        guard depth < ViewNode.renderingDepthLimit else { return nil }
        for node in nodes where budget > 0 && !node.isInvisible {
            budget -= 1
            if let figure = own(node, isCard: isCard) { return figure }
            if let figure = first(in: node.children, isCard: isCard, depth: depth + 1) { return figure }
        }
        return nil
    }

    private func own(_ node: ViewNode, isCard: Bool) -> KeyFigure? {
        switch node.content {
        case .text(let runs): text(runs, isCard: isCard)
        case .progress(let progress): self.progress(progress)
        case .gauge(let gauge): self.gauge(gauge)
        default: nil
        }
    }

    private func text(_ runs: [TextRun], isCard: Bool) -> KeyFigure? {
        var words = ""
        var nextChange: Date?
        for run in runs.prefix(256) {
            switch run.content {
            case .timer(let range): return KeyFigure(TimerText(range, at: now))
            case .image: words += " "
            case .literal, .date:
                if isCard { continue }
                let text = RunText(run.content, at: now, zone: zone, glyphs: .unicode)
                words += text.text.prefix(200)
                nextChange = Date.earlier(nextChange, text.nextChange)
            }
        }
        return FigureScanner.first(in: words).map { KeyFigure($0, nextChange) }
    }

    private func progress(_ progress: ProgressNode) -> KeyFigure? {
        if case .text(let runs)? = progress.currentValueLabel?.content, let figure = text(runs, isCard: false) {
            return figure
        }
        switch progress.progress {
        case .timer(let range): return KeyFigure(TimerText(range, at: now))
        case .value:
            let fraction = ProgressFraction(progress.progress, at: now)
            return fraction.fraction.map { KeyFigure("\(Int(($0 * 100).rounded()))%", nil) }
        case .phases: return nil
        }
    }

    private func gauge(_ gauge: GaugeNode) -> KeyFigure? {
        if case .text(let runs)? = gauge.currentValueLabel?.content, let figure = text(runs, isCard: false) {
            return figure
        }
        guard gauge.value.isFinite, gauge.value.magnitude < 1e9 else { return nil }
        let isShare = gauge.lower == 0 && gauge.upper == 1
        return KeyFigure(isShare ? "\(Int((gauge.value * 100).rounded()))%" : "\(Int(gauge.value.rounded()))", nil)
    }
}

extension ViewNode {
    fileprivate var isInvisible: Bool {
        modifiers.contains { modifier in
            switch modifier {
            case .hidden: true
            case .opacity(let opacity): opacity < 0.02
            default: false
            }
        }
    }
}

private enum FigureScanner {
    private static let limit = 12

    static func first(in text: String) -> String? {
        let characters = Array(text)
        guard
            let start = characters.indices.first(where: { index in
                isDigit(characters[index]) && (index == 0 || !isWord(characters[index - 1]))
            })
        else { return nil }
        var end = start
        while end < characters.count, end - start < limit {
            // A separator belongs to the number if a digit follows.
            let isInside =
                ".,:/".contains(characters[end]) && end + 1 < characters.count && isDigit(characters[end + 1])
            guard isDigit(characters[end]) || isInside else { break }
            end += 1
        }
        let sign = start > 0 ? characters[start - 1] : " "
        let isSigned = "+-−".contains(sign) && (start == 1 || !isDigit(characters[start - 2]))
        let unit = end < characters.count && "%°".contains(characters[end]) ? String(characters[end]) : ""
        return (isSigned ? (sign == "+" ? "+" : "-") : "") + String(characters[start..<end]) + unit
    }

    private static func isWord(_ character: Character) -> Bool { character.isLetter || isDigit(character) }
    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}
