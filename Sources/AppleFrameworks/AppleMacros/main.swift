// The plugin with which the compiler expands `#Preview` and `@Entry`.
//
// It speaks the compiler's protocol itself: messages in JSON on standard input and output, each after its length as a
// 64-bit little-endian integer. swift-syntax would take minutes to build.

import FoundationEssentials
import Glibc

while let message = MessageStream.read() {
    guard let request = try? JSONDecoder().decode(CompilerRequest.self, from: message),
        let answer = try? JSONEncoder().encode(request.answer)
    else {
        // The compiler reports that its plugin has exited.
        exit(1)
    }
    MessageStream.write(answer)
}
