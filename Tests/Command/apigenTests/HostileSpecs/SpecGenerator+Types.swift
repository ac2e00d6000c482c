import TestSupport

// Types, fields and values.
extension SpecGenerator {
    typealias Entry = (key: String, value: SpecNode)

    static let scalars = [
        "String", "String", "String", "Int", "Int", "Double", "Bool", "Date", "Day", "URL", "UUID", "Decimal", "Data",
        "ID",
        "JSON", "Int64", "UInt64", "Int32", "Float",
    ]

    /// A scalar, with its module if a model has its name.
    func scalar(_ name: String) -> String {
        guard models.contains(where: { $0.name == name }) else { return name }
        switch name {
        case "Date", "URL", "UUID", "Decimal", "Data": return "Foundation.\(name)"
        case "ID", "JSON", "Day", "Upload": return "APIRuntime.\(name)"
        default: return "Swift.\(name)"
        }
    }

    mutating func anyScalar() -> String { scalar(pick(Self.scalars)) }

    /// A reference to a model at `index` or after it, with its type argument.
    mutating func reference(after index: Int, _ kinds: Set<ModelKind> = Set(ModelKind.allCases)) -> String? {
        let candidates = models.indices.filter { $0 > index && kinds.contains(models[$0].kind) }
        return candidates.isEmpty ? nil : reference(pick(candidates))
    }

    mutating func reference(_ index: Int) -> String {
        let model = models[index]
        usedModels.insert(model.name)
        return model.kind == .generic ? "\(model.name)<\(scalar(pick(["String", "Int", "ID"])))>" : model.name
    }

    /// Fields of an object with any types.
    ///
    /// - Parameters:
    ///   - index: The model that contains them. They can refer to later models only.
    ///   - depth: The level of nesting in other fields.
    mutating func fields(_ count: Int, after index: Int, depth: Int = 0, isShared: Bool = false) -> [Entry] {
        distinct(count, isShared: isShared) { $0.memberName() }.map {
            field($0, after: index, depth: depth, isShared: isShared)
        }
    }

    private mutating func field(_ name: String, after index: Int, depth: Int, isShared: Bool) -> Entry {
        var isOptional = chance(25)
        var isLong = chance(12)
        var node = fieldType(after: index, depth: depth)
        // A field with three states has no default, and a constant is always sent.
        if case .text(let expression) = node {
            let isConstant = expression.hasPrefix("= ")
            // A constant of a request is always sent.
            if isConstant, isShared || index < 0 { isOptional = false }
            if isConstant { isLong = false }
            if expression.contains("? = ") { isOptional = false }
        }
        if isLong || name.hasPrefix("$") {
            var form: [Entry] = [("$type", node)]
            if case .mapping(let entries) = node, entries.first?.key == "$type" { form = entries }
            if case .text(let expression) = node, let (type, initial) = Self.parts(expression) {
                form = [("$type", .text(type)), ("$default", .text(initial))]
            } else if case .mapping(let entries) = node, entries.first?.key == "$enum" {
                form = entries + (chance(30) ? [("$frozen", "true")] : [])
            }
            if chance(60) { form.append(("$doc", .quoted(text()))) }
            if chance(30) { form.append(("$deprecated", .quoted(pick(["Use another.", text()])))) }
            if chance(25), let swiftName = swiftName() { form.append(("$as", .text(swiftName))) }
            if index >= 0, depth == 0, chance(25) { form.append((pick(["$readOnly", "$writeOnly"]), "true")) }
            if case .text("String")? = form.first?.value, form.first?.key == "$type", chance(50) {
                form.append(("$example", pick(["a text", .list(["a", "b: c"])])))
            }
            node = .mapping(form)
        } else if case .text(let expression) = node, style == .hostile, chance(5), let swiftName = swiftName() {
            node = .text("\(expression) as \(swiftName)")
        }
        return (key(name) + (isOptional ? "?" : ""), node)
    }

    /// A wire name as a key of fields.
    func key(_ name: String) -> String { name.hasPrefix("$") ? "$" + name : name }

    private static func parts(_ expression: String) -> (type: String, initial: String)? {
        guard let range = expression.ranges(of: " = ").last, !expression.hasPrefix("=") else { return nil }
        let initial = expression[range.upperBound...]
        return (String(expression[..<range.lowerBound]), String(initial.filter { $0 != "\"" }))
    }

    mutating func swiftName() -> String? {
        if style == .long {
            let name = longType()
            return name.prefix(1).lowercased() + name.dropFirst()
        }
        return chance(50) ? pick(HostileNames.swiftNames) : nil
    }

    private mutating func fieldType(after index: Int, depth: Int) -> SpecNode {
        switch random.below(depth < 2 ? 24 : 14) {
        case 0...3: return .text(anyScalar() + pick(["", "", "", "?"]))
        case 4, 5: return .text(withDefault())
        case 6, 7: return .text(enumeration(hasDefault: chance(50)))
        case 8: return .text(depth == 0 && index >= 0 ? formatted(after: index) : anyScalar())
        case 9, 10: return .text((reference(after: index) ?? anyScalar()) + pick(["", "", "?"]))
        case 11: return .text("\(reference(after: -1) ?? anyScalar())?")
        case 12: return .quoted("[\(reference(after: -1) ?? anyScalar())]")
        case 13: return .quoted("[\(scalar(pick(["String", "ID", "Int", "UUID", "Day"]))): \(anyScalar())]")
        case 14, 15: return [.text(enumeration(hasDefault: false, mayBeOptional: false))]
        case 16: return .list([.mapping(object(1 + random.below(3), after: index, depth: depth + 1))])
        case 17:
            let object = object(1 + random.below(3), after: index, depth: depth + 1)
            return ["$type": .dictionary(key: scalar("String"), value: .mapping(object))]
        case 18, 19: return .mapping(object(1 + random.below(4), after: index, depth: depth + 1))
        case 20: return .text(words(hasDefault: chance(30)))
        case 21: return .text(shapes(after: index) + pick(["", "?"]))
        case 22: return .text("= \(pick(["circle", "2", "true", "1.5", "\"a b\"", "none"]))")
        default: return ["$enum": enumerationNode()]
        }
    }

    /// The fields of an inline object. Sometimes it includes those of a model or a group.
    private mutating func object(_ count: Int, after index: Int, depth: Int) -> [Entry] {
        let fields = fields(count, after: index, depth: depth)
        let names = [included(after: index), hasStyledGroups ? nil : groups.first].compactMap(\.self)
        guard chance(20), !names.isEmpty else { return fields }
        return [("$include", .text(pick(names)))] + fields
    }

    /// A scalar with a default.
    mutating func withDefault() -> String {
        switch random.below(7) {
        case 6: "\(scalar("Decimal")) = \(pick(["3.133", "0", "-2.5"]))"
        case 0: "\(scalar("Int")) = \(pick(["0", "1", "-1", "1000000", "2147483647"]))"
        case 1: "\(scalar("Bool")) = \(pick(["true", "false"]))"
        case 2: "\(scalar("Double")) = \(pick(["0.5", "1", "1e3", "-2.25"]))"
        case 3: "\(scalar("String"))? = null"
        case 4: "\(scalar("Int"))? = \(random.below(9))"
        default: "\(scalar("String")) = \"\(value().filter { $0 != "\\" && $0 != "\"" })\""
        }
    }

    /// A scalar or an array with a format of its own.
    mutating func formatted(after index: Int) -> String {
        if let object = reference(after: index, [.object]), chance(30) {
            return pick(["\(object)(lenient)?", "[\(object)](lossy)", "[\(object)](lenient)"])
        }
        return pick([
            "[[\(scalar("Date"))(seconds)]]", "[\(scalar("String")): \(scalar("Date"))(seconds)]",
            "\(scalar("Date"))(seconds)", "\(scalar("Date"))(milliseconds)?", "\(scalar("Date"))(\"yyyy-MM-dd HH:mm\")",
            "\(scalar("Int"))(lenient)", "\(scalar("Bool"))(lenient)?", "\(scalar("Decimal"))(string)",
            "\(scalar("Int"))(string)", "[\(scalar("String"))](lenient)", "[\(scalar("Int"))](lossy)",
        ])
    }

    // MARK: Enums

    /// Values of an enum. Without quotes they could be read as types.
    mutating func enumerationValues() -> [String] {
        distinct(2 + random.below(4)) { generator in
            while true {
                let name = generator.memberName()
                if !name.contains("\""), !name.contains("\\") { return name }
            }
        }
    }

    mutating func enumeration(hasDefault: Bool, mayBeOptional: Bool = true) -> String {
        if chance(10) { return "0 | 1 | 2" + (hasDefault ? " = 1" : "") }
        if chance(5) { return "0.25 | 2.5 | 25" + (hasDefault ? " = 2.5" : "") }
        let values = enumerationValues()
        let list = values.map { "\"\($0)\"" }.joined(separator: " | ")
        return list + (hasDefault ? " = \"\(pick(values))\"" : mayBeOptional ? pick(["", "", "?"]) : "")
    }

    /// The value of `$enum`.
    mutating func enumerationNode() -> SpecNode {
        let values = enumerationValues()
        // A key without quotes can be a number, which is no text.
        let areTexts = values.allSatisfy { Double($0) == nil && Bool($0) == nil }
        if !areTexts || chance(50) { return .list(values.map { .quoted($0) }) }
        var names = distinct(values.count, mayClash: false) { $0.word() }[...]
        return .mapping(
            values.map { value in
                guard let name = names.popFirst() else { return (value, ["as": "spare"]) }
                return (value, chance(50) ? .text(name) : ["as": .text(name), "doc": .quoted(text())])
            }
        )
    }

    // MARK: Unions by the shape of JSON

    /// A union of a type and words.
    mutating func words(hasDefault: Bool) -> String {
        let first = pick(["none", "\"*\"", "\"\"", "self"])
        let second = pick(["some", "init", "other", "int", "decode"])
        let type = scalar(pick(["Int", "Double", "Bool"]))
        return "\(type) | \(first) | \(second)" + (hasDefault ? " = \(first)" : "")
    }

    /// Types with different JSON shapes.
    mutating func shapes(after index: Int) -> String {
        var types = [pick([scalar("String"), scalar("URL"), "\(scalar("Date"))(seconds)"])]
        if chance(20), !types[0].hasSuffix(")") { types += [scalar("Date"), scalar("UUID"), scalar("Day")] }
        if chance(60), !types[0].hasSuffix(")") { types.append(scalar(pick(["Int", "Double"]))) }
        if chance(30) { types.append(scalar("Bool")) }
        if chance(50), let object = reference(after: index, [.object]) {
            types.append(object)
        } else if chance(40) {
            types.append(pick([scalar("JSON"), "[\(scalar("String")): \(scalar("Int"))]"]))
        }
        if chance(30) {
            types.append("[\(anyScalar())]")
        } else if chance(20) {
            types += ["[\(scalar("Bool"))]", "[\(scalar("Float"))]", "[\(scalar("Int64"))]"]
        }
        if types.count == 1 { types.append(scalar("Int")) }
        return types.joined(separator: " | ")
    }
}
