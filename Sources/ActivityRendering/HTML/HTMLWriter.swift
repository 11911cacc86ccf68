import FoundationEssentials
import ActivityTree
import SystemSupport

/// Writes views as elements.
///
/// Boxes are `span` elements that the style chrome lays out, since those may stand in buttons and links too.
struct HTMLWriter {
    let renderer: HTMLRenderer
    let now: Date
    var text = ""
    /// Along which axis the stack around goes; nil for none.
    var axis: StackAxis?
    /// The names of the styles of buttons and the like.
    var styles: [StyledKind: String] = [:]
    /// Whether what is read beside a symbol says what it shows.
    var isBesideWords = false
    /// Whether a link or a button is around, in which there may be no other.
    var isPressable = false
    private var depth = 0
    private var budget = 3_000

    init(renderer: HTMLRenderer, now: Date) {
        self.renderer = renderer
        self.now = now
    }

    /// Writes an element; attributes without a value are left out, an element without content closes itself.
    mutating func element(
        _ tag: String, _ attributes: KeyValuePairs<String, String?> = [:], _ content: (inout HTMLWriter) -> Void
    ) {
        text += "<\(tag)"
        for case (let name, let value?) in attributes { text += " \(name)=\"\(MarkupText.of(value))\"" }
        text += ">"
        content(&self)
        text += "</\(tag)>"
    }

    /// Writes an element without content.
    mutating func empty(_ tag: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
        text += "<\(tag)"
        for case (let name, let value?) in attributes { text += " \(name)=\"\(MarkupText.of(value))\"" }
        text += "/>"
    }

    /// Writes a text, its ends of lines as breaks.
    mutating func words(_ words: String) {
        let lines = SanitizedText.of(words).split(separator: "\n", omittingEmptySubsequences: false)
        text += lines.map { MarkupText.escaped(String($0)) }.joined(separator: "<br/>")
    }

    /// Writes a view with what was said about it.
    mutating func write(_ node: ViewNode) {
        guard budget > 0, depth < ViewNode.renderingDepthLimit else { return }
        budget -= 1
        depth += 1
        let outer = (axis, styles, isBesideWords, isPressable)
        defer {
            depth -= 1
            (axis, styles, isBesideWords, isPressable) = outer
        }
        // What is outermost comes first, so that what is further in wins.
        for case .style(let kind, let name) in node.modifiers.reversed() { styles[kind] = name }
        guard !node.isEmpty else { return }
        let boxes = HTMLBoxes(node.modifiers.prefix(64))
        for box in boxes.outer.reversed() { open(box) }
        content(node, boxes.own)
        for box in boxes.outer { close(box) }
    }

    /// Writes views one behind the other in a stack along an axis.
    mutating func write(_ nodes: [ViewNode], along axis: StackAxis?) {
        self.axis = axis
        for node in nodes {
            guard case .group(let children) = node.content else {
                write(node)
                continue
            }
            guard budget > 0, depth < ViewNode.renderingDepthLimit else { return }
            budget -= 1
            depth += 1
            let modifiers = node.modifiers.prefix(64)
            write(
                children.prefix(budget).map { ViewNode($0.content, modifiers: $0.modifiers + modifiers) }, along: axis)
            depth -= 1
            self.axis = axis
        }
    }

    private mutating func open(_ box: HTMLBoxes.Box) {
        text += "<span class=\"\(box.classes)\""
        if !box.css.isEmpty { text += " style=\"\(MarkupText.of(box.css))\"" }
        if let label = box.label { text += " role=\"group\" aria-label=\"\(MarkupText.of(label))\"" }
        if box.isSilent { text += " aria-hidden=\"true\"" }
        text += ">"
        if let behind = box.behind { layer(behind.node, "la-behind", behind.alignment) }
    }

    private mutating func close(_ box: HTMLBoxes.Box) {
        if let front = box.front { layer(front.node, "la-front", front.alignment) }
        text += "</span>"
    }

    private mutating func layer(_ node: ViewNode, _ name: String, _ alignment: Alignment) {
        element("span", ["class": name, "style": CSS.placement(alignment)]) { $0.write([node], along: .depth) }
    }
}
