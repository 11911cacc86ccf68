import ArgumentParser
import LocationActivity

struct KindArgument: ExpressibleByArgument {
    var kind: any ActivityKind.Type

    init(kind: any ActivityKind.Type) {
        self.kind = kind
    }

    init?(argument: String) {
        guard let kind = ActivityKinds.all.first(where: { $0.name == argument }) else { return nil }
        self.kind = kind
    }

    var defaultValueDescription: String { kind.name }
    static var allValueStrings: [String] { ActivityKinds.all.map { $0.name } }
}
