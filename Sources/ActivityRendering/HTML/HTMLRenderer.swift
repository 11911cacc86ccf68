public import FoundationEssentials
public import ActivityTree
import SystemSupport

/// Draws the forms of an activity as HTML, which is well-formed XML at the same time, without scripts.
///
/// Symbols, progress, gauges, courses and maps are inline SVG. Buttons carry `data-intent` and `data-parameters` (JSON),
/// times are `<time>` elements with the dates by which a page lets them tick. ``styleSheet`` goes once into the page.
public struct HTMLRenderer: Sendable, Hashable {
    /// In which zone times of day are shown.
    public var zone: DisplayZone
    /// Whether a stale entry is dimmed and says how old it is.
    public var marksStale: Bool
    /// Schemes of addresses that are accepted besides `http`, `https`, `mailto` and `geo`.
    public var schemes: Set<String>

    /// Makes a renderer.
    public init(zone: DisplayZone = .local, marksStale: Bool = true, schemes: Set<String> = []) {
        self.zone = zone
        self.marksStale = marksStale
        self.schemes = schemes
    }

    /// Draws the card, as an `article`.
    public func card(_ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil) -> String {
        let style = entry.backgroundTint.flatMap(CSS.color).map { "background:\($0)" }
        return form("article", "la-card", entry, style: style, at: now, updatedAt: updatedAt) {
            $0.write(entry.lockScreen)
        }
    }

    /// Draws the open island, as a `section`.
    public func expanded(_ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil) -> String {
        let style = entry.keylineTint.flatMap(CSS.color).map { "border-color:\($0)" }
        return form("section", "la-expanded", entry, style: style, at: now, updatedAt: updatedAt) { writer in
            let regions = [
                ("leading", entry.expanded.leading), ("center", entry.expanded.center),
                ("trailing", entry.expanded.trailing), ("bottom", entry.expanded.bottom),
            ]
            for case (let name, let node?) in regions {
                writer.element("div", ["class": "la-\(name)"]) { $0.write(node) }
            }
        }
    }

    /// Draws the closed island: its leading part, then its trailing part.
    public func compact(_ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil) -> String {
        form("span", "la-compact", entry, style: nil, at: now, updatedAt: updatedAt) { writer in
            writer.element("span", ["class": "la-leading"]) { $0.write(entry.compactLeading) }
            writer.element("span", ["class": "la-trailing"]) { $0.write(entry.compactTrailing) }
        }
    }

    /// Draws the island that is shared with another activity.
    public func minimal(_ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil) -> String {
        form("span", "la-minimal", entry, style: nil, at: now, updatedAt: updatedAt) { $0.write(entry.minimal) }
    }

    /// Draws any view.
    public func render(_ node: ViewNode, at now: Date) -> String {
        var writer = HTMLWriter(renderer: self, now: now)
        writer.write(node)
        return writer.text
    }

    private func form(
        _ tag: String, _ name: String, _ entry: PresentationEntry, style: String?, at now: Date, updatedAt: Date?,
        _ content: (inout HTMLWriter) -> Void
    ) -> String {
        let options = RenderingOptions(marksStale: marksStale)
        let mark = StaleLabel(entry, at: now, updatedAt: updatedAt, options: options)
        var writer = HTMLWriter(renderer: self, now: now)
        var attributes: KeyValuePairs<String, String?> {
            [
                "class": mark.text == nil ? name : "\(name) la-stale", "style": style,
                "data-url": entry.widgetURL.flatMap { URLPolicy.of($0, alsoAccepting: schemes) },
            ]
        }
        writer.element(tag, attributes) { writer in
            content(&writer)
            guard let words = mark.text else { return }
            writer.element(tag == "span" ? "span" : "p", ["class": "la-age"]) { writer in
                guard let updatedAt else { return writer.words(words) }
                let date = ISO8601.string(updatedAt.millisecondsSince1970)
                writer.element("time", ["datetime": date, "data-style": "age"]) { $0.words(words) }
            }
        }
        return writer.text
    }
}
