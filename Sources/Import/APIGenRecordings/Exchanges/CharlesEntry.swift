import APIGenSupport

extension Node {
    /// An entry of a session of Charles in the form of other exchanges; `nil` for any other value.
    ///
    /// The method and the parts of the address are next to the messages, and a message has its header fields under
    /// `header`.
    var exchangeOfCharles: Node? {
        guard let scheme = self["scheme"]?.string, let host = self["host"]?.string, let method = self["method"],
            let request = self["request"], request.entries != nil
        else { return nil }
        var address = "\(scheme)://\(host)"
        if let port = (self["actualPort"] ?? self["port"])?.string, !host.contains(":") { address += ":\(port)" }
        address += self["path"]?.string ?? "/"
        if let query = self["query"]?.string { address += "?\(query)" }
        let range = (self["path"] ?? method).range
        var entries: [(String, Node?)] = [("method", method), ("url", .text(address, at: range))]
        entries += Self.message(request)
        let response = self["response"].flatMap { response -> Node? in
            // Without a response, Charles has an empty one.
            guard response["status"]?.string != nil else { return nil }
            return .object([("status", response["status"])] + Self.message(response), at: response.range)
        }
        return .object(
            [("request", .object(entries, at: self.range)), ("response", response), ("tunnel", self["tunnel"])],
            at: self.range
        )
    }

    /// The header fields and the body of a message. A body that is not text is in base64.
    private static func message(_ message: Node) -> [(String, Node?)] {
        let body = message["body"]
        return [
            ("headers", message["header"]?["headers"]), ("text", body?["text"]),
            ("base64", body?["text"] == nil ? body?["encoded"] : nil),
        ]
    }
}
