import Foundation

exit(Apigen(context: .process).run(Array(CommandLine.arguments.dropFirst())).rawValue)
