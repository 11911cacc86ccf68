import Dispatch
import Drafting
import Glibc

// Handles requests on the control socket until the program is terminated.

let (signals, told) = AsyncStream.makeStream(of: Void.self)
let sources = [SIGINT, SIGTERM].map { number in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { @Sendable in told.yield() }
    source.resume()
    return source
}

DraftProgram.register()
print("drafttimer.\(getpid()) waits for requests")
fflush(nil)

for await _ in signals { break }
await DraftProgram.leave()
