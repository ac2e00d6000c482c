public import Foundation

nonisolated extension APIPath {
    /// Builds a path with percent-encoded values.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        private(set) var path = ""
        private(set) var problem: String?

        public init(literalCapacity: Int, interpolationCount: Int) {
            path.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        public mutating func appendLiteral(_ literal: String) {
            path += APIPercentEncoding.encodeIllegal(literal)
        }

        /// Appends a value as one segment, or a part of one.
        public mutating func appendInterpolation(_ value: some APIParameter) {
            append([value.parameterText], joiner: "")
        }

        /// Appends an array with its joiner, or with commas if the style has none.
        public mutating func appendInterpolation(_ values: [some APIParameter], _ style: APIArrayStyle) {
            append(values.map(\.parameterText), joiner: style.joiner)
        }

        /// Appends a value with several segments, which may be empty.
        public mutating func appendInterpolation(_ value: some APIParameter, _ style: SlashStyle) {
            path +=
                value.parameterText
                .split(separator: "/", omittingEmptySubsequences: false)
                .map { APIPercentEncoding.encode(String($0)) }
                .joined(separator: "/")
        }

        /// Appends a date.
        public mutating func appendInterpolation(_ date: Date, _ format: APIDateFormat) {
            append([format.text(of: date)], joiner: "")
        }

        /// Appends dates, joined like other arrays.
        public mutating func appendInterpolation(_ dates: [Date], _ style: APIArrayStyle, _ format: APIDateFormat) {
            append(dates.map(format.text(of:)), joiner: style.joiner)
        }

        private mutating func append(_ texts: [String], joiner: String) {
            if texts.allSatisfy(\.isEmpty) {
                problem = "a value in the path is empty, after '\(path)'"
            }
            path += texts.map(APIPercentEncoding.encode).joined(separator: APIPercentEncoding.encodeJoiner(joiner))
        }
    }
}

nonisolated extension APIArrayStyle {
    fileprivate var joiner: String {
        if case .joined(let joiner) = self { joiner } else { "," }
    }
}
