import APIRuntime
import Foundation
import Payment

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reads receipts from XML. A caller of the payment service would write it like this.
final class ReceiptReader: NSObject, XMLParserDelegate {
    struct NoReceipt: Error {}

    private var number: String?
    private var currency: String?
    private var total: Decimal?
    private var lines: [Receipt.Line] = []
    private var price: Decimal?
    private var text = ""

    /// The reader as a decoder in a client's configuration.
    static let decode: APIDecoders.Decode = { type, data in
        guard type == Receipt.self else { throw NoReceipt() }
        return try receipt(from: data)
    }

    static func receipt(from data: Data) throws -> Receipt {
        let reader = ReceiptReader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        guard parser.parse(), let number = reader.number, let currency = reader.currency, let total = reader.total
        else {
            throw parser.parserError ?? NoReceipt()
        }
        return Receipt(number: number, total: total, currency: currency, lines: reader.lines)
    }

    func parser(
        _ parser: XMLParser,
        didStartElement elementName: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        text = ""
        switch elementName {
        case "receipt": (number, currency) = (attributes["number"], attributes["currency"])
        case "line": price = attributes["price"].flatMap { Decimal(string: $0) }
        default: break
        }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        text += string
    }

    func parser(
        _ parser: XMLParser,
        didEndElement elementName: String,
        namespaceURI: String?,
        qualifiedName: String?
    ) {
        switch elementName {
        case "line": price.map { lines.append(Receipt.Line(title: text, price: $0)) }
        case "total": total = Decimal(string: text)
        default: break
        }
    }
}
