import FoundationEssentials

extension DateStyle: TreeValue {}

extension TextRun: TreeValue {
    package init(json: JSONValue) throws(ViewTreeError) {
        let reader = TreeReader(json, "run")
        if let range: TimerRange = try reader.optional("timer") {
            self.init(.timer(range))
        } else if let date: Date = try reader.optional("date") {
            self.init(.date(date, try reader.value("style")))
        } else if let image: ImageNode = try reader.optional("image") {
            self.init(.image(image))
        } else {
            self.init(.literal(try reader.value("text", or: "")))
        }
        font = try reader.optional("font")
        weight = try reader.optional("weight")
        isItalic = try reader.value("italic", or: false)
        isUnderlined = try reader.value("underline", or: false)
        isStruckThrough = try reader.value("strikethrough", or: false)
        hasMonospacedDigits = try reader.value("monospacedDigit", or: false)
        isMonospaced = try reader.value("monospaced", or: false)
        foreground = try reader.optional("foreground")
        link = try reader.optional("link")
    }

    package func write(into writer: inout JSONWriter) {
        writer.object {
            switch content {
            case .literal(let text): $0.put("text", text)
            case .timer(let range): $0.put("timer", range)
            case .date(let date, let style): $0.put(["date": date, "style": style])
            case .image(let image): $0.put("image", image)
            }
            $0.put([
                "font": font, "weight": weight, "italic": isItalic.unless(false),
                "underline": isUnderlined.unless(false), "strikethrough": isStruckThrough.unless(false),
                "monospacedDigit": hasMonospacedDigits.unless(false), "monospaced": isMonospaced.unless(false),
                "foreground": foreground, "link": link,
            ])
        }
    }
}

extension TimerRange: TreeValue {
    package init(json: JSONValue) throws(ViewTreeError) {
        let reader = TreeReader(json, "timer")
        self.init(
            from: try reader.value("from"), to: try reader.value("to"), pauseTime: try reader.optional("pauseTime"),
            countsDown: try reader.value("countsDown", or: true), showsHours: try reader.value("showsHours", or: true))
    }

    package func write(into writer: inout JSONWriter) {
        writer.object([
            "from": from, "to": to, "pauseTime": pauseTime, "countsDown": countsDown, "showsHours": showsHours,
        ])
    }
}
