public import Foundation

// Dates with formats in paths, queries and headers.

nonisolated extension APIPath.StringInterpolation {
    /// Appends a date.
    public mutating func appendInterpolation(_ date: Date, _ format: APIDateFormat) {
        append([format.text(of: date)], joiner: "")
    }

    /// Appends dates, joined like other arrays.
    public mutating func appendInterpolation(_ dates: [Date], _ style: APIArrayStyle, _ format: APIDateFormat) {
        append(dates.map(format.text(of:)), joiner: style.joiner)
    }
}

nonisolated extension APIQuery {
    /// Adds a date; `nil` adds nothing.
    public mutating func add(_ name: String, _ date: Date?, _ format: APIDateFormat) {
        guard let date else { return }
        add(name, format.text(of: date))
    }

    /// Adds an array of dates. `nil` and an empty array add nothing.
    public mutating func add(_ name: String, _ dates: [Date]?, _ style: APIArrayStyle, _ format: APIDateFormat) {
        add(name, texts: dates?.map(format.text(of:)) ?? [], style)
    }
}

nonisolated extension APIHeaders {
    /// Adds a date; `nil` adds nothing.
    public mutating func add(_ name: String, _ date: Date?, _ format: APIDateFormat) {
        guard let date else { return }
        add(name, format.text(of: date))
    }

    /// Adds an array of dates. `nil` and an empty array add nothing.
    public mutating func add(_ name: String, _ dates: [Date]?, _ style: APIArrayStyle, _ format: APIDateFormat) {
        add(name, texts: dates?.map(format.text(of:)) ?? [], style)
    }
}
