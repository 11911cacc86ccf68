/// Collects GSV and GSA sentences, which most receivers send less often than epochs and in several parts.
///
/// A complete GSV group replaces the previous group of the same talker and signal. A group with missing parts is used
/// only while there is no whole group. A GSA sentence replaces the GSA sentences of the same satellite system from
/// earlier epochs. Data is dropped after 15 s by the receiver's clock.
struct SkyTracker {
    /// How long data is kept, in milliseconds.
    ///
    /// Receivers send GSV at least every 5 s, and two groups may be lost.
    private static let lifetime: TimeOfDay = 15_000
    /// Maximum number of groups.
    ///
    /// No receiver sends so many groups. The limit bounds memory if hostile input keeps adding talkers.
    private static let capacity = 48

    /// A talker's GSV group whose parts have not all arrived.
    private struct Unfinished {
        var talker: UInt16
        var parts = 0
        /// Number of the last part that arrived; 0 if no part of a group has arrived.
        var part = 0
        var isWhole = true
        var signal: UInt8 = 0
        var satellites: [Satellite] = []
    }

    private struct Group: Timed {
        var talker: UInt16
        var signal: UInt8
        var isWhole = true
        var satellites: [Satellite] = []
        var time: TimeOfDay?
    }

    private struct Active: Timed {
        var satellites: ActiveSatellites
        var isOfThisEpoch = true
        var time: TimeOfDay?
    }

    private var unfinished: [Unfinished] = []
    private var groups: [Group] = []
    private var active: [Active] = []

    /// Takes a GSV or GSA sentence and ignores other sentences; returns false for a GSV without usable values.
    @inline(never)  // keeps satellite decoding off the hot path
    mutating func take(_ source: SentenceSource, _ line: Span<UInt8>, _ fields: SentenceFields) -> Bool {
        switch source.type {
        case .gsv:
            guard var gsv = GSV(line, fields, talker: source.talker) else { return false }
            take(&gsv, line, source.talker)
        case .gsa: if let gsa = ActiveSatellites(line, fields, talker: source.talker) { take(gsa) }
        default: break
        }
        return true
    }

    mutating func turn() {
        for index in active.indices { active[index].isOfThisEpoch = false }
    }

    @inline(never)
    mutating func sky(at time: TimeOfDay?) -> Sky {
        if let time {
            groups.dropOld(at: time, lifetime: Self.lifetime)
            active.dropOld(at: time, lifetime: Self.lifetime)
        }
        var sky = Sky()
        if let newest = active.first(where: { $0.isOfThisEpoch && !$0.satellites.pdop.isNaN }) ?? active.last {
            sky.pdop = newest.satellites.pdop
            sky.hdop = newest.satellites.hdop
            sky.vdop = newest.satellites.vdop
        }
        var satellites: [Satellite] = []
        satellites.reserveCapacity(groups.reduce(0) { $0 + $1.satellites.count })
        for group in groups { satellites.append(contentsOf: group.satellites) }
        Satellite.merge(&satellites)
        let inView = satellites.count
        for active in active { active.satellites.mark(in: &satellites, inView: inView) }
        guard !groups.isEmpty || !satellites.isEmpty else { return sky }
        if satellites.count > inView { Satellite.merge(&satellites) }
        sky.satellites = satellites
        return sky
    }

    private mutating func take(_ gsv: inout GSV, _ line: Span<UInt8>, _ talker: UInt16) {
        let index =
            unfinished.firstIndex { $0.talker == talker }
            ?? unfinished.add(Unfinished(talker: talker), capacity: Self.capacity)
        let last = unfinished[index].parts == gsv.parts ? unfinished[index].part : 0
        // Skip a repeated line. A repeated first part need not be skipped, because it starts the group again.
        if gsv.part == last, last > 1 { return }
        let isStart = last == 0 || gsv.part <= last
        if isStart {
            // If GSV does not state the number of parts, only the start of the next group shows that the previous
            // group is whole.
            if gsv.parts == 0, gsv.part == 1, last > 0 { finish(at: index, inView: nil) }
            unfinished[index].parts = gsv.parts
            unfinished[index].isWhole = true
            unfinished[index].satellites.removeAll(keepingCapacity: true)
        }
        if gsv.part != (isStart ? 1 : last + 1) { unfinished[index].isWhole = false }
        unfinished[index].part = gsv.part
        gsv.read(line, into: &unfinished[index].satellites)
        // Quectel's dual-band modules change the signal within a group; the first signal identifies the group.
        if isStart { unfinished[index].signal = gsv.signal }
        if gsv.part == gsv.parts {
            finish(at: index, inView: gsv.inView)
        } else if gsv.parts == 0 {
            let group = unfinished[index]
            unfinished[index].isWhole = false
            finish(at: index, inView: nil)
            unfinished[index] = group
        }
    }

    /// Replaces the previous group of the same talker and signal.
    ///
    /// A group with missing parts does not replace a whole group.
    private mutating func finish(at index: Int, inView: Int?) {
        let (talker, signal) = (unfinished[index].talker, unfinished[index].signal)
        unfinished[index].part = 0
        // If a system has no satellites in view, its GSV states no signal. The groups of all signals of the talker
        // are then removed.
        if unfinished[index].parts == 1, inView == 0, signal == 0, unfinished[index].satellites.isEmpty {
            groups.removeAll { $0.talker == talker }
        }
        let known = groups.firstIndex { $0.talker == talker && $0.signal == signal }
        if let known, groups[known].isWhole, !unfinished[index].isWhole { return }
        let place = known ?? groups.add(Group(talker: talker, signal: signal), capacity: Self.capacity)
        groups[place].time = nil
        groups[place].isWhole = unfinished[index].isWhole
        swap(&groups[place].satellites, &unfinished[index].satellites)
    }

    private mutating func take(_ gsa: ActiveSatellites) {
        active.removeAll { !$0.isOfThisEpoch && $0.satellites.numbering == gsa.numbering }
        _ = active.add(Active(satellites: gsa), capacity: Self.capacity)
    }
}

private protocol Timed {
    /// Time of the first epoch that was delivered with the data; nil if no such epoch was delivered.
    var time: TimeOfDay? { get set }
}

extension Timed {
    /// Returns the milliseconds since ``time``, also across midnight; negative if ``time`` is unset or later than
    /// `now`.
    fileprivate func age(at now: TimeOfDay) -> TimeOfDay {
        guard let time else { return -1 }
        let age = now - time
        if age < -TimeOfDay.day / 2 { return age + TimeOfDay.day }
        // An age of almost a day means that the clock was set back across midnight, for example because the receiver
        // has learned the number of leap seconds.
        return age > TimeOfDay.day - 60_000 ? age - TimeOfDay.day : age
    }
}

extension Array {
    /// Appends an element and returns its index; if the array is at its capacity, the oldest element is removed first.
    fileprivate mutating func add(_ element: Element, capacity: Int) -> Int {
        if count == capacity { removeFirst() }
        append(element)
        return count - 1
    }

    /// Removes elements that are older than `lifetime`.
    ///
    /// An element whose time is unset or later than `now` counts as new.
    fileprivate mutating func dropOld(at now: TimeOfDay, lifetime: TimeOfDay) where Element: Timed {
        for index in indices where self[index].age(at: now) < 0 { self[index].time = now }
        if contains(where: { $0.age(at: now) > lifetime }) { removeAll { $0.age(at: now) > lifetime } }
    }
}

extension ActiveSatellites {
    /// Marks used satellites among those in view, and appends used satellites that are not in view.
    ///
    /// Some receivers list used satellites that no GSV contains. SkyTraq receivers list BeiDou satellites in a second
    /// GSA with the talker GN and without a system number. In this GSA, the numbers of BeiDou satellites start at 1,
    /// like those of GPS satellites. The numbering must therefore be guessed.
    ///
    /// - Parameter satellites: The first `inView` elements are the satellites in view, in order.
    fileprivate func mark(in satellites: inout [Satellite], inView: Int) {
        let numbering = likelyNumbering(among: satellites, inView: inView)
        var next = 0
        for index in 0..<count {
            let name = numbering.name(Int(numbers[index]))
            if next >= inView || satellites[next].name != name {
                next = satellites.place(of: name, before: inView, near: next)
            }
            if next < inView, satellites[next].name == name {
                satellites[next].isUsed = true
                next += 1
            } else {
                satellites.append(Satellite(constellation: name.constellation, id: name.id, isUsed: true))
            }
        }
    }

    /// Returns the numbering with which the largest number of used satellites are among the satellites in view.
    private func likelyNumbering(among satellites: [Satellite], inView: Int) -> SatelliteNumbering {
        guard numbering == .mixed else { return numbering }
        var (likely, most) = (numbering, -1)
        for numbering in [SatelliteNumbering.mixed, .beidou, .galileo] where most < count {
            let matches = (0..<count).count { index in
                let name = numbering.name(Int(numbers[index]))
                let place = satellites.place(of: name, before: inView, near: 0)
                return place < inView && satellites[place].name == name
            }
            if matches > most { (likely, most) = (numbering, matches) }
        }
        return likely
    }
}

extension [Satellite] {
    /// Returns the index of a satellite; if the satellite is not found, the index at which to insert it.
    ///
    /// Only the first `end` elements are searched; they must be sorted.
    ///
    /// - Parameter hint: The index to try first. Receivers list most satellites in order, so the caller can often
    ///   predict the index.
    fileprivate func place(of name: SatelliteName, before end: Int, near hint: Int) -> Int {
        var range = 0..<end
        if hint < end, self[hint].name <= name {
            if self[hint].name == name { return hint }
            if hint + 1 == end || name <= self[hint + 1].name { return hint + 1 }
            range = hint + 2..<end
        }
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = self[middle].name < name ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}
