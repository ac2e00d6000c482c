import APIGenDiagnostics
import APIGenSupport

/// Writes findings as compilers do, for build logs: `Forge.apigen.yaml:3:5: error: there is no type… [AG021]`.
///
/// The code follows the message, because tools search logs for `error: ` and `warning: `.
enum XcodeReport {
    static func lines(_ entry: ReportEntry) -> String {
        var lines = [line(entry.place, entry.level, "\(entry.message) [\(entry.rule.id)]")]
        lines += entry.related.map { line($0.place, .note, $0.message) }
        if let help = entry.help { lines.append(line(entry.place, .note, help)) }
        if let page = entry.rule.page { lines.append(line(entry.place, .note, page)) }
        return lines.joined()
    }

    private static func line(_ place: ReportEntry.Place?, _ level: ReportEntry.Level, _ message: String) -> String {
        let text = "\(level.rawValue): \(message)"
        guard let place else { return oneLine(text) }
        let start = place.range
        return oneLine("\(place.path):\(start?.line ?? 1):\(start?.column ?? 1): \(text)")
    }

    /// Line breaks are replaced, so that no string can imitate another finding.
    private static func oneLine(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" ? " " : $0.visible })) + "\n"
    }
}
