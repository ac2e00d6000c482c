internal import Foundation

/// A date with its format.
nonisolated struct APIFormattedDate: Encodable, Sendable {
    var date: Date
    var format: APIDateFormat

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try format.encode(date, into: &container)
    }
}
