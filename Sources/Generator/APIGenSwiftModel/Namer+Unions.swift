import APIGenDiagnostics
package import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

extension Namer {
    func nameUnion(_ union: API.Union) -> SwiftAPI.Union {
        var reserved = ["hashValue": "belongs to `Hashable`"]
        if union.isOpen { reserved["unknown"] = "is the case of what is not known" }
        if union.isSendable { reserved["parameterText"] = "is the value as text" }
        var scope = NameScope(reserved: reserved)
        var cases: [SwiftAPI.Union.Case] = []
        for kind in union.kinds {
            let name = nameCase(kind, of: union)
            report(scope.claim(name, for: kind.swiftName ?? kind.name, kind: "the kind", help: Self.help(for: union)))
            cases.append(
                SwiftAPI.Union.Case(
                    name: SwiftIdentifier.escaped(name),
                    type: kind.content.map { swift($0, inside: union.inner) },
                    format: kind.content?.wireFormat,
                    metadata: kind.metadata,
                    literal: kind.word.map { literal($0) } ?? tag(kind, of: union),
                    text: .string(kind.name.value)
                )
            )
        }
        return SwiftAPI.Union(
            name: SwiftIdentifier.escaped(nestedName(union)),
            doc: union.doc,
            mark: union.mark,
            cases: cases,
            nested: nameNestedTypes(in: union.kinds.compactMap(\.content), union.inner),
            isOpen: union.isOpen,
            isIndirect: union.isIndirect,
            isParameter: union.isSendable,
            hasIntegerTags: union.hasIntegerTags,
            branches: (api.branches[union.inner] ?? []).map { branch in
                SwiftAPI.Union.Branch(pattern: pattern(branch.pattern), index: branch.kind)
            },
            expectation: union.expectation
        )
    }

    private static func help(for union: API.Union) -> String {
        union.mark == .shape
            ? "name the kinds by `$union: [Type as swiftName, …]`" : "name the kind with `as`: tag: Type as swiftName"
    }

    /// The name of the case, even if it is invalid.
    package static func caseName(_ kind: API.Union.Kind, of union: API.Union) -> String {
        standardCaseName(kind, of: union) ?? memberName(kind.name, kind.swiftName)
    }

    private func nameCase(_ kind: API.Union.Kind, of union: API.Union) -> String {
        Self.standardCaseName(kind, of: union) ?? nameMember(kind.name, kind.swiftName, help: Self.help(for: union))
    }

    /// The name of a case for which the spec has no word.
    private static func standardCaseName(_ kind: API.Union.Kind, of union: API.Union) -> String? {
        if kind.swiftName != nil { return nil }
        if let content = kind.content, union.mark == .shape {
            // The only type of a union with words.
            return union.kinds.count { $0.content != nil } == 1 ? "value" : content.caseName
        }
        return kind.name.value.isEmpty ? "empty" : nil
    }

    private func tag(_ kind: API.Union.Kind, of union: API.Union) -> SwiftExpression {
        let isNumber = union.hasIntegerTags && union.mark != .key
        return isNumber ? .number(kind.name.value) : .string(kind.name.value)
    }

    /// A pattern with its condition; `nil` if it matches every value.
    private func pattern(_ pattern: JSONPattern) -> String? {
        if pattern == .anything { return nil }
        let (pattern, condition) = swift(pattern)
        return pattern + (condition.map { " where \($0)" } ?? "")
    }

    /// A pattern of the runtime's type for JSON shapes, and the condition after it.
    private func swift(_ pattern: JSONPattern) -> (pattern: String, condition: String?) {
        switch pattern {
        case .anything: return ("_", nil)
        case .any(let kind): return (".\(kind.rawValue)", nil)
        case .value(let value):
            let literal = literal(value).source(names)
            switch value {
            case .number: return (".number(\(literal))", nil)
            case .bool: return (".bool(\(literal))", nil)
            case .null: return (".null", nil)
            case .text, .value, .array, .kind: return (".string(\(literal))", nil)
            }
        case .integer(let scalar):
            return (".number(let number)", "\(SwiftType(scalar).source(names))(exactly: number) != nil")
        case .uuid: return (".string(let text)", "\(names(.uuid))(uuidString: text) != nil")
        case .day: return (".string(let text)", "APIDay(text) != nil")
        case .date(let format):
            return (".string(let text)", "APIDateFormat\(format.expression.source(names)).isDate(text)")
        case .emptyArray: return (".array(nil)", nil)
        case .array(let element):
            let (pattern, condition) = swift(element)
            return (".array(\(pattern)?)", condition)
        case .object(let tests):
            if tests.isEmpty { return (".object", nil) }
            return (".object(let object)", tests.map { condition($0) }.joined(separator: " && "))
        }
    }

    private func condition(_ test: MemberTest) -> String {
        let key = SwiftLiteral.string(test.key)
        switch test.condition {
        case .isPresent: return "object.contains(\(key))"
        case .isOne(let values):
            let literals = values.map { literal($0).source(names) }
            return literals.count == 1
                ? "object[\(key)] == \(literals[0])" : "[\(literals.joined(separator: ", "))].contains(object[\(key)])"
        case .hasKind(let kinds):
            let types = kinds.map { ".\($0.rawValue)" }.joined(separator: ", ")
            return "object.contains(\(key), as: \(types))"
        }
    }
}

extension API.ValueType {
    /// The name of a case with a value of the type.
    fileprivate var caseName: String {
        switch self {
        case .scalar(let scalar): SwiftWords(scalar.rawValue).member
        case .date: "date"
        case .array(.array(let inner)): inner.caseName + "Lists"
        case .array(let element): Self.pluralCaseName(element.caseName)
        case .dictionary: "dictionary"
        case .optional(let inner), .formatted(let inner, _): inner.caseName
        // `T` says nothing about the value.
        case .parameter(let name) where name.count == 1: "value"
        case .model(let name, _), .parameter(let name): SwiftWords(name).member
        case .enumeration(let enumeration): SwiftWords(enumeration.field.value).member
        case .union(let union): SwiftWords(union.field.value).member
        case .object: "object"
        case .invalid: ""
        }
    }

    /// The plural, or another name if that of the element is its own plural.
    private static func pluralCaseName(_ name: String) -> String {
        let plural = Inflection.plural(name)
        return plural == name ? name + "List" : plural
    }
}
