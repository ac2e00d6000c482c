internal import Foundation

nonisolated extension APIDateFormat {
    func decode(from container: any SingleValueDecodingContainer) throws -> Date {
        if isNumber {
            return date(fromNumber: try container.decode(Double.self))
        }
        let text = try container.decode(String.self)
        guard let date = date(fromText: text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: mismatch(text))
        }
        return date
    }

    func encode(_ date: Date, into container: inout any SingleValueEncodingContainer) throws {
        switch wireValue(of: date) {
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        }
    }

    func decodeAll(from container: inout any UnkeyedDecodingContainer) throws -> [Date] {
        var dates: [Date] = []
        while !container.isAtEnd {
            if isNumber {
                dates.append(date(fromNumber: try container.decode(Double.self)))
            } else {
                let text = try container.decode(String.self)
                guard let date = date(fromText: text) else {
                    throw DecodingError.dataCorruptedError(in: container, debugDescription: mismatch(text))
                }
                dates.append(date)
            }
        }
        return dates
    }

    func encodeAll(_ dates: [Date], into container: inout any UnkeyedEncodingContainer) throws {
        for date in dates {
            switch wireValue(of: date) {
            case .integer(let value): try container.encode(value)
            case .number(let value): try container.encode(value)
            case .text(let value): try container.encode(value)
            }
        }
    }

    func mismatch(_ text: String) -> String {
        "'\(text)' is no date in the format \(self)"
    }
}
