package import APIGenDescription
import APIGenSupport

extension ImportReport {
    /// One line for each finding, and a line for each other place of it.
    package var text: String {
        let lines = findings.flatMap { finding in
            ["\(finding.kind.rawValue): \(finding.place.pointer): \(finding.message)"]
                + finding.others.map { "  also: \($0.pointer)" }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// One line for each kind of finding: its number, and the place of the first one.
    package var summary: [String] {
        findings.grouped { "\($0.kind.rawValue): \($0.subject)" }.map { key, found in
            let first = found[0]
            if found.count == 1 { return "\(key): \(first.message) (\(first.place.pointer))" }
            return "\(key): \(found.count) times, first at \(first.place.pointer): \(first.message)"
        }
    }
}
