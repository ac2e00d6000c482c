import APIGenDescription
import APIGenSpecLanguage
import APIGenSupport

/// The names of models: those of their schemas without the words that say only that they are schemas.
///
/// Each schema has candidates, best first. It gets the first one that no other schema wants as much. So the names do
/// not depend on the order of the schemas.
package enum ModelNames {
    /// Words at the end of a name that every schema could have.
    private static let suffixes = [
        "Object", "Response", "Schema", "Dto", "DTO", "Model", "Entity", "Resource", "Payload", "Definition", "Json",
        "JSON",
    ]

    /// The subject of findings about names.
    package static let subject = "name of a model"

    /// - Parameter known: The names of an earlier import by the names of the schemas.
    /// - Returns: The names of the schemas that become models.
    static func names(
        of schemas: [APIDescription.NamedSchema],
        keeping known: [String: String] = [:],
        report: inout [ImportReport.Finding]
    ) -> [Schema.ID: String] {
        let models = schemas.filter { $0.schema.isModel }
        let claims = models.map { model in
            let earlier = [given(model), known[model.name]].compactMap(\.self).filter { !isReserved($0) }
            return Claim(
                candidates: earlier + candidates(for: model),
                key: model.name,
                isDeclared: model.isDeclared,
                // A new schema does not take the name of an earlier one.
                uses: earlier.count
            )
        }
        let names = chooseNames(for: claims)
        for (model, name) in zip(models, names) {
            if let text = model.givenName {
                if given(model) == name { continue }
                report.append(GivenNames.finding(subject, text, name, at: model.schema.place))
                continue
            }
            guard model.isDeclared else { continue }
            let best = candidates(for: model).first ?? ""
            // The name in the source is the obvious one.
            if [best, known[model.name], SwiftWords(model.name).type].contains(name) { continue }
            report.append(
                .init(
                    .name,
                    subject: subject,
                    message: "`\(model.name)` is named `\(name)`, because `\(best)` would be ambiguous",
                    place: model.schema.place
                )
            )
        }
        return Dictionary(zip(models.map(\.id), names), uniquingKeysWith: { first, _ in first })
    }

    private static func given(_ model: APIDescription.NamedSchema) -> String? {
        model.givenName.flatMap(GivenNames.type)
    }

    /// Something that needs a name.
    package struct Claim {
        /// Best first.
        var candidates: [String]
        /// The text that decides between equal claims.
        var key: String
        /// Whether the source gives the name. Such claims precede the others.
        var isDeclared: Bool
        /// How many places use it. More precede fewer.
        var uses: Int

        package init(candidates: [String], key: String, isDeclared: Bool = true, uses: Int = 0) {
            self.candidates = candidates
            self.key = key
            self.isDeclared = isDeclared
            self.uses = uses
        }
    }

    /// Gives each claim the first candidate that no equal claim has.
    ///
    /// - Parameter taken: Names that none may have.
    package static func chooseNames(for claims: [Claim], taken: Set<String> = []) -> [String] {
        var taken = Set(taken.map { $0.lowercased() })
        var names = [String?](repeating: nil, count: claims.count)
        var open = Array(claims.indices)
        let depth = claims.map(\.candidates.count).max() ?? 0
        for isDeclared in [true, false] {
            for rank in 0..<depth {
                let group = open.filter { claims[$0].isDeclared == isDeclared && rank < claims[$0].candidates.count }
                let claimsByName = Dictionary(grouping: group) { claims[$0].candidates[rank].lowercased() }
                for (name, conflicting) in claimsByName where !taken.contains(name) {
                    guard let chosen = chosen(among: conflicting, claims, rank) else { continue }
                    names[chosen] = claims[chosen].candidates[rank]
                }
                taken.formUnion(group.compactMap { names[$0]?.lowercased() })
                open.removeAll { names[$0] != nil }
            }
        }
        // Only sources with hostile names, or the same name twice, need numbers.
        for index in open.sorted(by: { claims[$0].key < claims[$1].key }) {
            let base = claims[index].candidates.last ?? "Model"
            var number = 2
            while taken.contains("\(base)\(number)".lowercased()) { number += 1 }
            names[index] = "\(base)\(number)"
            taken.insert("\(base)\(number)".lowercased())
        }
        return names.map { $0 ?? "Model" }
    }

    /// The claim with the most uses, if it has more than any other; else the one whose source has exactly this name.
    private static func chosen(among conflicting: [Int], _ claims: [Claim], _ rank: Int) -> Int? {
        if conflicting.count == 1 { return conflicting[0] }
        let sorted = conflicting.sorted { claims[$0].uses > claims[$1].uses }
        if claims[sorted[0]].uses > claims[sorted[1]].uses { return sorted[0] }
        let exact = conflicting.filter { SwiftWords(claims[$0].key).type == claims[$0].candidates[rank] }
        return exact.count == 1 ? exact[0] : exact.first { claims[$0].key == claims[$0].candidates[rank] }
    }

    // MARK: Candidates

    private static func candidates(for model: APIDescription.NamedSchema) -> [String] {
        // `io.k8s.api.core.v1.Pod`, and `Acme.Orders.Order` of .NET: the last part is the name.
        let parts = model.name.utf8.split { ".+/:".utf8.contains($0) }.map { String(Substring($0)) }
        let isQualified = parts.count > 1 && parts.dropLast().allSatisfy { !$0.isEmpty } && !model.name.has(" ")
        let whole = typeName(model.name)
        var candidates: [String] = []
        if isQualified {
            for count in 1..<parts.count {
                let name = typeName(parts.suffix(count).joined(separator: " "))
                candidates += [trimmed(name), name]
            }
        }
        // The references to such a schema are optional already.
        if whole.hasPrefix("Nullable"), model.schema.isNullable {
            candidates.append(trimmed(String(whole.dropFirst(8))))
        }
        candidates += [trimmed(whole), whole]
        candidates += [whole + (model.schema.isObject ? "Object" : "Value"), whole + "Model"]
        var seen: Set<String> = []
        return candidates.filter { !isReserved($0) && seen.insert($0).inserted }
    }

    /// A valid name of a Swift type that is made of the words of a string. It may be reserved.
    package static func typeName(_ text: String) -> String {
        // A name is also the name of a file.
        let short = text.utf8.count <= 200 ? text : String(text.prefix(200))
        var name = String(SwiftWords(short).type.prefix(Thresholds.modelNameLength))
        while name.first == "_" { name.removeFirst() }
        guard let first = name.first else { return spelled(text) }
        return first.isNumber ? "Model" + name : name
    }

    /// A name for a string without a letter that Swift's rules can spell.
    private static func spelled(_ text: String) -> String {
        "Model" + text.unicodeScalars.prefix(8).map { String($0.value, radix: 16, uppercase: true) }.joined()
    }

    private static func trimmed(_ name: String) -> String {
        for suffix in suffixes where name.hasSuffix(suffix) && name.count > suffix.count {
            return String(name.dropLast(suffix.count))
        }
        return name
    }

    /// Whether a name means something else in a spec, or hides a type that callers of a client use.
    package static func isReserved(_ name: String) -> Bool {
        reserved.contains(name) || ReservedNames.runtimeTypes.contains(name) || ScalarType(rawValue: name) != nil
    }

    private static let reserved = ReservedNames.standardTypes
        .union(["Character", "PageItem", "Response", "StreamElement", "Task", "Never", "Model"])
}

extension APIDescription.NamedSchema {
    /// The name that the source gives to the type for clients.
    fileprivate var givenName: String? { schema.clientNames?.type ?? schema.clientNames?.member }
}

extension Schema {
    /// Whether a schema with a name becomes a model: an object with fields, an enum, a union.
    fileprivate var isModel: Bool {
        switch kind {
        case .object(let object): !object.properties.isEmpty || !object.includes.isEmpty
        case .enumeration(let values): values.count > 1 && EnumerationDraft.isPure(values)
        case .union(let union): union.members.count { if case .null = $0.kind { false } else { true } } > 1
        default: false
        }
    }

    fileprivate var isObject: Bool { if case .object = kind { true } else { false } }
}
