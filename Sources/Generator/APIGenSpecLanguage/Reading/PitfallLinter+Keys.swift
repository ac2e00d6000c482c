import APIGenDiagnostics
import APIGenSupport

// Other tools that read a spec, such as yamllint, schema validators and editors, may read it by YAML 1.1.
extension PitfallLinter {
    mutating func checkBoolean(_ key: String, _ node: Node) {
        addDiagnostic(
            .booleanKey,
            "tools for YAML 1.1 read the key `\(key)` as a boolean",
            at: node.range,
            fix: Fix("write \(key.quoted)", [edit(node.range, key.quoted)])
        )
    }
}

/// What YAML 1.1 reads differently from apigen.
package enum YAML11 {
    /// Whether it is a boolean without quotes, although it is a text in YAML 1.2. `y` and `n` are left out: YAML 1.1
    /// lists them, and the tools that are in use read them as texts.
    package static func isBoolean(_ text: String) -> Bool {
        guard (2...3).contains(text.utf8.count) else { return false }
        return switch text {
        case "on", "On", "ON", "off", "Off", "OFF", "yes", "Yes", "YES", "no", "No", "NO": true
        default: false
        }
    }
}
