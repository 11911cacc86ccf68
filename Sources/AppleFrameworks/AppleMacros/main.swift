// The plugin with which the compiler expands `#Preview` and `@Entry`.
//
// The plugin implements the compiler's protocol itself, because swift-syntax would take minutes to build. Messages are
// JSON on standard input and output; before each message, its length is sent as a 64-bit little-endian integer.

import FoundationEssentials
import Glibc

while let message = MessageStream.read() {
    guard let request = try? JSONDecoder().decode(CompilerRequest.self, from: message),
        let answer = try? JSONEncoder().encode(request.answer)
    else {
        // Exits without an answer; the compiler then reports that its plugin has exited.
        exit(1)
    }
    MessageStream.write(answer)
}
