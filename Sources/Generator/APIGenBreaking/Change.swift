package import APIGenModel
package import APIGenSupport
package import APIGenSwiftModel

/// A difference between two states of an API that affects callers or the server.
package struct Change: Sendable {
    /// The part of a version number that the change requires to increase: `1.2.3` becomes `2.0.0`, `1.3.0` or `1.2.4`.
    package enum Bump: String, Comparable, CaseIterable, Sendable {
        case patch, minor, major

        package static func < (left: Self, right: Self) -> Bool {
            let order = allCases
            return order.firstIndex(of: left) ?? 0 < order.firstIndex(of: right) ?? 0
        }
    }

    /// Who is affected.
    package enum Side: String, CaseIterable, Sendable {
        /// The server: requests or responses are different.
        case wire
        /// Code that uses the client: it no longer compiles, or does something else.
        case source
    }

    package var code: ChangeCode
    package var bump: Bump
    package var sides: Set<Side>
    var difference: Difference
    /// The elements from the client to the changed one.
    var path: [APISnapshot.Identity]
    /// The element in the older state, for messages.
    var former: APISnapshot.Subject
    /// The element in the newer state, for messages.
    var subject: APISnapshot.Subject
    /// The other elements with a change of the same cause.
    var others: [String] = []
    /// The position in the older state; `nil` for a new element.
    package var old: SourceLocation?
    /// The position in the newer state; that of the owner for a removed element.
    package var new: SourceLocation?
    /// The text of which the fingerprint is the hash.
    var fingerprintText: String

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
    }

    /// A short identifier that does not change with messages, for a list of accepted changes.
    package var fingerprint: String { Fingerprint.hash(of: fingerprintText) }
}

/// The kind of a change, with the old and the new value.
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
    case featureAdded(OutputFeature)
    case featureRemoved(OutputFeature)
    case added(APISnapshot.Identity, isRequired: Bool)
    case removed(APISnapshot.Identity)
    /// A parameter is in another part of the request.
    case moved(from: API.Parameter.Place, to: API.Parameter.Place)
    case renamed(from: Name, to: Name)
    /// An argument moved before another one.
    case reordered(Name, before: Name)
    case presence(from: APISnapshot.Presence, to: APISnapshot.Presence)
    case fact(from: APISnapshot.Fact, to: APISnapshot.Fact)
    case type(from: SwiftType, to: SwiftType)
    case wireShape(from: SpecType, to: SpecType)
    case response(from: APISnapshot.ResponseShape, to: APISnapshot.ResponseShape)
}
