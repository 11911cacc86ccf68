import LocationActivity

/// The card: room, count of picks, drafter, time left, last pick.
struct DraftCard: View {
    var moment: DraftMoment

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Text(moment.roomName).font(.headline).lineLimit(1)
                Spacer()
                PickCount(moment: moment)
            }
            HStack {
                TurnIcon(moment: moment)
                Text(title).lineLimit(1)
                Spacer()
                TurnTimer(moment: moment)
            }
            TurnProgress(moment: moment)
            LastPick(moment: moment)
        }
        .padding()
    }

    private var title: String { moment.state.isUsersTurn ? "Your turn, \(moment.drafter)" : moment.drafter }
}
