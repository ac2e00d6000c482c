import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// What all parts of the resolver share: the declarations, the sink of diagnostics, and a record of the used names.
struct ResolutionContext {
    let symbols: SymbolTable
    let diagnostics: DiagnosticSink
    let usage: Usage
}

/// The declarations that references name. Those that nothing names are reported in the end.
final class Usage {
    var models: Set<String> = []
    var groups: Set<String> = []
    /// The generic unions with their type arguments.
    var appliedUnions: [(name: Located<String>, arguments: [API.ValueType])] = []
}

/// A part of the resolver: it resolves one subject, and returns the result.
protocol ResolverPart {
    var context: ResolutionContext { get }
}

extension ResolverPart {
    var symbols: SymbolTable { context.symbols }
    var diagnostics: DiagnosticSink { context.diagnostics }
    var usage: Usage { context.usage }
    var constants: ConstantReader { ConstantReader(diagnostics: diagnostics) }
    var headers: HeaderChecker { HeaderChecker(diagnostics: diagnostics) }

    /// The model with a name, which counts as used; `nil`, with an error, if there is none.
    func findModel(named name: Located<String>) -> Spec.Model? {
        if let model = symbols.models[name.value] {
            usage.models.insert(name.value)
            return model
        }
        let spelling = Fix.spelling(of: name, in: symbols.models.keys.filter { !$0.isEmpty })
        if symbols.isMissing(name, from: symbols.spec.models.map(\.name), spelling) {
            diagnostics.report(.unknownType, "there is no model `\(name.value)`", at: name.location, fix: spelling)
        }
        return nil
    }
}

/// A part of the resolver that resolves types.
protocol TypePart: ResolverPart {
    var types: TypeResolver { get }
}

extension TypePart {
    var context: ResolutionContext { types.context }
}

/// A part of the resolver that resolves parameters.
protocol ParameterPart: TypePart {
    var parameters: ParameterResolver { get }
}

extension ParameterPart {
    var types: TypeResolver { parameters.types }
}

extension DiagnosticSink {
    /// Reports keys of a field that have no effect in a place.
    func reportUnused(_ keys: [FieldKey], metadata: [Metadata.Key] = [], of field: Spec.Field, in place: String) {
        for diagnostic in field.unusedKeys(keys, metadata: metadata, in: place) { report(diagnostic) }
    }

    /// Reports `$frozen` at a field without an inline enum or union.
    func checkFrozen(_ field: Spec.Field, _ type: API.ValueType, owner: API.Owner) {
        guard field.isFrozen, !type.isInvalid else { return }
        let declaresValues = type.inlineTypes(of: owner).contains { type in
            if case .object = type { false } else { true }
        }
        if declaresValues { return }
        for key in field.keys where key.value == FieldKey.frozen.rawValue {
            report(
                .contradictoryKeys,
                "`$frozen` is for an enum or a union that is written here",
                at: key.location,
                help: type.enumeration == nil ? "delete it" : "write it in the model of the enum"
            )
        }
    }

    /// Reports an inline type at a place where it would have no name.
    func reportNameless(_ phrase: String, at location: SourceLocation) {
        report(
            .typeSyntax,
            "\(phrase) that is written here has no name",
            at: location,
            help: "declare it under `models`, and write its name here"
        )
    }

    /// Reports an inline type of a generic model.
    func reportGeneric(_ phrase: String, at location: SourceLocation) {
        report(
            .typeSyntax,
            "\(phrase) inside a generic model would be a different type for each type argument",
            at: location,
            help: "declare it under `models`, and write its name here"
        )
    }
}
