import TestSupport

// Parameters, their groups, and headers of responses.
extension SpecGenerator {
    enum Place { case query, header }

    mutating func parameters(_ count: Int, in place: Place) -> [Entry] {
        let names = distinct(count, isShared: true) { generator in
            guard place == .header else { return generator.memberName() }
            while true {
                let name = generator.chance(30) ? "X-" + generator.memberName() : generator.memberName()
                if name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_-]*/) != nil { return name }
            }
        }
        return names.map { name in
            var isOptional = chance(30)
            var node = parameterType(in: place)
            if case .text(let expression) = node, expression.hasPrefix("= ") { isOptional = false }
            if case .text(let expression) = node, chance(15), !expression.contains("=") {
                var form: [Entry] = [("$type", node), ("$doc", .quoted(text()))]
                if chance(40), let swiftName = swiftName() { form.append(("$as", .text(swiftName))) }
                node = .mapping(form)
            }
            return (key(name) + (isOptional ? "?" : ""), node)
        }
    }

    private mutating func parameterType(in place: Place) -> SpecNode {
        switch random.below(place == .query ? 13 : 9) {
        case 0, 1:
            return .text(
                scalar(pick(["String", "Int", "Bool", "Double", "ID", "UUID", "URL", "Date", "Day"])) + pick(["", "?"])
            )
        case 2: return .text("\(scalar("Int")) = \(random.below(100))")
        case 3: return .text("\(scalar("String")) = \"\(value().filter { $0 != "\\" && $0 != "\"" })\"")
        case 4, 5: return .text(enumeration(hasDefault: chance(50), mayBeOptional: false))
        case 6 where chance(20): return ["$type": .quoted("[\(scalar("String"))]"), "$default": ["a", "b"]]
        case 6: return .quoted("[\(scalar(pick(["String", "Int", "ID", "Date"])))]")
        case 7: return .text(words(hasDefault: chance(50)))
        case 10: return styled()
        case 8 where place == .header:
            return [
                "$type": .quoted("[\(scalar(pick(["String", "Int"])))]"), "$array": .quoted(pick([";", ",", "|"])),
            ]
        case 8: return .mapping(memberNames(1 + random.below(2)).map { (key($0), .text(scalar("Int") + "?")) })
        case 9: return [.text(enumeration(hasDefault: false, mayBeOptional: false))]
        default: return .text("= \(pick(["fixed", "1", "true"]))")
        }
    }

    /// An array or an object with a style of its own.
    mutating func styled() -> SpecNode {
        let array = SpecNode.quoted("[\(scalar(pick(["String", "Int", "ID"])))]")
        let object = SpecNode.mapping(memberNames(1 + random.below(2)).map { (key($0), .text(scalar("Int") + "?")) })
        return pick([
            [
                "$type": array,
                "$array": .quoted(pick([";", ",", "|", " ", "repeat", "brackets", "indices", "json"])),
            ],
            ["$type": object, "$object": .text(pick(["brackets", "dots", "json"]))],
            ["$type": .list([object])],
            ["$type": .quoted("[\(scalar("String")): \(scalar("String"))]"), "$object": "dots"],
        ])
    }

    mutating func responseHeaders() -> [Entry] {
        [
            ("ETag", .text(scalar("String") + "?")), ("X-Rate-Remaining", .text(scalar("Int") + "?")),
            ("Last-Modified", .text(scalar("Date") + "?")), ("X-State", "open | closed?"),
        ].prefix(1 + random.below(4)).map { $0 }
    }

    /// Groups of parameters. Each one may include those before it that no other one includes.
    mutating func groupEntries() -> [Entry] {
        guard chance(30) else { return [] }
        let names = distinct(1 + random.below(3), mayClash: false) { $0.word() }.filter { name in
            !models.contains { $0.name.lowercased() == name.lowercased().filter { $0 != "_" } }
        }
        takenNames = []
        return names.map { name in
            let own = parameters(1 + random.below(3), in: .query).map { (key: "g_" + $0.key, value: $0.value) }
            if own.contains(where: { $0.value.hasStyle }) { hasStyledGroups = true }
            groupedNames += own.map { String($0.key.prefix { $0 != "?" }) }
            var included: [Entry] = []
            if let other = groups.last, chance(40) {
                included = [("$include", .text(other))]
                groups.removeLast()
            }
            groups.append(name)
            return (name, .mapping(included + own))
        }
    }

    /// Some of the groups, in any order.
    mutating func someGroups() -> SpecNode {
        let some = groups.shuffled(using: &random).prefix(1 + random.below(groups.count))
        return some.count == 1 ? .text(some[0]) : .list(some.map { .text($0) })
    }
}
