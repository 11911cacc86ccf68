import SwiftUI

struct DeliverySteps: View {
    let step: Int

    var body: some View {
        HStack {
            ForEach(Array(["bag", "flame", "bicycle", "house"].enumerated()), id: \.offset) { number, symbol in
                VStack {
                    Image(systemName: symbol)
                    Text(symbol.capitalized).font(.caption2)
                }
                .foregroundStyle(number == step ? Color.green : Color.primary)
                .frame(maxWidth: .infinity)
            }
        }
    }
}
