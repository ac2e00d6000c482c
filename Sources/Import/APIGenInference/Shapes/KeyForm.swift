import APIGenSupport

/// What the text of a key says about the object that has it.
enum KeyForm {
    /// A value whatever the other keys are: a number, a date, an address, a random identifier, the name of a file.
    case data
    /// A code of a language, a currency or a country, which may also be a short word.
    case code
    /// A string that is hardly the name of a field: `Alice Smith`, `a/b`.
    case text
    /// Words as names of fields have them.
    case name

    init(_ key: String) {
        let utf8 = Array(key.utf8)
        if Self.isData(utf8) {
            self = .data
        } else if Self.codes.contains(key) || Self.isLocale(key) {
            self = .code
        } else {
            let isName = utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-.:$@".utf8.contains($0) }
            self = isName ? .name : .text
        }
    }

    // MARK: - Data

    private static func isData(_ text: [UInt8]) -> Bool {
        guard let first = text.first else { return false }
        if first.isDigit || first == UInt8(ascii: "-"), TextForm.isInteger(text) || isAddressOfHost(text) {
            return true
        }
        if text.isUUID || isDate(text) || isRandom(text) { return true }
        if let sign = text.firstIndex(of: UInt8(ascii: "@")), sign > 0 {
            return text[sign...].contains(UInt8(ascii: "."))
        }
        return text.starts(with: "http://".utf8) || text.starts(with: "https://".utf8) || isFile(text)
    }

    /// `2024-05`, `2024-05-01`, or a day and a time.
    private static func isDate(_ text: [UInt8]) -> Bool {
        guard text.count >= 7, text[0].isDigit, text[4] == UInt8(ascii: "-") else { return false }
        return text.count == 7 ? TextForm.isMonth(text) : text.count >= 10 && TextForm.isDay(text[0..<10])
    }

    /// `192.0.2.1`, perhaps with the length of a prefix or a port.
    private static func isAddressOfHost(_ text: [UInt8]) -> Bool {
        let host = text.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
        let rest = text.dropFirst(host.count)
        let parts = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { (1...3).contains($0.count) }
            && (rest.isEmpty || "/:".utf8.contains(rest.first ?? 0) && rest.dropFirst().allSatisfy(\.isDigit))
    }

    /// `Qm3f9xW2kLp0ZtYa`, `cus_9s6XKzkNRiz8i3`: digits among letters, unlike the number at the end of a word.
    private static func isRandom(_ text: [UInt8]) -> Bool {
        guard text.count >= Threshold.RandomText.charactersOfKey,
            text.allSatisfy({ $0.isDigit || $0.isLetter || "_-".utf8.contains($0) })
        else {
            return false
        }
        return text.split(whereSeparator: { "_-".utf8.contains($0) }).contains { part in
            if part.count >= Threshold.RandomText.charactersOfLongPart,
                part.count(where: \.isDigit) >= Threshold.RandomText.digitsOfLongPart
            {
                return true
            }
            let changes = zip(part, part.dropFirst()).count { $0.isDigit != $1.isDigit }
            return part.count >= Threshold.RandomText.charactersOfKey
                && changes >= Threshold.RandomText.changesOfDigits
        }
    }

    private static let extensions = Set(
        """
        c cc cpp cs css csv doc docx gif go h htm html ico java jpeg jpg js json jsx kt lock log lua m md mov mp3 mp4 \
        pdf php png ppt pptx py rb rs rst scss sh sql svg swift tar toml ts tsx txt wav webp xls xlsx xml yaml yml zip gz
        """
        .utf8.split { $0 <= 0x20 }.map { String(Substring($0)) }
    )

    /// `README.md`, `src/main.c`.
    private static func isFile(_ text: [UInt8]) -> Bool {
        guard let dot = text.lastIndex(of: UInt8(ascii: ".")), dot > 0, text.count - dot <= 6 else { return false }
        return extensions.contains(String(decoding: text[(dot + 1)...], as: UTF8.self).lowercased())
    }

    // MARK: - Codes

    /// The languages of ISO 639-1, the currencies of ISO 4217 and the countries of ISO 3166-1.
    private static let codes = Set(
        """
        aa ab af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en \
        eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja \
        jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb \
        nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq \
        sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
        AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTC BTN BWP BYN BZD CAD CDF \
        CHF CLF CLP CNH CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB ETH EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ \
        GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD \
        LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR \
        PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD \
        TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XAG XAU XCD XOF XPF YER ZAR ZMW ZWL
        AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN \
        CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR \
        HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD \
        ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY \
        QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA \
        UG UK US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW
        """
        .utf8.split { $0 <= 0x20 }.map { String(Substring($0)) }
    )

    /// `pt-BR`, `zh_Hant`.
    private static func isLocale(_ text: String) -> Bool {
        guard text.utf8.count <= 8 else { return false }
        let parts = text.split { $0 == "-" || $0 == "_" }
        guard parts.count == 2, codes.contains(String(parts[0])),
            parts[0].first?.isLowercase == true
        else { return false }
        return codes.contains(String(parts[1])) && parts[1].first?.isUppercase == true
            || parts[1].utf8.count == 4 && parts[1].first?.isUppercase == true
            || parts[1].utf8.count == 3 && parts[1].utf8.allSatisfy(\.isDigit)
    }
}
