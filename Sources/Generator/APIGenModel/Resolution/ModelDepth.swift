import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Finds the models that are too deep for the stack of a thread, because later stages follow their references
/// recursively: other names of types, kinds of unions, and included models.
///
/// It uses no recursion itself. The fields of models do not count, because no stage follows them from model to model.
struct ModelDepth {
    /// The maximum depth, in references and brackets. A debug build resolves nearly twice as much.
    private static let maximum = 256
    /// The depth of an included model, which needs more of the stack.
    private static let include = 4

    /// A model to which another one refers, and how deep that reference is.
    private typealias Reference = (model: Int, depth: Int)

    private let spec: Spec
    private let positions: [String: Int]

    private init(_ spec: Spec) {
        self.spec = spec
        positions = Dictionary(spec.models.enumerated().map { ($1.name.value, $0) }) { first, _ in first }
    }

    /// Reports the models that are too deep, and gives them an invalid type.
    static func limit(_ spec: Spec, _ diagnostics: DiagnosticSink) -> Spec {
        var result = spec
        for index in ModelDepth(spec).tooDeepModels {
            let name = spec.models[index].name
            diagnostics.report(.tooDeep, "models are nested too deep", at: name.location)
            result.models[index].shape = .expression(.invalid(name.location))
            result.models[index].include = []
            result.models[index].union = nil
            result.models[index].alternatives = nil
        }
        return result
    }

    /// The models whose references are too deep, if those of the others are not followed.
    private var tooDeepModels: [Int] {
        var tooDeep: [Int] = []
        var depths = spec.models.map { $0.include.isEmpty && $0.ownTypes.isEmpty ? 0 : nil }
        var visited: Set<Int> = []
        for start in spec.models.indices where depths[start] == nil {
            visited.insert(start)
            var open = [(model: start, references: references(of: start)[...], depth: 0)]
            while let (model, references, depth) = open.last {
                let last = open.count - 1
                guard let reference = references.first else {
                    if depth > Self.maximum { tooDeep.append(model) }
                    depths[model] = depth > Self.maximum ? 0 : depth
                    open.removeLast()
                    continue
                }
                if let inner = depths[reference.model] {
                    open[last].depth = max(depth, reference.depth + inner)
                } else if visited.insert(reference.model).inserted {
                    open.append((reference.model, self.references(of: reference.model)[...], 0))
                    continue
                }
                // A model that contains itself is reported elsewhere.
                open[last].references.removeFirst()
            }
        }
        return tooDeep
    }

    private func references(of index: Int) -> [Reference] {
        let model = spec.models[index]
        var references = model.include.compactMap { reference(to: $0.value, Self.include) }
        for type in model.ownTypes { add(type, 1, to: &references) }
        return references
    }

    private func reference(to name: String, _ depth: Int) -> Reference? { positions[name].map { ($0, depth) } }

    /// Adds the references in a type, which the parser does not let be deep.
    private func add(_ type: TypeExpression, _ depth: Int, to references: inout [Reference]) {
        switch type {
        case .scalar, .date:
            if let name = type.name, let reference = reference(to: name.value, depth) { references.append(reference) }
        case .named(let name, let arguments, _):
            if let reference = reference(to: name, depth) { references.append(reference) }
            for argument in arguments { add(argument, depth + 1, to: &references) }
        case .array(let inner), .optional(let inner), .formatted(let inner, _):
            add(inner, depth + 1, to: &references)
        case .dictionary(let key, let value):
            add(key, depth + 1, to: &references)
            add(value, depth + 1, to: &references)
        case .alternatives(let alternatives, _):
            for alternative in alternatives where !alternative.isQuoted {
                add(alternative.type ?? .named(alternative.text), depth + 1, to: &references)
            }
        case .union(let union):
            for kind in union.kinds { if let type = kind.field.type { add(type, depth + 1, to: &references) } }
        case .object(let object):
            references += object.includes.compactMap { reference(to: $0.value, depth + Self.include) }
            for field in object.fields { if let type = field.type { add(type, depth + 1, to: &references) } }
        case .invalid: break
        }
    }
}
