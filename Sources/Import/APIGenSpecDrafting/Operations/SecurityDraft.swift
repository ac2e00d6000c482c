import APIGenDescription
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// The credentials of a spec. Schemes that are sent in the same way are one credential.
struct SecurityDraft {
    /// Where a credential is sent, so that it is not a parameter as well.
    enum SentName: Hashable {
        case query(String)
        case header(String)
        case cookie(String)
    }

    private(set) var findings: [ImportReport.Finding] = []
    private var schemes: [Spec.Scheme] = []
    /// The names in the spec by those in the source; `nil` for a scheme that a spec cannot have.
    private var names: [String: String] = [:]
    private let common: Spec.Authentication?

    init(_ description: APIDescription) {
        var names: [String: String] = [:]
        var schemes: [Spec.Scheme] = []
        var findings: [ImportReport.Finding] = []
        for scheme in description.securitySchemes {
            guard let placement = Self.placement(of: scheme.kind) else {
                let message = "the credential `\(scheme.name)` (\(Self.title(of: scheme.kind))) has no place in a spec"
                findings.append(.init(.loss, subject: "credential", message: message, place: scheme.place))
                continue
            }
            if case .oauth(let scopes) = scheme.kind, !scopes.isEmpty {
                let message =
                    "the \(scopes.count == 1 ? "scope" : "\(scopes.count) scopes") of `\(scheme.name)` cannot be in the spec: a token is requested elsewhere"
                findings.append(.init(.note, subject: "OAuth scopes", message: message, place: scheme.place))
            }
            if let known = schemes.first(where: { $0.placement == placement }) {
                names[scheme.name] = known.name.value
                continue
            }
            var name = NameWords(of: scheme.name).member ?? "key"
            while schemes.contains(where: { $0.name.value.lowercased() == name.lowercased() }) { name += "Credential" }
            names[scheme.name] = name
            schemes.append(Spec.Scheme(name: name, placement: placement, origin: scheme.place))
        }
        if schemes.count == 1 {
            let standard = schemes[0].placement.standardName
            for (source, name) in names where name == schemes[0].name.value { names[source] = standard }
            schemes[0].name.value = standard
        }
        self.names = names
        self.schemes = schemes
        self.findings = findings
        common = Self.common(of: description, names)
        if common == nil, !schemes.isEmpty, let place = description.securitySchemes.first?.place {
            let message = "no operation names its credentials, so all calls send `\(schemes[0].name.value)`"
            self.findings.append(.init(.guess, subject: "credential", message: message, place: place))
        }
    }

    private static func placement(of kind: APIDescription.SecurityScheme.Kind) -> Spec.Scheme.Placement? {
        switch kind {
        case .basic: .basic
        case .bearer, .oauth: .bearer
        case .http(let scheme):
            scheme.allSatisfy { $0.isASCII && $0.isLetter }
                && !["digest", "hoba", "mutual", "negotiate", "scram", "vapid", "dpop"].contains(scheme.lowercased())
                && !scheme.isEmpty ? .header("Authorization", scheme: scheme) : nil
        case .query(let name): name.isEmpty ? nil : .query(name)
        case .header(let name): SpecDecoder.isHeaderName(name) ? .header(name, scheme: nil) : nil
        // The name of a cookie is a token, too (RFC 6265, section 4.1.1).
        case .cookie(let name): SpecDecoder.isHeaderName(name) ? .cookie(name) : nil
        case .mutualTLS: nil
        }
    }

    private static func title(of kind: APIDescription.SecurityScheme.Kind) -> String {
        switch kind {
        case .http(let scheme): "HTTP \(scheme)"
        case .mutualTLS: "mutual TLS"
        case .query(let name): "the query parameter `\(name)`"
        case .header(let name): "the header `\(name)`"
        case .cookie(let name): "the cookie `\(name)`"
        case .basic, .bearer, .oauth: "unknown"
        }
    }

    /// The credentials that most operations need; `nil` if the source does not say which ones operations need.
    private static func common(of description: APIDescription, _ names: [String: String]) -> Spec.Authentication? {
        var counts: [String: (auth: Spec.Authentication, count: Int)] = [:]
        for operation in description.operations {
            let auth = auth(of: operation.security ?? description.security ?? [], names)
            if auth != .none { counts[auth.key, default: (auth, 0)].count += 1 }
        }
        let most = counts.max { left, right in
            (left.value.count, right.key) < (right.value.count, left.key)
        }
        if let most { return most.value.auth }
        let saysNone =
            !description.operations.isEmpty
            && description.operations.allSatisfy { $0.security ?? description.security != nil }
        return saysNone ? Spec.Authentication.none : nil
    }

    private static func auth(
        of requirements: [APIDescription.SecurityRequirement],
        _ names: [String: String]
    ) -> Spec.Authentication {
        if requirements.isEmpty { return .none }
        var alternatives: [[String]] = []
        for requirement in requirements {
            let known = requirement.schemes.compactMap { names[$0] }
            // A client cannot meet a requirement with a scheme that a spec cannot have, but it can send the others.
            if known.isEmpty, !requirement.schemes.isEmpty { continue }
            var seen: Set<String> = []
            let set = known.filter { seen.insert($0).inserted }
            if !alternatives.contains(set) { alternatives.append(set) }
        }
        // What need not be sent comes last.
        let sets = alternatives.filter { !$0.isEmpty }
        if sets.isEmpty { return .none }
        let written = sets.map { $0.map { Located($0) } }
        return Spec.Authentication(alternatives: alternatives.contains([]) ? written + [[]] : written)
    }

    /// The credentials of an operation; `nil` for those of most operations.
    func auth(of operation: APIDescription.Operation, in description: APIDescription) -> Spec.Authentication? {
        guard !schemes.isEmpty else { return nil }
        let given = operation.security ?? description.security
        if common == nil, given == nil { return nil }
        let auth = Self.auth(of: given ?? [], names)
        return auth == common ? nil : auth
    }

    /// Where the credentials of an operation are sent.
    ///
    /// - Parameter auth: Those of the operation; `nil` for those of most operations.
    func sentNames(_ auth: Spec.Authentication?) -> Set<SentName> {
        let sent = (auth ?? common).map { Set($0.alternatives.joined()) }
        return Set(schemes.filter { sent?.contains($0.name) ?? true }.compactMap(\.sentName))
    }

    func apply(to draft: inout SpecDraft) {
        var ordered = schemes
        guard let common, !schemes.isEmpty else {
            draft.schemes = ordered
            return
        }
        // Without another word, a call sends the first one.
        if let first = common.alternatives.first?.first, let index = ordered.firstIndex(where: { $0.name == first }) {
            ordered.insert(ordered.remove(at: index), at: 0)
        }
        draft.schemes = ordered
        // Without `$default`, a call sends the first one if the client has it.
        if ![[[ordered[0].name]], [[ordered[0].name], []]].contains(common.alternatives) { draft.auth = common }
    }
}

extension Spec.Authentication {
    /// A string for each set, which decides between those that equally many operations need.
    fileprivate var key: String { alternatives.map { $0.map(\.value).joined(separator: "&") }.joined(separator: "|") }
}

extension Spec.Scheme {
    /// `nil` for a part of the address.
    fileprivate var sentName: SecurityDraft.SentName? {
        switch placement {
        case .server: nil
        case .bearer, .basic: .header("authorization")
        case .header(let name, _): .header(name.lowercased())
        case .query(let name): .query(name)
        case .cookie(let name): .cookie(name)
        }
    }
}
