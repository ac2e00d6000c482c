internal import Foundation

/// The directives of a `Cache-Control` (RFC 9111, section 5.2).
nonisolated struct APICacheControl {
    private var directives: [String: String] = [:]

    init(_ headers: APIHeaders) {
        for part in (headers["Cache-Control"] ?? "").split(separator: ",") {
            let words = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard let name = words.first?.lowercased(), directives[name] == nil else { continue }
            directives[name] = words.count > 1 ? words[1].trimmingCharacters(in: ["\""]) : ""
        }
    }

    func has(_ name: String) -> Bool {
        directives[name] != nil
    }

    /// The seconds of a directive; zero if it is not a number, `nil` if it is absent.
    func seconds(_ name: String) -> Double? {
        directives[name].map { max(0, Double($0) ?? 0) }
    }
}
