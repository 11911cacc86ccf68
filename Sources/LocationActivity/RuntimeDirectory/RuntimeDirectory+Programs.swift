import SystemSupport
/// A program that can be reached: it has registered, or has an activity.
public struct ListedProgram: Sendable, Hashable {
    /// The program and its process: `name.pid`, and a number behind it where another container has the same.
    public var name: String
    /// Its control socket.
    public var control: ControlClient

    package init(name: String, control: ControlClient) {
        self.name = name
        self.control = control
    }

    /// Whether a name means this program: its executable's, with or without the number of the process.
    public func isCalled(_ name: String) -> Bool {
        guard self.name != name else { return true }
        guard self.name.hasPrefix(name + ".") else { return false }
        return self.name.dropFirst(name.count).allSatisfy { $0 == "." || $0.isASCII && $0.isNumber }
    }
}

extension RuntimeDirectory {
    /// Lists the programs that live, of all places; this blocks its thread for some system calls.
    ///
    /// A place that cannot be read holds none; ``readListing()`` says why.
    public func readPrograms() -> [ListedProgram] {
        var programs: [ListedProgram] = []
        for place in candidates {
            guard let open = try? OpenDirectory.open(place, creating: false) else { continue }
            for name in open.livingPrograms() {
                // A process that moves is in two places for a moment.
                guard !programs.contains(where: { $0.name == name.stem }) else { continue }
                programs.append(
                    ListedProgram(name: name.stem, control: ControlClient(path: "\(place.path)/\(name.path)")))
            }
        }
        return programs.sorted { $0.name < $1.name }
    }
}

extension OpenDirectory {
    /// The programs whose locks are held.
    fileprivate func livingPrograms() -> [ProgramFileNames] {
        guard let programs = try? subdirectory(Name.programs, creating: false), let names = try? programs.names()
        else { return [] }
        return names.filter { $0.hasSuffix(".sock") }.compactMap { ProgramFileNames(file: $0) }
            .filter { ProgramLock.isHeld($0.lock, in: programs) }
    }
}
