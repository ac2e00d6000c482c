/// The text encodings in which bodies are recorded.
enum Charset {
    enum Result: Equatable {
        case text(String)
        /// The bytes are not text as far as they can be read.
        case data
        /// The bytes may be text in a charset that is not known here.
        case unsupported
    }

    /// Decodes the text of a body.
    ///
    /// Many servers send UTF-8 and declare another charset. Text in another charset is hardly ever valid as UTF-8, so
    /// that the declared charset applies only to bytes that are not.
    ///
    /// - Parameter name: The parameter `charset` of the type.
    static func decode(_ bytes: [UInt8], declared name: String?) -> Result {
        if let text = textAfterMark(of: bytes) { return .text(text) }
        let name = name?.lowercased() ?? "utf-8"
        // Without a byte order mark, UTF-16 is big-endian (RFC 2781, section 4.3).
        if name.hasPrefix("utf-16"), bytes.contains(0) {
            return .text(utf16(bytes[...], isBigEndian: name != "utf-16le"))
        }
        // Ruby names bytes without a charset `ASCII-8BIT`.
        let isUTF8 = name.hasPrefix("utf") || name.contains("ascii") || name == "binary"
        // ISO-2022 has the bytes of ASCII alone, and changes their meaning after an escape.
        if isUTF8 || !bytes.contains(0x1B), let text = String(validating: bytes, as: UTF8.self) {
            return .text(text)
        }
        if isUTF8 { return .data }
        guard let table = aliases[name].flatMap({ tables[$0] }) ?? tables[name] else { return .unsupported }
        let scalars = bytes.map { $0 < 0x80 ? Unicode.Scalar($0) : table[Int($0) - 0x80] }
        return .text(String(String.UnicodeScalarView(scalars)))
    }

    /// The text in UTF-16 of bytes with a byte order mark; `nil` if they do not have one.
    static func textAfterMark(of bytes: [UInt8]) -> String? {
        let marks: [([UInt8], isBigEndian: Bool)] = [([0xFF, 0xFE], false), ([0xFE, 0xFF], true)]
        guard let mark = marks.first(where: { bytes.starts(with: $0.0) }) else { return nil }
        return utf16(bytes.dropFirst(2), isBigEndian: mark.isBigEndian)
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String {
        let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        return String(decoding: units, as: UTF16.self)
    }

    // MARK: - Charsets of one byte

    /// Browsers read the first charset as the second, which contains it.
    private static let aliases = [
        "iso-8859-1": "windows-1252", "iso8859-1": "windows-1252", "iso_8859-1": "windows-1252",
        "latin1": "windows-1252", "latin-1": "windows-1252", "l1": "windows-1252", "cp1252": "windows-1252",
        "iso-8859-9": "windows-1254", "latin5": "windows-1254", "cp1254": "windows-1254",
        "iso8859-2": "iso-8859-2", "latin2": "iso-8859-2", "latin-9": "iso-8859-15",
        "cp1250": "windows-1250", "cp1251": "windows-1251", "cp1253": "windows-1253",
    ]

    /// The characters of the bytes from 0x80.
    private static let tables: [String: [Unicode.Scalar]] = [
        "windows-1250": """
        €�‚�„…†‡�‰Š‹ŚŤŽŹ�‘’“”•–—�™š›śťžź\
        \u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż\
        ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
        """,
        "windows-1251": """
        ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—�™љ›њќћџ\
        \u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї\
        АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя
        """,
        "windows-1252": """
        €�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ\
        \u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿\
        ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ
        """,
        "windows-1253": """
        €�‚ƒ„…†‡�‰�‹�����‘’“”•–—�™�›����\
        \u{A0}΅Ά£¤¥¦§¨©�«¬\u{AD}®―°±²³΄µ¶·ΈΉΊ»Ό½ΎΏ\
        ΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ�ΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ�
        """,
        "windows-1254": """
        €�‚ƒ„…†‡ˆ‰Š‹Œ����‘’“”•–—˜™š›œ��Ÿ\
        \u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿\
        ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞßàáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ
        """,
        "iso-8859-2": c1 + """
            \u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žż\
            ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
            """,
        "iso-8859-15": c1 + """
            \u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿\
            ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ
            """,
    ].mapValues { Array($0.unicodeScalars) }

    /// The control characters of the bytes from 0x80 to 0x9F in the charsets of ISO 8859.
    private static let c1 = String(String.UnicodeScalarView((0x80...0x9F).map { Unicode.Scalar($0 as UInt8) }))
}
