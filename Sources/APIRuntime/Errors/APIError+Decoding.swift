internal import Foundation

nonisolated extension APIError {
    /// Where and why an answer could not be decoded.
    public struct Decoding: Hashable, Sendable {
        /// Where in the answer, such as `items[2].link`.
        public var path: String

        /// What was expected or found there.
        public var problem: String

        /// The bytes around that place, as text.
        public var near: String

        /// Creates a description, for tests of what shows one.
        public init(path: String, problem: String, near: String) {
            self.path = path
            self.problem = problem
            self.near = near
        }
    }
}

nonisolated extension APIError.Decoding {
    /// Takes apart an error of `Codable`; others have their description and the start of the body.
    init(_ error: any Error, body: Data) {
        let (keys, problem): ([any CodingKey], String) =
            switch error {
            case DecodingError.keyNotFound(let key, let context):
                (context.codingPath + [key], "the key is missing")
            case DecodingError.valueNotFound(let type, let context):
                (context.codingPath, "null where \(type) was expected")
            case DecodingError.typeMismatch(let type, let context):
                (context.codingPath, "\(type) was expected: \(context.debugDescription)")
            case DecodingError.dataCorrupted(let context):
                (context.codingPath, context.debugDescription)
            default:
                ([], String(describing: error))
            }
        self.init(
            path: APICodingPath.text(of: keys),
            problem: problem,
            near: APIJSONLocator.excerpt(of: body, at: keys)
        )
    }
}
