/// Groups sentences into epochs: those of one time of day.
struct EpochAssembler {
    /// The epoch under way.
    private var current = EpochBuilder()
    /// What came ahead of the epoch that it is for.
    private var following = EpochBuilder()
    /// Whether what comes goes to ``following``.
    private var isAhead = false
    /// The sentence that began the epoch under way, nil before there is one: when it comes again, so does the cycle.
    private var opener: SentenceSource?
    private var openerCount = 0
    /// The time that the receiver repeats.
    private var stuckTime: TimeOfDay?
    /// Whether the epoch under way has been delivered.
    private var isDelivered = false
    /// Whether the last sentence that a location needs was the one that a live receiver ends its cycle with.
    private var isComplete = false
    /// Whether a live receiver has been silent since its last sentence.
    private var isSilent = false
    private var datum = DTM.wgs84
    /// Where the sentence that began it stood.
    private var openerPosition = SentencePosition()
    private var coarseClock = CoarseClock()
    private var choice = ReceiverChoice()
    private var cycleOpener = CycleOpener()
    private var enders = CycleEnders()
    private var conclusion: EpochFinalizer
    /// The sky as far as is known; nil where nobody asks for it.
    var sky: SkyTracker?
    private let isLive: Bool

    init(_ options: NMEADecoder.Options) {
        isLive = options.isLive
        conclusion = EpochFinalizer(options)
        sky = options.decodesSky ? SkyTracker() : nil
    }

    /// Whether ``flush(deliver:)`` would deliver.
    var isOpen: Bool { current.speaksOfFix && !isDelivered }

    /// How many epochs have been delivered.
    var deliveries: Int { conclusion.deliveries }

    /// How often epochs were missing.
    var gaps: Int { conclusion.gaps }

    /// Takes the time of a tag block, in milliseconds since 1970.
    mutating func take(tagTime: Int64) {
        conclusion.know(tagTime)
    }

    /// Takes the end of the last sentence's line.
    mutating func endLine(at end: Int) {
        if isAhead { following.endByte = end } else if !current.isEmpty { current.endByte = end }
    }

    /// Takes the next sentence.
    ///
    /// - Parameters:
    ///   - content: What it says.
    ///   - source: What kind it is, and who sent it.
    ///   - extent: Its bytes, from the beginning of its line.
    ///   - deliver: Takes the epoch that it completes.
    mutating func take(
        _ content: some SentenceContent, _ source: SentenceSource, _ extent: Range<Int>, deliver: (Epoch) -> Void
    ) {
        guard choice.admits(content, source) else { return }
        switch content.timing {
        case .fix(let time):
            let adds = enter(time, source, content.position, claimsFix: content.claimsFix, deliver)
            current.touch(source, extent)
            if adds { content.add(to: &current, from: source.talker, datum: datum) }
        case .beside(let time?):
            align(with: time)
            place(content, source, extent)
        case .beside(nil), .none:
            if let stated = content.datum { datum = stated }
            let figure = content.repeated
            if opener != nil, isSilent || cycleOpener.opens(figure) { isAhead = true }
            cycleOpener.note(figure)
            place(content, source, extent)
        }
        isSilent = false
        if isLive, !isAhead, source.formatter.isAwaited { isComplete = enders.note(source.formatter) }
    }

    /// Takes what a sentence says of the sky, where somebody asks for it.
    @inline(__always)
    mutating func takeSatellites(_ source: SentenceSource, _ line: Span<UInt8>, _ fields: SentenceFields) {
        guard sky != nil, source.formatter == .gsv || source.formatter == .gsa, choice.admitsSky(source) else { return }
        sky?.take(source, line, fields)
    }

    /// Takes a GSV: it adds nothing to a location, and tells that the epoch goes on.
    mutating func takeSky(_ source: SentenceSource, _ extent: Range<Int>) {
        if isSilent, opener != nil { isAhead = true }
        if isAhead { following.touch(source, extent) } else { current.touch(source, extent) }
        isSilent = false
    }

    /// Delivers a live epoch once its last sentence is there; no more has come so far.
    mutating func settle(deliver: (Epoch) -> Void) {
        if isComplete, isOpen { emit(deliver) }
        isComplete = false
    }

    /// Delivers the epoch under way: the receiver is silent, or there is no more.
    mutating func flush(deliver: (Epoch) -> Void) {
        if isLive {
            enders.conclude()
            isSilent = true
        }
        if isOpen { emit(deliver) }
    }
}

// MARK: Where a sentence belongs

extension EpochAssembler {
    /// A doubled line or a second receiver shows a time twice; the third time in a row, it is the receiver that stands.
    private static var stuckCount: Int { 3 }

    /// Makes the epoch of a sentence's time the one under way.
    ///
    /// - Returns: Whether the sentence adds to it.
    private mutating func enter(
        _ time: TimeOfDay?, _ source: SentenceSource, _ position: SentencePosition, claimsFix: Bool,
        _ deliver: (Epoch) -> Void
    ) -> Bool {
        guard let time else {
            if opener == nil || current.has(source) { open(nil, source, deliver) } else { resume() }
            return true
        }
        let isOpener = opener == nil || opener == source
        let hasMoved = position.isElsewhere(than: openerPosition)
        if isOpener {
            coarseClock.note(time)
            openerPosition = position
        }
        if let stuckTime, stuckTime.isSameEpoch(time) {
            if opener == source { openStuck(at: stuckTime, source, deliver) }
            return false
        }
        if opener != nil, stuckTime == nil, let known = current.time, known.isSameEpoch(time) {
            if opener == source, let shift = coarseClock.shift {
                open(time, source, deliver)
                current.shift = shift
                return true
            }
            resume()
            if opener == source {
                // A receiver that moves does not stand: its clock is coarse, or it is two.
                if hasMoved { return false }
                openerCount += 1
            }
            guard openerCount >= Self.stuckCount else { return true }
            openStuck(at: known, source, deliver)
            return false
        }
        // A receiver without a fix leaves out the time in some sentences; one with a fix in none.
        if opener != nil, stuckTime == nil, current.time == nil, !current.has(source), !claimsFix {
            resume()
            return true
        }
        open(time, source, deliver)
        return true
    }

    /// Ends the epoch under way and begins one.
    private mutating func open(_ time: TimeOfDay?, _ source: SentenceSource, _ deliver: (Epoch) -> Void) {
        if opener == nil {
            cycleOpener.resume()
        } else {
            if isLive { enders.conclude() }
            if isOpen { emit(deliver) }
            cycleOpener.turn(behind: current)
            if let ahead = following.time, time.map({ !$0.isSameEpoch(ahead) }) ?? true { leaveFollowing() }
            if isAhead {
                current = following
                following = EpochBuilder()
                isAhead = false
            } else {
                current = EpochBuilder()
            }
            isDelivered = false
        }
        sky?.turn()
        stuckTime = nil
        opener = source
        openerCount = 1
    }

    /// Begins an epoch without a fix: a receiver that repeats its last time has lost it (gpsd's latch mode).
    private mutating func openStuck(at time: TimeOfDay, _ source: SentenceSource, _ deliver: (Epoch) -> Void) {
        open(nil, source, deliver)
        current.loseFix()
        stuckTime = time
    }

    /// Goes on with the epoch under way, whatever was taken for the beginning of the next.
    private mutating func resume() {
        cycleOpener.resume()
        leaveFollowing()
    }

    /// Finds the epoch of a sentence whose time stands beside: the one under way, or the next.
    private mutating func align(with time: TimeOfDay) {
        guard stuckTime == nil else { return }
        if opener != nil, let known = current.time, !known.isSameEpoch(time) {
            if let ahead = following.time, !ahead.isSameEpoch(time) { leaveFollowing() }
            isAhead = true
        }
        if isAhead { following.offer(time: time) } else { current.offer(time: time) }
    }

    /// Gives up what came ahead: the epoch that it was for did not come.
    ///
    /// A date stays good to count from.
    private mutating func leaveFollowing() {
        guard isAhead else { return }
        if let date = following.date, let time = following.time { conclusion.know(date.milliseconds(at: time)) }
        following = EpochBuilder()
        isAhead = false
    }

    private mutating func place(_ content: some SentenceContent, _ source: SentenceSource, _ extent: Range<Int>) {
        if isAhead {
            following.touch(source, extent)
            content.add(to: &following, from: source.talker, datum: datum)
        } else {
            current.touch(source, extent)
            content.add(to: &current, from: source.talker, datum: datum)
        }
    }
}

// MARK: Delivering

extension EpochAssembler {
    private mutating func emit(_ deliver: (Epoch) -> Void) {
        isDelivered = true
        guard var epoch = conclusion.conclude(current) else { return }
        epoch.sky = sky?.sky(at: current.time)
        deliver(epoch)
    }
}
