import { t as reasonOf } from "./reason-yNLYy9oN.js";
import { n as closest, t as defined } from "./defined-B3U70D0x.js";
import { t as formatPath } from "./path-u1wchqqw.js";
import { a as valueGlobFindings, t as callGlobFindings } from "./check-globs-CqPwQDub.js";
import { n as covers, o as unmatchedGlobs, r as coversArgs } from "./check-routes-CZPAwP0L.js";
import { n as normaliseCallMatch, t as allowedPrograms } from "./normalise-access-BkW9gLPC.js";
import { n as placeholderNames } from "./placeholders-BGnXsPfT.js";
// src/access/programs.ts
/**
* Which programs servers may run. This is asked while a server waits for its start, and the library for globs takes longer
* to load than that: `*`, `**` and `?` are all that there is.
*/
/** A path keeps its folders. A program on the PATH is only a name. */
const isPath = (program) => /[/\\]/.test(program);
/** `npx.cmd` is `npx` where a system adds the rest. */
const withoutEnding = (program) => program.replace(/\.(?:exe|cmd|bat|com)$/i, "");
const STANDS_FOR = {
	"**/": "(?:[^]*/)?",
	"**": "[^]*",
	"*": "[^/]*",
	"?": "[^/]"
};
/** Whether a glob matches the whole text. */
function isAs(glob, text, isWindows) {
	const parts = glob.split(/(\*\*\/|\*\*|\*|\?)/).map((part) => STANDS_FOR[part] ?? part.replace(/[.+^${}()|[\]\\]/g, "\\$&"));
	return new RegExp(`^${parts.join("")}$`, isWindows ? "i" : "").test(text);
}
const leadsUp = (path) => path.split("/").includes("..");
/**
* Whether a server may run a program. A name in the list allows only the program that the PATH finds under it, never a
* file of that name elsewhere: a file has to be allowed by its path.
*/
function mayRun(allowed, program, isWindows = false) {
	const written = (text) => isWindows ? withoutEnding(text).replaceAll("\\", "/") : text;
	const own = written(program);
	if (leadsUp(own)) return false;
	return allowed.map(written).some((glob) => isPath(glob) === isPath(own) && isAs(glob, own, isWindows));
}
// src/config/check-access.ts
/** Whether `wide` surely is for every tool and caller that `narrow` is for. */
const coversTools = (wide, narrow) => [
	"server",
	"tool",
	"caller",
	"profile"
].every((key) => covers(wide[key], narrow[key]));
/** A rule that allows reads arguments strictly: what it surely takes, another need not. */
const reads = ({ do: verdict }) => verdict !== "allow";
function coversRule(wide, narrow) {
	if (wide.schema !== void 0) return false;
	const [one, other] = [normaliseCallMatch(wide.match), normaliseCallMatch(narrow.match)];
	const asMuch = one.args === void 0 || reads(wide) || !reads(narrow);
	return coversTools(one, other) && asMuch && coversArgs(one.args, other.args);
}
/** Findings that any list of such entries can have. */
function entryFindings(entries, path, { servers = {}, profiles = {} }, document) {
	const names = Object.keys(servers);
	return entries.flatMap(({ name, match = {} }, i) => {
		const at = [
			...path,
			i,
			"match"
		];
		const same = name === void 0 ? i : entries.findIndex((other) => other.name === name);
		const line = document.lineOf([
			...path,
			same,
			"name"
		]);
		return [
			...same < i ? [document.finding([
				...path,
				i,
				"name"
			], "value", "access-name-twice", {
				name: name ?? "",
				line
			})] : [],
			...callGlobFindings(match, at, document),
			...names.length === 0 ? [] : unmatchedGlobs(match.server, names, [...at, "server"], document),
			...unmatchedGlobs(match.profile, Object.keys(profiles), [...at, "profile"], document, "unmatched-profile")
		];
	});
}
/** Entries behind one that takes all that they are for. */
function shadowed(entries, path, document, isCovered) {
	return entries.flatMap((entry, i) => {
		const first = entries.slice(0, i).findIndex((earlier) => isCovered(earlier, entry));
		if (first < 0) return [];
		const at = [...path, i];
		const params = {
			where: formatPath(at),
			earlier: formatPath([...path, first]),
			line: document.lineOf([...path, first])
		};
		return [document.finding(at, "value", "unreachable-entry", params)];
	});
}
async function schemaFindings(rules, document) {
	const found = [];
	for (const [i, { schema }] of rules.entries()) {
		if (schema === void 0) continue;
		const path = [
			"policy",
			"rules",
			i,
			"schema"
		];
		try {
			await (await import("./given-schema-hi8UmcYm.js")).validatorOf(schema);
		} catch (error) {
			const params = {
				where: formatPath(path),
				reason: reasonOf(error)
			};
			found.push(document.finding(path, "value", "policy-schema", params));
		}
	}
	return found;
}
/** Entries that say for which tools they are, and nothing else. */
function emptyFindings(entries, keys, path, document) {
	return entries.flatMap((entry, i) => {
		if (keys.some((key) => entry[key] !== void 0)) return [];
		const params = {
			where: formatPath([...path, i]),
			keys
		};
		return [document.finding([...path, i], "value", "limits-nothing", params)];
	});
}
function resourceFindings({ resources = {} }, known, document) {
	return Object.entries(resources).flatMap(([server, { allow, deny }]) => {
		const path = [
			"policy",
			"resources",
			server
		];
		const near = closest(server, known);
		const params = {
			server,
			known,
			...defined({ suggestion: near })
		};
		return [
			...known.includes(server) ? [] : [document.finding(path, "key", "unknown-server", params)],
			...valueGlobFindings(allow, [...path, "allow"], document),
			...valueGlobFindings(deny, [...path, "deny"], document)
		];
	});
}
/**
* Findings for servers whose program is not in the list. A program with placeholders is skipped, because its values
* are known only when it starts.
*/
function programFindings({ servers = {}, policy = {} }, document) {
	const allowed = allowedPrograms(policy, "");
	if (allowed === void 0) return [];
	return Object.entries(servers).flatMap(([name, server]) => {
		if ("url" in server || placeholderNames(server.command).length > 0) return [];
		const { command } = server;
		const program = allowedPrograms({ commands: [command] }, "")?.[0] ?? command;
		if (mayRun(allowed, program, process.platform === "win32")) return [];
		const path = [
			"servers",
			name,
			"command"
		];
		const params = {
			where: formatPath(path),
			program: command,
			allowed: policy.commands ?? []
		};
		return [document.finding(path, "value", "program-not-listed", params)];
	});
}
function limitFindings({ limits = [], servers = {} }, document) {
	const local = Object.entries(servers).flatMap(([name, server]) => "url" in server ? [] : [name]);
	const isLocal = (match) => match?.server !== void 0 && [match.server].flat().every((name) => local.includes(name));
	return [...limits.flatMap((limit, i) => {
		if (limit.bytes === void 0 || !isLocal(limit.match)) return [];
		const path = [
			"limits",
			i,
			"bytes"
		];
		const params = { where: formatPath(path) };
		return [document.finding(path, "key", "bytes-of-local", params, "warning")];
	}), ...emptyFindings(limits, [
		"calls",
		"at_once",
		"bytes"
	], ["limits"], document)];
}
const BOUND_KEYS = [
	"max_arguments",
	"max_result",
	"timeout"
];
/** Findings about the policy of a config, and about its limits. */
async function checkAccess(raw, document) {
	const { policy = {}, limits = [], servers = {} } = raw;
	const { rules = [], bounds = [] } = policy;
	const ofRules = ["policy", "rules"];
	const ofBounds = ["policy", "bounds"];
	return [
		...entryFindings(rules, ofRules, raw, document),
		...shadowed(rules, ofRules, document, coversRule),
		...await schemaFindings(rules, document),
		...entryFindings(bounds, ofBounds, raw, document),
		...emptyFindings(bounds, BOUND_KEYS, ofBounds, document),
		...shadowed(bounds, ofBounds, document, (earlier, later) => coversTools(normaliseCallMatch(earlier.match), normaliseCallMatch(later.match)) && BOUND_KEYS.every((key) => later[key] === void 0 || earlier[key] !== void 0)),
		...resourceFindings(policy, Object.keys(servers), document),
		...programFindings(raw, document),
		...entryFindings(limits, ["limits"], raw, document),
		...limitFindings(raw, document)
	];
}
export { checkAccess };
