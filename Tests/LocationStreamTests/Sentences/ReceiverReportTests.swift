import Testing

@testable import LocationStream

@Suite("Reports about the antenna and the reception")
struct ReceiverReportTests {
    private func decoded(_ body: String) -> ReceiverReport? {
        let line = Array(body.utf8)
        guard SentenceSource(line.span, length: line.count)?.type == .receiverReport else { return nil }
        return ReceiverReport(line.span, SentenceFields(of: line.span))
    }

    // The first of each kind is a line of a real receiver, or an example of its maker.
    @Test(
        "reads what makers document",
        arguments: [
            ("GPTXT,01,01,02,ANTSTATUS=OK", .antenna, []),
            ("GNTXT,01,01,02,ANTSTATUS=OPEN", .antenna, .antennaOpen),
            ("GNTXT,01,01,02,ANTSTATUS=SHORT", .antenna, .antennaShorted),
            ("GNTXT,01,01,02,ANTSTATUS=INIT", .antenna, []),
            ("GPTXT,01,01,02,ANTSTATUS=DONTKNOW", .antenna, []),
            ("GPTXT,01,01,01,ANTENNA OK", .antenna, []), ("GPTXT,01,01,01,ANTENNA OPEN", .antenna, .antennaOpen),
            ("GPTXT,01,01,01,ANTENNA SHORT", .antenna, .antennaShorted),
            ("PGTOP,11,3", .antenna, []), ("PGTOP,11,2", .antenna, []), ("PGTOP,11,1", .antenna, .antennaShorted),
            ("PCD,11,2", .antenna, []), ("PCD,11,1", .antenna, []), ("PCD,11,3", .antenna, .antennaShorted),
            ("PQTMANTENNASTATUS,3,1,2,1", .antenna, []), ("PQTMANTENNASTATUS,3,2,1,1", .antenna, .antennaOpen),
            ("PQTMANTENNASTATUS,2,3,2,2,2", .antenna, .antennaShorted),
            ("PSTMANTENNASTATUS,0,0,0,0", .antenna, []), ("PSTMANTENNASTATUS,1,0,0,0", .antenna, .antennaOpen),
            ("PSTMANTENNASTATUS,2,0,0,1", .antenna, .antennaShorted),
            ("PTNLRBA,1,0", .antenna, []), ("PTNLRBA,0,0", .antenna, .antennaFault),
            ("PAIRSPF,0", .reception, []), ("PAIRSPF,2", .reception, .jamming),
            ("PAIRSPF,3", .reception, .severeJamming), ("PAIRSPF5,3", .receptionL5, .severeJamming),
            ("PQTMJAMMINGSTATUS,1,2", .reception, .jamming), ("PQTMJAMMINGSTATUS,1,1", .reception, []),
        ] as [(String, ReceiverReport.Subject, ReceiverAlarms)])
    func documented(body: String, subject: ReceiverReport.Subject, alarms: ReceiverAlarms) throws {
        let report = try #require(decoded(body))
        #expect(report.subject == subject && report.alarms == alarms)
    }

    @Test(
        "ignores other texts, other messages of these makers, and other addresses",
        arguments: [
            "GPTXT,01,01,02,u-blox ag - www.u-blox.com", "GPTXT,01,01,02,ANTSUPERV=AC SD OD PDoS SR",
            "GPTXT,01,01,02,ANTSTATUS=", "GPTXT,01,01,02,ANTSTATUS=OPENED", "GPTXT,01,01,01,ANTENNA", "GPTXT",
            "GPTXT,01", "PGTOP,12,1", "PGTOP,11", "PGTOP,11,", "PGTOP,11,x", "PCD,10,3", "PQTMEPE,2,1.0,1.0,1.0",
            "PAIR001,391,0", "PAIRSPF", "PAIRSPF55,3", "PSTMVER,1", "PTNLRXO,1,0", "PQTXT,01,01,02,",
        ])
    func other(body: String) {
        #expect(decoded(body) == nil)
    }
}
