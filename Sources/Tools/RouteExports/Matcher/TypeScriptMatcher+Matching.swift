import RouteMatching

extension TypeScriptMatcher {
    /// Finds the route of a URL that the first part parsed.
    static let matchingCode = #"""
            /** The values of a query's key. */
            const valuesOf = (url«: ParsedURL», key«: string») =>
                url.query.filter(([other]) => other === keyOf(key)).map(([, value]) => value);

            /** The text inside a query value or fragment; for a list in one value, its items. Null if it does not decode. */
            function valueIn(argument«: Route["arguments"][number]», text«: string»)«: readonly string[] | null» {
                const { prefix, suffix, separator, type } = argument;
                if (separator !== "") {
                    const items = text === "" ? [] : text.split(separator);
                    return items.every((item) => item !== "" && isValue(type, item)) ? items : null;
                }
                const inside = text.slice(prefix.length, Math.max(prefix.length, text.length - suffix.length));
                return text === prefix + inside + suffix && isValue(type, inside) ? [inside] : null;
            }

            /** The texts of a route's arguments in the query and the fragment, or the reason why they or the links do not match. */
            function queryTexts(route«: Route», path«: Path», url«: ParsedURL», isLink«: (type: ValueType, text: string) => boolean»)«: Texts | MissReason» {
                for (let at = 0; at < route.fixedQuery.length; at += 2) {
                    const key = keyOf(route.fixedQuery[at]«!»);
                    const [first] = valuesOf(url, key);
                    if (first === undefined) return `\#(MissReason.missingQuery(key: "${key}"))`;
                    if (first !== route.fixedQuery[at + 1]) return `\#(MissReason.otherQueryValue(key: "${key}"))`;
                }
                const texts«: Texts» = route.arguments.map(() => null);
                for (const [index, argument] of route.arguments.entries()) {
                    if (argument.isInPath) continue;
                    const given = !argument.isFragment ? valuesOf(url, argument.key) : [url.fragment ?? []].flat();
                    if (given.length === 0 && argument.isRequired) {
                        return argument.isFragment ? "\#(MissReason.missingFragment)"
                            : `\#(MissReason.missingQuery(key: "${keyOf(argument.key)}"))`;
                    }
                    const count = argument.isList && argument.separator === "" ? given.length : 1;
                    const inside = given.slice(0, count).map((text) => valueIn(argument, text));
                    if (inside.includes(null)) return `\#(MissReason.invalidArgument(name: "${argument.name}"))`;
                    if (given.length > 0) texts[index] = inside.flatMap((items) => items ?? []);
                }
                if (!route.arguments.some((argument) => argument.isLink)) return texts;
                capture(route, path, url, texts);
                const wrong = route.arguments.find((argument, index) =>
                    argument.isLink && !(texts[index] ?? []).every((text) => isLink(argument.type, text)));
                return wrong === undefined ? texts : `\#(MissReason.invalidArgument(name: "${wrong.name}"))`;
            }

            /** Adds the texts of the arguments in the path. */
            function capture(route«: Route», path«: Path», url«: ParsedURL», texts«: Texts») {
                const segments = [...url.label, ...url.path];
                path.segments.forEach((segment, position) => {
                    if (typeof segment === "string") return;
                    const [text, folds] = [segments[position]«!», foldsAt(position, origins[url.origin]«!»)];
                    const { literals, types } = partsIn(segment, route, folds);
                    splitSegment(literals, types, folds ? fold(text) : text)?.forEach(([start, end], part) => {
                        texts[numbersIn(segment)[part]«!»] = [text.slice(start, end)];
                    });
                });
                if (path.rest >= 0) texts[path.rest] = segments.slice(path.segments.length);
            }

            /** The text of a value in a URL: an enum's as declared, and a Bool's without a form that only a query has. */
            const exactText = ({ type, isInPath }«: { type: ValueType; isInPath: boolean }», text«: string») => (typeof type !== "string"
                ? type.find((value) => value === text) ?? type.find((value) => fold(value) === fold(text)) ?? text
                : type !== "b" ? text : isInPath && text.length < 2 ? String(text !== "0") : fold(text));

            /** Returns true if a text can be an argument in the path of one of a route's URLs. */
            function canStand(route«: Route», argument«: number», text«: string»)«: boolean» {
                const places = route.paths.flatMap(({ origin, segments }) => segments.flatMap((segment, position) => {
                    if (!numbersIn(segment).includes(argument)) return [];
                    const isDots = segment.length === 3 && /^\.\.?$/.test(`${segment[0]}${text}${segment[2]}`);
                    return [position === 0 && origins[origin]«!».hasLabel ? isLabel(text) : text !== "" && !isDots];
                }));
                return places.length === 0 || places.includes(true);
            }

            /** Returns true if the segments of a path with several placeholders are decoded as the values they consist of. */
            const isReadBack = (path«: Path», route«: Route», texts«: Texts») => path.segments.every((segment, position) => {
                if (typeof segment === "string" || segment.length <= 3) return true;
                const folds = foldsAt(position, origins[path.origin]«!»);
                const values = numbersIn(segment).map((number) => exactText(route.arguments[number]«!», texts[number]?.[0] ?? ""));
                const { literals, types } = partsIn(segment, route, folds);
                return readsBack(literals, values, types, folds);
            });

            /** The first argument with a text that no URL of a route can contain, or -1. */
            function misplaced(route«: Route», texts«: Texts»)«: number» {
                const wrong = texts.findIndex((given, index) => given?.some((text) => !canStand(route, index, exactText(route.arguments[index]«!», text))));
                return wrong < 0 && !route.paths.some((path) => isReadBack(path, route, texts)) ? texts.length : wrong;
            }

            /** The texts that a redirect passes on to its target, or a route to its parent. */
            const textsOf = (given«: Route», [to, ...values]«: ReferenceCell», texts«: Texts»)«: Texts» => values.map((value, index) =>
                (typeof value === "string" ? [value] : texts[value]?.map((text) => (routes[to« as number»]«!».arguments[index]«!».type !== "s"
                    ? text : exactText({ type: given.arguments[value]«!».type, isInPath: true }, text))) ?? null));

            /** The URL of a route with these texts; null if there is none. */
            function urlOf(route«: Route», texts«: Texts»)«: string | null» {
                const path = route.paths.find(({ segments }) => segments.every((segment) =>
                    numbersIn(segment).every((number) => texts[number] !== null)));
                if (path === undefined || misplaced({ ...route, paths: [path] }, texts) >= 0) return null;
                const { scheme, host, hasLabel } = origins[path.origin]«!»;
                const written = (part«: string | number») => encodedSegment(
                    typeof part === "string" ? part : exactText(route.arguments[part]«!», texts[part]?.[0] ?? ""));
                const segments = path.segments.map((segment) => [segment].flat().map(written).join(""));
                if (path.rest >= 0) segments.push(...(texts[path.rest] ?? []).map(encodedSegment));
                if (hasLabel) segments[0] += host.slice(1);
                else if (isWeb(scheme)) segments.unshift(host);
                if (isWeb(scheme) && segments.length === 1) segments.push("");
                const items«: Record<"?" | "#", string[]>» = { "?": [], "#": [] };
                route.fixedQuery.forEach((text, index) => index % 2 === 1 && items["?"].push(
                    `${encodedValue(route.fixedQuery[index - 1]«!»)}=${encodedValue(text)}`));
                route.arguments.forEach(({ isInPath, isFragment, key, prefix, suffix, separator, standard, type }, index) => {
                    const start = isFragment ? "" : `${encodedValue(key)}=${encodedValue(prefix)}`;
                    const given = isInPath ? [] : (texts[index] ?? []).map((text) => exactText({ type, isInPath }, text));
                    const joined = separator === "" || given.length === 0 ? given : [given.join(separator)];
                    const isNumber = type === "d" || type === "f";
                    items[isFragment ? "#" : "?"].push(...item(start, joined, standard, isNumber, encodedValue(suffix)));
                });
                const tail = (["?", "#"]« as const»).map((sign) => (items[sign].length > 0 ? sign + items[sign].join("&") : ""));
                return `${scheme}://${segments.join("/")}${tail.join("")}`;
            }

            /** The miss handlers of a URL, the longest prefix first. Best effort for a malformed URL. */
            function missHandlersOf({ scheme, host, path }«: ParsedURL»)«: string[]» {
                const isEqual = (text«: string», other«: string | undefined», position«: number») => other !== undefined
                    && (foldsAt(position, { scheme }) ? fold(text) === fold(other) : text === other);
                return misses.filter(([, ownScheme, ownHost, ...segments]) => ownScheme === scheme && ownHost === host
                    && segments.every((text, position) => isEqual(text, path[position], position)))
                    .sort((left, right) => right.length - left.length).map(([name = ""]) => name);
            }

            const isPublic = ({ leaves, literals, edges, rest }«: Trie»)«: boolean» =>
                [...leaves, ...rest].some((route, at) => at % 2 === 0 && routes[route]«!».visibility === 0)
                || [...literals.values(), ...edges.map(([, child]) => child)].some(isPublic);

            /** Returns true if only internal routes are declared under a URL's scheme and host. */
            function isInternal({ origin, label, scheme }«: ParsedURL»)«: boolean» {
                if (label[0] !== undefined) return !labelNodes(origin, label[0]).some(isPublic);
                const known = origins.filter((each, index) => (origin < 0 ? each.scheme === scheme : index === origin));
                return known.length > 0 && !known.some(({ trie }) => isPublic(trie));
            }

            /** Finds the route that matches a URL. From outside, internal routes do not exist. */
            function find(text«: string», isOutside«: boolean», level = 0)«: Found» {
                const url = parse(text);
                const miss = (reason«: MissReason», route«: Route | null» = null)«: Found» => ({ url, route, texts: [], reason });
                const unknown = () => isOutside && isInternal(url) && miss(unknownOrigin);
                if (url.faults[0] !== undefined) return unknown() || miss(url.faults[0]);
                const origin = origins[url.origin]«!»;
                const folded = [...url.label, ...url.path].map((text, at) => (foldsAt(at, origin) ? fold(text) : text));
                const found«: { best?: { route: Route; path: Path; texts: Texts }; reason?: MissReason }» = {};
                const links«: Map<string, boolean>» = new Map();
                const opens = (type«: ValueType», text«: string») => level < 4 && (type === "l"
                    ? find(text, true, level + 1) : patterns[Number(type.slice(1))]«!».find(text, true)).reason === null;
                // Each link is matched once, however many routes have it. Links nest up to 4 levels.
                const isLink = (type«: ValueType», text«: string») => links.get(`${type} ${text}`)
                    ?? links.set(`${type} ${text}`, opens(type, text)).get(`${type} ${text}`) === true;
                // Both functions return true if no later route can win.
                const visit = (leaves«: readonly number[]») => {
                    for (let at = 0; at < leaves.length; at += 2) {
                        const [route, number] = [routes[leaves[at]«!»]«!», leaves[at + 1]«!»];
                        if (isOutside && route.visibility === 1) continue;
                        const texts = queryTexts(route, route.paths[number >> 1]«!», url, isLink);
                        if (typeof texts === "string") found.reason = found.reason ?? texts;
                        else if (found.best === undefined || route.precedence < found.best.route.precedence) {
                            found.best = { route, path: route.paths[number >> 1]«!», texts };
                            if (number % 2 === 0) return true;
                        }
                    }
                    return false;
                };
                const walk = ({ leaves, literals, edges, rest }«: Trie», position«: number»)«: boolean» => {
                    const text = folded[position];
                    if (text === undefined) return visit(leaves);
                    const literal = literals.get(text);
                    if (literal !== undefined && walk(literal, position + 1)) return true;
                    return edges.some(([set, child]) => isIn(set, text) && walk(child, position + 1)) || visit(rest);
                };
                walk(origin.trie, 0);
                if (found.best === undefined) return unknown() || miss(found.reason ?? "\#(MissReason.noRoute)");
                const { route, path, texts } = found.best;
                if (route.visibility === 2) return miss("\#(MissReason.leftToWeb)", route);
                capture(route, path, url, texts);
                const to = routes[route.redirect[0]« as number»];
                const wrong = to === undefined ? -1 : misplaced(to, textsOf(route, route.redirect, texts));
                if (wrong < 0) return { url, route, texts, reason: null };
                const given = [route.redirect[wrong + 1], ...route.redirect.slice(1)].find((value) => typeof value === "number" && value >= 0)« as number»;
                return miss(`\#(MissReason.misplacedArgument(name: "${route.arguments[given]«!».name}"))`);
            }

            return {
                find, parse, urlOf, textsOf, misplaced, missHandlersOf, routes, origins, isWeb, foldsAt, isLabel, partsIn, isIn,
                valueIn, valuesOf,
            };
        }

        """#
}
