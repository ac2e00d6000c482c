import Foundation

Signals.letThrough()
exit(Program(context: .process).run(Array(CommandLine.arguments.dropFirst())).rawValue)
