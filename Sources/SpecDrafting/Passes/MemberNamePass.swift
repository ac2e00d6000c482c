import APIGenSupport

/// Gives other names to parameters of one call whose names in Swift would be the same.
enum MemberNamePass {
    static func run(on draft: inout SpecDraft) {
        let groups = Dictionary(draft.groups.map { ($0.name, $0.fields) }, uniquingKeysWith: { first, _ in first })
        for index in draft.endpoints.indices {
            var taken = pathNames(of: draft.endpoints[index])
            if case .type = draft.endpoints[index].body { taken.insert("body") }
            rename(&draft.endpoints[index].query, "query", groups, &taken)
            rename(&draft.endpoints[index].headers, "header", groups, &taken)
            if case .fields(var parameters) = draft.endpoints[index].body {
                rename(&parameters, "body", groups, &taken)
                draft.endpoints[index].body = .fields(parameters)
            }
            var headers: Set<String> = []
            for position in draft.endpoints[index].responseHeaders.indices {
                name(&draft.endpoints[index].responseHeaders[position], "header", &headers)
            }
        }
        for part in [\SpecDraft.headers, \SpecDraft.query, \SpecDraft.responseHeaders] {
            var taken = Set(draft.endpoints.map { String($0.name.prefix { $0 != "." }) } + draft.schemes.map(\.name))
            for index in draft[keyPath: part].indices { name(&draft[keyPath: part][index], "value", &taken) }
        }
    }

    private static func pathNames(of endpoint: DraftEndpoint) -> Set<String> {
        Set(
            endpoint.path.parts(between: "{").dropFirst().map { part in
                SwiftWords(String(part.prefix { $0 != "}" && $0 != ":" && $0 != "." })).member
            }
        )
    }

    /// An own parameter replaces one of a group, so that one of a group can be renamed, too.
    private static func rename(
        _ parameters: inout DraftParameters,
        _ place: String,
        _ groups: [String: [DraftField]],
        _ taken: inout Set<String>
    ) {
        for field in parameters.includes.flatMap({ groups[$0] ?? [] }) {
            var renamed = field
            name(&renamed, place, &taken)
            if renamed.swiftName != field.swiftName { parameters.fields.append(renamed) }
        }
        for index in parameters.fields.indices where parameters.fields[index].type != nil {
            if parameters.includes.contains(where: {
                groups[$0]?.contains { $0.name == parameters.fields[index].name } == true
            }) {
                continue
            }
            name(&parameters.fields[index], place, &taken)
        }
    }

    private static func name(_ field: inout DraftField, _ place: String, _ taken: inout Set<String>) {
        var wireName = field.name
        // The prefix `X-` has no meaning (RFC 6648).
        if place != "query", place != "body", wireName.lowercased().hasPrefix("x-") { wireName.removeFirst(2) }
        var names = MemberNames()
        let wanted = field.swiftName ?? names.names(for: [.init(wireName: wireName)])[0] ?? SwiftWords(wireName).member
        if taken.insert(wanted).inserted {
            if wanted != SwiftWords(wireName).member { field.swiftName = wanted }
            return
        }
        let other = wanted + place.prefix(1).uppercased() + place.dropFirst()
        var name = other
        var number = 2
        while !taken.insert(name).inserted {
            name = "\(other)\(number)"
            number += 1
        }
        field.swiftName = name
    }
}
