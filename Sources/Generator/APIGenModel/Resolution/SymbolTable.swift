import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// The declarations of a spec, which all parts of the resolver look up and none changes.
final class SymbolTable {
    let spec: Spec
    /// The models, with the fields that they include.
    let models: [String: Spec.Model]
    let groups: [String: Spec.Group]
    /// The models of failures, of the API or of any endpoint.
    let failureModels: Set<String>
    /// The messages that contain each model.
    let uses: ModelUses
    /// The names of the models, and of the models and the scalar types. Few specs have words that are compared with them.
    private(set) lazy var modelNames = SpellingIndex(models.keys)
    private(set) lazy var typeNames = SpellingIndex(models.keys + TypeExpression.builtIn)

    /// Whether a model or a type parameter has the name of a built-in type.
    let hidesBuiltIns: Bool

    /// The declarations as they are written, without the fields that models include.
    init(_ spec: Spec) {
        self.spec = spec
        // The YAML parser reports duplicate keys, but not that `Page` and `Page<Item>` have the same name.
        let models = spec.models.keyed { $0.name.value }
        self.models = models
        let failures = (spec.errors + spec.endpoints.flatMap(\.errors)).map(\.model.value)
        failureModels = Set(failures + failures.flatMap { models[$0]?.kindNames ?? [] })
        groups = spec.groups.filter { !$0.name.isPlaceholder }.keyed { $0.name.value }
        uses = ModelUses()
        hidesBuiltIns = spec.models.contains { model in
            ([model.name] + model.parameters).contains { TypeExpression.isBuiltIn($0.value) }
        }
    }

    /// - Parameter models: The models with the fields that they include.
    init(_ written: SymbolTable, models: [String: Spec.Model]) {
        spec = written.spec
        self.models = models
        groups = written.groups
        failureModels = written.failureModels
        hidesBuiltIns = written.hidesBuiltIns
        uses = ModelUses(of: spec, models: models, groups: groups)
    }

    /// Whether a name is certainly unknown. It is not if it may be the name of a declaration with an error.
    func isMissing(_ name: Located<String>, from names: [Located<String>], _ spelling: Fix?) -> Bool {
        !name.isPlaceholder && (spelling != nil || !names.contains(where: \.isPlaceholder))
    }

    /// Whether a name is that of Foundation's `Date`. A model of that name hides it, as in Swift.
    func isDate(_ name: String) -> Bool {
        name == "Foundation.Date" || name == "Date" && models["Date"] == nil
    }

    /// The scalar with a name, which may be qualified: `Int`, `Swift.Int`.
    func scalar(named name: String) -> API.Scalar? {
        API.Scalar(rawValue: name) ?? API.Scalar(qualified: name)
    }

    func isUnion(_ alternatives: [TypeExpression.Alternative], _ typeParameters: Set<String> = []) -> Bool {
        alternatives.contains { isType($0, typeParameters) }
    }

    /// Whether a model is a union without other fields.
    func isUnion(_ model: Spec.Model) -> Bool {
        switch model.shape {
        case .expression(.union): true
        case .expression(.alternatives(let alternatives, _)):
            isUnion(alternatives, Set(model.parameters.map(\.value)))
        default: false
        }
    }

    func isType(_ alternative: TypeExpression.Alternative, _ typeParameters: Set<String>) -> Bool {
        if alternative.type != nil { return true }
        if alternative.isQuoted { return false }
        return models[alternative.text] != nil || typeParameters.contains(alternative.text)
            || scalar(named: alternative.text) != nil || isDate(alternative.text)
    }

    /// Whether all values of a type are JSON objects.
    func isObject(_ type: API.ValueType) -> Bool {
        switch type {
        case .object, .invalid: return true
        case .model(let name, _):
            switch models[name]?.shape {
            case .object, .expression(.union): return true
            default: return false
            }
        default: return false
        }
    }
}

extension Spec.Model {
    /// The names of the kinds, if it is a union.
    fileprivate var kindNames: [String] {
        switch shape {
        case .expression(.alternatives(let alternatives, _)):
            alternatives.filter { $0.type == nil && !$0.isQuoted }.map(\.text)
        case .expression(.union(let union)):
            union.kinds.compactMap { $0.field.type?.application?.name.value }
        default: []
        }
    }
}
