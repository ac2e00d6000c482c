import APIGenDescription
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// The values of an enum in a spec.
enum EnumerationDraft {
    /// An inline enum; a union with the types of the values that are not of one kind.
    static func type(of values: [Schema.Value], _ options: ImportOptions) -> TypeExpression {
        let booleans = values.filter { $0.kind == .boolean }
        let texts = values.filter { $0.kind == .string }
        let numbers = values.filter { $0.kind == .integer || $0.kind == .number }
        var types: [TypeExpression] = []
        if !booleans.isEmpty { types.append(.scalar(.bool)) }
        if texts.isEmpty {
            if !numbers.isEmpty { types.append(.alternatives(self.values(numbers, options))) }
        } else {
            // A union has either words or numbers.
            if !numbers.isEmpty { types.append(.scalar(numbers.contains { $0.kind == .number } ? .double : .int)) }
            types.append(.alternatives(self.values(texts, options)))
        }
        return types.count == 1 ? types[0] : types.isEmpty ? .string : .union(of: types)
    }

    /// The type of all values like these, where an enum has no name.
    static func plainType(of values: [TypeExpression.Alternative]) -> TypeExpression {
        guard values.allSatisfy(\.isNumber) else { return .string }
        return .scalar(values.allSatisfy { JSONLiteral($0.text) == .integer } ? .int : .double)
    }

    /// Whether the values are one enum in Swift.
    static func isPure(_ values: [Schema.Value]) -> Bool {
        values.allSatisfy { $0.kind == .string } || values.allSatisfy { $0.kind == .integer || $0.kind == .number }
    }

    static func values(_ values: [Schema.Value], _ options: ImportOptions) -> [TypeExpression.Alternative] {
        named(
            values.map { value in
                .value(
                    value.text,
                    isText: value.kind == .string,
                    as: value.name,
                    doc: DocText.text(value.doc, repeating: [value.text, value.name ?? ""], options.docs)
                )
            }
        )
    }

    /// The values with names for those whose strings give none, or that of another value.
    static func named(_ values: [TypeExpression.Alternative]) -> [TypeExpression.Alternative] {
        let names = MemberNames(reserved: ["allCases", "rawValue", "hashValue"])
        let swiftNames = names.names(
            for: values.map { .init(wireName: $0.text.isEmpty ? "empty" : $0.text, preferred: $0.swiftName?.value) }
        )
        return zip(values, swiftNames).map { value, name in
            var value = value
            value.swiftName = name.map { Located($0) }
            return value
        }
    }
}
