import APIGenSupport

extension TextScanner {
    // MARK: - E-mail addresses

    mutating func findEmails() {
        for index in bytes.indices where bytes[index] == UInt8(ascii: "@") {
            var start = index
            while start > 0, index - start < 128, bytes[start - 1].isLocalByte { start -= 1 }
            var end = index + 1
            while end < bytes.count, end - index < 255, bytes[end].isWordByte || "-.".utf8.contains(bytes[end]) {
                end += 1
            }
            while end > index + 1, !bytes[end - 1].isLetter { end -= 1 }
            let labels = bytes[(index + 1)..<end].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            guard start < index, labels.count > 1, labels.allSatisfy({ !$0.isEmpty }),
                let last = labels.last, last.count > 1, last.allSatisfy(\.isLetter)
            else { continue }
            // The address of a repository: git@github.com:owner/name.
            if end + 1 < bytes.count, bytes[end] == UInt8(ascii: ":"), bytes[end + 1].isWordByte { continue }
            add(start..<end, .email)
        }
    }

    // MARK: - Telephone numbers

    /// Numbers with a country code (`+49 30 1234567`), with an area code (`(555) 123-4567`), and after words such as
    /// `Tel.`.
    mutating func findPhones() {
        var index = 0
        while index < bytes.count {
            guard bytes[index].isDigit || "+(".utf8.contains(bytes[index]),
                index == 0 || !bytes[index - 1].isWordByte && !"-.:/_=#$%".utf8.contains(bytes[index - 1])
                    || isAfterLabel(index)
            else {
                index += 1
                continue
            }
            let number = number(from: index)
            if number.range.count >= RecordingThreshold.Person.digitsOfPhoneInText, isPhone(number) {
                add(number.range, .phone)
            }
            index = max(number.range.upperBound, index + 1)
        }
    }

    private struct Number {
        var range: Range<Int>
        /// The numbers of digits between separators.
        var groups: [Int]
        var separators: Set<UInt8>

        var digits: Int { groups.reduce(0, +) }
    }

    /// The longest text of digits with single separators between them. A parenthesis may be next to a separator.
    private func number(from start: Int) -> Number {
        var index = start
        var number = Number(range: start..<start, groups: [], separators: [])
        if bytes[index] == UInt8(ascii: "+") { index += 1 }
        var gap = 0
        while index < bytes.count, index - start < 40 {
            if bytes[index].isDigit {
                if gap > 0 || number.groups.isEmpty { number.groups.append(0) }
                number.groups[number.groups.count - 1] += 1
                gap = 0
                number.range = start..<index + 1
            } else if " -./()".utf8.contains(bytes[index]) {
                gap += 1
                if gap > 2 || gap == 2 && !"() ".utf8.contains(bytes[index]) { break }
                number.separators.insert(bytes[index])
            } else {
                break
            }
            index += 1
        }
        return number
    }

    private func isPhone(_ number: Number) -> Bool {
        let (range, groups) = (number.range, number.groups)
        guard
            (RecordingThreshold.Person.digitsOfPhoneInText...RecordingThreshold.Person.digitsOfPhone.upperBound)
                .contains(number.digits),
            range.upperBound == bytes.count || !endsInside(range.upperBound)
        else {
            return false
        }
        if bytes[range.lowerBound] == UInt8(ascii: "+") {
            return number.digits >= 8 && bytes[range.lowerBound + 1] != UInt8(ascii: "0")
        }
        if isAfterLabel(range.lowerBound) { return true }
        // North America: (555) 123-4567.
        let first = bytes[range].first(where: \.isDigit) ?? 0
        if groups == [3, 3, 4], first > UInt8(ascii: "1") { return true }
        if groups == [1, 3, 3, 4], first == UInt8(ascii: "1") { return true }
        // Elsewhere, the area code begins with 0: 030 1234567, 06 12 34 56 78.
        guard first == UInt8(ascii: "0"), (9...14).contains(number.digits), groups.count > 1, groups[0] <= 5,
            groups.allSatisfy({ $0 > 1 }), !number.separators.contains(UInt8(ascii: "."))
        else { return false }
        // 01/02/2024 10:00
        return !(groups[0] == 2 && groups[1] == 2 && groups.count > 2 && groups[2] == 4)
    }

    /// Whether a number continues with a letter, or with a separator and another number.
    private func endsInside(_ end: Int) -> Bool {
        bytes[end].isWordByte || "-./:".utf8.contains(bytes[end]) && end + 1 < bytes.count && bytes[end + 1].isWordByte
    }

    private static let labels = [
        "call", "cell", "fax", "mobil", "mobile", "phone", "sms", "tel", "telefon", "whatsapp",
    ]

    /// Whether a word for a telephone is before an index: `Tel.: 4711 0815`, `tel:5551234`.
    private func isAfterLabel(_ index: Int) -> Bool {
        var end = index
        while end > 0, index - end < 4, " .:".utf8.contains(bytes[end - 1]) { end -= 1 }
        guard end < index else { return false }
        var start = end
        while start > 0, end - start < 10, bytes[start - 1].isLetter { start -= 1 }
        return Self.labels.contains(word(start..<end))
    }

    // MARK: - Addresses of machines

    /// IP addresses.
    mutating func findAddresses() {
        var start = 0
        while start < bytes.count {
            guard bytes[start].isAddressByte else {
                start += 1
                continue
            }
            var end = start
            while end < bytes.count, bytes[end].isAddressByte { end += 1 }
            while end > start, bytes[end - 1] == UInt8(ascii: ".") || isLonelyColon(end - 1, from: start) { end -= 1 }
            findAddress(in: start..<end)
            start = max(end, start + 1)
        }
    }

    private func isLonelyColon(_ index: Int, from start: Int) -> Bool {
        bytes[index] == UInt8(ascii: ":") && (index == start || bytes[index - 1] != UInt8(ascii: ":"))
    }

    private mutating func findAddress(in range: Range<Int>) {
        let isWhole =
            (range.lowerBound == 0 || !bytes[range.lowerBound - 1].isWordByte)
            && (range.upperBound == bytes.count || !bytes[range.upperBound].isWordByte)
        guard range.count >= 3, isWhole else { return }
        if bytes[range].contains(UInt8(ascii: ":")) {
            findAddressWithColons(range)
        } else if isIPv4(range), !isVersion(range.lowerBound), !isNetwork(range.upperBound) {
            add(range, .address)
        }
    }

    private mutating func findAddressWithColons(_ range: Range<Int>) {
        let groups = bytes[range].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        if groups.count == 2, let port = groups.last, port.allSatisfy(\.isDigit) {
            // 203.0.113.7:8080
            let address = groups[0].startIndex..<groups[0].endIndex
            if isIPv4(address), !isVersion(address.lowerBound) { add(address, .address) }
            return
        }
        guard groups.count > 2, !isNetwork(range.upperBound),
            groups.allSatisfy({ $0.count <= 4 && $0.allSatisfy(\.isHexDigit) })
        else { return }
        let hasGap =
            zip(groups.dropFirst(), groups.dropFirst(2)).contains { $0.isEmpty && !$1.isEmpty }
            || groups.last?.isEmpty == true && groups.count > 3
        // Times have no empty group, and `::` alone is code.
        let isComplete = groups.count == 8 && groups.allSatisfy { !$0.isEmpty }
        let isShort = hasGap && groups.count <= 8 && groups.count { !$0.isEmpty } > 1
        if isComplete || isShort, !bytes[range].starts(with: "2001:db8:".utf8) { add(range, .address) }
    }

    /// Whether a range is an address with four numbers that is not one of special use (RFC 6890).
    private func isIPv4(_ range: Range<Int>) -> Bool {
        let groups = bytes[range].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard groups.count == 4 else { return false }
        let numbers = groups.compactMap { group -> Int? in
            guard (1...3).contains(group.count), group.allSatisfy(\.isDigit), group.count == 1 || group.first != 0x30
            else { return nil }
            return group.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }
        guard numbers.count == 4, numbers.allSatisfy({ $0 < 256 }) else { return false }
        // Those for documents, and the public resolvers.
        if [[8, 8, 8, 8], [8, 8, 4, 4], [1, 1, 1, 1]].contains(numbers) { return false }
        let documents = [[192, 0, 2], [198, 51, 100], [203, 0, 113]]
        return ![0, 127, 255].contains(numbers[0]) && !documents.contains(Array(numbers.prefix(3)))
            && !(numbers[1] == 0 && numbers[2] == 0 && numbers[3] == 0)
    }

    /// Whether the number of a version begins at an index: `Chrome/120.0.6099.1`, `version 1.2.3.4`.
    private func isVersion(_ start: Int) -> Bool {
        guard start > 0 else { return false }
        switch bytes[start - 1] {
        case UInt8(ascii: "/"): return start < 2 || bytes[start - 2] != UInt8(ascii: "/")
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): return true
        default: break
        }
        var end = start
        while end > 0, start - end < 4, " \":=".utf8.contains(bytes[end - 1]) { end -= 1 }
        let first = bytes[..<end].lastIndex { !$0.isLetter }.map { $0 + 1 } ?? 0
        return ["version", "v", "ver", "release", "build"].contains(word(max(first, end - 10)..<end))
    }

    /// Whether the number of a network's bits follows: `10.0.0.0/8`.
    private func isNetwork(_ end: Int) -> Bool {
        end + 1 < bytes.count && bytes[end] == UInt8(ascii: "/") && bytes[end + 1].isDigit
    }

    // MARK: - Names of users in paths

    private static let userFolders = ["/Users/", "/home/", "\\Users\\", "\\\\Users\\\\"].map { Array($0.utf8) }

    /// `/Users/ada/`, `/home/ada/` and `C:\Users\ada\`.
    mutating func findUserFolders() {
        for index in bytes.indices where bytes[index] == UInt8(ascii: "/") || bytes[index] == UInt8(ascii: "\\") {
            guard let folder = Self.userFolders.first(where: bytes[index...].starts), isPathStart(index) else {
                continue
            }
            let start = index + folder.count
            let end = bytes[start...].firstIndex(of: bytes[index]) ?? start
            guard start < end, end - start <= RecordingThreshold.Person.user, bytes[start].isLetter,
                bytes[start..<end].allSatisfy({ $0.isWordByte || "._- ".utf8.contains($0) })
            else { continue }
            add(start..<end, .user)
        }
    }

    /// Whether the path of a file begins at an index, and not the path of an address: `https://api.example/Users/ada/`.
    private func isPathStart(_ index: Int) -> Bool {
        index == 0 || bytes[index] == UInt8(ascii: "\\") || " \"'=:(\n".utf8.contains(bytes[index - 1])
            || bytes[..<index].suffix(7).elementsEqual("file://".utf8)
    }
}

extension UInt8 {
    fileprivate var isLocalByte: Bool { isWordByte || "._%+-".utf8.contains(self) }

    fileprivate var isAddressByte: Bool { isHexDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: ":") }
}
