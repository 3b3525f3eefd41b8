import { n as closest, t as defined } from "./defined-B3U70D0x.js";
// src/config/check-http.ts
function marksOf({ tokens = [] }) {
	return tokens.flatMap(({ name, hash }, i) => {
		const path = [
			"http",
			"tokens",
			i
		];
		const hashes = typeof hash === "string" ? [{
			what: "hash",
			text: hash,
			token: name,
			path: [...path, "hash"]
		}] : [hash].flat().map((text, j) => ({
			what: "hash",
			text,
			token: name,
			path: [
				...path,
				"hash",
				j
			]
		}));
		return [{
			what: "name",
			text: name,
			token: name,
			path: [...path, "name"]
		}, ...hashes];
	});
}
function twice(marks, document) {
	return marks.flatMap((mark, i) => {
		const { what, text, token: name, path } = mark;
		const first = marks.slice(0, i).find((one) => one.what === what && one.text === text);
		if (first === void 0) return [];
		return [document.finding(path, "value", "token-twice", {
			what,
			name,
			line: document.lineOf(first.path)
		})];
	});
}
/** Findings about the entries over HTTP: unknown profiles, and tokens that are not distinct. */
function entryFindings(http, profiles, document) {
	const ofTokens = (http.tokens ?? []).flatMap(({ profile }, i) => profile === void 0 ? [] : [{
		profile,
		path: [
			"http",
			"tokens",
			i,
			"profile"
		]
	}]);
	const ofScopes = Object.entries(http.oidc?.scopes ?? {}).flatMap(([scope, profile]) => profile === "*" ? [] : [{
		profile,
		path: [
			"http",
			"oidc",
			"scopes",
			scope
		]
	}]);
	const missing = [...ofTokens, ...ofScopes].flatMap(({ profile, path }) => {
		if (profiles.includes(profile)) return [];
		const params = {
			profile,
			known: profiles,
			...defined({ suggestion: closest(profile, profiles) })
		};
		return [document.finding(path, "value", "unknown-profile", params)];
	});
	return [...twice(marksOf(http), document), ...missing];
}
export { entryFindings };
