import APIGenModel
import APIGenSupport

/// The places where the arguments of generic models grow without end.
///
/// `Node<T>: {next: "Node<[T]>?"}` has infinitely many instances: `Node<Int>`, `Node<[Int]>` and so on. A language with
/// type parameters needs none of them, but a document has a schema for each. Type parameters form a graph: an edge leads
/// from `T` to the parameter of a model whose argument contains `T`. There are infinitely many instances if and only if
/// a cycle of the graph has an edge whose argument is more than `T` itself.
struct GenericGrowth {
    private struct Parameter: Hashable {
        var model: String
        var name: String
    }

    private let numbers: [Parameter: Int]
    private let components: StronglyConnectedComponents

    init(_ models: [String: API.Model]) {
        let generic = models.values.filter { !$0.parameters.isEmpty }
        let parameters = generic.flatMap { model in
            model.parameters.map { Parameter(model: model.name.value, name: $0) }
        }
        let numbers = Dictionary(parameters.enumerated().map { ($1, $0) }) { first, _ in first }
        var edges: [[Int]] = parameters.map { _ in [] }
        for model in generic {
            for (name, arguments) in model.types.flatMap(\.instances) {
                for (target, argument) in zip(models[name]?.parameters ?? [], arguments) {
                    guard let end = numbers[Parameter(model: name, name: target)] else { continue }
                    for parameter in argument.parameters {
                        let start = numbers[Parameter(model: model.name.value, name: parameter)]
                        if let start { edges[start].append(end) }
                    }
                }
            }
        }
        self.numbers = numbers
        components = StronglyConnectedComponents(edges: edges)
    }

    /// Whether an argument that a generic model passes to another one, or to itself, grows with each instance.
    ///
    /// - Parameters:
    ///   - name: The type parameter of the other model.
    ///   - model: The model that passes the argument.
    func isEndless(_ argument: API.ValueType, for name: String, of target: String, in model: String) -> Bool {
        if case .parameter = argument { return false }
        guard let end = numbers[Parameter(model: target, name: name)] else { return false }
        return argument.parameters.contains { parameter in
            numbers[Parameter(model: model, name: parameter)].map { components.connects($0, end) } ?? false
        }
    }
}

extension API.Model {
    /// The types of its fields, or of its kinds.
    fileprivate var types: [API.ValueType] {
        switch shape {
        case .object(let fields): fields.map(\.type)
        case .union(let union): union.kinds.compactMap(\.content)
        case .alias(let type): [type]
        case .enumeration: []
        }
    }
}

extension API.ValueType {
    /// The names of the type parameters in it.
    var parameters: Set<String> {
        if case .parameter(let name) = self { return [name] }
        return parts.reduce(into: []) { $0.formUnion($1.parameters) }
    }

    /// The generic models in it with their arguments.
    fileprivate var instances: [(model: String, arguments: [API.ValueType])] {
        let inner = parts.flatMap(\.instances)
        if case .model(let name, let arguments) = self, !arguments.isEmpty { return [(name, arguments)] + inner }
        return inner
    }

    /// Whether it is written by a name or a notation, and not by its members.
    var hasNotation: Bool {
        switch self {
        case .object: false
        case .enumeration(let enumeration): enumeration.isNamed
        case .union(let union): union.isNamed
        default: parts.allSatisfy(\.hasNotation)
        }
    }
}
