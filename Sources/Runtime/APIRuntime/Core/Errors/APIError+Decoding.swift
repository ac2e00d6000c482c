package import Foundation

nonisolated extension APIError {
    /// Where and why decoding a response failed.
    public struct Decoding: Hashable, Sendable {
        /// The coding path in the response, such as `items[2].link`.
        public var path: String

        /// The expected type and the value that was found.
        public var problem: String
        /// The bytes around it, as text.
        public var near: String
        /// The zero-based offset of the value, or of its container if the value is absent.
        public var offset: Int

        /// Creates a description, for tests.
        public init(
            path: String,
            problem: String,
            near: String,
            offset: Int = 0
        ) {
            self.path = path
            self.problem = problem
            self.near = near
            self.offset = offset
        }
    }
}

nonisolated extension APIError.Decoding {
    /// Describes an error of `Codable`. Other errors have their own description and the start of the body.
    ///
    /// - Parameters:
    ///   - body: The body that was decoded.
    ///   - request: The request whose secrets are redacted. The offset is then that in the redacted body.
    ///   - mediaType: The declared media type of the body.
    package init(_ error: any Error, body: Data, of request: APIRequest? = nil, mediaType: String? = nil) {
        let keys = Self.path(of: error)
        let place = APIFeatures.positions?.place(of: keys, in: body)
        let syntaxProblem = Self.syntaxProblem(of: error)
        var offset = syntaxProblem?.offset ?? place?.offset ?? 0
        let isSecret = APIFeatures.redaction?.isSecret(keys) ?? false
        var problem = Self.problem(error, found: place?.found, isSecret: isSecret)
        if let syntaxProblem, keys.isEmpty {
            let other = mediaType.flatMap { $0.hasSuffix("json") ? nil : "the response is \($0) and not JSON" }
            problem = body.isEmpty ? "the response is empty" : other ?? "invalid JSON: \(syntaxProblem.text)"
        }
        // An excerpt is cut after redaction, because a part of a secret is a secret as well.
        var body = body
        if let redaction = APIFeatures.redaction {
            (body, offset) = redaction.redacted(body, at: offset, of: request, mediaType: mediaType)
        }
        self.init(
            path: APICodingPath.text(of: keys),
            problem: problem,
            near: APIExcerpt.text(of: body, in: max(0, offset - 40)..<offset + 120),
            offset: offset
        )
    }

    private static func path(of error: any Error) -> [any CodingKey] {
        switch error {
        case DecodingError.keyNotFound(let key, let context): context.codingPath + [key]
        case DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(_, let context),
            DecodingError.dataCorrupted(let context):
            context.codingPath
        default: []
        }
    }

    /// - Parameter isSecret: Whether the problem must not quote the value, as other descriptions than types and JSON
    ///   shapes may do.
    private static func problem(_ error: any Error, found: String?, isSecret: Bool) -> String {
        switch error {
        case DecodingError.keyNotFound: "the key is missing"
        case DecodingError.valueNotFound(let type, _): "expected \(name(of: type)), found null"
        case DecodingError.typeMismatch(let type, let context):
            "expected \(name(of: type))"
                + (found.map { ", found \($0)" } ?? (isSecret ? "" : ": \(context.debugDescription)"))
        case DecodingError.dataCorrupted where isSecret: "the value is invalid"
        case DecodingError.dataCorrupted(let context): context.debugDescription
        default: String(describing: error)
        }
    }

    /// Foundation reports these types for objects and arrays.
    private static func name(of type: any Any.Type) -> String {
        switch type {
        case is [String: Any].Type: "an object"
        case is [Any].Type: "an array"
        default: String(describing: type)
        }
    }

    /// Why the text, or a string or number in it, is invalid.
    private static func syntaxProblem(of error: any Error) -> APIJSONProblem? {
        guard case DecodingError.dataCorrupted(let context) = error else { return nil }
        return context.underlyingError as? APIJSONProblem
    }
}

/// Formats bytes of a response on one line, for reports. The text is short and has no control characters.
nonisolated enum APIExcerpt {
    /// A part of a body.
    ///
    /// - Parameters:
    ///   - range: The bytes to show. Incomplete characters at its ends are omitted.
    static func text(of body: Data, in range: Range<Int>) -> String {
        let bytes = [UInt8](body.dropFirst(range.lowerBound).prefix(range.count))
        let isCut = (before: range.lowerBound > 0, behind: range.lowerBound + bytes.count < body.count)
        let text = oneLine(of: whole(bytes, isCut.before, isCut.behind)) ?? hex(bytes)
        return (isCut.before ? "…" : "") + text + (isCut.behind ? "…" : "")
    }

    /// A string on one line, with a maximum number of characters.
    static func oneLine(_ text: String, limit: Int) -> String {
        let line = escaped(text)
        return line.count > limit ? line.prefix(limit) + "…" : line
    }

    /// Line breaks with surrounding spaces become one space. Other controls and text directions are escaped.
    private static func escaped(_ text: String) -> String {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.joined(separator: " ").unicodeScalars.reduce(into: "") { line, scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                line += #"\u{\#(String(scalar.value, radix: 16, uppercase: true))}"#
            default:
                line.unicodeScalars.append(scalar)
            }
        }
    }

    /// The bytes as a string; `nil` if many of them are not text.
    private static func oneLine(of bytes: ArraySlice<UInt8>) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        let strange = text.unicodeScalars.count { scalar in
            scalar == "\u{FFFD}"
                || scalar.properties.generalCategory == .control && !"\t\r\n".unicodeScalars.contains(scalar)
        }
        return strange * 8 > text.unicodeScalars.count ? nil : escaped(text)
    }

    private static func hex(_ bytes: [UInt8]) -> String {
        let shown = bytes.prefix(32).map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
        return "bytes \(shown.joined(separator: " "))" + (bytes.count > 32 ? " …" : "")
    }

    /// Removes incomplete characters at the ends of the excerpt.
    private static func whole(_ bytes: [UInt8], _ isCutBefore: Bool, _ isCutBehind: Bool) -> ArraySlice<UInt8> {
        var bytes = bytes[...]
        if isCutBefore { bytes = bytes.drop { $0 & 0xC0 == 0x80 } }
        guard isCutBehind, let last = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes[last] >= 0xC0 else {
            return bytes
        }
        let length = bytes[last] >= 0xF0 ? 4 : bytes[last] >= 0xE0 ? 3 : 2
        return bytes.endIndex - last < length ? bytes[..<last] : bytes
    }
}
