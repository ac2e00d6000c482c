import YAML

/// A value with the call that has it.
struct RecordedValue {
    var node: Node
    var call: Int

    init(_ node: Node, in call: Int) {
        self.node = node
        self.call = call
    }
}

/// An object with the call that has it.
struct RecordedObject {
    var entries: [Node.Entry]
    var call: Int
}

/// All values that recordings have in one place.
final class ValueShape {
    private(set) var count = 0
    private(set) var nulls = 0
    private(set) var booleans = 0
    private(set) var integers = 0
    private(set) var fractions = 0
    private(set) var texts = TextSummary()
    private(set) var arrays = 0
    /// The range of all numbers.
    private(set) var minimum = Double.infinity
    private(set) var maximum = -Double.infinity
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
            case .scalar(let scalar): add(scalar, value.node.scalarKind ?? .string)
            case .sequence(let nodes):
                arrays += 1
                elements += nodes.map { RecordedValue($0, in: value.call) }
            case .mapping(let entries): objects.append(RecordedObject(entries: entries, call: value.call))
            case .invalid: break
            }
        }
        if arrays > 0 { element = ValueShape(elements) }
        if !objects.isEmpty { ownObject = ObjectShape(objects) }
    }

    /// A parameter or a field of a form, which is a text on the wire.
    init(texts values: [String]) {
        count = values.count
        for value in values { texts.add(value) }
    }

    private func add(_ scalar: Node.Scalar, _ kind: Node.ScalarKind) {
        guard scalar.style == .plain else { return texts.add(scalar.text) }
        switch kind {
        case .null: nulls += 1
        case .boolean: booleans += 1
        case .integer, .number:
            guard let number = Double(scalar.text) else { return texts.add(scalar.text) }
            if kind == .integer { integers += 1 } else { fractions += 1 }
            minimum = min(minimum, number)
            maximum = max(maximum, number)
        case .string: texts.add(scalar.text)
        }
    }

    /// Adds the values of another place, which is the same place from now on.
    func merge(_ other: ValueShape) {
        if other === self { return }
        count += other.count
        nulls += other.nulls
        booleans += other.booleans
        integers += other.integers
        fractions += other.fractions
        texts.merge(other.texts)
        arrays += other.arrays
        minimum = min(minimum, other.minimum)
        maximum = max(maximum, other.maximum)
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
        if integers + fractions > 0 { kinds.insert(.number) }
        if booleans > 0 { kinds.insert(.flag) }
        if arrays > 0 { kinds.insert(.array) }
        if object != nil { kinds.insert(.object) }
        return kinds
    }

    enum Kind { case text, number, flag, array, object }
}

/// The texts that recordings have in one place.
struct TextSummary {
    private(set) var count = 0
    private(set) var empty = 0
    /// The number of texts by form; those without a form of their own are missing.
    private(set) var forms: [TextForm: Int] = [:]
    /// The first different texts with their numbers.
    private(set) var values: [String: Int] = [:]
    /// The different texts in the order of the recordings.
    private(set) var order: [String] = []
    /// Whether there are more different texts.
    private(set) var isOverfull = false

    private static let capacity = 40

    mutating func add(_ text: String) {
        count += 1
        if text.isEmpty { empty += 1 }
        if let form = TextForm(text) { forms[form, default: 0] += 1 }
        note(text, 1)
    }

    private mutating func note(_ text: String, _ number: Int) {
        if values[text] != nil {
            values[text, default: 0] += number
        } else if order.count < Self.capacity {
            values[text] = number
            order.append(text)
        } else {
            isOverfull = true
        }
    }

    mutating func merge(_ other: TextSummary) {
        count += other.count
        empty += other.empty
        forms.merge(other.forms, uniquingKeysWith: +)
        isOverfull = isOverfull || other.isOverfull
        for text in other.order { note(text, other.values[text] ?? 1) }
    }

    /// The form that all texts have, apart from empty ones.
    var form: TextForm? {
        guard count > empty, let form = forms.first, forms.count == 1, form.value == count - empty else { return nil }
        return form.key
    }

    /// Whether all texts are numbers, apart from empty ones.
    var areNumbers: Bool {
        count > empty && (forms[.integer] ?? 0) + (forms[.fraction] ?? 0) == count - empty
    }
}
