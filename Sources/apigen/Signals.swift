import Foundation

/// How others end this program.
enum Signals {
    /// Lets Control-C through. Whoever starts a program from a thread that holds signals back passes that on, as
    /// Foundation does on Linux, and nothing but a kill would end a watch then.
    static func letThrough() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        sigprocmask(SIG_UNBLOCK, &signals, nil)
    }
}
