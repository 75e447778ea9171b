import RouteMatching

/// The interpreter of a ``MatchTable`` in TypeScript, which `export typescript --match` and the page of `routec docs`
/// share. It needs ``TypeScriptRuntime``.
///
/// A plain form of `BacktrackingMatcher`: it gives the answers of `routec match --json`.
package enum TypeScriptMatcher {
    /// The interpreter in JavaScript, with the functions that it calls.
    package static let script = ScriptTypes.text(
        of: TypeScriptRuntime.writeCode + TypeScriptRuntime.splitCode + code, typed: false)

    /// The interpreter, with types that ``ScriptTypes`` can remove.
    static let code = ScriptTypes.marked(types + parsingCode + matchingCode)

    /// The types of the table, which consists of arrays, texts, and numbers. Empty parts at the end of an array are left out.
    private static let types = #"""
        «/** Literals, with numbers of types or arguments between them. */
        type SegmentCell = readonly (string | number)[];
        /** Leaves: each route is followed by twice the number of its path, plus 1 if a later route may win. */
        type TrieCell = readonly [leaves?: readonly number[], literals?: readonly (readonly [string, TrieCell])[],
            edges?: readonly (readonly [set: number, child: TrieCell])[], rest?: readonly number[]];
        /** Flags: 1 in the query, 2 in the fragment, 4 a list, 8 required, 16 with a default. */
        type ArgumentCell = readonly [name: string, type: number, flags?: number, key?: string, standard?: string,
            prefix?: string, suffix?: string, separator?: string];
        type PathCell = readonly [origins: readonly number[], segments: readonly (string | number | SegmentCell)[],
            rest?: number];
        /** A route, and for each of its arguments a text, the number of the argument that stands for it, or -1. */
        type ReferenceCell = readonly (string | number)[];
        /** Visibility: 0 is public, 1 is internal, 2 is left to the web site. */
        type RouteCell = readonly [name: string, visibility: number, precedence: number, arguments?: readonly ArgumentCell[],
            paths?: readonly PathCell[], fixedQuery?: readonly string[], redirect?: ReferenceCell, parent?: ReferenceCell];
        /** Flags: 1 ignores letter case, 2 reads a plus in a query as a space. */
        type MatchTable = readonly [flags: number, types: readonly ValueType[], sets: readonly SegmentCell[],
            origins: readonly (readonly [scheme: string, host: string, trie: number])[], tries: readonly TrieCell[],
            misses: readonly (readonly string[])[], routes: readonly RouteCell[], links?: readonly MatchTable[]];
        type SegmentParts = { literals: readonly string[]; types: readonly SegmentType[] };
        type Trie = { leaves: readonly number[]; literals: Map<string, Trie>; rest: readonly number[];
            edges: (readonly [SegmentParts, Trie])[] };
        type Route = ReturnType<typeof readRoute>;
        type Path = Route["paths"][number];
        /** The texts of each argument; null if it is absent. */
        type Texts = (readonly string[] | null)[];
        type ParsedURL = { scheme: string; host: string; origin: number; label: string[]; path: string[];
            query: (readonly [string, string])[]; fragment: string | null; faults: MissReason[] };
        /** A redirect is not followed. The reason is null if the route matches. */
        type Found = { url: ParsedURL; route: Route | null; texts: Texts; reason: MissReason | null };
        export type MissReason = \#(MatchReasons.type);

        »
        """#

    /// Reads the table, and the parts of a URL.
    private static let parsingCode = #"""
        function readRoute(cell«: RouteCell», index«: number», types«: readonly ValueType[]») {
            const [name, visibility, precedence, given = [], paths = [], fixedQuery = [], redirect = [], parent = []] = cell;
            return {
                index, name, visibility, precedence, fixedQuery, redirect, parent,
                arguments: given.map(([name, type, flags = 8, key = name, text = "", prefix = "", suffix = "", end = ""]) => ({
                    name, type: types[type]«!», isLink: types[type]«!»[0] === "l" && typeof types[type] === "string",
                    isInPath: (flags & 3) === 0, isFragment: (flags & 2) !== 0, isList: (flags & 4) !== 0,
                    isRequired: (flags & 8) !== 0, key, prefix, suffix, separator: end,
                    standard: (flags & 16) === 0 ? undefined : text,
                })),
                paths: paths.map(([[origin = 0], segments, rest = -1]) => ({
                    origin, rest, segments: segments.map((part) => (typeof part === "number" ? ["", part, ""] : part)),
                })),
            };
        }

        /** Matches URLs with a table of routes. */
        function createMatcher([flags, types, setCells, originCells, trieCells, misses, routeCells, links = []]«: MatchTable») {
            const [ignoresCase, plusAsSpace] = [flags % 2 === 1, flags >= 2];
            const isWeb = (scheme«: string») => scheme === "http" || scheme === "https";
            const keyOf = (key«: string») => (ignoresCase ? fold(key) : key);
            /** The first segment of a custom scheme is the host. */
            const foldsAt = (position«: number», { scheme, hasLabel }«: { scheme: string; hasLabel?: boolean }») =>
                ignoresCase || (position === 0 && (hasLabel || !isWeb(scheme)));

            const segmentTypes = [false, true].map((folds) => new Map(types.map((type) => [type, segmentType(type, folds)])));

            /** Returns true if a text is a value of a type in a query, which has more texts for Bool. */
            const isValue = (type«: ValueType», text«: string») => segmentTypes[0]«!».get(type)«!».accepts(text)
                || (type === "b" && ["", "0", "1"].includes(text));

            const numbersIn = (cell«: string | SegmentCell») => (typeof cell === "string" ? [] : cell)
                .filter((part)«: part is number» => typeof part === "number");
            /** The literals and types of a segment, as they are compared. */
            const partsOf = (cell«: SegmentCell», folds«: boolean», types«: readonly ValueType[]»)«: SegmentParts» => ({
                literals: cell.filter((part)«: part is string» => typeof part === "string").map(
                    (text) => (folds ? fold(text) : text)),
                types: numbersIn(cell).map((number) => segmentTypes[Number(folds)]«!».get(types[number]«!»)«!»),
            });
            const partsIn = (cell«: SegmentCell», route«: Route», folds«: boolean») =>
                partsOf(cell, folds, route.arguments.map(({ type }) => type));
            const isIn = (set«: SegmentParts», text«: string») => splitSegment(set.literals, set.types, text) !== null;
            const sets = setCells.map((cell) => partsOf(cell, false, types));
            const routes = routeCells.map((cell, index) => readRoute(cell, index, types));
            const readTrie = ([leaves = [], literals = [], edges = [], rest = []]«: TrieCell»)«: Trie» => ({
                leaves, literals: new Map(literals.map(([text, child]) => [text, readTrie(child)])), rest,
                edges: edges.map(([set, child])«: [SegmentParts, Trie]» => [sets[set]«!», readTrie(child)]),
            });
            const tries = trieCells.map(readTrie);
            const origins = originCells.map(([scheme, host, trie]) => ({
                scheme, host, text: `${scheme}://${host}`, trie: tries[trie]«!», hasLabel: isWeb(scheme) && host[0] === "*",
            }));
            /** The matchers of the patterns of links. */
            const patterns«: readonly { find(text: string, isOutside: boolean): Found }[]» = links.map(createMatcher);
            const originNumbers = new Map(origins.map(({ text }, index) => [text, index]));
            const unknownOrigin«: MissReason» = "\#(MissReason.unknownOrigin)";
            const isLabel = (text«: string») => /^\#(HostLabel.pattern)$/.test(text);

            /** Returns the reason why a text cannot be percent-decoded. */
            function faultOf(text«: string»)«: MissReason | null» {
                const wrong = /%(?![0-9a-fA-F]{2})|%00|\0/.exec(text);
                if (wrong?.[0] === "%") return "\#(MissReason.badPercent)";
                if (wrong) return "\#(MissReason.nul)";
                try { decodeURIComponent(text); } catch { return "\#(MissReason.invalidUTF8)"; }
                return null;
            }

            /** Percent-decodes a text. A malformed one stays as it is; a text that is not UTF-8 is replaced. */
            function decode(raw«: string», plusIsSpace«: boolean» = false)«: string» {
                const text = plusIsSpace ? raw.replace(/\+/g, " ") : raw;
                const fault = text.includes("%") ? faultOf(text) : "";
                if (fault === "\#(MissReason.invalidUTF8)") return "\uFFFF";
                return fault === null ? decodeURIComponent(text) : text;
            }

            function parse(text«: string»)«: ParsedURL» {
                const faults«: MissReason[]» = [];
                const note = (isWrong«: unknown», fault«: MissReason | null») => isWrong && fault && faults.push(fault);
                const url«: ParsedURL» = { scheme: "", host: "", origin: -1, label: [], path: [], query: [], fragment: null, faults };
                note(/\p{Surrogate}/u.test(text), "\#(MissReason.invalidUTF8)");
                const [whole, scheme] = /^([A-Za-z][A-Za-z0-9+.\-]*):/.exec(text) ?? [];
                note(whole === undefined, "\#(MissReason.noScheme)");
                if (whole === undefined || scheme === undefined) return url;
                url.scheme = fold(scheme);
                note(!origins.some((origin) => origin.scheme === url.scheme), unknownOrigin);
                let rest = text.slice(whole.length);
                if (isWeb(url.scheme)) {
                    const [start, authority] = /^\/\/(?=[^])([^/?#]*)\/?/.exec(rest) ?? [];
                    note(start === undefined, "\#(MissReason.noHost)");
                    if (start === undefined || authority === undefined) return url;
                    rest = rest.slice(start.length);
                    note(!readAuthority(url, authority), unknownOrigin);
                } else {
                    rest = rest.replace(/^\/{1,3}/, "");
                    url.origin = originNumbers.get(url.scheme + "://") ?? -1;
                }
                const [, path = "", query = "", fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#([^]*))?$/.exec(rest) ?? [];
                url.fragment = fragment === undefined ? null : decode(fragment);
                for (const part of [fragment ?? "", query, path]) note(true, faultOf(part));
                url.query = query.split("&").filter((item) => item !== "").map((item) => {
                    const [key = "", ...values] = item.split("=");
                    return [keyOf(decode(key, plusAsSpace)), decode(values.join("="), plusAsSpace)];
                });
                if (path !== "") url.path = path.replace(/([^])\/$/, "$1").split("/").map((segment) => decode(segment));
                for (const segment of url.path) {
                    note(segment === "", "\#(MissReason.emptySegment)");
                    note(segment === "." || segment === "..", "\#(MissReason.dotSegment)");
                }
                return url;
            }

            /** Reads the host and port of a web URL. Returns false if they are not of an origin. */
            function readAuthority(parts«: ParsedURL», text«: string»)«: boolean» {
                const plain = text.slice(text.lastIndexOf("@") + 1);
                const tail = plain.slice(plain.lastIndexOf("]") + 1);
                const colon = tail.search(/[:[]/);
                const port = tail[colon] === ":" ? tail.slice(colon) : "";
                const number = Number(port.slice(1));
                const isPort = /^:?[0-9]*$/.test(port) && number <= 65535;
                const isOwn = port.length < 2 || number === (parts.scheme === "https" ? 443 : 80);
                parts.host = fold(plain.slice(0, plain.length - port.length));
                if (text.includes("@")) parts.faults.push("\#(MissReason.userInfo)");
                else if (text.includes("\0")) parts.faults.push("\#(MissReason.nul)");
                else if (parts.host === "") parts.faults.push("\#(MissReason.noHost)");
                if (!isPort || !isOwn) parts.host += isPort ? `:${number}` : port;
                if (text.includes("@") || !isPort) return text.includes("@");
                const label = parts.host.split(".")[0]« as string»;
                const labelled = originNumbers.get(`${parts.scheme}://*${parts.host.slice(label.length)}`);
                if (labelled === undefined || !isLabel(label) || label === parts.host) {
                    parts.origin = parts.host[0] === "*" ? -1 : originNumbers.get(`${parts.scheme}://${parts.host}`) ?? -1;
                    return parts.origin >= 0;
                }
                [parts.origin, parts.label] = [labelled, [label]];
                return labelNodes(labelled, label).length > 0;
            }

            /** The nodes to which a host's first label leads. */
            function labelNodes(origin«: number», label«: string»)«: Trie[]» {
                const { literals, edges } = origins[origin]«!».trie;
                const literal = literals.get(label);
                return [...edges.filter(([set]) => isIn(set, label)).map(([, child]) => child), ...(literal ? [literal] : [])];
            }

        """#
}
