import APIGenSupport

/// A format that apigen knows and does not read.
struct UnsupportedRecording {
    /// The end of the sentence "this is".
    var name: String
    var help: String

    private init(_ name: String, _ help: String) {
        self.name = name
        self.help = help
    }

    private static let postmanHelp = "export the collection of Postman in the format Collection v2.1"
    private static let curlHelp = "write the requests as curl commands"
    private static let archiveHelp = "save the recording as an HTTP archive (HAR)"

    /// The format of a JSON or YAML value; `nil` if it is unknown.
    init?(_ root: Node) {
        let schema = root["info"]?["schema"]?.string ?? ""
        let client = root["clientName"]?.string ?? root["client"]?.string
        switch root {
        case _ where root["openapi"] != nil || root["swagger"] != nil:
            self.init("an OpenAPI document", "read it with `apigen import`")
        case _ where schema.contains("/collection/v1"),
            _ where root["requests"]?.elements != nil && root["order"] != nil:
            self.init("a collection of Postman 1", Self.postmanHelp)
        case _ where root["_postman_variable_scope"] != nil:
            self.init("a list of variables of Postman, without requests", Self.postmanHelp)
        case _ where root["collections"]?.elements != nil && root["environments"] != nil:
            self.init("a backup of Postman", Self.postmanHelp)
        case _ where client?.contains("Thunder") == true:
            self.init("a collection of Thunder Client", "export it in the format of Postman")
        case _ where root["folders"]?.elements != nil && root["requests"]?.elements != nil,
            _ where root.elements?.first?["folders"] != nil && root.elements?.first?["requests"] != nil:
            self.init("a collection of Hoppscotch", "export it in the format of Postman")
        default: return nil
        }
    }

    /// The format of a string that is not JSON; `nil` if it is unknown.
    init?(text: String) {
        let lines = text.split(maxSplits: 400, whereSeparator: \.isNewline).map { String($0).trimmed }
        let start = lines.first { !$0.isEmpty && !$0.hasPrefix("#") }?.lowercased() ?? ""
        let words = Set(lines.compactMap { $0.split(separator: " ").first.map { $0.lowercased() } })
        if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") {
            self.init("a web page", Self.archiveHelp)
        } else if start.hasPrefix("<") {
            self.init("an XML file", Self.archiveHelp)
        } else if words.contains("wget") {
            self.init("a script of wget commands", Self.curlHelp)
        } else {
            return nil
        }
    }

    /// The format of bytes that are not text; `nil` if it is unknown.
    init?(bytes: [UInt8]) {
        let formats: [([UInt8], String, String)] = [
            ([0x50, 0x4B], "a ZIP archive", "unpack it; from Fiddler, \(Self.archiveHelp)"),
            ([0x1F, 0x8B], "a file compressed with gzip", "decompress it"),
            ([0x0A, 0x0D, 0x0D, 0x0A], "a capture of packets", Self.archiveHelp),
            ([0xD4, 0xC3, 0xB2, 0xA1], "a capture of packets", Self.archiveHelp),
            ([0xA1, 0xB2, 0xC3, 0xD4], "a capture of packets", Self.archiveHelp),
        ]
        if let format = formats.first(where: { bytes.starts(with: $0.0) }) {
            self.init(format.1, format.2)
        } else if String(decoding: bytes.prefix(4000), as: UTF8.self).contains("7:version;") {
            self.init("a recording of mitmproxy", "convert it: mitmdump -nr FILE --set hardump=OUT.har")
        } else {
            return nil
        }
    }
}
