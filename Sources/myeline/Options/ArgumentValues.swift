import ActivitySurfaces
import ArgumentParser

extension BarFormat: ExpressibleByArgument {}
extension StatusSize: ExpressibleByArgument {}
