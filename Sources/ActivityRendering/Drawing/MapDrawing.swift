import ActivityTree
import SystemSupport

/// A map with markers, north up; the lines of its path are drawn with dots.
struct MapDrawing {
    var lines: [[MapNode.Point]]
    var markers: [Marker]
    var paint: Paint

    struct Marker {
        var point: MapNode.Point
        var title: String?
        var paint: Paint
    }

    func draw(in rect: CellRect, into buffer: inout CellBuffer) {
        var dots = DotCanvas(columns: rect.width, rows: rect.height, glyphs: buffer.glyphs)
        let lines = MapProjection.continuous(lines)
        let projection = MapProjection(
            lines, markers: markers.map(\.point), width: Double(dots.width - 1), height: Double(dots.height - 1),
            aspect: dots.glyphs == .ascii ? 0.5 : 1)
        guard let projection else { return }
        for line in lines {
            let places = line.map { projection.position(latitude: $0.latitude, longitude: $0.longitude) }
            if let only = places.first, places.count == 1 { dots.line(from: only, to: only) }
            for (start, end) in zip(places, places.dropFirst()) { dots.line(from: start, to: end) }
        }
        dots.draw(in: rect, style: paint.style, into: &buffer)
        for marker in markers {
            guard let place = projection.place(marker.point) else { continue }
            let column = Int(place.x.rounded()) * rect.width / max(1, dots.width)
            let row = Int(place.y.rounded()) * rect.height / max(1, dots.height)
            let style = CellStyle(foreground: marker.paint.color, attributes: .bold)
            var cells = [Cell(buffer.glyphs == .ascii ? "o" : "●", style: style)]
            let title = [Cell](sanitized: String((marker.title ?? "").sanitized(lineEnds: .blanks).prefix(24)))
            if !title.isEmpty, column + 2 + title.columns <= rect.width { cells += [.blank] + title }
            buffer.draw(cells, column: rect.column + column, row: rect.row + row)
        }
    }
}
