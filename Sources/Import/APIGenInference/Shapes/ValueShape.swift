import APIGenSupport

/// All values that recordings have in one place.
final class ValueShape {
    private(set) var count = 0
    private(set) var nulls = 0
    private(set) var booleans = 0
    private(set) var numbers = NumberSummary()
    private(set) var texts = TextSummary()
    private(set) var arrays = 0
    /// The elements of all arrays.
    private(set) var element: ValueShape?
    private var ownObject: ObjectShape?

    /// The objects among the values.
    var object: ObjectShape? { ownObject?.merged }

    init(_ values: [RecordedValue] = []) {
        var elements: [RecordedValue] = []
        var objects: [RecordedObject] = []
        for value in values {
            count += 1
            switch value.node.content {
            case .scalar(let scalar): add(scalar, value.node.scalarKind ?? .string, of: value.identity)
            case .sequence(let nodes):
                arrays += 1
                elements += nodes.enumerated().map { index, node in
                    RecordedValue(node, in: value.call, of: node.isScalar ? value.identity : value.identity(of: index))
                }
            case .mapping(let entries): objects.append(RecordedObject(entries, in: value))
            case .invalid: break
            }
        }
        if arrays > 0 { element = ValueShape(elements) }
        if !objects.isEmpty { ownObject = ObjectShape(objects) }
    }

    /// A parameter or a field of a form, which is a string on the wire.
    init(texts values: [String]) {
        count = values.count
        for (index, value) in values.enumerated() { texts.add(value, of: index) }
    }

    private func add(_ scalar: Node.Scalar, _ kind: Node.ScalarKind, of identity: Int) {
        guard scalar.style == .plain else { return texts.add(scalar.text, of: identity) }
        switch kind {
        case .null: nulls += 1
        case .boolean: booleans += 1
        case .integer, .number:
            guard let number = Double(scalar.text) else { return texts.add(scalar.text, of: identity) }
            numbers.add(scalar.text, number, isInteger: kind == .integer)
        case .string: texts.add(scalar.text, of: identity)
        }
    }

    /// Adds the values of another place, which is the same place from now on.
    func merge(_ other: ValueShape) {
        if other === self { return }
        count += other.count
        nulls += other.nulls
        booleans += other.booleans
        numbers.merge(other.numbers)
        texts.merge(other.texts)
        arrays += other.arrays
        if let theirs = other.element {
            if let element { element.merge(theirs) } else { element = theirs }
        }
        if let theirs = other.object {
            if let object { object.merge(theirs) } else { ownObject = theirs }
        }
    }

    /// Objects here or as elements of arrays here.
    var innerObject: ObjectShape? { object ?? element?.innerObject }

    /// The kinds of values that are not null, for a comparison with another place.
    var kinds: Set<Kind> {
        var kinds: Set<Kind> = []
        if texts.count > 0 { kinds.insert(.text) }
        if numbers.count > 0 { kinds.insert(.number) }
        if booleans > 0 { kinds.insert(.flag) }
        if arrays > 0 { kinds.insert(.array) }
        if object != nil { kinds.insert(.object) }
        return kinds
    }

    enum Kind { case text, number, flag, array, object }
}
