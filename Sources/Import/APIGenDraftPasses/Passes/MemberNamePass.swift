import APIGenSpecDrafting
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// Gives other names to parameters of one call, and to fields of one model, whose names in Swift would be the same.
enum MemberNamePass {
    static func run(on draft: inout SpecDraft) {
        let groups = Dictionary(
            draft.groups.map { ($0.name, $0.parameters.fields) },
            uniquingKeysWith: { first, _ in first }
        )
        for index in draft.endpoints.indices {
            var taken: Set<String> = []
            if case .type = draft.endpoints[index].body { taken.insert("body") }
            namePath(of: &draft.endpoints[index], &taken)
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
        var headers: Set<String> = []
        for index in draft.responseHeaders.indices { name(&draft.responseHeaders[index], "value", &headers) }
        nameFields(in: &draft)
    }

    /// Renames fields of models that would have the name of an included field: `name` next to `_name`.
    private static func nameFields(in draft: inout SpecDraft) {
        let models = Dictionary(draft.models.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for index in draft.models.indices where !draft.models[index].includes.isEmpty {
            guard case .object(var fields) = draft.models[index].shape else { continue }
            let included = draft.models[index].includedFields(models)
            var taken = Set(included.map { $0.swiftName?.value ?? SwiftWords($0.name.value).member })
            let wireNames = Set(included.map(\.name))
            for position in fields.indices where !wireNames.contains(fields[position].name) {
                let member = fields[position].swiftName?.value ?? SwiftWords(fields[position].name.value).member
                if taken.insert(member).inserted { continue }
                fields[position].swiftName = Located(taken.insertDistinct(member + "Value"))
            }
            draft.models[index].shape = .object(fields)
        }
    }

    /// Renames path parameters in their braces, where the name on the wire does not matter.
    private static func namePath(of endpoint: inout DraftEndpoint, _ taken: inout Set<String>) {
        endpoint.path.mapFields { field in
            let member = SwiftWords(field.name.value).member
            if !taken.insert(member).inserted { field.name.value = taken.insertDistinct(member + "Path") }
        }
    }

    /// An own parameter replaces one of a group, so that one of a group can be renamed, too.
    private static func rename(
        _ parameters: inout Spec.Parameters,
        _ place: String,
        _ groups: [Located<String>: [Spec.Field]],
        _ taken: inout Set<String>
    ) {
        for field in parameters.groups.flatMap({ groups[$0] ?? [] }) {
            var renamed = field
            name(&renamed, place, &taken)
            if renamed.swiftName != field.swiftName { parameters.fields.append(renamed) }
        }
        for index in parameters.fields.indices where parameters.fields[index].type != nil {
            if parameters.groups.contains(where: {
                groups[$0]?.contains { $0.name == parameters.fields[index].name } == true
            }) {
                continue
            }
            name(&parameters.fields[index], place, &taken)
        }
    }

    /// Gives a field another name in Swift if its name is taken.
    ///
    /// - Parameter place: The word after a name that is taken: `query`, `header`, `body` or `value`.
    static func name(_ field: inout Spec.Field, _ place: String, _ taken: inout Set<String>) {
        var wireName = field.name.value
        // The prefix `X-` has no meaning (RFC 6648).
        if place != "query", place != "body", wireName.lowercased().hasPrefix("x-") { wireName.removeFirst(2) }
        let names = MemberNames()
        let wanted =
            field.swiftName?.value ?? names.names(for: [.init(wireName: wireName)])[0] ?? SwiftWords(wireName).member
        if taken.insert(wanted).inserted {
            if wanted != SwiftWords(wireName).member { field.swiftName = Located(wanted) }
            return
        }
        field.swiftName = Located(taken.insertDistinct(wanted + place.prefix(1).uppercased() + place.dropFirst()))
    }
}

extension DraftModel {
    /// The fields of the models that this one includes, also through others.
    fileprivate func includedFields(_ models: [String: DraftModel]) -> [Spec.Field] {
        var fields: [Spec.Field] = []
        var seen: Set<String> = [name]
        var open = includes
        while let next = open.popLast() {
            guard seen.insert(next).inserted, let model = models[next] else { continue }
            if case .object(let own) = model.shape { fields += own }
            open += model.includes
        }
        return fields
    }
}
