#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

Signals.unblock()
exit(Program(context: .process).run(Array(CommandLine.arguments.dropFirst())).rawValue)
