/// The key of a date in an object of dates, which has the format of the whole.
nonisolated struct APIDateKey: APIWireKey {
    var name: String
    var dateFormat: APIDateFormat

    var format: APIWireFormat { .date(dateFormat) }
    var stringValue: String { name }
    var intValue: Int? { Int(name) }

    init(name: String, dateFormat: APIDateFormat) {
        self.name = name
        self.dateFormat = dateFormat
    }

    init(stringValue: String) {
        self.init(name: stringValue, dateFormat: .iso8601)
    }

    init(intValue: Int) {
        self.init(name: String(intValue), dateFormat: .iso8601)
    }
}
