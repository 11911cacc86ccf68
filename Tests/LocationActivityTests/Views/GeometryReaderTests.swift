import ActivityRendering
import FoundationEssentials
import LocationActivity
import Testing

@Suite @MainActor struct GeometryReaderTests {
    private func lines(_ view: some View, width: Int = 20) -> [String] {
        TerminalRenderer(width: width).render(view.evaluated, at: Date(timeIntervalSince1970: 0)).lines
            .map(\.plainText)
    }

    @Test("narrower children are at the top leading corner, as in SwiftUI")
    func topLeading() {
        #expect(lines(GeometryReader { _ in Text("a") }) == ["a"])
        let several = GeometryReader { _ in
            VStack {
                Text("")
                Text("longer")
            }
            Text("a")
        }
        #expect(lines(several) == ["a", "longer"])
    }

    @Test("a width that depends on the size is a share of the available width")
    func share() {
        let bar = GeometryReader { size in
            Rectangle().fill(.red).frame(width: size.size.width / 2, height: 16)
        }
        #expect(lines(bar, width: 10) == ["█████"])
    }

    @Test("an offset that depends on the size is a share of the available width for content of fixed width")
    func offset() {
        let marker = GeometryReader { size in
            Rectangle().fill(.red).frame(width: 40, height: 16).offset(x: size.size.width / 2)
        }
        #expect(lines(marker, width: 20) == ["          █████"])
    }
}
