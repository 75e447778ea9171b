import RouteCompiler
import RouteMatching

extension DocsPage {
    /// The page's matcher: the routes of its data, in the order of the match table.
    ///
    /// A naive form of `BacktrackingMatcher` without a table: it tries all candidates. Its answers equal those of
    /// `routec match --json`.
    static let matcherScript = urlScript + "\n" + answerScript

    /// Matches a URL that ``urlScript`` has parsed.
    private static let answerScript = #"""
            const faults = {
                scheme: "\#(MissReason.noScheme)",
                host: "\#(MissReason.noHost)",
                user: "\#(MissReason.userInfo)",
                percent: "\#(MissReason.badPercent)",
                utf8: "\#(MissReason.invalidUTF8)",
                nul: "\#(MissReason.nul)",
                dots: "\#(MissReason.dotSegment)",
                empty: "\#(MissReason.emptySegment)",
                origin: "\#(MissReason.unknownOrigin)",
            };

            // Returns true if a type matches a text. A Swift type of the app matches every text here.
            function takes(type, text, inQuery) {
                switch (type.kind) {
                    case "enum": return type.values.includes(text);
                    case "bool": return /^(true|false)$/.test(text) || (inQuery && ["", "0", "1"].includes(text));
                    case "integer": {
                        if (!/^-?[0-9]+$/.test(text)) return false;
                        const value = BigInt(text);
                        const bits = BigInt(type.bits) - (type.signed ? 1n : 0n);
                        return value < 2n ** bits && value >= (type.signed ? -(2n ** bits) : 0n);
                    }
                    case "double":
                    case "float": {
                        if (!/^-?[0-9]+(\.[0-9]+)?([eE][+\-]?[0-9]+)?$/.test(text)) return false;
                        return Number.isFinite(type.kind === "float" ? Math.fround(Number(text)) : Number(text));
                    }
                    case "decimal": {
                        const parts = /^-?(?=[0-9])0*([0-9]*)(?:\.([0-9]+))?$/.exec(text);
                        return parts !== null && parts[1].length + (parts[2] ?? "").length <= \#(DecimalText.mostDigits);
                    }
                    case "uuid": return /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/.test(text);
                    default: return true;
                }
            }

            // Returns the range of each placeholder of a segment with several of them, or null. Splits from the right: each after
            // the first matches the shortest text of its type for which the rest of the segment still matches.
            function split(types, literals, text) {
                const [prefix, suffix] = [literals[0], literals[types.length]];
                if (text.length < prefix.length + suffix.length) return null;
                if (!text.startsWith(prefix) || !text.endsWith(suffix)) return null;
                const first = prefix.length;
                const ranges = [];
                const failed = new Set();
                function fits(part, end) {
                    if (part === 0) {
                        ranges[0] = [first, end];
                        return end > first && takes(types[0], text.slice(first, end), false);
                    }
                    const literal = literals[part];
                    if (failed.has(`${part} ${end}`)) return false;
                    for (let start = end - 1; start > first + literal.length; start -= 1) {
                        if (!text.startsWith(literal, start - literal.length)) continue;
                        if (takes(types[part], text.slice(start, end), false) && fits(part - 1, start - literal.length)) {
                            ranges[part] = [start, end];
                            return true;
                        }
                    }
                    failed.add(`${part} ${end}`);
                    return false;
                }
                return fits(types.length - 1, text.length - suffix.length) ? ranges : null;
            }

            // The types and literals of a pattern's segment, as they are compared.
            function partsOf(segment, route, folds) {
                const literals = segment.filter((_, index) => index % 2 === 0).map((text) => (folds ? fold(text) : text));
                const types = segment.filter((_, index) => index % 2 === 1).map((argument) => {
                    const { type } = route.arguments[argument];
                    return type.kind === "enum" && folds ? { ...type, values: type.values.map(fold) } : type;
                });
                return { types, literals };
            }

            // Returns true if a segment with these values is read as the same values.
            function keeps(segment, route, values, folds) {
                const { types, literals } = partsOf(segment, route, folds);
                const ends = [];
                const text = values.reduce((before, value, part) => {
                    ends.push(before.length + value.length);
                    return before + (folds ? fold(value) : value) + literals[part + 1];
                }, literals[0]);
                const ranges = split(types, literals, text);
                return ranges !== null && ranges.every(([, end], part) => end === ends[part]);
            }

            // Returns true if a segment is in a set: a list of texts, or types between literals.
            function isIn(set, text) {
                if (Array.isArray(set)) return set.includes(text);
                if (set.types) return split(set.types, set.literals, text) !== null;
                if (text.length <= set.prefix.length + set.suffix.length) return false;
                if (!text.startsWith(set.prefix) || !text.endsWith(set.suffix)) return false;
                return takes(set.type, text.slice(set.prefix.length, text.length - set.suffix.length), false);
            }

            // Returns the text between the literals of a query value or fragment if it is of the argument's type; for a list
            // in one value, its items.
            function valueIn({ prefix, suffix, separator, type }, text) {
                if (separator !== "") {
                    const items = text === "" ? [] : text.split(separator);
                    return items.every((item) => item !== "" && takes(type, item, true)) ? items : null;
                }
                if (text.length < prefix.length + suffix.length) return null;
                if (!text.startsWith(prefix) || !text.endsWith(suffix)) return null;
                const inside = text.slice(prefix.length, text.length - suffix.length);
                return takes(type, inside, true) ? inside : null;
            }

            const isInPath = (argument) => ["host", "path", "rest"].includes(argument.in);
            const keyOf = (key) => (data.matching.caseInsensitive ? fold(key) : key);
            const valuesOf = (url, key) =>
                url.query.filter((item) => item.key === keyOf(key)).map((item) => item.value);

            // Returns a route's values from query and fragment, or the reason why they do not match.
            function values(route, url) {
                const found = route.arguments.map(() => null);
                for (const { key, value } of route.fixedQuery) {
                    const [first] = valuesOf(url, key);
                    if (first === undefined) return { reason: `\#(MissReason.missingQuery(key: "${keyOf(key)}"))` };
                    if (first !== value) {
                        return { reason: `\#(MissReason.otherQueryValue(key: "${keyOf(key)}"))` };
                    }
                }
                for (const [index, argument] of route.arguments.entries()) {
                    if (isInPath(argument)) continue;
                    const isFragment = argument.in === "fragment";
                    let texts = isFragment ? [url.fragment] : valuesOf(url, argument.key);
                    if (isFragment && url.fragment === null) texts = [];
                    if (texts.length === 0 && argument.required) {
                        if (isFragment) return { reason: "\#(MissReason.missingFragment)" };
                        return { reason: `\#(MissReason.missingQuery(key: "${keyOf(argument.key)}"))` };
                    }
                    if (!argument.list || argument.separator !== "") texts = texts.slice(0, 1);
                    const inside = texts.map((text) => valueIn(argument, text));
                    if (inside.includes(null)) return { reason: `\#(MissReason.invalidArgument(name: "${argument.name}"))` };
                    if (texts.length > 0) found[index] = inside.flat();
                }
                return { found };
            }

            // The texts of the arguments in the path.
            function capture(route, pattern, url, found, web) {
                pattern.segments.forEach((segment, position) => {
                    if (typeof segment === "string") return;
                    const [prefix, argument, suffix, ...more] = segment;
                    const text = url.segments[position];
                    if (more.length > 0) {
                        const folds = foldsAt(position, web);
                        const { types, literals } = partsOf(segment, route, folds);
                        split(types, literals, folds ? fold(text) : text).forEach(([start, end], part) => {
                            found[segment[2 * part + 1]] = [text.slice(start, end)];
                        });
                        return;
                    }
                    found[argument] = [text.slice(prefix.length, text.length - suffix.length)];
                });
                if (pattern.rest >= 0) found[pattern.rest] = url.segments.slice(pattern.segments.length);
                return found;
            }

            function fits(candidate, url, web) {
                const [, hasRest, , , , ...segments] = candidate;
                const count = url.segments.length;
                if (hasRest ? count <= segments.length : count !== segments.length) return false;
                return segments.every((segment, position) => {
                    const text = foldsAt(position, web) ? fold(url.segments[position]) : url.segments[position];
                    return takesSegment(segment, text);
                });
            }

            function takesSegment(segment, text) {
                if (typeof segment === "string") return segment === text;
                return isIn(data.sets[segment], text);
            }

            function buildURL(index, texts) {
                const route = data.routes[index];
                for (const pattern of route.urls) {
                    const path = buildPath(route, pattern, texts);
                    if (path === undefined) return null;
                    if (path !== null) return path + buildQuery(route, texts);
                }
                return null;
            }

            // A redirect may hand on a Bool in a form that only a query takes.
            function pathText(argument, text) {
                if (argument.type.kind === "bool" && (text === "" || text === "1")) return "true";
                return argument.type.kind === "bool" && text === "0" ? "false" : text;
            }

            // A segment around a value, or a label of the host; undefined where the value cannot stand there.
            function written([prefix, , suffix], isHost, argument, value) {
                const text = pathText(argument, value);
                const whole = encode(prefix) + encode(text) + encode(suffix);
                if (isHost && !isLabel(text)) return undefined;
                return text === "" || whole === "." || whole === ".." ? undefined : whole;
            }

            // Returns true if a text can be an argument in the path of one of a route's URLs.
            function canStandSomewhere(text, route, argument) {
                const standings = route.urls.flatMap((pattern) => pattern.segments.flatMap((segment, position) => {
                    if (typeof segment === "string") return [];
                    const isOneOf = segment.some((number, index) => index % 2 === 1 && number === argument);
                    if (isOneOf && segment.length > 3) return [pathText(route.arguments[argument], text) !== ""];
                    if (segment[1] !== argument) return [];
                    const isHost = hasLabel(data.origins[pattern.origin]) && position === 0;
                    return [written(segment, isHost, route.arguments[argument], text) !== undefined];
                }));
                return standings.length === 0 || standings.includes(true);
            }

            // Returns a redirect's argument whose value cannot be part of the target's URL, or undefined.
            function misplaced(route, texts) {
                if (!route.redirect) return undefined;
                const target = data.routes[route.redirect.target];
                const number = route.redirect.values.find((value, wanted) => typeof value === "number"
                    && (texts[value] ?? []).some((text) => !canStandSomewhere(text, target, wanted)));
                if (number !== undefined) return route.arguments[number];
                const values = route.redirect.values.map((value) =>
                    (typeof value === "number" ? texts[value] : value === null ? null : [value]));
                if (target.urls.some((pattern) => isReadBack(pattern, target, values))) return undefined;
                return route.arguments[route.redirect.values.find((value) => typeof value === "number")];
            }

            // Returns true if a pattern's segments with several placeholders are read as the same values.
            function isReadBack(pattern, route, texts) {
                const web = isWeb(data.origins[pattern.origin].scheme);
                return pattern.segments.every((segment, position) => {
                    if (typeof segment === "string" || segment.length <= 3) return true;
                    const numbers = segment.filter((_, index) => index % 2 === 1);
                    const values = numbers.map((number) => pathText(route.arguments[number], texts[number]?.[0] ?? ""));
                    return keeps(segment, route, values, foldsAt(position, web));
                });
            }

            /* Null without the argument of an optional tail, undefined where a value cannot stand in a path. */
            function buildPath(route, pattern, texts) {
                const origin = data.origins[pattern.origin];
                const segments = [];
                for (const segment of pattern.segments) {
                    if (typeof segment === "string") {
                        segments.push(encode(segment));
                    } else {
                        const argument = segment[1];
                        if (!texts[argument]) return null;
                        if (segment.length > 3) {
                            if (!isReadBack(pattern, route, texts)) return undefined;
                            segments.push(segment.map((part) => encode(typeof part === "string" ? part
                                : pathText(route.arguments[part], texts[part][0]))).join(""));
                            continue;
                        }
                        const isHost = hasLabel(origin) && segments.length === 0;
                        const whole = written(segment, isHost, route.arguments[argument], texts[argument][0]);
                        if (whole === undefined) return undefined;
                        segments.push(whole);
                    }
                }
                if (pattern.rest >= 0) segments.push(...(texts[pattern.rest] ?? []).map((text) => encode(text)));
                if (hasLabel(origin)) {
                    return origin.scheme + "://" + segments[0] + origin.host.slice(1) + "/" + segments.slice(1).join("/");
                }
                return origin.scheme + "://" + (isWeb(origin.scheme) ? origin.host + "/" : "") + segments.join("/");
            }

            function buildQuery(route, texts) {
                const items = route.fixedQuery.map(({ key, value }) => encode(key, true) + "=" + encode(value, true));
                let fragment = "";
                route.arguments.forEach((argument, index) => {
                    const values = texts[index] ?? [];
                    if (isInPath(argument)) return;
                    const standard = argument.default?.text ?? null;
                    if (standard !== null && values.length === 1) {
                        const isNumber = ["double", "float"].includes(argument.type.kind);
                        if (values[0] === standard || (isNumber && Number(values[0]) === Number(standard))) return;
                    }
                    const joined = argument.separator !== "" && values.length > 0;
                    for (const value of joined ? [values.join(argument.separator)] : values) {
                        if (argument.in === "fragment") fragment = "#" + encode(value, true);
                        else items.push(encode(argument.key, true) + "="
                            + encode(argument.prefix + value + argument.suffix, true));
                    }
                });
                return (items.length > 0 ? "?" + items.join("&") : "") + fragment;
            }

            // Miss handlers for a URL, the longest prefix first; best effort where the URL is malformed.
            function missHandlers(url) {
                const colon = url.indexOf(":");
                if (colon < 0) return [];
                const scheme = fold(url.slice(0, colon));
                let rest = url.slice(colon + 1).replace(/[?#].*$/s, "");
                let host = "";
                if (isWeb(scheme)) {
                    const match = /^\/\/([^/]*)/.exec(rest);
                    if (!match) return [];
                    host = authority(match[1].slice(match[1].lastIndexOf("@") + 1), scheme).name;
                    rest = rest.slice(match[0].length).replace(/^\//, "");
                } else {
                    rest = rest.replace(/^\/{1,3}/, "");
                }
                const segments = [];
                for (const raw of rest.split("/")) {
                    if (raw === "") break;
                    const decoded = decode(raw);
                    const text = decoded.text || (decoded.fault === "utf8" ? "\uFFFF" : raw);
                    segments.push(foldsAt(segments.length, isWeb(scheme)) ? fold(text) : text);
                }
                return data.misses
                    .filter((miss) => miss.scheme === scheme && miss.host === host)
                    .filter((miss) => miss.segments.every((segment, position) => segments[position]
                        === (foldsAt(position, isWeb(scheme)) ? fold(segment) : segment)))
                    .sort((left, right) => right.segments.length - left.segments.length)
                    .map((miss) => miss.name);
            }

            const publicOrigins = new Set(data.routes.filter((route) => route.visibility === "public")
                .flatMap((route) => route.urls.map((pattern) => pattern.origin)));

            // Returns true if a URL's scheme or host has internal routes only, which look undeclared from outside.
            function isInternal(parts) {
                if (parts.label !== null) {
                    return !data.candidates.some(([origin, , , index, , first]) => origin === parts.origin
                        && data.routes[index].visibility !== "internal" && takesSegment(first, parts.label));
                }
                if (parts.origin >= 0) return !publicOrigins.has(parts.origin);
                const numbers = [...data.origins.keys()].filter((index) => data.origins[index].scheme === parts.scheme);
                return numbers.length > 0 && !numbers.some((index) => publicOrigins.has(index));
            }

            // The route that matches a URL: its number, or the reason of the miss.
            function find(url, parts, audience) {
                const isHidden = audience === "outside" && isInternal(parts);
                if (isHidden && parts.fault) return { reason: faults.origin };
                if (parts.fault) return { reason: faults[parts.fault] };
                const web = isWeb(parts.scheme);
                let best = null;
                let reason = null;
                for (const candidate of data.candidates) {
                    const [origin, , mayLose, index, number] = candidate;
                    if (origin !== parts.origin || !fits(candidate, parts, web)) continue;
                    const route = data.routes[index];
                    if (audience === "outside" && route.visibility === "internal") continue;
                    const { found, reason: ownReason } = values(route, parts);
                    reason ??= ownReason;
                    if (!found || (best && best.route.precedence <= route.precedence)) continue;
                    best = { index, route, found, pattern: route.urls[number] };
                    // One that is tried later wins only if this one may lose.
                    if (!mayLose) break;
                }
                if (!best) return { reason: isHidden ? faults.origin : reason ?? "\#(MissReason.noRoute)" };
                const { index, route, found, pattern } = best;
                if (route.visibility === "web") return { reason: "\#(MissReason.leftToWeb)", left: index };
                const texts = capture(route, pattern, parts, found, web);
                const argument = misplaced(route, texts);
                if (argument) return { reason: `\#(MissReason.misplacedArgument(name: "${argument.name}"))` };
                return { index, texts };
            }

            // Returns the output of `routec match --json`, and the index of the matching route.
            function match(url, audience) {
                const parts = parse(url);
                const found = find(url, parts, audience);
                const result = {
                    url, result: "miss", route: null, target: null, visibility: null, arguments: {},
                    reason: found.reason ?? null, missHandlers: [],
                };
                if (found.index === undefined) {
                    if (found.left === undefined) result.missHandlers = missHandlers(url);
                    return { json: result, index: found.left ?? -1, parts };
                }
                const route = data.routes[found.index];
                result.result = "route";
                result.route = route.name;
                result.visibility = route.visibility;
                const setArguments = (route, values) => route.arguments.forEach((argument, index) => {
                    const texts = values[index];
                    if (texts) result.arguments[argument.name] = argument.list ? texts : texts[0];
                });
                if (!route.redirect) {
                    setArguments(route, found.texts);
                } else {
                    const texts = route.redirect.values.map((value) => {
                        if (value === null) return null;
                        return typeof value === "number" ? found.texts[value] : [value];
                    });
                    result.result = "redirect";
                    result.route = data.routes[route.redirect.target].name;
                    result.target = buildURL(route.redirect.target, texts);
                    setArguments(data.routes[route.redirect.target], texts);
                }
                return { json: result, index: found.index, parts };
            }

            return {
                match, missHandlers, valueIn, valuesOf, fold, foldsAt, isIn, partsOf, isWeb, hasLabel, isLabel, isInPath,
            };
        }
        """#
}
