internal import Foundation

/// The token of a login, with its start and whether the server refused it.
nonisolated struct APITokenState: Sendable {
    let token: APIToken
    /// Its identity. A new token may have the same text.
    let id = UUID()
    /// The time of the request; `nil` for a saved token, which may have expired.
    private(set) var start: Date?
    /// Whether the server refused it.
    var isRefused = false

    init(_ token: APIToken, gotAt start: Date? = nil) {
        self.token = token
        self.start = start
    }

    /// Whether it must be replaced before it is sent.
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
        // If a new token has already expired, a clock is wrong and the server decides.
        life > 0 && now >= start + life - min(leeway, life / 2)
    }
}
