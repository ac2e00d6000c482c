package import APIGenDiagnostics

extension Spec {
    /// How to request the next page of a list: `{query: page, more: has_more}`.
    package struct Pagination: Sendable {
        /// The source of the parameter or address of the next page.
        package enum Strategy: Sendable {
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
        package struct Target: Sendable {
            package var name: Located<String>
            /// Whether it is a field of the body, rather than of the query.
            package var isInBody: Bool
        }

        /// How the last page is recognized. An empty page is the last one as well.
        package struct End: Sendable {
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
        }

        package var strategy: Strategy
        package var end: End?
        /// The name of the parameter or the field.
        package var location: SourceLocation
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
