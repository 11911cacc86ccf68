import ActivityTree

extension HTMLWriter {
    /// Writes the character for a symbol as an SVG image.
    ///
    /// The image has a label unless adjacent text describes the symbol.
    mutating func symbol(_ image: ImageNode, _ own: HTMLBoxes.Box = .init()) {
        let name: String
        switch image.source {
        case .symbol(let symbol): name = symbol.replacing(".fill", with: "").replacing(".", with: " ")
        case .asset(let asset): name = asset
        }
        svg("la-symbol", own, viewBox: "0 0 20 20", label: isBesideWords ? nil : name) { writer in
            writer.element("text", ["x": "10", "y": "16", "text-anchor": "middle", "fill": "currentColor"]) {
                $0.words(image.glyph(in: .unicode))
            }
        }
    }

    /// Writes a shape as SVG or as a CSS box.
    ///
    /// A path, the outline of a circle and a part of an outline are written as SVG. Other shapes are written as CSS
    /// boxes.
    mutating func shape(_ shape: ShapeNode, _ own: HTMLBoxes.Box) {
        if case .path(let lines) = shape.kind {
            return outline(shape, fill: shape.fill.map { CSS.color(of: $0) ?? "currentColor" }, along: lines, own)
        }
        let fill = shape.fill.map { CSS.fill($0) ?? "none" }
        let isWhole = shape.trimFrom <= 0 && shape.trimTo >= 1
        if let stroke = shape.stroke, shape.kind != .circle, isWhole {
            let color = stroke.style.flatMap { CSS.color(of: $0) } ?? "currentColor"
            let width = CSS.length(max(0, stroke.lineWidth))
            let border = "border:\(width) \(stroke.dash.isEmpty ? "solid" : "dashed") \(color)"
            let css = "background:\(fill ?? "none");\(border);border-radius:\(CSS.radius(shape.kind))"
            return element("span", ["class": "la-fill"], own, css: css, role: "img") { _ in }
        }
        guard shape.stroke == nil else {
            return outline(shape, fill: fill.map { $0.contains("gradient") ? "currentColor" : $0 }, own)
        }
        // Draw a circle as large as the space allows; a radius of 50% would draw an ellipse if the space is not square.
        let edge = shape.kind == .circle ? "clip-path:circle(closest-side)" : "border-radius:\(CSS.radius(shape.kind))"
        let css = "background:\(fill ?? "currentColor");\(edge)"
        element("span", ["class": "la-fill"], own, css: css, role: "img") { _ in }
    }

    /// Writes a shape with its outline along `lines`.
    ///
    /// If `lines` is nil, the outline is a circle, an ellipse or a rectangle. The corners of the rectangle can be
    /// rounded.
    private mutating func outline(
        _ shape: ShapeNode, fill: String?, along lines: [ShapePath]? = nil, _ own: HTMLBoxes.Box
    ) {
        let length = min(max(0, shape.trimTo - shape.trimFrom), 1) * 100
        let isRound = shape.kind == .circle || shape.kind == .ellipse
        let (start, side) = lines == nil && !isRound ? ("2", "96") : (nil, nil)
        // As in SwiftUI, the outline of an SVG circle starts at the right.
        let (center, radius) = isRound ? ("50", "48") : (nil, nil)
        let attributes: KeyValuePairs<String, String?> = [
            "d": lines.map(Self.data), "fill": fill ?? (shape.stroke == nil ? "currentColor" : "none"),
            "stroke": shape.stroke.map { $0.style.flatMap { CSS.color(of: $0) } ?? "currentColor" },
            "stroke-width": shape.stroke.map { CSS.number($0.lineWidth) },
            "stroke-linecap": shape.stroke?.isRounded == true ? "round" : nil, "pathLength": "100",
            "stroke-dasharray": length < 100 && !isRound ? "\(CSS.number(length)) 100" : nil,
            "stroke-dashoffset": length < 100 && !isRound ? CSS.number(-shape.trimFrom * 100) : nil,
            "vector-effect": "non-scaling-stroke",
            "x": start, "y": start, "width": side, "height": side,
            "rx": lines == nil && !isRound ? Self.corner(shape.kind) : nil, "cx": center, "cy": center, "r": radius,
        ]
        svg(
            "la-shape", own, viewBox: "0 0 100 100", isStretched: shape.kind != .circle,
            css: isRound && length < 100 ? Self.sector(shape) : nil, label: nil
        ) {
            $0.empty(lines != nil ? "path" : isRound ? "circle" : "rect", attributes)
        }
    }

    /// Returns a mask for a part of a circle; the mask includes the outer half of the stroke.
    ///
    /// The part is not drawn as a dash of the stroke, because the dash would have the wrong length. In browsers, a
    /// dash does not scale with the circle if the stroke does not scale (`non-scaling-stroke`).
    private static func sector(_ shape: ShapeNode) -> String {
        let (from, to) = (CSS.number(shape.trimFrom * 100), CSS.number(shape.trimTo * 100))
        let margin = CSS.length(max(0, shape.stroke?.lineWidth ?? 0) / 2)
        return "padding:\(margin);margin:-\(margin);mask:conic-gradient(from 90deg,transparent \(from)%,"
            + "#000 \(from)% \(to)%,transparent \(to)%)"
    }

    /// Writes an SVG element with the label of `own`, or with `label` if `own` has none.
    ///
    /// If both labels are nil, the element is hidden from assistive technologies.
    private mutating func svg(
        _ name: String, _ own: HTMLBoxes.Box = .init(), viewBox: String, isStretched: Bool = false,
        css: String? = nil, label: String?,
        _ content: (inout HTMLWriter) -> Void
    ) {
        var own = own
        own.label = own.isAccessibilityHidden ? nil : own.label ?? label
        own.isAccessibilityHidden = own.label == nil
        let attributes: KeyValuePairs<String, String?> = [
            "class": name, "viewBox": viewBox, "preserveAspectRatio": isStretched ? "none" : nil,
        ]
        element("svg", attributes, own, css: css, role: "img", content)
    }

    /// Returns SVG path data for points that are fractions of the available space.
    private static func data(_ lines: [ShapePath]) -> String {
        lines.map { line in
            line.points.enumerated().map { index, point in
                "\(index == 0 ? "M" : "L")\(CSS.number(point.x * 100)) \(CSS.number(point.y * 100))"
            }.joined()
        }.joined()
    }

    private static func corner(_ kind: ShapeKind) -> String {
        switch kind {
        case .circle, .ellipse, .capsule: "48"
        case .rectangle, .path: "0"
        case .roundedRectangle(let radius): CSS.number(min(max(0, radius), 48))
        }
    }

    mutating func progress(_ progress: ProgressNode, _ own: HTMLBoxes.Box) {
        let motion = ProgressFraction(progress.progress, at: now)
        let isCircle = styles[.progress] == "circular"
        box(isCircle ? "la-progress la-circular" : "la-progress", own, hasOwnLabel: true) { writer in
            if !writer.hidesLabels { writer.labels(above: progress.label, progress.currentValueLabel) }
            let label = own.label ?? progress.label.map(writer.accessibilityText)
            var timer: TimerRange?
            if case .timer(let range) = progress.progress { timer = range }
            let attributes: KeyValuePairs<String, String?> = [
                "class": "la-meter", "role": "progressbar", "aria-label": label.flatMap { $0.isEmpty ? nil : $0 },
                "aria-valuemin": "0", "aria-valuemax": "100",
                "aria-valuenow": motion.fraction.map { CSS.number(($0 * 100).rounded()) }, "aria-valuetext": own.value,
                "data-from": timer.map { writer.date($0.from) }, "data-to": timer.map { writer.date($0.to) },
                "data-counts": timer.map { $0.countsDown ? "down" : "up" },
                "data-phases": Self.phases(progress.progress, writer),
            ]
            writer.element("span", attributes) { $0.meter(motion.fraction, isCircle: isCircle) }
            guard progress.currentValueLabel == nil, !writer.hidesLabels else { return }
            if let timer {
                writer.box("la-value") { $0.write(ViewNode(.text([TextRun(.timer(timer))]))) }
            } else if let phase = motion.phase {
                writer.box("la-value") { $0.words(phase.name) }
            }
        }
    }

    /// Returns the phases of repeating progress as JSON, so that a page's script can update the bar; nil for other
    /// progress.
    private static func phases(_ progress: ProgressNode.Progress, _ writer: HTMLWriter) -> String? {
        guard case .phases(let phases, let start) = progress else { return nil }
        let list = phases.prefix(64).map { phase -> JSONValue in
            [
                "name": .string(phase.name), "seconds": .number(phase.seconds), "from": .number(phase.from),
                "to": .number(phase.to),
            ]
        }
        return JSONValue.object(["start": .string(writer.date(start)), "phases": .array(list)]).description
    }

    mutating func gauge(_ gauge: GaugeNode, _ own: HTMLBoxes.Box) {
        let isCircle = styles[.gauge]?.lowercased().contains("circular") == true
        box(isCircle ? "la-progress la-circular" : "la-progress", own, hasOwnLabel: true) { writer in
            writer.labels(above: writer.hidesLabels ? nil : gauge.label, gauge.currentValueLabel)
            let label = own.label ?? writer.accessibilityText(gauge.label)
            let text = own.value ?? gauge.currentValueLabel.map(writer.accessibilityText)
            let attributes: KeyValuePairs<String, String?> = [
                "class": "la-meter", "role": "meter", "aria-label": label.isEmpty ? nil : label,
                "aria-valuemin": CSS.number(gauge.lower), "aria-valuemax": CSS.number(gauge.upper),
                "aria-valuenow": CSS.number(gauge.value), "aria-valuetext": text,
            ]
            writer.element("span", attributes) { $0.meter(gauge.fraction, isCircle: isCircle) }
            for case let end? in [gauge.minimumValueLabel, gauge.maximumValueLabel] {
                writer.box("la-end") { $0.write(end) }
            }
        }
    }

    func accessibilityText(_ node: ViewNode) -> String {
        node.accessibilityText(at: now, zone: renderer.zone)
    }

    private mutating func labels(above label: ViewNode?, _ value: ViewNode?) {
        if let label, !label.isEmpty { box("la-title") { $0.write(label) } }
        if let value, !value.isEmpty { box("la-value") { $0.write(value) } }
    }

    private mutating func meter(_ fraction: Double?, isCircle: Bool) {
        let width = CSS.number((fraction ?? 0) * 100)
        if isCircle {
            svg("la-ring", viewBox: "0 0 40 40", label: nil) { writer in
                writer.empty("circle", ["class": "la-track", "cx": "20", "cy": "20", "r": "17"])
                writer.empty(
                    "circle",
                    [
                        "class": "la-part", "cx": "20", "cy": "20", "r": "17", "pathLength": "100",
                        "stroke-dasharray": "\(width) 100", "transform": "rotate(-90 20 20)",
                    ])
            }
        } else {
            svg("la-bar", viewBox: "0 0 100 4", isStretched: true, label: nil) { writer in
                writer.empty("rect", ["class": "la-track", "width": "100", "height": "4"])
                writer.empty("rect", ["class": "la-part", "width": width, "height": "4"])
            }
        }
    }

    mutating func sparkline(_ values: [Double], _ tint: StyleValue?, _ lower: Double?, _ own: HTMLBoxes.Box) {
        let values = values.suffix(120).filter(\.isFinite)
        let color = tint.flatMap { CSS.color(of: $0) } ?? "var(--la-tint)"
        svg(
            "la-sparkline", own, viewBox: "0 0 \(max(1, values.count - 1)) 24", isStretched: true,
            label: Self.summary(values)
        ) { writer in
            guard let low = (values + [lower].compactMap(\.self)).min(), let high = values.max() else { return }
            let points = values.enumerated().map { index, value in
                let fraction = high > low ? (value / 2 - low / 2) / (high / 2 - low / 2) : 0.5
                return "\(index),\(CSS.number(23 - 22 * fraction))"
            }
            writer.empty(
                "polyline",
                ["points": points.joined(separator: " "), "stroke": color, "vector-effect": "non-scaling-stroke"])
        }
    }

    private static func summary(_ values: [Double]) -> String {
        guard let last = values.last, let low = values.min(), let high = values.max() else { return "no values" }
        return "\(CSS.number(last)), between \(CSS.number(low)) and \(CSS.number(high))"
    }

    mutating func map(_ map: MapNode, _ own: HTMLBoxes.Box) {
        let path = map.path.suffix(4_096)
        // If points were left out, draw the path as one line, because the indices of its breaks no longer apply.
        let lines = path.count < map.path.count || map.path.isEmpty ? [Array(path)] : map.lines
        let markers = map.markers.prefix(64)
        let names = markers.compactMap(\.title).prefix(8).joined(separator: ", ")
        svg("la-map", own, viewBox: "0 0 320 160", label: names.isEmpty ? "Map" : "Map: \(names)") { writer in
            let lines = MapProjection.continuous(lines)
            guard let projection = MapProjection(lines, markers: markers.map(\.point), width: 280, height: 130) else {
                return
            }
            for line in lines {
                let points = line.map { point in
                    let place = projection.position(latitude: point.latitude, longitude: point.longitude)
                    return "\(CSS.number(place.x + 20)),\(CSS.number(place.y + 15))"
                }
                writer.empty("polyline", ["points": points.joined(separator: " ")])
            }
            for marker in markers {
                guard let place = projection.place(marker.point) else { continue }
                let (x, y) = (CSS.number(place.x + 20), CSS.number(place.y + 15))
                let color = marker.tint.flatMap { CSS.color(of: $0) } ?? "#FF453A"
                writer.empty("circle", ["cx": x, "cy": y, "r": "5", "fill": color])
                guard let title = marker.title else { continue }
                writer.element("text", ["x": CSS.number(place.x + 29), "y": CSS.number(place.y + 19)]) {
                    $0.text += MarkupText.escaped(sanitizing: String(title.prefix(40)))
                }
            }
        }
    }
}
