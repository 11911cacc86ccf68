import SwiftUI
import WidgetKit

// Text(LocalizedStringKey)/verbatim
@MainActor
func use136(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = (Text("x \(1)"), Text(verbatim: "x")) }

// Text(Date, style:)
@MainActor
func use137(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = [
        Text(d, style: .timer), Text(d, style: .relative), Text(d, style: .offset), Text(d, style: .date),
        Text(d, style: .time),
    ]
}

// Text(timerInterval:countsDown:)
@MainActor
func use138(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Text(timerInterval: d...d.addingTimeInterval(9), countsDown: true)
}

// Text(timerInterval:pauseTime:countsDown:showsHours:)
@MainActor
func use139(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Text(timerInterval: d...d.addingTimeInterval(9), pauseTime: d, countsDown: false, showsHours: false)
}

// Text(ClosedRange<Date>)
@MainActor
func use140(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text(d...d.addingTimeInterval(9)) }

// Text(DateInterval)
@MainActor
func use141(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text(DateInterval(start: d, duration: 9)) }

// Text(_:format:) .number
@MainActor
func use142(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text(3, format: .number) }

// Text(_:format:) Double .number.precision
@MainActor
func use143(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Text(3.5, format: .number.precision(.fractionLength(1)))
}

// Text(_:format:) .percent
@MainActor
func use144(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text(0.5, format: .percent) }

// Text(_:format:) .currency(code:)
@MainActor
func use145(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text(3.5, format: .currency(code: "USD")) }

// Text(Date,format:.dateTime)
@MainActor
func use146(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text(d, format: .dateTime.hour().minute()) }

// Text(Measurement,format:.measurement)
@MainActor
func use147(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Text(Measurement(value: 3, unit: UnitLength.meters), format: .measurement(width: .abbreviated))
}

// Text(Duration,format:.time)
@MainActor
func use148(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Text(Duration.seconds(3), format: .time(pattern: .minuteSecond))
}

// Text(Duration,format:.units)
@MainActor
func use149(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Text(Duration.seconds(3), format: .units(allowed: [.minutes]))
}

// Text(.now, format:.timer/.stopwatch/.offset) 18
@MainActor
func use150(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Text(.now, format: .stopwatch(startingAt: d))
}

// Text(_, format: .relative)
@MainActor
func use151(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Text(d, format: .relative(presentation: .named))
}

// Text(TimeDataSource.currentDate, format: .timer) 18
@MainActor
func use152(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Text(TimeDataSource<Date>.currentDate, format: .timer(countingDownIn: d..<d.addingTimeInterval(9)))
}

// Text interpolation of Date style
@MainActor
func use153(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text("x \(d, style: .timer)") }

// Text interpolation timerInterval
@MainActor
func use154(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Text("x \(timerInterval: d...d.addingTimeInterval(9))")
}

// Text interpolation specifier
@MainActor
func use155(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text("x \(3.5, specifier: "%.1f")") }

// Text interpolation format
@MainActor
func use156(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text("x \(3.5, format: .number)") }

// Text interpolation Image
@MainActor
func use157(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text("x \(Image(systemName: "star"))") }

// Text + Text
@MainActor
func use158(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text("x") + Text("y").bold() }

// Text(AttributedString)
@MainActor
func use159(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text(AttributedString("x")) }

// Text(Image)
@MainActor
func use160(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text(Image(systemName: "star")) }

// Text(_:bundle:)
@MainActor
func use161(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text("x", bundle: .main) }

// Text.accessibilityLabel -> Text — no effect: part of a text has no label of its own
@MainActor
func use162(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _: Text = Text("x").accessibilityLabel("y") }

// Text.textScale(.secondary) — no effect: surfaces draw text in one size
@MainActor
func use163(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text("x").textScale(.secondary) }

// Text.speechSpellsOutCharacters — no effect: surfaces do not speak
@MainActor
func use164(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text("x").speechSpellsOutCharacters() }

// strikethrough(pattern:color:) — the colour is ignored
@MainActor
func use165(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = Text("x").strikethrough(true, pattern: .solid, color: .red)
}

// underline(pattern:) — the colour is ignored
@MainActor
func use166(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Text("x").underline(true, pattern: .dot) }

// Text.fontWidth — no effect: surfaces choose the width of their fonts
@MainActor
func use167(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _: Text = Text("x").fontWidth(.condensed) }

// Text.textCase on view
@MainActor
func use168(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = v.textCase(.uppercase) }
