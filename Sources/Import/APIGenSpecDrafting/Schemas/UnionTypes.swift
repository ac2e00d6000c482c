package import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// Removes what a union of types says twice, so that JSON discriminates the remaining types.
package enum UnionTypes {
    /// The values of a model that is an enum of strings; `nil` for any other model.
    package typealias Enumeration = (_ model: String) -> [TypeExpression.Alternative]?

    package static func simplified(_ types: [TypeExpression], enumeration: Enumeration) -> [TypeExpression] {
        var types = distinct(types)
        if types.contains(.json) { return [.json] }
        mergeNumberTexts(in: &types, enumeration)
        mergeWords(in: &types, enumeration)
        mergeTexts(in: &types)
        // An ID is a string or a whole number, so next to others it is both.
        if types.count > 1, let index = types.firstIndex(of: .scalar(.id)) {
            types.replaceSubrange(index...index, with: [.string, .scalar(.int)])
            types = distinct(types)
        }
        mergeNumbers(in: &types)
        mergeArrays(in: &types, enumeration)
        let identifiers: Set<TypeExpression> = [.string, .scalar(.int)]
        if types.count == 2, Set(types) == identifiers || Set(types) == [.string, .scalar(.int64)] {
            return [.scalar(.id)]
        }
        return types
    }

    private static func distinct(_ types: [TypeExpression]) -> [TypeExpression] {
        var seen: Set<TypeExpression> = []
        return types.filter { seen.insert($0).inserted }
    }

    /// Several enums of strings are one. An enum is open, so a string next to it says nothing.
    private static func mergeWords(in types: inout [TypeExpression], _ enumeration: Enumeration) {
        let words = types.indices.compactMap { index in values(of: types[index], enumeration).map { (index, $0) } }
        guard let first = words.first else { return }
        if words.count > 1 {
            var seen: Set<String> = []
            let merged = words.flatMap(\.1).filter { seen.insert($0.text).inserted }
            // An enum that has all of the values keeps its name.
            let whole = words.first { Set($0.1.map(\.text)).count == merged.count }
            types[first.0] = whole.map { types[$0.0] } ?? .alternatives(EnumerationDraft.named(merged))
            let others = Set(words.dropFirst().map(\.0))
            types = types.indices.filter { !others.contains($0) }.map { types[$0] }
        }
        let parsed = types.count { isParsed($0) }
        let hasPlain = types.contains { isText($0) && !isParsed($0) }
        types.removeAll { isText($0) && (parsed > 1 || hasPlain) }
    }

    private static func values(
        of type: TypeExpression,
        _ enumeration: Enumeration
    ) -> [TypeExpression.Alternative]? {
        switch type {
        case .named(let name, [], _): enumeration(name)
        default: type.values.flatMap { $0.contains(where: \.isNumber) ? nil : $0 }
        }
    }

    /// Two kinds of strings are strings.
    private static func mergeTexts(in types: inout [TypeExpression]) {
        let texts = types.indices.filter { isText(types[$0]) }
        guard texts.count > 1, let first = texts.first else { return }
        types[first] = .string
        types = types.indices.filter { $0 == first || !texts.contains($0) }.map { types[$0] }
    }

    /// Numbers and strings with numbers are lenient numbers. Next to other strings, a string with a number is a string.
    private static func mergeNumberTexts(in types: inout [TypeExpression], _ enumeration: Enumeration) {
        if types.contains(where: { isText($0) || values(of: $0, enumeration) != nil }) {
            types = distinct(
                types.map { $0.number(writtenAs: "lenient") ?? ($0.number(writtenAs: "string") == nil ? $0 : .string) }
            )
            return
        }
        for type in types {
            guard let number = type.number(writtenAs: "string") else { continue }
            if let index = types.firstIndex(where: { isNumber($0) }) {
                let isEnough = !isWhole(types[index]) || isWhole(number)
                types[index] = .formatted(isEnough ? types[index] : number, by: "lenient")
            }
            if types.contains(where: { $0.number(writtenAs: "lenient") != nil }) { types.removeAll { $0 == type } }
        }
    }

    private static func mergeNumbers(in types: inout [TypeExpression]) {
        let numbers = types.indices.filter { isNumber(types[$0]) }
        guard numbers.count > 1, let first = numbers.first else { return }
        let areWhole = numbers.allSatisfy { isWhole(types[$0]) }
        types[first] = areWhole ? .scalar(.int64) : .scalar(.double)
        types = types.indices.filter { $0 == first || !numbers.contains($0) }.map { types[$0] }
    }

    /// Arrays that both have strings, or both numbers, are one array. An array of any values is all arrays.
    private static func mergeArrays(in types: inout [TypeExpression], _ enumeration: Enumeration) {
        if types.contains(.array(.json)) {
            types.removeAll { if case .array(let element) = $0 { element != .json } else { false } }
        }
        for areNumbers in [false, true] {
            var arrays: [(index: Int, elements: [TypeExpression])] = []
            var isNullable = false
            for (index, type) in types.enumerated() {
                guard case .array(let element) = type else { continue }
                let elements = element.wrapped.members ?? [element.wrapped]
                let isShared = elements.contains { element in
                    areNumbers ? isNumber(element) : values(of: element, enumeration) != nil || isText(element)
                }
                guard isShared else { continue }
                arrays.append((index, elements))
                isNullable = isNullable || element != element.wrapped
            }
            guard arrays.count > 1 else { continue }
            let merged = simplified(arrays.flatMap(\.elements), enumeration: enumeration)
            let element = merged.count == 1 ? merged[0] : .union(of: merged)
            types[arrays[0].index] = .array(isNullable ? element.orNull : element)
            for array in arrays.dropFirst().reversed() { types.remove(at: array.index) }
        }
    }

    private static func isText(_ type: TypeExpression) -> Bool { type.scalarKinds == [.string] }

    /// Whether the strings have a form that a word does not have.
    private static func isParsed(_ type: TypeExpression) -> Bool {
        switch type {
        case .scalar(.uuid, _), .scalar(.day, _), .date, .formatted: isText(type)
        default: false
        }
    }

    private static func isNumber(_ type: TypeExpression) -> Bool {
        switch type {
        case .scalar(let scalar, _): scalar.isNumber
        default: type.values?.allSatisfy(\.isNumber) ?? false
        }
    }

    private static func isWhole(_ type: TypeExpression) -> Bool {
        switch type {
        case .scalar(let scalar, _): scalar.isWholeNumber
        default: type.values?.allSatisfy { !$0.isQuoted && JSONLiteral($0.text) == .integer } ?? false
        }
    }
}

extension TypeExpression {
    /// The JSON types of a scalar or of a date; `nil` for any other type.
    package var scalarKinds: JSONKinds? {
        switch self {
        case .scalar(let scalar, _): scalar.jsonKinds
        case .date: [.string]
        case .formatted(.date, let format): [DateFormat(name: format.text)?.isNumber == true ? .number : .string]
        default: nil
        }
    }
}

extension TypeExpression {
    /// The number that a format reads; `nil` for any other type.
    fileprivate func number(writtenAs format: String) -> TypeExpression? {
        guard case .formatted(let number, .plain(format)) = self, case .scalar(let scalar, _) = number,
            scalar.isNumber
        else { return nil }
        return number
    }
}

extension TypeExpression.Alternative {
    /// Whether the value is a number in JSON.
    package var isNumber: Bool { !isQuoted && JSONLiteral(text)?.isNumber == true }
}
