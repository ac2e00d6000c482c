/// A difference between two states of an API that callers or the server notice.
package struct Change: Sendable {
    /// The part of a version that the change asks to be raised: `1.2.3` becomes `2.0.0`, `1.3.0` or `1.2.4`.
    package enum Bump: String, Comparable, CaseIterable, Sendable {
        case patch, minor, major

        package static func < (left: Self, right: Self) -> Bool {
            let order = allCases
            return order.firstIndex(of: left) ?? 0 < order.firstIndex(of: right) ?? 0
        }
    }

    /// Who notices.
    package enum Side: String, CaseIterable, Sendable {
        /// The server: other bytes are sent or expected.
        case wire
        /// Code that uses the client: it no longer compiles, or says something else.
        case source
    }

    package var code: ChangeCode
    package var bump: Bump
    package var sides: Set<Side>
    package var message: String
    /// Where the thing was, unless it is new.
    package var old: SourceLocation?
    /// Where the thing is; where it is gone, what it was a part of.
    package var new: SourceLocation?
    /// What names the change whatever its lines: the thing, the code, and what it was and is.
    var identity = ""

    /// A short name that stays the same while the change does, for a list of changes that were accepted.
    package var fingerprint: String { String(SHA256.hex(of: identity).prefix(16)) }
}
