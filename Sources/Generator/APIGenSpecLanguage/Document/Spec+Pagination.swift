package import APIGenSupport

extension Spec {
    /// How to request the next page of a list: `{query: page, more: has_more}`.
    package struct Pagination: Sendable {
        /// The source of the parameter or address of the next page.
        package enum Strategy: Hashable, Sendable {
            /// The parameter counts pages, or items by the value of another parameter.
            case count(Target, step: Located<String>?)
            /// The parameter is set to a field of the response.
            case next(FieldPath, into: Target)
            /// The parameter is set to a field of the last item.
            case last(FieldPath, into: Target)
            /// A field contains the address.
            case url(FieldPath)
            /// A field contains an object that is merged into the query.
            case merge(FieldPath)
            /// The header `Link` contains the address under this relation.
            case link(Located<String>)
        }

        /// The parameter that requests a page.
        package struct Target: Hashable, Sendable {
            package var name: Located<String>
            /// Whether it is a field of the body, rather than of the query.
            package var isInBody: Bool

            package init(name: Located<String>, isInBody: Bool) {
                self.name = name
                self.isInBody = isInBody
            }
        }

        /// How the last page is recognized. An empty page is the last one as well.
        package struct End: Hashable, Sendable {
            package enum Kind: String, Sendable, CaseIterable {
                /// The field is false.
                case more
                /// The field is true.
                case done
                /// The field is the number of all items.
                case total
                /// The field is the number of pages.
                case pages
            }

            package var kind: Kind
            package var field: FieldPath

            package init(kind: Kind, field: FieldPath) {
                self.kind = kind
                self.field = field
            }
        }

        package var strategy: Strategy
        package var end: End?
        /// The name of the parameter or the field.
        package var location: SourceLocation
        /// Whether names and types suggest it to an import, and its source does not say it.
        package var isGuess = false

        package init(strategy: Strategy, end: End? = nil, location: SourceLocation = .unknown, isGuess: Bool = false) {
            self.strategy = strategy
            self.end = end
            self.location = location
            self.isGuess = isGuess
        }
    }
}

extension Spec.Pagination: Hashable {
    package static func == (left: Self, right: Self) -> Bool {
        left.strategy == right.strategy && left.end == right.end && left.isGuess == right.isGuess
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(strategy)
        hasher.combine(end)
    }
}

extension Spec.Pagination {
    /// The parameter that requests a page; `nil` if the response has the address.
    package var target: Target? {
        switch strategy {
        case .count(let target, _), .next(_, let target), .last(_, let target): target
        case .url, .merge, .link: nil
        }
    }
}

extension Spec.Pagination {
    /// The keys with their values, as a spec lists them: `query: page`, `more: has_more`.
    package var entries: [(key: String, value: String)] {
        let target = target.map { ($0.isInBody ? PaginationKey.body : .query, $0.name.value) }
        let source: (PaginationKey, String)? =
            switch strategy {
            case .count(_, let step): step.map { (.step, $0.value) }
            case .next(let path, _): (.next, path.text.value)
            case .last(let path, _): (.last, path.text.value)
            case .url(let path): (.url, path.text.value)
            case .merge(let path): (.merge, path.text.value)
            case .link(let relation): (.link, relation.value)
            }
        let end = end.flatMap { end in PaginationKey(rawValue: end.kind.rawValue).map { ($0, end.field.text.value) } }
        return [target, source, end].compactMap(\.self).map { key, value in (key.rawValue, value) }
    }
}
