import Testing

@testable import myeline

@Suite("The names of parts")
struct PartTitleTests {
    @Test(
        "have the next free number, which continues that of a part",
        arguments: [
            ("lake", ["lake"], "lake 2"), ("lake", ["lake", "lake 2"], "lake 3"),
            ("lake 2", ["lake", "lake 2"], "lake 3"), ("lake 2", ["lake", "lake 2", "lake 3"], "lake 4"),
            ("Route 66", ["Route 66"], "Route 66 2"), (" ", [" "], nil),
        ] as [(String, Set<String>, String?)])
    func next(title: String, titles: Set<String>, name: String?) {
        #expect(PartTitle.next(after: title, among: titles) == name)
    }
}
