import RouteCompiler
import RouteMatching
import RouteReports

extension DocsPage {
    /// The reasons why other routes do not match a URL: `NearMissFinder`, on the page's data.
    static let nearMissScript = #"""
        function createNearMisses(data, matcher) {
            const { valueIn, valuesOf, foldsAt, isIn, partsIn, isWeb, isLabel } = matcher;
            const [SEGMENT, OTHER_WORD, QUERY, LONGEST_WORD] = [\#(DifferenceWeight.segment), \#(DifferenceWeight.otherWord),
                \#(DifferenceWeight.query), \#(DifferenceWeight.longestWord)];

            function typeName(type) {
                switch (type.kind) {
                    case "integer": return (type.signed ? "Int" : "UInt") + (type.bits === 64 ? "" : type.bits);
                    case "uuid": return "UUID";
                    default: return type.name ?? type.kind[0].toUpperCase() + type.kind.slice(1);
                }
            }

            // Returns the expected kind of value, as the end of "is not …".
            function expected(type) {
                switch (type.kind) {
                    case "enum": return oneOf(type.values);
                    case "string": return "a text";
                    case "bool": return "true or false";
                    default: return "of type " + typeName(type);
                }
            }

            function oneOf(values) {
                const named = values.slice(0, \#(EnumModel.mostNamed)).join(", ");
                return values.length > \#(EnumModel.mostNamed)
                    ? `one of ${values.length}, such as ${named}` : "one of " + named;
            }

            const placeholder = (argument) => `{${argument.name}: ${typeName(argument.type)}}`;

            function shown(segment, route) {
                if (typeof segment === "string") return `'${segment}'`;
                const texts = segment.map((part) => (typeof part === "string" ? part : placeholder(route.arguments[part])));
                return `'${texts.join("")}'`;
            }

            function expectedValue(argument) {
                const { prefix, suffix, separator } = argument;
                if (separator !== "") return `a list with '${separator}' between items ${expected(argument.type)}`;
                return prefix + suffix === "" ? expected(argument.type) : `'${prefix}${placeholder(argument)}${suffix}'`;
            }

            function expectedSegment(segment, route) {
                const isBare = segment.length === 3 && segment[0] === "" && segment[2] === "";
                return isBare ? expected(route.arguments[segment[1]].type) : shown(segment, route);
            }

            function isTaken(segment, index, text, folds) {
                if (typeof segment === "string") return (folds ? fold(segment) : segment) === text;
                return isIn(partsIn(segment, matcher.routes[index], folds), text);
            }

            // The number of letters to add, remove, change, or swap: upper and lower case are equal.
            function editDistance(a, b) {
                const isAlike = (x, y) => x === y || ((x ^ y) === 0x20 && (x | 0x20) >= 97 && (x | 0x20) <= 122);
                let row = Array.from({ length: b.length + 1 }, (_, index) => index);
                let above = row;
                for (let i = 0; i < a.length; i += 1) {
                    const next = [i + 1];
                    for (let j = 0; j < b.length; j += 1) {
                        let distance = Math.min(row[j] + (isAlike(a[i], b[j]) ? 0 : 1), next[j] + 1, row[j + 1] + 1);
                        if (i > 0 && j > 0 && isAlike(a[i], b[j - 1]) && isAlike(a[i - 1], b[j])) {
                            distance = Math.min(distance, above[j - 1] + 1);
                        }
                        next.push(distance);
                    }
                    [above, row] = [row, next];
                }
                return row[b.length];
            }

            const encoder = new TextEncoder();

            function wordDistance(text, literal) {
                const [a, b] = [encoder.encode(text), encoder.encode(literal)];
                const length = Math.max(a.length, b.length);
                const most = length < 3 ? 0 : length === 3 ? 1 : length < 8 ? 2 : 3;
                if (length > LONGEST_WORD || Math.abs(a.length - b.length) > most) return OTHER_WORD;
                const letters = editDistance(a, b);
                return letters <= most ? Math.max(1, letters) : OTHER_WORD;
            }

            // The way to turn the URL's path into one that the pattern matches, with the least weight of differences.
            function align(urlCount, patternCount, hasRest, distance) {
                const weights = Array.from({ length: urlCount + 1 }, () => new Array(patternCount + 1).fill(0));
                for (let i = urlCount; i >= 0; i -= 1) {
                    for (let j = patternCount; j >= 0; j -= 1) {
                        if (j === patternCount) {
                            weights[i][j] = hasRest ? (i < urlCount ? 0 : SEGMENT) : SEGMENT * (urlCount - i);
                            continue;
                        }
                        weights[i][j] = weights[i][j + 1] + SEGMENT;
                        if (i < urlCount) {
                            weights[i][j] = Math.min(weights[i][j], weights[i + 1][j] + SEGMENT,
                                weights[i + 1][j + 1] + distance(i, j));
                        }
                    }
                }
                const steps = [];
                let [i, j] = [0, 0];
                while (j < patternCount) {
                    if (i < urlCount && weights[i][j] === weights[i + 1][j + 1] + distance(i, j)) {
                        steps.push({ compared: [i, j] });
                        [i, j] = [i + 1, j + 1];
                    } else if (weights[i][j] === weights[i][j + 1] + SEGMENT) {
                        steps.push({ missing: j, isAtEnd: i === urlCount });
                        j += 1;
                    } else {
                        steps.push({ extra: i, isAtEnd: false });
                        i += 1;
                    }
                }
                if (hasRest && i === urlCount) steps.push({ missing: patternCount, isAtEnd: true });
                for (; !hasRest && i < urlCount; i += 1) steps.push({ extra: i, isAtEnd: true });
                return steps;
            }

            // Nothing if neither the origin nor any segment agrees.
            function compare(pattern, index, url) {
                const route = data.routes[index];
                const miss = { route: index, pattern: pattern.text, distance: 0, agreement: 0, reason: "" };
                const differs = (weight, reason) => {
                    if (miss.distance === 0) miss.reason = reason;
                    miss.distance += weight;
                };
                const origin = matcher.origins[pattern.origin];
                const isSame = pattern.origin === url.origin;
                if (!isSame) {
                    const own = url.origin >= 0 ? matcher.origins[url.origin].text : `${url.scheme}://${url.placedHost}`;
                    const differsInScheme = isWeb(origin.scheme) && isWeb(url.scheme) && origin.host === url.placedHost;
                    differs(wordDistance(own, origin.text), differsInScheme
                        ? `its scheme is ${origin.scheme}, not ${url.scheme}`
                        : `it lives under ${data.origins[pattern.declared].text}`);
                }
                const distance = (i, j) => {
                    const isHost = j === 0 && origin.hasLabel;
                    const folds = foldsAt(j, origin);
                    const text = folds ? fold(url.segments[i]) : url.segments[i];
                    const segment = pattern.segments[j];
                    if ((!isHost || isLabel(text)) && isTaken(segment, index, text, folds)) return 0;
                    return typeof segment === "string" ? wordDistance(url.segments[i], segment) : SEGMENT;
                };
                let agreeing = 0;
                const steps = align(url.segments.length, pattern.segments.length, pattern.rest >= 0, distance);
                for (const { compared, missing, extra, isAtEnd } of steps) {
                    if (compared) {
                        const [i, j] = compared;
                        const weight = distance(i, j);
                        const isLiteral = typeof pattern.segments[j] === "string";
                        if (weight === 0 || (isLiteral && weight < SEGMENT)) agreeing += 1;
                        if (weight === 0) {
                            if (isLiteral) miss.agreement += 1;
                        } else {
                            differs(weight, `'${url.segments[i]}' is not ${expectedSegment(pattern.segments[j], route)}`);
                        }
                    } else if (missing !== undefined) {
                        const name = missing < pattern.segments.length ? shown(pattern.segments[missing], route) : "its rest";
                        differs(SEGMENT, `the path ${isAtEnd ? "ends before" : "has no"} ${name}`);
                    } else {
                        differs(SEGMENT, `the path ${isAtEnd ? "goes on with" : "has an extra"} '${url.segments[extra]}'`);
                    }
                }
                const isEmpty = Math.min(pattern.segments.length, url.segments.length) === 0;
                if (isSame ? agreeing === 0 && !isEmpty : miss.agreement === 0) return null;
                compareQuery(index, url, differs);
                return miss;
            }

            function compareQuery(index, url, differs) {
                const route = data.routes[index];
                for (const { key, value } of route.fixedQuery) {
                    if (valuesOf(url, key)[0] !== value) differs(QUERY, `the query has no ${key}=${value}`);
                }
                for (const [number, argument] of route.arguments.entries()) {
                    const { isInPath, ...read } = matcher.routes[index].arguments[number];
                    if (isInPath) continue;
                    const isFragment = argument.in === "fragment";
                    const name = isFragment ? "the fragment" : `'${argument.key}'`;
                    let found = isFragment ? [url.fragment] : valuesOf(url, argument.key);
                    if (isFragment && url.fragment === null) found = [];
                    if (found.length === 0 && argument.required) {
                        differs(QUERY, isFragment ? "it needs a fragment" : `the query has no ${name}`);
                    }
                    const isRepeated = argument.list && argument.separator === "";
                    for (const value of isRepeated ? found : found.slice(0, 1)) {
                        if (valueIn(read, value) !== null) continue;
                        differs(QUERY, `'${value}', the value of ${name}, is not ${expectedValue(argument)}`);
                    }
                }
            }

            // A URL with the other web scheme is compared with hosts that have a label, though it matches none.
            function placed(url) {
                const { scheme, host, label, path } = url;
                const [first] = host.split(".");
                const wildcard = "*" + host.slice(first.length);
                const isOther = label.length === 0 && isWeb(scheme) && isLabel(first) && first !== host
                    && matcher.origins.some((each) => each.host === wildcard && each.hasLabel && each.scheme !== scheme);
                return { ...url, placedHost: isOther ? wildcard : host,
                    segments: [...(isOther ? [first] : label), ...path] };
            }

            const isMalformed = ({ faults, scheme, host }) => (isWeb(scheme) && host.startsWith("*"))
                || faults.some((fault) => fault !== "\#(MissReason.unknownOrigin)");

            const order = (left, right) => left.distance - right.distance
                || (left.agreement === right.agreement ? left.route - right.route : right.agreement - left.agreement);

            // The nearest routes first; those that have nothing in common with the URL are left out.
            return function nearest(count, found, audience) {
                if (isMalformed(found.url)) return [];
                const url = placed(found.url);
                const misses = [];
                data.routes.forEach((route, index) => {
                    if (index === found.index) return;
                    let best = null;
                    for (const pattern of route.urls) {
                        const miss = compare(pattern, index, url);
                        if (!miss) continue;
                        if (audience === "outside" && route.visibility === "internal") {
                            miss.reason = "it is internal" + (miss.distance === 0 ? "" : `; ${miss.reason}`);
                        } else if (miss.distance === 0) {
                            const refusal = route.redirect
                                ? "a value is invalid in its target" : "its type has other values";
                            miss.reason = found.index < 0 ? refusal : "it matches too, but the one above wins";
                        }
                        if (!best || order(miss, best) < 0) best = miss;
                    }
                    if (best) misses.push(best);
                });
                return misses.sort(order).slice(0, count);
            };
        }
        """#
}
