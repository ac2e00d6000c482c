import APIRuntime
import Forum
import Foundation

/// Compares decoding and encoding of a page of 100 questions with Foundation's coders and plain `Codable` types.
struct PageComparison {
    private let body = Data(Self.text.utf8)
    private let page: Page<Question>
    private let pageByHand: HandWrittenForum.Page
    private let encodedSize: Int

    init() throws {
        page = try Self.read(Page<Question>.self, body)
        encodedSize = try APIBody.json(page).bytes.count
        pageByHand = try Self.decoder.decode(HandWrittenForum.Page.self, from: body)
    }

    var comparisons: [Comparison] {
        [
            Comparison(name: "decoding a page with readers", bar: 0.35, repetitions: 4) {
                try check(Self.read(Page<Question>.self, body).items.count, is: 100)
            } yardstick: {
                try decodeByHand()
            },
            Comparison(name: "decoding a page with Codable", bar: 0.75, repetitions: 4) {
                try check(Self.read(WithoutReader<Page<Question>>.self, body).value.items.count, is: 100)
            } yardstick: {
                try decodeByHand()
            },
            Comparison(name: "encoding a page", bar: 1.1, repetitions: 4) {
                try check(APIBody.json(page).bytes.count, is: encodedSize)
            } yardstick: {
                _ = try Self.encoder.encode(pageByHand)
            },
        ]
    }

    private func decodeByHand() throws {
        try check(Self.decoder.decode(HandWrittenForum.Page.self, from: body).items.count, is: 100)
    }

    /// Checks a result, so that the work is not removed.
    private func check(_ count: Int, is expected: Int) {
        precondition(count == expected)
    }

    private static func read<Value: Decodable>(_ type: Value.Type, _ body: Data) throws -> Value {
        try APIResponseDecoder().decode(type, from: APIRawResponse(status: 200, body: body))
    }

    /// A value that is decoded by its `Codable` code.
    private struct WithoutReader<Value: Decodable>: Decodable {
        var value: Value

        init(from decoder: any Decoder) throws { value = try Value(from: decoder) }
    }

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        return decoder
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        return encoder
    }

    /// A page as a question-and-answer site sends it: half of the fields are absent, and the others have an order of
    /// their own.
    private static let text: String = {
        let words = ["decode", "swift", "why", "does", "not", "compile", "json", "how", "array", "type", "with", "url"]
        let items = (1...100).map { number in
            let title = (0..<(6 + number % 7)).map { words[(number * 7 + $0 * 5) % words.count] }.joined(separator: " ")
            let slug = title.replacing(" ", with: "-")
            let rate = number.isMultiple(of: 2) ? #""accept_rate":\#(number % 101),"# : ""
            let edit = number % 5 < 2 ? #""last_edit_date":\#(1_700_000_000 + number * 31),"# : ""
            return """
                {"tags":["\(words[number % 12])","\(words[number % 11])-\(words[number % 5])","\(words[number % 7])"],\
                "owner":{"reputation":\(number * 37),\(rate)"user_id":\(5_000_000 + number),"user_type":"registered",\
                "profile_image":"https://images.forum.example/avatar/\(number * 7_919)ab\(number)?s=128&d=identicon",\
                "display_name":"User No. \(number)","link":"https://forum.example/users/\(5_000_000 + number)/no-\(number)"},\
                "is_answered":\(number.isMultiple(of: 3)),"view_count":\(number * 13),"answer_count":\(number % 4),\
                "score":\(number % 9 - 2),\(edit)"last_activity_date":\(1_700_000_000 + number * 31),\
                "creation_date":\(1_699_990_000 + number * 17),"question_id":\(31_000_000 + number),\
                "link":"https://forum.example/questions/\(31_000_000 + number)/\(slug)","title":"\(title)"}
                """
        }
        return #"{"items":[\#(items.joined(separator: ","))],"has_more":true,"quota_max":300,"quota_remaining":270}"#
    }()
}
