import SystemSupport

/// A running program with a control socket.
public struct ListedProgram: Sendable, Hashable {
    /// The program and its process identifier as `name.pid`, followed by `.number` if that name was taken, for example
    /// by a process in another container.
    public var name: String
    /// A client for the program's control socket.
    public var control: ControlClient

    /// Returns whether a name is this program's executable name, with or without the process identifier.
    public func isCalled(_ name: String) -> Bool {
        guard self.name != name else { return true }
        guard self.name.hasPrefix(name + ".") else { return false }
        return self.name.dropFirst(name.count).allSatisfy { $0 == "." || $0.isASCII && $0.isNumber }
    }
}

extension RuntimeDirectory {
    /// Lists the running programs of all directories; blocks for a few system calls.
    ///
    /// Directories that cannot be read are skipped; ``readListing()`` reports them.
    public func readPrograms() -> [ListedProgram] {
        var programs: [ListedProgram] = []
        for candidate in candidates {
            guard let open = try? OpenDirectory.open(candidate, creating: false) else { continue }
            for names in open.programs(running: true) {
                // A process that moves to a better directory is registered in two directories for a moment.
                guard !programs.contains(where: { $0.name == names.stem }) else { continue }
                programs.append(
                    ListedProgram(name: names.stem, control: ControlClient(path: "\(candidate.path)/\(names.path)")))
            }
        }
        return programs.sorted { $0.name < $1.name }
    }
}
