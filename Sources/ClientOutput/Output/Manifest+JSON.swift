import APIGenSupport

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Manifest {
    /// The error for a text that is not a manifest.
    package enum Malformed: Error, Hashable {
        case notAManifest
        case unsafePath(String)
        case newerFormat(generator: String)
    }

    private struct Header: Decodable {
        var format: Int
        var generator: String
    }

    private struct Body: Decodable {
        struct Spec: Decodable {
            var file: String
            var hash: String
        }
        var spec: Spec
        var options: [String]?
        var files: [String: String]
        var pending: [String: String]?
    }

    package init(json: [UInt8]) throws(Malformed) {
        let decoder = JSONDecoder()
        let data = Data(json)
        // Messages contain the version, so it must be a plain word.
        guard let header = try? decoder.decode(Header.self, from: data),
            header.generator.unicodeScalars.allSatisfy({ $0.isASCII && $0.value > 0x20 })
        else { throw .notAManifest }
        guard header.format <= Self.format else { throw .newerFormat(generator: header.generator) }
        guard let body = try? decoder.decode(Body.self, from: data) else { throw .notAManifest }
        guard let outputOptions = OutputOptions(options: body.options ?? []) else {
            throw Self.isNewer(header.generator) ? .newerFormat(generator: header.generator) : .notAManifest
        }
        self.init(
            generator: header.generator,
            spec: Spec(file: body.spec.file, hash: body.spec.hash),
            outputOptions: outputOptions,
            files: body.files,
            pending: body.pending ?? [:]
        )
        if let path = paths.sorted().first(where: { !OutputPath.isSafe($0) }) { throw .unsafePath(path) }
    }

    /// Whether a version is newer than this one.
    static func isNewer(_ version: String) -> Bool {
        func numbers(_ version: String) -> [Int] { version.split(separator: ".").map { Int($0) ?? 0 } }
        return numbers(APIGen.version).lexicographicallyPrecedes(numbers(version))
    }

    /// The text of the file: keys sorted by their bytes, two spaces, a line break at the end.
    ///
    /// Written here because `JSONEncoder` spaces and sorts differently from system to system.
    package var json: String {
        var lines = ["{"]
        lines += Self.object("files", files)
        lines.append("  \"format\": \(Self.format),")
        lines.append("  \"generator\": \(generator.jsonLiteral),")
        if !outputOptions.options.isEmpty {
            lines.append("  \"options\": [\(outputOptions.options.map(\.jsonLiteral).joined(separator: ", "))],")
        }
        if !pending.isEmpty { lines += Self.object("pending", pending) }
        lines.append("  \"spec\": {")
        lines.append("    \"file\": \(spec.file.jsonLiteral),")
        lines.append("    \"hash\": \(spec.hash.jsonLiteral)")
        lines.append("  }")
        lines.append("}\n")
        return lines.joined(separator: "\n")
    }

    private static func object(_ key: String, _ values: [String: String]) -> [String] {
        if values.isEmpty { return ["  \"\(key)\": {},"] }
        let sorted = values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        let entries = sorted.map { "    \($0.key.jsonLiteral): \($0.value.jsonLiteral)" }
        return ["  \"\(key)\": {", entries.joined(separator: ",\n"), "  },"]
    }
}
