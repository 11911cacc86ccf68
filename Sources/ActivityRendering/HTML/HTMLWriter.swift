import FoundationEssentials
import ActivityTree
import SystemSupport

/// Writes views as HTML elements.
///
/// Boxes are `span` elements laid out by the style sheet, because a button may contain only phrasing content.
struct HTMLWriter {
    let renderer: HTMLRenderer
    let now: Date
    var text = ""
    var axis: StackAxis?
    var styles: [StyledKind: String] = [:]
    /// Whether adjacent text describes a symbol, so that the symbol needs no label.
    var isBesideWords = false
    /// Whether the content is inside a link or button, which must not contain further links or buttons.
    var isInsideControl = false
    /// Whether the labels of progress, gauges and toggles are omitted.
    var hidesLabels = false
    private(set) var depth = 0
    private(set) var budget = 3_000

    /// Writes an element with start and end tag; attributes that are nil are omitted.
    ///
    /// - Parameters:
    ///   - own: The fonts, colours and accessibility attributes of the view that the element represents, if any.
    ///   - css: Further CSS properties of the element; they follow the properties of `own`.
    ///   - role: The role of the element if `own` has a label; nil if the tag or the attributes imply a role.
    mutating func element(
        _ tag: String, _ attributes: KeyValuePairs<String, String?> = [:], _ own: HTMLBoxes.Box = .init(),
        css: String? = nil, role: String? = nil, _ content: (inout HTMLWriter) -> Void
    ) {
        let style = [own.css, css ?? ""].filter { !$0.isEmpty }.joined(separator: ";")
        text += "<\(tag)"
        append(attributes, flexibility: own.flexibility)
        append([
            "style": style.isEmpty ? nil : style, "role": own.label == nil ? nil : role, "aria-label": own.spokenLabel,
            "aria-hidden": own.isAccessibilityHidden ? "true" : nil,
        ])
        text += ">"
        content(&self)
        text += "</\(tag)>"
    }

    mutating func empty(_ tag: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
        text += "<\(tag)"
        append(attributes)
        text += "/>"
    }

    private mutating func append(
        _ attributes: KeyValuePairs<String, String?>, flexibility: HTMLFlexibility? = nil
    ) {
        for case (let name, let value?) in attributes {
            let classes = name == "class" ? flexibility?.classes ?? "" : ""
            text += " \(name)=\"\(MarkupText.escaped(sanitizing: value))\(classes)\""
        }
    }

    /// Escapes and writes text; line feeds become `<br/>`.
    mutating func words(_ words: String) {
        let lines = words.sanitized().split(separator: "\n", omittingEmptySubsequences: false)
        text += lines.map { MarkupText.escaped(String($0)) }.joined(separator: "<br/>")
    }

    mutating func write(_ node: ViewNode) {
        guard budget > 0, depth < ViewNode.renderingDepthLimit else { return }
        budget -= 1
        depth += 1
        let outer = (axis, styles, isBesideWords, isInsideControl, hidesLabels)
        defer {
            depth -= 1
            (axis, styles, isBesideWords, isInsideControl, hidesLabels) = outer
        }
        // Apply the outermost modifier first, so that inner styles win.
        for case .style(let kind, let name) in node.modifiers.reversed() { styles[kind] = name }
        if node.modifiers.contains(.labelsHidden) { hidesLabels = true }
        guard !node.isEmpty else { return }
        let boxes = HTMLBoxes(
            node.modifiers.prefix(64), flexibility: HTMLFlexibility(content: node, along: axis, styles: styles))
        for box in boxes.outer.reversed() { open(box) }
        content(node, boxes.own)
        for box in boxes.outer { close(box) }
    }

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
        text += "<span class=\"\(box.classes)\(box.flexibility?.classes ?? "")\""
        if !box.css.isEmpty { text += " style=\"\(MarkupText.escaped(sanitizing: box.css))\"" }
        text += ">"
        if let behind = box.behind { layer(behind.node, "la-behind", behind.alignment) }
    }

    private mutating func close(_ box: HTMLBoxes.Box) {
        if let front = box.front { layer(front.node, "la-front", front.alignment) }
        text += "</span>"
    }

    private mutating func layer(_ node: ViewNode, _ name: String, _ alignment: Alignment) {
        let style = "justify-content:\(CSS.side(alignment.horizontal));align-items:\(CSS.side(alignment.vertical))"
        element("span", ["class": name, "style": style]) { $0.write([node], along: .depth) }
    }
}
