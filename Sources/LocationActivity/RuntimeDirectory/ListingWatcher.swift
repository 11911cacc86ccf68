import Glibc
import LocationStream
import Synchronization
import SystemSupport

/// A thread that reads what there is whenever that may be something else.
final class ListingWatcher: Sendable {
    private let listings: ActivityListings
    private let wake: WakePipe
    private let isEnded = Atomic(false)

    /// Starts it.
    ///
    /// - Parameters:
    ///   - listings: What is to be read.
    ///   - told: Takes each listing.
    init(
        _ listings: ActivityListings, _ told: AsyncStream<ActivityListing>.Continuation
    ) throws(SystemError) {
        self.listings = listings
        wake = try WakePipe()
        let comings = try WatchedDirectories().release()
        let contents: WatchedDirectories.Parts
        do throws(SystemError) {
            contents = try WatchedDirectories(telling: .replacements).release()
        } catch {
            comings.close()
            throw error
        }
        do throws(SystemError) {
            try DetachedThread.start {
                self.run(WatchedDirectories(taking: comings), WatchedDirectories(taking: contents), told)
            }
        } catch {
            comings.close()
            contents.close()
            throw error
        }
    }

    /// Reads no more.
    func end() {
        isEnded.store(true, ordering: .releasing)
        wake.wake()
    }

    private func run(
        _ comings: consuming WatchedDirectories, _ contents: consuming WatchedDirectories,
        _ told: AsyncStream<ActivityListing>.Continuation
    ) {
        watch(&comings, &contents)
        var pace = Pace(pause: listings.pause)
        var rest = ContinuousClock.now
        while true {
            let clock = listings.clock
            let listing = listings.directory.readListing(clock: clock, without: listings.omitted)
            told.yield(listing)
            let now = clock.now
            let next = listing.activities.compactMap { $0.snapshot.nextChange(at: now, boot: clock.bootID) }.min()
            // What comes and goes is told whenever it does, and costs contents nothing of their share.
            if wait(until: next, restingUntil: rest, &comings, &contents) { rest = pace.rest(after: .now) }
            if isEnded.load(ordering: .acquiring) { return }
        }
    }

    private func watch(_ comings: inout WatchedDirectories, _ contents: inout WatchedDirectories) {
        comings.watch { listings.directory.listPaths }
        contents.watch { listings.directory.contentPaths }
    }

    /// Waits for a change, an instant of CLOCK_BOOTTIME, or the end; contents are not looked at while it rests.
    ///
    /// - Returns: Whether contents alone have changed.
    private func wait(
        until instant: Int64?, restingUntil rest: ContinuousClock.Instant, _ comings: inout WatchedDirectories,
        _ contents: inout WatchedDirectories
    ) -> Bool {
        while !isEnded.load(ordering: .acquiring) {
            let resting = max(0, Int64(((rest - .now) / .milliseconds(1)).rounded(.up)))
            let untilInstant = instant.map { max(1, ($0 - listings.clock.now.boot) / 1_000_000 + 1) }
            let milliseconds = [resting > 0 ? resting : nil, untilInstant].compactMap(\.self).min() ?? -1
            var events = [
                pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0),
                pollfd(fd: comings.number, events: Int16(POLLIN), revents: 0),
                // The system passes over a number below 0.
                pollfd(fd: resting > 0 ? -1 : contents.number, events: Int16(POLLIN), revents: 0),
            ]
            let count = unsafe poll(&events, 3, Int32(clamping: milliseconds))
            if count == 0, milliseconds == untilInstant { return false }
            guard count > 0 else { continue }
            // Both are emptied: one look serves all that has happened.
            let (coming, content) = (comings.drain(), contents.drain())
            if coming == .directories || content == .directories { watch(&comings, &contents) }
            if coming != .none || content != .none { return coming == .none }
        }
        return false
    }
}

/// How often contents are looked at: once a pause on the average, but a few at once where nothing was for a while.
///
/// An activity that begins is told of, drawn and updated within some milliseconds.
private struct Pace {
    let pause: Duration
    private var due: ContinuousClock.Instant = .now
    private static let burst = 3

    init(pause: Duration) {
        self.pause = pause
    }

    /// Until when no content is to be looked at after a look.
    mutating func rest(after look: ContinuousClock.Instant) -> ContinuousClock.Instant {
        due = max(due, look) + pause
        return due - pause * Self.burst
    }
}

extension RuntimeDirectory {
    /// The directories in which activities come and go, and programs.
    ///
    /// A program that dies lets go of the file that it has locked, which the kernel tells too.
    fileprivate var listPaths: [String] {
        candidates.flatMap {
            ["\($0.path)/\(OpenDirectory.Name.activities)", "\($0.path)/\(OpenDirectory.Name.programs)"]
        }
    }

    /// The directories of the activities, in which their snapshots are replaced.
    fileprivate var contentPaths: [String] {
        candidates.flatMap { place -> [String] in
            guard let open = try? OpenDirectory.open(place, creating: false), let identifiers = try? open.identifiers()
            else { return [] }
            return identifiers.map { "\(place.path)/\(OpenDirectory.Name.activities)/\($0)" }
        }
    }
}
