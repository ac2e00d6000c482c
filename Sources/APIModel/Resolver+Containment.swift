import APIGenDiagnostics

extension Resolver {
    /// A field, and a model that is stored inside the value of the field.
    private struct Link {
        var holder: String
        var field: API.Field
        var target: String
    }

    /// Stores optional fields on the heap where structs would otherwise contain themselves.
    mutating func breakChains(in resolved: inout [API.Model]) {
        let parameters = heldParameters(of: resolved)
        makeIndirect(&resolved, parameters)
        var links: [String: [Link]] = [:]
        for model in resolved {
            guard case .object(let fields) = model.shape else { continue }
            links[model.name.value] = fields.flatMap { field in
                field.type.held(by: parameters).compactMap { held in
                    guard case .model(let name, _) = held else { return nil }
                    return Link(holder: model.name.value, field: field, target: name)
                }
            }
        }
        let names = resolved.map(\.name.value)
        var reported: Set<String> = []
        while let name = modelsInDoubt(names, links).first(where: {
            chain(from: $0, links) != nil && !reported.contains($0)
        }),
            let chain = chain(from: name, links)
        {
            // A field with three states or a format is decoded differently, and cannot be stored on the heap.
            let isMovable = { (link: Link) in link.field.isOptional && !link.field.isPatch && link.field.initial == nil
            }
            guard let link = chain.first(where: isMovable) else {
                reported.formUnion(chain.map(\.target))
                report(chain)
                continue
            }
            links[link.holder]?.removeAll { $0.field.name.value == link.field.name.value }
            if let index = resolved.firstIndex(where: { $0.name.value == link.holder }) {
                resolved[index].moveToHeap(link.field.name.value)
            }
        }
    }

    private mutating func report(_ chain: [Link]) {
        guard let first = chain.first else { return }
        let names = ([first.holder] + chain.map(\.target)).map { "`\($0)`" }.joined(separator: " → ")
        report(
            .recursiveModel,
            chain.count == 1
                ? "`\(first.holder)` contains itself, which a Swift struct cannot"
                : "`\(first.holder)` contains itself, which a Swift struct cannot: \(names)",
            at: first.field.name.location,
            notes: chain.dropFirst().map { .init("and `\($0.target)` comes in here", at: $0.field.name.location) },
            help: "make the field optional, or let the chain pass through an array: [\(first.target)]"
        )
    }

    /// The positions of the type parameters whose values a generic model stores in its own memory.
    private func heldParameters(of resolved: [API.Model]) -> [String: Set<Int>] {
        let generic = resolved.filter { !$0.parameters.isEmpty }
        var held: [String: Set<Int>] = [:]
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for model in generic {
                guard case .object(let fields) = model.shape else { continue }
                for case .parameter(let name) in fields.flatMap({ $0.type.held(by: held) }) {
                    guard let position = model.parameters.firstIndex(of: name) else { continue }
                    if held[model.name.value, default: []].insert(position).inserted { isGrowing = true }
                }
            }
        }
        return held
    }

    /// The models that remain after all models are removed that store only removed models. Every cycle consists of
    /// remaining models.
    private func modelsInDoubt(_ names: [String], _ links: [String: [Link]]) -> [String] {
        var open = links.mapValues(\.count)
        var holders: [String: [String]] = [:]
        for (name, links) in links {
            for link in links { holders[link.target, default: []].append(name) }
        }
        var settled = names.filter { open[$0, default: 0] == 0 }
        var left = Set(names)
        while let name = settled.popLast() {
            left.remove(name)
            for holder in holders[name] ?? [] {
                open[holder, default: 0] -= 1
                if open[holder] == 0 { settled.append(holder) }
            }
        }
        return names.filter(left.contains)
    }

    /// The shortest chain of fields from a model back to itself.
    private func chain(from start: String, _ links: [String: [Link]]) -> [Link]? {
        var chains: [[Link]] = [[]]
        var visited: Set<String> = []
        var next = 0
        while next < chains.count {
            let chain = chains[next]
            next += 1
            for link in links[chain.last?.target ?? start] ?? [] {
                if link.target == start { return chain + [link] }
                if visited.insert(link.target).inserted { chains.append(chain + [link]) }
            }
        }
        return nil
    }
}

extension API.Model {
    fileprivate mutating func moveToHeap(_ name: String) {
        guard case .object(var fields) = shape, let index = fields.firstIndex(where: { $0.name.value == name }) else {
            return
        }
        fields[index].isIndirect = true
        shape = .object(fields)
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
