import RouteMatching

extension DocsPage {
    /// Returns the unescaped marks besides letters and digits, escaped for a character class: a hyphen comes first.
    private static func marks(inQuery: Bool) -> String { PercentCoding.unescapedMarks(inQuery: inQuery) }

    /// The first part of ``matcherScript``: a URL taken apart.
    static let urlScript = #"""
        function createMatcher(data) {
            const fold = (text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
            const encoder = new TextEncoder();
            const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
            const isWeb = (scheme) => scheme === "http" || scheme === "https";
            const foldsAt = (position, web) => data.matching.caseInsensitive || (position === 0 && !web);
            // The first label of such a host is the first segment. One is in lower case.
            const hasLabel = (origin) => isWeb(origin.scheme) && origin.host.startsWith("*.");
            const isLabel = (text) => /^\#(HostLabel.pattern)$/.test(text);

            // Percent-decodes a text, or says what is wrong with it.
            function decode(raw, plusAsSpace) {
                const text = plusAsSpace ? raw.replaceAll("+", " ") : raw;
                if (!/[%\0]/.test(text)) return { text };
                const source = encoder.encode(text);
                const bytes = [];
                for (let at = 0; at < source.length; at += 1) {
                    let byte = source[at];
                    if (byte === 0x25) {
                        const digits = String.fromCharCode(...source.subarray(at + 1, at + 3));
                        if (!/^[0-9a-fA-F]{2}$/.test(digits)) return { fault: "percent" };
                        byte = parseInt(digits, 16);
                        at += 2;
                    }
                    if (byte === 0) return { fault: "nul" };
                    bytes.push(byte);
                }
                try {
                    return { text: decoder.decode(new Uint8Array(bytes)) };
                } catch {
                    return { fault: "utf8" };
                }
            }

            function encode(text, inQuery) {
                const allowed = inQuery ? /[A-Za-z0-9\\#(marks(inQuery: true))]/ : /[A-Za-z0-9\\#(marks(inQuery: false))]/;
                return Array.from(encoder.encode(text), (byte) => {
                    const character = String.fromCharCode(byte);
                    if (byte < 0x80 && allowed.test(character)) return character;
                    return "%" + byte.toString(16).toUpperCase().padStart(2, "0");
                }).join("");
            }

            // Host and port of a web URL, as origins have them.
            function authority(text, scheme) {
                let colon = -1;
                let isBracketed = false;
                for (let at = 0; at < text.length; at += 1) {
                    if (text[at] === "[") isBracketed = true;
                    if (text[at] === "]") [isBracketed, colon] = [false, -1];
                    if (text[at] === ":" && !isBracketed && colon < 0) colon = at;
                }
                const host = fold(colon < 0 ? text : text.slice(0, colon));
                const port = colon < 0 ? "" : text.slice(colon + 1);
                const isValid = /^[0-9]*$/.test(port) && Number(port) <= 65535;
                const isOwn = port === "" || Number(port) === (scheme === "https" ? 443 : 80);
                return { name: isOwn ? host : host + ":" + Number(port), isEmpty: host === "", isValid };
            }

            function parse(url) {
                const parts = {
                    origin: -1, scheme: "", host: "", label: null, segments: [], query: [], fragment: null,
                    fault: null, isMalformed: false,
                };
                const note = (fault) => {
                    if (fault && !parts.fault) parts.fault = fault;
                    if (fault && fault !== "origin") parts.isMalformed = true;
                };
                const colon = url.indexOf(":");
                if (!/^[A-Za-z][A-Za-z0-9+.\-]*$/.test(url.slice(0, Math.max(colon, 0)))) {
                    note("scheme");
                    return parts;
                }
                parts.scheme = fold(url.slice(0, colon));
                const web = isWeb(parts.scheme);
                if (!data.origins.some((origin) => origin.scheme === parts.scheme)) note("origin");
                let rest = url.slice(colon + 1);
                if (web) {
                    if (!/^\/\/./s.test(rest)) {
                        note("host");
                        return parts;
                    }
                    const end = (rest.slice(2) + "/").search(/[/?#]/) + 2;
                    const text = rest.slice(2, end);
                    const host = authority(text, parts.scheme);
                    if (text.includes("@")) note("user");
                    else if (text.includes("\0")) note("nul");
                    else if (host.isEmpty) note("host");
                    else if (!host.isValid) note("origin");
                    parts.host = host.name;
                    rest = rest.slice(end).replace(/^\//, "");
                } else {
                    rest = rest.replace(/^\/{1,3}/, "");
                }
                if (!findOrigin(parts)) note("origin");

                const hash = rest.indexOf("#");
                const fragment = hash < 0 ? null : rest.slice(hash + 1);
                if (hash >= 0) rest = rest.slice(0, hash);
                const mark = rest.indexOf("?");
                const query = mark < 0 ? "" : rest.slice(mark + 1);
                let path = mark < 0 ? rest : rest.slice(0, mark);
                if (path.length > 1 && path.endsWith("/")) path = path.slice(0, -1);

                if (fragment !== null) {
                    const decoded = decode(fragment);
                    note(decoded.fault);
                    parts.fragment = decoded.text ?? "";
                }
                note(decode(query).fault);
                for (const item of query.split("&")) {
                    if (item === "") continue;
                    const equals = item.indexOf("=");
                    const key = decode(equals < 0 ? item : item.slice(0, equals), data.matching.plusAsSpace).text ?? "";
                    const value = equals < 0 ? "" : decode(item.slice(equals + 1), data.matching.plusAsSpace).text ?? "";
                    parts.query.push({ key: data.matching.caseInsensitive ? fold(key) : key, value });
                }
                note(decode(path).fault);
                if (parts.label !== null) parts.segments = [parts.label];
                if (path === "") return parts;
                parts.segments.push(...path.split("/").map((segment) => decode(segment).text ?? ""));
                for (const segment of parts.segments) {
                    if (segment === "") note("empty");
                    if (segment === "." || segment === "..") note("dots");
                }
                return parts;
            }

            // The origin of a URL's host, or of all hosts with a label in place of its first; whether routes are there.
            function findOrigin(parts) {
                const find = (host, scheme = parts.scheme) => data.origins.findIndex(
                    (origin) => origin.scheme === scheme && origin.host === host);
                const label = parts.host.split(".")[0];
                const hasLabel = isWeb(parts.scheme) && isLabel(label) && parts.host.length > label.length;
                const wildcard = "*" + parts.host.slice(label.length);
                const labelled = hasLabel ? find(wildcard) : -1;
                parts.placedHost = parts.host;
                const isTaken = data.candidates.some(([origin, , , , , first]) => origin === labelled
                    && takesSegment(first, label));
                if (labelled >= 0) {
                    [parts.origin, parts.label] = [labelled, label];
                    return isTaken;
                }
                // A URL with the other web scheme is compared with such hosts, though it matches none.
                if (hasLabel && find(wildcard, parts.scheme === "https" ? "http" : "https") >= 0) {
                    [parts.placedHost, parts.label] = [wildcard, label];
                }
                if (isWeb(parts.scheme) && parts.host.startsWith("*")) {
                    parts.isMalformed = true;
                } else {
                    parts.origin = find(parts.host);
                }
                return parts.origin >= 0;
            }
        """#
}
