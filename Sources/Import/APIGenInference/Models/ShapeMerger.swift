import APIGenSupport

/// Finds the objects in different places that have one model, and merges them.
struct ShapeMerger {
    /// A shape that no earlier one is similar to.
    private struct Candidate {
        var shape: ObjectShape
        var places: Set<String>
    }

    private var candidates: [Candidate] = []
    /// The candidates that have a field.
    private var positions: [String: [Int]] = [:]
    private var visited: Set<ObjectIdentifier> = []

    static func merge(_ roots: [ShapeRoot]) {
        var main = ShapeMerger()
        main.run(roots.filter { $0.role != .failure })
        // Models of errors are only similar to each other.
        var failures = ShapeMerger()
        failures.run(roots.filter { $0.role == .failure })
    }

    private mutating func run(_ roots: [ShapeRoot]) {
        var queue: [(shape: ObjectShape, name: String)] = []
        for root in roots {
            let objects = Self.objects(in: root.value, root.noun)
            if root.role == .request {
                // The fields of a body are parameters of a method.
                for (object, _) in objects where visited.insert(ObjectIdentifier(object)).inserted {
                    queue += Self.children(of: object)
                }
            } else {
                queue += objects
            }
        }
        var next = 0
        while next < queue.count {
            let (shape, name) = queue[next]
            next += 1
            guard visited.insert(ObjectIdentifier(shape)).inserted else { continue }
            // Children are looked at on their own only if the parents are not merged.
            queue += Self.children(of: shape)
            if shape.merged === shape, shape.isPlain { place(shape, name) }
        }
    }

    private static func objects(in value: ValueShape, _ name: String) -> [(ObjectShape, String)] {
        let own = value.object.map { [($0, name)] } ?? []
        return own + (value.element.map { objects(in: $0, Inflection.singular(name)) } ?? [])
    }

    private static func children(of shape: ObjectShape) -> [(shape: ObjectShape, name: String)] {
        if let values = shape.values { return objects(in: values, "") }
        return shape.kinds.map { ($0.shape, $0.value) }
            + shape.names.flatMap { name in shape.fields[name].map { objects(in: $0.value, name) } ?? [] }
    }

    // MARK: - Candidates

    private mutating func place(_ shape: ObjectShape, _ name: String) {
        guard shape.names.count >= Threshold.Model.fields else { return }
        if let index = similarCandidate(to: shape, name) {
            let candidate = candidates[index].shape
            let known = Set(candidate.names)
            let added = shape.names.filter { !known.contains($0) }
            candidate.merge(shape)
            candidates[index].places.insert(name)
            for field in added { positions[field, default: []].append(index) }
        } else {
            for field in shape.names { positions[field, default: []].append(candidates.count) }
            candidates.append(Candidate(shape: shape, places: [name]))
        }
    }

    private func similarCandidate(to shape: ObjectShape, _ name: String) -> Int? {
        var counts: [Int: Int] = [:]
        for field in shape.names { for index in positions[field] ?? [] { counts[index, default: 0] += 1 } }
        let likely = counts.filter { Threshold.Model.commonFields.isReached(by: $0.value, of: shape.names.count) }
        // The most similar one, and the first one of several.
        return likely.keys.filter { index in
            let candidate = candidates[index].shape
            guard candidate.merged === candidate, candidate.isPlain, candidate !== shape else { return false }
            if shape.names.count < Threshold.Model.fieldsAnywhere {
                guard candidate.names.count == shape.names.count, candidates[index].places.contains(name) else {
                    return false
                }
            }
            return candidate.isSimilar(to: shape)
        }
        .min { left, right in
            let difference = { (index: Int) in
                candidates[index].shape.names.count + shape.names.count - 2 * (counts[index] ?? 0)
            }
            return (difference(left), left) < (difference(right), right)
        }
    }
}
