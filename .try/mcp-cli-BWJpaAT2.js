import { t as hasErrors } from "./diagnostic-pCL-wCCi.js";
import { r as KnownError } from "./normalise-commands-D2qYPIqN.js";
import { a as sourcesOf, i as SourceDocument, n as readText } from "./read-DjXix77j.js";
import { n as homeFolder } from "./folders-D1b5KeA9.js";
import { t as checkConfig } from "./check-C1aKzl_T.js";
import { n as closest } from "./defined-B3U70D0x.js";
import { r as valueAt, t as formatPath } from "./path-u1wchqqw.js";
import { t as explainType } from "./schema-wording-i1_apg3V.js";
import { t as START_FOLDER } from "./placeholders-BGnXsPfT.js";
import { existsSync } from "node:fs";
import { isAbsolute, join } from "node:path";
// src/json/is-record.ts
/** Whether a parsed JSON value is an object. */
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
// src/config/mcp-cli-findings.ts
const TOP = {
	$schema: "any",
	servers: "object",
	preferences: "object"
};
const PREFERENCES = {
	defaultTimeout: "any",
	cacheSchemas: "boolean",
	cacheTTL: "any",
	maxRetries: "integer",
	logLevel: "string"
};
/** `any`: the same as in our own config, whose schema reports errors. */
const SERVER = {
	type: "string",
	command: "any",
	args: "any",
	env: "object",
	url: "any",
	apiKey: "string",
	headers: "object",
	enabled: "any"
};
const TYPES = [
	"stdio",
	"http",
	"sse"
];
function isOf(kind, value) {
	if (kind === "any") return true;
	if (kind === "object") return isRecord(value);
	return kind === "integer" ? Number.isInteger(value) : typeof value === kind;
}
/** Findings about a value that is no object, keys that nobody reads, and values of the wrong type. */
function objectFindings(document, path, keys) {
	const value = valueAt(document.value, path);
	if (value === void 0) return [];
	const wrong = (at, kind) => {
		const { start, end } = document.range(at);
		const there = valueAt(document.value, at);
		const explained = explainType([kind], there, document.text.slice(start, end), at);
		return document.finding(at, "value", "wrong-type", {
			where: formatPath(at),
			...explained
		});
	};
	if (!isRecord(value)) return [wrong(path, "object")];
	return Object.entries(value).flatMap(([key, one]) => {
		const at = [...path, key];
		const kind = Object.hasOwn(keys, key) ? keys[key] : void 0;
		if (kind !== void 0) return isOf(kind, one) ? [] : [wrong(at, kind)];
		const known = Object.keys(keys).filter((name) => name !== "$schema");
		const near = closest(key, known);
		const params = {
			key,
			known,
			...near === void 0 ? {} : { suggestion: near }
		};
		return [document.finding(at, "key", "unknown-key", params, "warning")];
	});
}
function typeFindings(document, path) {
	const value = valueAt(document.value, path);
	if (typeof value !== "string" || TYPES.includes(value)) return [];
	const near = closest(value, TYPES);
	const meant = near === void 0 ? {} : { suggestion: near };
	const params = {
		where: formatPath(path),
		value,
		allowed: TYPES,
		...meant
	};
	return [document.finding(path, "value", "unknown-value", params)];
}
/**
* Findings about a config of `mcp-cli` that would otherwise be dropped silently: keys as warnings, wrong types as
* errors.
*/
function mcpCliFindings(document) {
	const top = objectFindings(document, [], TOP);
	const servers = valueAt(document.value, ["servers"]);
	const preferences = valueAt(document.value, ["preferences"]);
	return [
		...top,
		...(isRecord(servers) ? Object.keys(servers) : []).flatMap((name) => [...objectFindings(document, ["servers", name], SERVER), ...typeFindings(document, [
			"servers",
			name,
			"type"
		])]),
		...isRecord(preferences) ? objectFindings(document, ["preferences"], PREFERENCES) : []
	];
}
// src/config/mcp-cli.ts
/**
* The config of `mcp-cli`, `~/.mcp-cli/config.json`, read as one of ours: what people have written for that program works
* here as it stands.
*/
/** The path of the file: below the user's config folder if it is there, else in the home folder. */
function mcpCliFile(env) {
	const given = env["XDG_CONFIG_HOME"];
	const home = process.platform === "win32" ? env["USERPROFILE"] ?? homeFolder(env) : homeFolder(env);
	return [...given !== void 0 && isAbsolute(given) ? [join(given, "mcp-cli", "config.json")] : [], join(home, ".mcp-cli", "config.json")].find((file) => existsSync(file));
}
const recordAt = (value, key) => {
	const found = isRecord(value) ? value[key] : void 0;
	return isRecord(found) ? found : {};
};
/** A variable without a value is empty there. */
function withEmpty(value) {
	if (typeof value === "string") return value.replaceAll(/\$\{([A-Za-z_]\w*)\}/g, "${$1:-}");
	if (Array.isArray(value)) return value.map(withEmpty);
	if (!isRecord(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withEmpty(one)]));
}
/** Sets a key only if it has a value: an absent key stays absent. */
const given = (key, value) => value === void 0 ? {} : { [key]: withEmpty(value) };
/** Its programs run where it is typed: `README.md` means the one that stands there. */
function serverOf(server, timeout) {
	if (!isRecord(server)) return server;
	const { type, command, args, env, url, apiKey, headers, enabled } = server;
	const common = {
		...given("enabled", enabled),
		...given("call_timeout", timeout)
	};
	if (url === void 0 || type === "stdio") {
		const withKey = apiKey === void 0 ? env : {
			API_KEY: apiKey,
			...isRecord(env) ? env : {}
		};
		return {
			...given("command", command),
			...given("args", args),
			...given("env", withKey),
			cwd: `\${${START_FOLDER}}`,
			...common
		};
	}
	const login = apiKey === void 0 ? {} : { Authorization: `Bearer ${String(apiKey)}` };
	const all = apiKey === void 0 ? headers : {
		...login,
		...isRecord(headers) ? headers : {}
	};
	return {
		...given("url", url),
		...type === "sse" ? { transport: "sse" } : {},
		...given("headers", all),
		...common
	};
}
const milliseconds = (value) => typeof value === "number" ? `${value}ms` : value;
/** The same settings as a config of ours. The times in the file are in milliseconds. */
function converted(value) {
	const { defaultTimeout, cacheSchemas, cacheTTL, maxRetries } = recordAt(value, "preferences");
	const timeout = milliseconds(defaultTimeout);
	const cache = {
		...given("enabled", cacheSchemas),
		...given("ttl", milliseconds(cacheTTL))
	};
	return {
		version: 1,
		inherit_env: [],
		...given("max_retries", maxRetries),
		servers: Object.fromEntries(Object.entries(recordAt(value, "servers")).map(([name, server]) => [name, serverOf(server, timeout)])),
		...Object.keys(cache).length === 0 ? {} : { cache }
	};
}
/** The path in the file for a path in the converted config. */
function pathThere(path) {
	const [top, name, key, ...rest] = path;
	if (top === "cache") return ["preferences", name === "ttl" ? "cacheTTL" : "cacheSchemas"];
	if (top === "max_retries") return ["preferences", "maxRetries"];
	if (top !== "servers") return [];
	if (key === "transport") return [
		top,
		name ?? "",
		"type"
	];
	if (key === "call_timeout") return ["preferences", "defaultTimeout"];
	if (key === "headers" && rest[0] === "Authorization") return [
		top,
		name ?? "",
		"apiKey"
	];
	if (key === "env" && rest[0] === "API_KEY") return [
		top,
		name ?? "",
		"apiKey"
	];
	return path;
}
/**
* Reads and checks its bytes.
*
* @throws KnownError `config-invalid`
*/
async function readMcpCli(file, bytes, cwd) {
	const text = new TextDecoder().decode(bytes);
	const read = await readText(file, text, "json");
	const document = new SourceDocument(file, read.document.text, converted(read.document.value), (path, part) => read.document.range(pathThere(path), part));
	const sources = sourcesOf(document);
	const own = hasErrors(read.diagnostics) ? [] : mcpCliFindings(read.document);
	if (hasErrors(own)) throw new KnownError("config-invalid", {
		file,
		diagnostics: own,
		sources,
		cwd
	});
	const checked = await checkConfig({
		document,
		diagnostics: read.diagnostics
	});
	const { raw } = checked;
	const diagnostics = [...own, ...checked.diagnostics];
	if (raw === void 0) throw new KnownError("config-invalid", {
		file,
		diagnostics,
		sources,
		cwd
	});
	return {
		raw,
		diagnostics,
		sources,
		document
	};
}
export { mcpCliFile, readMcpCli };
