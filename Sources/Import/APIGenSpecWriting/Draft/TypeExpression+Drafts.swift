package import APIGenSpecLanguage
import APIGenSupport

// A type of a draft is settled: it has no word that may be a type or a value. A value is quoted, or is a number.
extension TypeExpression {
    package static let string = TypeExpression.scalar(.string)
    package static let json = TypeExpression.scalar(.json)
    package static let data = TypeExpression.scalar(.data)

    /// `[String: T]`
    package static func dictionary(of value: TypeExpression) -> TypeExpression { .dictionary(.string, value) }

    /// A type with a format: a name, or a pattern for dates.
    package static func formatted(_ type: TypeExpression, by format: String) -> TypeExpression {
        let isName = !format.isEmpty && format.utf8.allSatisfy { $0.isLetter || $0.isDigit }
        return .formatted(type, isName ? .plain(format) : .text(format))
    }

    /// Several types. The values of an enum among them are values of the union.
    package static func union(of members: [TypeExpression]) -> TypeExpression {
        .alternatives(
            members.flatMap { member in
                if case .alternatives(let alternatives, _) = member { return alternatives }
                return [Alternative(text: "", type: member)]
            }
        )
    }

    /// The values of an enum; `nil` for any other type.
    package var values: [Alternative]? {
        guard case .alternatives(let alternatives, _) = self, alternatives.areValues else { return nil }
        return alternatives
    }

    /// The types of a union; `nil` for any other type.
    package var members: [TypeExpression]? {
        guard case .alternatives(let alternatives, _) = self, !alternatives.areValues else { return nil }
        return alternatives.members
    }

    /// The type without `?`.
    package var wrapped: TypeExpression {
        if case .optional(let inner) = self { inner } else { self }
    }

    /// The type with `?`. JSON has null already.
    package var orNull: TypeExpression {
        switch self {
        case .optional, .scalar(.json, _): self
        default: .optional(self)
        }
    }

    /// About how many columns the type takes.
    package var width: Int {
        switch self {
        case .scalar(let scalar, _): scalar.rawValue.count
        case .date: Self.dateName.count
        case .named(let name, let arguments, _): name.count + arguments.reduce(0) { $0 + $1.width + 2 }
        case .array(let inner), .optional(let inner): inner.width + 2
        case .dictionary(let key, let value): key.width + value.width + 4
        case .formatted(let inner, let format): inner.width + format.text.count + 2
        case .alternatives(let alternatives, _):
            alternatives.reduce(0) { $0 + ($1.type?.width ?? $1.text.count) + 3 }
        case .object, .union, .invalid: 0
        }
    }

    /// Whether every spec has the type.
    package var isBuiltIn: Bool {
        switch self {
        case .scalar, .date: true
        default: false
        }
    }

    /// Whether the spec shows which values there are.
    package var listsValues: Bool {
        switch self {
        case .alternatives: values != nil
        case .array(let inner), .optional(let inner): inner.listsValues
        default: false
        }
    }
}

extension [TypeExpression.Alternative] {
    /// Whether they are an enum rather than a union.
    package var areValues: Bool { allSatisfy { $0.type == nil } }

    /// The types, with an enum for values that follow each other.
    package var members: [TypeExpression] {
        var members: [TypeExpression] = []
        var values: [TypeExpression.Alternative] = []
        for alternative in self {
            guard let type = alternative.type else {
                values.append(alternative)
                continue
            }
            if !values.isEmpty { members.append(.alternatives(values)) }
            values = []
            members.append(type)
        }
        return values.isEmpty ? members : members + [.alternatives(values)]
    }
}

extension Spec.Pagination {
    /// A pagination by the keys of the language; `nil` if they are none.
    package init?(_ entries: [Entry]) {
        func value(_ keys: String...) -> Entry? { entries.first { keys.contains($0.key) } }
        func path(_ entry: Entry) -> Spec.FieldPath { Spec.FieldPath(entry.value) }
        let target = value("query", "body").map { Target(name: Located($0.value), isInBody: $0.key == "body") }
        let source = value("step", "next", "last", "url", "merge", "link")
        let strategy: Strategy
        switch (target, source?.key, source) {
        case (let target?, nil, _): strategy = .count(target, step: nil)
        case (let target?, "step", let step?): strategy = .count(target, step: Located(step.value))
        case (let target?, "next", let next?): strategy = .next(path(next), into: target)
        case (let target?, "last", let last?): strategy = .last(path(last), into: target)
        case (nil, "url", let url?): strategy = .url(path(url))
        case (nil, "merge", let merge?): strategy = .merge(path(merge))
        case (nil, "link", let link?): strategy = .link(Located(link.value))
        default: return nil
        }
        let end = value("more", "done", "total", "pages")
        self.init(
            strategy: strategy,
            end: end.flatMap { end in End.Kind(rawValue: end.key).map { End(kind: $0, field: path(end)) } },
            isGuess: true
        )
    }

    /// A key of a pagination with its value.
    package typealias Entry = (key: String, value: String)
}

extension Metadata {
    /// What a spec says of a declaration that may be deprecated: what to use instead, if its documentation begins with
    /// that.
    package init(doc: String?, isDeprecated: Bool) {
        self.init(doc: doc)
        guard isDeprecated else { return }
        let marks = "*_~[]()<>:.,;!-– ⚠️"
        let words = (doc ?? "").drop { marks.contains($0) }
        guard words.prefix(10).lowercased() == "deprecated" else {
            deprecated = Self.unexplained
            return
        }
        let rest = words.dropFirst(10).drop { marks.contains($0) }
        let sentence = rest.prefix(1).uppercased() + rest.dropFirst()
        self.doc = nil
        deprecated = sentence.contains(where: \.isLetter) ? sentence : Self.unexplained
    }

    /// The sentence for a declaration whose source names no replacement.
    private static let unexplained = "No longer recommended."
}
