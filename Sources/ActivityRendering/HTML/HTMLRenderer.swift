public import FoundationEssentials
public import ActivityTree
import SystemSupport

/// Renders the presentations of an activity as HTML that is also well-formed XML, without scripts.
///
/// Symbols, progress, gauges, sparklines and maps are inline SVG. Buttons and toggles have the attributes
/// `data-intent` and `data-parameters` (JSON). A presentation has the attribute `data-url`, the URL that opens when
/// the presentation is pressed. Times are `<time>` elements. Their dates let a script of the page update the
/// displayed times. A page must include ``styleSheet`` once.
///
/// The dates `now` and `updatedAt` are explained in ``TerminalRenderer/card(_:at:updatedAt:focused:)``.
public struct HTMLRenderer: Sendable, Hashable {
    /// The time zone of displayed times.
    public var zone: DisplayZone
    /// Whether a stale entry is dimmed and displays its age.
    public var marksStale: Bool
    /// URL schemes, in lower case, that are accepted in addition to `http`, `https`, `mailto`, `tel`, `sms` and `geo`.
    ///
    /// Unsafe schemes such as `javascript`, `data` and `file` are refused even if they are listed.
    public var schemes: Set<String>

    /// Creates a renderer; `schemes` must be in lower case.
    public init(zone: DisplayZone = .local, marksStale: Bool = true, schemes: Set<String> = []) {
        self.zone = zone
        self.marksStale = marksStale
        self.schemes = schemes
    }

    /// Renders the lock screen card as an `article`.
    public func card(_ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil) -> String {
        let style = [
            entry.backgroundTint.flatMap(CSS.color).map { "background:\($0)" },
            entry.keylineTint.flatMap(CSS.color).map { "border-inline-start:4px solid \($0)" },
        ].compactMap(\.self).joined(separator: ";")
        return presentation(
            "article", "la-card", entry, url: entry.widgetURL ?? entry.islandURL, style: style.isEmpty ? nil : style,
            at: now, updatedAt: updatedAt
        ) {
            $0.write(entry.lockScreen)
        }
    }

    /// Renders the expanded island as a `section`.
    public func expanded(_ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil) -> String {
        let style = entry.keylineTint.flatMap(CSS.color).map { "border-color:\($0)" }
        return presentation("section", "la-expanded", entry, style: style, at: now, updatedAt: updatedAt) { writer in
            let regions = [
                ("leading", entry.expanded.leading), ("center", entry.expanded.center),
                ("trailing", entry.expanded.trailing), ("bottom", entry.expanded.bottom),
            ]
            for case (let name, let node?) in regions {
                writer.element("div", ["class": "la-\(name)"]) { $0.write(node) }
            }
        }
    }

    /// Renders the compact island: its leading part, then its trailing part.
    public func compact(_ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil) -> String {
        presentation("span", "la-compact", entry, style: nil, at: now, updatedAt: updatedAt) { writer in
            writer.element("span", ["class": "la-leading"]) { $0.write(entry.compactLeading) }
            writer.element("span", ["class": "la-trailing"]) { $0.write(entry.compactTrailing) }
        }
    }

    /// Renders the minimal island, for an activity that shares the island with another activity.
    public func minimal(_ entry: PresentationEntry, at now: Date, updatedAt: Date? = nil) -> String {
        presentation("span", "la-minimal", entry, style: nil, at: now, updatedAt: updatedAt) { $0.write(entry.minimal) }
    }

    /// Renders any view.
    public func render(_ node: ViewNode, at now: Date) -> String {
        var writer = HTMLWriter(renderer: self, now: now)
        writer.write(node)
        return writer.text
    }

    private func presentation(
        _ tag: String, _ name: String, _ entry: PresentationEntry, url: String? = nil, style: String?, at now: Date,
        updatedAt: Date?, _ content: (inout HTMLWriter) -> Void
    ) -> String {
        var renderer = self
        renderer.schemes.formUnion(entry.urlSchemes)
        let options = RenderingOptions(marksStale: marksStale)
        let staleLabel = StaleLabel(entry, at: now, updatedAt: updatedAt, options: options)
        var writer = HTMLWriter(renderer: renderer, now: now)
        let attributes: KeyValuePairs<String, String?> = [
            "class": staleLabel == nil ? name : "\(name) la-stale", "style": style,
            "data-url": (url ?? entry.islandURL ?? entry.widgetURL).flatMap {
                URLPolicy.accepted($0, alsoAccepting: renderer.schemes)
            },
        ]
        writer.element(tag, attributes) { writer in
            content(&writer)
            guard let words = staleLabel?.text else { return }
            writer.element(tag == "span" ? "span" : "p", ["class": "la-age"]) { writer in
                guard let updatedAt else { return writer.words(words) }
                let date = ISO8601.string(updatedAt.millisecondsSince1970)
                writer.element("time", ["datetime": date, "data-style": "age"]) { $0.words(words) }
            }
        }
        return writer.text
    }
}
