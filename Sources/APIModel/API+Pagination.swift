package import APIGenDiagnostics
package import SpecLanguage

extension API {
    /// How the answers of an endpoint follow one another.
    package struct Pagination: Sendable {
        package enum Strategy: Sendable {
            /// Pages are counted, from this number on.
            case number(Target, first: Int)
            /// Items are counted, by the value of a parameter.
            case offset(Target, step: Target)
            case next(FieldPath, into: Target)
            case last(FieldPath, into: Target)
            case url(FieldPath)
            case merge(FieldPath)
            case link(String)
        }

        /// A parameter of the endpoint, or a field of the model that is its whole body.
        package struct Target: Sendable {
            package var parameter: Parameter
            package var field: Field?

            var type: ValueType { field?.type ?? parameter.type }
        }

        package struct End: Sendable {
            package var kind: Spec.Pagination.End.Kind
            package var field: FieldPath
        }

        package var strategy: Strategy
        package var end: End?
        /// Where that is said: at the endpoint, at its wrapper, or for the whole API.
        package var location: SourceLocation
    }
}
