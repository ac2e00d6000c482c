internal import Foundation

/// A token of a login, and since when it has it.
nonisolated struct APITokenState: Sendable {
    let token: APIToken
    /// Tells it from all others, the same text that was got again among them.
    let id = UUID()
    /// `nil` where it comes from elsewhere, so that its time may be over.
    private(set) var start: Date?
    /// Whether the server said no to it.
    var isRefused = false

    init(_ token: APIToken, gotAt start: Date? = nil) {
        self.token = token
        self.start = start
    }

    /// Whether it has to be replaced before it is sent.
    mutating func isDue(at now: Date, leeway: Duration) -> Bool {
        if isRefused { return true }
        let leeway = leeway / .seconds(1)
        switch (token.expiry, start) {
        case (nil, _):
            return false
        case (.at(let end), nil):
            return now >= end - leeway
        case (.at(let end), let start?):
            return isDue(at: now, life: end.timeIntervalSince(start), start: start, leeway)
        case (.after(let time), _):
            let start = start ?? now
            self.start = start
            return isDue(at: now, life: time / .seconds(1), start: start, leeway)
        }
    }

    private func isDue(at now: Date, life: TimeInterval, start: Date, _ leeway: TimeInterval) -> Bool {
        // One that is over when it comes tells of a wrong clock: the server decides.
        life > 0 && now >= start + life - min(leeway, life / 2)
    }
}
