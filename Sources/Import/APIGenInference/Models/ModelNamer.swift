import APIGenSupport

/// Decides which objects are models, and names these by the paths and the fields that have them.
struct ModelNamer {
    private typealias Weight = Threshold.Model.Weight

    private struct Use {
        /// The names with the number of times that a place suggests them, weighted by its certainty.
        var names: [String: Int] = [:]
        var order: [String] = []
        var places = 0
        var isRoot = false
        /// The name of the place that contains the first use.
        var owner = ""

        mutating func add(_ name: String, weight: Int) {
            guard !name.isEmpty else { return }
            if names[name] == nil { order.append(name) }
            names[name, default: 0] += weight
        }
    }

    private var uses: [ObjectIdentifier: Use] = [:]
    private var shapes: [ObjectShape] = []

    /// The models with their names, in the order of the recordings.
    static func models(in roots: [ShapeRoot]) -> [(shape: ObjectShape, name: String)] {
        var namer = ModelNamer()
        for root in roots { namer.visit(root) }
        return namer.named()
    }

    // MARK: - Uses

    private mutating func visit(_ root: ShapeRoot) {
        switch root.role {
        case .failure, .request:
            // A failure gets the name of its status; the fields of a body are parameters.
            guard let object = root.value.innerObject else { return }
            visitChildren(of: object, owner: root.noun)
        case .response:
            if let key = root.value.envelopeKey(), let object = root.value.object,
                uses[ObjectIdentifier(object)]?.isRoot != true
            {
                for name in object.names {
                    guard let value = object.fields[name]?.value else { continue }
                    let isItem = name == key
                    let isGeneric = ValueShape.genericKeys.contains(name)
                    visit(
                        value,
                        isItem && isGeneric ? root.noun : Inflection.singular(name),
                        weight: !isItem ? Weight.field : root.isCertain ? Weight.item : Weight.listed,
                        isRoot: isItem,
                        owner: root.noun
                    )
                }
                return
            }
            let weight = root.isCertain ? Weight.item : Weight.response
            visit(root.value, root.noun, weight: weight, isRoot: true, owner: "")
        }
    }

    private mutating func visit(_ value: ValueShape, _ name: String, weight: Int, isRoot: Bool, owner: String) {
        if let object = value.object { visit(object, name, weight: weight, isRoot: isRoot, owner: owner) }
        if let element = value.element {
            visit(element, Inflection.singular(name), weight: weight, isRoot: isRoot, owner: owner)
        }
    }

    private mutating func visit(_ object: ObjectShape, _ name: String, weight: Int, isRoot: Bool, owner: String) {
        let object = object.merged
        let id = ObjectIdentifier(object)
        let isNew = uses[id] == nil
        uses[id, default: Use()].add(name, weight: weight)
        uses[id]?.places += 1
        if isRoot { uses[id]?.isRoot = true }
        guard isNew else { return }
        uses[id]?.owner = owner
        shapes.append(object)
        visitChildren(of: object, owner: name)
    }

    private mutating func visitChildren(of object: ObjectShape, owner: String) {
        let object = object.merged
        if let values = object.values {
            visit(values, Inflection.singular(owner), weight: Weight.field, isRoot: false, owner: owner)
        }
        for kind in object.kinds where !kind.shape.merged.names.isEmpty {
            // A kind of a union needs a name.
            let name = "\(kind.value)_\(Inflection.singular(owner))"
            visit(kind.shape, name, weight: Weight.field, isRoot: true, owner: owner)
        }
        for name in object.names {
            guard let value = object.fields[name]?.value else { continue }
            visit(value, name, weight: Weight.field, isRoot: false, owner: owner)
        }
    }

    // MARK: - Names

    private func named() -> [(shape: ObjectShape, name: String)] {
        let models = shapes.filter { shape in
            guard shape.isPlain, !shape.names.isEmpty, let use = uses[ObjectIdentifier(shape)] else { return false }
            return use.isRoot
                || use.places >= Threshold.Model.places && shape.names.count >= Threshold.Model.fieldsOfNamed
        }
        var taken: Set<String> = []
        var names: [ObjectIdentifier: String] = [:]
        // What the paths name precedes what fields name.
        let order = models.indices.sorted { left, right in
            let weights = [left, right].map { uses[ObjectIdentifier(models[$0])]?.names.values.max() ?? 0 }
            return (weights[1], left) < (weights[0], right)
        }
        for index in order {
            let id = ObjectIdentifier(models[index])
            guard let use = uses[id] else { continue }
            let name = Self.candidates(use).first { !taken.contains($0.lowercased()) }
            names[id] = name ?? Self.numbered(Self.candidates(use).last ?? "Model", taken)
            taken.insert(names[id]?.lowercased() ?? "")
        }
        return models.map { ($0, names[ObjectIdentifier($0)] ?? "Model") }
    }

    private static func candidates(_ use: Use) -> [String] {
        let sorted = use.order.enumerated().sorted { left, right in
            (use.names[right.element] ?? 0, left.offset) < (use.names[left.element] ?? 0, right.offset)
        }
        let names = sorted.map { typeName(Inflection.singular($0.element)) }.filter { !$0.isEmpty }
        let owner = typeName(use.owner)
        return names + names.prefix(1).map { owner + $0 } + names.prefix(1).map { $0 + "Item" }
    }

    private static func numbered(_ name: String, _ taken: Set<String>) -> String {
        var number = 2
        while taken.contains("\(name)\(number)".lowercased()) { number += 1 }
        return "\(name)\(number)"
    }

    private static func typeName(_ text: String) -> String {
        let name = SwiftWords(String(text.prefix(Threshold.Model.lengthOfName))).type
        return name.first?.isLetter == true ? name : ""
    }
}
