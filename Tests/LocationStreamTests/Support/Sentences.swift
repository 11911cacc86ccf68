enum Sentences {
    /// Returns a sentence with start character, checksum and line end.
    static func framed(_ body: String) -> String {
        let sum = body.utf8.reduce(0, ^)
        let digits = String(sum, radix: 16, uppercase: true)
        return "$\(body)*\(digits.count == 1 ? "0" : "")\(digits)\r\n"
    }

    /// RMC and GGA at a number of seconds after 12:00:00 on 2026-05-01; each is 0.001 minutes north of the previous one.
    static func epoch(_ second: Int, fix: Bool = true) -> String {
        let time = "12" + two(second / 60 % 60) + two(second % 60) + ".00"
        let minutes = "07." + String(10_000 + second * 10 % 9_000).suffix(5)
        guard fix else { return framed("GPRMC,\(time),V,,,,,,,010526,,,N") + framed("GPGGA,\(time),,,,,0,00,,,M,,M,,") }
        return framed("GPRMC,\(time),A,48\(minutes),N,01131.00000,E,10.000,82.00,010526,,,A")
            + framed("GPGGA,\(time),48\(minutes),N,01131.00000,E,1,08,0.90,545.4,M,46.9,M,,")
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
