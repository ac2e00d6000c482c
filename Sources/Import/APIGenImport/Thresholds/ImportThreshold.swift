/// The numbers on which decisions of an import depend, each with what it counts and why it has this value.
enum ImportThreshold {
    /// Which recorded response is the sample of an endpoint.
    enum Sample {
        /// Responses of an endpoint that are tried, the one with most fields first. More are refused for the same reason.
        static let candidates = 5
        /// Elements of a list in which fields are counted.
        static let countedElements = 20
        /// Bytes of a sample whose lists are not cut, and to how many elements longer ones have their lists cut, until
        /// they are short enough. People read samples.
        static let length = 8_000
        static let elements = [10, 3, 1]
    }

    /// Which exchanges a later inference needs.
    enum Evidence {
        /// Exchanges of one shape. More change no decision: enums need ten values, and fields five objects.
        static let exchangesOfShape = 10
    }

    /// How a merge writes what it changes.
    enum Merge {
        /// Columns of a collection that stays on one line with its key, and of a value in a message about a conflict.
        static let lineWidth = 112
        static let quotedWidth = 60
        /// The part of the fields that an old model and a new one have in common, if it was renamed.
        static let likenessOfRenamed = 0.75
        /// Lines after a collection in which its last comments are looked for.
        static let linesOfTrailer = 100
    }
}
