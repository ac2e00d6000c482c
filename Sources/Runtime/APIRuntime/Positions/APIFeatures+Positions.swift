internal import Foundation

nonisolated extension APIFeatures: APIPositionSearch {
    static func place(of path: [any CodingKey], in json: Data) -> (offset: Int, found: String?) {
        guard let document = try? APIJSONDocument(json) else { return (0, nil) }
        let place = document.place(of: path)
        return (document.offset(of: place.mark), place.isComplete ? document[place.mark].kind.shape : nil)
    }
}

nonisolated extension APIJSONMark.Kind {
    /// The JSON shape of a value.
    fileprivate var shape: String {
        switch self {
        case .null: "null"
        case .true, .false: "a truth value"
        case .integer, .number: "a number"
        case .ascii, .text, .escaped: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
