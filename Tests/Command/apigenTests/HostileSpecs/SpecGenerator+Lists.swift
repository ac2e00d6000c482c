import TestSupport

// Paged lists with every strategy.
extension SpecGenerator {
    /// The wire names of a list and of the other fields of its model.
    struct ListNames {
        var items: String
        var key: String
        var cursor: String
        var more: String
        var count: String
        var address: String
        var rest: String
    }

    /// Names that a path in a spec can contain.
    mutating func listNames() -> ListNames {
        var names = distinct(7, mayClash: false) { generator in
            while true {
                let name = generator.memberName()
                if name.utf8.allSatisfy({ Self.isWordByte($0) }) { return name }
            }
        }
        // There may not be enough long names.
        while names.count < 7 { names.append("name_\(names.count)") }
        return ListNames(
            items: names[0],
            key: names[1],
            cursor: names[2],
            more: names[3],
            count: names[4],
            address: names[5],
            rest: names[6]
        )
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
        default: false
        }
    }

    mutating func list(_ names: ListNames) -> SpecNode {
        .mapping([
            ("$keep", "true"), ("$unwrap", .text(names.items)),
            (names.items, .list([.mapping([(names.key, .text(scalar("ID")))])])),
            (names.cursor, .text(scalar("String") + "?")), (names.more, .text(scalar("Bool"))),
            (names.count, .text(scalar("Int"))), (names.address, .text(scalar("URL") + "?")),
            (names.rest, .text(scalar("JSON") + "?")),
        ])
    }

    /// An endpoint with a paged list.
    mutating func listEndpoint(_ model: Model, path: String) -> SpecNode {
        guard let names = model.list else { return .mapping([]) }
        takenNames = []
        let parameters = distinct(2, mayClash: false, isShared: true) { $0.word() }
        let page = parameters.first ?? "page_number"
        let size = parameters.dropFirst().first ?? "page_size"
        let text = scalar("String")
        let number = scalar("Int")
        let (place, fields, pagination): (String, [Entry], [Entry]) =
            switch random.below(9) {
            case 0: ("query", [(page + "?", .text(number))], [("query", .text(page)), ("more", .text(names.more))])
            case 1:
                (
                    "query", [(page + "?", .text(number)), (size, .text("\(number) = 20"))],
                    [("query", .text(page)), ("step", .text(size)), ("total", .text(names.count))]
                )
            case 2: ("query", [(page + "?", .text(text))], [("query", .text(page)), ("next", .text(names.cursor))])
            case 3:
                (
                    "body", [(page + "?", .text(text)), (size, .text("[\(number)]"))],
                    [("body", .text(page)), ("next", .text(names.cursor)), ("more", .text(names.more))]
                )
            case 4:
                (
                    "query", [(page + "?", .text(scalar("ID")))],
                    [("query", .text(page)), ("last", .text(names.key)), ("done", .text(names.more))]
                )
            case 5: ("query", [(page + "?", .text(text))], [("url", .text(names.address))])
            case 6: ("query", [(page + "?", .text(text))], [("merge", .text(names.rest))])
            case 7: ("query", [(page + "?", .text(text))], [("link", "next")])
            default:
                ("query", [(page, .text("\(number) = 1"))], [("query", .text(page)), ("pages", .text(names.count))])
            }
        return .mapping([
            ("method", place == "body" ? "POST" : "GET"), ("path", .text(path)), (place, .mapping(fields)),
            ("paginate", .mapping(pagination)), ("response", .text(model.name)),
        ])
    }
}
