import ArgumentParser
import LocationActivity
import Testing

@testable import myeline

@Suite("Arguments of a tracker in the background")
struct StartArgumentsTests {
    @Test("the options of the tracker come after a subcommand and before the user's options")
    func position() {
        let own = ["--foreground", "--report-to", "3"]
        #expect(DetachedTracker.command([]) == ["myeline", "start"] + own)
        #expect(DetachedTracker.command(["--key", "trip"]) == ["myeline", "start"] + own + ["--key", "trip"])
        let location = ["location", "-s", "x"]
        #expect(DetachedTracker.command(location) == ["myeline", "start"] + own + location)
        #expect(
            DetachedTracker.command(["trip", "--ref", "A", "--", "x"])
                == ["myeline", "start", "trip"] + own + ["--ref", "A", "--", "x"])
    }

    @Test("each kind of activity but the first is a subcommand, whose options are its own")
    func kinds() throws {
        for kind in ActivityKinds.all {
            #expect((StartCommand.subcommand([kind.name]) == nil) == (kind.name == LocationKind.name))
        }
        let words = ["commute", "--to=48.1,11.5", "--arrive-by=09:00", "--key=work", "-f", "--no-record"]
        try StartCommand.check(words)
        #expect(throws: (any Error).self) { try StartCommand.check(words + ["--target=5km"]) }
    }

    @Test("without --max-age, tracking has no maximum age")
    func maximumAge() throws {
        #expect(try StartCommand.parse([]).options().maximumAge == nil)
        #expect(try StartCommand.parse(["--max-age", "9h"]).options().maximumAge == .seconds(9 * 3600))
    }

    @Test("the arguments of an intent keep values that start with a dash")
    func intent() throws {
        let walk = StartLocationUpdateIntent()
        (walk.source, walk.key, walk.target) = ("-s", "walk", "5km")
        #expect(walk.commandArguments == ["--source=-s", "--key=walk", "--target=5km"])
    }
}
