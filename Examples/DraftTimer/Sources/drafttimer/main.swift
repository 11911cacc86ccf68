import Dispatch
import Drafting
import Glibc

// drafttimer waits for what drivers ask of it over its control socket, until it is told to go.

let (signals, told) = AsyncStream.makeStream(of: Void.self)
let sources = [SIGINT, SIGTERM].map { number in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { @Sendable in told.yield() }
    source.resume()
    return source
}

DraftProgram.register()
print("drafttimer.\(getpid()) waits for a draft")
fflush(nil)

for await _ in signals { break }
await DraftProgram.leave()
