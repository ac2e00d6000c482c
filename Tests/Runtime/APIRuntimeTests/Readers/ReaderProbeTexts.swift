import TestSupport

/// Objects of a ``ReaderProbe``, most of whose members are valid.
struct ReaderProbeTexts {
    private var random: SeededGenerator
    private var mutants: JSONMutants

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        mutants = JSONMutants(seed: seed)
    }

    private static let values: KeyValuePairs = [
        "id": "7", "count": "-3", "big": "9007199254740993", "wide": "1e3", "ratio": "0.125", "share": "1",
        "name": #""a\u00e9""#, "note": #""grüezi""#, "is_on": "true", "is_off": "false",
        "link": #""https://a.example/b?c=d""#, "home": #""/a""#, "made": "1700000000",
        "seen": #""2024-05-06T07:08:09Z""#,
        "color": #""red""#, "tint": #""green""#, "size": #""small""#, "shape": #""large""#, "tags": #"["a","b\n"]"#,
        "words": "[]", "inner": #"{"id":1,"next":{"id":2,"size":"tiny"}}"#, "outer": #"{"size":"small","id":3}"#,
        "children": #"[{"id":4},{"id":5,"link":""}]"#, "others": "[]", "named": #"{"a":{"id":6},"b":{"id":7}}"#,
        "known": "{}", "numbers": "[1,null]", "price": "12.50", "lenient": #""12""#,
    ]

    mutating func text() -> [UInt8] {
        var members = Self.values.map { (name: $0.key, value: Array($0.value.utf8)) }
        if random.below(4) == 0 { members.shuffle(using: &random) }
        for index in members.indices.reversed() {
            switch random.below(60) {
            case 0: members.remove(at: index)
            case 1: members[index].value = Array("null".utf8)
            case 2: members[index].value = mutants.text()
            case 3: mutants.mutate(&members[index].value)
            case 4: members.insert((["id", "other", #"i\u0064"#, "é"][random.below(4)], mutants.text()), at: index)
            default: break
            }
        }
        let parts = members.map { Array("\"\($0.name)\":".utf8) + $0.value }
        return Array("{".utf8) + parts.joined(separator: Array(",".utf8)) + Array("}".utf8)
    }
}
