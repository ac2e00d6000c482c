import APIGenSupport

/// What the name of a field says about its values.
enum FieldName {
    static func isIdentifier(_ name: String) -> Bool {
        let words = NameWords(of: name).words
        guard let last = words.last else { return false }
        return ["id", "ids", "uuid", "guid", "sid"].contains(last)
    }

    /// A point in time: `created_at`, `expires`, `timestamp`.
    static func isTime(_ name: String) -> Bool {
        let words = NameWords(of: name).words
        guard let last = words.last else { return false }
        let times: Set<String> = [
            "at", "on", "time", "timestamp", "ts", "date", "created", "updated", "modified", "expires", "expiration",
            "since", "until", "start", "end", "from", "to", "ctime", "mtime", "atime", "exp", "iat", "nbf", "dt",
            "before", "after", "edited", "deleted", "published", "started", "ended", "finished", "changed",
        ]
        return times.contains(last)
            || ["createdon", "updatedon", "createdat", "updatedat"].contains(name.lowercased())
            || words.count > 1 && ["ms", "millis", "sec", "secs", "seconds", "epoch", "utc"].contains(last)
                && times.contains(words[words.count - 2])
    }

    /// A number that has a fraction sooner or later.
    static func isFraction(_ name: String) -> Bool {
        guard let last = NameWords(of: name).words.last else { return false }
        return [
            "lat", "lng", "lon", "latitude", "longitude", "percent", "percentage", "ratio", "rate", "score", "price",
            "average", "avg", "mean", "weight", "probability", "confidence", "temperature", "cost", "value", "median",
            "sum", "threshold", "interval", "opacity", "humidity", "speed", "pressure", "rating", "distance",
        ].contains(Inflection.singular(last))
    }

    static func isAddress(_ name: String) -> Bool {
        guard let last = NameWords(of: name).words.last else { return false }
        return [
            "url", "uri", "href", "link", "avatar", "image", "icon", "logo", "thumbnail", "self", "next", "previous",
        ]
        .contains(Inflection.singular(last)) || name.lowercased().hasSuffix("url")
    }

    private static let objectNames: Set<String> = [
        "id", "_id", "uuid", "guid", "sid", "slug", "name", "key", "code", "login", "username", "user_name", "userName",
        "handle", "symbol", "identifier", "ticker", "iso", "iso2", "iso3", "alpha2", "alpha3", "permalink", "ref",
        "sku", "screen_name", "screenName", "short_name", "shortName", "shortname", "path_name", "domain", "email",
        "public_id", "publicId", "version", "tag_name", "base", "currency", "label", "author", "owner", "creator",
    ]

    /// Whether the values of a field identify its object, or an object that it belongs to.
    static func namesObject(_ name: String) -> Bool {
        objectNames.contains(name)
            || ["_id", "Id", "_slug", "Slug", "_key", "_code", "Code", "_name", "_login", "Login"].contains {
                name.hasSuffix($0)
            }
    }

    /// Whether the values of a field are the names with which persons log in.
    static func namesPerson(_ name: String) -> Bool {
        let letters = name.lowercased().filter(\.isLetter)
        return ["login", "username", "screenname", "nickname"].contains { letters.hasSuffix($0) }
    }

    /// Whether a field is named after the items of a collection: `tier` or `service_tier` for `tiers`.
    ///
    /// - Parameter item: The singular of the collection.
    static func isNamed(_ name: String, after item: String) -> Bool {
        NameWords(of: name).words.contains { Inflection.singular($0) == item }
    }

    private static let classes: Set<String> = [
        "type", "kind", "status", "state", "event", "action", "role", "visibility", "sort", "order", "format", "mode",
        "level", "object", "class", "category", "scope", "method", "direction", "permission", "reason", "result",
        "operation", "typename", "phase", "severity", "priority", "unit", "period", "view", "filter", "field",
        "include", "expand", "protocol", "encoding", "relation", "rel",
    ]

    /// Whether the values of a field are kinds and states of its object, which are words of the API.
    static func classifies(_ name: String) -> Bool {
        guard let last = NameWords(of: name).words.last else { return false }
        return classes.contains(Inflection.singular(last))
    }
}
