import Foundation
import RouteKit

/// URLs that an allow-list of hosts lets in, against the host that Foundation reads in them: what hands a URL on reads it
/// with Foundation.
public enum AdmissionFuzz {
    public static let host = "www.example.com"
    private static let admission = RouteAdmission.hosts(host)

    private static let pieces: [String] = [
        "https", "http", "HTTPS", "aop", ":", "://", "//", "/", "\\", "@", "www.example.com", "WWW.Example.COM",
        "evil.example", "www", ".", "example.com", "%2E", "%2F", "%40", "%00", "%5C", "\u{0}", "\t", "\n", " ", ":443",
        ":80", ":", ":99999", ":-1", "?", "#", "[", "]", "::1", "user", "user:password", "..", "www。example。com",
        "ｗｗｗ.example.com", "xn--", "bücher", "%C0%AF", "%E0%80%AF", "\u{AD}", "\u{200D}", "\u{202E}", ";", "&", "=",
        "a",
        "%", "%77ww.example.com", "^", "|", "`", "<", ">", "\"", "{", "}", "\u{FEFF}", "\u{7F}", "K", "ſ", "0x7f.1",
        "127.1",
    ]

    /// A URL that is mostly one of the allowed host, with something hostile in it.
    public static func url(_ next: (_ below: Int) -> Int) -> String {
        var parts = ["https", "://", host, "/", "a"]
        switch next(4) {
        case 0: parts = (0..<next(10)).map { _ in pieces[next(pieces.count)] }
        case 1: parts.insert(pieces[next(pieces.count)], at: next(parts.count + 1))
        default:
            for _ in 0...next(3) {
                if next(3) == 0, !parts.isEmpty { parts.remove(at: next(parts.count)) }
                parts.insert(pieces[next(pieces.count)], at: next(parts.count + 1))
            }
        }
        return parts.joined()
    }

    /// Whether it is let in.
    ///
    /// - Parameter disagreement: Told what Foundation reads where that is another host.
    public static func isAdmitted(_ url: String, disagreement: (_ host: String) -> Void) -> Bool {
        guard admission.admits(url, .universalLink) else { return false }
        // What Foundation takes for no URL at all it opens nowhere.
        guard let read = URL(string: url) else { return true }
        if read.host?.lowercased() != host || read.user != nil || read.password != nil {
            disagreement("\(read.user ?? "")@\(read.host ?? "none")")
        }
        return true
    }

    static func run(_ input: [UInt8]) {
        var choices = ByteChoices(input)
        guard !choices.once(in: 4) else {
            let url = choices.rest()
            judge(String(decoding: url, as: UTF8.self))
            var variants = URLVariants(url)
            for _ in 0..<31 { judge(String(decoding: variants.next(), as: UTF8.self)) }
            return
        }
        for _ in 0..<32 where !choices.isAtEnd { judge(url { choices.below($0) }) }
    }

    private static func judge(_ url: String) {
        FuzzCounts.count(.urls)
        let isAdmitted = isAdmitted(url) {
            check(false, "Foundation reads another host", "\(url): \($0)")
        }
        if isAdmitted { FuzzCounts.count(.taken) }
    }
}
