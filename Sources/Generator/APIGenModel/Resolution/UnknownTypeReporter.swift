import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Suggests types for unknown names.
struct UnknownTypeReporter: ResolverPart {
    let context: ResolutionContext

    func report(_ name: Located<String>, _ arguments: [TypeExpression], in scope: TypeScope) {
        let fix =
            literalFix(for: name) ?? emptyFix(for: name, in: scope) ?? qualifiedFix(for: name, in: scope)
            ?? genericFix(for: name, arguments, in: scope) ?? wordFix(for: name, in: scope)
        guard symbols.isMissing(name, from: symbols.spec.models.map(\.name), fix),
            !isSpellingOfInvalidName(name)
        else { return }
        diagnostics.report(
            .unknownType,
            "there is no type `\(name.value)`",
            at: name.location,
            help: "declare it under `models`",
            fix: fix
        )
    }

    /// Whether the name is the suggested spelling of a model with an invalid name.
    private func isSpellingOfInvalidName(_ name: Located<String>) -> Bool {
        symbols.spec.models.contains { model in
            !SpecDecoder.isTypeName(model.name.value) && SwiftWords(model.name.value).type == name.value
        }
    }

    /// Reports alternatives that are types in other languages: `string | number`.
    ///
    /// - Returns: Whether there are none.
    func checkForeignTypes(_ alternatives: [TypeExpression.Alternative], in scope: TypeScope) -> Bool {
        let words = alternatives.filter { !$0.isQuoted && !symbols.isType($0, scope.typeParameters) }
        let foreign = words.filter { Self.foreignTypes.contains($0.text) }
        // If there are other words, all of them are values.
        guard !foreign.isEmpty, foreign.count == words.count, alternatives.count > 1 else { return true }
        for word in foreign {
            let written = Located(word.text, at: word.location)
            var fix = Fix.didYouMean(TypeExpression.rewritten(word.text, keeping: { _ in false }), for: written)
            fix.title += " As a word of an enum it must be quoted"
            diagnostics.report(.unknownType, "there is no type `\(word.text)`", at: word.location, fix: fix)
        }
        return false
    }

    /// Names of types in JSON Schema and TypeScript.
    private static let foreignTypes: Set<String> = ["string", "number", "integer", "boolean", "object", "array"]
    private func isKnown(_ name: String, in scope: TypeScope) -> Bool {
        symbols.models[name] != nil || scope.typeParameters.contains(name) || TypeExpression.builtIn.contains(name)
    }

    /// `page: 1`: a value without a type.
    private func literalFix(for name: Located<String>) -> Fix? {
        // The location of a quoted value is that between its quotes.
        guard name.location.scalar?.range == name.location.range || name.value == "*" else { return nil }
        let type: String
        switch name.value {
        case "true", "false": type = "Bool"
        case let text where Int(text) != nil: type = "Int"
        case let text where text.first?.isNumber == true && Double(text) != nil: type = "Double"
        case "*":
            let constant = "= \"*\""
            let place = SourceLocation(name.location.file, name.location.scalar?.range ?? name.location.range)
            return Fix("write \(constant)", [Fix.Edit(place: place, replacement: constant)])
        default: return nil
        }
        return .write("\(type) = \(name.value)", for: name)
    }

    /// Suggests the equivalent of `Void` as a whole response.
    private func emptyFix(for name: Located<String>, in scope: TypeScope) -> Fix? {
        let empty: Set<String> = ["void", "null", "nil", "undefined", "nothing", "never", "empty", "nocontent"]
        return scope.isResponse && empty.contains(name.value.lowercased()) ? .didYouMean("none", for: name) : nil
    }

    /// Suggests the last part of a qualified name: `APIRuntime.URL`, `common.yaml#/models/User`.
    private func qualifiedFix(for name: Located<String>, in scope: TypeScope) -> Fix? {
        let parts = name.value.split { "./#".contains($0) }
        guard parts.count > 1, let last = parts.last.map(String.init), isKnown(last, in: scope) else { return nil }
        return .didYouMean(last, for: name)
    }

    /// Suggests the equivalent of a generic type, such as `Array<String>`.
    private func genericFix(for name: Located<String>, _ arguments: [TypeExpression], in scope: TypeScope) -> Fix? {
        guard !arguments.isEmpty, Synonym.meaning(of: name.value, at: .genericType) != nil,
            let text = TypeExpression.named(name.value, arguments).rewritten(keeping: { isKnown($0, in: scope) })
        else { return nil }
        return .write(text, for: name.extendedOverArguments ?? Located("", at: name.location))
    }

    private func wordFix(for name: Located<String>, in scope: TypeScope) -> Fix? {
        let known = symbols.models.keys.filter { !$0.isEmpty } + Array(scope.typeParameters)
        if let fix = Fix.spelling(of: name, in: known) { return fix }
        if case .word("Upload", _)? = Synonym.meaning(of: name.value, at: .type), !scope.takesUploads {
            return .didYouMean("Data", for: name)
        }
        let bytes: Set<String> = ["Data", "Upload"]
        return .word(of: name, in: TypeExpression.builtIn.filter { !scope.isText || !bytes.contains($0) }, at: .type)
    }
}

extension Located<String> {
    /// The source of a type with its arguments in angle brackets; `nil` if they are not on one line.
    fileprivate var extendedOverArguments: Located<String>? {
        let start = location.range.start
        let line = location.file.line(start.line).unicodeScalars.dropFirst(start.column - 1)
        guard line.starts(with: value.unicodeScalars) else { return nil }
        var depth = 0
        var text = String.UnicodeScalarView()
        for scalar in line {
            text.append(scalar)
            if scalar == "<" { depth += 1 }
            if scalar == ">" { depth -= 1 }
            guard depth == 0, scalar == ">" else { continue }
            var whole = location
            whole.range.end = Mark(line: start.line, column: start.column + text.count)
            return Located(String(text), at: whole)
        }
        return nil
    }
}
