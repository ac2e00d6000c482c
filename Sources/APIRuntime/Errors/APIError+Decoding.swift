internal import Foundation

nonisolated extension APIError {
    /// Where and why an answer could not be decoded.
    public struct Decoding: Hashable, Sendable {
        /// Where in the answer, such as `items[2].link`; of a number that does not fit its type only in an answer of up to
        /// 2 MiB, since finding it takes time.
        public var path: String

        /// What was expected or found there.
        public var problem: String

        /// The bytes around that place, as text.
        public var near: String

        /// The byte at which it stands, the first one being 0; what would hold it, where it is missing.
        public var offset: Int

        /// Creates a description, for tests of what shows one.
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
    /// Takes apart an error of `Codable`; others have their description and the start of the body.
    ///
    /// - Parameters:
    ///   - body: What was decoded.
    ///   - secrets: What to redact; the offset is then that in the redacted body.
    ///   - mediaType: What the body is said to be.
    init(_ error: any Error, body: Data, hiding secrets: APISecrets? = nil, mediaType: String? = nil) {
        let keys = Self.path(of: error)
        let place = APIJSONLocator.place(of: keys, in: body)
        var offset = place.offset
        var problem = Self.problem(error, found: place.found)
        if case DecodingError.dataCorrupted(let context) = error, keys.isEmpty, context.isAboutSyntax {
            (offset, problem) = Self.syntaxProblem(in: body, mediaType: mediaType)
        }
        // An excerpt is cut from what is redacted already: half a secret is one, too.
        let shown = secrets?.redacted(body) ?? APIRedactedBytes(body)
        offset = shown.place(of: offset)
        self.init(
            path: APICodingPath.text(of: keys),
            problem: problem,
            near: APIExcerpt.text(of: shown.bytes, in: max(0, offset - 40)..<offset + 120),
            offset: offset
        )
        self = secrets?.hidden(in: self) ?? self
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

    private static func problem(_ error: any Error, found: String?) -> String {
        switch error {
        case DecodingError.keyNotFound: "the key is missing"
        case DecodingError.valueNotFound(let type, _): "expected \(name(of: type)), found null"
        case DecodingError.typeMismatch(let type, let context):
            "expected \(name(of: type))" + (found.map { ", found \($0)" } ?? ": \(context.debugDescription)")
        case DecodingError.dataCorrupted(let context): context.debugDescription
        default: String(describing: error)
        }
    }

    /// Foundation asks for these where it means what stands in brackets.
    private static func name(of type: any Any.Type) -> String {
        switch type {
        case is [String: Any].Type: "an object"
        case is [Any].Type: "an array"
        default: String(describing: type)
        }
    }

    private static func syntaxProblem(in body: Data, mediaType: String?) -> (offset: Int, text: String) {
        if body.isEmpty { return (0, "the response is empty") }
        if let problem = APIJSONSyntax.problem(in: body.prefix(8 << 20)) {
            let isJSON = mediaType.map { $0.hasSuffix("json") } ?? true
            return (
                problem.offset, isJSON ? "no JSON: \(problem.text)" : "the response is \(mediaType ?? "") and no JSON"
            )
        }
        let text = String(decoding: body, as: UTF8.self)
        let valid = zip(text.utf8, body).prefix { $0 == $1 }.count
        if valid < body.count { return (valid, "no JSON: it is not encoded in UTF-8") }
        return (0, "a number does not fit its type")
    }
}

nonisolated extension DecodingError.Context {
    /// Whether Foundation says that the text is no JSON, which it says of numbers that do not fit, too.
    var isAboutSyntax: Bool { debugDescription.hasPrefix("The given data was not valid JSON") }
}
