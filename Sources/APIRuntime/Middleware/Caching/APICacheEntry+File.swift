internal import Foundation

// A file has a line with a checksum of the rest, a line of JSON, and the body:
//
//     apigen cache 1 9c2b6e1f0d6a4f53
//     {"date":1714979289,"headers":[["ETag","\"a\""]],"variant":"","vary":[]}
//     {"id": 7}
nonisolated extension APICacheEntry {
    private struct Head: Codable {
        var date: Double
        var headers: [[String]]
        var variant: String
        var vary: [String]
    }

    private static let mark = "apigen cache 1 "

    /// The bytes of the entry's file.
    var file: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let head = Head(
                date: date.timeIntervalSince1970,
                headers: headers.map { [$0.name, $0.value] },
                variant: variant,
                vary: vary
            )
            let content = try encoder.encode(head) + Data("\n".utf8) + body
            return Data((Self.mark + Self.checksum(of: content) + "\n").utf8) + content
        }
    }

    /// The entry of a file; `nil` if the file is damaged or not one of a cache.
    init?(file: Data) {
        guard let (line, content) = Self.split(file), line == Self.mark + Self.checksum(of: content),
            let (json, body) = Self.split(content),
            let head = try? JSONDecoder().decode(Head.self, from: Data(json.utf8))
        else { return nil }
        var headers = APIHeaders()
        for field in head.headers {
            guard field.count == 2 else { return nil }
            headers.add(field[0], field[1])
        }
        self.init(
            date: Date(timeIntervalSince1970: head.date),
            headers: headers,
            body: Data(body),
            vary: head.vary,
            variant: head.variant
        )
    }

    private static func split(_ bytes: Data) -> (line: String, rest: Data)? {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        return (String(decoding: bytes[..<end], as: UTF8.self), bytes[(end + 1)...])
    }

    /// FNV-1a with 64 bits. It detects damage, not manipulation.
    private static func checksum(of bytes: Data) -> String {
        let sum = bytes.withUnsafeBytes { bytes in
            bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
        }
        let digits = String(sum, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
