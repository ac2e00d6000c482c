import APIGenDiagnostics
import APIGenModel
import APIGenSupport

extension Namer {
    /// Warns of values that Swift would read as cases of `Optional`.
    func checkCases(of type: API.ValueType, named field: Located<String>, isOptional: Bool) {
        guard isOptional else { return }
        let type = models.union(of: type).map { .union($0) } ?? type
        let values: [(wireName: Located<String>, swiftName: Located<String>?)]
        let help: String
        switch type {
        case .enumeration(let enumeration):
            values = enumeration.values.map { ($0.text, $0.swiftName) }
            help = "name the value: $enum: {none: nobody}"
        case .union(let union):
            values = union.kinds.filter { $0.content == nil }.map { ($0.name, $0.swiftName) }
            help = "name the value: $union: [Type, none as nobody]"
        default: return
        }
        for value in values {
            let name = value.swiftName?.value ?? SwiftWords(value.wireName.value).member
            guard name == "none" || name == "some" else { continue }
            report(
                Diagnostic(
                    .caseOfOptional,
                    "where `\(field.value)` is optional, `.\(name)` is a case of `Optional`, and not this value",
                    at: value.swiftName?.location ?? value.wireName.location,
                    notes: [.init("`\(field.value)` is declared here", at: field.location)],
                    help: help
                )
            )
        }
    }
}
