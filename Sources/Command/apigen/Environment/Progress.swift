/// Shows on a terminal what a run does that takes more than a second.
final class Progress {
    private let context: Context
    private let isShown: Bool
    private var start: ContinuousClock.Instant
    private var last: ContinuousClock.Instant?

    private static let clearsLine = "\r\u{1B}[2K"

    fileprivate init(_ context: Context, isQuiet: Bool) {
        self.context = context
        isShown = context.isTerminal && !isQuiet && context.environment["TERM"] != "dumb"
        start = context.now()
    }

    /// Begins another run, as a watch does.
    func restart() {
        clear()
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

    /// Shows the number of a step: `generating Specs/shop.yaml (2 of 12)`.
    func show(_ text: String, _ number: Int, of count: Int) {
        show(count > 1 ? "\(text) (\(number) of \(count))" : text)
    }

    /// Removes the line.
    func clear() {
        guard last != nil else { return }
        last = nil
        context.messages(Self.clearsLine)
    }
}

extension Context {
    /// The same context with a line of progress, which each message and each output removes.
    func showingProgress(isQuiet: Bool) -> Context {
        let progress = Progress(self, isQuiet: isQuiet)
        var context = self
        context.progress = progress
        context.messages = { [messages = self.messages] text in
            progress.clear()
            messages(text)
        }
        context.outputBytes = { [outputBytes = self.outputBytes] bytes in
            progress.clear()
            outputBytes(bytes)
        }
        return context
    }
}
