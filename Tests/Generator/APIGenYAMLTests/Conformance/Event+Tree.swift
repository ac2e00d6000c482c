import APIGenSupport
import APIGenYAML

extension Event {
    /// The event as the official suite writes it: `=VAL &a <tag:yaml.org,2002:str> "text`.
    var treeLine: String {
        let anchor = self.properties.anchor.map { " &\($0)" } ?? ""
        let properties = anchor + (self.properties.resolvedTag.map { " <\($0)>" } ?? "")
        return switch kind {
        case .streamStart: "+STR"
        case .streamEnd: "-STR"
        case .documentStart(let isExplicit): isExplicit ? "+DOC ---" : "+DOC"
        case .documentEnd(let isExplicit): isExplicit ? "-DOC ..." : "-DOC"
        case .alias(let name): "=ALI *\(name)"
        case .scalar(let scalar): "=VAL\(properties) \(scalar.style.treeSign)\(escaped(scalar.text))"
        case .sequenceStart(let isFlow): "+SEQ\(isFlow ? " []" : "")\(properties)"
        case .sequenceEnd: "-SEQ"
        case .mappingStart(let isFlow): "+MAP\(isFlow ? " {}" : "")\(properties)"
        case .mappingEnd: "-MAP"
        }
    }

    private func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\t": "\\t"
            case "\r": "\\r"
            case "\u{8}": "\\b"
            default: String(scalar)
            }
        }.joined()
    }
}

extension Node.Scalar.Style {
    fileprivate var treeSign: String {
        switch self {
        case .plain: ":"
        case .singleQuoted: "'"
        case .doubleQuoted: "\""
        case .literal: "|"
        case .folded: ">"
        }
    }
}
