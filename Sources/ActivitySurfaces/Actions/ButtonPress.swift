import LocationActivity

/// A press of a control on the card of a running activity; the card need not be on screen.
package struct ButtonPress: Sendable, Hashable {
    package enum Control: Sendable, Hashable {
        /// The number of a button, switch or link of the card, from 1.
        ///
        /// A number that is higher than the number of controls stands for the activity's own link.
        case number(Int)
        /// The label of a button, switch or link; not case-sensitive.
        case label(String)
        /// The activity's own link: the `widgetURL` of its card.
        case link

        /// Parses a number, the word `link`, or a label; nil for a blank text and for numbers below 1.
        package init?(_ text: String) {
            if let number = Int(text) {
                guard number > 0 else { return nil }
                self = .number(number)
            } else {
                guard text.contains(where: { !$0.isWhitespace }) else { return nil }
                self = text == "link" ? .link : .label(text)
            }
        }
    }

    var control: Control
    /// The ID, the start of the ID, the key or the kind of the activity.
    ///
    /// If nil, the press applies to the activity that a status bar shows first.
    var activity: String?

    package init(_ control: Control, of activity: String? = nil) {
        self.control = control
        self.activity = activity
    }

    /// Performs the press and returns the message to show, if any.
    ///
    /// - Throws: ``Failure``. The status is 2 if no running activity or no control matches, and 64 if several
    ///   activities match. The status is 1 if the action fails or the runtime directory cannot be read.
    package func run() async throws -> String? {
        let message = await ActionPerformer(action: try chosenAction()).run()
        if let message, message.isError { throw Failure(message.text) }
        return message?.text
    }

    private func chosenAction() throws -> SurfaceAction {
        let listing = RuntimeDirectory.standard.readListing()
        if let activity {
            do {
                return try action(on: ActivityDisplay(listing.find(activity)), at: .now)
            } catch let error as ActivityLookupError {
                throw Failure(error, in: listing)
            }
        }
        guard let first = listing.inIsland(at: .now).first else {
            if let problem = listing.problems.first { throw Failure(problem) }
            throw Failure.noActivity
        }
        do {
            return try action(on: ActivityDisplay(first), at: .now)
        } catch {
            guard case .label(let label) = control, (try? listing.find(label)) != nil else { throw error }
            throw Failure(
                "'\(label)' is an activity, not a button",
                remedy: "add the number or the label of a button: 'myeline press \(label) 1'", status: .nothing)
        }
    }

    func action(on activity: ActivityDisplay, at moment: ClockReading) throws(Failure) -> SurfaceAction {
        let name = activity.snapshot.name
        guard activity.snapshot.isOngoing else {
            throw Failure("\(name) has ended", remedy: "choose another activity from 'myeline list'", status: .nothing)
        }
        guard activity.isInIsland else {
            throw Failure("\(name) has not started yet", remedy: "wait until it starts", status: .nothing)
        }
        guard let card = activity.rendering(.card, columns: 80, options: RenderingOptions(), at: moment) else {
            throw Failure("the card of \(name) is not drawn yet", remedy: "try again", status: .nothing)
        }
        let elements = card.elements
        var link = card.widgetURL
        let index: Int?
        let missing: String
        switch control {
        case .number(let number): (index, missing) = (number - 1, "button \(number)")
        case .label(let label):
            index = elements.firstIndex { $0.label.lowercased() == label.lowercased() }
            (missing, link) = ("button '\(label)'", nil)
        case .link: (index, missing) = (nil, "link")
        }
        if let index, elements.indices.contains(index) {
            return SurfaceAction(elements[index].kind, label: elements[index].label, of: activity.listed)
        }
        if let link { return .open(link) }
        let labels = elements.map(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
        throw Failure(
            "\(name) has no \(missing)", remedy: labels.isEmpty ? nil : "choose \(labels)", status: .nothing)
    }
}
