package import APIGenDiagnostics

extension Spec {
    /// How to request the next page of a list: `{query: page, more: has_more}`.
    package struct Pagination: Sendable {
        /// What leads to the next page.
        package enum Strategy: Sendable {
            /// A parameter counts pages, or items by the value of another parameter.
            case count(Target, step: Located<String>?)
            /// A parameter takes a field of the response.
            case next(FieldPath, into: Target)
            /// A parameter takes a field of the last item.
            case last(FieldPath, into: Target)
            /// A field has the whole address.
            case url(FieldPath)
            /// A field has an object that goes into the query.
            case merge(FieldPath)
            /// The header `Link` has the address under this relation.
            case link(Located<String>)
        }

        /// The parameter that requests a page.
        package struct Target: Sendable {
            package var name: Located<String>
            /// Whether it is a field of the body, and not an item of the query.
            package var isInBody: Bool
        }

        /// What marks the last page, besides an empty one.
        package struct End: Sendable {
            package enum Kind: String, Sendable, CaseIterable {
                /// Whether there is another page.
                case more
                /// Whether it is the last page.
                case done
                /// The number of all items.
                case total
                /// The number of pages.
                case pages
            }

            package var kind: Kind
            package var field: FieldPath
        }

        package var strategy: Strategy
        package var end: End?
        /// The name of the parameter or the field.
        package var location: SourceLocation
    }
}

extension Spec.Pagination {
    /// The parameter that requests a page; `nil` if the response decides alone.
    package var target: Target? {
        switch strategy {
        case .count(let target, _), .next(_, let target), .last(_, let target): target
        case .url, .merge, .link: nil
        }
    }
}
