/// The path of an operation: fixed strings and parameters.
struct InferredPath {
    struct Segment {
        /// The text before and after the parameter; the whole text of a fixed segment is the prefix.
        var prefix: String
        var parameter: PathParameter?
        var suffix = ""
    }

    var segments: [Segment]
    /// The calls with this path.
    var calls: [Int]

    /// The path with its parameters in braces.
    var text: String {
        segments.map { segment in
            "/" + segment.prefix + (segment.parameter.map { "{\($0.name)}" } ?? "") + segment.suffix
        }.joined()
    }

    var parameters: [PathParameter] { segments.compactMap(\.parameter) }
}

/// A segment that differs between calls. The operations below a segment share it, so that it has one type.
struct PathParameter {
    var name: String
    /// The decoded values in the order of the recordings, without duplicates.
    var values: [String]
    /// The forms of all values.
    var forms: Set<PathSegment.Form>
}
