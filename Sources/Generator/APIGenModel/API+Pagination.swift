package import APIGenSpecLanguage
package import APIGenSupport

extension API {
    /// How the next page of a list is requested.
    package struct Pagination: Sendable {
        package enum Strategy: Sendable {
            /// The parameter counts pages, beginning with this number.
            case number(Target, first: Int)
            /// The parameter counts items, by the value of another parameter.
            case offset(Target, step: Target)
            case next(FieldPath, into: Target)
            case last(FieldPath, into: Target)
            case url(FieldPath)
            case merge(FieldPath)
            case link(String)
        }

        /// A parameter of the endpoint, or a field of the model of its body.
        package struct Target: Sendable {
            package var parameter: Parameter
            package var field: Field?

            package var name: Located<String> { field?.name ?? parameter.name }
            var type: ValueType { field?.type ?? parameter.type }
        }

        package struct End: Sendable {
            package var kind: Spec.Pagination.End.Kind
            package var field: FieldPath
        }

        package var strategy: Strategy
        package var end: End?
        /// The declaration of the pagination: at the endpoint, its wrapper, or the whole API.
        package var location: SourceLocation
    }
}
