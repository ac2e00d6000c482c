import APIGenDiagnostics
import APIGenSupport

/// Stores optional fields and the content of unions on the heap where structs would otherwise contain themselves.
struct ContainmentResolver {
    let diagnostics: DiagnosticSink
    /// A field of a model, and another model that is stored inside its value. Models and fields are identified by their
    /// positions.
    private struct Link {
        var holder: Int
        /// The field of the model. If it is an inline object, a field of this object follows, and so on.
        var path: ArraySlice<Int>
        var target: Int
    }

    func breakChains(in resolved: inout [API.Model]) {
        let positions = resolved.positions
        var parameters = heldParameters(of: resolved)
        let held = resolved.map { model in
            model.heldTypes.flatMap { $0.heldModels(by: parameters) }.compactMap { positions[$0] }
        }
        let heldComponents = StronglyConnectedComponents(edges: held)
        // In most APIs, no model contains itself.
        if heldComponents.isAcyclic { return }
        makeIndirect(&resolved, heldComponents, parameters, positions)
        parameters = heldParameters(of: resolved)
        var links = resolved.enumerated().map { holder, model -> [Link] in
            model.fields.heldModels(by: parameters).compactMap { path, name in
                positions[name].map { Link(holder: holder, path: path, target: $0) }
            }
        }
        let components = StronglyConnectedComponents(edges: links.map { $0.map(\.target) })
        // Only links inside a component are parts of cycles.
        for holder in links.indices { links[holder].removeAll { !components.connects(holder, $0.target) } }
        var search = ChainSearch(modelCount: links.count)
        var reported: Set<Int> = []
        for start in links.indices where !links[start].isEmpty {
            while !reported.contains(start) {
                guard let chain = search.chain(from: start, links) else {
                    // The model is in no other chain either.
                    links[start].removeAll()
                    break
                }
                guard let (holder, path) = moveToHeap(chain, in: &resolved) else {
                    reported.formUnion(chain.map(\.target))
                    report(chain, in: resolved)
                    break
                }
                links[holder].removeAll { $0.path.starts(with: path) }
            }
        }
    }

    /// Stores the first field of a chain on the heap whose value can be there.
    ///
    /// - Returns: The model and the path of the field; `nil` if there is none.
    private func moveToHeap(
        _ chain: [Link],
        in resolved: inout [API.Model]
    ) -> (holder: Int, path: ArraySlice<Int>)? {
        for link in chain {
            if let path = resolved[link.holder].moveToHeap(along: link.path) { return (link.holder, path) }
        }
        return nil
    }

    private func report(_ chain: [Link], in resolved: [API.Model]) {
        guard let first = chain.first else { return }
        func name(_ model: Int) -> String { resolved[model].name.value }
        func location(_ link: Link) -> SourceLocation {
            resolved[link.holder].fields[link.path[link.path.startIndex]].name.location
        }
        let names = ([first.holder] + chain.map(\.target)).map { "`\(name($0))`" }.joined(separator: " → ")
        diagnostics.report(
            .recursiveModel,
            chain.count == 1
                ? "`\(name(first.holder))` contains itself, which a Swift struct cannot"
                : "`\(name(first.holder))` contains itself, which a Swift struct cannot: \(names)",
            at: location(first),
            notes: chain.dropFirst().map { .init("and `\(name($0.target))` comes in here", at: location($0)) },
            help: "make the field optional, or let the chain pass through an array: [\(name(first.target))]"
        )
    }

    /// The positions of the type parameters whose values a generic model stores in its own memory.
    private func heldParameters(of resolved: [API.Model]) -> [String: Set<Int>] {
        let generic = resolved.filter { !$0.parameters.isEmpty }
        let users = users(of: generic)
        var held: [String: Set<Int>] = [:]
        // A model is searched again only if a model that it uses stores one more parameter.
        var pending = Set(generic.indices)
        while let index = pending.popFirst() {
            let model = generic[index]
            let count = held[model.name.value]?.count ?? 0
            for case .parameter(let name) in model.heldTypes.flatMap({ $0.held(by: held) }) {
                guard let position = model.parameters.firstIndex(of: name) else { continue }
                held[model.name.value, default: []].insert(position)
            }
            if held[model.name.value]?.count ?? 0 > count { pending.formUnion(users[model.name.value] ?? []) }
        }
        return held
    }

    /// The generic models that store values of each generic model, if each model stores all of its parameters.
    private func users(of generic: [API.Model]) -> [String: Set<Int>] {
        let all = Dictionary(generic.map { ($0.name.value, Set($0.parameters.indices)) }) { first, _ in first }
        var users: [String: Set<Int>] = [:]
        for (index, model) in generic.enumerated() {
            for name in Set(model.heldTypes.flatMap { $0.heldModels(by: all) }) where all[name] != nil {
                users[name, default: []].insert(index)
            }
        }
        return users
    }

    /// Searches for chains in arrays that all searches share, because a large API has thousands of them.
    private struct ChainSearch {
        /// The link by which each model was found, and the number of the search that found it.
        private var origins: [(link: Link, search: Int)]
        private var models: [Int] = []
        private var count = 0

        init(modelCount: Int) {
            origins = Array(repeating: (Link(holder: 0, path: [], target: 0), 0), count: modelCount)
        }

        /// The shortest chain of fields from a model back to itself.
        mutating func chain(from start: Int, _ links: [[Link]]) -> [Link]? {
            count += 1
            models.removeAll(keepingCapacity: true)
            models.append(start)
            var next = 0
            while next < models.count {
                let model = models[next]
                next += 1
                for link in links[model] {
                    if link.target == start { return chain(endingWith: link, start) }
                    if origins[link.target].search == count { continue }
                    origins[link.target] = (link, count)
                    models.append(link.target)
                }
            }
            return nil
        }

        private func chain(endingWith link: Link, _ start: Int) -> [Link] {
            var chain = [link]
            while chain[chain.count - 1].holder != start {
                chain.append(origins[chain[chain.count - 1].holder].link)
            }
            return chain.reversed()
        }
    }
}

extension API.Field {
    /// Whether the value can be stored on the heap. A field with three states or a format is decoded differently.
    fileprivate var isMovable: Bool { isOptional && !isPatch && initial == nil }
}

extension API.Model {
    fileprivate var fields: [API.Field] {
        if case .object(let fields) = shape { fields } else { [] }
    }

    fileprivate mutating func moveToHeap(along path: ArraySlice<Int>) -> ArraySlice<Int>? {
        guard case .object(var fields) = shape else { return nil }
        defer { shape = .object(fields) }
        return fields.moveToHeap(along: path)
    }
}

extension [API.Field] {
    /// The models that are stored in the memory of the fields, each with the path to the innermost field.
    fileprivate func heldModels(by parameters: [String: Set<Int>]) -> [(path: ArraySlice<Int>, model: String)] {
        enumerated().flatMap { index, field in
            field.type.heldModelPaths(by: parameters).map { ([index] + $0.path, $0.model) }
        }
    }

    /// Stores the first field along a path on the heap whose value can be there, and returns the path to it.
    fileprivate mutating func moveToHeap(along path: ArraySlice<Int>) -> ArraySlice<Int>? {
        guard let index = path.first else { return nil }
        if self[index].isMovable {
            self[index].isIndirect = true
            return [index]
        }
        return self[index].type.moveToHeap(along: path.dropFirst()).map { [index] + $0 }
    }
}

extension API.ValueType {
    /// The models that are stored in the memory of a value. A model in an inline object has a path to its field.
    fileprivate func heldModelPaths(by parameters: [String: Set<Int>]) -> [(path: ArraySlice<Int>, model: String)] {
        switch self {
        case .object(let object): object.fields.heldModels(by: parameters)
        case .optional(let wrapped): wrapped.heldModelPaths(by: parameters)
        default: heldModels(by: parameters).map { ([], $0) }
        }
    }

    fileprivate mutating func moveToHeap(along path: ArraySlice<Int>) -> ArraySlice<Int>? {
        switch self {
        case .object(var object):
            defer { self = .object(object) }
            return object.fields.moveToHeap(along: path)
        case .optional(var wrapped):
            defer { self = .optional(wrapped) }
            return wrapped.moveToHeap(along: path)
        default: return nil
        }
    }
}

extension API.ValueType {
    /// The models and type parameters whose values are stored in the memory of a value of this type.
    ///
    /// - Parameter parameters: The positions of the type parameters that each model stores in its memory.
    func held(by parameters: [String: Set<Int>]) -> [API.ValueType] {
        switch self {
        case .model(let name, let arguments):
            let positions = arguments.indices.filter { parameters[name]?.contains($0) == true }
            return [self] + positions.flatMap { arguments[$0].held(by: parameters) }
        case .optional(let wrapped): return wrapped.held(by: parameters)
        case .formatted(let type, _): return type.held(by: parameters)
        case .object(let object): return object.fields.flatMap { $0.type.held(by: parameters) }
        case .union(let union):
            if union.isIndirect { return [] }
            return union.kinds.compactMap(\.content).flatMap { $0.held(by: parameters) }
        case .parameter: return [self]
        case .array, .dictionary, .scalar, .date, .enumeration, .invalid: return []
        }
    }
}

extension [API.Model] {
    /// The position of each model by its name.
    fileprivate var positions: [String: Int] {
        Dictionary(enumerated().map { ($1.name.value, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
