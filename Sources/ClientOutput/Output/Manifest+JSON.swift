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

    /// The text of the file, with keys in the order of their bytes.
    package var json: String {
        var entries: [(key: String, value: JSONTree)] = [
            ("files", Self.object(files)), ("format", .number(Self.format)), ("generator", .text(generator)),
        ]
        if !outputOptions.options.isEmpty {
            entries.append(("options", .list(outputOptions.options.map { .text($0) })))
        }
        if !pending.isEmpty { entries.append(("pending", Self.object(pending))) }
        entries.append(("spec", ["file": .text(spec.file), "hash": .text(spec.hash)]))
        return JSONTree.object(entries).text(expandsObjects: true) + "\n"
    }

    private static func object(_ values: [String: String]) -> JSONTree {
        let sorted = values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        return .object(sorted.map { ($0.key, .text($0.value)) })
    }
}
