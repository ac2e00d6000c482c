/// Shows on a terminal what a run does that takes more than a second.
final class Progress {
    private let context: Context
    private let isShown: Bool
    private let start: ContinuousClock.Instant
    private var last: ContinuousClock.Instant?

    private static let clearsLine = "\r\u{1B}[2K"

    init(_ context: Context, isQuiet: Bool) {
        self.context = context
        isShown = context.isTerminal && !isQuiet && context.environment["TERM"] != "dumb"
        start = context.now()
    }

    /// Replaces the line. It is not shown before the run takes a second, and changes ten times in a second at most.
    func show(_ text: String) {
        guard isShown else { return }
        let now = context.now()
        guard now - start > .seconds(1), last.map({ now - $0 > .milliseconds(100) }) ?? true else { return }
        last = now
        context.messages(Self.clearsLine + text)
    }

    /// Removes the line.
    func end() {
        guard last != nil else { return }
        last = nil
        context.messages(Self.clearsLine)
    }
}
