package import APIGenDescription
import APIGenSpecLanguage
package import APIGenSpecWriting
package import APIGenSupport

/// The names that the source gives to types, fields, parameters and values for clients.
package enum GivenNames {
    /// The name as a member in Swift; `nil` if Swift's rules cannot spell it.
    static func member(_ text: String) -> String? {
        guard SwiftWords.canSpell(text) else { return nil }
        let name = SwiftWords(text).member
        return name.contains(where: \.isLetter) ? name : nil
    }

    /// The name as a type in Swift; `nil` if Swift's rules cannot spell it.
    package static func type(_ text: String) -> String? {
        SwiftWords.canSpell(text) && text.contains(where: \.isLetter) ? ModelNames.typeName(text) : nil
    }

    /// Reports a name that the source gives and that the declaration does not have.
    package static func finding(
        _ subject: String,
        _ given: String,
        _ name: String,
        at place: SourcePlace
    ) -> ImportReport.Finding {
        let message = "`\(given)` is named `\(name)`, because `\(given)` is not unique, or not possible in Swift"
        return .init(.name, subject: subject, message: message, place: place)
    }

    // MARK: - Parameters

    /// The name that a client has without one of the source.
    static func derivedMember(of parameter: APIDescription.Parameter) -> String {
        // The prefix `X-` of a header has no meaning (RFC 6648).
        let hasPrefix = parameter.location == .header && parameter.name.lowercased().hasPrefix("x-")
        return SwiftWords(hasPrefix ? String(parameter.name.dropFirst(2)) : parameter.name).member
    }

    /// The findings about parameters, which several passes name.
    package static func findings(of draft: SpecDraft, _ description: APIDescription) -> [ImportReport.Finding] {
        let operations = description.operations.lazy.filter { operation in
            operation.parameters.contains { $0.clientName != nil }
        }
        if operations.isEmpty, description.headers.isEmpty { return [] }
        let groups = Dictionary(
            draft.groups.map { ($0.name.value, $0.parameters.fields) },
            uniquingKeysWith: { first, _ in first }
        )
        var endpoints: [ObjectIdentifier: DraftEndpoint] = [:]
        for endpoint in draft.endpoints { endpoints[ObjectIdentifier(endpoint.origin)] = endpoint }
        var findings: [ImportReport.Finding] = []
        var seen: Set<String> = []
        func check(_ parameter: APIDescription.Parameter, in fields: [Spec.Field]) {
            guard let given = parameter.clientName,
                let field = fields.first(where: { $0.name.value == parameter.name }), field.type != nil
            else { return }
            let name = field.swiftName?.value ?? derivedMember(of: parameter)
            // A parameter that many operations share has one place.
            if name != member(given), seen.insert(parameter.place.pointer).inserted {
                findings.append(finding("name of a parameter", given, name, at: parameter.place))
            }
        }
        for header in description.headers { check(header, in: draft.headers) }
        for operation in operations {
            guard let endpoint = endpoints[ObjectIdentifier(operation.place)] else { continue }
            for parameter in operation.parameters where parameter.clientName != nil {
                switch parameter.location {
                case .query: check(parameter, in: all(endpoint.query, groups) + draft.query)
                case .header: check(parameter, in: all(endpoint.headers, groups) + draft.headers)
                case .path, .cookie: continue
                }
            }
        }
        return findings
    }

    private static func all(_ parameters: Spec.Parameters, _ groups: [String: [Spec.Field]]) -> [Spec.Field] {
        parameters.fields + parameters.groups.flatMap { groups[$0.value] ?? [] }
    }
}

extension Schema {
    /// The name that the source gives to the type, or its title.
    var typeTitle: String? { clientNames?.type ?? title }
}
