import APIGenSpecLanguage
package import APIGenSpecWriting
import APIGenSupport

/// Names the values `none` and `some` of a type that can be absent: `.none` would be a case of `Optional` in Swift.
package enum NoneCasePass {
    package static func run(on draft: inout SpecDraft) {
        for index in draft.models.indices {
            switch draft.models[index].shape {
            case .enumeration(let values): draft.models[index].shape = .enumeration(named(values))
            case .alias(.alternatives(let alternatives, _)):
                draft.models[index].shape = .alias(.alternatives(named(alternatives)))
            case .alias, .object, .union: break
            }
        }
        draft.mapFields { field in
            var field = field
            switch field.type {
            case .alternatives(let alternatives, _)? where field.isOptional:
                field.type = .alternatives(named(alternatives))
            case .optional(.alternatives(let alternatives, _))?:
                field.type = .optional(.alternatives(named(alternatives)))
            default: return nil
            }
            return field
        }
    }

    private static func named(_ alternatives: [TypeExpression.Alternative]) -> [TypeExpression.Alternative] {
        alternatives.map { alternative in
            var alternative = alternative
            if case .alternatives(let inner, _)? = alternative.type {
                alternative.type = .alternatives(named(inner))
            }
            if alternative.type != nil { return alternative }
            let member = alternative.swiftName?.value ?? SwiftWords(alternative.text).member
            guard member == "none" || member == "some" else { return alternative }
            let name = member + "Value"
            let isTaken = alternatives.contains { $0.text == name || $0.swiftName?.value == name }
            let other = member == "none" ? "noValue" : "someValues"
            alternative.swiftName = Located(isTaken ? other : name)
            return alternative
        }
    }
}
