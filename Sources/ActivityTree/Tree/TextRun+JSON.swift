extension TextRun {
    package func write(into writer: inout JSONWriter) {
        writer.beginObject()
        switch content {
        case .literal(let text): writer.put("text", text)
        case .timer(let range):
            writer.name(literal: "timer")
            range.write(into: &writer)
        case .date(let date, let style):
            writer.put("date", date)
            writer.put("style", style.rawValue)
        case .image(let image):
            writer.name(literal: "image")
            writer.beginObject()
            image.write(into: &writer)
            writer.endObject()
        }
        if let font {
            writer.name(literal: "font")
            font.write(into: &writer)
        }
        writer.put("weight", weight?.rawValue)
        writer.put("italic", ifTrue: isItalic)
        writer.put("underline", ifTrue: isUnderlined)
        writer.put("strikethrough", ifTrue: isStruckThrough)
        writer.put("monospacedDigit", ifTrue: hasMonospacedDigits)
        writer.put("monospaced", ifTrue: isMonospaced)
        writer.put("foreground", foreground)
        writer.put("link", link)
        writer.endObject()
    }

    package init(json: JSONValue) throws(ViewTreeError) {
        let reader = try TreeReader(json, "run")
        if let timer = reader.object["timer"] {
            self.init(.timer(try TimerRange(json: timer)))
        } else if let date = try reader.optionalDate("date") {
            self.init(.date(date, try reader.word("style")))
        } else if let image = reader.object["image"] {
            self.init(.image(try ImageNode(reader: TreeReader(image, "image"))))
        } else {
            self.init(.literal(try reader.optionalString("text") ?? ""))
        }
        font = try reader.optional("font") { (value) throws(ViewTreeError) -> FontValue? in
            try FontValue(json: value)
        }
        weight = try reader.optionalWord("weight")
        isItalic = try reader.bool("italic", or: false)
        isUnderlined = try reader.bool("underline", or: false)
        isStruckThrough = try reader.bool("strikethrough", or: false)
        hasMonospacedDigits = try reader.bool("monospacedDigit", or: false)
        isMonospaced = try reader.bool("monospaced", or: false)
        foreground = try reader.optionalStyle("foreground")
        link = try reader.optionalString("link")
    }
}

extension TimerRange {
    package func write(into writer: inout JSONWriter) {
        writer.beginObject()
        writer.put("from", from)
        writer.put("to", to)
        writer.put("pauseTime", pauseTime)
        writer.put("countsDown", countsDown)
        writer.put("showsHours", showsHours)
        writer.endObject()
    }

    package init(json: JSONValue) throws(ViewTreeError) {
        let reader = try TreeReader(json, "timer")
        from = try reader.date("from")
        to = try reader.date("to")
        pauseTime = try reader.optionalDate("pauseTime")
        countsDown = try reader.bool("countsDown", or: true)
        showsHours = try reader.bool("showsHours", or: true)
    }
}
