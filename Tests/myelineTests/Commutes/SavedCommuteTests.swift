import ActivityTree
import Testing

@testable import myeline

@Suite("saved commutes")
struct SavedCommuteTests {
    private func commute(days: String = "mon-fri", arriveBy: String = "09:00", ahead: Int = 3600) throws -> SavedCommute
    {
        SavedCommute(
            name: "work", days: try #require(Weekdays(days)), arrival: try #require(SavedCommute.minutes(arriveBy)),
            ahead: ahead, destination: "office", arguments: ["--to=office", "--arrive-by=\(arriveBy)"])
    }

    @Test(
        "days are ranges and lists",
        arguments: [
            ("mon-fri", "mon-fri"), ("MON,tue", "mon,tue"), ("sat,sun", "sat,sun"), ("fri-mon", "mon,fri-sun"),
            ("daily", "daily"), ("mon-sun", "daily"), ("wed", "wed"), ("sun,mon,mon-tue", "mon,tue,sun"),
        ])
    func days(_ text: String, _ expected: String) throws {
        let days = try #require(Weekdays(text))
        #expect(days.text == expected)
        #expect(Weekdays(days.text) == days)
    }

    @Test("other words are no days", arguments: ["", "monday", "mon-", "-fri", "mon,,tue", "mon-fri-sun", "1-5", "m"])
    func wrongDays(_ text: String) {
        #expect(Weekdays(text) == nil)
    }

    @Test("a time of day has hours and minutes")
    func times() {
        #expect(SavedCommute.minutes("9:05") == 545)
        #expect(SavedCommute.minutes("23:59") == 1439)
        for text in ["24:00", "9", "9:5", "09:60", "", ":30", "9:05:00", "+9:05", "٩:٠٥"] {
            #expect(SavedCommute.minutes(text) == nil, "\(text)")
        }
    }

    @Test("the timer leaves time for the journey, also on the day before")
    func calendar() throws {
        #expect(try commute().calendarText == "Mon,Tue,Wed,Thu,Fri *-*-* 06:00:00")
        #expect(try commute(arriveBy: "01:30").calendarText == "Mon,Tue,Wed,Thu,Sun *-*-* 22:30:00")
        #expect(try commute(days: "sun", arriveBy: "03:00").calendarText == "Sun *-*-* 00:00:00")
        #expect(try commute(days: "sun", arriveBy: "03:00", ahead: 3601).calendarText == "Sat *-*-* 23:59:00")
        #expect(try commute(days: "mon", arriveBy: "12:00", ahead: 36 * 3600).calendarText == "Sat *-*-* 22:00:00")
    }

    @Test("the timer's file stores the commute")
    func storage() throws {
        var commute = try commute()
        commute.name = "to \"work\" \\ 100 %\n[Service]"
        let units = CommuteUnits(commute: commute, executable: "/usr/bin/myeline")
        #expect(CommuteUnits.commute(in: units.timerText) == commute)
        #expect(CommuteUnits.mark.origin(of: units.timerText) == .installed)
        #expect(CommuteUnits.mark.origin(of: units.timerText.replacing("06:00", with: "07:00")) == .edited)
        #expect(CommuteUnits.commute(in: "[Timer]\n") == nil)
        for text in [units.timerText, units.serviceText] {
            #expect(text.split(separator: "\n").filter { $0 == "[Service]" }.count <= 1)
            #expect(text.contains("Description=Commute to \"work\" \\\\ 100 %% [Service] (myeline)"), "\(text)")
        }
    }

    @Test("the service starts the commute in the foreground")
    func service() throws {
        let text = CommuteUnits(commute: try commute(), executable: "/usr/bin/myeline").serviceText
        let command =
            "ExecStart=/usr/bin/myeline start commute --foreground --scheduled=10800s --days=mon-fri --key=work --to=office "
            + "--arrive-by=09:00"
        #expect(text.split(separator: "\n").contains(Substring(command)), "\(text)")
    }

    @Test("names of units are escaped as systemd-escape does")
    func unitNames() {
        #expect(CommuteUnits.timerName("work") == "myeline-commute-work.timer")
        #expect(CommuteUnits.serviceName("to work/é") == "myeline-commute-to\\x20work\\x2f\\xc3\\xa9.service")
        #expect(CommuteUnits.isTimer(CommuteUnits.timerName("a.b")))
        #expect(!CommuteUnits.isTimer("myeline.timer"))
    }
}
