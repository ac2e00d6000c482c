import Foundation

@testable import APIRuntime

/// A model with a field for each method of `APIJSONObjectReader`, as generated code has it.
struct ReaderProbe: Codable, Equatable {
    enum Color: String, Codable { case red, green }

    struct Size: APIOpenEnum {
        static let small = Self(rawValue: "small")
        static let allCases = [small]

        var rawValue: String
    }

    struct Inner: Codable, Equatable {
        var id: Int
        var link: URL?
        var size: Size?
        var next: Inner? { nextStorage.value }
        private var nextStorage: APIIndirect<Inner?>

        private enum CodingKeys: String, APIWireKey {
            case id, link, size
            case nextStorage = "next"
        }
    }

    var id: Int
    var count: Int?
    var big: Int64
    var wide: Int64?
    var ratio: Double
    var share: Double?
    var name: String
    var note: String?
    var isOn: Bool
    var isOff: Bool?
    var link: URL
    var home: URL?
    var made: Date
    var seen: Date?
    var color: Color
    var tint: Color?
    var size: Size
    var shape: Size?
    var tags: [String]
    var words: [String]?
    var inner: Inner
    var outer: Inner?
    var children: [Inner]
    var others: [Inner]?
    var named: [String: Inner]
    var known: [String: Inner]?
    var numbers: [Int?]
    var price: Decimal?
    var lenient: Int?

    private enum CodingKeys: String, APIWireKey {
        case id, count, big, wide, ratio, share, name, note
        case isOn = "is_on"
        case isOff = "is_off"
        case link, home, made, seen, color, tint, size, shape, tags, words, inner, outer, children, others, named, known
        case numbers, price, lenient

        var format: APIWireFormat {
            switch self {
            case .made: .date(.seconds)
            case .seen: .date(.iso8601)
            case .lenient: .lenient
            default: .plain
            }
        }
    }
}

extension ReaderProbe: APIJSONReadable {
    init(reading reader: APIJSONReader) throws {
        let object = try reader.object()
        let container = try reader.decoder.container(keyedBy: CodingKeys.self)
        self.id = try object.int("id")
        self.count = try object.intIfPresent("count")
        self.big = try object.int64("big")
        self.wide = try object.int64IfPresent("wide")
        self.ratio = try object.double("ratio")
        self.share = try object.doubleIfPresent("share")
        self.name = try object.string("name")
        self.note = try object.stringIfPresent("note")
        self.isOn = try object.bool("is_on")
        self.isOff = try object.boolIfPresent("is_off")
        self.link = try object.url("link")
        self.home = try object.urlIfPresent("home")
        self.made = try object.date("made", .seconds)
        self.seen = try object.dateIfPresent("seen", .iso8601)
        self.color = try object.closedEnum("color")
        self.tint = try object.closedEnumIfPresent("tint")
        self.size = try object.openEnum("size")
        self.shape = try object.openEnumIfPresent("shape")
        self.tags = try object.strings("tags")
        self.words = try object.stringsIfPresent("words")
        self.inner = try object.value("inner")
        self.outer = try object.valueIfPresent("outer")
        self.children = try object.values("children")
        self.others = try object.valuesIfPresent("others")
        self.named = try object.entries("named")
        self.known = try object.entriesIfPresent("known")
        self.numbers = try object.decoded("numbers")
        self.price = try object.decodedIfPresent("price")
        self.lenient = try container.decodeIfPresent(Int.self, forKey: .lenient)
    }
}

extension ReaderProbe.Inner: APIJSONReadable {
    init(reading reader: APIJSONReader) throws {
        let object = try reader.object()
        self.id = try object.int("id")
        self.link = try object.urlIfPresent("link")
        self.size = try object.openEnumIfPresent("size")
        self.nextStorage = try APIIndirect(object.valueIfPresent("next"))
    }
}

/// A page as generated code has it, whose items may have a reader.
struct ReaderPage<Item: Codable & Equatable>: Codable, Equatable, APIJSONReadable {
    var items: [Item]
    var first: Item?

    init(reading reader: APIJSONReader) throws {
        let object = try reader.object()
        self.items = try object.any("items")
        self.first = try object.anyIfPresent("first")
    }
}

/// What a type reads from a body, and what it reports, with its reader or without.
struct ReaderOutcome<Value: Decodable & Equatable>: Equatable {
    var value: Value?
    /// The error with its coding path, or `valid`.
    var error: String
    var drift: [APIDrift]

    init(_ body: Data, isRead: Bool, reportsDrift: Bool) {
        let collector = reportsDrift ? APIDriftCollector(endpoint: "probe") : nil
        var value: Value?
        error = JSONTrace.outcome {
            let decoder = try APIJSONDecoder(body, drift: collector)
            value = try isRead ? decoder.decodeResponse(Value.self) : decoder.decode(Value.self)
            return "valid"
        }
        self.value = value
        drift = collector?.drift ?? []
    }

    /// How the outcome with the reader differs from the one without.
    static func difference(of body: Data) -> String? {
        for reportsDrift in [false, true] {
            let read = Self(body, isRead: true, reportsDrift: reportsDrift)
            let decoded = Self(body, isRead: false, reportsDrift: reportsDrift)
            if read != decoded { return "the reader of \(Value.self) has \(read) and not \(decoded)" }
        }
        return nil
    }
}
