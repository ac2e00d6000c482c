/// Names with a meaning in Swift, in its standard library, in protocols of the runtime or in generated code.
enum HostileNames {
    /// Wire names of fields, parameters, values and cases.
    static let members =
        words(keywords) + words(requirements) + words(generated) + words(resources) + numbers + separated + signs
        + types.map { $0.prefix(1).lowercased() + $0.dropFirst() } + types

    /// Names of models.
    static let types = words(
        """
        Any Array AsyncSequence Bool CancellationError CaseIterable Character Codable CodingKey \
        CodingKeyRepresentable CodingKeys Comparable Content Data Date Day Decimal Decodable Decoder Default \
        Dictionary Double Duration Element Encodable Encoder Equatable Error Event Failure Float Foundation Hashable \
        Hasher ID Identifiable Int Int32 Int64 Item JSON JSONDecoder JSONEncoder Key Kind KindValue LocalizedError \
        Mirror Never Object Optional Outcome Page PageItem Protocol Range RawRepresentable RawValue Response \
        ResponseHeaders Result Self Sendable Sequence Server Service Set Setting StreamElement String Substring \
        Swift Task Type TypeValue UInt64 URL URLRequest URLSession UUID Union Unknown Upload Value Void
        """
    )

    /// Names of type parameters.
    static let typeParameters = words("Item Value Element T Key Wrapped Content Kind ID Failure Response")

    /// Names for `as`: identifiers of Swift.
    static let swiftNames =
        (words(keywords) + words(requirements) + words(generated)).filter {
            $0 != "self" && $0.first?.isLowercase == true
        }

    private static let keywords = """
        Any Protocol Self Type actor as associatedtype async await borrowing break case catch class consume consuming \
        continue convenience copy default defer deinit didSet discard distributed do dynamic each else enum extension \
        fallthrough false fileprivate final for func get guard if import in indirect infix init inout internal is \
        isolated lazy let macro mutating nil nonisolated nonmutating open operator optional override package \
        postfix precedencegroup prefix private protocol public repeat required rethrows return self sending set some \
        static struct subscript super switch throw throws true try typealias unowned unsafe var weak where while \
        willSet
        """

    /// Requirements of protocols that generated code conforms to.
    private static let requirements = """
        id ID rawValue raw_value RawValue hash hash_value hashValue hash_into encode encode_to decode init_from \
        CodingKeys coding_keys codingKeys codingKey coding_key stringValue string_value intValue int_value allCases \
        all_cases AllCases description debugDescription error_description errorDescription localizedDescription \
        failureReason recoverySuggestion helpAnchor pageItems page_items PageItem requestedWait requested_wait \
        failureMessage failure_message isRetryable is_retryable signs parameterText parameter_text format encodesNil \
        encodes_nil none some customMirror makeIterator
        """

    /// Names of variables, cases and types in generated code.
    private static let generated = """
        container decoder encoder union kind content object word shape keys values value unknown raw empty fields \
        query headers defaults newValue oldValue error Kind KindValue TypeValue Content Outcome ResponseHeaders \
        Response StreamElement storage valueStorage value_storage selfValue type_value id_value any other item items
        """

    /// Members of resources, clients and services.
    private static let resources = """
        name method path body authentication omittedDefaults failures retry idempotencyHeader limits timeout \
        acceptedStatuses server envelope streaming paging response client configuration defaultServer runtimeVersion \
        send request pages result stream attributes next more total
        """

    private static let numbers = [
        "0", "1", "2", "10", "007", "1.5", "0.5", "05", "1foo", "24h", "48x48", "2fa_enabled", "bucket_25_50",
        "bucket_2550", "bucket_255_0", "v1", "v_1", "v1_0", "v10", "x_1", "x1", "_1", "a_0_5", "a_05",
        "99999999999999999999",
    ]

    private static let separated = [
        "_", "__", "_a", "a_", "__a__", "a_b", "aB", "a-b", "a.b", "a b", "a/b", "a:b", "X-Foo", "x-foo", "_links",
        "__typename", "os.version", "@attr", "#text", "größe", "名前", "a→b", "naïve", "👍", "a👍b", "Σ", "é", "a\u{301}",
        "\u{202E}x", "userId", "user_id", "UserID", "URLs", "html_url", "iOS", "IPv4", "OAuth2", "a,b", "a{b}", "[a]",
        "a\"b", "a\\b", "\\(a)", "*/", "\"\"\"", "a#b", " ", "a=b", "a|b", "a?",
    ]

    private static let signs = [
        "+1", "-1", "+", "-", "*", "%", "&", "reactions-+1", "reactions--1", "a+b", "a-1", "a+1", "+a", "-a", "1+1",
        "-0",
        "+05", ">", "<", "!", "!=", "==", "$", "$$", "~",
    ]

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
