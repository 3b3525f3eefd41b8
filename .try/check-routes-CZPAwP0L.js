import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { i as routeGlobFindings, r as deadGlob, u as require_picomatch } from "./check-globs-CqPwQDub.js";
import { n as closest, t as defined } from "./defined-B3U70D0x.js";
// src/route/normalise-route.ts
function globList(value) {
	return typeof value === "string" ? [value] : value;
}
const globLists = (values) => Object.fromEntries(Object.entries(values).map(([name, globs]) => [name, globList(globs)]));
function normaliseMatch({ server, tool, args, commands }) {
	return {
		...server === void 0 ? {} : { server: globList(server) },
		...tool === void 0 ? {} : { tool: globList(tool) },
		...args === void 0 ? {} : { args: globLists(args) },
		...commands === void 0 ? {} : { commands: globLists(commands) }
	};
}
/** A route as it is written, with its defaults. */
function normaliseRoute({ match, action, render, ...rest }) {
	const mode = render?.mode;
	return {
		...rest,
		match: normaliseMatch(match),
		action: action ?? "detect",
		...defined({ render: mode })
	};
}
// src/rules/check/check-routes.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
const isLiteral = (glob) => !/[*?[\]{}()!+@|\\]/.test(glob);
const matchers = /* @__PURE__ */ new WeakMap();
/** Made once for a list: each route is compared with all before it. */
function matcherOf(globs) {
	const made = matchers.get(globs) ?? (0, import_picomatch.default)([...globs], { nonegate: true });
	matchers.set(globs, made);
	return made;
}
/** Whether `wide` surely matches every name that `narrow` matches. In doubt: no. */
function covers(wide, narrow) {
	if (wide === void 0 || wide.includes("**")) return true;
	if (narrow === void 0) return false;
	const asWritten = wide.every(isLiteral);
	return narrow.every((glob) => wide.includes(glob) || !asWritten && isLiteral(glob) && matcherOf(wide)(glob));
}
/** Of `args` and of `commands`. */
function coversArgs(wide, narrow) {
	return Object.entries(wide ?? {}).every(([name, globs]) => {
		const other = narrow !== void 0 && Object.hasOwn(narrow, name) ? narrow[name] : void 0;
		return other !== void 0 && covers(globs, other);
	});
}
/** Whether a route with the match `wide` surely takes every call that one with `narrow` would. */
function coversRoute(wide, narrow) {
	return covers(wide.server, narrow.server) && covers(wide.tool, narrow.tool) && coversArgs(wide.args, narrow.args) && coversArgs(wide.commands, narrow.commands);
}
/** Keys that say how to detect and to render. They have no effect if results pass through. */
const DETECTING = [
	"threshold",
	"assume",
	"render"
];
/**
* Names that occur twice, routes behind one that takes all their calls, and a warning about `structured` where it has
* no effect.
*/
function checkRoutes(routes, path, document) {
	const matches = routes.map((route) => normaliseRoute(route).match);
	return routes.flatMap((route, i) => {
		const found = [];
		const same = routes.findIndex((other) => other.name === route.name);
		if (same < i) {
			const line = document.lineOf([
				...path,
				same,
				"name"
			]);
			found.push(document.finding([
				...path,
				i,
				"name"
			], "value", "duplicate-route", {
				name: route.name,
				line
			}));
		}
		found.push(...routeGlobFindings(route, [...path, i], document));
		const wide = matches.slice(0, i).findIndex((match) => coversRoute(match, matches[i]));
		if (wide !== -1) found.push(document.finding([
			...path,
			i,
			"match"
		], "value", "unreachable-route", {
			name: route.name,
			earlier: routes[wide].name,
			line: document.lineOf([
				...path,
				wide,
				"name"
			])
		}));
		const idle = route.action === "passthrough" ? DETECTING.filter((key) => route[key] !== void 0) : [];
		for (const key of idle) {
			const params = {
				key,
				name: route.name
			};
			found.push(document.finding([
				...path,
				i,
				key
			], "key", "idle-key", params, "warning"));
		}
		if (route.structured !== void 0 && Object.keys({
			...route.match.args,
			...route.match.commands
		}).length > 0) {
			const params = { name: route.name };
			found.push(document.finding([
				...path,
				i,
				"structured"
			], "value", "structured-by-args", params, "warning"));
		}
		return found;
	});
}
/** Warnings about globs over servers, or over profiles, that match none of the names. */
function unmatchedGlobs(globs, names, path, document, code = "unmatched-server") {
	return (globs === void 0 ? [] : [globs].flat()).flatMap((glob, i) => {
		if (deadGlob(glob, "server") !== void 0 || glob === "**") return [];
		const matches = (0, import_picomatch.default)(glob, { nonegate: true });
		if (names.some((name) => matches(name))) return [];
		const near = closest(glob, names);
		const params = {
			glob,
			known: names,
			...defined({ suggestion: near })
		};
		const at = typeof globs === "string" ? path : [...path, i];
		return [document.finding(at, "value", code, params, "warning")];
	});
}
const serverGlobFindings = (routes, servers, document) => routes.flatMap(({ match: { server } }, i) => unmatchedGlobs(server, servers, [
	"routes",
	i,
	"match",
	"server"
], document));
export { serverGlobFindings as a, globLists as c, coversRoute as i, normaliseRoute as l, covers as n, unmatchedGlobs as o, coversArgs as r, globList as s, checkRoutes as t };
