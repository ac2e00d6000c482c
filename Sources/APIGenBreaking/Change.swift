package import APIGenDiagnostics
package import APIGenSupport
package import APIModel

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
        /// Code that uses the client: it no longer compiles, or has another meaning.
        case source
    }

    package var code: ChangeCode
    package var bump: Bump
    package var sides: Set<Side>
    var difference: Difference
    /// The elements from the client down to the one that changed.
    var path: [APISnapshot.Identity]
    /// As messages name the element in the older state.
    var former: APISnapshot.Subject
    /// As messages name the element in the newer state.
    var subject: APISnapshot.Subject
    /// The others in which the same line of a spec makes the same change.
    var others: [String] = []
    /// The old place, unless the element is new.
    package var old: SourceLocation?
    /// The new place; for a removed element, that of what it was a part of.
    package var new: SourceLocation?
    /// What the fingerprint is made of.
    var fingerprintText: String
    /// What the fingerprint of version 0.1 was made of; `nil` for changes that it did not report.
    var legacyFingerprintText: String?

    init(
        _ code: ChangeCode,
        _ bump: Bump,
        _ sides: Set<Side>,
        _ difference: Difference,
        path: [APISnapshot.Identity],
        former: APISnapshot.Subject,
        subject: APISnapshot.Subject,
        old: SourceLocation? = nil,
        new: SourceLocation? = nil
    ) {
        self.code = code
        self.bump = bump
        self.sides = sides
        self.difference = difference
        self.path = path
        self.former = former
        self.subject = subject
        self.old = old
        self.new = new
        fingerprintText = Fingerprint.text(code, path, difference)
        legacyFingerprintText = LegacyFingerprint.text(code, path, difference)
    }

    /// A short name that stays the same while the change does, for a list of changes that were accepted.
    package var fingerprint: String { Fingerprint.hash(of: fingerprintText) }

    /// The fingerprint that version 0.1 gave the change.
    package var legacyFingerprint: String? { legacyFingerprintText.map(Fingerprint.hash) }
}

/// What an element was and is.
package enum Difference: Hashable, Sendable {
    package struct Name: Hashable, Sendable {
        var identity: APISnapshot.Identity
        var label: String
        var swift: String?
    }

    case clientAdded
    case clientRemoved
    case access(from: OutputOptions.Access, to: OutputOptions.Access)
    case runtime(isStandalone: Bool)
    case added(APISnapshot.Identity, isRequired: Bool)
    case removed(APISnapshot.Identity)
    /// A parameter is in another part of the request.
    case moved(from: API.Parameter.Place, to: API.Parameter.Place)
    case renamed(from: Name, to: Name)
    /// An argument is before another one that it was behind.
    case reordered(Name, before: Name)
    case presence(from: APISnapshot.Presence, to: APISnapshot.Presence)
    case fact(from: APISnapshot.Fact, to: APISnapshot.Fact)
    case type(from: SwiftTypeName, to: SwiftTypeName)
    case wireForm(from: SpecType, to: SpecType)
    case response(from: APISnapshot.ResponseForm, to: APISnapshot.ResponseForm)
}
