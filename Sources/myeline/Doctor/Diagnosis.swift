import ActivityRendering
import ActivitySurfaces
import ActivityTree
import SystemSupport

/// The results of all checks, in the order of their sections.
struct Diagnosis: Sendable, Hashable {
    let findings: [Finding]

    init(_ findings: [Finding]) {
        self.findings = Check.Section.allCases.flatMap { section in findings.filter { $0.check.section == section } }
    }

    var obstacle: Finding? { findings.first { $0.preventsTracking } }

    /// The findings under headings, and a last line with the verdict.
    func text(_ glyphs: GlyphSet) -> String {
        var lines: [String] = []
        for section in Check.Section.allCases {
            let findings = findings.filter { $0.check.section == section }
            guard !findings.isEmpty else { continue }
            lines.append(section.title)
            for finding in findings {
                lines.append(
                    "  \(finding.verdict.mark(glyphs).padded(toColumns: 2))  \(Terminal.escaped(finding.message))")
                if let remedy = finding.remedy { lines.append("      \(Terminal.escaped(remedy))") }
            }
            lines.append("")
        }
        lines.append(verdict)
        return lines.joined(separator: "\n")
    }

    private var verdict: String {
        if let obstacle { return "Tracking cannot work: \(Terminal.escaped(obstacle.message))." }
        let isChecked = !findings.contains { $0.verdict == .unknown && $0.check == .gpsdDevices }
        return isChecked
            ? "Tracking works." : "Nothing is known to prevent tracking, but gpsd's receivers were not checked."
    }

    /// The findings as a JSON array on one line.
    var json: String { JSONValue.array(findings.map(\.json)).description }
}

extension Finding.Verdict {
    fileprivate func mark(_ glyphs: GlyphSet) -> String {
        switch (self, glyphs) {
        case (.ok, .unicode): "✓"
        case (.ok, .ascii): "ok"
        case (.note, _): "-"
        case (.problem, _): "!"
        case (.unknown, _): "?"
        }
    }
}
