import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { a as formatDiagnostics, i as messageOf, n as normaliseCommands, r as KnownError } from "./normalise-commands-D2qYPIqN.js";
import { a as ioReason, i as stateOf, o as errorCode, r as readPlain } from "./plain-file-LDuO9JHF.js";
import { t as reasonOf } from "./reason-yNLYy9oN.js";
import { n as PACKAGE_KEY, r as configExtension, t as CONFIG_EXTENSIONS } from "./file-types-cUQYJeIz.js";
import { d as listed, r as require_dist, s as CORE_PACK, t as parseDocument$1 } from "./read-DjXix77j.js";
import { r as realFile, t as isTrusted } from "./trust-list-YSJEe2IV.js";
import { a as whyNotUsed, i as userConfigFolder, n as homeFolder, o as whyNotOwn, r as stateFolder, t as cacheFolder } from "./folders-D1b5KeA9.js";
import { n as closest, t as defined } from "./defined-B3U70D0x.js";
import { i as coversRoute, l as normaliseRoute } from "./check-routes-CZPAwP0L.js";
import { n as placeholderNames } from "./placeholders-BGnXsPfT.js";
import { i as normalisePolicy, r as normaliseLimit, t as allowedPrograms } from "./normalise-access-BkW9gLPC.js";
import { n as sizeBytes, t as durationMs } from "./units-cnJbVICS.js";
import { i as isPlaceholder, t as hasErrors } from "./diagnostic-pCL-wCCi.js";
import { r as valueAt } from "./path-u1wchqqw.js";
import { a as possible, c as ENTRY_KINDS, d as MEDIA_TYPES, f as PRIORITIES, g as patternsOf, h as idOf, l as FORMAT_HINTS, m as STATUSES, n as fillTemplate, o as ANNOTATION_KINDS, p as ROLES, s as DATA_FORMATS, u as LANGUAGES } from "./fields-D7nOaLjq.js";
import { t as firstFindings } from "./first-findings-C4KwzCdW.js";
import { i as kindOf$3, r as TIERS, t as roundedConfidence } from "./rounded-DNLUNUnh.js";
import { _ as scanDocument, a as FORMS, c as withoutScalarMargins, d as indentOf$1, f as opensTable, g as pythonToJson, h as estimateTokens, i as leastFor, l as PLAIN_ANATOMY, m as tokensOf$1, n as fallbacksFor, o as withMargin, p as FormError, r as formFor, s as withoutMargin, t as PLAIN_TAKER, u as TABLE_ANATOMY, v as scanValue, y as labelOf } from "./chosen-form-B3Sdqqve.js";
import { t as require_lib } from "./lib-1aUwzttF.js";
import { u as require_picomatch } from "./check-globs-CqPwQDub.js";
import { closeSync, constants, existsSync, fstatSync, linkSync, mkdirSync, openSync, promises, readFileSync, readSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { Script, createContext } from "node:vm";
// src/document/read-bytes.ts
/**
* The bytes of a config that is to be parsed. Synchronous: a start waits for it, and four ways through the thread
* pool take longer than the rest of what is done with a known config.
*
* @throws KnownError `config-format`, `config-unreadable`
*/
function readConfigBytes(file) {
	let bytes;
	try {
		bytes = readPlain(file);
	} catch (cause) {
		throw new KnownError("config-unreadable", {
			file,
			reason: ioReason(cause) ?? reasonOf(cause)
		}, { cause });
	}
	if (configExtension(file) === void 0) throw new KnownError("config-format", {
		file,
		extensions: CONFIG_EXTENSIONS
	});
	return bytes;
}
// src/config/find.ts
/** The files that are looked for, beside the key in package.json. */
const CONFIG_NAMES = [
	"bcp-proxy.config.yaml",
	"bcp-proxy.config.yml",
	"bcp-proxy.config.json",
	"bcp-proxy.config.json5"
];
const PACKAGE_FILE = "package.json";
/**
* A file that exists counts as found, whatever its content is. This program reads it later by itself, with positions.
*/
function notice(file, content) {
	if (basename(file) !== PACKAGE_FILE) return { file };
	try {
		const parsed = JSON.parse(content.replace(/^\uFEFF/, ""));
		return typeof parsed === "object" && parsed !== null && Object.hasOwn(parsed, "bcp-proxy") ? { [PACKAGE_KEY]: { file } } : {};
	} catch {
		return {};
	}
}
/** Asked for one place in one folder at a time, it walks nowhere. An empty file is found too, and then reported. */
const IN_ONE_PLACE = {
	moduleName: PACKAGE_KEY,
	packageProp: PACKAGE_KEY,
	searchStrategy: "none",
	stopDir: void 0,
	ignoreEmptySearchPlaces: false,
	applyPackagePropertyPathToConfiguration: false,
	loaders: Object.fromEntries(CONFIG_EXTENSIONS.map((extension) => [extension, notice])),
	transform: (result) => result,
	cache: false,
	metaConfigFilePath: null,
	mergeImportArrays: true,
	mergeSearchPlaces: false
};
/**
* The search of cosmiconfig without the parts that would run or follow what a project planted:
* - its factory runs `.config/config.js` of the working directory, lets `.config/config.json` and package.json redirect
*   the search, and needs a working directory: so its explorer is made without it;
* - its loaders run .js and .ts files and follow `$import`, so one loader of ours stands in for all of them;
* - its `global` strategy would try `config.js` in the user's folder, so folders are walked here.
*/
async function isFoundIn(folder, place) {
	const { default: internals } = await import("./Explorer-B7LIQZVU.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const result = await new internals.Explorer({
		...IN_ONE_PLACE,
		searchPlaces: [place]
	}).search(folder);
	return result !== null && !(result.isEmpty === true && place === PACKAGE_FILE);
}
/**
* A path that cannot be read as a file still counts as a config, and is reported. The exception is a name that other
* programs use.
*/
async function configIn(folder, places) {
	for (const place of places) {
		const file = join(folder, place);
		const state = stateOf(file);
		if (state === "missing" || state === "odd" && place === PACKAGE_FILE) continue;
		if (state === "odd" || await isFoundIn(folder, place)) return file;
	}
}
/** From `cwd` up to the folder that holds .git, the home folder or the root of the file system. */
function* foldersUp(cwd, home) {
	for (let folder = resolve(cwd);; folder = dirname(folder)) {
		yield folder;
		if (folder === home || existsSync(join(folder, ".git")) || dirname(folder) === folder) return;
	}
}
/**
* The config that applies in `cwd`: the nearest one up to the project's root, else the user's own.
* Reads nothing but existing names and package.json, and never runs code.
*/
async function findConfig(cwd, env) {
	const userFolder = userConfigFolder(env);
	for (const folder of foldersUp(cwd, resolve(homeFolder(env)))) {
		const file = await configIn(folder, [...CONFIG_NAMES, PACKAGE_FILE]);
		if (file !== void 0) return {
			file,
			source: folder === userFolder ? "user" : "found"
		};
	}
	const file = await configIn(userFolder, CONFIG_NAMES);
	return file === void 0 ? void 0 : {
		file,
		source: "user"
	};
}
// src/config/inheritance.ts
/** The texts that carry what only this server is to know. Its command and its folders are places. */
const confided = (server) => "url" in server ? [
	server.url,
	...Object.values(server.headers ?? {}),
	...authTexts(server.auth)
] : [...server.args ?? [], ...Object.values(server.env ?? {})];
const authTexts = (auth = {}) => Object.values(auth).filter((value) => typeof value === "string");
const storeTexts = (store = "") => typeof store === "string" ? [store] : [store.url, store.key];
/** The variables that it is filled from. */
const namesOfOurs = ({ http, metrics, otlp, store }) => [
	http?.token,
	metrics?.token,
	...Object.values(otlp?.headers ?? {}),
	...storeTexts(store)
].flatMap((text) => placeholderNames(text ?? ""));
/**
* The environment that the processes of a config inherit. All servers share one list of the variables that the config
* confides to single servers.
*/
function inheritances({ servers = {}, http, store, metrics, otlp, inherit_env }) {
	const given = [...new Set(Object.values(servers).flatMap(confided).flatMap(placeholderNames))];
	const ours = namesOfOurs({
		http,
		metrics,
		otlp,
		store
	});
	const common = {
		...given.length === 0 ? {} : { given },
		...ours.length === 0 ? {} : { ours }
	};
	return (server) => {
		const names = server.inherit_env ?? inherit_env;
		return {
			...common,
			...defined({ names })
		};
	};
}
const DEFAULT_PREFIX = "collision";
const DEFAULT_HTTP = {
	host: "127.0.0.1",
	port: 8137,
	session_idle: "30m"
};
const DEFAULT_STORE = {
	prefix: "bcp-proxy",
	key: "${BCP_STORE_KEY}"
};
const DEFAULT_AUDIT = {
	max_size: "10MB",
	keep: 3,
	required: false
};
const DEFAULT_METRICS = {
	host: "127.0.0.1",
	path: "/metrics"
};
const DEFAULT_UI = { keep: 0 };
const DEFAULT_OTLP = {
	sampling: 1,
	traces: true,
	metrics: true,
	interval: "60s"
};
function normaliseAuth({ grant, client_id, client_secret, issuer, scope, redirect_port }) {
	return {
		grant: grant ?? "authorization_code",
		...defined({
			clientId: client_id,
			clientSecret: client_secret,
			issuer,
			scope,
			redirectPort: redirect_port
		})
	};
}
const normalisePins = (policy = "off") => policy === "off" ? {} : { pins: policy };
/** A server's own prefix is always put on. */
function normaliseNaming(prefix, policy) {
	if (prefix !== void 0) return { naming: {
		policy: "always",
		prefix
	} };
	return policy === "collision" ? {} : { naming: { policy } };
}
function normaliseServer(name, server, folder, all, inheritance, programs) {
	const { enabled, init_timeout, call_timeout, idle_stop, shared, tools, prefix, structured } = server;
	const common = {
		name,
		enabled: enabled ?? true,
		initTimeoutMs: durationMs(init_timeout ?? "30s"),
		...call_timeout === void 0 ? {} : { callTimeoutMs: durationMs(call_timeout) },
		...idle_stop === void 0 ? {} : { idleStopMs: durationMs(idle_stop) },
		...shared === void 0 || shared === false ? {} : { shared },
		...defined({ tools }),
		...normaliseNaming(prefix, all.prefix ?? DEFAULT_PREFIX),
		...defined({ structured }),
		...normalisePins(server.pins ?? all.pins)
	};
	if ("url" in server) {
		const { url, headers = {}, transport, auth, ca, max_retries } = server;
		return {
			...common,
			url,
			headers,
			...defined({
				transport,
				maxRetries: max_retries ?? all.max_retries
			}),
			...auth === void 0 ? {} : { auth: normaliseAuth(auth) },
			...ca === void 0 ? {} : {
				ca,
				folder
			}
		};
	}
	const { command, args = [], env = {}, cwd } = server;
	const inherit = inheritance(server);
	return {
		...common,
		command,
		args,
		env,
		folder,
		...defined({
			cwd,
			programs
		}),
		...Object.keys(inherit).length === 0 ? {} : { inherit },
		...server.type === "command" ? { commands: normaliseCommands(name, server) } : {}
	};
}
const normaliseToken = ({ hash, ...token }) => ({
	...token,
	hashes: [hash].flat()
});
const normaliseOidc = ({ audience, ...oidc }) => ({
	...oidc,
	audience: [audience].flat()
});
function normaliseHttp({ session_idle, tokens, oidc, ...http } = {}) {
	const { host, port } = DEFAULT_HTTP;
	const idle = durationMs(session_idle ?? DEFAULT_HTTP.session_idle);
	return {
		host,
		port,
		origins: [],
		...http,
		sessionIdleMs: idle,
		...defined({
			tokens: tokens?.map(normaliseToken),
			oidc: oidc && normaliseOidc(oidc)
		})
	};
}
const normaliseAudit = ({ file, max_size, keep, required }, folder) => ({
	file: resolve(folder, file),
	maxBytes: sizeBytes(max_size ?? DEFAULT_AUDIT.max_size),
	keep: keep ?? DEFAULT_AUDIT.keep,
	required: required ?? DEFAULT_AUDIT.required
});
function normaliseStore(store) {
	if (store === "memory" || store === "disk") return { kind: store };
	const { url, ...given } = typeof store === "string" ? { url: store } : store;
	return {
		kind: "redis",
		url,
		...DEFAULT_STORE,
		...given
	};
}
const normaliseMetrics = (metrics) => ({
	...DEFAULT_METRICS,
	...metrics
});
function normaliseOtlp({ interval, ...otlp }) {
	const { interval: usual, ...rest } = DEFAULT_OTLP;
	return {
		headers: {},
		...rest,
		...otlp,
		intervalMs: durationMs(interval ?? usual)
	};
}
const normaliseProfile = (name, { routes = [], ...profile }) => ({
	...profile,
	name,
	routes: routes.map(normaliseRoute)
});
/** `core@1` first unless named elsewhere; an empty list stays empty. */
function normaliseExtends(names = [CORE_PACK]) {
	return names.length === 0 || names.includes("core@1") ? names : [CORE_PACK, ...names];
}
/** The config of a file, with every default filled in. `file` is absolute. */
function normaliseConfig(raw, file) {
	const folder = file === void 0 ? "" : dirname(file);
	const inheritance = inheritances(raw);
	const programs = allowedPrograms(raw.policy ?? {}, folder);
	return {
		...defined({ file }),
		servers: Object.entries(raw.servers ?? {}).map(([name, server]) => normaliseServer(name, server, folder, raw, inheritance, programs)),
		cache: {
			enabled: raw.cache?.enabled ?? true,
			ttlMs: durationMs(raw.cache?.ttl ?? "24h")
		},
		start: { waitMs: durationMs(raw.start?.wait ?? "3s") },
		tools: raw.tools ?? "eager",
		prefix: raw.prefix ?? DEFAULT_PREFIX,
		http: normaliseHttp(raw.http),
		...raw.audit === void 0 ? {} : { audit: normaliseAudit(raw.audit, folder) },
		...raw.store === void 0 ? {} : { store: normaliseStore(raw.store) },
		...raw.metrics === void 0 ? {} : { metrics: normaliseMetrics(raw.metrics) },
		...raw.otlp === void 0 ? {} : { otlp: normaliseOtlp(raw.otlp) },
		...raw.ui === void 0 ? {} : { ui: {
			...DEFAULT_UI,
			...raw.ui
		} },
		...raw.policy === void 0 ? {} : { policy: normalisePolicy(raw.policy) },
		...raw.limits === void 0 ? {} : { limits: raw.limits.map(normaliseLimit) },
		profiles: Object.entries(raw.profiles ?? {}).map(([name, profile]) => normaliseProfile(name, profile)),
		routes: (raw.routes ?? []).map(normaliseRoute),
		detection: {
			enabled: raw.detection?.enabled ?? true,
			threshold: raw.detection?.threshold ?? .7
		},
		render: raw.render?.mode ?? "compact",
		explain: raw.render?.explain ?? true,
		structured: raw.structured ?? "auto",
		budget: raw.budget ?? "none",
		...defined({ codec: raw.codec }),
		extends: normaliseExtends(raw.extends),
		rules: raw.rules ?? [],
		...defined({ disable: raw.disable }),
		tune: raw.tune ?? {}
	};
}
// src/model/config.ts
const RENDER_MODES = [
	"compact",
	"xml",
	"markdown",
	"minimal"
];
// src/config/overrides.ts
function given(flag, typed, name, env) {
	if (typed !== void 0) return {
		origin: flag,
		value: typed
	};
	const value = env[name];
	return value === void 0 || value === "" ? void 0 : {
		origin: name,
		value
	};
}
const givenMode = (env, flags) => given("--render-mode", flags.renderMode, "BCP_RENDER_MODE", env);
const givenShare = (env, flags) => given("--threshold", flags.threshold, "BCP_DETECT_THRESHOLD", env);
function renderMode({ origin, value }) {
	const mode = RENDER_MODES.find((known) => known === value);
	if (mode !== void 0) return mode;
	const near = closest(value, RENDER_MODES);
	const suggestion = defined({ suggestion: near });
	throw new KnownError("override-invalid", {
		origin,
		value,
		expected: listed(RENDER_MODES),
		...suggestion
	});
}
function threshold({ origin, value }) {
	const number = Number(value);
	if (value.trim() !== "" && number >= 0 && number <= 1) return number;
	throw new KnownError("override-invalid", {
		origin,
		value,
		expected: "a number from 0 to 1"
	});
}
/**
* Applies BCP_RENDER_MODE, BCP_DETECT_THRESHOLD and the flags of the same meaning to the config's general settings.
* The settings of a route stay.
*
* @throws KnownError `override-invalid`
*/
function applyOverrides(config, env, flags = {}) {
	const mode = givenMode(env, flags);
	const share = givenShare(env, flags);
	return {
		...config,
		...defined({ client: flags.client }),
		...mode === void 0 ? {} : { render: renderMode(mode) },
		...share === void 0 ? {} : { detection: {
			...config.detection,
			threshold: threshold(share)
		} }
	};
}
// src/build-stamp.ts
/** Changes with the program's sources and rules; `undefined` where it runs unbundled. */
const buildStamp = typeof BUILD_STAMP === "undefined" ? void 0 : BUILD_STAMP;
// src/platform/is-folder.ts
/** Whether a folder is there; `false` also where nobody can tell. */
function isFolder(path) {
	try {
		return statSync(path).isDirectory();
	} catch {
		return false;
	}
}
// src/platform/make-folder.ts
/**
* Makes folders with those above them. Node's own `recursive` never ends if a folder can be seen but takes no new
* folder, as with /proc. Here each folder is tried twice at most.
*/
const isMissing = (error) => errorCode(error) === "ENOENT";
const optionsOf = (mode) => mode === void 0 ? {} : { mode };
/** Makes a folder and those above it. Throws the system's error for the folder that cannot be made. */
async function makeFolder(path, mode) {
	const make = () => promises.mkdir(path, optionsOf(mode));
	try {
		await make();
	} catch (error) {
		if (isMissing(error) && dirname(path) !== path) {
			await makeFolder(dirname(path), mode);
			await make().catch((again) => checkMade(path, again));
		} else checkMade(path, error);
	}
}
/** The same where a start waits for it. */
function makeFolderSync(path, mode) {
	try {
		mkdirSync(path, optionsOf(mode));
	} catch (error) {
		if (isMissing(error) && dirname(path) !== path) {
			makeFolderSync(dirname(path), mode);
			makeOne(path, mode);
		} else checkMade(path, error);
	}
}
function makeOne(path, mode) {
	try {
		mkdirSync(path, optionsOf(mode));
	} catch (error) {
		checkMade(path, error);
	}
}
/** Accepts the failure if the folder exists all the same, whoever made it. */
function checkMade(path, error) {
	if (isMissing(error)) throw error;
	if (isFolder(path)) return;
	if (errorCode(error) === "EEXIST") readdirSync(path);
	throw error;
}
// src/platform/replace-file.ts
/** Writes a file that only its owner may read, as a whole: a reader never sees half of it. Rejects where it cannot. */
async function replaceFile(file, text) {
	await makeFolder(dirname(file), 448);
	const draft = `${file}.${randomBytes(6).toString("hex")}`;
	try {
		await promises.writeFile(draft, text, {
			mode: 384,
			flag: "wx"
		});
		await promises.rename(draft, file);
	} catch (error) {
		await promises.rm(draft, { force: true }).catch(() => void 0);
		throw error;
	}
}
// src/platform/vault-key.ts
/**
* The key of the vault. It stands in the state folder, so that a copied or planted cache folder does not bring it
* along.
*/
const KEY_BYTES = 32;
const keyFile = (env) => join(stateFolder(env), "cache-key");
/** One that others could read is none. */
function readKey(file) {
	let descriptor;
	try {
		descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
		const stats = fstatSync(descriptor);
		if (!stats.isFile() || stats.size !== KEY_BYTES || whyNotOwn(stats) !== void 0) return void 0;
		const key = Buffer.allocUnsafeSlow(KEY_BYTES);
		return readSync(descriptor, key) === KEY_BYTES ? key : void 0;
	} catch {
		return;
	} finally {
		if (descriptor !== void 0) closeSync(descriptor);
	}
}
/**
* The first process to link its key wins. A key that cannot be used is replaced, and files sealed with it are lost.
*/
function makeKey(file) {
	const draft = `${file}.${randomBytes(6).toString("hex")}`;
	try {
		makeFolderSync(dirname(file), 448);
		writeFileSync(draft, randomBytes(KEY_BYTES), {
			mode: 384,
			flag: "wx"
		});
		try {
			linkSync(draft, file);
		} catch {
			if (readKey(file) === void 0) renameSync(draft, file);
		}
		rmSync(draft, { force: true });
	} catch {}
	return readKey(file);
}
/** `undefined` where there is none and none can be made, or others could put theirs in its place. */
const takeKey = (file) => whyNotUsed(dirname(file)) === void 0 ? readKey(file) ?? makeKey(file) : void 0;
// src/platform/vault.ts
/**
* The store for trusted data between runs. Its files are for their owner only, and are sealed with a key that stands
* elsewhere. A file that was not written here, with this key and under this name, counts as missing.
*/
const SEAL_BYTES = 32;
/** Behind its hexadecimal digits stands a line break. */
const BODY_AT = 65;
/** Most bytes of a file. Larger ones are not kept. */
const MAX_BYTES = 67108864;
/** The place of this user's vault. */
const vaultPlace = (env) => ({
	folder: cacheFolder(env),
	key: keyFile(env)
});
/** The store of this process for data that it can do without. `undefined` if it can keep nothing. */
const openKeeping = (place) => Vault.open(place);
/** Keyed hashes and sealed files below one folder. Reading is synchronous: a start waits for it. */
var Vault = class Vault {
	folder;
	key;
	constructor(folder, key) {
		this.folder = folder;
		this.key = key;
	}
	/** `undefined` where there is no key and none can be made. */
	static open({ folder, key: file }) {
		const key = takeKey(file);
		return key && new Vault(folder, key);
	}
	hash(text) {
		return this.#mac("hash", text).toString("hex").slice(0, 32);
	}
	read(name) {
		try {
			const bytes = readPlain(join(this.folder, name), MAX_BYTES);
			const body = bytes.subarray(BODY_AT);
			const seal = Buffer.from(bytes.toString("latin1", 0, 64), "hex");
			return seal.length === SEAL_BYTES && timingSafeEqual(seal, this.#seal(name, body)) ? body.toString() : void 0;
		} catch {
			return;
		}
	}
	async write(name, text) {
		if (text.length > 67108799) return;
		const sealed = `${this.#seal(name, text).toString("hex")}\n${text}`;
		await replaceFile(join(this.folder, name), sealed).catch(() => void 0);
	}
	async touch(name) {
		const file = join(this.folder, name);
		try {
			await promises.utimes(file, /* @__PURE__ */ new Date(), (await promises.stat(file)).mtime);
		} catch {}
	}
	names(folder) {
		try {
			return readdirSync(join(this.folder, folder)).map((name) => join(folder, name));
		} catch {
			return [];
		}
	}
	writtenAt(name) {
		return statSync(join(this.folder, name), { throwIfNoEntry: false })?.mtimeMs;
	}
	/** The seal includes the name, so that a file is not valid under another name. */
	#seal(name, body) {
		return this.#mac(`seal\0${name}`, body);
	}
	#mac(what, data) {
		return createHmac("sha256", this.key).update(`${what}\0`).update(data).digest();
	}
};
// src/config/remembered.ts
/**
* Configs that were found right, so that the next start need neither parse nor check them again. Kept by place and
* content, and sealed: what comes from here names commands.
*/
const sha256 = (...parts) => {
	const hash = createHash("sha256");
	for (const part of parts) hash.update(part).update("\0");
	return hash.digest("hex");
};
/** The folder of all of them, below the user's cache folder. */
const CONFIGS = "configs";
/** One file for each config's place: a config that changes often leaves nothing behind. */
const entryName = (file) => join(CONFIGS, `${sha256(file).slice(0, 32)}.json`);
/** Puts a text at a path, where another one stands. */
function put(root, path, text) {
	const parent = valueAt(root, path.slice(0, -1));
	parent[path.at(-1)] = text;
}
/** The config of these bytes, if they were found right before by this very program. Synchronous: a start waits for it. */
function recall(file, bytes, env, stamp = buildStamp) {
	if (stamp === void 0) return void 0;
	try {
		const kept = Vault.open(vaultPlace(env))?.read(entryName(file));
		if (kept === void 0) return void 0;
		const { key, config, places } = JSON.parse(kept);
		if (key !== sha256(stamp, bytes)) return void 0;
		const text = places.length === 0 ? "" : new TextDecoder().decode(bytes);
		for (const [path, start, end] of places) put(config, path, text.slice(start, end));
		return config;
	} catch {
		return;
	}
}
/** Without the keys that are free: nothing reads them, and they may hold secrets. */
function withoutFree(value) {
	return Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith("x-")));
}
/** The part of a config that the program reads. */
function readPart({ servers, ...rest }) {
	const each = Object.entries(servers ?? {}).map(([name, server]) => [name, withoutFree(server)]);
	return withoutFree({
		...rest,
		...servers === void 0 ? {} : { servers: Object.fromEntries(each) }
	});
}
/**
* Texts that may be secrets, or hold some: the values for starting or asking a server, unless they come from
* elsewhere.
*/
function privatePaths({ servers = {}, http }) {
	const under = (path, values = {}) => Object.keys(values).map((key) => [...path, Array.isArray(values) ? Number(key) : key]);
	return [...http?.token === void 0 ? [] : [["http", "token"]], ...Object.entries(servers).flatMap(([name, server]) => {
		const at = ["servers", name];
		if ("command" in server) return [...under([...at, "args"], server.args), ...under([...at, "env"], server.env)];
		const secret = server.auth?.client_secret === void 0 ? [] : [[
			...at,
			"auth",
			"client_secret"
		]];
		return [
			[...at, "url"],
			...secret,
			...under([...at, "headers"], server.headers)
		];
	})];
}
/**
* The place of a text that stands in its file unchanged, perhaps in quotes. `undefined` if it is written in another
* way.
*/
function placeOf$1(document, path, text) {
	const { start, end } = document.range(path);
	const inner = [0, 1].find((quote) => document.text.slice(start + quote, end - quote) === text);
	return inner === void 0 ? void 0 : [
		path,
		start + inner,
		end - inner
	];
}
/**
* Keeps a config in which nothing was found. Secrets are copied nowhere: what may be one is kept as its place in the
* file, and where it cannot be, nothing is. Never rejects.
*/
async function remember(document, bytes, config, env, stamp = buildStamp) {
	if (stamp === void 0) return;
	const copy = structuredClone(readPart(config));
	const places = [];
	for (const path of privatePaths(config)) {
		const text = valueAt(config, path);
		if (typeof text !== "string" || isPlaceholder(text)) continue;
		const place = placeOf$1(document, path, text);
		if (place === void 0) return;
		places.push(place);
		put(copy, path, "");
	}
	const entry = {
		key: sha256(stamp, bytes),
		config: copy,
		places
	};
	await Vault.open(vaultPlace(env))?.write(entryName(document.file), JSON.stringify(entry));
}
// src/config/load.ts
/** Which of its packs may be used: those of a config that was found in a project are trusted one by one. */
function packPolicy({ source, trusted }, env) {
	if (source !== "found") return "all";
	return trusted ? { env } : "none";
}
async function configPlaceOf({ place, file, cwd, env, orOf }) {
	if (place !== void 0) return place;
	if (file !== void 0) return {
		file: resolve(cwd, file),
		source: "flag"
	};
	const found = await findConfig(cwd, env);
	if (found !== void 0 || orOf === void 0) return found;
	const { mcpCliFile } = await import("./mcp-cli-BWJpaAT2.js");
	const theirs = mcpCliFile(env);
	return theirs === void 0 ? void 0 : {
		file: theirs,
		source: "user",
		of: orOf
	};
}
/**
* Whether the packs that a config extends still exist. Nothing else outside of the file decides whether it is valid.
*/
async function hasPacks({ extends: names = [] }, file) {
	const others = names.filter((name) => name !== CORE_PACK);
	if (others.length === 0) return true;
	const { resolvePack } = await import("./pack-path-DxvOBeLq.js");
	return !(await Promise.all(others.map((name) => resolvePack(name, dirname(file))))).includes(void 0);
}
/** The parser and the checks are only loaded for a config that was not found right before. */
async function checkedConfig(file, bytes, { cwd, env, anew }, of) {
	const known = anew === true ? void 0 : recall(file, bytes, env);
	if (known !== void 0 && await hasPacks(known, file)) return {
		raw: known,
		diagnostics: [],
		sources: /* @__PURE__ */ new Map()
	};
	const checked = of === void 0 ? await (await import("./read-checked-jCvA5M7P.js")).readChecked(file, bytes, cwd) : await (await import("./mcp-cli-BWJpaAT2.js")).readMcpCli(file, bytes, cwd);
	if (checked.diagnostics.length === 0) setImmediate(() => void remember(checked.document, bytes, checked.raw, env));
	return checked;
}
/**
* Finds, reads and checks the config and fills its defaults. Runs no code and starts nothing. Links are followed first,
* and anew each time: a trusted file must not mean other commands because somebody links to it from elsewhere.
*
* @throws KnownError `config-invalid` with all findings of the first phase that has errors; `config-unreadable`,
*   `config-format`, `override-invalid`
*/
async function loadConfig(options) {
	const { env, overrides } = options;
	const place = await configPlaceOf(options);
	if (place === void 0) return {
		config: applyOverrides(normaliseConfig({ version: 1 }, void 0), env, overrides),
		source: "default",
		trusted: true,
		warnings: [],
		sources: /* @__PURE__ */ new Map()
	};
	const { source } = place;
	const file = realFile(place.file);
	const bytes = readConfigBytes(file);
	const { raw, diagnostics, sources } = await checkedConfig(file, bytes, options, place.of);
	return {
		config: applyOverrides(normaliseConfig(raw, file), env, overrides),
		source,
		place,
		trusted: source !== "found" || isTrusted(file, bytes, env),
		read: {
			bytes,
			raw
		},
		warnings: diagnostics,
		sources
	};
}
// src/regex/gate-message.ts
/** The log message about rules that are switched off or on. */
function gateMessage(event) {
	switch (event.kind) {
		case "waiting": return ["warn", messageOf("rules-wait", event)];
		case "on": return ["info", messageOf("rules-on", event)];
		case "slow": return ["warn", messageOf("rule-slow", event)];
		case "unjudged": return ["warn", messageOf("rule-unjudged", event)];
	}
}
// src/generated/verdicts.json
var verdicts_default = {
	judge: "recheck-4.5.0/2",
	linear: [
		"02ac28d41596d863c2c209a3da9c61ebcb48a25759ee8aa48ea0342248dbba5c",
		"090aee370643550e9431903287307d829392a5a33835622487195f2a7964a6b1",
		"0d372f73decb51bc89100ce050981669865be1b9b06948dd458b4f84f6f0b88a",
		"0dc981b75be120d0cbabf614add8c7390b55ca463bcd93a5b0013144b01ba2a5",
		"0f6b202b33e49400511ca61ff1e403321fdac77ba31d2f5b15c0bbfbbe6142d4",
		"102249df5cf34731ce029d5beb15e8a3b183e562a2792b0b43ac30489b7f413f",
		"1079cda44e536f62ea2dfdc8662f27ec67ecda46a5637d707bb129adeaf2b31b",
		"16dd8636364ace24610958e3cbf2804d35b49270176e3b8710ad2c37983ddef6",
		"16e37f839be3bc73f22077f8fa724ec3cf918e525d0b1e3e7486cddc7e876201",
		"1a844cf81bf35eac319ab0af40e986b9747b3d7945802d824bd4a4f635faf6a0",
		"1e0bfd18eede5873010a48a336761552c52b4eb4f97d45195e10b2488e2d0a30",
		"2125b663699a4bc83b6c2c40e53ec502c2c8bf10854d945877878279b476c94f",
		"22900fd20b2f7f8b69cb14b967f32dfdc55b781a16ddd4b87905d76a72540c4b",
		"33b0e3cd77df5a915e5b0d27992c654cc6e5c329fe21ed246513859701c544b4",
		"382ed05cde141d94104a80a5da3cd724cc8227927ef7962da60f4a42c161decf",
		"3bbf1aac24ffa626e17d90c01b2bb0135429e23bff244e2956fd35d515abe10a",
		"3c97a04d4d01417f80d61e51f2381a72c70379cdf16691ee39b4aea5baf9dbaf",
		"5776c6f0207bd8c393d363892d9ff09ee179105396195b30d84da01e7349b941",
		"5a48a86e7ff7fe43814a2a9db205baba2674ee804f4895840e5403c6fbfab4f2",
		"682a11df3f346378d92ff8f8db082f5ca14dd51335c44eb8c291f324d575f435",
		"6f68cffdf6f47fcf2962016f25909aac0ca4e21291f514d0466b71c4b948364a",
		"732300871731715b4b77a1833fd48c6d8fe5c45fb0145360813943973bc41f64",
		"755b345bcf6831ff30334ff53ccbd20e2e5989c97ae4822595117ecb1f513150",
		"76e111ea2c1e77b6641fa906f7a4e5559d9114b51578d685c4bc2e8bee49165c",
		"78503b5a132fd9fec9fa6af79a379f05d765f18327c192aa49b5290d0fc016fb",
		"8078e2d78ef0462f415285341d15fd1a4eb6e68f7908d4b95e4b27058bfd96aa",
		"81c771945573212ccb1a390a9fd02dfda154a6e35d172eb7d32ae3cf98224b5e",
		"88a5592a5eb059021952e02df352515a2c2810d386dad0a4e43b1fe1ebd79478",
		"9acd9f1e6a17c1bfaba5b1241d28cf344ed309eecb012d47f4bc577c9b9868db",
		"9b352d134f8aeea35bf05e1ca4e6b37994ac54f66a142454b03802d9ff96b49e",
		"9dfa3f5fc02e9ff42f5807e22514a9a99e1c60a9d030dc206a3bd6e105621e3f",
		"a0247c47f5d869eeaa3ad5f61f0781ae420e0deb53d65213428795e32905b0b5",
		"a40e64a3009bed5a925c7f0a55b97d79dd70b2908f2484d1fdabfdc2ab52f39a",
		"a9d711272c1210f08d6fd7cf3dfe97a2fe4e41eb63b3f53ea4ab63b98fbef303",
		"b33a003851a35f12f18188242929496d8be61f8f2f5280c1687ee12a298d3942",
		"b9a9b7bce0c637cbb4ec0855a34e7216b82bde74a09fe7f7ed765eecfd923527",
		"bf54557d8a669fd5e13284ee4a59f0be7f0f61065d0bdd06d36000ecd9e61b69",
		"c39b64a22eb0d9b2a8552fc192f2d352679d862a41da580b3f75522dcd56ad7c",
		"ce231009e4e9604e57e065a427a01402e08d5f2979f896ba1ca0d1ad6a973f3a",
		"d5f01ce918ddfd9cc8159b5fcd3d61b210d947e37a0f1c47732489ec0c1bb483",
		"dca8b3d4022cb838038bf6d0b6163a5c889430ded57bbb6060bd84acda902fd7",
		"df3fb0baf94f98545ac95fe024376aba7478ad432b66cc31ab4376cf220503f7",
		"e28b7b2cc8f6ba07d46d32a84362d17dd413571f9cbda401575fb9e996ae0d4d",
		"e98cde8722dd986e40a80e44edf06b3247a8389f51e04b25b223715d4abd7ea0",
		"f1ed944460f41f70827cb789f1bc88213060269ff0c2c33662a384570f374791",
		"f40f52ae0df585feaefd44f88e2890b2454f729ba46debfd63ac6b3aab9c2f30"
	],
	quadratic: [
		"060dc88e6438c9dc3af41e52f410b8868c2abf2198910c7baead97d7471dbf92",
		"1b715530d240829696d99be3690801d1a8784df0fa48eac4e967f7a4509849d3",
		"2b09eb6007c86dd5eda69aeddbb903a8a2f0d04429c91b06e555cffa61bcfb40",
		"2fd83a8c2d1dd0b192d2313b92a3cdb0102a8e90b1779b02cad08a31a11ec1f4",
		"3275a15f2503450bf3c10415181a213df0518b226d69f9aff4407a7d6a0ebcf7",
		"34b9d571080501917a6ad7713ed1ca8b253894a42c9375132ff9ad7f97126f75",
		"372435159fbcc05bece102e27e093870c4d8613a3931f34d39b5ca559f2038a9",
		"37883c5c8fd7abf5859966cc6702a798c757c557e0b3beb89b69b5424baed3ac",
		"4c754272e74f40ec9d98de3e18380f3e1af3e0058ff607164d54df70747b4136",
		"6c7f5826eeb41d64cbe0e3d03cb3e5d53ca1693b9f57b3ec3e86e12c15b46fa9",
		"7b6d8a7031bbb235e8031be1d2570ae9b44ac6746148b14e120f55204e695fce",
		"88dd99825f7c601666b56bf82c3436975a47a6ffbc698021b56b919afd5ef19e",
		"8a45e035c7bd6839061c125aeac61667ed80abd20f5b4be0ca826881b5c1e7b5",
		"ad75e6e0a6ea872bbe3fa9ff67383b4371c92d9c648b82740ff35aa6ff378f49",
		"bf6ac1a4482ff4bf7c1850d7368bc00c8d2896e3811dbb76950a8b77740432c2",
		"d7d8811e5f416506e68966c6b31405c672e5a68f85cb3dd984c88cb2664983c5"
	]
};
// src/regex/verdict.ts
/** The facts that are known about the time that a regular expression can take. */
function isFine(verdict) {
	return verdict.growth === "linear" || verdict.growth === "quadratic";
}
/** Kept verdicts hold for one version of the judge and its settings (judge.ts): raise it with either of them. */
const JUDGE_VERSION = "recheck-4.5.0/2";
/** SHA-256 of all that a verdict depends on. */
function patternKey({ source, flags }) {
	return createHash("sha256").update(`${JUDGE_VERSION}\0${flags}\0${source}`).digest("hex");
}
/** For messages: what the time does. */
function growthText({ growth, degree }) {
	return growth === "exponential" ? "grows exponentially with a line's length" : `grows with the power ${degree ?? 3} of a line's length`;
}
// src/regex/kept-verdicts.ts
/** Verdicts that were reached before: those shipped for the built-in patterns, and this user's own. */
/** In the vault: a verdict lets a pattern run. */
const VERDICTS = "regex-verdicts.json";
const isStrings$1 = (value) => Array.isArray(value) && value.every((one) => typeof one === "string");
function isVerdict(value) {
	if (typeof value !== "object" || value === null || !("growth" in value)) return false;
	if (value.growth === "linear" || value.growth === "quadratic") return true;
	if (value.growth !== "polynomial" && value.growth !== "exponential") return false;
	const degree = "degree" in value ? value.degree : void 0;
	return "attack" in value && typeof value.attack === "string" && "hot" in value && isStrings$1(value.hot) && (degree === void 0 || typeof degree === "number");
}
/** The content of the user's file; nothing if it is missing, damaged or of another version of the judge. */
function readKept(vault) {
	const kept = vault?.read(VERDICTS);
	if (kept === void 0) return /* @__PURE__ */ new Map();
	try {
		const parsed = JSON.parse(kept);
		if (typeof parsed !== "object" || parsed === null || !("judge" in parsed) || !("verdicts" in parsed)) return /* @__PURE__ */ new Map();
		const { judge, verdicts } = parsed;
		if (judge !== "recheck-4.5.0/2" || typeof verdicts !== "object" || verdicts === null) return /* @__PURE__ */ new Map();
		return new Map(Object.entries(verdicts).flatMap(([key, verdict]) => isVerdict(verdict) ? [[key, verdict]] : []));
	} catch {
		return /* @__PURE__ */ new Map();
	}
}
const SHIPPED = new Map(["linear", "quadratic"].flatMap((growth) => verdicts_default[growth].map((key) => [key, { growth }])));
/** The verdicts there are for these keys. The user's file is only read where the shipped ones leave a gap. */
function keptVerdicts(keys, env) {
	const kept = keys.every((key) => SHIPPED.has(key)) ? /* @__PURE__ */ new Map() : readKept(openKeeping(vaultPlace(env)));
	return new Map(keys.flatMap((key) => {
		const verdict = SHIPPED.get(key) ?? kept.get(key);
		return verdict === void 0 ? [] : [[key, verdict]];
	}));
}
/** Adds to the user's file. If the file cannot be written, the next run only takes longer. */
async function keepVerdicts(found, env) {
	if (found.size === 0) return;
	const vault = openKeeping(vaultPlace(env));
	const all = [...new Map([...readKept(vault), ...found])].slice(-2e3);
	const text = JSON.stringify({
		judge: JUDGE_VERSION,
		verdicts: Object.fromEntries(all)
	});
	await vault?.write(VERDICTS, text);
}
// src/regex/judge-all.ts
/** In this thread: for commands that have nothing else to do. The judge is only loaded where it is needed. */
const judgeHere = async (pattern) => (await import("./judge-BzXT-Z_g.js")).judge(pattern);
// src/regex/rule-gate.ts
var Gate = class {
	verdicts;
	env;
	report;
	off = /* @__PURE__ */ new Map();
	quadratic = /* @__PURE__ */ new Set();
	#waiting = [];
	constructor(rules, verdicts, env, report) {
		this.verdicts = verdicts;
		this.env = env;
		this.report = report;
		for (const rule of rules) {
			const patterns = patternsOf(rule);
			if (patterns.every((pattern) => verdicts.has(patternKey(pattern)))) this.#settle(rule.id, patterns);
			else this.#waiting.push({
				id: rule.id,
				patterns
			});
		}
		for (const { id } of this.#waiting) this.off.set(id, "its pattern has not been judged yet");
		if (this.#waiting.length > 0) report({
			kind: "waiting",
			rules: this.#waiting.map(({ id }) => id)
		});
	}
	get waits() {
		return this.#waiting.length > 0;
	}
	/** All verdicts on a rule are there. */
	#settle(id, patterns) {
		const verdicts = patterns.flatMap((pattern) => this.verdicts.get(patternKey(pattern)) ?? []);
		const slow = verdicts.find((verdict) => !isFine(verdict));
		if (slow !== void 0) {
			const growth = growthText(slow);
			this.off.set(id, `the time of its pattern ${growth}`);
			this.report({
				kind: "slow",
				rule: id,
				growth,
				attack: slow.attack
			});
			return false;
		}
		if (verdicts.some(({ growth }) => growth === "quadratic")) this.quadratic.add(id);
		this.off.delete(id);
		return true;
	}
	async #verdictOn(pattern, judge) {
		const key = patternKey(pattern);
		if (this.verdicts.has(key)) return void 0;
		const verdict = await judge(pattern);
		if (verdict.growth === "unknown") return verdict;
		this.verdicts.set(key, verdict);
		await keepVerdicts(/* @__PURE__ */ new Map([[key, verdict]]), this.env);
	}
	async judgeRest(judge) {
		const waiting = this.#waiting;
		this.#waiting = [];
		const on = [];
		for (const { id, patterns } of waiting) {
			let unjudged;
			for (const pattern of patterns) unjudged ??= await this.#verdictOn(pattern, judge);
			if (unjudged === void 0) {
				if (this.#settle(id, patterns)) on.push(id);
				continue;
			}
			this.off.set(id, `its pattern could not be judged: ${unjudged.reason}`);
			this.report({
				kind: "unjudged",
				rule: id,
				reason: unjudged.reason
			});
		}
		if (on.length > 0) this.report({
			kind: "on",
			rules: on
		});
	}
};
/** The gate for the rules in effect, from the kept verdicts. It judges nothing yet. */
async function gateRules(rules, env, report) {
	const verdicts = keptVerdicts(rules.flatMap((rule) => patternsOf(rule).map(patternKey)), env);
	return new Gate(rules, new Map(verdicts), env, report);
}
// src/rules/unknown-ids.ts
function namedIn({ disable = [], tune = {} }) {
	return [...disable.map((id, i) => ({
		id,
		where: "disable",
		path: ["disable", i],
		part: "value"
	})), ...Object.keys(tune).map((id) => ({
		id,
		where: "tune",
		path: ["tune", id],
		part: "key"
	}))];
}
/** Ids in `disable` and `tune` that no rule has, for the document where they stand. */
function unknownIds(overrides, known) {
	return namedIn(overrides).filter(({ id }) => !known.includes(id)).map(({ id, where, path, part }) => {
		const near = closest(id, known);
		const params = {
			id,
			where,
			known,
			...defined({ suggestion: near })
		};
		return {
			id,
			finding: (document) => document.finding(path, part, "unknown-rule", params)
		};
	});
}
// src/rules/late-faults.ts
/** Ids that overrides name, and no rule has. */
const unknownIn = (overrides, file, known) => unknownIds(overrides, known).map(({ finding }) => ({
	file,
	finding
}));
/** The place of a name in the config's `extends`: core@1 may have been put before what the file lists. */
const placeInExtends = (name, { extends: names }, document) => {
	const written = document.value.extends?.length ?? 0;
	return ["extends", names.indexOf(name) - (names.length - written)];
};
/** A pack that was not used, at its name in the config. */
function untrustedPack({ name, why, file }, config) {
	const params = {
		name,
		why,
		file: file ?? config.file ?? ""
	};
	return {
		file: config.file ?? "",
		finding: (document) => document.finding(placeInExtends(name, config, document), "value", "untrusted-pack", params, "warning")
	};
}
/** Routes of the config that leave a pack's routes nothing, and do something else with their calls: one fault each. */
function hiddenRoutes(config, packs) {
	return packs.flatMap(({ name: pack, routes }) => config.routes.flatMap((earlier, index) => {
		const hidden = routes.filter((route) => config.routes.findIndex(({ match }) => coversRoute(match, route.match)) === index && !(earlier.action === "passthrough" && route.action === "passthrough"));
		if (hidden.length === 0) return [];
		const params = {
			names: hidden.map(({ name }) => name),
			pack,
			earlier: earlier.name
		};
		return [{
			file: config.file ?? "",
			finding: (document) => document.finding([
				"routes",
				index,
				"match"
			], "value", "hidden-route", params, "warning")
		}];
	}));
}
/** Positions are only needed for faults, so files are read again only then. */
async function located(faults, readBytes = readPlain) {
	const files = [...new Set(faults.map(({ file }) => file))].filter((file) => file !== "");
	const read = await Promise.all(files.map(async (file) => parseDocument$1(file, readBytes(file))));
	return {
		diagnostics: read.flatMap(({ document }) => {
			const here = faults.filter(({ file }) => file === document.file);
			const looked = here.slice(0, 200).map(({ finding }) => finding(document));
			return firstFindings(looked, document, here.length);
		}),
		sources: new Map(read.map(({ document }) => [document.file, document.text]))
	};
}
// src/rules/merge.ts
/** The origin of a project's own rules, beside the names of packs. */
const LOCAL = "local";
/**
* One list of several layers, weakest first. The order of the lists is kept, because it decides between rules that
* are equally sure; a rule whose id an earlier layer has takes that rule's place.
*/
function mergeLayers(layers) {
	const merged = /* @__PURE__ */ new Map();
	for (const { origin, rules } of layers) for (const rule of rules) merged.set(rule.id, {
		origin,
		rule
	});
	return [...merged.values()];
}
/** Overrides of several layers, weakest first: knobs merge rule by rule, a later list of disabled rules replaces. */
function mergeOverrides(layers) {
	const tune = {};
	for (const layer of layers) for (const [id, knobs] of Object.entries(layer.tune ?? {})) tune[id] = {
		...tune[id],
		...knobs
	};
	return {
		disable: layers.findLast((layer) => layer.disable !== void 0)?.disable ?? [],
		tune
	};
}
// src/rules/built-in.ts
/** `undefined` where the source is run as it is: then the files are read and checked. */
const builtInRules = typeof BUILT_IN_RULES === "undefined" ? void 0 : BUILT_IN_RULES;
// src/rules/usable-packs.ts
/** The core pack comes with the bundle, checked when it was built; every other one is read and checked now. */
async function packOf(name, folder, read) {
	if (name === "core@1" && builtInRules) {
		const { pack, rules, routes } = builtInRules.core;
		return {
			name: pack,
			rules,
			routes: routes.map(normaliseRoute),
			lists: [],
			diagnostics: [],
			sources: /* @__PURE__ */ new Map()
		};
	}
	const { loadPack } = await import("./load-pack-DScYQKcn.js");
	return loadPack(name, folder, read);
}
/** The packs of a config in order, each loaded or skipped. */
async function usablePacks(config, policy, read) {
	const folder = config.file === void 0 ? "" : dirname(config.file);
	const all = await Promise.all(config.extends.map(async (name) => {
		if (name === "core@1") return packOf(name, folder, read);
		if (policy === "none") return {
			name,
			why: "config"
		};
		const { distrustOf, neverTrusted } = await import("./pack-trust-z1RAZStw.js");
		const unknown = await neverTrusted(name, folder, policy);
		if (unknown !== void 0) return {
			name,
			why: "unknown",
			file: unknown
		};
		const pack = await packOf(name, folder, read);
		const why = distrustOf(pack, policy);
		if (why === void 0) return pack;
		return {
			name,
			why,
			...defined({ file: pack.file })
		};
	}));
	return {
		packs: all.filter((one) => "rules" in one),
		skipped: all.filter((one) => "why" in one)
	};
}
// src/rules/load.ts
function countRules(merged, packs, disabled) {
	const from = (origin) => merged.filter((entry) => entry.origin === origin).length;
	return {
		packs: [...new Set(packs.map(({ name }) => name))].map((name) => ({
			name,
			count: from(name)
		})),
		local: from(LOCAL),
		disabled: merged.filter(({ rule }) => disabled.includes(rule.id)).length
	};
}
/**
* The rules and routes in effect: core, then packs in order, then the project's own, without those disabled.
* A pack with errors gives no rules; the others still do. Never rejects for what is in the files.
*
* @param options.trust which packs may be used (all, if nothing is said); each skipped one is a warning
* @param options.read gives the bytes of files; from the disk, if nothing is said
*/
async function loadRules(config, { trust, read } = { trust: "all" }) {
	const { packs, skipped } = await usablePacks(config, trust, read);
	const merged = mergeLayers([...packs.map(({ name, rules }) => ({
		origin: name,
		rules
	})), {
		origin: LOCAL,
		rules: config.rules
	}]);
	const { disable = [] } = config;
	const own = config.disable === void 0 ? {} : { disable };
	const { disable: disabled, tune } = mergeOverrides([...packs, own]);
	const rules = merged.filter(({ rule }) => !disabled.includes(rule.id)).map(({ rule }) => Object.hasOwn(tune, rule.id) ? {
		...rule,
		...tune[rule.id]
	} : rule);
	const broken = packs.flatMap((pack) => pack.diagnostics);
	const faults = skipped.map((one) => untrustedPack(one, config));
	if (skipped.length === 0 && !hasErrors(broken)) {
		const known = merged.map(({ rule }) => rule.id);
		faults.push(...packs.flatMap((pack) => unknownIn(pack, pack.file ?? "", known)));
		faults.push(...unknownIn({
			disable,
			tune: config.tune
		}, config.file ?? "", known));
		if (config.detection.enabled && rules.length === 0) {
			const finding = (document) => document.finding(["extends"], "key", "no-rules", void 0);
			faults.push({
				file: config.file ?? "",
				finding
			});
		}
		faults.push(...hiddenRoutes(config, packs));
	}
	const late = await located(faults, read);
	return {
		rules,
		routes: [...config.routes, ...packs.flatMap((pack) => pack.routes)],
		diagnostics: [...broken, ...late.diagnostics],
		sources: new Map([...packs.flatMap((pack) => [...pack.sources]), ...late.sources]),
		counts: countRules(merged, packs, disabled),
		merged,
		disabled,
		packs,
		skipped: skipped.map(({ name }) => name),
		lists: packs.flatMap((pack) => pack.lists)
	};
}
// src/validation/warn-silenced.ts
/** Tells where thresholds of the config, a flag or a variable leave built-in rules nothing. Most configs have none. */
async function warnSilenced({ detection: { enabled, threshold }, tune }, rules, warn) {
	const isTuned = Object.values(tune).some((knobs) => knobs.threshold !== void 0);
	if (!enabled || threshold <= .7 && !isTuned) return;
	const { silencedBy } = await import("./silenced-LY9L4SiD.js");
	const silenced = silencedBy(threshold, rules, tune);
	if (silenced !== void 0) warn(messageOf("rules-silenced", silenced));
}
// src/detect/extent.ts
/** Lines of the body: what candidates are a share of. */
const contentLines = ({ body }) => body.end - body.start;
/** The facts that candidates of every kind have: how long it is, and how much else there is. */
function extentOf(context, { start, end }) {
	const total = contentLines(context);
	const lines = end - start;
	return {
		lines,
		outside: Math.max(0, total - lines),
		share: Math.min(1, lines / total)
	};
}
const NONE = 0n;
const ANY = (1n << 129n) - 1n;
const bit = (code) => 1n << BigInt(Math.min(code, 128));
const one = (code) => bit(code);
/** All units from one to another. */
function range$1(from, to) {
	let set = to >= 128 ? bit(128) : NONE;
	for (let code = from; code <= Math.min(to, 127); code++) set |= bit(code);
	return set;
}
/**
* The complement of a set. The bit for the other characters stays set: some of those may be in the set and
* some not.
*/
const except = (set) => ANY & ~set | bit(128);
const has = (set, code) => (set & bit(code)) !== NONE;
const DIGITS$1 = range$1(48, 57);
const WORD$2 = DIGITS$1 | range$1(65, 90) | range$1(97, 122) | one(95);
const SPACE$1 = range$1(9, 13) | one(32) | bit(128);
/** The classes that have a letter, and the dot. */
const NAMED_SETS = {
	".": except(one(10) | one(13)),
	"\\d": DIGITS$1,
	"\\D": except(DIGITS$1),
	"\\w": WORD$2,
	"\\W": except(WORD$2),
	"\\s": SPACE$1,
	"\\S": except(SPACE$1)
};
// src/detect/characters.ts
const between = (from, to) => String.fromCharCode(...Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, i) => from.charCodeAt(0) + i));
/**
* Classes of characters that patterns tell apart. A character that stands in none of them is in the last
* class. A line break has a bit of its own.
*/
const MEMBERS = [
	...[
		between("a", "z"),
		between("A", "Z"),
		between("0", "9"),
		" ",
		"	",
		":",
		"-",
		".",
		"/",
		",",
		";"
	],
	...[
		"\"",
		"'",
		"`",
		"()",
		"[]",
		"{}",
		"<",
		">",
		"=",
		"|",
		"#",
		"+",
		"*",
		"_",
		"\\",
		"@",
		"~",
		"!$%&?^"
	],
	`${between("\0", "\b")}${between("\v", "")}`
];
const CONTROLS$1 = MEMBERS.length - 1;
const LAST = MEMBERS.length;
const ASCII = 128;
/** Set in the class of a line break alone, so that one look tells it from all others. */
const LINE_BREAK = -2147483648;
/** By a byte of UTF-8 its class, as a bit. */
const CLASS_OF = (/* @__PURE__ */ new Int32Array(256)).fill(1 << LAST);
for (const [i, members] of MEMBERS.entries()) for (const member of members) CLASS_OF[member.charCodeAt(0)] = 1 << i;
CLASS_OF[10] = LINE_BREAK;
/** The class of a UTF-16 unit. */
const classOf$1 = (unit) => CLASS_OF[unit < ASCII ? unit : ASCII];
/** The classes that a string's characters are in. Line breaks are in none. */
function classesIn(text) {
	let classes = 0;
	for (let i = 0; i < text.length; i++) classes |= classOf$1(text.charCodeAt(i));
	return classes & 2147483647;
}
/** The classes of visible ASCII characters. Beyond ASCII, a character may be a blank as well. */
const VISIBLE = classesIn(between("!", "~"));
const known$3 = /* @__PURE__ */ new Map();
/** The classes that have a member in the set. Patterns are made of few sets: each is looked through once. */
function classesOf(set) {
	let classes = known$3.get(set);
	if (classes === void 0) {
		classes = 0;
		for (let code = 0; code <= 128; code++) if (has(set, code)) classes |= classOf$1(code);
		known$3.set(set, classes);
	}
	return classes;
}
function classCount(classes) {
	let count = 0;
	for (let left = classes; left !== 0; left &= left - 1) count++;
	return count;
}
/** The classes of which a line of these alone has none: it may have those of the "\r" before its end. */
const classesBeside = (classes) => ~classes & 2147483647 & ~(1 << CONTROLS$1);
// src/detect/line-kinds.ts
/** Kinds beyond that are not looked for: to ask them all would take longer than to ask the lines. */
const MAX_KINDS$1 = 8192;
/** Slots of the table in which so many are found, at least twice as many: a power of two. */
const slotsFor = (kinds) => 1 << 33 - Math.clz32(kinds);
/** Filled and read within one call. A slot has the number of a kind plus one. */
const found = {
	classes: new Int32Array(MAX_KINDS$1),
	firsts: new Uint8Array(MAX_KINDS$1),
	slots: new Uint16Array(slotsFor(MAX_KINDS$1))
};
/** A text may be made so that its kinds share a slot: after so many of them the search stops. */
const MAX_PROBES = 64;
function hashOf$1(classes, first) {
	return Math.imul(classes ^ classes >>> 15 ^ Math.imul(first, 2654435761), 2246822507) >>> 16;
}
/** The kinds of lines, or `undefined` where they are too many for the number of lines. */
function kindsOf$1(lines, lineCount) {
	const most = Math.min(MAX_KINDS$1, lineCount >> 1);
	const { classes, firsts, slots } = found;
	const of = new Uint16Array(lineCount);
	const size = slotsFor(most);
	slots.fill(0, 0, size);
	const mask = size - 1;
	let count = 0;
	for (let i = 0; i < lineCount; i++) {
		const held = lines.classes[i];
		const first = lines.firsts[i];
		let slot = hashOf$1(held, first) & mask;
		let kind = slots[slot] - 1;
		let probes = 0;
		while (kind >= 0 && (classes[kind] !== held || firsts[kind] !== first)) {
			if (++probes > MAX_PROBES) return void 0;
			slot = slot + 1 & mask;
			kind = slots[slot] - 1;
		}
		if (kind < 0) {
			if (count === most) return void 0;
			kind = count++;
			classes[kind] = held;
			firsts[kind] = first;
			slots[slot] = count;
		}
		of[i] = kind;
	}
	return {
		count,
		classes: classes.slice(0, count),
		firsts: firsts.slice(0, count),
		of
	};
}
// src/detect/read-lines.ts
const encoder$2 = new TextEncoder();
/** UTF-16 units that are looked at in one go: in a string that is a part of another one each is slow to read. */
const PART$2 = 16384;
/** A unit is three bytes at most. Filled and read within one part. */
const bytes$1 = new Uint8Array(3 * PART$2);
/** By a byte of UTF-8, how many bytes one is further behind it than units of UTF-16. */
const FURTHER_THAN_UNITS = (/* @__PURE__ */ new Int8Array(256)).fill(1, 128, 192).fill(-1, 240);
function arraysFor(lineCount, old) {
	const starts = new Int32Array(lineCount);
	const classes = new Int32Array(lineCount);
	const firsts = new Uint8Array(lineCount);
	if (old !== void 0) {
		starts.set(old.starts);
		classes.set(old.classes);
		firsts.set(old.firsts);
	}
	return {
		starts,
		classes,
		firsts
	};
}
/**
* The facts about a text are written here and then copied. New memory for each text, doubled again and again,
* would cost more than the reading. Arrays for more lines stay with their text.
*/
let usual = arraysFor(2048);
const MOST_USUAL = 65536;
function grown(arrays) {
	const size = 2 * arrays.starts.length;
	const more = arraysFor(size, arrays);
	if (size <= MOST_USUAL) usual = more;
	return more;
}
const BEYOND_ASCII = 128;
/** Classes whose bytes are looked at one by one. */
const SINGLE = LINE_BREAK | classOf$1(BEYOND_ASCII);
/** By two bytes, as a number of 16 bits, the classes of both: so a long text is read in three quarters of the time. */
let classesOfTwo;
function pairTable() {
	if (classesOfTwo === void 0) {
		classesOfTwo = /* @__PURE__ */ new Int32Array(65536);
		for (let two = 0; two < classesOfTwo.length; two++) classesOfTwo[two] = CLASS_OF[two & 255] | CLASS_OF[two >> 8];
	}
	return classesOfTwo;
}
/** For a shorter text the table is not at hand: memory is slow. */
const MIN_PAIRED = 4096;
/** If more of the text is beyond ASCII, four bytes in a row are hardly ever all ASCII. */
const MAX_LONGER = 1.1;
const view$1 = new DataView(bytes$1.buffer);
/** Reads a text once, for where its lines begin and for the classes of their characters. */
var LineReader = class {
	text;
	arrays = usual;
	count = 0;
	allClasses = 0;
	/** The length of the longest line, in UTF-16 units and with its line break. */
	longest = 0;
	/** Those of the line that has not ended so far. */
	#open = 0;
	constructor(text) {
		this.text = text;
		this.arrays.starts[0] = 0;
	}
	end(next, classes = this.#open) {
		if (this.count + 2 > this.arrays.starts.length) this.arrays = grown(this.arrays);
		const { starts, classes: allOf, firsts } = this.arrays;
		const start = starts[this.count];
		if (next - start > this.longest) this.longest = next - start;
		const first = this.text.charCodeAt(start);
		firsts[this.count] = first < BEYOND_ASCII ? first : first >= BEYOND_ASCII ? BEYOND_ASCII : 10;
		this.allClasses |= classes & 2147483647;
		allOf[this.count] = classes & 2147483647;
		starts[++this.count] = next;
	}
	/**
	* Reads `length` bytes of UTF-8, which are `units` units; `from` is the offset of the first one in the
	* text.
	*/
	read(length, units, from) {
		const paired = length >= MIN_PAIRED && length <= units * MAX_LONGER ? length - 3 : 0;
		const table = paired === 0 ? CLASS_OF : pairTable();
		let open = this.#open;
		/** How far bytes are ahead of units. */
		let ahead = 0;
		for (let i = 0; i < length;) {
			for (; i < paired; i += 4) {
				const word = view$1.getInt32(i, true);
				const four = table[word & 65535] | table[word >>> 16];
				if ((four & SINGLE) !== 0) break;
				open |= four;
			}
			for (const limit = paired === 0 ? length : Math.min(length, i + 4); i < limit; i++) {
				const byte = bytes$1[i];
				ahead += FURTHER_THAN_UNITS[byte];
				open |= CLASS_OF[byte];
				if (open >= 0) continue;
				this.end(from + i + 1 - ahead, open);
				open = 0;
				i++;
				break;
			}
		}
		this.#open = open;
	}
};
function readLines(text) {
	const reader = new LineReader(text);
	for (let from = 0; from < text.length; from += PART$2) {
		const part = text.length <= PART$2 ? text : text.slice(from, from + PART$2);
		reader.read(encoder$2.encodeInto(part, bytes$1).written, part.length, from);
	}
	reader.end(text.length + 1);
	const { arrays, count, allClasses, longest } = reader;
	const { starts, classes, firsts } = arrays;
	if (arrays !== usual) return {
		starts,
		classes,
		firsts,
		count,
		allClasses,
		longest
	};
	return {
		starts: starts.slice(0, count + 1),
		classes: classes.slice(0, count),
		firsts: firsts.slice(0, count),
		count,
		allClasses,
		longest
	};
}
// src/detect/lines.ts
/** No pattern is matched against a longer line: no pattern is fast on every long line. In characters. */
const MAX_MATCHED_LINE = 2e3;
/** So few lines are asked one by one. */
const MIN_LINES_FOR_KINDS = 64;
/** Lines that are kept together: a list with far gaps would be a slow one. */
const BLOCK_BITS = 8;
function indexLines(text) {
	const { starts, classes, firsts, count, allClasses, longest } = readLines(text);
	const start = (i) => starts[i];
	const cut = [];
	const line = (i) => {
		cut[i >> BLOCK_BITS] ??= [];
		const block = cut[i >> BLOCK_BITS];
		const known = block[i & 255];
		if (known !== void 0) return known;
		const end = start(i + 1) - 1;
		const found = text.slice(start(i), end > start(i) && text.charCodeAt(end - 1) === 13 ? end - 1 : end);
		block[i & 255] = found;
		return found;
	};
	return {
		text,
		count,
		longest,
		allClasses,
		classes,
		firsts,
		kinds: count < MIN_LINES_FOR_KINDS ? void 0 : kindsOf$1({
			classes,
			firsts
		}, count),
		start,
		line,
		isBlank: (i) => (classes[i] & VISIBLE) === 0 && line(i).trim() === "",
		slice: (from, to) => text.slice(start(from), start(to) - 1)
	};
}
/** `free` without `taken`; both sorted and without overlaps. */
function without(free, taken) {
	const left = [];
	let t = 0;
	for (const range of free) {
		let start = range.start;
		while (t < taken.length && taken[t].end <= start) t++;
		for (let i = t; i < taken.length && taken[i].start < range.end; i++) {
			const hole = taken[i];
			if (hole.start > start) left.push({
				start,
				end: hole.start
			});
			start = Math.max(start, hole.end);
		}
		if (start < range.end) left.push({
			start,
			end: range.end
		});
	}
	return left;
}
// src/detect/program-lines.ts
/** Lines that are looked at: enough to tell, and bounded. */
const SAMPLE$8 = 100;
/** The ends of lines in programs and in markup, without a comment. */
const END = /[;{}([,\\]\s*(?:(?:\/\/|\/\*|#).*)?$/;
/** What begins them. */
const BEGIN = /^(?!-+$|=+$)\s*(?:\/\/|\/?\*|[#@<>|`'"[{(]|--|[-+*] |\d+[.)] |[$\w.]+\(|\S+ =)/;
/**
* Declarations and imports of a name, at the start of a line, in languages that need no sign at the end of a
* line.
*/
const DECLARATION$1 = /^(?:export (?:default|const|let|function|class|type|interface|[*{])|(?:const|let|var) [\w$[{]+ =|import (?:[\w*$]+(?: as \w+)? from |["'])|from \S+ import )/;
/** A bullet and a label of words: `- **State**: open`. */
const BULLET = /^\s*[-*+•] [^:=]{0,24}[A-Z*][^:=]{0,48}:(?=\s|$)/;
/** Multiples of it fall everywhere between whole numbers. */
const GOLDEN = .618034;
/** Up to this number of lines of a range, evenly spread, but not at the same place of blocks that repeat. */
function evenly({ start, end }, most) {
	const count = Math.min(most, end - start);
	const step = Math.max(1, (end - start) / most);
	const found = [];
	for (let n = 0; n < count; n++) found.push(start + Math.floor((n + n * GOLDEN % 1) * step));
	return found;
}
/** Whether at least half of some lines, evenly taken, are none of the others. */
function isHalfWithout(range, isOther) {
	const some = evenly(range, 16);
	let others = 0;
	for (const i of some) {
		if (isOther(i)) others++;
		if (others * 2 > some.length) return false;
	}
	return true;
}
/** Whether a line begins or ends as those of programs and of markup do. */
function isProgramLine(lines, i) {
	const line = lines.line(i).slice(0, MAX_MATCHED_LINE).trimEnd();
	return END.test(line) || BEGIN.test(line);
}
/** The same, but an item with a label of words is none: those of YAML have no capitals. */
function isProgramButNoItem(lines, i) {
	const line = lines.line(i).slice(0, MAX_MATCHED_LINE).trimEnd();
	return END.test(line) || BEGIN.test(line) && !BULLET.test(line) || DECLARATION$1.test(line);
}
/** Part of some lines, evenly taken, that are of a program. */
function programShare(lines, range, isOne = isProgramLine) {
	const some = evenly(range, SAMPLE$8).filter((i) => !lines.isBlank(i));
	return some.filter((i) => isOne(lines, i)).length / Math.max(1, some.length);
}
// src/detect/prose.ts
/** Five words in a row with nothing but blanks and sentence marks between them. */
const SENTENCE = /(?:^|[\s"'(*_-])(?:[A-Za-z][a-z'’-]*[,;:.!?]?["')]? ){4}[A-Za-z]/;
/** Lines looked at: enough to tell, and bounded. */
const SAMPLE$7 = 64;
const MAX_LENGTH$3 = 300;
/** Whether a line reads as a sentence, or holds one. */
const isSentence = (lines, i) => SENTENCE.test(lines.line(i).slice(0, MAX_LENGTH$3));
/** The share of lines that read as sentences, from an even sample of at most `SAMPLE` lines. */
function proseRatio(lines, { start, end }) {
	const step = Math.max(1, Math.floor((end - start) / SAMPLE$7));
	let looked = 0;
	let prose = 0;
	for (let i = start; i < end && looked < SAMPLE$7; i += step) {
		looked++;
		if (isSentence(lines, i)) prose++;
	}
	return looked === 0 ? 0 : prose / looked;
}
/** Words with the marks of a sentence, or the name of a call with its arguments. */
const ANNOUNCEMENT = /^(?:[A-Z][\w'’,-]*(?: [\w'’"()/.,:?!-]+)+|[\w./-]+ \{".*\})$/;
/** Blank lines that may stand between. */
const MAX_BLANK = 3;
/** Whether a span stands for itself: the filled line before it and the one behind it are words, or there is none. */
function isSetOff(lines, body, { start, end }) {
	const isWords = (from, step) => {
		for (let i = from, blank = 0; i >= body.start && i < body.end; i += step, blank++) {
			const line = lines.line(i).slice(0, MAX_LENGTH$3).trimEnd();
			if (line !== "") return ANNOUNCEMENT.test(line);
			if (blank === MAX_BLANK) return false;
		}
		return true;
	};
	return isWords(start - 1, -1) && isWords(end, 1);
}
// src/detect/skeletons.ts
/**
* Lines of data look alike from afar: `[2026-11-25 10:00:01] worker-1: done` begins with a bracket, a number and a hyphen in
* every line, whatever it says. The lines of a program do not: this tells data with brackets and commas from programs.
*/
/** Lines that are compared: enough to tell, and bounded. */
const SAMPLE$6 = 100;
/** Words, numbers, blanks and signs of a line that are looked at, at each end. */
const UNITS = 3;
/** Characters at each end of a long line that are looked at. */
const MAX_LENGTH$2 = 120;
/** The most kinds of lines in such a text. Each kind makes at least this share of it. */
const MAX_KINDS = 4;
const LEAST_SHARE$1 = .08;
const LEAST_LINES$1 = 3;
/** The number of lines at either end of a text that decide about the lines between them. */
const ENDS$1 = 3;
/** More lines that declare make a program of what looks alike. */
const MOST_DECLARED = .06;
const UNIT = /[A-Za-z_][A-Za-z_0-9]*|[0-9]+[A-Za-z_][A-Za-z_0-9]*|[0-9]+|[ \t]+|./gsu;
/** Words that declare, assign or import in a program, behind the blanks at the start of a line. */
const KEYWORD$1 = /^(?:export|import|from|const|let|var|static|extern|typedef|public|private|protected|def|class|function|func|use|using|return|if|for|while|else|local|module|package|require|include|source|enum|struct|assert|throw|raise)\b/;
const DECLARED = /^(?:# ?(?:define|include|undef|if|ifdef|ifndef|endif|pragma)\b|[\w$]{1,60} ?[:+]?= |[\w$]{1,60}\.(?:exports|prototype)\b|#{2,6} |\/[/*]|<[!?/\w]|@)/;
/** Nothing but a call. */
const CALL = /^[\w.]{1,60}\([^()]*\)$/;
/** A line of a comment is one only where it stands deeper than the first. */
const COMMENT$1 = /^[ \t]+\*/;
/** The ends of rows in a program's tables. Statements of SQL, in capitals, are rows of data. */
const ROW_END = /[,;{([]$/;
const STATEMENT = /^[A-Z]{3,}(?: .*)?;$/;
/** Opens or closes what a program holds its data in. */
const FRAME = /[{([]$|^(?:[\])}]|#!|"""|'''|<\?|-- )/;
const textOf = (lines, i) => lines.line(i).slice(0, MAX_MATCHED_LINE);
function isDeclared(line) {
	const text = line.trim();
	return KEYWORD$1.test(text) || DECLARED.test(text) || CALL.test(text) || COMMENT$1.test(line);
}
const unitOf = (text) => {
	const c = text.charCodeAt(0);
	if (c === 32 || c === 9) return " ";
	if (c >= 48 && c <= 57 && /^[0-9]+$/.test(text)) return "0";
	return /^[0-9A-Za-z_]/.test(text) ? "a" : text;
};
/** The first and the last few units of a line. At its end, numbers are words: what comes last varies. */
function skeletonOf(line) {
	const text = line.trimEnd();
	const begin = text.slice(0, MAX_LENGTH$2).match(UNIT) ?? [];
	const last = (text.length > MAX_LENGTH$2 ? text.slice(-120).match(UNIT) ?? [] : begin).slice(-3).map((unit) => unitOf(unit).replace("0", "a"));
	return `${begin.slice(0, UNITS).map(unitOf).join("")}…${last.join("")}`;
}
/** Whether the text begins or ends as what holds a table in a program. */
function isFramed(lines, body) {
	const isFrame = (i) => {
		const text = textOf(lines, i);
		return FRAME.test(text.trim()) || isDeclared(text);
	};
	const ends = (from, step) => {
		for (let i = from, n = 0; i >= body.start && i < body.end && n < ENDS$1; i += step) {
			if (lines.isBlank(i)) continue;
			if (isFrame(i)) return true;
			n++;
		}
		return false;
	};
	return ends(body.start, 1) || ends(body.end - 1, -1);
}
/** Whether a line declares, or ends as a row of a program's table does. */
function isOfProgram(text) {
	const end = text.trim();
	return isDeclared(text) || ROW_END.test(end) && !STATEMENT.test(end);
}
/**
* Part of a range's lines that look like many others; 0 for a program. `body`: the text that the range stands in. What is
* cheap to tell comes first: most texts are programs or prose.
*/
function skeletonRatio(lines, range, body) {
	if (isFramed(lines, body)) return 0;
	const rows = evenly(range, SAMPLE$6).filter((i) => !lines.isBlank(i));
	let declared = 0;
	for (const i of rows) {
		if (isOfProgram(textOf(lines, i))) declared++;
		if (declared > rows.length * MOST_DECLARED) return 0;
	}
	const counts = /* @__PURE__ */ new Map();
	for (const i of rows) {
		const skeleton = skeletonOf(textOf(lines, i));
		counts.set(skeleton, (counts.get(skeleton) ?? 0) + 1);
	}
	const least = Math.max(LEAST_LINES$1, rows.length * LEAST_SHARE$1);
	return [...counts.values()].filter((count) => count >= least).sort((a, b) => b - a).slice(0, MAX_KINDS).reduce((sum, count) => sum + count, 0) / Math.max(1, rows.length);
}
// src/detect/source-code.ts
/** A value that an assignment, a call, a quote or a here-document begins or ends is part of a program. */
const QUOTE_BEFORE = /(?:"""|'''|`|[=(,[{]|<<-?\s*['"]?\w+['"]?)\s*$|<<[-~]?\s*[\\'"]?[A-Z_]{2,}\b|[`"'].*-----BEGIN |<!--[^>]*$/;
const QUOTE_AFTER = /^\s*(?:"""|'''|`|-->|[)\];,])|^-----END [^-]*-----[`"']/;
/** Whether the lines around a span make it a part of source code. */
function isQuoted(lines, start, end) {
	return start > 0 && QUOTE_BEFORE.test(lines.line(start - 1).slice(-80)) || end < lines.count && QUOTE_AFTER.test(lines.line(end).slice(0, 80));
}
/** Comments and strings over several lines: their beginning (at the start of a line), and their end. */
const BLOCKS = [
	[/^\s*\/\*/, () => "*/"],
	[/^(?:.*[=(,]\s*)?\s*[bfru]{0,2}("""|''')/i, (begun) => begun[1]],
	[/^\s*#\[(=*)\[/, (begun) => `]${begun[1]}]`],
	[/^=(?:pod|head[1-4]|over|item|begin)\b/, () => "=cut"]
];
/** Most texts have none, and most lines cannot begin one. */
const ANYWHERE = /\/\*|"""|'''|#\[=*\[|^=[phobi]/m;
const MAY_BEGIN = /\/\*|"""|'''|^\s*#\[|^=[phobi]/;
/**
* For each line that stands in a comment or a string of source code over several lines, one more than the line that
* begins it; 0 for the others. One that never ends is none.
*/
function commentedLines(lines) {
	const begins = new Int32Array(lines.count);
	if (!ANYWHERE.test(lines.text)) return begins;
	for (let i = 0; i < lines.count; i++) {
		const line = lines.line(i).slice(0, MAX_MATCHED_LINE);
		if (!MAY_BEGIN.test(line)) continue;
		for (const [begin, end] of BLOCKS) {
			const begun = begin.exec(line);
			if (!begun) continue;
			const mark = end(begun);
			if (line.includes(mark, begun[0].length)) break;
			const from = lines.start(i + 1);
			const closed = from < lines.text.length ? lines.text.indexOf(mark, from) : -1;
			if (closed < 0) break;
			let last = i + 1;
			while (last + 1 < lines.count && lines.start(last + 1) <= closed) last++;
			begins.fill(i + 1, i, last + 1);
			i = last;
			break;
		}
	}
	return begins;
}
/** The key or the dash of a YAML block scalar: its text are the lines below that stand deeper. */
const BLOCK_SCALAR = /(?:^ *-|:) +(?:[!&][^ ]+ +)?[|>][-+1-9]{0,2}(?: +#.*)?$/;
/** Lines looked at, upwards, for what a line stands in. */
const MAX_ABOVE = 200;
/** Whether a line stands in a block scalar of YAML. */
function isInBlockScalar(lines, line) {
	const indentation = lines.line(line).search(/\S/);
	if (indentation < 1) return false;
	for (let i = line - 1; i >= Math.max(0, line - MAX_ABOVE); i--) {
		const above = lines.line(i).slice(0, MAX_MATCHED_LINE).trimEnd();
		const filled = above.search(/\S/);
		if (filled >= 0 && filled < indentation) return BLOCK_SCALAR.test(above);
	}
	return false;
}
// src/detect/kinds/lazy-facts.ts
const STATE = Symbol("state");
/** Shared by all candidates with these names: getters of their own would take longer than what they put off. */
const shapes = /* @__PURE__ */ new WeakMap();
function shapeOf$1(names) {
	let shape = shapes.get(names);
	if (shape === void 0) {
		shape = {};
		for (const name of names) Object.defineProperty(shape, name, {
			enumerable: true,
			get() {
				const state = this[STATE];
				if (!(name in state.found)) Object.assign(state.found, state.find(name));
				return state.found[name];
			}
		});
		shapes.set(names, shape);
	}
	return shape;
}
/**
* Facts, some of which are only found out when a rule asks for one of them: most candidates fail for another.
*
* @param find the fact with a name, and others that were found out with it
*/
function lazyFacts(known, names, find) {
	const state = {
		find,
		found: {}
	};
	return Object.assign(Object.create(shapeOf$1(names)), known, { [STATE]: state });
}
// src/detect/kinds/alike.ts
/**
* Lines that mostly say the same words at the same places, in whatever order: `stat`, `file`, `openssl ciphers`.
*
*       File: /usr/bin/tar
*       Size: 531984    	Blocks: 1048       IO Block: 4096   regular file
*       File: /usr/bin/git
*       Size: 3709192   	Blocks: 7248       IO Block: 4096   regular file
*/
/** Lines that are compared: enough to tell, and bounded. */
const SAMPLE$5 = 100;
/** Fields of a line that are looked at. */
const MAX_FIELDS$2 = 24;
/** A field that so many lines have at one place, and this part of them, is what they share. */
const LEAST_LINES = 3;
const LEAST_SHARE = .04;
/** Lines that look alike so often are data, whatever signs they begin and end with. */
const MUCH_ALIKE = .7;
/** The number of lines at either end of a text that decide about the lines between them. */
const ENDS = 3;
function withoutBlankEnds(lines, { start, end }) {
	let [first, last] = [start, end];
	while (first < last && lines.isBlank(first)) first++;
	while (last > first && lines.isBlank(last - 1)) last--;
	return {
		start: first,
		end: last
	};
}
/** Whether half of the text may be neither a program nor sentences. */
const isLikely$1 = (lines, range) => isHalfWithout(range, (i) => {
	return labelOf(lines.line(i)) === void 0 && isSentence(lines, i) || isProgramButNoItem(lines, i);
});
/** Part of the characters of some lines, evenly taken, that several of them have at the same place. */
function alikeRatio({ lines }, range) {
	const rows = evenly(range, SAMPLE$5).filter((i) => !lines.isBlank(i));
	/** By place in a line, how often each field stands there. */
	const places = [];
	for (const i of rows) {
		const fields = lines.line(i).slice(0, MAX_MATCHED_LINE).trim().split(/[ \t]+/, MAX_FIELDS$2);
		for (let at = 0; at < fields.length; at++) {
			const field = fields[at];
			const counts = places[at] ?? /* @__PURE__ */ new Map();
			places[at] = counts;
			counts.set(field, (counts.get(field) ?? 0) + 1);
		}
	}
	const least = Math.max(LEAST_LINES, rows.length * LEAST_SHARE);
	let [all, shared] = [0, 0];
	for (const counts of places) for (const [field, count] of counts) {
		all += field.length * count;
		if (count >= least) shared += field.length * count;
	}
	return shared / Math.max(1, all);
}
/**
* Part of some lines, evenly taken, that begin with a label which several of them have, where at least two labels do. Only
* those count that stand as deep as most: settings have labels in labels.
*/
function labelledRatio({ lines }, range) {
	const filled = evenly(range, SAMPLE$5).filter((i) => !lines.isBlank(i));
	const byDepth = /* @__PURE__ */ new Map();
	for (const i of filled) {
		const label = labelOf(lines.line(i));
		if (label === void 0) continue;
		const depth = label.search(/\S/);
		const counts = byDepth.get(depth) ?? /* @__PURE__ */ new Map();
		byDepth.set(depth, counts.set(label, (counts.get(label) ?? 0) + 1));
	}
	const ratios = [...byDepth.values()].map((counts) => {
		const often = [...counts.values()].filter((count) => count >= LEAST_LINES);
		return often.length < 2 ? 0 : often.reduce((sum, count) => sum + count, 0) / filled.length;
	});
	return Math.max(0, ...ratios);
}
const codeRatio$1 = ({ lines }, range) => programShare(lines, range, isProgramButNoItem);
/** A program that holds data begins and ends as a program. */
function endsRatio({ lines, body }) {
	const { start, end } = withoutBlankEnds(lines, body);
	const ends = [{
		start,
		end: Math.min(end, start + ENDS)
	}, {
		start: Math.max(start, end - ENDS),
		end
	}];
	return Math.max(...ends.map((one) => programShare(lines, one, isProgramButNoItem)));
}
const ALIKE_FACTS = {
	alike_ratio: alikeRatio,
	skeleton_ratio: ({ lines, body }, range) => skeletonRatio(lines, range, body),
	labelled_ratio: labelledRatio,
	code_ratio: codeRatio$1,
	ends_ratio: endsRatio,
	prose_ratio: ({ lines }, range) => proseRatio(lines, range)
};
const NAMES = Object.keys(ALIKE_FACTS);
/** Each part of the text that earlier tiers left becomes a candidate. */
const find$10 = (_, context) => {
	const { lines, free, budget, least } = context;
	const found = [];
	for (const left of free) {
		const range = withoutBlankEnds(lines, left);
		if (range.end - range.start < Math.max(LEAST_LINES, least) || !budget.spend(16)) continue;
		if (!budget.spend(Math.min(lines.count, 200))) return found;
		if (!(isLikely$1(lines, range) || skeletonRatio(lines, range, context.body) >= MUCH_ALIKE) || isQuoted(lines, range.start, range.end)) continue;
		const facts = lazyFacts(extentOf(context, range), NAMES, (name) => ({ [name]: ALIKE_FACTS[name](context, range) }));
		found.push({
			...range,
			facts,
			captures: {}
		});
	}
	return found;
};
const alikeFinder = {
	tier: "weak",
	sharesBy: () => "",
	find: find$10
};
// src/detect/shapes/shape.ts
/** The most alternatives that are kept apart; beyond these they are taken together. */
const MAX_SHAPES = 16;
const EMPTY = {
	empty: true,
	first: NONE,
	all: 0,
	some: [],
	begins: false,
	ends: false
};
const UNKNOWN = {
	...EMPTY,
	first: ANY,
	all: -1
};
function ofSet(set) {
	const all = classesOf(set);
	const inLine = all & 2147483647;
	return {
		...EMPTY,
		empty: false,
		first: set,
		all,
		some: inLine === 0 ? [] : [inLine]
	};
}
/** Those that no smaller one says as well, of the fewest classes first. */
function kept(some) {
	if (some.length < 2) return some;
	const all = [...new Set(some)];
	return all.filter((classes) => !all.some((other) => other !== classes && (other & ~classes) === 0)).sort((a, b) => classCount(a) - classCount(b)).slice(0, 6);
}
const both = (a, b) => b.every((classes) => a.includes(classes)) ? a : kept([...a, ...b]);
function then(a, b) {
	return {
		empty: a.empty && b.empty,
		first: a.empty ? a.first | b.first : a.first,
		all: a.all | b.all,
		some: both(a.some, b.some),
		begins: a.begins || a.all === 0 && b.begins,
		ends: b.ends || b.all === 0 && a.ends
	};
}
const either$1 = (a, b) => ({
	empty: a.empty || b.empty,
	first: a.first | b.first,
	all: a.all | b.all,
	some: kept(a.some.flatMap((x) => b.some.map((y) => x | y))),
	begins: a.begins && b.begins,
	ends: a.ends && b.ends
});
const together = (shapes) => shapes.reduce(either$1);
/** Joins alternatives that differ only in their beginning: `PASS` and `FAIL`. */
function distinct(shapes) {
	const byRest = /* @__PURE__ */ new Map();
	for (const shape of shapes) {
		const { empty, first, all, some, begins, ends } = shape;
		const rest = `${empty} ${all} ${some} ${begins} ${ends}`;
		const known = byRest.get(rest);
		byRest.set(rest, known === void 0 ? shape : {
			...known,
			first: known.first | first
		});
	}
	return [...byRest.values()];
}
/** The shapes of alternatives. */
function anyOf$1(shapes) {
	const found = distinct(shapes);
	return found.length <= MAX_SHAPES ? found : [together(found)];
}
/** The most pairs to make before it is known how many of them are kept apart. */
const MAX_PAIRS = 256;
/** The shapes of two parts behind each other. */
function inSequence(before, behind) {
	const pairs = (a, b) => distinct(a.flatMap((x) => b.map((y) => then(x, y))));
	if (before.length * behind.length <= MAX_PAIRS) {
		const found = pairs(before, behind);
		if (found.length <= MAX_SHAPES) return found;
	}
	return before.length <= MAX_SHAPES ? pairs(before, [together(behind)]) : pairs([together(before)], [together(behind)]);
}
/** The shapes of a part that stands so often. */
function repeated(shapes, least, most) {
	if (most === 0) return [EMPTY];
	if (least === 1 && most === 1) return shapes;
	const all = together(shapes);
	return [least > 0 ? all : {
		...all,
		empty: true,
		some: [],
		begins: false,
		ends: false
	}];
}
// src/detect/shapes/shapes-of.ts
const CONTROLS = {
	t: 9,
	n: 10,
	v: 11,
	f: 12,
	r: 13
};
const QUANTIFIER = /(?:[*+?]|\{(\d+)(,(\d*))?\})\??/y;
const GROUP$1 = /\((?:\?(?:<[^=!>][^>]*>|:|(<?[=!])))?/y;
const CODE$1 = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4}))/y;
/** The most groups inside each other; a pattern with more is not read. */
const MAX_DEPTH$2 = 100;
/** A construct that is not read. */
var Unread = class {};
/** Reads a pattern that compiles without flags, from left to right. */
var Reader$1 = class {
	source;
	#at = 0;
	#depth = 0;
	constructor(source) {
		this.source = source;
	}
	get over() {
		return this.#at === this.source.length;
	}
	/** The match of a sticky pattern at the current position. */
	#take(pattern) {
		pattern.lastIndex = this.#at;
		const found = pattern.exec(this.source) ?? void 0;
		this.#at += found?.[0].length ?? 0;
		return found;
	}
	#char() {
		const char = this.source[this.#at++];
		if (char === void 0) throw new Unread();
		return char;
	}
	alternatives() {
		const found = [...this.#sequence()];
		while (this.source[this.#at] === "|") {
			this.#at++;
			found.push(...this.#sequence());
		}
		return anyOf$1(found);
	}
	#sequence() {
		let found = [EMPTY];
		for (;;) {
			const next = this.source[this.#at];
			if (next === void 0 || next === "|" || next === ")") return found;
			const part = this.#part();
			const quantifier = this.#take(QUANTIFIER);
			found = inSequence(found, quantifier === void 0 ? part : repeated(part, ...timesOf(quantifier)));
		}
	}
	#part() {
		if (this.source[this.#at] === "(") return this.#group();
		if (this.source[this.#at] === "\\") return this.#escaped();
		const char = this.#char();
		if (char === "?") throw new Unread();
		if (char === "^") return [{
			...EMPTY,
			begins: true
		}];
		if (char === "$") return [{
			...EMPTY,
			ends: true
		}];
		if (char === ".") return [ofSet(NAMED_SETS["."])];
		return [ofSet(char === "[" ? this.#class() : one(char.charCodeAt(0)))];
	}
	/** A lookaround takes no room. */
	#group() {
		const opening = this.#take(GROUP$1);
		if (opening === void 0 || ++this.#depth > MAX_DEPTH$2) throw new Unread();
		const inside = this.alternatives();
		this.#depth--;
		if (this.#char() !== ")") throw new Unread();
		return opening[1] === void 0 ? inside : [EMPTY];
	}
	#escaped() {
		const next = this.source[this.#at + 1] ?? "";
		if (next === "b" || next === "B") {
			this.#at += 2;
			return [EMPTY];
		}
		if (this.#take(/\\(?:k<[^>]*>|[1-9][0-9]*)/y) !== void 0) return [UNKNOWN];
		return [ofSet(this.#escape())];
	}
	#escape() {
		const code = this.#take(CODE$1);
		if (code !== void 0) return one(Number.parseInt(code[1] ?? code[2], 16));
		const token = this.#char() + this.#char();
		const named = NAMED_SETS[token];
		if (named !== void 0) return named;
		const char = token[1];
		if (/[0-9A-Za-z]/.test(char) && CONTROLS[char] === void 0) throw new Unread();
		return one(CONTROLS[char] ?? char.charCodeAt(0));
	}
	#class() {
		const negated = this.#take(/\^/y) !== void 0;
		let set = NONE;
		while (this.source[this.#at] !== "]") {
			const [from, single] = this.#item();
			if (this.source[this.#at] !== "-" || this.source[this.#at + 1] === "]") {
				set |= from;
				continue;
			}
			this.#at++;
			const [, last] = this.#item();
			if (single === void 0 || last === void 0) throw new Unread();
			set |= range$1(single, last);
		}
		this.#at++;
		return negated ? except(set) : set;
	}
	/** One item of a class, and its code where it is one character. */
	#item() {
		if (this.source[this.#at] !== "\\") {
			const code = this.#char().charCodeAt(0);
			return [one(code), code];
		}
		const code = this.#take(CODE$1);
		if (code !== void 0) {
			const number = Number.parseInt(code[1] ?? code[2], 16);
			return [one(number), number];
		}
		const next = this.source[this.#at + 1] ?? "";
		const single = CONTROLS[next] ?? (/[0-9A-Za-z]/.test(next) ? void 0 : next.charCodeAt(0));
		return [this.#escape(), single];
	}
};
function timesOf([text, least, upTo, most]) {
	if (least === void 0) return [text[0] === "+" ? 1 : 0, text[0] === "?" ? 1 : Number.POSITIVE_INFINITY];
	const times = Number(least);
	return [times, upTo === void 0 ? times : most ? Number(most) : Number.POSITIVE_INFINITY];
}
/**
* The shapes of what a pattern matches in a line, each match having one of them; `undefined` where it is not known. One
* with the flag "y" is tried in a text, where a line begins.
*/
function shapesOf({ source, flags }) {
	if (flags !== "" && flags !== "y") return void 0;
	try {
		const reader = new Reader$1(source);
		const found = reader.alternatives();
		if (!reader.over) return void 0;
		return flags === "" ? found : found.map((shape) => ({
			...shape,
			begins: true
		}));
	} catch (error) {
		if (error instanceof Unread) return void 0;
		throw error;
	}
}
// src/detect/sieve.ts
/** The lines of a text that a sieve lets through: asked of each kind of them once, where there are few. */
var SievedLines = class {
	sieve;
	told;
	#classes;
	#firsts;
	#kindOf;
	constructor({ classes, firsts, kinds }, sieve, told) {
		this.sieve = sieve;
		this.told = told;
		this.#classes = classes;
		this.#firsts = firsts;
		this.#kindOf = kinds?.of;
	}
	may(i) {
		const { told } = this;
		return told === void 0 ? this.sieve.mayHold(this.#classes[i], this.#firsts[i]) : told[this.#kindOf?.[i]] === 1;
	}
	/** The first such line from `from` on, or `end`. */
	next(from, end) {
		const [told, kindOf] = [this.told, this.#kindOf];
		let i = from;
		if (told === void 0 || kindOf === void 0) while (i < end && !this.may(i)) i++;
		else while (i < end && told[kindOf[i]] === 0) i++;
		return i;
	}
};
/** The lines that a sieve lets through. `undefined` only where there are none. */
function sieved(lines, sieve) {
	const { kinds } = lines;
	if (kinds === void 0 || !sieve.isRead) return new SievedLines(lines, sieve, void 0);
	let told;
	for (let kind = 0; kind < kinds.count; kind++) {
		if (!sieve.mayHold(kinds.classes[kind], kinds.firsts[kind])) continue;
		told ??= new Uint8Array(kinds.count);
		told[kind] = 1;
	}
	return told && new SievedLines(lines, sieve, told);
}
// src/detect/line-filter.ts
/**
* The count of numbers in a need. If a need has fewer classes, its other numbers are ones that every line
* meets.
*/
const WIDTH = 7;
const ALWAYS_MET = LINE_BREAK;
/** The line breaks that an empty line begins with. */
const BREAKS = [10, 13];
/** Whether the line of a match may begin with this unit. */
function mayBegin({ begins, ends, empty, first }, unit) {
	if (!begins || empty && !ends) return true;
	return has(first, unit) || empty && BREAKS.includes(unit);
}
function needOf({ some, all, begins, ends }) {
	const none = begins && ends ? classesBeside(all) : 0;
	return Array.from({ length: WIDTH }, (_, i) => i === 0 ? none : some[i - 1] ?? ALWAYS_MET);
}
/** Tells lines that a pattern cannot match by the classes of their characters, in a fraction of the pattern's time. */
var LineFilter = class {
	pattern;
	/** The needs of the shapes that a match may have, behind each other. Nothing so long as the pattern was not read. */
	#needs = /* @__PURE__ */ new Int32Array();
	/** By a line's first unit which of the needs it may have, a bit each: most lines have none. */
	#byFirst = /* @__PURE__ */ new Int32Array(129);
	#left;
	/** The pattern is read after so many lines were asked about. Until then, every line may match. */
	constructor(pattern, patience = 0) {
		this.pattern = pattern;
		this.#left = patience;
		if (patience === 0) this.#read();
	}
	#read() {
		const needs = [];
		for (const shape of shapesOf(this.pattern) ?? [UNKNOWN]) {
			const need = needOf(shape);
			const known = needs.findIndex((other) => `${other}` === `${need}`);
			const index = known < 0 ? needs.push(need) - 1 : known;
			for (let unit = 0; unit <= 128; unit++) if (mayBegin(shape, unit)) this.#byFirst[unit] = this.#byFirst[unit] | 1 << index;
		}
		this.#needs = Int32Array.from(needs.flat());
	}
	/** Whether the pattern has been read already. */
	get isRead() {
		return this.#left === 0;
	}
	/** False only where the pattern matches no line of these classes and this first unit. */
	mayHold(classes, first) {
		if (this.#left > 0) {
			if (--this.#left === 0) this.#read();
			return true;
		}
		let left = this.#byFirst[first];
		for (let at = 0; left !== 0; at += WIDTH, left >>>= 1) if ((left & 1) === 1 && (classes & this.#needs[at]) === 0 && this.#meets(classes, at)) return true;
		return false;
	}
	/** False only where the pattern does not match line `i`. */
	may({ classes, firsts }, i) {
		return this.mayHold(classes[i], firsts[i]);
	}
	/** The lines that it may match. `undefined` only if there are none. */
	over(lines) {
		return this.isRead && !this.#mayHoldSome(lines) ? void 0 : sieved(lines, this);
	}
	/** Decided by the characters of the whole text: most patterns need one that is not there. */
	#mayHoldSome({ allClasses }) {
		for (let at = 0; at < this.#needs.length; at += WIDTH) if (this.#meets(allClasses, at)) return true;
		return false;
	}
	#meets(classes, at) {
		const held = classes | ALWAYS_MET;
		for (let i = at + 1; i < at + WIDTH; i++) if ((held & this.#needs[i]) === 0) return false;
		return true;
	}
};
/**
* Reading a pattern takes as long as trying it on so many lines: for a few short texts it would only cost
* time.
*/
const PATIENCE$1 = 1e4;
const known$2 = /* @__PURE__ */ new WeakMap();
/** Patterns belong to rules, so there are few: each is read once. */
function lineFilter(pattern) {
	let filter = known$2.get(pattern);
	if (!filter) {
		filter = new LineFilter(pattern, PATIENCE$1);
		known$2.set(pattern, filter);
	}
	return filter;
}
// src/detect/kinds/delimited.ts
function matched(pattern, lines, i) {
	const line = lines.line(i);
	return line.length <= 2e3 ? pattern.exec(line) : null;
}
/**
* From a line that matches `open` to the next one that matches `close`. If both capture `fence`, the closing
* fence has to begin with the opening one (a fence of four back-ticks holds fences of three). Without an end,
* the region runs to the end of the range and `closed` is 0.
*/
const find$9 = (rule, context) => {
	const { lines, free, budget } = context;
	const found = [];
	const { open, close } = rule;
	if (!open || !close) return found;
	const opening = lineFilter(open).over(lines);
	if (!opening) return found;
	const closing = lineFilter(close).over(lines);
	for (const range of free) for (let from = range.start, i = from; from < range.end; from = i + 1) {
		i = opening.next(from, range.end);
		if (!budget.spend(Math.min(i + 1, range.end) - from)) return found;
		const opened = i < range.end ? matched(open, lines, i) : null;
		if (!opened) continue;
		const captures = Object.fromEntries(Object.entries(opened.groups ?? {}).filter(([, value]) => value));
		const fence = captures["fence"] ?? "";
		let end = i + 1;
		let closed = 0;
		for (; end < range.end && closed === 0; end++) {
			if (!budget.spend(1)) return found;
			const match = closing?.may(end) ? matched(close, lines, end) : null;
			if (match && (match.groups?.["fence"] ?? "").startsWith(fence)) closed = 1;
		}
		const facts = {
			closed,
			...extentOf(context, {
				start: i,
				end
			})
		};
		for (const name of Object.keys(captures)) facts[`${name}_ratio`] = 1;
		found.push({
			start: i,
			end,
			facts,
			captures,
			inner: {
				start: i + 1,
				end: end - closed
			}
		});
		i = end - 1;
	}
	return found;
};
const delimitedFinder = {
	tier: "container",
	find: find$9
};
// src/detect/kinds/diff/read-hunks.ts
/** Hunks from a line on, as long as one follows the other. `hunkEnd` tells the line behind the hunk that begins at a line. */
function readHunks(from, budget, hunkEnd) {
	let end = from;
	for (let hunks = 0;; hunks++) {
		const after = hunkEnd(end);
		if (after === void 0) return {
			hunks,
			end
		};
		budget.spend(after - end);
		end = after;
	}
}
// src/detect/kinds/diff/combined.ts
/**
* Combined diffs of a merge, one candidate a file: a column of marks for each parent.
*
*     diff --cc x.txt
*     index 1234567,89abcde..0123456
*     --- a/x.txt
*     +++ b/x.txt
*     @@@ -1,2 -1,2 +1,3 @@@
*       same
*     + of the first
*      +of the second
*/
const HEADER$3 = /^diff --(?:cc|combined) (?<path>.+)$/;
const EXTENDED$2 = /^(?:index [0-9a-f]+(?:,[0-9a-f]+)+\.\.[0-9a-f]+|mode [0-7]{6}(?:,[0-7]{6})+\.\.[0-7]{6}|new file mode |deleted file mode |--- |\+\+\+ )/;
const COMBINED_HUNK = /^(?<marks>@{3,}) (?<parents>(?:-\d+(?:,\d+)? ){2,})\+(?<new>\d+)(?:,(?<newLines>\d+))? @{3,}/;
const countOf = (range) => Number(/,(\d+)/.exec(range)?.[1] ?? 1);
/**
* The line after a hunk: every line has a mark for each parent and counts for those that it was in. A line stands in the
* result unless it has a minus, and stood in a parent unless that parent's column has a plus; in lines with a minus, only
* columns with one.
*/
function hunkEnd$2(lines, at, limit) {
	const header = at < limit ? COMBINED_HUNK.exec(lines.line(at))?.groups : void 0;
	if (!header) return void 0;
	const left = header["parents"].trim().split(" ").map(countOf);
	let newLeft = Number(header["newLines"] ?? 1);
	let i = at + 1;
	for (; (newLeft > 0 || left.some((count) => count > 0)) && i < limit; i++) {
		const line = lines.line(i);
		if (line.startsWith("\\")) continue;
		const marks = line.slice(0, left.length).padEnd(left.length);
		if (!/^[ +-]+$/.test(marks)) return void 0;
		const removed = marks.includes("-");
		if (!removed) newLeft--;
		for (let parent = 0; parent < left.length; parent++) if (removed ? marks[parent] === "-" : marks[parent] === " ") left[parent] = left[parent] - 1;
	}
	return newLeft === 0 && left.every((count) => count === 0) ? i : void 0;
}
function findCombinedDiffs(context) {
	const { lines, free, budget } = context;
	const found = [];
	for (const range of free) for (let i = range.start; i + 1 < range.end; i++) {
		if (!budget.spend(1)) return found;
		if (!lines.text.startsWith("diff --c", lines.start(i))) continue;
		const path = HEADER$3.exec(lines.line(i))?.groups?.["path"];
		if (path === void 0) continue;
		let first = i + 1;
		while (first < range.end && EXTENDED$2.test(lines.line(first)) && budget.spend(1)) first++;
		const { hunks, end } = readHunks(first, budget, (at) => hunkEnd$2(lines, at, range.end));
		const facts = {
			hunks,
			...extentOf(context, {
				start: i,
				end
			})
		};
		if (end > i + 1) found.push({
			start: i,
			end,
			facts,
			captures: { path }
		});
		i = end - 1;
	}
	return found;
}
// src/detect/kinds/diff/context.ts
/**
* Context diffs (`diff -c`), one candidate a file.
*
*     *** a/x	2026-01-01
*     --- b/x	2026-01-02
*     ***************
*     *** 1,3 ****
*       same
*     ! old
*     --- 1,3 ----
*       same
*     ! new
*/
const OLD_FILE = /^\*\*\* (?!\d+(?:,\d+)? \*\*\*\*)(?:a\/)?([^\t]+)/;
const NEW_FILE = /^--- (?!\d+(?:,\d+)? ----)(?:b\/)?([^\t]+)/;
const SEPARATOR = /^\*{15}/;
const OLD_RANGE = /^\*\*\* (?<first>\d+)(?:,(?<last>\d+))? \*{4}$/;
const NEW_RANGE = /^--- (?<first>\d+)(?:,(?<last>\d+))? -{4}$/;
/** The line after one side of a hunk, which may leave its lines out where nothing changed there. */
function sideEnd(lines, at, limit, range, body) {
	const header = at < limit ? range.exec(lines.line(at))?.groups : void 0;
	if (!header) return void 0;
	const count = Number(header["last"] ?? header["first"]) - Number(header["first"]) + 1;
	let i = at + 1;
	while (i < limit && i - at - 1 < count && body.test(lines.line(i))) i++;
	return i - at - 1 === count || i === at + 1 ? i : void 0;
}
function hunkEnd$1(lines, at, limit) {
	if (at >= limit || !SEPARATOR.test(lines.line(at))) return void 0;
	const middle = sideEnd(lines, at + 1, limit, OLD_RANGE, /^[ !-](?: |$)/);
	return middle === void 0 ? void 0 : sideEnd(lines, middle, limit, NEW_RANGE, /^[ !+](?: |$)/);
}
function findContextDiffs(context) {
	const { lines, free, budget } = context;
	const found = [];
	for (const range of free) for (let i = range.start; i + 3 < range.end; i++) {
		if (!budget.spend(1)) return found;
		if (lines.text[lines.start(i)] !== "*") continue;
		const old = OLD_FILE.exec(lines.line(i));
		const renewed = old && NEW_FILE.exec(lines.line(i + 1));
		if (!old || !renewed) continue;
		const { hunks, end } = readHunks(i + 2, budget, (at) => hunkEnd$1(lines, at, range.end));
		if (hunks === 0) continue;
		const facts = {
			hunks,
			...extentOf(context, {
				start: i,
				end
			})
		};
		const path = renewed[1] === "/dev/null" ? old[1] : renewed[1];
		found.push({
			start: i,
			end,
			facts,
			captures: { path: path.trim() }
		});
		i = end - 1;
	}
	return found;
}
// src/detect/kinds/diff/git.ts
/**
* The lines that git writes about a file without hunks: renames, copies, mode changes, new empty files, binary files.
*
*     diff --git a/old.png b/new.png
*     similarity index 100%
*     rename from old.png
*     rename to new.png
*/
const HEADER$2 = /^diff --git (?:"?a\/)?(?<old>.+?)"? "?b\/(?<path>.+?)"?$/;
const EXTENDED$1 = /^(?:index [0-9a-f]+\.\.[0-9a-f]+|old mode [0-7]{6}|new mode [0-7]{6}|deleted file mode [0-7]{6}|new file mode [0-7]{6}|(?:dis)?similarity index [0-9]+%|rename from .|rename to .|copy from .|copy to .)/;
const BINARY = /^Binary files .* and .* differ$/;
const PATCH = /^GIT binary patch$/;
/** A part of a binary patch begins with its size and ends with a blank line. */
const PATCH_PART = /^(?:(?:literal|delta) [0-9]+|)$/;
/** A line of data begins with its length (A is 1, a is 27); four bytes are five characters. */
function isPatchData(line) {
	const c = line.charCodeAt(0);
	const bytes = c >= 97 && c <= 122 ? c - 96 + 26 : c >= 65 && c <= 90 ? c - 64 : 0;
	return bytes > 0 && line.length === 1 + 5 * Math.ceil(bytes / 4);
}
const isPatchLine = (line) => PATCH_PART.test(line) || isPatchData(line);
const MAX_HEADER = 2e3;
function findGitChanges(context) {
	const { lines, free, budget } = context;
	const found = [];
	for (const range of free) for (let i = range.start; i < range.end; i++) {
		if (!budget.spend(1)) return found;
		if (!lines.text.startsWith("diff --git ", lines.start(i))) continue;
		const header = HEADER$2.exec(lines.line(i).slice(0, MAX_HEADER));
		if (!header) continue;
		let end = i + 1;
		while (end < range.end && EXTENDED$1.test(lines.line(end)) && budget.spend(1)) end++;
		if (end < range.end && BINARY.test(lines.line(end))) end++;
		else if (end < range.end && PATCH.test(lines.line(end))) {
			do
				end++;
			while (end < range.end && budget.spend(1) && isPatchLine(lines.line(end)));
			while (lines.line(end - 1) === "") end--;
		}
		if (!(end < range.end && lines.line(end).startsWith("--- ")) && end > i + 1) {
			const facts = {
				hunks: 0,
				...extentOf(context, {
					start: i,
					end
				})
			};
			found.push({
				start: i,
				end,
				facts,
				captures: { path: header.groups?.["path"] ?? "" }
			});
		}
		i = end - 1;
	}
	return found;
}
// src/detect/kinds/diff/unified.ts
/**
* Unified diffs, one candidate a file: an optional git header, `---` and `+++`, then hunks whose line counts have to
* come out exactly.
*
*     diff --git a/x b/x      ┐ optional
*     index 1234567..89abcde  ┘
*     --- a/x
*     +++ b/x
*     @@ -1,2 +1,2 @@ heading
*      context
*     -old
*     +new
*/
const OLD = /^--- (?:"?a\/)?([^\t]+)/;
const NEW = /^\+\+\+ (?:"?b\/)?([^\t]+)/;
/** First lines and line counts; a count that is missing is 1. */
const HUNK_HEADER = /^@@ -(?<old>[0-9]+)(?:,(?<oldLines>[0-9]+))? \+(?<new>[0-9]+)(?:,(?<newLines>[0-9]+))? @@/;
const GIT = /^diff --git /;
const EXTENDED = /^(?:index [0-9a-f]|old mode |new mode |deleted file mode |new file mode |similarity index |rename from |rename to |copy from |copy to )/;
/** The line after a hunk that begins at `at`, or `undefined` where its counts do not come out. */
function hunkEnd(lines, at, limit) {
	const header = at < limit ? HUNK_HEADER.exec(lines.line(at))?.groups : void 0;
	if (!header) return void 0;
	let oldLeft = Number(header["oldLines"] ?? 1);
	let newLeft = Number(header["newLines"] ?? 1);
	let i = at + 1;
	for (; (oldLeft > 0 || newLeft > 0) && i < limit; i++) {
		const mark = lines.text[lines.start(i)];
		if (mark === "-") oldLeft--;
		else if (mark === "+") newLeft--;
		else if (mark === " " || lines.line(i) === "") {
			oldLeft--;
			newLeft--;
		} else if (mark !== "\\") return void 0;
	}
	if (oldLeft !== 0 || newLeft !== 0) return void 0;
	while (i < limit && lines.line(i).startsWith("\\ No newline")) i++;
	return i;
}
function headerStart(lines, at, floor) {
	let i = at;
	while (i > floor && EXTENDED.test(lines.line(i - 1))) i--;
	return i > floor && GIT.test(lines.line(i - 1)) ? i - 1 : at;
}
function findUnifiedDiffs(context) {
	const { lines, free, budget } = context;
	const found = [];
	for (const range of free) {
		let floor = range.start;
		for (let i = range.start; i + 2 < range.end; i++) {
			if (!budget.spend(1)) return found;
			if (lines.text[lines.start(i)] !== "-") continue;
			const old = OLD.exec(lines.line(i));
			const renewed = old && NEW.exec(lines.line(i + 1));
			if (!old || !renewed) continue;
			const { hunks, end } = readHunks(i + 2, budget, (at) => hunkEnd(lines, at, range.end));
			if (hunks === 0) continue;
			const start = headerStart(lines, i, floor);
			const path = renewed[1] === "/dev/null" ? old[1] : renewed[1];
			const facts = {
				hunks,
				...extentOf(context, {
					start,
					end
				})
			};
			found.push({
				start,
				end,
				facts,
				captures: { path: path.trim() }
			});
			floor = end;
			i = end - 1;
		}
	}
	return found;
}
// src/detect/kinds/diff.ts
/** Diffs of one format, or of all of them in the order of the text. One candidate a file. */
const find$8 = ({ format }, context) => {
	switch (format) {
		case "unified": return findUnifiedDiffs(context);
		case "git": return findGitChanges(context);
		case "context": return findContextDiffs(context);
		case "combined": return findCombinedDiffs(context);
		default: return all(context);
	}
};
function all(context) {
	return [
		findUnifiedDiffs,
		findGitChanges,
		findContextDiffs,
		findCombinedDiffs
	].flatMap((find) => find(context)).sort((a, b) => a.start - b.start);
}
const diffFinder = {
	tier: "structure",
	sharesBy: ({ format }) => `${format}`,
	find: find$8
};
const UNITS_MIN = 4096;
var CountedBudget = class {
	#left;
	constructor(units) {
		this.#left = units;
	}
	get exhausted() {
		return this.#left < 0;
	}
	spend(units) {
		this.#left -= units;
		return this.#left >= 0;
	}
};
function budgetFor(lineCount, charCount) {
	return new CountedBudget(UNITS_MIN + 4 * lineCount + Math.ceil(4 * charCount / 64));
}
/**
* Steps that a pattern of quadratic cost may take in one text at worst: a line of 2000 characters takes four million,
* which are some milliseconds.
*/
const MAX_SQUARES = 128e6;
/**
* The part of `free` that such a pattern can be tried on; `free` itself where that is all. It is counted before it
* runs, because a match that is running cannot be stopped.
*/
function affordable(free, lines) {
	if (lines.start(lines.count) * lines.longest <= MAX_SQUARES) return free;
	let left = MAX_SQUARES;
	for (const [r, range] of free.entries()) for (let i = range.start; i < range.end; i++) {
		const length = lines.start(i + 1) - lines.start(i);
		if (length <= 2e3) left -= length * length;
		if (left < 0) return [...free.slice(0, r), ...i > range.start ? [{
			start: range.start,
			end: i
		}] : []];
	}
	return free;
}
// src/detect/kinds/encoded.ts
/** Characters of each encoding; padding stands at the end only. */
const ALPHABETS = {
	base64: /^(?<data>[A-Za-z0-9+/]+={0,2})$/,
	base64url: /^(?<data>[A-Za-z0-9_-]+={0,2})$/,
	hex: /^(?:0x)?(?<data>[0-9a-f]+|[0-9A-F]+)$/
};
/** A shorter line is a name or a number. */
const MIN_LINE = 40;
const DATA_URI = /data:(?<mime>[\w.+-]+\/[\w.+-]+)?(?:;[\w.+=-]+)*;base64,/;
/**
* Words that may stand before one in a text. Anything else is code, and the string is its argument or value.
*/
const WORDS$2 = /^[\w .:,-]*$/;
/**
* The furthest place in a line at which a data URI may begin, and the number of its characters that are
* looked at.
*/
const MAX_PREFIX = 200;
const SAMPLE$4 = 4096;
/** Bits a character, from how often each one stands in a sample: text has about 4, data 6 (hexadecimal 4). */
function entropyOf(text) {
	const counts = /* @__PURE__ */ new Map();
	const sample = text.slice(0, SAMPLE$4);
	for (const c of sample) counts.set(c, (counts.get(c) ?? 0) + 1);
	let bits = 0;
	for (const count of counts.values()) bits -= count / sample.length * Math.log2(count / sample.length);
	return bits;
}
const kindsOf = (text) => [
	/[a-z]/,
	/[A-Z]/,
	/[0-9]/
].filter((kind) => kind.test(text.slice(0, SAMPLE$4))).length;
/**
* The lines that PEM and PGP put around data, and the lines that PGP writes below the first: headers, and a
* blank line.
*/
const ARMOUR = /^-----(?:BEGIN|END) [A-Z0-9 ]+-----[ \t]*$/;
const ARMOUR_HEADER = /^(?:[A-Z][A-Za-z-]*: .*|[ \t]*|=[A-Za-z0-9+/]{4})$/;
const MAX_ARMOUR = 5;
/** The span with its armour. The text around the armour shows whether it is a part of source code. */
function armoured(lines, { start, end }) {
	let [first, last] = [start, end];
	while (first > 0 && start - first < MAX_ARMOUR && ARMOUR_HEADER.test(lines.line(first - 1))) first--;
	while (last < lines.count && last - end < MAX_ARMOUR && ARMOUR_HEADER.test(lines.line(last))) last++;
	const begins = first > 0 && ARMOUR.test(lines.line(first - 1));
	const ends = last < lines.count && ARMOUR.test(lines.line(last));
	return {
		start: begins ? first - 1 : start,
		end: ends ? last + 1 : end
	};
}
function candidate(context, range, data, mime, quoted) {
	const facts = {
		quoted: Number(quoted),
		chars: data.length,
		entropy: entropyOf(data),
		alphabets: kindsOf(data),
		whole: Number(data.length % 4 === 0),
		...extentOf(context, range)
	};
	return {
		start: range.start,
		end: range.end,
		facts,
		captures: { mime }
	};
}
/** Lines that hold nothing but data: one, or several of the same length with a shorter one at the end. */
function findBlobs(pattern, context) {
	const { lines, free, budget, least } = context;
	const found = [];
	const blobs = lineFilter(pattern).over(lines);
	if (!blobs) return found;
	const lengthOf = (i) => lines.start(i + 1) - lines.start(i) - 1;
	const dataOf = (i) => {
		if (!blobs.may(i)) return void 0;
		if (!budget.spend(Math.ceil(lengthOf(i) / 64))) return void 0;
		return pattern.exec(lines.line(i))?.groups?.["data"];
	};
	for (const range of free) {
		const limit = range.end + 1 - Math.max(1, least);
		for (let from = range.start, i = from; from < limit; from = i + 1) {
			i = blobs.next(from, limit);
			if (!budget.spend(Math.min(i + 1, limit) - from)) return found;
			if (i === limit) break;
			const length = lengthOf(i);
			if (length < MIN_LINE) continue;
			const first = dataOf(i);
			if (first === void 0) continue;
			const parts = [first];
			let end = i + 1;
			for (; end < range.end && lengthOf(end - 1) === length; end++) {
				if (lengthOf(end) > length) break;
				const next = dataOf(end);
				if (next === void 0) break;
				parts.push(next);
			}
			const around = armoured(lines, {
				start: i,
				end
			});
			const quoted = isQuoted(lines, around.start, around.end);
			found.push(candidate(context, {
				start: i,
				end
			}, parts.join(""), "", quoted));
			i = end - 1;
		}
	}
	return found;
}
function findDataUris(context) {
	const { lines, free, budget } = context;
	const found = [];
	const uris = lineFilter(DATA_URI).over(lines);
	if (!uris) return found;
	for (const range of free) for (let from = range.start, i = from; from < range.end; from = i + 1) {
		i = uris.next(from, range.end);
		if (!budget.spend(Math.min(i + 1, range.end) - from)) return found;
		if (i === range.end) break;
		const line = lines.line(i);
		const at = line.slice(0, MAX_PREFIX).indexOf("data:");
		const match = at < 0 ? null : DATA_URI.exec(line.slice(at, at + MAX_PREFIX));
		if (!match) continue;
		const data = /^[A-Za-z0-9+/=_-]*/.exec(line.slice(at + match.index + match[0].length))?.[0] ?? "";
		if (!budget.spend(Math.ceil(line.length / 64))) return found;
		if (data.length < MIN_LINE) continue;
		const quoted = !WORDS$2.test(line.slice(0, at + match.index));
		found.push(candidate(context, {
			start: i,
			end: i + 1
		}, data, match.groups?.["mime"] ?? "", quoted));
	}
	return found;
}
/** Data as text: by alphabet and length here, by entropy in the rule's conditions. */
const find$7 = ({ format }, context) => {
	switch (format) {
		case "base64":
		case "base64url":
		case "hex": return findBlobs(ALPHABETS[format], context);
		default: return findDataUris(context);
	}
};
const encodedFinder = {
	tier: "structure",
	sharesBy: ({ format }) => `${format}`,
	find: find$7
};
// src/detect/types.ts
/** Of one rule in one text: nobody reads more regions, and each costs its share of every later stage. */
const MAX_CANDIDATES = 1e3;
// src/detect/kinds/group-counts.ts
const GROUP = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?<(?<name>[^=!>][^>]*)>|(?!\?))/gs;
const known$1 = /* @__PURE__ */ new WeakMap();
/** Patterns belong to rules, so there are few: each is read once. */
function namedGroups(pattern) {
	let groups = known$1.get(pattern);
	if (!groups) {
		groups = [...pattern.source.matchAll(GROUP)].filter(([text]) => text.startsWith("(")).flatMap(({ groups: found }, i) => found?.["name"] ? [[found["name"], i + 1]] : []);
		known$1.set(pattern, groups);
	}
	return groups;
}
/**
* Counts how often the named groups of a pattern took part in matches, and keeps what each captured first.
*/
var GroupCounts = class {
	captures = {};
	#groups = /* @__PURE__ */ new Map();
	/** A match of the pattern whose groups these are. */
	add(match, groups) {
		for (let i = 0; i < groups.length; i++) {
			const [name, number] = groups[i];
			const value = match[number];
			if (value === void 0 || value === "") continue;
			const group = this.#groups.get(name);
			if (group === void 0) {
				this.#groups.set(name, {
					count: 1,
					repeated: 0,
					last: value
				});
				this.captures[name] = value;
				continue;
			}
			group.count++;
			if (group.last === value) group.repeated++;
			group.last = value;
		}
	}
	/** `<group>_ratio` and `<group>_repeats` of so many matches. */
	facts(matched) {
		const facts = {};
		for (const [name, group] of this.#groups) {
			facts[`${name}_ratio`] = group.count / matched;
			facts[`${name}_repeats`] = group.repeated / matched;
		}
		return facts;
	}
};
// src/detect/kinds/together.ts
/** Candidates with the part of the text that all of them are together, where the rule asks for that. */
function withTogether(rule, context, found) {
	if (!rule.asks.has("together")) return [...found];
	const all = found.reduce((sum, { start, end }) => sum + end - start, 0);
	const together = Math.min(1, all / contentLines(context));
	return found.map((one) => ({
		...one,
		facts: {
			together,
			...one.facts
		}
	}));
}
// src/detect/kinds/lines.ts
/** Neighbours of one length, this long and longer, are data that was wrapped at a column. */
const MIN_WRAPPED = 48;
/** A run while it grows. Only groups that took part in a match count for their `<group>_ratio`. */
var Run = class {
	start;
	matched = 0;
	wrapped = 0;
	lastLength = 0;
	groups = new GroupCounts();
	end;
	constructor(start) {
		this.start = start;
		this.end = start;
	}
	add(line, match, groups) {
		this.matched++;
		const { length } = match.input;
		if (length >= MIN_WRAPPED && length === this.lastLength) this.wrapped++;
		this.lastLength = length;
		this.end = line + 1;
		this.groups.add(match, groups);
	}
	/** A continuation. Blank ones only count where another line follows them. */
	extend(line, match, groups) {
		if (match.input.trim() !== "") this.end = line + 1;
		this.groups.add(match, groups);
	}
	finish(rule, context) {
		if (this.matched < rule.minLines || this.end - this.start < context.least) return void 0;
		const range = {
			start: this.start,
			end: this.end
		};
		const facts = {
			matched: this.matched,
			wrapped_ratio: this.wrapped / this.matched,
			...extentOf(context, range),
			...this.groups.facts(this.matched)
		};
		if (rule.asks.has("prose_ratio")) facts["prose_ratio"] = proseRatio(context.lines, range);
		if (rule.asks.has("set_off")) facts["set_off"] = Number(isSetOff(context.lines, context.body, range));
		return {
			start: this.start,
			end: this.end,
			facts,
			captures: this.groups.captures
		};
	}
};
/** Runs of lines that match `line`; `continuation` lines, which may capture as well, may follow one. */
const find$6 = (rule, context) => withTogether(rule, context, findRuns(rule, context));
/**
* Stretches of lines that may hold a run: their lines may match `line` or be a continuation, and enough of
* them may match `line`. The characters of the lines decide this: most texts have few such lines.
*/
function mayRun({ line, continuation, minLines }, context) {
	const { lines, least } = context;
	const stretches = [];
	const matched = line && lineFilter(line).over(lines);
	if (!matched) return stretches;
	const continued = continuation && lineFilter(continuation).over(lines);
	for (const range of context.free) for (let from = range.start, end = from; from < range.end; from = end + 1) {
		const start = matched.next(from, range.end);
		let matching = 0;
		for (end = start; end < range.end; end++) if (matched.may(end)) matching++;
		else if (!continued?.may(end)) break;
		if (matching > 0 && matching >= minLines && end - start >= least) stretches.push({
			start,
			end
		});
	}
	return stretches;
}
const findRuns = (rule, context) => {
	const { lines, budget } = context;
	const found = [];
	const stretches = mayRun(rule, context);
	const { line: pattern, continuation } = rule;
	if (!pattern || stretches.length === 0) return found;
	const groups = namedGroups(pattern);
	const continuedGroups = continuation ? namedGroups(continuation) : [];
	const close = (run) => {
		const candidate = run?.finish(rule, context);
		if (candidate) found.push(candidate);
	};
	for (const range of stretches) {
		let run;
		for (let i = range.start; i < range.end; i++) {
			if (!run && (i + context.least > range.end || found.length > 1e3)) break;
			if (!budget.spend(1)) {
				close(run);
				return found;
			}
			const text = lines.line(i);
			const short = text.length <= MAX_MATCHED_LINE;
			const match = short ? pattern.exec(text) : null;
			const continued = !match && run && short ? continuation?.exec(text) ?? null : null;
			if (match) {
				run ??= new Run(i);
				run.add(i, match, groups);
			} else if (run && continued) run.extend(i, continued, continuedGroups);
			else {
				close(run);
				run = void 0;
			}
		}
		close(run);
	}
	return found;
};
const linesFinder = {
	tier: "lines",
	find: find$6
};
// src/detect/kinds/parse/json.ts
/** A cheap look before the parser: what may follow the opening bracket of a JSON object or array. */
const OPENING$3 = /^[ \t]*(?:\{[ \t\r]*(?:$|["}])|\[[ \t\r]*(?:$|["\-0-9tfn[{\]]))/;
const OPENING_LENGTH = 200;
const BRACKETS$1 = classesIn("{[");
/** Lines on which a bracket may stand behind blanks. For most lines, the first character decides. */
const BRACKETED$1 = {
	isRead: true,
	mayHold: (classes, first) => (classes & BRACKETS$1) !== 0 && (first === 123 || first === 91 || first === 32 || first === 9)
};
/** The position of the bracket on such a line. */
function bracketAt({ text, start }, i) {
	let at = start(i);
	while (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9) at++;
	const c = text.charCodeAt(at);
	return c === 123 || c === 91 ? at : void 0;
}
/** The same, with what may follow a bracket of JSON. */
function mayOpen(lines, i) {
	const { text, start } = lines;
	if (bracketAt(lines, i) === void 0) return false;
	return OPENING$3.test(text.slice(start(i), Math.min(start(i) + OPENING_LENGTH, start(i + 1) - 1)));
}
/** The line, from `first` to `last`, on which an offset stands. */
function lineOfOffset({ start }, offset, first, last) {
	let low = first;
	let high = last;
	while (low < high) {
		const middle = low + high + 1 >> 1;
		if (start(middle) <= offset) low = middle;
		else high = middle - 1;
	}
	return low;
}
/** The line after the one on which a value ends, if nothing follows it there. */
function lineAfter(lines, offset, from, limit) {
	const line = lineOfOffset(lines, offset, from, limit);
	return lines.text.slice(offset, lines.start(line + 1) - 1).trim() === "" ? line + 1 : void 0;
}
/** JSON is the same with the white space around it: blank lines belong to a document that is the whole text. */
function withMargins({ lines, body }, start, end) {
	let first = start;
	let last = end;
	while (first > body.start && lines.isBlank(first - 1)) first--;
	while (last < body.end && lines.isBlank(last)) last++;
	return first === body.start && last === body.end ? [first, last] : [start, end];
}
/** Deeper values are all the same to rules. */
const MAX_DEPTH$1 = 3;
/** How deep objects and arrays stand in each other, up to `MAX_DEPTH`. */
function jsonDepth(node, left = MAX_DEPTH$1) {
	if (node.type !== "object" && node.type !== "array") return 0;
	let deepest = 0;
	const size = membersOf(node);
	for (let i = 0; i < size && deepest < left - 1; i++) {
		const child = node.type === "array" ? node.items[i] : node.members[i]?.value;
		if (child) deepest = Math.max(deepest, jsonDepth(child, left - 1));
	}
	return 1 + deepest;
}
const membersOf = (node) => node.type === "array" ? node.items.length : node.type === "object" ? node.members.length : 0;
/** Objects and arrays that begin at the start of a line and end at the end of one. */
function findJson(context) {
	const { lines, budget } = context;
	const found = [];
	const bracketed = sieved(lines, BRACKETED$1);
	if (!bracketed) return found;
	const total = contentLines(context);
	for (const range of context.free) for (let from = range.start, i = from; from < range.end; from = i + 1) {
		i = bracketed.next(from, range.end);
		if (!budget.spend(Math.min(i + 1, range.end) - from)) return found;
		if (i === range.end || !mayOpen(lines, i)) continue;
		const scan = context.scans.at(lines.start(i));
		if (!scan) {
			budget.spend(Number.POSITIVE_INFINITY);
			return found;
		}
		if (!budget.spend(Math.ceil(((scan.ok ? scan.end : scan.at) - lines.start(i)) / 64))) return found;
		const after = scan.ok ? lineAfter(lines, scan.end, i, lines.count - 1) : void 0;
		if (!scan.ok || after === void 0 || after > range.end) continue;
		const [start, end] = withMargins(context, i, after);
		const { node } = scan;
		const outside = start === context.body.start && end === context.body.end ? 0 : total - (after - i);
		const facts = {
			lines: after - i,
			outside,
			share: (after - i) / (after - i + outside),
			members: membersOf(node),
			depth: jsonDepth(node),
			chars: scan.end - lines.start(i),
			quoted: Number(isQuoted(lines, start, end) || isInBlockScalar(lines, i)),
			marked: 0
		};
		found.push({
			start,
			end,
			facts,
			captures: {},
			json: node
		});
		i = after - 1;
	}
	return found;
}
// src/detect/kinds/parse/span.ts
function parsedCandidate(context, range, { members, depth, marked = false }) {
	const { lines } = context;
	const facts = {
		members,
		depth,
		marked: Number(marked),
		chars: lines.start(range.end) - lines.start(range.start) - 1,
		quoted: Number(isQuoted(lines, range.start, range.end)),
		...extentOf(context, range)
	};
	return {
		start: range.start,
		end: range.end,
		facts,
		captures: {}
	};
}
/** The depth of plain data, up to `MAX_DEPTH`. Empty data has depth 0. */
function depthOfData(value, left = 3) {
	if (typeof value !== "object" || value === null || value instanceof Date) return 0;
	const children = Object.values(value);
	if (children.length === 0) return 0;
	let deepest = 0;
	for (const child of children) {
		if (deepest >= left - 1) break;
		deepest = Math.max(deepest, depthOfData(child, left - 1));
	}
	return 1 + deepest;
}
const membersOfData = (value) => typeof value === "object" && value !== null ? Object.keys(value).length : 0;
// src/detect/kinds/parse/cut-json.ts
/** Shorter beginnings of JSON are those of other things too. In characters. */
const MIN_READ = 200;
/** The most characters behind the cut: the words of the program that cut it. */
const MAX_BEHIND = 300;
/** It says no more of the value: a bracket that closes one would. */
const GOES_ON = /^\s*[\]}]/;
/** A text that is JSON from its first line almost to its end, where something is missing. */
function findCutJson(context) {
	const { lines, body, free, budget } = context;
	let start = body.start;
	while (start < body.end && lines.isBlank(start)) start++;
	if (!free.some((range) => range.start <= start && range.end === body.end) || start === body.end || !mayOpen(lines, start)) return [];
	const scan = context.scans.at(lines.start(start));
	if (!scan || scan.ok) return [];
	const read = scan.at - lines.start(start);
	const behind = lines.text.slice(scan.at);
	if (!budget.spend(Math.ceil(read / 64))) return [];
	if (read < MIN_READ || behind.length > MAX_BEHIND || GOES_ON.test(behind)) return [];
	return [parsedCandidate(context, {
		start,
		end: body.end
	}, {
		members: 1,
		depth: 1
	})];
}
// src/detect/kinds/table/cells.ts
/** The look of a table's cells, as facts that tell data from prose and code. */
/** Rows and columns looked at: enough to tell, and bounded. */
const MAX_ROWS$2 = 100;
const MAX_COLUMNS = 40;
const VALUE$3 = /^(?:[-+]?[$€£]?[\d.,]+(?:[eE][-+]?\d+)?[%kKMGTiB]*|\d{1,4}[-/.:]\d{1,2}[-/.:T ].*|true|false|yes|no|null|none|n\/a|-|0x[0-9a-f]+)$/i;
/** Tried where a word begins only: long cells without a blank are usual. */
const WORDY = /(?:^|\s)\S+ \S+ \S+ \S/;
const CODE = /[{}();=<>[\]\\]|\/\/|=>|::/;
const CAPITALS$1 = /^[%#]?[A-Z][A-Z0-9 _%/()#:-]*$/;
const NAME$3 = /^[\p{L}_#][\p{L}\p{N}_ .()/%#*-]{0,39}$/u;
/** A first row that names the columns: names, all different, none of them a value. */
function isHeader(row) {
	return row.length > 1 && new Set(row).size === row.length && row.every((cell) => NAME$3.test(cell) && !VALUE$3.test(cell) && !WORDY.test(cell));
}
/** A first row that is written in capitals. */
const isCapitals = (row) => row.length > 1 && row.every((cell) => CAPITALS$1.test(cell));
const isDigit$1 = (c) => c >= 48 && c <= 57;
const isLetter = (c) => (c | 32) >= 97 && (c | 32) <= 122;
/** For most cells, the first character shows that they are no values: a letter begins none. */
function isValue(cell) {
	const c = cell.charCodeAt(0);
	return (!isLetter(c) || "tfynTFYN".includes(cell[0])) && VALUE$3.test(cell);
}
/** Most cells hold nothing that could be code: letters, digits, blanks and commas, hyphens and dots. */
function isCode(cell) {
	for (let i = 0; i < cell.length; i++) {
		const c = cell.charCodeAt(i);
		if (!(isLetter(c) || isDigit$1(c) || c === 32 || c >= 44 && c <= 46)) return CODE.test(cell);
	}
	return false;
}
function cellFacts(all) {
	const rows = all.slice(0, MAX_ROWS$2).map((row) => row.slice(0, MAX_COLUMNS).map((cell) => cell.trim()));
	const [first = []] = rows;
	const header = isHeader(first);
	const columns = Math.max(1, first.length);
	/** By column: cells that are filled, and those of them that are values. */
	const filled = new Uint8Array(columns);
	const values = new Uint8Array(columns);
	let [total, wordy, code] = [
		0,
		0,
		0
	];
	for (let r = 0; r < rows.length; r++) {
		const row = rows[r];
		for (let column = 0; column < row.length; column++) {
			const cell = row[column];
			if (cell === "") continue;
			total++;
			if (cell.includes(" ") && WORDY.test(cell)) wordy++;
			if (isCode(cell)) code++;
			if (column >= columns || header && r === 0) continue;
			filled[column]++;
			if (isValue(cell)) values[column]++;
		}
	}
	const typed = filled.filter((count, column) => count > 0 && values[column] >= .9 * count);
	return {
		rows: all.length,
		columns: first.length,
		header: Number(header),
		capitals: Number(isCapitals(first)),
		same_ratio: 0,
		typed_ratio: typed.length / columns,
		wordy_ratio: wordy / Math.max(1, total),
		code_ratio: code / Math.max(1, total)
	};
}
// src/detect/kinds/table/marks.ts
const QUOTE$1 = 34;
const QUOTES = classesIn("\"");
const RETURN = 13;
/** The cost of looking at a line of so many UTF-16 units, in units of the budget. */
const unitsOf = (length) => 1 + Math.ceil(Math.min(length, MAX_MATCHED_LINE) / 64);
/** Finds a text's delimiters and quotes line by line, without cutting the lines out of it. Lines are asked for in order. */
var Marks = class {
	context;
	delimiter;
	#text;
	#delimiters;
	#beginnings;
	/** The place of the next delimiter. */
	#at = -1;
	/** The line that was counted last, and its count: the record that ends a run may begin the next. */
	#counted = -1;
	#count;
	constructor(context, delimiter) {
		this.context = context;
		this.delimiter = delimiter;
		this.#text = context.lines.text;
		this.#delimiters = classesIn(delimiter);
		const mayHold = (classes, first) => (classes & this.#delimiters) !== 0 || (classes & QUOTES) !== 0 && first === QUOTE$1;
		this.#beginnings = sieved(context.lines, {
			isRead: true,
			mayHold
		});
	}
	#next(from) {
		if (this.#at >= from) return this.#at;
		const at = this.#text.indexOf(this.delimiter, from);
		this.#at = at < 0 ? this.#text.length + 1 : at;
		return this.#at;
	}
	/** UTF-16 units of a line, without its line break. */
	length(line) {
		const { lines } = this.context;
		const start = lines.start(line);
		const end = lines.start(line + 1) - 1;
		return end - start - Number(end > start && this.#text.charCodeAt(end - 1) === RETURN);
	}
	/**
	* The first line from `first` on that may begin a table: with a delimiter, or with a quote, which may go on to one; and
	* no line follows too soon that can only be in a table if a quote before goes on to it.
	*/
	begin(first, limit, end) {
		const { budget } = this.context;
		for (let from = first; from < limit;) {
			const i = this.#beginnings?.next(from, limit) ?? limit;
			if (!budget.spend(i - from)) return limit;
			if (i === limit) break;
			const broken = this.#broken(i, end);
			if (broken === void 0) return i;
			if (!budget.spend(1)) return limit;
			from = broken + 1;
		}
		return limit;
	}
	/** The line at which a table that begins here breaks off before it has its rows; `undefined` where none is seen. */
	#broken(start, end) {
		const { lines, least } = this.context;
		const known = Math.min(end, start + Math.max(2, least));
		for (let i = start; i < known; i++) {
			const classes = lines.classes[i];
			if ((classes & QUOTES) !== 0) return void 0;
			if ((classes & this.#delimiters) === 0) return i;
		}
		return known === end && end - start < Math.max(2, least) ? end : void 0;
	}
	/** Delimiters in a line without quotes; `undefined` where quotes may hold some. */
	count(line) {
		if (line === this.#counted) return this.#count;
		const { lines } = this.context;
		const classes = lines.classes[line];
		this.#counted = line;
		this.#count = void 0;
		if ((classes & QUOTES) !== 0) return void 0;
		let count = 0;
		if ((classes & this.#delimiters) !== 0) {
			const end = lines.start(line + 1);
			for (let at = this.#next(lines.start(line)); at < end; at = this.#next(at + 1)) count++;
		}
		this.#count = count;
		return count;
	}
};
// src/detect/kinds/table/place.ts
/** The length of a table, and the lines around it. */
const placeOf = (context, range) => ({
	set_off: Number(isSetOff(context.lines, context.body, range)),
	...extentOf(context, range)
});
// src/detect/kinds/table/record.ts
/** A quoted field may hold line breaks; a quote that never closes is not searched further than this. */
const MAX_RECORD_LINES = 30;
/** One record as RFC 4180 has it. `undefined` where its quotes are wrong. */
function recordAt(lines, start, limit, delimiter) {
	let line = lines.line(start);
	let i = start;
	if (!line.includes("\"")) {
		const fields = line.split(delimiter);
		return {
			fields,
			end: start + 1,
			spaced: fields.slice(1).filter((field) => field.startsWith(" ")).length
		};
	}
	const fields = [];
	let spaced = 0;
	let at = 0;
	for (;;) {
		if (fields.length > 0 && line[at] === " ") spaced++;
		if (line[at] === "\"") {
			let value = "";
			let from = at + 1;
			for (;;) {
				const quote = line.indexOf("\"", from);
				if (quote < 0) {
					value += `${line.slice(from)}\n`;
					i++;
					if (i >= limit || i - start >= MAX_RECORD_LINES) return void 0;
					line = lines.line(i);
					from = 0;
				} else if (line[quote + 1] === "\"") {
					value += line.slice(from, quote + 1);
					from = quote + 2;
				} else {
					value += line.slice(from, quote);
					at = quote + 1;
					break;
				}
			}
			fields.push(value);
			if (at < line.length && line[at] !== delimiter) return void 0;
		} else {
			const next = line.indexOf(delimiter, at);
			const field = line.slice(at, next < 0 ? void 0 : next);
			if (field.includes("\"")) return void 0;
			fields.push(field);
			at = next < 0 ? line.length : next;
		}
		if (at >= line.length) return {
			fields,
			end: i + 1,
			spaced
		};
		at++;
	}
}
// src/detect/kinds/table/delimited.ts
/** The number of rows whose cells are looked at. */
const MAX_ROWS$1 = 200;
/** Below a header of so many names, rows may leave out empty fields at their ends. */
const MIN_RAGGED = 5;
/** The records from `start` on that have as many fields as the first one, or as the header allows. Most lines are only counted, not split. */
function runFrom({ lines, budget }, marks, start, limit, delimiter) {
	const starts = [];
	let rows = 0;
	let fields;
	/** Rows may have so few fields. */
	let ragged = Number.POSITIVE_INFINITY;
	let end = start;
	while (end < limit) {
		const length = marks.length(end);
		if (!budget.spend(unitsOf(length))) break;
		if (length > 2e3) break;
		const delimiters = marks.count(end);
		const record = delimiters === void 0 ? recordAt(lines, end, limit, delimiter) : void 0;
		const count = delimiters === void 0 ? record?.fields.length ?? 0 : delimiters + 1;
		if (count < 2 || fields !== void 0 && count !== fields && !(count < fields && count >= ragged)) break;
		if (fields === void 0) {
			fields = count;
			if (count >= MIN_RAGGED && isHeader(record?.fields ?? lines.line(end).split(delimiter))) ragged = count >> 1;
		}
		if (rows === 1) starts.push(start);
		if (rows > 0 && rows < MAX_ROWS$1) starts.push(end);
		rows++;
		const after = record?.end ?? end + 1;
		budget.spend(after - end - 1);
		end = after;
	}
	return {
		end,
		starts,
		rows
	};
}
const CELL_FACTS = [
	"columns",
	"header",
	"capitals",
	"typed_ratio",
	"wordy_ratio",
	"code_ratio",
	"spaced_ratio"
];
function recordFacts(lines, starts, limit, delimiter) {
	const records = starts.flatMap((start) => recordAt(lines, start, limit, delimiter) ?? []);
	const cells = cellFacts(records.map(({ fields }) => fields));
	const gaps = records.length * (cells.columns - 1);
	return {
		spaced_ratio: records.reduce((sum, record) => sum + record.spaced, 0) / gaps,
		...cells
	};
}
/** Runs of records with the same number of fields, or with fewer than the header names. */
function findDelimitedTables(context, delimiter) {
	const { lines, free, budget, least } = context;
	const found = [];
	if ((classesIn(delimiter) & ~lines.allClasses) !== 0) return found;
	const marks = new Marks(context, delimiter);
	for (const range of free) {
		const limit = range.end + 1 - Math.max(1, least);
		let i = marks.begin(range.start, limit, range.end);
		while (i < limit && !budget.exhausted) {
			const { end, starts, rows } = runFrom(context, marks, i, range.end, delimiter);
			if (rows > 1 && end - i >= least) {
				const place = placeOf(context, {
					start: i,
					end
				});
				const cells = () => recordFacts(lines, starts, range.end, delimiter);
				found.push({
					start: i,
					end,
					facts: lazyFacts({
						rows,
						ruled: 0,
						...place
					}, CELL_FACTS, cells),
					captures: {}
				});
			}
			i = marks.begin(Math.max(end, i + 1), limit, range.end);
		}
	}
	return found;
}
// src/detect/kinds/parse/delimited.ts
/** Records of RFC 4180 with the same number of fields: the tables of kind `table`, with the facts of this kind. */
function findDelimitedSpans(context, delimiter) {
	return findDelimitedTables(context, delimiter).map(({ start, end, facts }) => parsedCandidate(context, {
		start,
		end
	}, {
		members: facts["rows"],
		depth: 2
	}));
}
// src/detect/kinds/parse/json-run.ts
/** JSON, one value a line. A candidate has two lines and more. */
function findNdjson(context) {
	const { lines, free, budget } = context;
	const found = [];
	const bracketed = sieved(lines, BRACKETED$1);
	if (!bracketed) return found;
	for (const range of free) {
		let start = range.start;
		let depth = 0;
		let values = 0;
		const close = (end) => {
			if (values > 1) found.push(parsedCandidate(context, {
				start,
				end
			}, {
				members: values,
				depth
			}));
			values = 0;
			depth = 0;
		};
		for (let from = range.start, i = from; from < range.end; from = i + 1) {
			i = bracketed.next(from, range.end);
			if (i > from) close(from);
			if (!budget.spend(Math.min(i + 1, range.end) - from)) {
				close(i);
				return found;
			}
			if (i === range.end) break;
			const length = lines.start(i + 1) - lines.start(i) - 1;
			const scan = mayOpen(lines, i) && isClosed(lines.line(i)) ? context.scans.at(lines.start(i)) : void 0;
			if (scan) budget.spend(Math.ceil(length / 64));
			const own = scan?.ok && scan.end <= lines.start(i) + length;
			if (!scan?.ok || !own || membersOf(scan.node) === 0) {
				close(i);
				continue;
			}
			if (values === 0) start = i;
			values++;
			depth = Math.max(depth, jsonDepth(scan.node));
		}
		close(range.end);
	}
	return found;
}
/** A value that ends with its line: one that opens there and ends far below is not read again and again. */
const isClosed = (line) => /[}\]][ \t]*$/.test(line.slice(-20));
/** The characters that may stand between two values. */
const BETWEEN$2 = /[ \t\r\n]*/y;
/**
* JSON values behind each other, with white space or nothing between them: `{…}{…}`, or one pretty-printed value below
* the other. A candidate has two values and more.
*/
function findJsonSequences(context) {
	const { lines, free, budget } = context;
	const { text } = lines;
	const found = [];
	const bracketed = sieved(lines, BRACKETED$1);
	if (!bracketed) return found;
	for (const range of free) {
		const limit = lines.start(range.end) - 1;
		for (let from = range.start, i = from; from < range.end; from = i + 1) {
			i = bracketed.next(from, range.end);
			if (!budget.spend(Math.min(i + 1, range.end) - from)) return found;
			if (i === range.end || !mayOpen(lines, i)) continue;
			let at = lines.start(i);
			let end = at;
			let depth = 0;
			let values = 0;
			while (at < limit && (text[at] === "{" || text[at] === "[")) {
				const scan = context.scans.at(at);
				if (!scan) return found;
				if (!budget.spend(Math.ceil(((scan.ok ? scan.end : scan.at) - at) / 64))) return found;
				if (!scan.ok || scan.end > limit || membersOf(scan.node) === 0) break;
				values++;
				end = scan.end;
				depth = Math.max(depth, jsonDepth(scan.node));
				BETWEEN$2.lastIndex = end;
				BETWEEN$2.test(text);
				at = BETWEEN$2.lastIndex;
			}
			const after = values > 0 ? lineAfter(lines, end, i, range.end - 1) : void 0;
			if (after === void 0) continue;
			if (values > 1) found.push(parsedCandidate(context, {
				start: i,
				end: after
			}, {
				members: values,
				depth
			}));
			i = after - 1;
		}
	}
	return found;
}
// src/detect/kinds/parse/json5.ts
var import_lib = /* @__PURE__ */ __toESM(require_lib(), 1);
/** After the opening brackets: a key, a value, a comment, or nothing. */
const OPENING$2 = /^[ \t]*(?:\{[ \t]*(?:$|\/[/*]|["']|[\w$]+[ \t]*:|\})|\[[ \t[]*(?:$|\/[/*]|["'{\]\d.+-]|true|false|null|Infinity|NaN))/;
/** The parser is slow (3 MB/s): longer spans are left alone. In characters. */
const MAX_CHARS = 16384;
const SPACE = /\s*/y;
function skipSpace$1(text, from) {
	SPACE.lastIndex = from;
	SPACE.test(text);
	return SPACE.lastIndex;
}
const NAME$2 = /[^\s:,{}[\]"'/]+/y;
const VALUE$2 = /[\]{["'/\d.+-]|true|false|null|Infinity|NaN/y;
/** Whether data may follow the bracket at `at`. In a block of a program there is no key with a colon, nor a value. */
function mayOpenData(text, at) {
	const inside = skipSpace$1(text, at + 1);
	if (text[at] === "[") {
		VALUE$2.lastIndex = inside;
		return VALUE$2.test(text);
	}
	if (`}"'/`.includes(text[inside] ?? " ")) return true;
	NAME$2.lastIndex = inside;
	return NAME$2.test(text) && ":/".includes(text[skipSpace$1(text, NAME$2.lastIndex)] ?? " ");
}
/**
* The end of the bracket that opens at `at`, with strings and comments skipped; `undefined` if it does not
* close.
*/
function closingAt(text, at, limit) {
	let depth = 0;
	for (let i = at; i < limit; i++) {
		const c = text[i];
		if (c === "{" || c === "[") depth++;
		else if (c === "}" || c === "]") {
			depth--;
			if (depth === 0) return i + 1;
		} else if (c === "\"" || c === "'") {
			let end = i + 1;
			while (end < limit && text[end] !== c) end += text[end] === "\\" ? 2 : 1;
			i = end;
		} else if (c === "/" && text[i + 1] === "/") {
			const end = text.indexOf("\n", i);
			i = end < 0 ? limit : end;
		} else if (c === "/" && text[i + 1] === "*") {
			const end = text.indexOf("*/", i + 2);
			i = end < 0 ? limit : end + 1;
		}
	}
}
/** A comment, or a comma before a closing bracket: programs that show a value write neither. */
const MARK$1 = /^[ \t]*\/[/*]|[,{[][ \t]*\/[/*]|,[ \t]*\n[ \t]*[}\]]/m;
/** Allowed in strings, but the parser warns of them on stderr: such a span is left alone. */
const LINE_SEPARATORS = /[\u2028\u2029]/;
function parse$2(text) {
	if (LINE_SEPARATORS.test(text)) return void 0;
	try {
		return { value: import_lib.default.parse(text) };
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}
/**
* JSON5 objects and arrays that begin at the start of a line and end at the end of one. JSON itself is left
* to `json`.
*/
function findJson5(context) {
	const { lines, free, budget, least } = context;
	const found = [];
	const bracketed = sieved(lines, BRACKETED$1);
	if (!bracketed) return found;
	for (const range of free) {
		const last = range.end + 1 - Math.max(1, least);
		for (let from = range.start, i = from; from < last; from = i + 1) {
			i = bracketed.next(from, last);
			if (!budget.spend(Math.min(i + 1, last) - from)) return found;
			if (i === last) break;
			const opening = bracketAt(lines, i);
			if (opening === void 0 || !OPENING$2.test(lines.line(i).slice(0, 200))) continue;
			if (!mayOpenData(lines.text, opening)) continue;
			const at = lines.start(i);
			const plain = context.scans.at(at);
			if (!plain) return found;
			if (plain.ok) {
				i = lineAfter(lines, plain.end, i, range.end - 1) ?? i + 1;
				i--;
				continue;
			}
			const limit = Math.min(lines.start(range.end) - 1, at + MAX_CHARS);
			const end = closingAt(lines.text, at, limit);
			if (!budget.spend(Math.ceil(((end ?? limit) - at) / 64))) return found;
			if (end === void 0 && !context.scans.waste(limit - at)) return found;
			const after = end === void 0 ? void 0 : lineAfter(lines, end, i, range.end - 1);
			const parsed = after === void 0 ? void 0 : parse$2(lines.text.slice(at, end));
			if (after === void 0 || !parsed) continue;
			const facts = {
				members: membersOfData(parsed.value),
				depth: depthOfData(parsed.value),
				marked: /[{[]/.test(lines.text.charAt(at)) && MARK$1.test(lines.text.slice(at, end))
			};
			found.push(parsedCandidate(context, {
				start: i,
				end: after
			}, facts));
			i = after - 1;
		}
	}
	return found;
}
// src/detect/kinds/parse/closing-tags.ts
const SPACES = " 	\n\f\r";
/** The offset behind the name that begins at `from`. */
function nameEnd(text, from) {
	let at = from;
	while (at < text.length) {
		const c = text[at];
		if (c === ">" || c === "/" || SPACES.includes(c)) break;
		at++;
	}
	return at;
}
/**
* The last closing tag of each name. With it, the reader knows at once that nothing closes an element. The
* tags are read once, at the first question.
*/
var ClosingTags = class {
	text;
	#last;
	/** The end of the last element that closes itself. */
	#lastEmpty;
	constructor(text) {
		this.text = text;
	}
	/** The offset of the last `</name`, in upper or lower case; -1 if there is none. */
	last(name) {
		this.#last ??= this.#read();
		return this.#last.get(name.toLowerCase()) ?? -1;
	}
	/** Whether an element of XML that begins at an offset may end. */
	mayEnd(name, from) {
		this.#lastEmpty ??= this.text.lastIndexOf("/>");
		return this.#lastEmpty > from || this.last(name) > from;
	}
	#read() {
		const { text } = this;
		const last = /* @__PURE__ */ new Map();
		for (let at = text.indexOf("</"); at >= 0; at = text.indexOf("</", at + 2)) {
			let from = at + 2;
			while (from < text.length && SPACES.includes(text[from])) from++;
			last.set(text.slice(from, nameEnd(text, from)).toLowerCase(), at);
		}
		return last;
	}
};
// node_modules/entities/dist/decode-codepoint.js
/**
* C1 Unicode control character reference replacements (code points 128–159).
* Index i gives the replacement for code point 128+i; 0 means "no replacement".
*/
const c1 = [
	8364,
	0,
	8218,
	402,
	8222,
	8230,
	8224,
	8225,
	710,
	8240,
	352,
	8249,
	338,
	0,
	381,
	0,
	0,
	8216,
	8217,
	8220,
	8221,
	8226,
	8211,
	8212,
	732,
	8482,
	353,
	8250,
	339,
	0,
	382,
	376
];
/**
* True for NUL, UTF-16 surrogates, and values past U+10FFFF.
* @param codePoint Unicode code point to check.
*/
function isInvalidCodePoint(codePoint) {
	return codePoint === 0 || codePoint >= 55296 && codePoint <= 57343 || codePoint > 1114111;
}
/**
* Replace the given code point with U+FFFD if it is NUL (0), a surrogate, or
* outside the valid Unicode range. Code points in the C1 controls range
* (128–159) are remapped to their Windows-1252 equivalents, following the
* HTML spec. All other code points are returned unchanged.
* @param codePoint Unicode code point to convert.
*/
function replaceCodePoint(codePoint) {
	if (isInvalidCodePoint(codePoint)) return 65533;
	if (codePoint >= 128 && codePoint <= 159) return c1[codePoint - 128] || codePoint;
	return codePoint;
}
/**
* XML numeric character references are the referenced Unicode code point.
* Invalid values still become U+FFFD; the HTML Windows-1252 C1 remap is not
* applied.
* @see https://www.w3.org/TR/xml/#NT-CharRef
* @param codePoint Unicode code point to convert.
*/
function replaceCodePointXML(codePoint) {
	return isInvalidCodePoint(codePoint) ? 65533 : codePoint;
}
// node_modules/entities/dist/internal/decode-shared.js
const BASE91_INVERSE = /* #__PURE__ */ (() => {
	const table = /* @__PURE__ */ new Uint8Array(127);
	let code = 0;
	for (let char = 33; char <= 126; char++) if (char !== 34 && char !== 36 && char !== 92) table[char] = code++;
	return table;
})();
/**
* Decode a dictionary-encoded trie string back into its Uint16Array.
*
* Stream layout (consumed in this order):
*   1. dict1 atoms — `dict1AtomCount` uint16 values, delta+RLE encoded.
*   2. dict2 atoms — `atomCount - dict1AtomCount` values, delta+RLE.
*   3. dict2 ngrams — `ngramCount - (dictSize - dict1AtomCount)` entries,
*      each a pair of slot codes that resolve to earlier slots.
*   4. dict1 ngrams — `dictSize - dict1AtomCount` entries, same shape.
*   5. data — slot codes, each expanding to one or more uint16 values.
*
* Codes use a 91-char base (printable ASCII minus `"`, `$`, `\`):
*   - char1 < dictSize  → 1-char code, slot = char1
*   - char1 ≥ dictSize  → 2-char code, slot = dictSize + (char1 - dictSize)*91 + char2
*
* Slot index → token kind:
*   [0, A)                  dict1 atoms     (1-char codes)
*   [A, dictSize)           dict1 ngrams    (1-char codes)
*   [dictSize, dictSize+D)  dict2 atoms     (2-char codes)
*   [dictSize+D, end)       dict2 ngrams    (2-char codes)
*
* Both atom dicts decode before any ngram, and dict2 ngrams decode before
* dict1 ngrams. So every ngram entry references slots whose contents are
* already filled — no forward references to handle.
*
* This runs on library import. Flat typed arrays store each slot as either
* a plain value (`single`, covering every atom) or a range in a shared
* `pool` (ngrams).
* @param input Packed trie string.
* @param resultLength Expected number of uint16 values in the output.
* @param atomCount Total number of distinct uint16 values in the trie.
* @param dict1AtomCount Atoms in the 1-char range (`A` above).
* @param ngramCount Total number of ngram entries (dict1 + dict2).
* @param dictSize Number of 1-char code slots; the rest of `BASE - dictSize`
*   first-byte values are 2-char codes.
*/
function decodeTrieDict(input, resultLength, atomCount, dict1AtomCount, ngramCount, dictSize) {
	const base = 91;
	const inputLength = input.length;
	const twoCharBias = dictSize * 90;
	let pos = 0;
	/** Read one slot code at `pos` and return its slot index, advancing pos. */
	const readSlotCode = () => {
		const c1 = BASE91_INVERSE[input.charCodeAt(pos++)];
		return c1 < dictSize ? c1 : c1 * base - twoCharBias + BASE91_INVERSE[input.charCodeAt(pos++)];
	};
	const dict2AtomCount = atomCount - dict1AtomCount;
	const slotCount = atomCount + ngramCount;
	const single = new Int32Array(slotCount);
	single.fill(-1, dict1AtomCount, dictSize);
	single.fill(-1, dictSize + dict2AtomCount, slotCount);
	const start = new Int32Array(slotCount);
	const length = new Int32Array(slotCount);
	/**
	* Decode `count` ascending uint16 values from a delta+RLE stream into
	* `single[off..off+count)`.
	*
	*   code < 89   → delta = code
	*   code == 89  → run-length: next char encodes runLength-2; emit `runLength` consecutive +1 values
	*   code == 90, next < 90  → escape: delta = 89 + next * BASE + after-next
	*   code == 90, next == 90 → double-escape: extra char for very large deltas
	* @param count
	* @param off
	*/
	function decodeDelta(count, off) {
		let previous = 0;
		let slot = off;
		const end = off + count;
		while (slot < end) {
			const code = BASE91_INVERSE[input.charCodeAt(pos++)];
			if (code < 89) {
				previous += code;
				single[slot++] = previous;
			} else if (code === 89) {
				let runLength = BASE91_INVERSE[input.charCodeAt(pos++)] + 2;
				while (runLength--) single[slot++] = ++previous;
			} else {
				const next = BASE91_INVERSE[input.charCodeAt(pos++)];
				previous += 89 + (next < 90 ? next * base + BASE91_INVERSE[input.charCodeAt(pos++)] : BASE91_INVERSE[input.charCodeAt(pos++)] * 8281 + BASE91_INVERSE[input.charCodeAt(pos++)] * base + BASE91_INVERSE[input.charCodeAt(pos++)]);
				single[slot++] = previous;
			}
		}
	}
	decodeDelta(dict1AtomCount, 0);
	decodeDelta(dict2AtomCount, dictSize);
	const references = new Int32Array(ngramCount * 2);
	let poolSize = 0;
	let ngramIndex = 0;
	/**
	* Read `count` ngram entries (each = 2 slot-code references) for the slots
	* starting at `startSlot`, recording references and assigning pool ranges.
	* @param count
	* @param startSlot
	*/
	function readNgramReferences(count, startSlot) {
		for (let index = 0; index < count; index++) {
			const slot = startSlot + index;
			const a = readSlotCode();
			const b = readSlotCode();
			references[ngramIndex * 2] = a;
			references[ngramIndex * 2 + 1] = b;
			ngramIndex += 1;
			start[slot] = poolSize;
			const entryLength = (single[a] < 0 ? length[a] : 1) + (single[b] < 0 ? length[b] : 1);
			length[slot] = entryLength;
			poolSize += entryLength;
		}
	}
	readNgramReferences(ngramCount - dictSize + dict1AtomCount, dictSize + dict2AtomCount);
	readNgramReferences(dictSize - dict1AtomCount, dict1AtomCount);
	const pool = new Uint16Array(poolSize);
	let write = 0;
	for (let index = 0; index < ngramIndex; index++) for (let half = 0; half < 2; half++) {
		const source = references[index * 2 + half];
		const value = single[source];
		if (value < 0) {
			let read = start[source];
			const readEnd = read + length[source];
			while (read < readEnd) pool[write++] = pool[read++];
		} else pool[write++] = value;
	}
	const out = new Uint16Array(resultLength);
	let outIndex = 0;
	while (pos < inputLength) {
		let slot = BASE91_INVERSE[input.charCodeAt(pos++)];
		if (slot >= dictSize) slot = slot * base - twoCharBias + BASE91_INVERSE[input.charCodeAt(pos++)];
		const value = single[slot];
		if (value < 0) {
			let read = start[slot];
			const readEnd = read + length[slot];
			while (read < readEnd) out[outIndex++] = pool[read++];
		} else out[outIndex++] = value;
	}
	return out;
}
// node_modules/entities/dist/generated/decode-data-html.js
/** Packed HTML decode trie data. */
const htmlDecodeTree = /* #__PURE__ */ decodeTrieDict("!}.&u%}'&}*'~!6*)%&,~!J~!J~%L~y<~!R,~~%Lu~~#GD~~#|)1#%}^%}2%+#.##%##%}&%##%'#%##&%#%#'%#&#%#&#'#%%#&#%##%#)%''%&%#%#'%#%%#%%}%%%#%#&(23#%%#&-%0%('1#(##%#'##+%'*.:1}#%#6-+(%'%%#%%%}#L'2351&('%}&/N'(0(/*-%(%%}#'+&T%7.2}#&%&#%#36/5##%&%%#&#%%#))2%%##%&&'0~!#*+&'%1~!%).'3q?&%'1~!.##%6(~!+%%%(Gw'rT~!E#<nA%#jZ~!H%(~!42##~!*31&~!G%U~#)5~#`3~!J~!Z~%]~%Y~%C~!q~!u~#kz~%#~!6'~!D~!U~!?~#T~!c%~!G#'~%7|~!G~!J~!G&~#pb~(Df}#%}*&}#%##%##%##&#-}&'#'&%#.++}%mI,#,@&(}*%}*'%&##&#%##%}&0}#.},U},%}+%}&%}#%##&}B%(}(%}+%)})%##%#&}&%##%&}<%}>%#%&}*%}(%}9%}/%})%}*%}*%}?&}&%}3%}&*#%})%#%#)}#&#-#+*%E%%'%'#%}#*V##&##I}#&&##%&%#&&Qf%%))w/0+&%#(#.%-''''++++7}>%4'',##1,#%#&%##&#'##&#*#9)%&%}#*}%,#+P(%A&%#'&##wSD',9E00#y#@}(+}&%&>~!#~!X}#*}(&&}(&}(,%}%&#+&}#&}I%#%}%)#(},'%#*}4%%#%}(''}#/##(##),%-##%%)#&}(.}&%#&}%%}*&#%},&&}&%}#%*'#%})%}D&}&%}-&}6&#&}-,%}#%})-(~+`~,=?~I9'9%~!,#%})%})%}@%}?%}(~!?~#<~#pP~#BG~#=1#%K+~#?#~%;)~#A~#mF1~#A'~'X%'~#lR~#N~'N~#r~#m#-~#i'?%#'%~#B%##%,%#~#_%#0%~#]732~,w~2+#:&#%&'0%&>%}#>##F+)#%&&#(+_}4&}-%}(&}@&}O7Fdf0@+/v4}&WU##&/0#&'('B#%}.%}'+#%}#%%&#&%#%##+#&#)#6#'#.},%}c%},%#%##%&#&%#&~#>'*-.%##%##%}#%%}%'~#)D1}#%*&~#_%%'(~#S2%'.}#~#=##*'*-%}&'%'##&&~'E%.#&~#M4}%%##&'%#~#O1##%&#'+~#<B%##%%'%+~#;#@%}#&%#&&%#(~#H1}'%'##&&~#?A}&'~#D#%32}'&&&&~#[}'(#%}'~#;C})&}%%#%~#=&%,3}%'(#%%~#^'#&&)#%'~#Y%-~#d-%'~#^%%&#&&&}#~#b~2t*&'~&(~&@~0%~e~3}%*''0})&}+~!9##-}#%-hD*)1fC#%/&/fB#40~!+#)*4~!+~!K'&:~!/*7~!.#~!H~!L':~%x&~!H#~!*~%1~!I#~!+A~#p'~!F~~#-#~,,(~.Z~!V~%;'B'mq-W~!N~%I%#&&#&}#%},%%}'%}+X#%}#&}(%}'%}<%}#%}%%'}'%}:~![)9@~%>~#UA%-%##&~!C%~!-.9:~!1~!-^2/:a~!y,D*J#-5)/4~%23,~#G~!L1~!0X3`~!2+~!!0-~&E~!W~!o,>Y&]~%cZx_&~#O*9#A#'#+I'%#)~!0B*-5A+-((F&*M#)(-7-5+'-3a5Vi~!Y~!?+[)%3),ERHm~!+:D,VG.+)?fB%%*(%)'(#&80%1'8`K8?`+'Z#&O&'H5#*9)A%%5&3))0%39+.*7#()&&*=4@**L)<'_&*+..;(#*+)./&0#3)%')-8(4ixD(&.}%,('aI:,)%,k2231T)I'#/-W7,/'Q#.'Y24+h')37</31&83##&0#),H(?'&?/1##%#&&#%''-%&&&#(&''&#.-'%#%%(,')*'&#&#'##%(%(#%('#&##%%%%('%#%#%%#%#&%##h>w+v<ayvyvcg.uuhKr}g/v|g>u9i[~>g5uI~=RvdwEg;v/g;uk!!TTSx]@RT!U!#!@VBRUU!'UTe-d0c`e&gSdicedFcrdTaqb.kYcAohdYd@a3e+d}dMdtd.aJ#bqcK`dle/e.e'dwdPdodddjbEb}ogd^ofdpduc6j?l%d{drdqc)d7bacOdQ%T#Y)X.sR[yH>6Vyv3[xwLu>vo'!*.[yBacahoj>6Rew3[xqdZa#!a&#^(X-[yG>6Vyu3[xvg3sEr|g.u/Ri9db0T#^(Xa)!-[y;>6Vylg4wKs{JwNZt3@3r=c4Z([xlg;wKt!cpq's@v7A'*a(a+!-a#[y<3Dt?3Dt'>6Vym3[xmg9rxsNJwLZt4~?r?db1T#`-!(Xa,!0[yS>6Vz%NuQs.g4wKtnJwNZtS@3r>c4Z([y%g;wKtrdga8!a(!#&T*Y-Xa#!a0<or[yc3Dtq>6Vz43[y3JwNZtf@3s!Ju}!%Dti:pm3c_%X#tjB5pkd6q!r]u?voC'*-a.a2!0a&a+[yI3DtI3Ds~3DtH>6Vyw3[xx;:s#~<5pKJwNZtE@3r~d`a)!a2T#a.(!+U.X1[yT3Dt`3Dtv>6Vz&3[y&g9rxwzcxstPu.<rAJwLZtT~?r@dZa%!a.&^*Za(/Reu[ya>6Vz23[y1g3sEr}wkg{NuQRg{ci(U#5@b`~,cg#U(2WnH5wugcRh7dX#T(Y,a'Ta!!a,[yZ<]mj>6Vz,3[y+Pv#5ReZKu+=,%!H}7ABwkaS?Rh:BcW(X#<]mrj:ubv/ARekdg%!(!a.*Ta(Y.X1!#sP>Rl*Dt6[y>>6Vyo3Wf*jOvuumvuRgRJuq*!:9<B@bX~3jVv&v@s@5Re[d/rQt{uAvo&a&a*)a2!,0Wf!3Dt0=Bs'>6Re}3[xy~<5s%JwJZt1~Gs)c;&!#2sJkNuXvzq7rxu,Re8dka4!a8(aEZ+a@Y.X1Xa)[yd=Bs(3DtP>6Vz53[y4cX#X&Re:avRe9~<5s&JwJZtQ~Gs*i^rzvdRg+Jv{%!2sbB@bX}kdga,!Za?&^*T1/!a'Dt+[y6>6Vyf3Wf%g/u;s4hGu6?Rh-JvZ,!c%#&RoX54Rivj7uyvf8RgTKvZB%*!2sGh<vu5Rgq<=C::9bb~#dZ#T&Ta6Y.X*Dt>[y93Wf)coZ(T,6VyifluvRgC@95@B@bX~/hFu34cC#T,k/unq8w8Q5RkUklwQuzunq8w8Q5Rk8d/rJu?v8w9)-&!a0a;a&aIWejg3sEr/h1s<DtDJvyZqY5aws3Jvy!&Wei~Hr1:au5@Bag>23E~5c:Z&bX};kKv?w&unuVu5Rjc;>bs)#~@:Rh.=ay<a]C;b`}Vd6s/t{uAvoaxa()!a,a7%-a#a2Dt,[yF2Wo[>6Vyt3[xuNuPRi&NuPwpi#RoWh?vf8Ri%Jv]!%Ri:KvxD!.'2WeAjZu`q9rxu,Re7woeAg-unLq(qA_/*2Wg_g3u5q^9:4E}/jTrxrzv=Wkkd~0UX#^^Xa-a1a5T&a=U1a'*aEa]!a*aPaA-adok[y54Rn>;:p3~Dp5g9rpsFNvZqjg3uJp4~<5p0Pw;5qlJwNZt*@3p1Pw:5p/Ou!5p2JvG'!6Vye=<qnJvh_[xhg3v,Rh3kOwOw-sDuev/Re^dha[a%!%!a+#Ta7)-5TaCaO!aka!a)sf[yb2>Rl!9ARiq5E}Qg=ucRkBE|oJrJ_@Wk~@Wk{JrJ_@Wk|@WkyJrJ_@Wk}@WkzJvO_[y2g-vMRmiKuYC!)&>Ri;>Ri<@3RkNc](X#@9Rk=g5vuRmhKvDB!+'=]meg3u4Rmgd)#Y'Vz3CARmfd`a+!%T'!+#Ta1Ta6TaM-sTDt9[yA9sYd'%Y#s[[xpj:ueunaXRgEjRq,v-vuqdd2'`#6Rev<32@5>:2<E}5xIo9a*X#Y(;5RePJvD_g>vyRgNj8w)v8<wggs:RgXiZt|vjx,hSq3ah!-(~@:Ro/Ou!5RhWj^v(pyw8unRhUdx-UY#^Ua.a3a70!)%UX1TaDa)'omRiRRhE[y:3Dsz=Br,>6Vyj3[xkg6ruwjcqsrPw;5r*Ku]D'Zt-@3r(~?r.i[vwv]dU1a--U#`a4(g/vsRhPOu!5RhLj:rmu9Wo!~@:wdh@g/vsRiTjXuvvNr}:RhBj^v(pyw8unRn]dz1UYa'a+^Y(!aETZalaRY.Ta?a4[yDJw1!#qLsW>6Vyrfzq-pLflpwRe|Js>%!Dt@3Dt&Jvy_[xs~HrnjMuwpsw'RecKu+D#'!t<~Grl~?rjg5u-x,gwp{ah!-(~@:Rg~Ou!5Rh'jXuvvNr}:Rh#cW#X/c;&!#2sLi[v7u7RgpJv)(!iLrxu,Re6j7v@s@5Se[e7d`aW!Za(a`T.a#!a3!&aDa-!9)Dt_=6s+3[x~~DR|h~DS6avhGun5RkZj3w)v-]mkKunB!&*]kb97R|i<ARk<c:Z(6Vy}Juh'!wziMRoS:F|vkLuauJv5vtvQRh1d='T+Y#VyO~DR|jcF#T'7R|g97R|kJv3'!ay<Rj,Jvh&!:ReXcsa6*a+#a#_aIRf9aLRf?c,Z&Rf5Rf7c.Z&Rf;Rf>cQ#%T'p-Rf8Rf=ct#%'(*!,p,Rf4p+Rf6Rf:Rf<d~'Ua%U*^UYa(!a,-!#a4YaTalaEX0a8a<Weo3Dt/3Dsx=Br93Wen~Dr;~<5p<JwNZt2@3p=Pw:5p;Ou!5r3c7&!#:p>3Ds}KvGB)_6Vyk2sM=<r7x'eovA(!hFu1ARf}cV#X&@r5j6rvwQa^Rf3c=Za'wkghJv__g;unRggA53B9=b^}%j6uduo5Jq;!(hIv%2Re`Ou4ARe_e%a#^^^Xa&!a*a2!&a6YaP!*ad!#a:aE/5Rn?[y@>6Vyp;:pE~DrY~<5pBJwNZt8@3pCh=rt3rWPw:5pAJup_[xoNuPpF9c!#'45pD5ARn)d8#X'X*3@rU72s]h>v<<sSjJpqvewOJq/(!hNw'5ReBk0s2u3w/w'5ReE5@Jq.!a+JQ!&WeU23d(#Y&RjG5]jBk!u7w&u0udARjEe#+^^^Ub#!a2/a`Z(agT1!a-a;|@TaG!aS[yV=Re~fow'RguNuPRe?bz#'>RoUWeL>:Cbb|?JwPZtVg6ruRmzJvD'!6Vz(g/vmRh~Jvy_[y(g9voRgyx*cy(#2>Ri2B9b]~9kIw9u7rluJu3Rg]dI#a%UY'@=p%CAx.gQZ&RhwwygtRm{x5g_Z'+ABqR9Woa=Bp&dV#^*Xa'!&@o{g4v]Rk;Jv{!%Rk[wkkiA5RkiwwfUB=x,fUuqC&*!>RfTg8v0RfV~ARfSd;rJsAuAv9wR'ae+/aO!a@aza/a#[yQ@Wg!2Wemg3sEr0JvB_g>uvReWg2v+Re=KupB_+[y!2AbY~-~Hr2AJwD!(h<~El>h<~El?Kun@+_:9b`}Kg-v/Ri3g;vtwyk_9]k_d=&T#*U.6qh@Ab`|K9:H|CJv[!&3Dtex'fDwC%!Rf[9WlMd[(^X,!a%Z06Vz!@WgBg=v~Rgvg,QRe@awd,#Y+jTv|Q~EfWj]uNr|~FRfXdy#Y&^Ua%!aO.!(a)Ua;=!a@aKap!a-,a!Ta]a[rSa]p?[y82sK=Bq~;:p:~<5p8Pw:5p7d'#Y'Wf(;RnRi[u4w&RgJJvG'!6Vyh=<r#ijuuv/sIKuYD'ZtG@3p9~Gr&d2#`(g<vtRgFj`u5w&rqpxRf2CJuY!+:wfnTOu!5Rg}jNs1ucv&RfwJvA!&3@q|BDcC#T,k/unq8w8Q5RkTklwQuzunq8w8Q5Rk9dga#!a'!a=#a0!:+Tb*b@aO.a4!aba8aFJv^}?!VyR~Dr<g;u%Rn.~<5p[x'e`wNZtR@3p]Pw:5pZhNvjBp.woe_g5u-r4JwF!%DtO3:ooc7&!#:p^3DtpLuGw(!+%)Dtk6Vz#2sd=<r8d'#Y([y#<x3gJt`w@!)%}MRiowzikRij=]ilxAf3,U(#B2Rf#g0v-Rm[ck{`U#]giKv3>)!&6Ri154s,KuGB_%@r68r:dJ|t`#X(9<E|u2@H|rx3gJu?w'!+'1Nu7Reg4=H~+9<wxgY95Rm]xLggZ-`(X}U2:Ri4h<uOawRmsJv__5@bb{jbV~3dka#a'a]!,#a+U=a>b6a3b%!/aKa/)!arwve^VyJ;:pR~DpTg3uJpS~<5pOPw;5qmPw:5pNOu!5pQJvG'!6Vyx=<qoJvA!{~Jup!%@qk7Rn/KvyD!}''[xz;>wkh'?Rh,x8gyt`w5D!&),(SgyccRgztJ@3pPB5p#d'(Y#<]mmifubw&RgoJvE&!82s^JvF&!8Rf,ADb]~;x=h'rNu]vK!,%'*0RnORh)4Rh*AqQg-vaRnNg;wHwkh'ba~4cE#Ta*x3gctyw@'!+%RnFRnD<4Rn@hFvK5RnCxWg[#`&a0Ua()`1Rm75Rg[c]%X#qi8Rg^NvdRj>BwzgZauwji7Rm6A4wgg]d1#&(*,.0a#Rm;Rm<Rm=Rm>Rm?Rm@RmARmBe%#^^^Xaea?aC/b+(,!a+a#!a/!>a&Ta<aKbD!2wphBRnk[yPw}hE|.=Br-3Dtm>6Vy~g6urRf.x,hPrNav!%'RnqRo%Ro#Nu;q[Pw;5r+JwNZtM@3r)d'#Y'Weh;xChL#`&RnmRnoKu}>%(!Rne~Bs-;2wjcussJv+'!aYSO}6@B<5?ba~8LrNvj!.%*ROwungw~ng~:9;Ri^>wtnig;wHRnixDh@|(UZ.x1h@|)!#:2<H|*xHn]#-UX'3Ro)z=iT}6ARns=Bwsn_wpnaRncw]aR(#UXa&Ua*a/=]iPd'#Y&Ro'WnXf{QRm2hNvj]nZd`'T~&1`{|`#9b]{}c:'!#Wl{>@=be}]?cl{{U#:5Abb}Jds#^YaF!a*b4a#a3aPa>&Tb!bH!*a_!Eau?/a&RjY<]gj>6Vz*;:pe~DrZg,QRj1JwNZtX@wihspcJvZ&!VyX9WmOJu|!|N2WmHJvh&!]ht~Bpbcn&T(!#RmQ<s7Nu;padH#X'`+WmJ@>RmKCARhnKup=!)&Wf+:RhqNuPpf9c!#'45pd5AwghpARn(Ls@w!%,)!RmP@Wfe<E|IJva!&WmNg8vsRmLd`*.`#Y'Xa!axRn*]hrA8Rhug5s@rXg8u!RmMd8#X'X*3@rV72smdI*#UY&RmICARho~GsgxVgd)Ta'U-Y&Xa!T#RnEWnA@Wffg1uDRi0hFvK5RnBxGnG&#`%owp)@wsf+bX}Ze-*1!a*^^^Ua|!#a.aq&Ya2!a>.a6!a:aO`aJDtL[y`@Wg#>6Vz12@wzoYRoZNuPRi!NuPRhzg=ucRi,@=b`{Yg=ucRi-ACJvB!&Sh[ebSh]ebi`wUuFRm4Jw2_[y0JvB!.<Ju(!&SoG}6Shd}6<Ju(!&SoH}6She}6Kur@._g5vHRieJvx!{L2G{Kx6gd'T#?Rh82Wi5cZ#X(g1w)Rm5dW-Y(Ta#!a)!#aYa=wnfE=su2>>bU{0j9udv:<svj8uQv-7RgHdE%#^'sq9sp=>Bb_{TJv`!&g/r|snj6v(us5d,#Y(56H}[978H}]Jw5!&g1rushJvB!+j;v{u5?zDhd}6}bj;v{u5?zDhe}6}ce*#`(^^^a[aea!=!a6a*aoXb1a.!aAbL!b>,b'aL!aV@Wf|2Wlg3[y/JwNZt^@3piPw:5pgJunZou3@rsJva&!Vy_g<v~Rm#JvG'!6Vz0=<r{Ju{%!:pj@WfsiXuJu3Rm:JvZ&!WfA~Bph@c4Z&Dtwax5rubx(#:awRk1@d,#Y&RfjRfid1#,Y(@Wfp2Wlrg5s@ryKu[@!,'=]ig9wlk?Rk>g5u-rqJvy'!@9RkQcH(T#=>Ri~@<wkj(Wj(KuZB*!&<7rw@9RkRcH(T#=>Ri}@<wkj)Wj)dg(Ta2Xa9X#`-!a*CARhg@@=I}d9x;c~#X%so=<sj>2@@=aybb}XjWv0Q~EfEj3vLv;<d,#Y(56H}`978H}_dgaPaFa'a/!#a3Y0a_a;a|!1(a7-[yE3[xt;:pJNvZrrg3uJrvJwNZt=@3pIh=rt3rxPw:5pGOu!5rpJvG'!6Vys=<rz@c4Z&Dt(ax5rtJvZ!&~BpH@wsfNg-vaRlNci*U#=<wei<F}a5@Jq.!a*JQ!%@qZ23d(#Y&RjH5]jCk!u7w&u0udARjFd/prq=tyvpaEa(a:.!a1aZ(@@=I}:9wpd%=<sX55w_h}@@=I{t=ay<aU@@=I}T=ay<2@@=I})?C9:9au@9Cb]}DP~=x-fAZ(2Wl1=ay<aU@@=I}>5@d##Y+jTv|vV~EfFj]uNpn~FRfGdgaK!Z2&!a8a-Tb({E!acTbM*!a(DtY[yYd'%Y#sl[y*hHvh>Re5x2c{Z}.j4uCvcawRiMd+#X+_x&d!},<5RkX;2Hzw@x,gavfB-!{CcF&T#Roe;RodwWbBg5urRgaKvHC*_6Vz+<4opieuew&Rmq@d]&Y)X,T#X0Rh}<BqP=4qS9:ReMg/ujReNJw0!/<Jui%!bd{kawwnemRelAxUa?a3#*.&UX(Ya+a/RhvRnQ<o}9Wmtd-#Y&RgSRmw9;Rmxay=Rmyg-vaRmuxEhSrNu,v-voC!%(aR.a(a7+1Ro1>Ro5CE{A9b]{@;5x#eO{:g;urRi+KrNA!%(Ro3>Ro79;Ri_Ku@>{;&!x%gX|{KunA_+g5QRj/g3u5Rj#g>uERj%wio/xRhS&!,!#^1U}wba{8>>@=be}qC@:D5ba{7Ku+A&!}x?ba}t>>@=be}se(aA^^^Uat!b0#{pa+awUazbGa#aLb9bgaWac'a5TbS=Br!d1#`%scp_Jvl!#rT>Re0JvX&!VyN=H{Fcm#U&:pY=ReaJv2&!]h0=]nUJvG'!6Vy|=<r%JrM_=]h2@Wlud'#)U'Wf'b]{i=]h/Jvh!&~BpWg=v]RnMx+ny#'Nu;pVwjnu=]nwxJnx,T#`&Reqwjnt=]nvieu9vrRjLLuYwP(#+!th@wih5pX~Gr'g5v/Rh4KunA'!-CARnP@wwiN:Rm_9x'cvw>!|l=<saKvAA!0&3@q}>w^e1bp#&Re2Re3BDx7gH#T|f5H|eKuZ>!%(:qNAH{]Jv6!+3B2B9=b^{X<5<B92:E{ZLvhwA(a;a%!igQuyRmad+#Y}m@3Rh5d8#X'X*:AqUAHzmaxwbh<aXRnVcF}RT#Nw&cj#U(BWnug/vsRntdka)(a3+.Zb7aYYan1!bVa@Xa}[y^@b[{G=H{+hFu73Rj&Pv#5ReQcK%T#sig1v{Rj'Ku+D#'!t]~Grm~?rkKuMB!01d5#`'Vy.ta3Dtu~Hroc8#'{^45s85AwZbP&!#Rn!wghxWn#KvEA!)&2RlA2RlBx:h|#(T,=]j09Wobz>x]z/@awRoTd+#Y(az]hFhCrm4d,#Y+jTv|Q~EfMj]uNr|~FRfOdCa!Xa9_X#@<plJvf!%b`{(9;Rgwc;.!#2x7cw#T|UDb]|T5Ju={(!=@E{&Jv)&!Ab`{'awJvf!~*>>@=be{#KuY>!+&4Ezyi[ugv&RjIdea+T)#UXa&T-T&a!Rh9auRmW=]kLg5vuRn+g3u4Rn-Ow6ARn,hHus5xNk?#UX(U~)/g8v0RkD~AwkkF?Ri.OuNBwkkA?Ri/d|a2`a*^UYa.!aBTZaTa'Xa;!(!2!-a#b2[yC>6Vyq3[xr2Wi?g1rusVh%s?DtF~<5rbJs;%!DtBfswKtCj[uvuSsEu3RgVx3o:u+wN'*Zt;@3rd~Grh~?rfg8w)Lq)qE&-a%!>bI|`jWv0vV~EfCjTv|vV~Ef@j]uNpn~FRfBcK#T']gWNu7x,k7q4ai(0!hHv8<RhmkMu9vrsBuev/RhlCJvB!,g<v{wchh~@:Rhji[vrv{wchi~@:RhkdS&a5UY#Ta!RgPwwiI5BwciI~@:Rh`x'iJvj'!5]iJPu8Bwch]~@:Rhach)U#h3rp]gLh@t|Ax,hTq3ah!-(~@:Ro0Ou!5RhXj^v(pyw8unRhVd|)`,^UYas!a?/a2Z'a^Ta{Tb7Ta(a#!a,Wf&9sZ3DtAadamov=Bqt3[xig8vsRm~>waiL2b`{QJv*_Ouv2qgj<v]v2BqfdR'X*X#Y-@3qr~Gqv~?p6hHv-]glPup5Lq+q?_%*b_{qF{n9b^{rOu4ARhpKvCD!+&~Bqp:5Dbb}nwoiKl&unuTuBv]v+ueunaXRf0=Jvh!0nKufu8v1w&w7q%w&uHrz:Rgnj5w,uxDJq/(!hNw'5ReCk0s2u3w/w'5ReFd>Za&!*UaA=<wkgsRnSJv^!%Refifw3vyRgOKu_B'!,<]gkiiu:w&Rh<=C@a^<B57@2F{[<B5@aW:=3away9A5aW=<B=C@a^<B57@2F{Ie-#`(^^^bCara.b8aza6!/bZ,!adTbnTbOb+aFaS!aAT9@Wf~2Wli3Dtl2@d,#Y&RfnRfmJwJZtN~GqyJva&!VyMg<v~Rm%iXuJu3Rm9Jv[_=]ih9wlkDRkCd1#`(@Wg>2Wls3cH#T(@<Rj*=>Ri|b~'#23s9h<~El.d'#Y&Dtxi^rzvdRl#d*#U%(o|B2s`hJwSaxRmDKv4B&!1:Rmdd5#`'Vx}to~Hq{x'f1v3(!BA5ba|bJv_&!Wfug1v]ReIdO+U/Y#&G}-8wze=Rh{g1v]ReHg/uQRf/by#)ibQwERl/cH#T(@<Rj+=>Ri{cNu+vlax-!(#a0qa9<Rii2;;bU{H;x<i=&X#Rk`<4wwi=C9H~8xAI(Y#<azRi@45wXI<B9;5bb~7dL(X#Xa(+!aL6Vy{g5QqOau:5au2@ay547EzbxOcU(UX-T#Ta#:Cbb|A?wjh/b_|SOw6ARgtihr}u7Rhy<d1#T)X1@@=I|~=ay<2@@=aybb}Sj3vLv;<d,#Y(56H}A978H}@dGpvs@uAu`vcw9*!aFa+ai%(b!aXa8.a?a[ozWey=sU2@G}Nch&U#Rf_WexKu+D#'!t:~Gr`~?r^j]uNr|~FRg*j^psurwJt|RmcKv)@&!)7Rkv~Br[@wxfO:Rl3co#U'6Rezj_q#vIuavjRltwzeyh@vr5JqD0!>aY?C9:9au@9Cb]}9cl#U*5;5<H||jbuus1ucv&Rfvg1v~d/pppzqFr^a--a~!aMat1(hFv;Wiz@@=Izoj5uuv-7Rix~Cw`fk2WlVcZ#X,k)u3vWs@u2]ktg;wEx'fBq(_2Wg/jTv|vV~EfoJv]!15x'hzqG!(P~EfU~CRl_j6v(us5x4i-#T(2WmZ?C2F|d>Kq<aj1!*jTqIsBv=Wl`~Cw`fi2WlWj`v0u*~>RlR=c>Z,k#u3vWs@u2]kr<c1Z+jTqIsBv=Wla~Cw`fm2WlXdmb3!a{(arZa`bkTa%TbQTa-a9+c'!aM!/[yL=Bqug.w'RifhFvyDRj.g>vgwyk^9]k^Jv3_@WfbAARkhJw2_[x|JvB_wkoIRoKwkoJRoLd'(Y#<]gm=<9<H|yd'%_X#skDtb3awwqkgNulRkgdB#^',9:p'hJwSaxRmEBwVb8@4=H|qLu+w50&!)@3qs~?pU>Awwn;;Rn=c:Z'ARn<=<qwKvC@!/&~BqqJv6!&]eVb^z^xRge'/a%+^`#Sge}6<4Rn3=]n0Pw2>Rn8Jw0!&>Rn:>Rn6cY#a7+!a&=<wkaNw~h3z_c5Z{=wjh#=]nLKv^D!&)Vyz=bW|swYb<WetcG#T(2wxa@qVx@gD#Y&b^|V5JwG&!5bb|pg/w&RgD@x=kHs=uAvn!a%%/'+RmSRh694Ro`g-vaRmRhHv-]mlxCcS#`&ba~.5cD#Ta)P~=d,#Y(56H{>978H{Dd_#{2^Y%_+qbbb{6g3sERhsbU{?dfa.,`a(Xa<!aiX#(55RiG54RiHcI#T'WiU3RiVNvdwtfcRlKNvdd,#Y&RlHRlExQgf.1*^T'X#Sgf}6Wn4=]hfPrk>Rn7Jw0!&>Rn5>Rn9Lunw?&a2!,5<oq@@wqfdRlJj5Q~=d,#Y(~ARfcOuN]fdDKw;ay(}i!547E}j?cI#T(@5bV}iCbV}hdv(^^Tb?a40,b##Tbo!a*bR!a<b|a/!aKai!aU[yK=]o^g:v>ReGJwPZtK<7Rh+h<~El,Pv#5ReR@awwxjCg,ulRjDJv6&!]j!z?aQeeg>w=Sh<eeJw;!&axEzOg,Qosc!#*:wkeJ]eJ>x'h-u(!%Ro.w~h.zPdNZ(X,Ya![x{;9ReY;wkgxRiF:x?ap#Y&RmUg<s2Rkod]+UY0TZ'!a&A9sw<=bczLNvuw{gqzNhJwSaxRmCKuLay!#&s_Rf-55b^{uJvZa!!c%#(55Ri654wmiu5RiuawLu,vp!+}^%b_}Y9;wkgxba}o>A9:=b^}zKuh=a''!3awRk3c*'!#aHRk6c+Z&Rk5Rk4Jv)&!awRjSawd9*`#0?C2@EzMj8u<uJ5RmbjQrquJu3x,k>uq@_+=ayb^|W~ARkEOuN]k@7dhzV^X/X&a-#zRzSb`zXcJzTT#2WkVKvDBzW!%FzY9;5bbzWjQrquJu3Jw3%!b`zU=ayb^zQd:#X(T-a!6Vyywxh}=b]{Jg=u1RiAdGp~qHtzv!w(wA+a+a;<!aJaYai'anasb(=azRmV:Cbb{MLq2vb!%')RjuRjrRjtRjqx3jnqCw3!%')Rk(Rk+Rk&Rk)Lq2vb!%')Rj{RjxRjzRjwLq2vb!%')RjsRjpRjfRjex3jcqCw3!%')Rk'Rk*RjkRjl9<CbbzfOu4ARhxLq2vb!%')RjyRjvRjhRjgx=joq*uKvb!%')+-Rk.Rk%Rj~Rk-Rk#Rj}x=jdq*uKvb!%')+-Rk,Rk!Rj|RjmRjjRjidAq&qKs@uAv8Aa.'*-a@a&0!aM@a5[y73Dsy3Ds|3Dt):wxgI2sHJwJZt.~Gqxwsf0ikrzt}Rl0Jvy_[xj~HqzKv_A|D!&WfP8axRoVcf,U#k(v]v+ueunaXRf1Ju}'!g8u#Ri=jQw!sCunLprq>!,')~<5qeGzq9F{W=c##%s5au:5aU3CBE|;d4#X(D!a&6Vygx(b;#(=]ed?C2F{N<capoq2r[a&!aPa9,'Pw;5s:@@=I|,55w_h|@@=IzcP~=x'fCqB_2Wl2>aU@@=I|1OuNBc1Z+jTqIsBv=Wlc~Cw`fl2WlZ~AcTa%!Z+jTqIsBv=Wlb~Cw`fh2WlYk+uNqJsBv=WlSg,u3dca3#UXaMYa)TaB-=cM|7T#<bI}l5@B932:aV2G{BOuNBJq:|M!5Ezt=<B=C@a^<B57@2F{v>cB{/T#=ay<bI{3Jv6!a.6BKq0ah&+!5E}HP~Ef{978BaU@@=Iza<7d#.Y#978BaU@@=IzH~AJq0!(@@=IzG978BaU@@=IzFe,aU*Y&^^^bvJb,b:bFad!a,c2Ta>aL.bo6!a#CbTa'T#Re{2Wlh2@G{yg6t~Ro_NvdRfticuRQRllJv3&!x&c|zs@Jw3!%RflwpfkRlpKuL;%(!Re<@G|C2GzdhIvuBwgjAg-u0RjAKQB%!(GzZ@G|5NuuRl7d='T+Y#Vy[g<v~Rm!==G|>JvA!)@wma=]m1ifuaw&RmnLs@vT'!|/+[y,g:v>ReTJw1!#qX=x!eC{bLu+wT&)ZtZauq_~Graci&U#F|89:r_Lupvq!.)&2RlG8RfaC=x!eF{_h?rpWlmd&'!#X|&]k::xJey#`'T|+<E|&2@H|%dE#(^,g;u.RiEg6vjRiC9xCkA{O|zY#g=ucRmXKs0@!&*@G|m@awRknJuh!,3d(}gY}eJvj!%Rm):Jw3!%Rm+Rm-Ls0w(&!a(a#@b[|6cZ#X'7RkxWgAOu4ARn'dH'U#Y*Vz-Wm'CARm}d]*#a%^a*T'aK!a<9bV{PC=p*Jw4!&SgxcbB5r]idw(wBRmF7xFkt#&`(Rm/Rm8E|!JuY_9:Rl5=wrgr2:bbxd@xXfB(a*#T+!.X0X1Ta/a'T&RlDRfL>RlyARl9b[z[>RfZ:RlL:RfRwlg/ARl;9;RlxKv,A/!%7s69<74=BA5ba{-8Bde#`a<XaKYa1,a'P~=wxfB2bZ}}?C972@@=I}r8@55B9;5bb}G978B2@@=aybb}3j3vLv;<Jw3&!>Rfk=ayb^}4~Ad1#`*@@=aybb{w2@>==<bbz]dx+UY#^UaF!a9!bB'Ya1.!ajXa#%olRhD[y=3Dt#Ov5BrHKuMB%!(Rf^Wep~HrJwkiQjKr|~FRg)Ku+D#'!t5~GrF~?rDdV)UY,Z/_7RkuG{<~BrBg,rlsO:235B@bX}|d?a1!#`(6Vyn5@d##Y+jTv|vV~EfIj]uNpn~FRfH7Lq2vb1!a9-978BaU@@=Iz9978BbU}#~AJq0!(@@=Iz8978BaU@@=Iz7~AJQ|}!978BbU}!JvkaK!AdUa21-U#`a+(g/vsRn~Ou!5RPj:rmu9WhOjXuvvNr}:RhAj^v(pyw8unRn[kPr}p|u7vwv]RiSBd;pppzq@qHQa?(b.!a.a`@.|xa(hFv;Wiyj5uuv-7Riw~Cw`fg2WlU978BbU|wOuNBJqG!(P~EfD~CRlQcZ#X,k)u3vWs@u2]ksg;wEx'f@q1_2Wg.j]uNpn~FRfqJv]!15x'h{qG!(@@=IzK~CRl^j6v(us5x4i,#T(2WmY?C2F{1>Kq<aj1!*jTqIsBv=Wld~Cw`fj2Wl[j`v0u*~>RlT=c>Z,k#u3vWs@u2]kq<c1Z+jTqIsBv=Wle~Cw`fn2Wl]dn1#c(a(b^a2!b/bAT(bj!aDa7bu,a_a{c0!2T0g:v>ReD2@G{42@G{5~DpM~<5rc=Bx6i>{RT#RnI@zCx]y]z:2Jv[!zr5Awyk]9]k]dD(Y+X#6Vz.g=wKtgwhaCwgmTWj2Lu,w%_+/[y-B;b^xeg3u3Rj-2@bX{*KrJ<!+'@Wg(g?QRlC@Jv`!%b[zIwsfII}8JQ_@w|kW|=Jv(%!AqcOuNBJvEzh!bYzjLs@wP#(0!oy@>RkdJwMZtc3Dtd@BcG#T'9bWxg2@2Fznd*#Y+;2x'c}w<zizixNgwa#Z'U+!/!a'!a+w~g~z6wcn{Rn}wcnzRn|5Rh%=]nJg5vuRmvNvdRlvcprJu}w*az*a#!%.a.'Bot9qT]kj@Wg'ay2Gzv@Jv`!%b[zEwsfHI}1;ck#Ux`<Cbbx_Lu+w!a&0*!wko*wwo,So,}6Juqxf!E}PigQuyRm`d3(`#8>Rn%:A5B;bZ~%KvhCa!a2!x>k7#Uxb@b{#xaRk7Jw0!)>wwhlShl}6>wwhmShm}6CJvB!.x'hhvj{!!5Bwkhhbaz}x'hivjz~!5Bwkhibaz|xEhTrNu,v-vpD!a%&/)a3a.,%Ro2t[CE{)@3re9b]{%wjo09:rgc:Z&Ro6=<riifuaw&RmoKrNA!%(Ro4>Ro89;Ri`dSaL'UYzxZb)7Rka3xRhT&!,!#^1U}vbaz{>>@=be}yC@:D5bazzKu+A&!}{?ba}y>>@=be}wxBh[t`u~vJvr!%a!a()a,a0a4RoC=]o;Ju(!%RoGRhdwjh`=]oAg>w#Ro?g5vuRo=NvdRl|Ku]C.!&;RoEJvB!%RoORoMBx'h[v+_?w~h`}~5?w~hd~!xKh]oiptu-utv.vp!#%&a30a@a'a+(a/aOp(o~p!RoDJu(!%RoHRhewjha=]oBNvdRl}g>w#Ro@g5vuRo>c[#X']o<CauRoRAd-#Y':RkpauRoQKu]C.!&;RoFJvB!%RoNRoPBx'h]v+_?w~ha}t5?w~he}ue!/UbhYacXaW^Tc&a;b:a-c/#b&aja1(!cL+!bKbt!bmcRc9aIc?8[yW3Dtt94Rg`Jv}!&SiRMzBhEebShEMNuPRe>x7gL#TzuwjirRipc<Z&>on;>z=h-MSh.Mwqczx'a7vj&!>Re4@=ResJt__NuPRi*NuPRi)j]uNr|~FRfzKrJ>_+@Wfy@Wf]2WocKrJ<!+'@Wg%g/QRl@@Jv`!&awRl<wsfFIzgLu(w*!.*&ShBMwvhIRhI9;RhNx1hK'!#Sn]Mx1hK~0!#:2<H~7cNu+w7D*'1ZtW>Rn1~?rOc:Z&Rn2=<rQ<7wjh&=BSnLMc]#X(6Vz)w[b=a!U#9wzgMc3#&(RgMRitRis<x,gKt`ax!&+SioM=BSilMc3#&(RgKRinRimKurB,!&SiQMzBhDebShDM6BJQ!(P~Efx978B2@@=I}WLrJw!!,a*&@G}O@9wkibRid@@x'fKwC!&SlDMSfLMjUv~Q~EfKKv3@a+!(hFv-]mpx/hYZ(C5RiWz<o/MwkhY?So/M@x,gbvfB*&!SgEM:SoeeehFu3:Rgbda(,^TZa)X/7Sg[eb:2RgI~BrMC@wgkc:wwkcRerx3h(uUvK!&*,SnOM4Sh*MArRg;wHRh(x=h;rJvPwI!a4',a'0@Wg&=BSh/Mg>w=Rh=g3w*wwgGRgGcW(X#;Sg}M2Gzk@Jv`!&awRl=wsfGIz`dKZ*T'Y-:RhR7RhQg5u-p`j6v(us5d,#Y+~Awkia?RicOuNBwkibba}Ld6p~tyu_vbAa'a+!a/'a3aEa8a!>Sh,ebJv{!&Sh@ebSaReb9;SgwebNuPRi(NvdRl)NuPRi'hHu^<Rm^Jvv_@Wl(g;u1Si/ebKu'B&!*Sh?eb@Wl'z@aPeb95Si.ebcpputyvjB)!,&a+0a%ShAMWeK@G}C@WfJ9;RhMwvhH9w{ia}ix,hJvRA1(!zAn[MRhHx1hJ~*!#hFv(BSn[MBJQ!(@@=I~'978B2@@=I}2db.Ua<'X}+T#a0XaG2G}E;wkg|wuh!Rh!x,hZu,@)!&So0MVy)C5RiXACJvB!&5RiY5RiZg8w)cG}*T#2@bU}=KsA>(!a.3wkhZba~(x,h^u(A!&(SoCMRhb5Bz=h[eb?w~hb~6x,h_u(A!&(SoDMRhc5Bz=h]eb?w~hc~6e)aA1T#T,^^^c-bMb&blcPaP(a/!0!bA=b5c@a(!bfbrc#2afwmhARnjwchORnp2Wlf3DtsNvdRl-2@wpa<]m0bx(#:awRk2@Jw3!%RfhwpfgRlnKQB%!(G{V@G|'NuuRl6d='T+Y#VyUg<v~Rl~==G|<Jv+'!aYShC}6@B<5?ba~8@Jw3'!g2QRljhLrpWlOd+#Y'g.w'rIg>w*wgj@g-u0Rj@Lu+wT&)ZtUauq]~GrGci&U#F|39:rELrNvj!.%*RhCwunfw~nf~:9;Ri]>wtnhg;wHRnhx3hDs@v~!/+'@Wfr@9RkSNu&Rlo=@<5GzoKs0@_+@Wl+@awRkmJuh!-3d(}pY#qWJvj!%Rm(:Jw3!%Rm,Rm*de&!1U-U#`)Re;@G|.@9Ri82@wjfvRlq=@<5GzpLvOvr!).&2RlF8Rf`C=x!eE{.Jw3_g2QRlkhLrpWlPde(!#U{s,UXa*Ta'[y'g:v>ReS;x0PZ&RnlRnn~HrKJw1}f!=x!eB|2w]aP(#Xa&a*Ta.Ua2a7=]iOd'#Y&Ro&WnWg;u.RiDg6vjRiBNvdRlzhNvj]nYJuW_2Wm3x)kFze{9d])!a.!,Y01!#&aC!a3RndC=ox~BrC@2b^{pg,rlse7x'ksuq!%Rm.E{xidw(wBRmGx9o+)X#wwo-So-}69:Rl4@xSf@a#XZ'X)X,Ta(/ARl8b[xc>RfY:RlI:RfQwlg.ARl:9;Rlwdn'#^XafaQa1X1TaHTa)@b[{zcZ#X'7RkwWg@Ou4ARn&x)kG#{,g7u/RkGdH'U#Y*Vz'Wm&CARm|bx#(A]gUbUzJj9Q~=d,#Y(56H}l978H{U7d,0#U*2>ABb_xZ978BbU{e~AJQ{g!978BbU{hxMh?ad{oUYZ.x1h?{l!#:2<H{mx3n[t{vl!,&a%3Ro(z=iS}6ARnr=Bwsn^wvn`Rnbd`*T}B0!#^X'BG{c9b]{a>>@=be}F?JvS!&BG{d7BG}(Bde#`a1X,Ya@!a'P~=wxf@2bZ}I56B2@@=aybb}08@55B9;5bb}<j3vLv;<Jw3&!>Rfg=ayb^}&OuNBKuLA!)a!P~=x#fD{f2@>==<bbzl?C972@@=Ix^d6rSu,v7w*C(0a)a6#B+a%!sQ[y?3Dt%3[xn~<5rLOu!5p@Ku+D#'!t7~GrP~?rNKvlaya7'!h+v-5qMg=t|cd,U#5AAaa5Abb{S@52B5@a[@52B5Gx[iXueu;d<#`a(!/549C;ag>23ExY5@Dah89b^~689Jv)!~2b[~1Lv'w(%*!a#bX|aPrmawRe]keu7uhv-q6rxu,q`xTo]/a5aU!bNaDXbi!b-!ao!b<bwA!#5@B932:aV2G|:d-)Y#hJrL>RhG<7@C5<H|_=Cau:5aj5@B932:bJ|ng>vIbs)#?C2F|9jPv0w.vISh-MKvUaz(.!9ABbb|[5;5<H|Eg>unwfh;9:4E|YjQsBt|vjx'hYq3!(?C2F|J:2<BaY?C2F|GOu!5x,g|p{ah!-(?C2F|c9:4E|OjXuvvNr}:Rh&i[w*t|cd+U#jJvsu)vsSn~Mkfrmu9p}u7vwv]So!McW#Xa!ax5@A5aY:5;5<H|>kJv~vYrquJu3x4ib#T)2@SmZM?C2F|Bj:rmu9@xPhI(a*a#U#`a3-5Abb|L~@:RhK9:4E|0@52B5G|#C::aY?C2F|-:2<BaY?C2F|.5Jvk!a)javYrquJu3x4ia#T)2@SmYM?C2F|HAxPhH(!a#U#`a*-5Abb|4~@:RhJ9:4E|R@52B5G|F:2<BaY?C2F|Sc^#Xa2j=Qq5CJvB!-g<v{z;hhM?C2F|Zi[vrv{z;hiM?C2F|XKsA>!a)-g<v{z;h[eb?C2F|]i[vrv{z;h]eb?C2F|^iZu.vix,hZq3ah!.(?C2F|QOu!5ShXM:2<BaY?C2F|P", 13494, 2713, 49, 25, 61);
// node_modules/entities/dist/generated/decode-data-xml.js
/** Packed XML decode trie data. */
const xmlDecodeTree = /* #__PURE__ */ new Uint16Array([
	512,
	26465,
	29036,
	7,
	0,
	2,
	4,
	116,
	24638,
	116,
	24636,
	8693,
	29807,
	24610,
	621,
	1,
	0,
	0,
	3,
	112,
	24614,
	111,
	115,
	24615
]);
// node_modules/entities/dist/internal/bin-trie-flags.js
/**
* Bit flags & masks for the binary trie encoding used for entity decoding.
*
* The trie is a flat `Uint16Array`. Every node starts with one header word:
*
*   15..14 VALUE_LENGTH   Number of words the value occupies, +1.
*                         0 = no value; 1 = value inline in bits 12..0;
*                         2/3 = value in the 1/2 words after the header.
*   13     FLAG13         If VALUE_LENGTH > 0: semicolon required ("strict"
*                         entity; `;` is never stored as a branch).
*                         If VALUE_LENGTH == 0: this node is a compact run.
*   12..7  BRANCH_LENGTH  Number of branches (or run length for runs).
*   6..0   JUMP_TABLE     Jump-table offset / single-branch char / first
*                         run char (see below).
*
* Branch data follows the header and any value words. Its shape is selected
* by (JUMP_TABLE, BRANCH_LENGTH) in the header:
*
*   Single branch  JUMP_TABLE = the only child's char, BRANCH_LENGTH = 0.
*                  No branch words; the child node follows immediately.
*   Jump table     JUMP_TABLE = first covered char (> 0), BRANCH_LENGTH =
*                  table length. One word per covered char: 0 = no branch,
*                  otherwise the child's offset from the END of the table,
*                  +1 (so 0 stays the no-branch sentinel).
*   Dictionary     JUMP_TABLE = 0, BRANCH_LENGTH = number of branches.
*                  ceil(n/2) words of sorted keys packed two per word
*                  (low byte first), then n pointer words storing the
*                  child's offset from the END of the branch data.
*   Compact run    VALUE_LENGTH = 0, FLAG13 set. BRANCH_LENGTH = run
*                  length (3..63), JUMP_TABLE = first char; remaining run
*                  chars packed two per word after the header. The target
*                  node follows the packed words immediately.
*
* Pointers are end-relative (rather than relative to the pointer's own
* position) because that makes the common "child encoded right after the
* branch data" case a small constant, which compresses far better. Offsets
* to already-encoded (shared) nodes wrap via uint16 modulo arithmetic; the
* decoder masks navigation results with `& 0xff_ff` to match.
*/
var BinTrieFlags;
(function(BinTrieFlags) {
	BinTrieFlags[BinTrieFlags["VALUE_LENGTH"] = 49152] = "VALUE_LENGTH";
	BinTrieFlags[BinTrieFlags["FLAG13"] = 8192] = "FLAG13";
	BinTrieFlags[BinTrieFlags["BRANCH_LENGTH"] = 8064] = "BRANCH_LENGTH";
	BinTrieFlags[BinTrieFlags["JUMP_TABLE"] = 127] = "JUMP_TABLE";
	/** Bits 12..0: the inline value of a VALUE_LENGTH = 1 header word. */
	BinTrieFlags[BinTrieFlags["VALUE_MASK"] = 8191] = "VALUE_MASK";
})(BinTrieFlags || (BinTrieFlags = {}));
// node_modules/entities/dist/decode.js
var CharCodes$1;
(function(CharCodes) {
	CharCodes[CharCodes["AMP"] = 38] = "AMP";
	CharCodes[CharCodes["NUM"] = 35] = "NUM";
	CharCodes[CharCodes["SEMI"] = 59] = "SEMI";
	CharCodes[CharCodes["EQUALS"] = 61] = "EQUALS";
	CharCodes[CharCodes["ZERO"] = 48] = "ZERO";
	CharCodes[CharCodes["NINE"] = 57] = "NINE";
	CharCodes[CharCodes["LOWER_A"] = 97] = "LOWER_A";
	CharCodes[CharCodes["LOWER_X"] = 120] = "LOWER_X";
})(CharCodes$1 || (CharCodes$1 = {}));
/** Bit that needs to be set to convert an upper case ASCII character to lower case */
const TO_LOWER_BIT = 32;
/**
* Unsigned subtraction trick: (code - lo) >>> 0 wraps negatives to large
* values, so a single `<=` covers the entire [lo..hi] range check.
* @param code Code point to check.
*/
function isNumber(code) {
	return code - CharCodes$1.ZERO >>> 0 <= 9;
}
function isHexadecimalCharacter(code) {
	return (code | TO_LOWER_BIT) - CharCodes$1.LOWER_A >>> 0 <= 5;
}
function isAlpha(code) {
	return (code | TO_LOWER_BIT) - CharCodes$1.LOWER_A >>> 0 <= 25;
}
/**
* Checks if the given character is a valid end character for an entity in an attribute.
*
* Attribute values that aren't terminated properly aren't parsed, and shouldn't lead to a parser error.
* See the example in https://html.spec.whatwg.org/multipage/parsing.html#named-character-reference-state
* @param code Code point to check.
*/
function isEntityInAttributeInvalidEnd(code) {
	return code === CharCodes$1.EQUALS || isAlpha(code) || isNumber(code);
}
var EntityDecoderState;
(function(EntityDecoderState) {
	EntityDecoderState[EntityDecoderState["EntityStart"] = 0] = "EntityStart";
	EntityDecoderState[EntityDecoderState["NumericStart"] = 1] = "NumericStart";
	EntityDecoderState[EntityDecoderState["NumericDecimal"] = 2] = "NumericDecimal";
	EntityDecoderState[EntityDecoderState["NumericHex"] = 3] = "NumericHex";
	EntityDecoderState[EntityDecoderState["NamedEntity"] = 4] = "NamedEntity";
})(EntityDecoderState || (EntityDecoderState = {}));
/**
* Decoding mode for named entities.
*/
var DecodingMode;
(function(DecodingMode) {
	/** Entities in text nodes that can end with any character. */
	DecodingMode[DecodingMode["Legacy"] = 0] = "Legacy";
	/** Only allow entities terminated with a semicolon. */
	DecodingMode[DecodingMode["Strict"] = 1] = "Strict";
	/** Entities in attributes have limitations on ending characters. */
	DecodingMode[DecodingMode["Attribute"] = 2] = "Attribute";
})(DecodingMode || (DecodingMode = {}));
/**
* Token decoder with support of writing partial entities.
*/
var EntityDecoder = class {
	decodeTree;
	emitCodePoint;
	errors;
	/** The current state of the decoder. */
	state = EntityDecoderState.EntityStart;
	/** Characters that were consumed while parsing an entity. */
	consumed = 1;
	/**
	* The result of the entity.
	*
	* For named entities: the trie index of the best legacy match so far
	* (0 = none). For numeric entities: the accumulated code point.
	*/
	result = 0;
	/** The current index in the decode tree. */
	treeIndex = 0;
	/**
	* Characters consumed since the last recorded legacy match, plus one.
	* Invariant at the top of the `stateNamedEntity` loop: `excess` equals
	* the number of unrecorded consumed characters + 1.
	*/
	excess = 1;
	/** The mode in which the decoder is operating. */
	decodeMode = DecodingMode.Strict;
	/** The number of characters that have been consumed in the current run. */
	runConsumed = 0;
	constructor(decodeTree, emitCodePoint, errors) {
		this.decodeTree = decodeTree;
		this.emitCodePoint = emitCodePoint;
		this.errors = errors;
	}
	/**
	* Resets the instance to make it reusable.
	* @param decodeMode Entity decoding mode to use.
	*/
	startEntity(decodeMode) {
		this.decodeMode = decodeMode;
		this.state = EntityDecoderState.EntityStart;
		this.result = 0;
		this.treeIndex = 0;
		this.excess = 1;
		this.consumed = 1;
		this.runConsumed = 0;
	}
	/**
	* Write an entity to the decoder. This can be called multiple times with partial entities.
	* If the entity is incomplete, the decoder will return -1.
	*
	* Mirrors the non-streaming `decodeWithTrie`, but with the ability to stop decoding if the
	* entity is incomplete, and resume when the next string is written.
	* @param input The string containing the entity (or a continuation of the entity).
	* @param offset The offset at which the entity begins. Should be 0 if this is not the first call.
	* @returns The number of characters that were consumed, or -1 if the entity is incomplete.
	*/
	write(input, offset) {
		switch (this.state) {
			case EntityDecoderState.EntityStart:
				if (input.charCodeAt(offset) === CharCodes$1.NUM) {
					this.state = EntityDecoderState.NumericStart;
					this.consumed += 1;
					return this.stateNumericStart(input, offset + 1);
				}
				this.state = EntityDecoderState.NamedEntity;
				return this.stateNamedEntity(input, offset);
			case EntityDecoderState.NumericStart: return this.stateNumericStart(input, offset);
			case EntityDecoderState.NumericDecimal: return this.stateNumericDecimal(input, offset);
			case EntityDecoderState.NumericHex: return this.stateNumericHex(input, offset);
			default: return this.stateNamedEntity(input, offset);
		}
	}
	/**
	* Switches between the numeric decimal and hexadecimal states.
	*
	* Equivalent to the `Numeric character reference state` in the HTML spec.
	* @param input The string containing the entity (or a continuation of the entity).
	* @param offset The current offset.
	* @returns The number of characters that were consumed, or -1 if the entity is incomplete.
	*/
	stateNumericStart(input, offset) {
		if (offset >= input.length) return -1;
		if ((input.charCodeAt(offset) | TO_LOWER_BIT) === CharCodes$1.LOWER_X) {
			this.state = EntityDecoderState.NumericHex;
			this.consumed += 1;
			return this.stateNumericHex(input, offset + 1);
		}
		this.state = EntityDecoderState.NumericDecimal;
		return this.stateNumericDecimal(input, offset);
	}
	/**
	* Parses a hexadecimal numeric entity.
	*
	* Equivalent to the `Hexademical character reference state` in the HTML
	* spec. Digit parsing matches the hex loop in `parseNumericEntity`.
	* The accumulated value is preserved for numeric validation callbacks.
	* @param input The string containing the entity (or a continuation of the entity).
	* @param offset The current offset.
	* @returns The number of characters that were consumed, or -1 if the entity is incomplete.
	*/
	stateNumericHex(input, offset) {
		const inputLength = input.length;
		let { result } = this;
		let { consumed } = this;
		while (offset < inputLength) {
			const char = input.charCodeAt(offset);
			if (isNumber(char) || isHexadecimalCharacter(char)) {
				const digit = char <= CharCodes$1.NINE ? char - CharCodes$1.ZERO : (char | TO_LOWER_BIT) - CharCodes$1.LOWER_A + 10;
				result = result * 16 + digit;
				consumed += 1;
				offset += 1;
			} else {
				this.result = result;
				this.consumed = consumed;
				return this.emitNumericEntity(char, 3);
			}
		}
		this.result = result;
		this.consumed = consumed;
		return -1;
	}
	/**
	* Parses a decimal numeric entity.
	*
	* Equivalent to the `Decimal character reference state` in the HTML
	* spec. Digit parsing matches the decimal loop in `parseNumericEntity`.
	* The accumulated value is preserved for numeric validation callbacks.
	* @param input The string containing the entity (or a continuation of the entity).
	* @param offset The current offset.
	* @returns The number of characters that were consumed, or -1 if the entity is incomplete.
	*/
	stateNumericDecimal(input, offset) {
		const inputLength = input.length;
		let { result } = this;
		let { consumed } = this;
		while (offset < inputLength) {
			const digit = input.charCodeAt(offset) - CharCodes$1.ZERO;
			if (digit >>> 0 > 9) {
				this.result = result;
				this.consumed = consumed;
				return this.emitNumericEntity(digit + CharCodes$1.ZERO, 2);
			}
			result = result * 10 + digit;
			consumed += 1;
			offset += 1;
		}
		this.result = result;
		this.consumed = consumed;
		return -1;
	}
	/**
	* Validate and emit a numeric entity.
	*
	* Implements the logic from the `Hexademical character reference start
	* state` and `Numeric character reference end state` in the HTML spec.
	* @param lastCp The last code point of the entity. Used to see if the
	*               entity was terminated with a semicolon.
	* @param expectedLength The minimum number of characters that should be
	*                       consumed. Used to validate that at least one digit
	*                       was consumed.
	* @returns The number of characters that were consumed.
	*/
	emitNumericEntity(lastCp, expectedLength) {
		if (this.consumed <= expectedLength) {
			this.errors?.absenceOfDigitsInNumericCharacterReference(this.consumed);
			return 0;
		}
		if (lastCp === CharCodes$1.SEMI) this.consumed += 1;
		else if (this.decodeMode === DecodingMode.Strict) return 0;
		this.emitCodePoint((this.decodeTree === xmlDecodeTree ? replaceCodePointXML : replaceCodePoint)(this.result), this.consumed);
		if (this.errors) {
			if (lastCp !== CharCodes$1.SEMI) this.errors.missingSemicolonAfterCharacterReference();
			this.errors.validateNumericCharacterReference(this.result);
		}
		return this.consumed;
	}
	/**
	* Flush locally-tracked walk state back to the fields, then emit the
	* recorded legacy match or reject (cold path — at most once per
	* entity). Called after failed navigation (leaf node, branch miss, or
	* compact-run mismatch). In attribute mode, reject if no legacy was
	* recorded at the current node, if we descended past it, or if the
	* pending input character is an invalid attribute terminator.
	* @param consumed Locally-tracked consumed count.
	* @param excess Locally-tracked excess count.
	* @param char Pending input character (may be the mismatching char).
	* @param valueLength Value length at the current trie node.
	*/
	flushAndEmitLegacyOrReject(consumed, excess, char, valueLength) {
		this.consumed = consumed;
		this.excess = excess;
		return this.result === 0 || this.decodeMode === DecodingMode.Attribute && (valueLength === 0 || excess > 1 || isEntityInAttributeInvalidEnd(char)) ? 0 : this.emitNotTerminatedNamedEntity();
	}
	/**
	* Parses a named entity.
	*
	* Equivalent to the `Named character reference state` in the HTML spec.
	* @param input The string containing the entity (or a continuation of the entity).
	* @param offset The current offset.
	* @returns The number of characters that were consumed, or -1 if the entity is incomplete.
	*/
	stateNamedEntity(input, offset) {
		const { decodeTree } = this;
		const inputLength = input.length;
		const isStrict = this.decodeMode === DecodingMode.Strict;
		let { treeIndex } = this;
		let { excess } = this;
		let { consumed } = this;
		let current = decodeTree[treeIndex];
		while (offset < inputLength) {
			while ((current & (BinTrieFlags.VALUE_LENGTH | BinTrieFlags.FLAG13)) === 0 && (current & BinTrieFlags.JUMP_TABLE) !== 0) {
				const char = input.charCodeAt(offset);
				const jumpOffset = current & BinTrieFlags.JUMP_TABLE;
				const branchCount = (current & BinTrieFlags.BRANCH_LENGTH) >> 7;
				if (branchCount === 0) {
					if (char !== jumpOffset) return this.flushAndEmitLegacyOrReject(consumed, excess, char, 0);
					treeIndex += 1;
				} else {
					const slot = char - jumpOffset;
					if (slot >>> 0 >= branchCount) return this.flushAndEmitLegacyOrReject(consumed, excess, char, 0);
					const stored = decodeTree[treeIndex + 1 + slot];
					if (stored === 0) return this.flushAndEmitLegacyOrReject(consumed, excess, char, 0);
					treeIndex = treeIndex + branchCount + stored & 65535;
				}
				current = decodeTree[treeIndex];
				offset += 1;
				excess += 1;
				if (offset >= inputLength) break;
			}
			if (offset >= inputLength) break;
			if ((current & (BinTrieFlags.VALUE_LENGTH | BinTrieFlags.FLAG13)) === BinTrieFlags.FLAG13) {
				const runLength = (current & BinTrieFlags.BRANCH_LENGTH) >> 7;
				let { runConsumed } = this;
				if (runConsumed === 0) {
					const char = input.charCodeAt(offset);
					if (char !== (current & BinTrieFlags.JUMP_TABLE)) return this.flushAndEmitLegacyOrReject(consumed, excess, char, 0);
					offset += 1;
					excess += 1;
					runConsumed = 1;
				}
				while (runConsumed < runLength) {
					if (offset >= inputLength) {
						this.treeIndex = treeIndex;
						this.excess = excess;
						this.consumed = consumed;
						this.runConsumed = runConsumed;
						return -1;
					}
					const charIndexInPacked = runConsumed - 1;
					const expectedChar = decodeTree[treeIndex + 1 + (charIndexInPacked >> 1)] >> ((charIndexInPacked & 1) << 3) & 255;
					const char = input.charCodeAt(offset);
					if (char !== expectedChar) {
						this.runConsumed = 0;
						return this.flushAndEmitLegacyOrReject(consumed, excess, char, 0);
					}
					offset += 1;
					excess += 1;
					runConsumed += 1;
				}
				this.runConsumed = 0;
				treeIndex += 1 + (runLength >> 1);
				current = decodeTree[treeIndex];
				continue;
			}
			const valueLength = current >>> 14;
			const char = input.charCodeAt(offset);
			if (valueLength !== 0) {
				if (!isStrict && (current & BinTrieFlags.FLAG13) === 0) {
					this.result = treeIndex;
					consumed += excess - 1;
					excess = 1;
				}
				if (char === CharCodes$1.SEMI) return this.emitNamedEntityData(treeIndex, valueLength, consumed + excess);
				if (valueLength === 1) return this.flushAndEmitLegacyOrReject(consumed, excess, char, valueLength);
			}
			const next = determineBranch(decodeTree, current, treeIndex + (valueLength || 1), char);
			if (next < 0) return this.flushAndEmitLegacyOrReject(consumed, excess, char, valueLength);
			treeIndex = next;
			current = decodeTree[treeIndex];
			offset += 1;
			excess += 1;
		}
		if (!isStrict && current >>> 14 !== 0 && (current & BinTrieFlags.FLAG13) === 0) {
			this.result = treeIndex;
			consumed += excess - 1;
			excess = 1;
		}
		this.treeIndex = treeIndex;
		this.excess = excess;
		this.consumed = consumed;
		return -1;
	}
	/**
	* Emit a named entity that was not terminated with a semicolon.
	* @returns The number of characters consumed.
	*/
	emitNotTerminatedNamedEntity() {
		const { result, decodeTree } = this;
		const valueLength = decodeTree[result] >>> 14;
		this.emitNamedEntityData(result, valueLength, this.consumed);
		this.errors?.missingSemicolonAfterCharacterReference();
		return this.consumed;
	}
	/**
	* Emit a named entity.
	* @param result The index of the entity in the decode tree.
	* @param valueLength Encoded value length (header plus any value words).
	* @param consumed The number of characters consumed.
	* @returns The number of characters consumed.
	*/
	emitNamedEntityData(result, valueLength, consumed) {
		const { decodeTree } = this;
		this.emitCodePoint(valueLength === 1 ? decodeTree[result] & BinTrieFlags.VALUE_MASK : decodeTree[result + 1], consumed);
		if (valueLength === 3) this.emitCodePoint(decodeTree[result + 2], consumed);
		return consumed;
	}
	/**
	* Signal to the parser that the end of the input was reached.
	*
	* Remaining data will be emitted and relevant errors will be produced.
	* @returns The number of characters consumed.
	*/
	end() {
		switch (this.state) {
			case EntityDecoderState.NamedEntity: return this.result !== 0 && (this.decodeMode !== DecodingMode.Attribute || this.result === this.treeIndex) ? this.emitNotTerminatedNamedEntity() : 0;
			case EntityDecoderState.NumericDecimal: return this.emitNumericEntity(0, 2);
			case EntityDecoderState.NumericHex: return this.emitNumericEntity(0, 3);
			case EntityDecoderState.NumericStart:
				this.errors?.absenceOfDigitsInNumericCharacterReference(this.consumed);
				return 0;
			default: return 0;
		}
	}
};
/**
* Determines the branch of the current node that is taken given the current
* character. This function is used to traverse the trie.
*
* See `BinTrieFlags` for the branch-data layouts handled here.
* @param decodeTree The trie.
* @param current The current node's header word.
* @param nodeIndex Index of the node's first branch-data word (the header
*   plus any value words have been skipped by the caller).
* @param char The current character.
* @returns The index of the next node, or -1 if no branch is taken.
*/
function determineBranch(decodeTree, current, nodeIndex, char) {
	const branchCount = (current & BinTrieFlags.BRANCH_LENGTH) >> 7;
	const jumpOffset = current & BinTrieFlags.JUMP_TABLE;
	if (jumpOffset) {
		if (branchCount === 0) return char === jumpOffset ? nodeIndex : -1;
		const slot = char - jumpOffset;
		if (slot >>> 0 >= branchCount) return -1;
		const stored = decodeTree[nodeIndex + slot];
		return stored === 0 ? -1 : nodeIndex + branchCount + stored - 1 & 65535;
	}
	if (branchCount === 0) return -1;
	const packedKeySlots = branchCount + 1 >> 1;
	const branchEnd = nodeIndex + packedKeySlots + branchCount;
	for (let index = 0; index < branchCount; index++) {
		const key = decodeTree[nodeIndex + (index >> 1)] >> ((index & 1) << 3) & 255;
		if (key === char) return branchEnd + decodeTree[nodeIndex + packedKeySlots + index] & 65535;
		if (key > char) return -1;
	}
	return -1;
}
// node_modules/htmlparser2/dist/Tokenizer.js
var CharCodes;
(function(CharCodes) {
	CharCodes[CharCodes["Tab"] = 9] = "Tab";
	CharCodes[CharCodes["NewLine"] = 10] = "NewLine";
	CharCodes[CharCodes["FormFeed"] = 12] = "FormFeed";
	CharCodes[CharCodes["CarriageReturn"] = 13] = "CarriageReturn";
	CharCodes[CharCodes["Space"] = 32] = "Space";
	CharCodes[CharCodes["ExclamationMark"] = 33] = "ExclamationMark";
	CharCodes[CharCodes["Number"] = 35] = "Number";
	CharCodes[CharCodes["Amp"] = 38] = "Amp";
	CharCodes[CharCodes["SingleQuote"] = 39] = "SingleQuote";
	CharCodes[CharCodes["DoubleQuote"] = 34] = "DoubleQuote";
	CharCodes[CharCodes["Dash"] = 45] = "Dash";
	CharCodes[CharCodes["Slash"] = 47] = "Slash";
	CharCodes[CharCodes["Zero"] = 48] = "Zero";
	CharCodes[CharCodes["Nine"] = 57] = "Nine";
	CharCodes[CharCodes["Semi"] = 59] = "Semi";
	CharCodes[CharCodes["Lt"] = 60] = "Lt";
	CharCodes[CharCodes["Eq"] = 61] = "Eq";
	CharCodes[CharCodes["Gt"] = 62] = "Gt";
	CharCodes[CharCodes["Questionmark"] = 63] = "Questionmark";
	CharCodes[CharCodes["UpperA"] = 65] = "UpperA";
	CharCodes[CharCodes["LowerA"] = 97] = "LowerA";
	CharCodes[CharCodes["UpperF"] = 70] = "UpperF";
	CharCodes[CharCodes["LowerF"] = 102] = "LowerF";
	CharCodes[CharCodes["UpperZ"] = 90] = "UpperZ";
	CharCodes[CharCodes["LowerZ"] = 122] = "LowerZ";
	CharCodes[CharCodes["LowerX"] = 120] = "LowerX";
	CharCodes[CharCodes["OpeningSquareBracket"] = 91] = "OpeningSquareBracket";
})(CharCodes || (CharCodes = {}));
/** All the states the tokenizer can be in. */
var State;
(function(State) {
	State[State["Text"] = 1] = "Text";
	State[State["BeforeTagName"] = 2] = "BeforeTagName";
	State[State["InTagName"] = 3] = "InTagName";
	State[State["InSelfClosingTag"] = 4] = "InSelfClosingTag";
	State[State["BeforeClosingTagName"] = 5] = "BeforeClosingTagName";
	State[State["InClosingTagName"] = 6] = "InClosingTagName";
	State[State["AfterClosingTagName"] = 7] = "AfterClosingTagName";
	State[State["BeforeAttributeName"] = 8] = "BeforeAttributeName";
	State[State["InAttributeName"] = 9] = "InAttributeName";
	State[State["AfterAttributeName"] = 10] = "AfterAttributeName";
	State[State["BeforeAttributeValue"] = 11] = "BeforeAttributeValue";
	State[State["InAttributeValueDq"] = 12] = "InAttributeValueDq";
	State[State["InAttributeValueSq"] = 13] = "InAttributeValueSq";
	State[State["InAttributeValueNq"] = 14] = "InAttributeValueNq";
	State[State["BeforeDeclaration"] = 15] = "BeforeDeclaration";
	State[State["InDeclaration"] = 16] = "InDeclaration";
	State[State["InProcessingInstruction"] = 17] = "InProcessingInstruction";
	State[State["BeforeComment"] = 18] = "BeforeComment";
	State[State["CDATASequence"] = 19] = "CDATASequence";
	State[State["DeclarationSequence"] = 20] = "DeclarationSequence";
	State[State["InSpecialComment"] = 21] = "InSpecialComment";
	State[State["InCommentLike"] = 22] = "InCommentLike";
	State[State["SpecialStartSequence"] = 23] = "SpecialStartSequence";
	State[State["InSpecialTag"] = 24] = "InSpecialTag";
	State[State["InPlainText"] = 25] = "InPlainText";
	State[State["InEntity"] = 26] = "InEntity";
})(State || (State = {}));
function isWhitespace(c) {
	return c === CharCodes.Space || c === CharCodes.NewLine || c === CharCodes.Tab || c === CharCodes.FormFeed || c === CharCodes.CarriageReturn;
}
function isEndOfTagSection(c) {
	return c === CharCodes.Slash || c === CharCodes.Gt || isWhitespace(c);
}
function isASCIIAlpha(c) {
	return c >= CharCodes.LowerA && c <= CharCodes.LowerZ || c >= CharCodes.UpperA && c <= CharCodes.UpperZ;
}
/**
* Quote style used for parsed attributes.
*/
var QuoteType;
(function(QuoteType) {
	QuoteType[QuoteType["NoValue"] = 0] = "NoValue";
	QuoteType[QuoteType["Unquoted"] = 1] = "Unquoted";
	QuoteType[QuoteType["Single"] = 2] = "Single";
	QuoteType[QuoteType["Double"] = 3] = "Double";
})(QuoteType || (QuoteType = {}));
/**
* Sequences used to match longer strings.
*
* We don't have `Script`, `Style`, or `Title` here. Instead, we re-use the *End
* sequences with an increased offset.
*/
const Sequences = {
	Empty: /* @__PURE__ */ new Uint8Array(0),
	Cdata: new Uint8Array([
		67,
		68,
		65,
		84,
		65,
		91
	]),
	CdataEnd: new Uint8Array([
		93,
		93,
		62
	]),
	CommentEnd: new Uint8Array([
		45,
		45,
		33,
		62
	]),
	Doctype: new Uint8Array([
		100,
		111,
		99,
		116,
		121,
		112,
		101
	]),
	IframeEnd: new Uint8Array([
		60,
		47,
		105,
		102,
		114,
		97,
		109,
		101
	]),
	NoembedEnd: new Uint8Array([
		60,
		47,
		110,
		111,
		101,
		109,
		98,
		101,
		100
	]),
	NoframesEnd: new Uint8Array([
		60,
		47,
		110,
		111,
		102,
		114,
		97,
		109,
		101,
		115
	]),
	Plaintext: new Uint8Array([
		60,
		47,
		112,
		108,
		97,
		105,
		110,
		116,
		101,
		120,
		116
	]),
	ScriptEnd: new Uint8Array([
		60,
		47,
		115,
		99,
		114,
		105,
		112,
		116
	]),
	StyleEnd: new Uint8Array([
		60,
		47,
		115,
		116,
		121,
		108,
		101
	]),
	TitleEnd: new Uint8Array([
		60,
		47,
		116,
		105,
		116,
		108,
		101
	]),
	TextareaEnd: new Uint8Array([
		60,
		47,
		116,
		101,
		120,
		116,
		97,
		114,
		101,
		97
	]),
	XmpEnd: new Uint8Array([
		60,
		47,
		120,
		109,
		112
	])
};
/**
* Maps the first lowercase character of an HTML tag name to the sequence
* used for special-tag detection.  All sequences share a common layout
* where index 2 is the first tag-name character, so matching always
* continues from offset 3.
*/
const specialStartSequences = /* @__PURE__ */ new Map([
	[Sequences.IframeEnd[2], Sequences.IframeEnd],
	[Sequences.NoembedEnd[2], Sequences.NoembedEnd],
	[Sequences.Plaintext[2], Sequences.Plaintext],
	[Sequences.ScriptEnd[2], Sequences.ScriptEnd],
	[Sequences.TitleEnd[2], Sequences.TitleEnd],
	[Sequences.XmpEnd[2], Sequences.XmpEnd]
]);
/**
* Tokenizer implementation used by `Parser`.
*/
var Tokenizer = class {
	cbs;
	/** The current state the tokenizer is in. */
	state = State.Text;
	/** The read buffer. */
	buffer = "";
	/** The beginning of the section that is currently being read. */
	sectionStart = 0;
	/** The index within the buffer that we are currently looking at. */
	index = 0;
	/** The start of the last entity. */
	entityStart = 0;
	/** Some behavior, eg. when decoding entities, is done while we are in another state. This keeps track of the other state type. */
	baseState = State.Text;
	/** For special parsing behavior inside of script and style tags. */
	isSpecial = false;
	/** Indicates whether the tokenizer has been paused. */
	running = true;
	/** The offset of the current buffer. */
	offset = 0;
	xmlMode;
	decodeEntities;
	recognizeSelfClosing;
	entityDecoder;
	constructor({ xmlMode = false, decodeEntities = true, recognizeSelfClosing = xmlMode }, cbs) {
		this.cbs = cbs;
		this.xmlMode = xmlMode;
		this.decodeEntities = decodeEntities;
		this.recognizeSelfClosing = recognizeSelfClosing;
		this.entityDecoder = new EntityDecoder(xmlMode ? xmlDecodeTree : htmlDecodeTree, (cp, consumed) => this.emitCodePoint(cp, consumed));
	}
	reset() {
		this.state = State.Text;
		this.buffer = "";
		this.sectionStart = 0;
		this.index = 0;
		this.baseState = State.Text;
		this.isSpecial = false;
		this.currentSequence = Sequences.Empty;
		this.sequenceIndex = 0;
		this.running = true;
		this.offset = 0;
	}
	write(chunk) {
		this.offset += this.buffer.length;
		this.buffer = chunk;
		this.parse();
	}
	end() {
		if (this.running) this.finish();
	}
	pause() {
		this.running = false;
	}
	resume() {
		this.running = true;
		if (this.index < this.buffer.length + this.offset) this.parse();
	}
	stateText(c) {
		if (c === CharCodes.Lt || !this.decodeEntities && this.fastForwardTo(CharCodes.Lt)) {
			if (this.index > this.sectionStart) this.cbs.ontext(this.sectionStart, this.index);
			this.state = State.BeforeTagName;
			this.sectionStart = this.index;
		} else if (this.decodeEntities && c === CharCodes.Amp) this.startEntity();
	}
	currentSequence = Sequences.Empty;
	sequenceIndex = 0;
	enterTagBody() {
		if (this.currentSequence === Sequences.Plaintext) {
			this.currentSequence = Sequences.Empty;
			this.state = State.InPlainText;
		} else if (this.isSpecial) {
			this.state = State.InSpecialTag;
			this.sequenceIndex = 0;
		} else this.state = State.Text;
	}
	/**
	* Match the opening tag name against an HTML text-only tag sequence.
	*
	* Some tags share an initial prefix (`script`/`style`, `title`/`textarea`,
	* `noembed`/`noframes`), so we may switch to an alternate sequence at the
	* first distinguishing byte.  On a successful full match we fall back to
	* the normal tag-name state; a later `>` will enter raw-text, RCDATA, or
	* plaintext mode based on `currentSequence` / `isSpecial`.
	* @param c Current character code point.
	*/
	stateSpecialStartSequence(c) {
		const lower = c | 32;
		if (this.sequenceIndex < this.currentSequence.length) {
			if (lower === this.currentSequence[this.sequenceIndex]) {
				this.sequenceIndex++;
				return;
			}
			if (this.sequenceIndex === 3) {
				if (this.currentSequence === Sequences.ScriptEnd && lower === Sequences.StyleEnd[3]) {
					this.currentSequence = Sequences.StyleEnd;
					this.sequenceIndex = 4;
					return;
				}
				if (this.currentSequence === Sequences.TitleEnd && lower === Sequences.TextareaEnd[3]) {
					this.currentSequence = Sequences.TextareaEnd;
					this.sequenceIndex = 4;
					return;
				}
			} else if (this.sequenceIndex === 4 && this.currentSequence === Sequences.NoembedEnd && lower === Sequences.NoframesEnd[4]) {
				this.currentSequence = Sequences.NoframesEnd;
				this.sequenceIndex = 5;
				return;
			}
		} else if (isEndOfTagSection(c)) {
			this.sequenceIndex = 0;
			this.state = State.InTagName;
			this.stateInTagName(c);
			return;
		}
		this.isSpecial = false;
		this.currentSequence = Sequences.Empty;
		this.sequenceIndex = 0;
		this.state = State.InTagName;
		this.stateInTagName(c);
	}
	stateCDATASequence(c) {
		if (c === Sequences.Cdata[this.sequenceIndex]) {
			if (++this.sequenceIndex === Sequences.Cdata.length) {
				this.state = State.InCommentLike;
				this.currentSequence = Sequences.CdataEnd;
				this.sequenceIndex = 0;
				this.sectionStart = this.index + 1;
			}
		} else {
			this.sequenceIndex = 0;
			if (this.xmlMode) {
				this.state = State.InDeclaration;
				this.stateInDeclaration(c);
			} else {
				this.state = State.InSpecialComment;
				this.stateInSpecialComment(c);
			}
		}
	}
	/**
	* When we wait for one specific character, we can speed things up
	* by skipping through the buffer until we find it.
	* @param c Current character code point.
	* @returns Whether the character was found.
	*/
	fastForwardTo(c) {
		while (++this.index < this.buffer.length + this.offset) if (this.buffer.charCodeAt(this.index - this.offset) === c) return true;
		this.index = this.buffer.length + this.offset - 1;
		return false;
	}
	/**
	* Emit a comment token and return to the text state.
	* @param offset Number of characters in the end sequence that have already been matched.
	*/
	emitComment(offset) {
		this.cbs.oncomment(this.sectionStart, this.index, offset);
		this.sequenceIndex = 0;
		this.sectionStart = this.index + 1;
		this.state = State.Text;
	}
	/**
	* Comments and CDATA end with `-->` and `]]>`.
	*
	* Their common qualities are:
	* - Their end sequences have a distinct character they start with.
	* - That character is then repeated, so we have to check multiple repeats.
	* - All characters but the start character of the sequence can be skipped.
	* @param c Current character code point.
	*/
	stateInCommentLike(c) {
		if (!this.xmlMode && this.currentSequence === Sequences.CommentEnd && this.sequenceIndex <= 1 && this.index === this.sectionStart + this.sequenceIndex && c === CharCodes.Gt) this.emitComment(this.sequenceIndex);
		else if (this.currentSequence === Sequences.CommentEnd && this.sequenceIndex === 2 && c === CharCodes.Gt) this.emitComment(2);
		else if (this.currentSequence === Sequences.CommentEnd && this.sequenceIndex === this.currentSequence.length - 1 && c !== CharCodes.Gt) this.sequenceIndex = Number(c === CharCodes.Dash);
		else if (c === this.currentSequence[this.sequenceIndex]) {
			if (++this.sequenceIndex === this.currentSequence.length) {
				if (this.currentSequence === Sequences.CdataEnd) this.cbs.oncdata(this.sectionStart, this.index, 2);
				else this.cbs.oncomment(this.sectionStart, this.index, 3);
				this.sequenceIndex = 0;
				this.sectionStart = this.index + 1;
				this.state = State.Text;
			}
		} else if (this.sequenceIndex === 0) {
			if (this.fastForwardTo(this.currentSequence[0])) this.sequenceIndex = 1;
		} else if (c !== this.currentSequence[this.sequenceIndex - 1]) this.sequenceIndex = 0;
	}
	/**
	* HTML only allows ASCII alpha characters (a-z and A-Z) at the beginning of a tag name.
	*
	* XML allows a lot more characters here (@see https://www.w3.org/TR/REC-xml/#NT-NameStartChar).
	* We allow anything that wouldn't end the tag.
	* @param c Current character code point.
	*/
	isTagStartChar(c) {
		return this.xmlMode ? !isEndOfTagSection(c) : isASCIIAlpha(c);
	}
	/**
	* Scan raw-text / RCDATA content for the matching end tag.
	*
	* For RCDATA tags (`<title>`, `<textarea>`) entities are decoded inline.
	* For raw-text tags (`<script>`, `<style>`, etc.) we fast-forward to `<`.
	* @param c Current character code point.
	*/
	stateInSpecialTag(c) {
		if (this.sequenceIndex === this.currentSequence.length) {
			if (isEndOfTagSection(c)) {
				const endOfText = this.index - this.currentSequence.length;
				if (this.sectionStart < endOfText) {
					const actualIndex = this.index;
					this.index = endOfText;
					this.cbs.ontext(this.sectionStart, endOfText);
					this.index = actualIndex;
				}
				this.isSpecial = false;
				this.sectionStart = endOfText + 2;
				this.stateInClosingTagName(c);
				return;
			}
			this.sequenceIndex = 0;
		}
		if ((c | 32) === this.currentSequence[this.sequenceIndex]) this.sequenceIndex += 1;
		else if (this.sequenceIndex === 0) {
			if (this.currentSequence === Sequences.TitleEnd || this.currentSequence === Sequences.TextareaEnd) {
				if (this.decodeEntities && c === CharCodes.Amp) this.startEntity();
			} else if (this.fastForwardTo(CharCodes.Lt)) this.sequenceIndex = 1;
		} else this.sequenceIndex = Number(c === CharCodes.Lt);
	}
	stateBeforeTagName(c) {
		if (c === CharCodes.ExclamationMark) {
			this.state = State.BeforeDeclaration;
			this.sectionStart = this.index + 1;
		} else if (c === CharCodes.Questionmark) {
			if (this.xmlMode) {
				this.state = State.InProcessingInstruction;
				this.sequenceIndex = 0;
				this.sectionStart = this.index + 1;
			} else {
				this.state = State.InSpecialComment;
				this.sectionStart = this.index;
			}
		} else if (this.isTagStartChar(c)) {
			this.sectionStart = this.index;
			const special = this.xmlMode || this.cbs.isInForeignContext?.() ? void 0 : specialStartSequences.get(c | 32);
			if (special === void 0) this.state = State.InTagName;
			else {
				this.isSpecial = true;
				this.currentSequence = special;
				this.sequenceIndex = 3;
				this.state = State.SpecialStartSequence;
			}
		} else if (c === CharCodes.Slash) this.state = State.BeforeClosingTagName;
		else {
			this.state = State.Text;
			this.stateText(c);
		}
	}
	stateInTagName(c) {
		if (isEndOfTagSection(c)) {
			this.cbs.onopentagname(this.sectionStart, this.index);
			this.sectionStart = -1;
			this.state = State.BeforeAttributeName;
			this.stateBeforeAttributeName(c);
		}
	}
	stateBeforeClosingTagName(c) {
		if (isWhitespace(c)) {
			if (this.xmlMode) {} else {
				this.state = State.InSpecialComment;
				this.sectionStart = this.index;
			}
		} else if (c === CharCodes.Gt) {
			this.state = State.Text;
			if (!this.xmlMode) this.sectionStart = this.index + 1;
		} else {
			this.state = this.isTagStartChar(c) ? State.InClosingTagName : State.InSpecialComment;
			this.sectionStart = this.index;
		}
	}
	stateInClosingTagName(c) {
		if (isEndOfTagSection(c)) {
			this.cbs.onclosetag(this.sectionStart, this.index);
			this.sectionStart = -1;
			this.state = State.AfterClosingTagName;
			this.stateAfterClosingTagName(c);
		}
	}
	stateAfterClosingTagName(c) {
		if (c === CharCodes.Gt || this.fastForwardTo(CharCodes.Gt)) {
			this.state = State.Text;
			this.sectionStart = this.index + 1;
		}
	}
	stateBeforeAttributeName(c) {
		if (c === CharCodes.Gt) {
			this.cbs.onopentagend(this.index);
			this.enterTagBody();
			this.sectionStart = this.index + 1;
		} else if (c === CharCodes.Slash) this.state = State.InSelfClosingTag;
		else if (!isWhitespace(c)) {
			this.state = State.InAttributeName;
			this.sectionStart = this.index;
		}
	}
	/**
	* Handle `/` before `>` in an opening tag.
	*
	* In HTML mode, text-only tags ignore the self-closing flag and still enter
	* their raw-text/RCDATA/plaintext state unless self-closing tags are being
	* recognized. In XML mode, or for ordinary tags, the tokenizer returns to
	* regular text parsing after emitting the self-closing callback.
	* @param c Current character code point.
	*/
	stateInSelfClosingTag(c) {
		if (c === CharCodes.Gt) {
			this.cbs.onselfclosingtag(this.index);
			this.sectionStart = this.index + 1;
			if (!this.recognizeSelfClosing) {
				this.enterTagBody();
				return;
			}
			this.state = State.Text;
			this.isSpecial = false;
			this.currentSequence = Sequences.Empty;
		} else if (!isWhitespace(c)) {
			this.state = State.BeforeAttributeName;
			this.stateBeforeAttributeName(c);
		}
	}
	stateInAttributeName(c) {
		if (c === CharCodes.Eq || isEndOfTagSection(c)) {
			this.cbs.onattribname(this.sectionStart, this.index);
			this.sectionStart = this.index;
			this.state = State.AfterAttributeName;
			this.stateAfterAttributeName(c);
		}
	}
	stateAfterAttributeName(c) {
		if (c === CharCodes.Eq) this.state = State.BeforeAttributeValue;
		else if (c === CharCodes.Slash || c === CharCodes.Gt) {
			this.cbs.onattribend(QuoteType.NoValue, this.sectionStart);
			this.sectionStart = -1;
			this.state = State.BeforeAttributeName;
			this.stateBeforeAttributeName(c);
		} else if (!isWhitespace(c)) {
			this.cbs.onattribend(QuoteType.NoValue, this.sectionStart);
			this.state = State.InAttributeName;
			this.sectionStart = this.index;
		}
	}
	stateBeforeAttributeValue(c) {
		if (c === CharCodes.DoubleQuote) {
			this.state = State.InAttributeValueDq;
			this.sectionStart = this.index + 1;
		} else if (c === CharCodes.SingleQuote) {
			this.state = State.InAttributeValueSq;
			this.sectionStart = this.index + 1;
		} else if (!isWhitespace(c)) {
			this.sectionStart = this.index;
			this.state = State.InAttributeValueNq;
			this.stateInAttributeValueNoQuotes(c);
		}
	}
	handleInAttributeValue(c, quote) {
		if (c === quote || !this.decodeEntities && this.fastForwardTo(quote)) {
			this.cbs.onattribdata(this.sectionStart, this.index);
			this.sectionStart = -1;
			this.cbs.onattribend(quote === CharCodes.DoubleQuote ? QuoteType.Double : QuoteType.Single, this.index + 1);
			this.state = State.BeforeAttributeName;
		} else if (this.decodeEntities && c === CharCodes.Amp) this.startEntity();
	}
	stateInAttributeValueDoubleQuotes(c) {
		this.handleInAttributeValue(c, CharCodes.DoubleQuote);
	}
	stateInAttributeValueSingleQuotes(c) {
		this.handleInAttributeValue(c, CharCodes.SingleQuote);
	}
	stateInAttributeValueNoQuotes(c) {
		if (isWhitespace(c) || c === CharCodes.Gt) {
			this.cbs.onattribdata(this.sectionStart, this.index);
			this.sectionStart = -1;
			this.cbs.onattribend(QuoteType.Unquoted, this.index);
			this.state = State.BeforeAttributeName;
			this.stateBeforeAttributeName(c);
		} else if (this.decodeEntities && c === CharCodes.Amp) this.startEntity();
	}
	/**
	* Distinguish between CDATA, declarations, HTML comments, and HTML bogus
	* comments after `<!`.
	*
	* In HTML mode, only real comments and doctypes stay on declaration paths;
	* everything else becomes a bogus comment terminated by the next `>`.
	* @param c Current character code point.
	*/
	stateBeforeDeclaration(c) {
		if (c === CharCodes.OpeningSquareBracket) {
			this.state = State.CDATASequence;
			this.sequenceIndex = 0;
		} else if (this.xmlMode) this.state = c === CharCodes.Dash ? State.BeforeComment : State.InDeclaration;
		else if ((c | 32) === Sequences.Doctype[0]) {
			this.state = State.DeclarationSequence;
			this.currentSequence = Sequences.Doctype;
			this.sequenceIndex = 1;
		} else if (c === CharCodes.Gt) {
			this.cbs.oncomment(this.sectionStart, this.index, 0);
			this.state = State.Text;
			this.sectionStart = this.index + 1;
		} else if (c === CharCodes.Dash) this.state = State.BeforeComment;
		else this.state = State.InSpecialComment;
	}
	/**
	* Continue matching `doctype` after `<!d`.
	*
	* A full `doctype` match stays on the declaration path; any other name falls
	* back to an HTML bogus comment, which matches browser behavior for
	* non-doctype `<!...>` constructs.
	* @param c Current character code point.
	*/
	stateDeclarationSequence(c) {
		if (this.sequenceIndex === this.currentSequence.length) {
			this.state = State.InDeclaration;
			this.stateInDeclaration(c);
		} else if ((c | 32) === this.currentSequence[this.sequenceIndex]) this.sequenceIndex += 1;
		else if (c === CharCodes.Gt) {
			this.cbs.oncomment(this.sectionStart, this.index, 0);
			this.state = State.Text;
			this.sectionStart = this.index + 1;
		} else this.state = State.InSpecialComment;
	}
	stateInDeclaration(c) {
		if (c === CharCodes.Gt || this.fastForwardTo(CharCodes.Gt)) {
			this.cbs.ondeclaration(this.sectionStart, this.index);
			this.state = State.Text;
			this.sectionStart = this.index + 1;
		}
	}
	/**
	* XML processing instructions (`<?...?>`).
	*
	* In HTML mode `<?` is routed to `InSpecialComment` instead, so this
	* state is only reachable in XML mode.
	* @param c Current character code point.
	*/
	stateInProcessingInstruction(c) {
		if (c === CharCodes.Questionmark) this.sequenceIndex = 1;
		else if (c === CharCodes.Gt && this.sequenceIndex === 1) {
			this.cbs.onprocessinginstruction(this.sectionStart, this.index - 1);
			this.sequenceIndex = 0;
			this.state = State.Text;
			this.sectionStart = this.index + 1;
		} else this.sequenceIndex = Number(this.fastForwardTo(CharCodes.Questionmark));
	}
	stateBeforeComment(c) {
		if (c === CharCodes.Dash) {
			this.state = State.InCommentLike;
			this.currentSequence = Sequences.CommentEnd;
			this.sequenceIndex = 0;
			this.sectionStart = this.index + 1;
		} else if (this.xmlMode) this.state = State.InDeclaration;
		else if (c === CharCodes.Gt) {
			this.cbs.oncomment(this.sectionStart, this.index, 0);
			this.state = State.Text;
			this.sectionStart = this.index + 1;
		} else this.state = State.InSpecialComment;
	}
	stateInSpecialComment(c) {
		if (c === CharCodes.Gt || this.fastForwardTo(CharCodes.Gt)) {
			this.cbs.oncomment(this.sectionStart, this.index, 0);
			this.state = State.Text;
			this.sectionStart = this.index + 1;
		}
	}
	startEntity() {
		this.baseState = this.state;
		this.state = State.InEntity;
		this.entityStart = this.index;
		this.entityDecoder.startEntity(this.xmlMode ? DecodingMode.Strict : this.baseState === State.Text || this.baseState === State.InSpecialTag ? DecodingMode.Legacy : DecodingMode.Attribute);
	}
	stateInEntity() {
		const indexInBuffer = this.index - this.offset;
		const length = this.entityDecoder.write(this.buffer, indexInBuffer);
		if (length >= 0) {
			this.state = this.baseState;
			if (length === 0) this.index -= 1;
		} else {
			if (indexInBuffer < this.buffer.length && this.buffer.charCodeAt(indexInBuffer) === CharCodes.Amp) {
				this.state = this.baseState;
				this.index -= 1;
				return;
			}
			this.index = this.offset + this.buffer.length - 1;
		}
	}
	/**
	* Remove data that has already been consumed from the buffer.
	*/
	cleanup() {
		if (this.running && this.sectionStart !== this.index) {
			if (this.state === State.Text || this.state === State.InPlainText || this.state === State.InSpecialTag && this.sequenceIndex === 0) {
				this.cbs.ontext(this.sectionStart, this.index);
				this.sectionStart = this.index;
			} else if (this.state === State.InAttributeValueDq || this.state === State.InAttributeValueSq || this.state === State.InAttributeValueNq) {
				this.cbs.onattribdata(this.sectionStart, this.index);
				this.sectionStart = this.index;
			}
		}
	}
	shouldContinue() {
		return this.index < this.buffer.length + this.offset && this.running;
	}
	/**
	* Iterates through the buffer, calling the function corresponding to the current state.
	*
	* States that are more likely to be hit are higher up, as a performance improvement.
	*/
	parse() {
		while (this.shouldContinue()) {
			const c = this.buffer.charCodeAt(this.index - this.offset);
			switch (this.state) {
				case State.Text:
					this.stateText(c);
					break;
				case State.InPlainText:
					this.index = this.buffer.length + this.offset - 1;
					break;
				case State.SpecialStartSequence:
					this.stateSpecialStartSequence(c);
					break;
				case State.InSpecialTag:
					this.stateInSpecialTag(c);
					break;
				case State.CDATASequence:
					this.stateCDATASequence(c);
					break;
				case State.DeclarationSequence:
					this.stateDeclarationSequence(c);
					break;
				case State.InAttributeValueDq:
					this.stateInAttributeValueDoubleQuotes(c);
					break;
				case State.InAttributeName:
					this.stateInAttributeName(c);
					break;
				case State.InCommentLike:
					this.stateInCommentLike(c);
					break;
				case State.InSpecialComment:
					this.stateInSpecialComment(c);
					break;
				case State.BeforeAttributeName:
					this.stateBeforeAttributeName(c);
					break;
				case State.InTagName:
					this.stateInTagName(c);
					break;
				case State.InClosingTagName:
					this.stateInClosingTagName(c);
					break;
				case State.BeforeTagName:
					this.stateBeforeTagName(c);
					break;
				case State.AfterAttributeName:
					this.stateAfterAttributeName(c);
					break;
				case State.InAttributeValueSq:
					this.stateInAttributeValueSingleQuotes(c);
					break;
				case State.BeforeAttributeValue:
					this.stateBeforeAttributeValue(c);
					break;
				case State.BeforeClosingTagName:
					this.stateBeforeClosingTagName(c);
					break;
				case State.AfterClosingTagName:
					this.stateAfterClosingTagName(c);
					break;
				case State.InAttributeValueNq:
					this.stateInAttributeValueNoQuotes(c);
					break;
				case State.InSelfClosingTag:
					this.stateInSelfClosingTag(c);
					break;
				case State.InDeclaration:
					this.stateInDeclaration(c);
					break;
				case State.BeforeDeclaration:
					this.stateBeforeDeclaration(c);
					break;
				case State.BeforeComment:
					this.stateBeforeComment(c);
					break;
				case State.InProcessingInstruction:
					this.stateInProcessingInstruction(c);
					break;
				case State.InEntity: this.stateInEntity();
			}
			this.index++;
		}
		this.cleanup();
	}
	finish() {
		if (this.state === State.InEntity) {
			this.entityDecoder.end();
			this.state = this.baseState;
		}
		this.handleTrailingData();
		this.cbs.onend();
	}
	handleTrailingCommentLikeData(endIndex) {
		if (this.state !== State.InCommentLike) return false;
		if (this.currentSequence === Sequences.CdataEnd) {
			if (this.xmlMode) {
				if (this.sectionStart < endIndex) this.cbs.oncdata(this.sectionStart, endIndex, 0);
			} else {
				const cdataStart = this.sectionStart - Sequences.Cdata.length - 1;
				this.cbs.oncomment(cdataStart, endIndex, 0);
			}
		} else {
			const offset = this.xmlMode ? 0 : Math.min(this.sequenceIndex, Sequences.CommentEnd.length - 1);
			this.cbs.oncomment(this.sectionStart, endIndex, offset);
		}
		return true;
	}
	handleTrailingMarkupDeclaration(endIndex) {
		if (this.xmlMode) switch (this.state) {
			case State.InSpecialComment:
			case State.BeforeComment:
			case State.CDATASequence:
			case State.DeclarationSequence:
			case State.InDeclaration:
				this.cbs.ontext(this.sectionStart, endIndex);
				return true;
			default: return false;
		}
		switch (this.state) {
			case State.BeforeDeclaration:
			case State.InSpecialComment:
			case State.BeforeComment:
			case State.CDATASequence:
				this.cbs.oncomment(this.sectionStart, endIndex, 0);
				return true;
			case State.DeclarationSequence:
				if (this.sequenceIndex !== Sequences.Doctype.length) this.cbs.oncomment(this.sectionStart, endIndex, 0);
				return true;
			case State.InDeclaration: return true;
			default: return false;
		}
	}
	/** Handle any trailing data. */
	handleTrailingData() {
		const endIndex = this.buffer.length + this.offset;
		if (this.handleTrailingCommentLikeData(endIndex) || this.handleTrailingMarkupDeclaration(endIndex)) return;
		if (this.sectionStart >= endIndex) return;
		switch (this.state) {
			case State.InTagName:
			case State.BeforeAttributeName:
			case State.BeforeAttributeValue:
			case State.AfterAttributeName:
			case State.InAttributeName:
			case State.InAttributeValueSq:
			case State.InAttributeValueDq:
			case State.InAttributeValueNq:
			case State.InClosingTagName: break;
			default: this.cbs.ontext(this.sectionStart, endIndex);
		}
	}
	emitCodePoint(cp, consumed) {
		if (this.baseState !== State.Text && this.baseState !== State.InSpecialTag) {
			if (this.sectionStart < this.entityStart) this.cbs.onattribdata(this.sectionStart, this.entityStart);
			this.sectionStart = this.entityStart + consumed;
			this.index = this.sectionStart - 1;
			this.cbs.onattribentity(cp);
		} else {
			if (this.sectionStart < this.entityStart) this.cbs.ontext(this.sectionStart, this.entityStart);
			this.sectionStart = this.entityStart + consumed;
			this.index = this.sectionStart - 1;
			this.cbs.ontextentity(cp, this.sectionStart);
		}
	}
};
// node_modules/htmlparser2/dist/Parser.js
const { fromCodePoint } = String;
const formTags = /* @__PURE__ */ new Set([
	"input",
	"option",
	"optgroup",
	"select",
	"button",
	"datalist",
	"textarea"
]);
const pTag = /* @__PURE__ */ new Set(["p"]);
const headingTags = /* @__PURE__ */ new Set([
	"h1",
	"h2",
	"h3",
	"h4",
	"h5",
	"h6",
	"p"
]);
const tableSectionTags = /* @__PURE__ */ new Set(["thead", "tbody"]);
const ddtTags = /* @__PURE__ */ new Set(["dd", "dt"]);
const rtpTags = /* @__PURE__ */ new Set(["rt", "rp"]);
const openImpliesClose = /* @__PURE__ */ new Map([
	["tr", /* @__PURE__ */ new Set([
		"tr",
		"th",
		"td"
	])],
	["th", /* @__PURE__ */ new Set(["th"])],
	["td", /* @__PURE__ */ new Set([
		"thead",
		"th",
		"td"
	])],
	["body", /* @__PURE__ */ new Set([
		"head",
		"link",
		"script"
	])],
	["a", /* @__PURE__ */ new Set(["a"])],
	["li", /* @__PURE__ */ new Set(["li"])],
	["p", pTag],
	["h1", headingTags],
	["h2", headingTags],
	["h3", headingTags],
	["h4", headingTags],
	["h5", headingTags],
	["h6", headingTags],
	["select", formTags],
	["input", formTags],
	["output", formTags],
	["button", formTags],
	["datalist", formTags],
	["textarea", formTags],
	["option", /* @__PURE__ */ new Set(["option"])],
	["optgroup", /* @__PURE__ */ new Set(["optgroup", "option"])],
	["dd", ddtTags],
	["dt", ddtTags],
	["address", pTag],
	["article", pTag],
	["aside", pTag],
	["blockquote", pTag],
	["details", pTag],
	["div", pTag],
	["dl", pTag],
	["fieldset", pTag],
	["figcaption", pTag],
	["figure", pTag],
	["footer", pTag],
	["form", pTag],
	["header", pTag],
	["hr", pTag],
	["main", pTag],
	["nav", pTag],
	["ol", pTag],
	["pre", pTag],
	["section", pTag],
	["table", pTag],
	["ul", pTag],
	["rt", rtpTags],
	["rp", rtpTags],
	["tbody", tableSectionTags],
	["tfoot", tableSectionTags]
]);
const DOCUMENT_TYPE = "doctype";
const voidElements = /* @__PURE__ */ new Set([
	"area",
	"base",
	"basefont",
	"br",
	"col",
	"command",
	"embed",
	"frame",
	"hr",
	"img",
	"input",
	"isindex",
	"keygen",
	"link",
	"meta",
	"param",
	"source",
	"track",
	"wbr"
]);
const foreignContextElements = /* @__PURE__ */ new Set(["math", "svg"]);
/**
* Elements that can be used to integrate HTML content within foreign namespaces (e.g., SVG or MathML).
*
* Entries must use the SVG-adjusted casing (e.g. "foreignObject" not
* "foreignobject") since they are compared against adjusted tag names.
*/
const htmlIntegrationElements = /* @__PURE__ */ new Set([
	"mi",
	"mo",
	"mn",
	"ms",
	"mtext",
	"annotation-xml",
	"foreignObject",
	"desc",
	"title"
]);
const svgTagNameAdjustments = /* @__PURE__ */ new Map([
	["altglyph", "altGlyph"],
	["altglyphdef", "altGlyphDef"],
	["altglyphitem", "altGlyphItem"],
	["animatecolor", "animateColor"],
	["animatemotion", "animateMotion"],
	["animatetransform", "animateTransform"],
	["clippath", "clipPath"],
	["feblend", "feBlend"],
	["fecolormatrix", "feColorMatrix"],
	["fecomponenttransfer", "feComponentTransfer"],
	["fecomposite", "feComposite"],
	["feconvolvematrix", "feConvolveMatrix"],
	["fediffuselighting", "feDiffuseLighting"],
	["fedisplacementmap", "feDisplacementMap"],
	["fedistantlight", "feDistantLight"],
	["fedropshadow", "feDropShadow"],
	["feflood", "feFlood"],
	["fefunca", "feFuncA"],
	["fefuncb", "feFuncB"],
	["fefuncg", "feFuncG"],
	["fefuncr", "feFuncR"],
	["fegaussianblur", "feGaussianBlur"],
	["feimage", "feImage"],
	["femerge", "feMerge"],
	["femergenode", "feMergeNode"],
	["femorphology", "feMorphology"],
	["feoffset", "feOffset"],
	["fepointlight", "fePointLight"],
	["fespecularlighting", "feSpecularLighting"],
	["fespotlight", "feSpotLight"],
	["fetile", "feTile"],
	["feturbulence", "feTurbulence"],
	["foreignobject", "foreignObject"],
	["glyphref", "glyphRef"],
	["lineargradient", "linearGradient"],
	["radialgradient", "radialGradient"],
	["textpath", "textPath"]
]);
var ForeignContext;
(function(ForeignContext) {
	ForeignContext[ForeignContext["None"] = 0] = "None";
	ForeignContext[ForeignContext["Svg"] = 1] = "Svg";
	ForeignContext[ForeignContext["MathML"] = 2] = "MathML";
})(ForeignContext || (ForeignContext = {}));
const reNameEnd = /\s|\//;
/**
* Incremental parser implementation.
*/
var Parser = class {
	options;
	/** The start index of the last event. */
	startIndex = 0;
	/** The end index of the last event. */
	endIndex = 0;
	/**
	* Store the start index of the current open tag,
	* so we can update the start index for attributes.
	*/
	openTagStart = 0;
	tagname = "";
	attribname = "";
	attribvalue = "";
	attribs = null;
	stack = [];
	foreignContext;
	cbs;
	lowerCaseTagNames;
	lowerCaseAttributeNames;
	recognizeSelfClosing;
	/** We are parsing HTML. Inverse of the `xmlMode` option. */
	htmlMode;
	tokenizer;
	buffers = [];
	bufferOffset = 0;
	/** The index of the last written buffer. Used when resuming after a `pause()`. */
	writeIndex = 0;
	/** Indicates whether the parser has finished running / `.end` has been called. */
	ended = false;
	constructor(cbs, options = {}) {
		this.options = options;
		this.cbs = cbs ?? {};
		this.htmlMode = !this.options.xmlMode;
		this.lowerCaseTagNames = options.lowerCaseTags ?? this.htmlMode;
		this.lowerCaseAttributeNames = options.lowerCaseAttributeNames ?? this.htmlMode;
		this.recognizeSelfClosing = options.recognizeSelfClosing ?? !this.htmlMode;
		this.tokenizer = new (options.Tokenizer ?? Tokenizer)(this.options, this);
		this.foreignContext = [ForeignContext.None];
		this.cbs.onparserinit?.(this);
	}
	/**
	* @param start Start index for the current parser event.
	* @param endIndex End index for the current parser event.
	* @internal
	*/
	ontext(start, endIndex) {
		const data = this.getSlice(start, endIndex);
		this.endIndex = endIndex - 1;
		this.cbs.ontext?.(data);
		this.startIndex = endIndex;
	}
	/**
	* @param cp Current Unicode code point.
	* @param endIndex End index for the current parser event.
	* @internal
	*/
	ontextentity(cp, endIndex) {
		this.endIndex = endIndex - 1;
		this.cbs.ontext?.(fromCodePoint(cp));
		this.startIndex = endIndex;
	}
	/** @internal */
	isInForeignContext() {
		return this.foreignContext[0] !== ForeignContext.None;
	}
	/**
	* Checks if the current tag is a void element. Override this if you want
	* to specify your own additional void elements.
	* @param name Name of the pseudo selector.
	*/
	isVoidElement(name) {
		return this.htmlMode && voidElements.has(name);
	}
	/**
	* Read a tag name from the buffer.
	*
	* When `lowerCaseTagNames` is enabled (the default in HTML mode), the name
	* is lowercased and may be adjusted for SVG casing or the `image` → `img`
	* alias.
	* @param start Start index of the tag name in the buffer.
	* @param endIndex End index of the tag name in the buffer.
	*/
	readTagName(start, endIndex) {
		const name = this.lowerCaseTagNames ? this.getSlice(start, endIndex).toLowerCase() : this.getSlice(start, endIndex);
		if (!(this.lowerCaseTagNames && this.htmlMode)) return name;
		if (this.foreignContext[0] === ForeignContext.Svg) return svgTagNameAdjustments.get(name) ?? name;
		if (this.foreignContext.length > 1) {
			const adjusted = svgTagNameAdjustments.get(name);
			if (adjusted !== void 0 && this.stack.includes(adjusted)) return adjusted;
		}
		if (!this.isInForeignContext()) return name === "image" ? "img" : name;
		return name;
	}
	/**
	* @param start Start index for the current parser event.
	* @param endIndex End index for the current parser event.
	* @internal
	*/
	onopentagname(start, endIndex) {
		this.endIndex = endIndex;
		this.emitOpenTag(this.readTagName(start, endIndex));
	}
	emitOpenTag(name) {
		this.openTagStart = this.startIndex;
		this.tagname = name;
		if (this.htmlMode && name === "form" && this.stack.includes("form")) {
			this.tagname = "";
			return;
		}
		const impliesClose = this.htmlMode && openImpliesClose.get(name);
		if (impliesClose) while (this.stack.length > 0 && impliesClose.has(this.stack[0])) this.popElement(true);
		if (!this.isVoidElement(name)) {
			this.stack.unshift(name);
			if (this.htmlMode) {
				if (name === "svg") this.foreignContext.unshift(ForeignContext.Svg);
				else if (name === "math") this.foreignContext.unshift(ForeignContext.MathML);
				else if (htmlIntegrationElements.has(name)) this.foreignContext.unshift(ForeignContext.None);
			}
		}
		this.cbs.onopentagname?.(name);
		if (this.cbs.onopentag) this.attribs = {};
	}
	endOpenTag(isImplied) {
		this.startIndex = this.openTagStart;
		if (this.attribs) {
			this.cbs.onopentag?.(this.tagname, this.attribs, isImplied);
			this.attribs = null;
		}
		if (this.cbs.onclosetag && this.isVoidElement(this.tagname)) this.cbs.onclosetag(this.tagname, true);
		this.tagname = "";
	}
	/**
	* @param endIndex End index for the current parser event.
	* @internal
	*/
	onopentagend(endIndex) {
		this.endIndex = endIndex;
		this.endOpenTag(false);
		this.startIndex = endIndex + 1;
	}
	/**
	* @param start Start index for the current parser event.
	* @param endIndex End index for the current parser event.
	* @internal
	*/
	onclosetag(start, endIndex) {
		this.endIndex = endIndex;
		const name = this.readTagName(start, endIndex);
		if (!this.isVoidElement(name)) {
			const pos = this.stack.indexOf(name);
			if (pos !== -1) {
				for (let index = 0; index < pos; index++) this.popElement(true);
				this.popElement(false);
			} else if (this.htmlMode && name === "p") {
				this.emitOpenTag("p");
				this.closeCurrentTag(true);
			}
		} else if (this.htmlMode && name === "br") {
			this.cbs.onopentagname?.("br");
			this.cbs.onopentag?.("br", {}, true);
			this.cbs.onclosetag?.("br", false);
		}
		this.startIndex = endIndex + 1;
	}
	/**
	* @param endIndex End index for the current parser event.
	* @internal
	*/
	onselfclosingtag(endIndex) {
		this.endIndex = endIndex;
		if (this.recognizeSelfClosing || this.isInForeignContext()) {
			this.closeCurrentTag(false);
			this.startIndex = endIndex + 1;
		} else this.onopentagend(endIndex);
	}
	/**
	* Pop the top element off the stack, emit a close event, and maintain
	* the foreign context stack.
	* @param implied Whether this close is implied (not from an explicit end tag).
	*/
	popElement(implied) {
		const element = this.stack.shift();
		if (this.htmlMode && (foreignContextElements.has(element) || htmlIntegrationElements.has(element))) this.foreignContext.shift();
		this.cbs.onclosetag?.(element, implied);
	}
	closeCurrentTag(isOpenImplied) {
		const name = this.tagname;
		this.endOpenTag(isOpenImplied);
		if (this.stack[0] === name) this.popElement(!isOpenImplied);
	}
	/**
	* @param start Start index for the current parser event.
	* @param endIndex End index for the current parser event.
	* @internal
	*/
	onattribname(start, endIndex) {
		this.startIndex = start;
		const name = this.getSlice(start, endIndex);
		this.attribname = this.lowerCaseAttributeNames ? name.toLowerCase() : name;
	}
	/**
	* @param start Start index for the current parser event.
	* @param endIndex End index for the current parser event.
	* @internal
	*/
	onattribdata(start, endIndex) {
		this.attribvalue += this.getSlice(start, endIndex);
	}
	/**
	* @param cp Current Unicode code point.
	* @internal
	*/
	onattribentity(cp) {
		this.attribvalue += fromCodePoint(cp);
	}
	/**
	* @param quote Quote type used for the current attribute.
	* @param endIndex End index for the current parser event.
	* @internal
	*/
	onattribend(quote, endIndex) {
		this.endIndex = endIndex;
		this.cbs.onattribute?.(this.attribname, this.attribvalue, quote === QuoteType.Double ? "\"" : quote === QuoteType.Single ? "'" : quote === QuoteType.NoValue ? void 0 : null);
		if (this.attribs && !Object.hasOwn(this.attribs, this.attribname)) this.attribs[this.attribname] = this.attribvalue;
		this.attribvalue = "";
	}
	getInstructionName(value) {
		const index = value.search(reNameEnd);
		let name = index < 0 ? value : value.substr(0, index);
		if (this.lowerCaseTagNames) name = name.toLowerCase();
		return name;
	}
	/**
	* @param start Start index for the current parser event.
	* @param endIndex End index for the current parser event.
	* @internal
	*/
	ondeclaration(start, endIndex) {
		this.endIndex = endIndex;
		const value = this.getSlice(start, endIndex);
		if (this.cbs.onprocessinginstruction) {
			const name = this.htmlMode ? this.lowerCaseTagNames ? DOCUMENT_TYPE : value.slice(0, 7) : this.getInstructionName(value);
			this.cbs.onprocessinginstruction(`!${name}`, `!${value}`);
		}
		this.startIndex = endIndex + 1;
	}
	/**
	* @param start Start index for the current parser event.
	* @param endIndex End index for the current parser event.
	* @internal
	*/
	onprocessinginstruction(start, endIndex) {
		this.endIndex = endIndex;
		const value = this.getSlice(start, endIndex);
		if (this.cbs.onprocessinginstruction) {
			const name = this.getInstructionName(value);
			this.cbs.onprocessinginstruction(`?${name}`, `?${value}`);
		}
		this.startIndex = endIndex + 1;
	}
	/**
	* @param start Start index for the current parser event.
	* @param endIndex End index for the current parser event.
	* @param offset Offset applied when computing parser indices.
	* @internal
	*/
	oncomment(start, endIndex, offset) {
		this.endIndex = endIndex;
		this.cbs.oncomment?.(this.getSlice(start, endIndex - offset));
		this.cbs.oncommentend?.();
		this.startIndex = endIndex + 1;
	}
	/**
	* @param start Start index for the current parser event.
	* @param endIndex End index for the current parser event.
	* @param offset Offset applied when computing parser indices.
	* @internal
	*/
	oncdata(start, endIndex, offset) {
		this.endIndex = endIndex;
		const value = this.getSlice(start, endIndex - offset);
		if (!this.htmlMode || this.options.recognizeCDATA) {
			this.cbs.oncdatastart?.();
			this.cbs.ontext?.(value);
			this.cbs.oncdataend?.();
		} else if (this.isInForeignContext()) this.cbs.ontext?.(value);
		else {
			this.cbs.oncomment?.(`[CDATA[${value}]]`);
			this.cbs.oncommentend?.();
		}
		this.startIndex = endIndex + 1;
	}
	/** @internal */
	onend() {
		if (this.cbs.onclosetag) {
			this.endIndex = this.startIndex;
			for (let index = 0; index < this.stack.length; index++) this.cbs.onclosetag(this.stack[index], true);
		}
		this.cbs.onend?.();
	}
	/**
	* Resets the parser to a blank state, ready to parse a new HTML document
	*/
	reset() {
		this.cbs.onreset?.();
		this.tokenizer.reset();
		this.tagname = "";
		this.attribname = "";
		this.attribvalue = "";
		this.attribs = null;
		this.stack.length = 0;
		this.startIndex = 0;
		this.endIndex = 0;
		this.cbs.onparserinit?.(this);
		this.buffers.length = 0;
		this.foreignContext.length = 0;
		this.foreignContext.unshift(ForeignContext.None);
		this.bufferOffset = 0;
		this.writeIndex = 0;
		this.ended = false;
	}
	/**
	* Resets the parser, then parses a complete document and
	* pushes it to the handler.
	* @param data Document to parse.
	*/
	parseComplete(data) {
		this.reset();
		this.end(data);
	}
	getSlice(start, end) {
		if (start === end) return "";
		while (start - this.bufferOffset >= this.buffers[0].length) this.shiftBuffer();
		let slice = this.buffers[0].slice(start - this.bufferOffset, end - this.bufferOffset);
		while (end - this.bufferOffset > this.buffers[0].length) {
			this.shiftBuffer();
			slice += this.buffers[0].slice(0, end - this.bufferOffset);
		}
		return slice;
	}
	shiftBuffer() {
		this.bufferOffset += this.buffers[0].length;
		this.writeIndex--;
		this.buffers.shift();
	}
	/**
	* Parses a chunk of data and calls the corresponding callbacks.
	* @param chunk Chunk to parse.
	*/
	write(chunk) {
		if (this.ended) {
			this.cbs.onerror?.(/* @__PURE__ */ new Error(".write() after done!"));
			return;
		}
		this.buffers.push(chunk);
		if (this.tokenizer.running) {
			this.tokenizer.write(chunk);
			this.writeIndex++;
		}
	}
	/**
	* Parses the end of the buffer and clears the stack, calls onend.
	* @param chunk Optional final chunk to parse.
	*/
	end(chunk) {
		if (this.ended) {
			this.cbs.onerror?.(/* @__PURE__ */ new Error(".end() after done!"));
			return;
		}
		if (chunk) this.write(chunk);
		this.ended = true;
		this.tokenizer.end();
	}
	/**
	* Pauses parsing. The parser won't emit events until `resume` is called.
	*/
	pause() {
		this.tokenizer.pause();
	}
	/**
	* Resumes parsing after `pause` was called.
	*/
	resume() {
		this.tokenizer.resume();
		while (this.tokenizer.running && this.writeIndex < this.buffers.length) this.tokenizer.write(this.buffers[this.writeIndex++]);
		if (this.ended) this.tokenizer.end();
	}
};
// src/detect/kinds/parse/element.ts
/** Elements of HTML that are closed by their own tag alone. */
const CLOSED_BY_NAME = new Set("html body table div main section article nav form ul ol dl details".split(" "));
/** Ends a parse. Not an `Error`: recording a stack would cost more than the parse. */
var Stop = class {};
/** More elements in each other are no document, and the parser takes the square of their number. */
const MAX_OPEN = 5e3;
/**
* The element that begins at `from`, with the declarations and comments before it. In XML every tag has to be
* closed, in order. HTML closes some tags by itself: only the last closing tag has to be there.
*/
function elementAt(text, from, limit, xml, closing) {
	let open = 0;
	let deepest = 0;
	let members = 0;
	let end;
	const parser = new Parser({
		onopentag(name) {
			open++;
			if (open === 2) members++;
			deepest = Math.max(deepest, open);
			const closed = xml || open === 1 && CLOSED_BY_NAME.has(name);
			const last = from + parser.endIndex;
			const endsInItself = xml && text[last - 1] === "/";
			if (open > MAX_OPEN || closed && !endsInItself && closing.last(name) < last) throw new Stop();
		},
		onclosetag(_name, implied) {
			if (xml && implied && text.slice(from, from + parser.endIndex + 1).slice(-2) !== "/>") throw new Stop();
			open--;
			if (open > 0) return;
			const at = from + parser.endIndex;
			end = implied ? at + 1 : text.indexOf(">", at) + 1 || void 0;
			throw new Stop();
		},
		ontext(data) {
			if (open === 0 && data.trim() !== "") throw new Stop();
		}
	}, {
		xmlMode: xml,
		lowerCaseTags: !xml,
		decodeEntities: false
	});
	try {
		parser.write(text.slice(from, limit));
	} catch (stop) {
		if (!(stop instanceof Stop)) throw stop;
		const chars = parser.endIndex + 1;
		if (end === void 0 || end > limit) return {
			element: void 0,
			chars
		};
		return {
			element: {
				end,
				members,
				depth: Math.min(deepest, 3)
			},
			chars
		};
	}
	return {
		element: void 0,
		chars: limit - from
	};
}
// src/detect/kinds/parse/markup.ts
/** The beginning of an XML document, or of an element that is one. */
const XML_OPENING = /^[ \t]*<(?:\?xml[ \t]|![Dd][Oo][Cc][Tt][Yy][Pp][Ee][ \t]|!--|[A-Za-z_][\w.:-]*(?:[ \t>/]|$))/;
/** A page, or an element of one that stands alone. */
const HTML_OPENING = /^[ \t]*<(?:!doctype[ \t]+html|(?:html|head|body|table|div|main|section|article|nav|form|ul|ol|dl|details)(?=[ \t>/]|$))/i;
const DECLARATION = /^[ \t]*<(?:\?xml[ \t]|!DOCTYPE[ \t]|html(?:[ \t>]|$))/i;
const TAG = classesIn("<");
const BLANKS$1 = [32, 9];
/** Lines that may begin with a tag. */
const OPENED = {
	isRead: true,
	mayHold: (classes, first) => (classes & TAG) !== 0 && (first === 60 || BLANKS$1.includes(first))
};
const NAME$1 = /^[ \t]*<([A-Za-z_][\w.:-]*)/;
const PAGE = /^[ \t]*<(?:!doctype|html)/i;
const PAGE_END = /<\/html/gi;
/**
* The last line of a page that begins on line `i`: all text in the page belongs to it. `i` if no such page
* begins there.
*/
function pageEnd(lines, i, last, closing) {
	const from = lines.start(i);
	if (!PAGE.test(lines.line(i)) || closing.last("html") < from) return i;
	PAGE_END.lastIndex = from;
	return lineOfOffset(lines, PAGE_END.exec(lines.text)?.index ?? from, i, last);
}
/** Characters that may be read in vain, in multiples of the text: tags that never close. */
const WASTE_FACTOR$1 = 2;
const WASTE_MIN$1 = 16384;
/** The cost of starting a parser, in characters. */
const START_COST = 256;
function findElements(xml, context) {
	const { lines, free, budget, least } = context;
	const found = [];
	const opened = sieved(lines, OPENED);
	if (!opened) return found;
	const closing = new ClosingTags(lines.text);
	let waste = WASTE_MIN$1 + WASTE_FACTOR$1 * lines.text.length;
	for (const range of free) {
		const last = range.end + 1 - Math.max(1, least);
		for (let at = range.start, i = at; at < last; at = i + 1) {
			i = opened.next(at, last);
			if (!budget.spend(Math.min(i + 1, last) - at)) return found;
			if (i === last) break;
			const opening = lines.line(i).slice(0, 200);
			const isHtml = HTML_OPENING.test(opening);
			if (xml && isHtml) i = pageEnd(lines, i, last - 1, closing);
			if (xml === isHtml || !XML_OPENING.test(opening)) continue;
			const from = lines.start(i);
			const name = NAME$1.exec(opening)?.[1];
			if (xml && name !== void 0 && !closing.mayEnd(name, from)) continue;
			const limit = lines.start(range.end) - 1;
			if (waste < limit - from) return found;
			const { element, chars } = elementAt(lines.text, from, limit, xml, closing);
			if (!element) waste -= chars + START_COST;
			budget.spend(Math.ceil(((element?.end ?? from) - from) / 64));
			const after = element && lineAfter(lines, element.end, i, range.end - 1);
			if (!element || after === void 0) continue;
			const { members, depth } = element;
			const marked = DECLARATION.test(opening);
			found.push(parsedCandidate(context, {
				start: i,
				end: after
			}, {
				members,
				depth,
				marked
			}));
			i = after - 1;
		}
	}
	return found;
}
/** Elements of XML that begin at the start of a line and end at the end of one, with their declaration. */
const findXml = (context) => findElements(true, context);
/** HTML documents, and elements of HTML that stand alone. */
const findHtml = (context) => findElements(false, context);
// src/detect/kinds/parse/python.ts
/** After the first bracket: a string in either quotes, or a container. */
const OPENING$1 = /^(?:[[(](?:['"{([]|-?\d|[NTF])|\{['"])/;
const BRACKETS = classesIn("([{");
const BRACKETED = {
	isRead: true,
	mayHold: (classes, first) => (classes & BRACKETS) !== 0 && (first === 40 || first === 91 || first === 123)
};
/** How large a line's value is; `undefined` where it is none from the first character to the last. */
function sizeOf({ lines, budget }, i) {
	const at = lines.start(i);
	if (!OPENING$1.test(lines.text.slice(at, at + 3))) return void 0;
	if (!budget.spend(Math.ceil((lines.start(i + 1) - at) / 64))) return void 0;
	const line = lines.line(i);
	const read = pythonToJson(line[0] === "(" ? `[${line}]` : line);
	const scan = read && scanDocument(read.json);
	return scan?.ok ? {
		members: membersOf(scan.node),
		depth: jsonDepth(scan.node)
	} : void 0;
}
/** Lines that are a list or a dictionary as Python prints it each; those that follow each other are members of one. */
function findPython(context) {
	const { lines, budget } = context;
	const found = [];
	const bracketed = sieved(lines, BRACKETED);
	if (!bracketed) return found;
	for (const range of context.free) for (let from = range.start, i = from; from < range.end; from = i + 1) {
		i = bracketed.next(from, range.end);
		if (!budget.spend(Math.min(i + 1, range.end) - from)) return found;
		if (i === range.end) break;
		const first = sizeOf(context, i);
		if (!first) continue;
		let end = i + 1;
		let depth = first.depth;
		for (let next = end < range.end && sizeOf(context, end); next; next = end < range.end && sizeOf(context, end)) {
			depth = Math.max(depth, next.depth);
			end++;
		}
		if (end === i + 1 && lines.text[lines.start(i)] === "(") continue;
		const size = end === i + 1 ? first : {
			members: end - i,
			depth: Math.min(3, depth + 1)
		};
		found.push(parsedCandidate(context, {
			start: i,
			end
		}, size));
		i = end - 1;
	}
	return found;
}
// node_modules/smol-toml/dist/error.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
function getLineColFromPtr(string, ptr) {
	let lines = string.slice(0, ptr).split(/\r?\n/);
	return [lines.length, lines.pop().length + 1];
}
function makeCodeBlock(string, line, column) {
	let lines = string.split(/\r?\n/);
	let codeblock = "";
	let numberLen = (Math.log10(line + 1) | 0) + 1;
	for (let i = line - 1; i <= line + 1; i++) {
		let l = lines[i - 1];
		if (!l) continue;
		codeblock += i.toString().padEnd(numberLen, " ");
		codeblock += ":  ";
		codeblock += l;
		codeblock += "\n";
		if (i === line) {
			codeblock += " ".repeat(numberLen + column + 2);
			codeblock += "^\n";
		}
	}
	return codeblock;
}
var TomlError = class TomlError extends Error {
	line;
	column;
	codeblock;
	constructor(message, options) {
		const [line, column] = getLineColFromPtr(options.toml, options.ptr);
		const codeblock = makeCodeBlock(options.toml, line, column);
		super(`Invalid TOML document: ${message}\n\n${codeblock}`, options);
		this.line = line;
		this.column = column;
		this.codeblock = codeblock;
	}
	/** @internal */
	static x(message, ctx, ptr) {
		throw new TomlError(message, {
			toml: ctx.s,
			ptr: ptr ?? ctx.p
		});
	}
};
// node_modules/smol-toml/dist/primitive.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
/** @internal */
function parseString(ctx) {
	let startPtr = ctx.p;
	let c = ctx.s.charCodeAt(ctx.p++);
	let first = c;
	let isLiteral = c === 39;
	let isMultiline = c === ctx.s.charCodeAt(ctx.p) && c === ctx.s.charCodeAt(ctx.p + 1);
	if (isMultiline) {
		if ((c = ctx.s.charCodeAt(ctx.p += 2)) === 10) ctx.p++;
		else if (c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10) ctx.p += 2;
	}
	let parsed = "";
	let sliceStart = ctx.p;
	let state = 0;
	for (; ctx.p < ctx.s.length; ctx.p++) {
		c = ctx.s.charCodeAt(ctx.p);
		if (isMultiline && (c === 10 || c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10)) state = state && 3;
		else if (c < 32 && c !== 9 || c === 127) TomlError.x("control characters are not allowed in strings", ctx);
		else if ((!state || state === 3) && c === first && (!isMultiline || ctx.s.charCodeAt(ctx.p + 1) === first && ctx.s.charCodeAt(ctx.p + 2) === first)) {
			if (isMultiline) {
				if (ctx.s.charCodeAt(ctx.p + 3) === first) ctx.p++;
				if (ctx.s.charCodeAt(ctx.p + 3) === first) ctx.p++;
			}
			if (!state) {
				let s = ctx.s.slice(sliceStart, ctx.p);
				parsed = parsed ? parsed + s : s;
			}
			ctx.p += isMultiline ? 3 : 1;
			return parsed;
		} else if (!state) {
			if (!isLiteral && c === 92) {
				parsed += ctx.s.slice(sliceStart, sliceStart = ctx.p);
				state = 1;
			}
		} else if (state === 1) {
			if (c === 120 || c === 117 || c === 85) {
				let errPtr = ctx.p++ - 1;
				let value = 0;
				let len = c === 120 ? 2 : c === 117 ? 4 : 8;
				for (let j = 0; j < len; j++, ctx.p++) {
					let hex = ctx.s.charCodeAt(ctx.p);
					let digit = hex >= 48 && hex <= 57 ? hex - 48 : hex >= 65 && hex <= 70 ? hex - 65 + 10 : hex >= 97 && hex <= 102 ? hex - 97 + 10 : -1;
					if (digit < 0) TomlError.x("invalid non-hex character in unicode escape", ctx);
					value = value << 4 | digit;
				}
				if (value < 0 || value > 1114111 || value >= 55296 && value <= 57343) TomlError.x("invalid unicode escape", ctx, errPtr);
				parsed += String.fromCodePoint(value);
				sliceStart = ctx.p--;
				state = 0;
			} else if (isMultiline && (c === 32 || c === 9)) state = 2;
			else {
				if (c === 98) parsed += "\b";
				else if (c === 116) parsed += "	";
				else if (c === 110) parsed += "\n";
				else if (c === 102) parsed += "\f";
				else if (c === 114) parsed += "\r";
				else if (c === 101) parsed += "\x1B";
				else if (c === 34) parsed += "\"";
				else if (c === 92) parsed += "\\";
				else TomlError.x("unrecognised escape sequence", ctx);
				sliceStart = ctx.p + 1;
				state = 0;
			}
		} else if (c !== 32 && c !== 9) {
			if (state === 2) TomlError.x("invalid escape: only line-ending whitespace may be escaped", ctx, sliceStart);
			state = !isLiteral && c === 92 ? 1 : 0;
			sliceStart = ctx.p;
		}
	}
	TomlError.x("unfinished string", ctx, startPtr);
}
// node_modules/smol-toml/dist/date.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
let DATE_TIME_RE = /^(\d{4}-\d{2}-\d{2})?[Tt ]?(?:(\d{2}):\d{2}(?::\d{2}(?:\.\d+)?)?)?(Z|z|[-+]\d{2}:\d{2})?$/i;
var TomlDate = class TomlDate extends Date {
	#hasDate = false;
	#hasTime = false;
	#offset = null;
	constructor(date, fasttype, unsafeDelim) {
		let hasDate = true;
		let hasTime = true;
		let offset = "Z";
		let c;
		if (typeof date === "string") {
			if (fasttype) prep: {
				if (fasttype < 3) {
					if (+date.slice(11, 13) > 23) {
						date = "";
						break prep;
					}
					if (fasttype === 2) {
						offset = null;
						date += "Z";
					} else if ((c = date.charCodeAt(date.length - 1)) !== 90 && c !== 122) offset = date.slice(date.length - 6);
					if (unsafeDelim) date = date.slice(0, 10) + "T" + date.slice(11);
				} else if (fasttype === 4) date = +date.slice(0, 2) > 23 ? "" : `0000-01-01T${date}Z`;
				hasDate = fasttype !== 4;
				hasTime = fasttype !== 3;
			}
			else {
				let match = date.match(DATE_TIME_RE);
				if (match) {
					if (!match[1]) {
						hasDate = false;
						date = `0000-01-01T${date}`;
					}
					hasTime = !!match[2];
					hasTime && date[10] === " " && (date = date.replace(" ", "T"));
					if (match[2] && +match[2] > 23) date = "";
					else {
						offset = match[3] || null;
						if (!offset && hasTime) date += "Z";
					}
				} else date = "";
			}
		}
		super(date);
		if (!isNaN(this.getTime())) {
			this.#hasDate = hasDate;
			this.#hasTime = hasTime;
			this.#offset = offset;
		}
	}
	isDateTime() {
		return this.#hasDate && this.#hasTime;
	}
	isLocal() {
		return !this.#hasDate || !this.#hasTime || !this.#offset;
	}
	isDate() {
		return this.#hasDate && !this.#hasTime;
	}
	isTime() {
		return this.#hasTime && !this.#hasDate;
	}
	isValid() {
		return this.#hasDate || this.#hasTime;
	}
	toISOString() {
		let iso = super.toISOString();
		if (this.isDate()) return iso.slice(0, 10);
		if (this.isTime()) return iso.slice(11, 23);
		if (this.#offset === null) return iso.slice(0, -1);
		if (this.#offset === "Z" || this.#offset === "z") return iso;
		let offset = +this.#offset.slice(1, 3) * 60 + +this.#offset.slice(4, 6);
		offset = this.#offset[0] === "-" ? offset : -offset;
		return (/* @__PURE__ */ new Date(this.getTime() - offset * 6e4)).toISOString().slice(0, -1) + this.#offset;
	}
	static wrapAsOffsetDateTime(jsDate, offset = "Z") {
		let date = new TomlDate(jsDate);
		date.#offset = offset;
		return date;
	}
	static wrapAsLocalDateTime(jsDate) {
		let date = new TomlDate(jsDate);
		date.#offset = null;
		return date;
	}
	static wrapAsLocalDate(jsDate) {
		let date = new TomlDate(jsDate);
		date.#hasTime = false;
		date.#offset = null;
		return date;
	}
	static wrapAsLocalTime(jsDate) {
		let date = new TomlDate(jsDate);
		date.#hasDate = false;
		date.#offset = null;
		return date;
	}
};
// node_modules/smol-toml/dist/extract.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
function isDigit(char, base = 10) {
	return base === 16 ? char > 47 && char < 58 || char > 64 && char < 71 || char > 96 && char < 103 : char > 47 && char < 48 + base;
}
function isEndOfValue(char, delim) {
	return char === 32 || char === 9 || char === 10 || char === 13 || delim && (char === delim || char === 44) || char === 35;
}
/** @internal */
function extractValue(ctx, end) {
	let errPtr = ctx.p;
	let c = ctx.s.charCodeAt(ctx.p);
	if (c === 91 || c === 123) {
		ctx.d-- || TomlError.x("document contains excessively nested structures. aborting.", ctx);
		let value = c === 91 ? parseArray(ctx) : parseInlineTable(ctx);
		ctx.d++;
		return value;
	}
	if (c === 34 || c === 39) return parseString(ctx);
	if (c === 116) {
		if (ctx.s.charCodeAt(++ctx.p) !== 114 || ctx.s.charCodeAt(++ctx.p) !== 117 || ctx.s.charCodeAt(++ctx.p) !== 101) TomlError.x("invalid value", ctx, errPtr);
		return ctx.p++, true;
	}
	if (c === 102) {
		if (ctx.s.charCodeAt(++ctx.p) !== 97 || ctx.s.charCodeAt(++ctx.p) !== 108 || ctx.s.charCodeAt(++ctx.p) !== 115 || ctx.s.charCodeAt(++ctx.p) !== 101) TomlError.x("invalid value", ctx, errPtr);
		return ctx.p++, false;
	}
	if (c === 43 || c === 45) return parseNumber(ctx, ctx.p, ctx.s.charCodeAt(++ctx.p), 44 - c, end);
	if (ctx.s.charCodeAt(ctx.p + 4) === 45 && ctx.s.charCodeAt(ctx.p + 7) === 45) return parseDate(ctx, c, end);
	if (ctx.s.charCodeAt(ctx.p + 2) === 58) return parseTime(ctx, c, end);
	return parseNumber(ctx, ctx.p, c, 0, end);
}
function parseNumber(ctx, startPtr, startChr, sign, endChr) {
	let c = startChr;
	let state = 0;
	let hasUnderscores = false;
	if (c === 105) {
		if (ctx.s.charCodeAt(++ctx.p) !== 110 || ctx.s.charCodeAt(++ctx.p) !== 102) TomlError.x("invalid value", ctx, startPtr);
		return ctx.p++, (sign || 1) / 0;
	}
	if (c === 110) {
		if (ctx.s.charCodeAt(++ctx.p) !== 97 || ctx.s.charCodeAt(++ctx.p) !== 110) TomlError.x("invalid value", ctx, startPtr);
		return ctx.p++, NaN;
	}
	if (c === 48) {
		if (++ctx.p >= ctx.s.length || isEndOfValue(c = ctx.s.charCodeAt(ctx.p), endChr)) return ctx.bi === true ? 0n : 0;
		if (!sign) {
			if (c === 120) return parseIntegerBaseN(ctx, startPtr, 16, endChr);
			else if (c === 98) return parseIntegerBaseN(ctx, startPtr, 2, endChr);
			else if (c === 111) return parseIntegerBaseN(ctx, startPtr, 8, endChr);
		}
		if (c === 46) state = 2;
		else if (c === 101 || c === 69) state = 4;
		else TomlError.x("illegal leading zero", ctx, startPtr);
	} else if (!isDigit(c)) TomlError.x("invalid value", ctx, startPtr);
	while (++ctx.p < ctx.s.length && (c = ctx.s.charCodeAt(ctx.p), !isEndOfValue(c, endChr))) {
		if (!state) state = 1;
		if (c === 95) {
			if (!(state & 1)) TomlError.x("illegal underscore", ctx);
			state += 11;
			hasUnderscores = true;
		} else if (state === 1 && c === 46) state = 2;
		else if ((state === 1 || state === 3) && (c === 101 || c === 69)) state = 4;
		else if (state === 4 && (c === 43 || c === 45)) state = 6;
		else if (!isDigit(c)) TomlError.x(`illegal character in numeric literal`, ctx);
		else if (state > 9) state -= 11;
		else if (!(state & 1)) state++;
	}
	if (!state) {
		let val = (startChr - 48) * (sign || 1);
		return ctx.bi === true ? BigInt(val) : val;
	}
	if (!(state & 1)) TomlError.x("unfinished numeric value", ctx, startPtr);
	let str = ctx.s.slice(startPtr, ctx.p);
	if (hasUnderscores) str = str.replaceAll("_", "");
	return state > 1 ? parseFloat(str) : parseInteger(ctx, str, 10, startPtr);
}
function parseIntegerBaseN(ctx, startPtr, base, endChr) {
	let c, underscore = 1;
	while (++ctx.p < ctx.s.length && (c = ctx.s.charCodeAt(ctx.p), !isEndOfValue(c, endChr))) if (c === 95) {
		if (underscore & 1) TomlError.x("illegal underscore", ctx);
		underscore = 3;
	} else if (!isDigit(c, base)) TomlError.x(`illegal character in numeric literal`, ctx);
	else if (underscore & 1) underscore--;
	if (underscore & 1) TomlError.x("unfinished numeric value", ctx);
	let str = ctx.s.slice(startPtr + 2, ctx.p);
	if (underscore) str = str.replaceAll("_", "");
	return parseInteger(ctx, str, base, startPtr);
}
function parseInteger(ctx, str, base, startPtr) {
	if (ctx.bi !== true) int: {
		let val = parseInt(str, base);
		if (!Number.isSafeInteger(val)) {
			if (ctx.bi) break int;
			TomlError.x("integer value cannot be represented losslessly", ctx, startPtr);
		}
		return val;
	}
	return base === 10 ? BigInt(str) : BigInt((base === 2 ? "0b" : base === 8 ? "0o" : "0x") + str);
}
function parseDate(ctx, c, endChr) {
	let startPtr = ctx.p++, unsafeSeparator;
	if (!isDigit(c) || !isDigit(ctx.s.charCodeAt(ctx.p++)) || !isDigit(ctx.s.charCodeAt(ctx.p++)) || !isDigit(ctx.s.charCodeAt(ctx.p++))) return parseNumber(ctx, ctx.p = startPtr, c, 0, endChr);
	ctx.p += 5;
	if (!isDigit(ctx.s.charCodeAt(ctx.p++))) TomlError.x("invalid date-time: date part is malformed", ctx, startPtr);
	if (ctx.p >= ctx.s.length || ((c = ctx.s.charCodeAt(ctx.p)) !== 32 || (unsafeSeparator = true, !isDigit(ctx.s.charCodeAt(ctx.p + 1)))) && c !== 84 && c !== 116) return readDate(ctx, ctx.s.slice(startPtr, ctx.p), 3, false, startPtr);
	if (ctx.s.charCodeAt(ctx.p += 3) !== 58) TomlError.x("invalid date-time: time part is malformed", ctx, startPtr);
	if (ctx.s.charCodeAt(ctx.p += 3) === 58) ctx.p += 3;
	if (ctx.s.charCodeAt(ctx.p) === 46) while (isDigit(ctx.s.charCodeAt(++ctx.p)));
	if (c = ctx.s.charCodeAt(ctx.p)) {
		if (c === 90 || c === 122) return readDate(ctx, ctx.s.slice(startPtr, ++ctx.p), 1, unsafeSeparator, startPtr, "[+00:00]");
		if (c === 43 || c === 45) return readDate(ctx, ctx.s.slice(startPtr, ctx.p += 6), 1, unsafeSeparator, startPtr, !ctx.ld && "[" + ctx.s.slice(ctx.p - 6, ctx.p) + "]");
	}
	return readDate(ctx, ctx.s.slice(startPtr, ctx.p), 2, unsafeSeparator, startPtr);
}
function parseTime(ctx, c, endChr) {
	let start = ctx.p;
	if (!isDigit(c) || !isDigit(ctx.s.charCodeAt(++ctx.p))) return parseNumber(ctx, --ctx.p, c, 0, endChr);
	if (ctx.s.charCodeAt(ctx.p += 4) === 58) ctx.p += 3;
	if (ctx.s.charCodeAt(ctx.p) === 46) while (isDigit(ctx.s.charCodeAt(++ctx.p)));
	return readDate(ctx, ctx.s.slice(start, ctx.p), 4, false, start);
}
function readDate(ctx, str, type, unsafeDelim, errPtr, temporalSuffix) {
	if (ctx.ld) {
		let date = new TomlDate(str, type, unsafeDelim);
		if (!date.isValid()) TomlError.x("invalid date", ctx, errPtr);
		return date;
	}
	try {
		if (temporalSuffix) str += temporalSuffix;
		switch (type) {
			case 1: return Temporal.ZonedDateTime.from(str);
			case 2: return Temporal.PlainDateTime.from(str);
			case 3: return Temporal.PlainDate.from(str);
			case 4: return Temporal.PlainTime.from(str);
		}
	} catch (e) {
		TomlError.x(e instanceof Error ? e.message : "" + e, ctx, errPtr);
	}
}
// node_modules/smol-toml/dist/util.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
/** @internal */
function skipComment(ctx) {
	for (; ctx.p < ctx.s.length; ctx.p++) {
		let c = ctx.s.charCodeAt(ctx.p);
		if (c === 10) break;
		if (c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10) {
			ctx.p++;
			break;
		}
		if (c < 32 && c !== 9 || c === 127) TomlError.x("control characters are not allowed in comments", ctx);
	}
}
/** @internal */
function skipVoid(ctx, banNewLines, banComments) {
	let c;
	while (ctx.p < ctx.s.length) {
		while (ctx.p < ctx.s.length && ((c = ctx.s.charCodeAt(ctx.p)) === 32 || c === 9 || !banNewLines && (c === 10 || c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10))) ctx.p++;
		if (banComments || c !== 35) break;
		skipComment(ctx);
	}
}
// node_modules/smol-toml/dist/struct.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
/** @internal */
function parseKey(ctx, end = 61) {
	let startPtr;
	let state = 0;
	let parsed = [];
	let sliceStart;
	let c = ctx.s.charCodeAt(startPtr = ctx.p);
	do
		if (c === end) {
			if (!state) TomlError.x("unexpected end of key", ctx);
			if (state === 1) parsed.push(ctx.s.slice(sliceStart, ctx.p));
			return ctx.p++, parsed;
		} else if (c === 46) {
			if (!state) TomlError.x("illegal empty bare key", ctx);
			if (state === 1) parsed.push(ctx.s.slice(sliceStart, ctx.p));
			state = 0;
		} else if (!state && (c === 34 || c === 39)) {
			if (c === ctx.s.charCodeAt(ctx.p + 1) && c === ctx.s.charCodeAt(ctx.p + 2)) TomlError.x("illegal quoted key: multiline strings are not allowed", ctx);
			parsed.push(parseString(ctx));
			state = 2;
			ctx.p--;
		} else if (c === 32 || c === 9) {
			if (state === 1) {
				parsed.push(ctx.s.slice(sliceStart, ctx.p));
				state = 2;
			}
		} else if (state === 2 || c < 48 && c !== 45 || c > 57 && c < 65 || c > 90 && c < 97 && c !== 95 || c > 122) TomlError.x("illegal character in key", ctx);
		else if (!state) {
			state = 1;
			sliceStart = ctx.p;
		}
	while (c = ctx.s.charCodeAt(++ctx.p));
	TomlError.x("incomplete key-value: cannot find end of key", ctx, startPtr);
}
/** @internal */
function parseInlineTable(ctx) {
	let startPtr = ctx.p++;
	let res = Object.create(null);
	let seen = /* @__PURE__ */ new Set();
	let c;
	while (ctx.p < ctx.s.length) {
		skipVoid(ctx);
		if ((c = ctx.s.charCodeAt(ctx.p)) === 125) {
			ctx.p++;
			return res;
		}
		let k;
		let t = res;
		let hasOwn = false;
		let errPtr = ctx.p;
		let key = parseKey(ctx);
		for (let i = 0; i < key.length; i++) {
			if (i) t = hasOwn ? t[k] : t[k] = Object.create(null);
			k = key[i];
			if ((hasOwn = Object.hasOwn(t, k)) && (typeof t[k] !== "object" || seen.has(t[k]))) TomlError.x("trying to redefine an already defined value", ctx, errPtr);
			let unsafe = k === "__proto__";
			if (ctx.uk && (unsafe || k === "constructor")) {
				t = ctx.uk !== 1 && TomlError.x("document contains an unsafe property", ctx, errPtr);
				break;
			}
			if (!hasOwn && unsafe) Object.defineProperty(t, k, {
				enumerable: true,
				configurable: true,
				writable: true
			});
		}
		if (hasOwn) TomlError.x("trying to redefine an already defined value", ctx, errPtr);
		skipVoid(ctx, true, true);
		let value = extractValue(ctx, 125);
		if (t && typeof (t[k] = value) === "object") seen.add(value);
		skipVoid(ctx);
		if ((c = ctx.s.charCodeAt(ctx.p++)) === 125) return res;
		if (c !== 44) TomlError.x("expected comma or end of structure", ctx, ctx.p - 1);
	}
	TomlError.x("unfinished table", ctx, startPtr);
}
/** @internal */
function parseArray(ctx) {
	let startPtr = ctx.p++;
	let res = [];
	let c;
	while (ctx.p < ctx.s.length) {
		skipVoid(ctx);
		if ((c = ctx.s.charCodeAt(ctx.p)) === 93) {
			ctx.p++;
			return res;
		}
		res.push(extractValue(ctx, 93));
		skipVoid(ctx);
		if ((c = ctx.s.charCodeAt(ctx.p++)) === 93) return res;
		if (c !== 44) TomlError.x("expected comma or end of structure", ctx, ctx.p - 1);
	}
	TomlError.x("unfinished array", ctx, startPtr);
}
// node_modules/smol-toml/dist/parse.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
function peekTable(ctx, key, table, meta, type) {
	let t = table;
	let m = meta;
	let k;
	let hasOwn = false;
	let state;
	for (let i = 0; i < key.length; i++) {
		if (i) {
			t = hasOwn ? t[k] : t[k] = Object.create(null);
			m = (state = m[k]).c;
			if (type === 0 && (state.t === 1 || state.t === 2)) return null;
			if (state.t === 2) {
				let l = t.length - 1;
				t = t[l];
				m = m[l].c;
			}
		}
		k = key[i];
		if ((hasOwn = Object.hasOwn(t, k)) && m[k]?.t === 0 && m[k]?.d) return null;
		if (!hasOwn) {
			let unsafe = k === "__proto__";
			if (ctx.uk && (unsafe || k === "constructor")) return false;
			if (unsafe) {
				Object.defineProperty(t, k, {
					enumerable: true,
					configurable: true,
					writable: true
				});
				Object.defineProperty(m, k, {
					enumerable: true,
					configurable: true,
					writable: true
				});
			}
			m[k] = {
				t: i < key.length - 1 && type === 2 ? 3 : type,
				d: false,
				i: 0,
				c: Object.create(null)
			};
		}
	}
	state = m[k];
	if (state.t !== type && !(type === 1 && state.t === 3)) return null;
	if (type === 2) {
		if (!state.d) {
			state.d = true;
			t[k] = [];
		}
		t[k].push(t = Object.create(null));
		state.c[state.i++] = state = {
			t: 1,
			d: false,
			i: 0,
			c: Object.create(null)
		};
	}
	if (state.d) return null;
	state.d = true;
	if (type === 1) t = hasOwn ? t[k] : t[k] = Object.create(null);
	else if (type === 0 && hasOwn) return null;
	return [
		k,
		t,
		state.c
	];
}
function validateTablePeek(ctx, peek, ptr) {
	if (peek === null || ctx.uk === 2) TomlError.x(peek === null ? "trying to redefine an already defined table or value" : "document contains an unsafe property", ctx, ptr);
}
function parse$1(toml, options = {}) {
	let ctx = {
		s: toml,
		p: 0,
		d: options.maxDepth ?? 1e3,
		bi: options.integersAsBigInt ?? false,
		ld: options.useLegacyDate ?? true,
		uk: options.unsafeKeyBehaviour === "throw" ? 2 : options.unsafeKeyBehaviour === "drop" ? 1 : 0
	};
	let res = Object.create(null);
	let meta = Object.create(null);
	let tmp;
	let skipping = false;
	let tbl = res;
	let m = meta;
	if (toml.charCodeAt(0) === 65279) ctx.p++;
	skipVoid(ctx);
	while (ctx.p < toml.length) {
		if (toml.charCodeAt(ctx.p) === 91) {
			let isTableArray = toml.charCodeAt(++ctx.p) === 91;
			tmp = ctx.p += +isTableArray;
			skipping = false;
			let k = parseKey(ctx, 93);
			if (isTableArray) {
				if (toml.charCodeAt(ctx.p) !== 93) TomlError.x("expected end of table array declaration", ctx);
				ctx.p++;
			}
			let p = peekTable(ctx, k, res, meta, isTableArray ? 2 : 1);
			if (!p) {
				validateTablePeek(ctx, p, tmp);
				skipping = true;
			} else {
				m = p[2];
				tbl = p[1];
			}
		} else {
			tmp = ctx.p;
			let p = peekTable(ctx, parseKey(ctx), tbl, m, 0);
			if (!p && !skipping) validateTablePeek(ctx, p, tmp);
			skipVoid(ctx, true, true);
			let v = extractValue(ctx, void 0);
			if (p && !skipping) p[1][p[0]] = v;
		}
		skipVoid(ctx, true);
		if (ctx.p < toml.length && (tmp = toml.charCodeAt(ctx.p)) !== 10 && (tmp !== 13 || toml.charCodeAt(ctx.p + 1) !== 10)) TomlError.x("each key-value declaration must be followed by an end-of-line", ctx);
		skipVoid(ctx);
	}
	return res;
}
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
"".isWellFormed;
// node_modules/smol-toml/dist/index.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
// src/detect/kinds/parse/gated-spans.ts
/** Loose lines may be this part of a span. */
const MAX_LOOSE = .4;
const MAX_LINE$2 = 4e3;
/** Comments alone say nothing, and in all of the languages they begin alike. */
const HASH = 35;
const COMMENT = /^[ \t]*#/;
function beginsAt({ first }, { text, start }, i) {
	first.lastIndex = start(i);
	return first.test(text) && first.lastIndex - start(i) <= MAX_LINE$2;
}
/**
* Runs of lines that look like a language, blank lines inside: what its parser is asked about. A run begins at the start
* of a range, behind a blank line, or behind a line of another shape, such as the words that announce it.
*/
function gatedSpans(shape, { lines, free, budget, least }) {
	const spans = [];
	const firsts = lineFilter(shape.first).over(lines);
	if (!firsts) return spans;
	for (const range of free) {
		const limit = range.end + 1 - Math.max(1, least);
		for (let from = range.start, i = from; from < limit; from = i + 1) {
			i = firsts.next(from, limit);
			if (!budget.spend(Math.min(i + 1, limit) - from)) return spans;
			if (i === limit || !beginsAt(shape, lines, i)) continue;
			const before = i === range.start ? "" : lines.line(i - 1).slice(0, MAX_LINE$2);
			if (shape.usual.test(before) || shape.loose.test(before)) continue;
			let usual = 0;
			let loose = 0;
			let said = false;
			let end = i;
			let inside;
			for (let j = i; j < range.end; j++) {
				if (!budget.spend(1)) return spans;
				if (lines.isBlank(j)) continue;
				const isComment = lines.firsts[j] === HASH;
				const line = isComment && inside === void 0 ? "" : lines.line(j).slice(0, MAX_LINE$2);
				if (inside?.(line)) {
					end = j + 1;
					continue;
				}
				inside = isComment ? void 0 : shape.block?.(line);
				if (isComment) usual++;
				else if (shape.usual.test(line)) {
					usual++;
					said ||= !COMMENT.test(line);
				} else if (shape.loose.test(line)) loose++;
				else break;
				end = j + 1;
			}
			if (said && usual > 1 && end - i >= least && loose <= MAX_LOOSE * (usual + loose)) spans.push({
				start: i,
				end
			});
			i = Math.max(i, end - 1);
		}
	}
	return spans;
}
// src/detect/kinds/parse/toml.ts
/** `[table]`, `key = value`, comments, items of lists. */
const KEY$2 = "(?:[\\w-]+|\"[^\"]*\"|'[^']*')(?:[ \\t]*\\.[ \\t]*(?:[\\w-]+|\"[^\"]*\"|'[^']*'))*";
/** The same within a line of a text. */
const LINE_KEY = "(?:[\\w-]+|\"[^\"\\n]*\"|'[^'\\n]*')(?:[ \\t]*\\.[ \\t]*(?:[\\w-]+|\"[^\"\\n]*\"|'[^'\\n]*'))*";
const MULTILINE = /"""|'''/g;
/** A string in three quotes goes on to the line with the next three. */
function blockOf$2(opening) {
	const quotes = opening.match(MULTILINE);
	if (!quotes || quotes.length % 2 === 0) return void 0;
	const quote = quotes[0];
	let open = true;
	return (line) => {
		const was = open;
		open = open && !line.includes(quote);
		return was;
	};
}
const SHAPE$1 = {
	first: new RegExp(`#|\\[|${LINE_KEY}[ \\t]*=`, "y"),
	usual: new RegExp(`^[ \\t]*(?:#|\\[{1,2}[ \\t]*${KEY$2}[ \\t]*\\]{1,2}[ \\t]*(?:#|$)|${KEY$2}[ \\t]*=[ \\t]*\\S|["'][^"']*["'],?[ \\t]*$|[\\]}]+,?[ \\t]*$)`),
	loose: /^[ \t]*["'\]\d{}[]|^[ \t]+\S|^[\]}]/,
	block: blockOf$2
};
/** The header of a table, with a value below it. */
const HEADER$1 = new RegExp(`^\\[{1,2}[ \\t]*${KEY$2}[ \\t]*\\]{1,2}[ \\t]*(?:#.*)?\\r?\\n${KEY$2}[ \\t]*=`, "m");
/** A value that is none in TOML, as settings of other kinds have them. Lines of longer texts may look like that. */
const BARE = new RegExp(`^[ \\t]*${KEY$2}[ \\t]*=[ \\t]*(?!["'[{+\\d\\s-]|(?:true|false|inf|nan)\\b)`, "m");
const isForeign$1 = (text) => text.search(MULTILINE) < 0 && BARE.test(text);
/** Characters that the parser reads of one text. */
const MAX_PARSED$1 = 131072;
function tryParse(text) {
	if (isForeign$1(text)) return void 0;
	try {
		const value = parse$1(text);
		const depth = /^[ \t]*\[/m.test(text) ? depthOfData(value) : 1;
		return {
			members: membersOfData(value),
			depth,
			marked: HEADER$1.test(text)
		};
	} catch (error) {
		if (error instanceof TomlError) return void 0;
		throw error;
	}
}
/** TOML documents: the whole text, or a paragraph of it. */
function findToml(context) {
	const { lines, budget } = context;
	let left = MAX_PARSED$1;
	return gatedSpans(SHAPE$1, context).flatMap((span) => {
		const chars = lines.start(span.end) - lines.start(span.start);
		left -= chars;
		if (left < 0 || !budget.spend(Math.ceil(chars / 64))) return [];
		const parsed = tryParse(lines.slice(span.start, span.end));
		return parsed && parsed.members > 0 ? [parsedCandidate(context, span, parsed)] : [];
	});
}
// src/detect/kinds/parse/plain-yaml.ts
var import_dist = /* @__PURE__ */ __toESM(require_dist(), 1);
const WORD$1 = "[\\w./$@+*()~^-]";
const KEY$1 = new RegExp(`((?:[\\w./$]${WORD$1}*(?::${WORD$1}+)*)|"[^"\\\\]*"|'[^']*'):(?: +|$)`, "y");
/** Keys that the parser may read as another one's equal, or as nothing: `0x1`, `.5`, `null`. */
const ODD_KEY = /^(?:[.+~"'-]|null$|0[xo]|\d[\de._+-]*$)/i;
const NUMBER$1 = /^\d{1,15}$/;
const QUOTED = `"(?:[^"\\\\]|\\\\["\\\\/nrt])*"|'(?:[^']|'')*'`;
const ITEM = `(?:"[^"\\\\]*"|'[^']*'|[\\w./^~$(<=+][\\w ./^~$()<>=+@*-]*)`;
const NAMED$1 = `[A-Za-z_][\\w-]*: ${ITEM}`;
const CLOSED = new RegExp(`^(?:\\{\\}|\\[\\]|${QUOTED})$`);
const FLOW = new RegExp(`^(?:\\[${ITEM}(?:, ?${ITEM})*\\]|\\{${NAMED$1}(?:, ?${NAMED$1})*\\})$`);
const BLOCK$1 = /^[|>][-+]?$/;
const PLAIN = /^(?:[\w./(<$^~=+;\\]|[-?:](?=\S))/;
const DASH = /^-(?: |$)/;
const MARK = /^(?:---|\.\.\.|%)/;
const NOT_PLAIN = /:(?: |$)| #/;
const columnOf = (line) => line.length - line.trimStart().length;
const isPlain = (text) => PLAIN.test(text) && !NOT_PLAIN.test(text);
/** The line behind the literal text that begins at `from`; `undefined` where its indentation is not plain to see. */
function blockEnd(lines, from, end, floor) {
	let i = from;
	let column;
	for (; i < end; i++) {
		const line = lines.line(i);
		const at = columnOf(line);
		if (at === line.length) {
			if (at > 0 && (column === void 0 || at > column)) return void 0;
			continue;
		}
		if (at <= floor) break;
		column ??= at;
		if (at < column) return void 0;
	}
	return i;
}
function kindOf$2(value) {
	if (value === "" || value[0] === "#") return "none";
	if (BLOCK$1.test(value)) return "block";
	if (FLOW.test(value)) return "flow";
	if (isPlain(value)) return "plain";
	return CLOSED.test(value) ? "scalar" : void 0;
}
var Outliner = class {
	stack = [];
	#keys = /* @__PURE__ */ new Set();
	#items = 0;
	#replaced = false;
	depth = 0;
	/** Ends the containers that are deeper than a line of this column. */
	close(column) {
		while (this.stack.length > 1 && this.stack.at(-1).column > column) this.stack.pop();
	}
	/** An entry of a list, or of a mapping under this key; `undefined` where it cannot stand. */
	enter(column, key) {
		const list = key === void 0;
		if (!list && this.stack.at(-1)?.list && this.stack.at(-2)?.column === column) this.stack.pop();
		let top = this.stack.at(-1);
		if (top?.column !== column || top.list !== list) {
			if (!(top ? top.open && (column > top.column || column === top.column && list && !top.list) : column === 0)) return void 0;
			if (top) top.open = false;
			top = {
				column,
				list,
				open: false
			};
			this.nested(this.stack.push(top));
		}
		top.open = true;
		return this.stack.length > 1 || this.#add(key) ? top : void 0;
	}
	nested(depth) {
		this.depth = Math.max(this.depth, depth);
	}
	/** `undefined` where a value replaces another one that may have been deeper. */
	get outline() {
		const [root] = this.stack;
		if (!root || this.#replaced && this.depth > 1) return void 0;
		const members = root.list ? this.#items : this.#keys.size;
		return {
			list: root.list,
			members,
			depth: Math.min(this.depth, 3)
		};
	}
	/** Whether it is known what this member at the top is. */
	#add(key) {
		this.#items++;
		if (key === void 0) return true;
		const isNumber = NUMBER$1.test(key);
		if (!isNumber && ODD_KEY.test(key)) return false;
		const name = isNumber ? String(Number(key)) : key;
		this.#replaced ||= this.#keys.has(name);
		this.#keys.add(name);
		return true;
	}
};
/** Adds the line's entries, which may stand in each other (`- - a: b`); the kind of the last one's value. */
function addEntries(outliner, line, first) {
	for (let column = first;;) {
		const list = DASH.test(line.slice(column, column + 2));
		KEY$1.lastIndex = column;
		const key = list ? void 0 : KEY$1.exec(line)?.[1];
		if (!list && key === void 0) return void 0;
		const after = list ? column + 1 : KEY$1.lastIndex;
		const entered = outliner.enter(column, key);
		if (!entered) return void 0;
		const value = line.slice(after).trim();
		KEY$1.lastIndex = after + columnOf(line.slice(after));
		if (list && (DASH.test(value.slice(0, 2)) || KEY$1.test(line))) {
			column = after + columnOf(line.slice(after));
			continue;
		}
		const kind = kindOf$2(value);
		entered.open = kind === "none";
		return kind;
	}
}
/**
* The outline of a document in the YAML that programs write: keys and items on lines of their own, values on one line,
* in literal texts or in words that go on below. A small part of the language, read far faster than all of it:
* `undefined` means that only the parser knows.
*/
function outlineOf(lines, { start, end }) {
	if (/[\t\r]/.test(lines.slice(start, end))) return void 0;
	const outliner = new Outliner();
	const { stack } = outliner;
	let last;
	for (let i = start; i < end; i++) {
		const line = lines.line(i);
		const column = columnOf(line);
		if (column === line.length) continue;
		if (line[column] === "#") {
			last = void 0;
			continue;
		}
		if (column === 0 && MARK.test(line)) {
			if (line !== "---") return void 0;
			if (stack.length === 0) continue;
			break;
		}
		if (last === "plain" && column > stack.at(-1).column) {
			if (NOT_PLAIN.test(line)) return void 0;
			continue;
		}
		outliner.close(column);
		last = addEntries(outliner, line, column);
		if (last === void 0) return void 0;
		if (last === "flow") outliner.nested(stack.length + 1);
		if (last === "block") {
			const after = blockEnd(lines, i + 1, end, stack.at(-1).column);
			if (after === void 0) return void 0;
			i = after - 1;
		}
	}
	return outliner.outline;
}
// src/detect/kinds/parse/yaml.ts
/** `key:`, `- item`, comments and document marks; keys without blanks, as programs write them. */
const NAME = "(?:[\\w.$/@+*-]+|\"[^\"\\n]*\"|'[^'\\n]*')[ \\t]*:";
const KEY = `${NAME}(?:[ \\t]|$)`;
const indentOf = (line) => line.length - line.trimStart().length;
/** A literal or folded text is indented deeper than the line that opens it. */
function blockOf$1(opening) {
	if (!/[:-] [|>][-+0-9]*$/.test(opening)) return void 0;
	const floor = indentOf(opening);
	return (line) => indentOf(line) > floor;
}
const SHAPE = {
	first: new RegExp(`#|(?:---|${NAME})(?:[ \\t]|\\r?\\n|\\r?$)|%YAML|- `, "y"),
	usual: new RegExp(`^[ ]*(?:#|---(?:[ \\t]|$)|\\.\\.\\.$|-(?:[ \\t]|$)|${KEY})`),
	loose: /^[ ]+\S|^[\]}]/,
	block: blockOf$1
};
/**
* Characters that the parser reads of one text. It takes a millisecond for each thousand, so of longer documents it reads
* the entries at the beginning; their shape was looked at in full.
*/
const MAX_PARSED = 4096;
/** The end of the last whole entry within the first `limit` characters. */
function headOf(lines, { start, end }, limit) {
	const from = lines.start(start);
	if (lines.start(end) - from <= limit) return {
		start,
		end
	};
	let last = start;
	for (let i = start + 1; i < end && lines.start(i) - from <= limit; i++) if (/^\S/.test(lines.line(i)) && !/^[\]}]/.test(lines.line(i))) last = i;
	return {
		start,
		end: last
	};
}
/** Of several documents, the first one. */
function parse(text) {
	const document = (0, import_dist.parseDocument)(text, {
		logLevel: "silent",
		prettyErrors: false,
		uniqueKeys: false
	});
	if (document.errors.length > 0) return void 0;
	const value = document.toJS({ maxAliasCount: 0 });
	return {
		list: Array.isArray(value),
		members: membersOfData(value),
		depth: depthOfData(value)
	};
}
/** An alias may stand for much: whatever else is wrong, the span is only no candidate. */
function parseOutline(text) {
	try {
		return parse(text);
	} catch {
		return;
	}
}
/** If there are many spans, each gets an equal part of the limit, but not less than this. */
const LEAST_PARSED = 256;
/** Front matter: data between two marks at the top of a document in another language. */
const isFrontMatter = (lines, { start, end }) => /^---[ \t]*$/.test(lines.line(start)) && /^---[ \t]*$/.test(lines.line(end - 1));
/** Nested under one of several keys: what a span beside other text has to be. Far cheaper than the parser. */
const NESTED = /^[^\s#-][^\n]*:[ \t]*\n(?:[ \t]*(?:#[^\n]*)?\n)*(?:[ \t]+\S|- )/m;
const isMostOf = ({ body }, { start, end }) => end - start >= .9 * (body.end - body.start);
/** YAML documents: the whole text, or a paragraph of it. */
function findYaml(context) {
	const { lines } = context;
	let left = MAX_PARSED;
	const spans = gatedSpans(SHAPE, context).filter((span) => isMostOf(context, span) || NESTED.test(lines.slice(span.start, span.end)));
	const part = Math.max(LEAST_PARSED, Math.floor(MAX_PARSED / spans.length));
	return spans.flatMap((span) => {
		let head = headOf(lines, span, Math.min(part, left));
		if (head.end === head.start) head = headOf(lines, span, left);
		if (head.end === head.start) return [];
		left -= lines.start(head.end) - lines.start(head.start);
		const outline = outlineOf(lines, head) ?? parseOutline(lines.slice(head.start, head.end));
		if (!outline || outline.depth === 0) return [];
		const { list, members, depth } = outline;
		return [parsedCandidate(context, span, {
			members,
			depth,
			marked: !list && members > 1 && depth > 1 && !isFrontMatter(lines, span)
		})];
	});
}
// src/detect/kinds/parse.ts
function findFormat(format, context) {
	switch (format) {
		case "json5": return findJson5(context);
		case "ndjson": return findNdjson(context);
		case "json-sequence": return findJsonSequences(context);
		case "cut-json": return findCutJson(context);
		case "yaml": return findYaml(context);
		case "toml": return findToml(context);
		case "csv": return findDelimitedSpans(context, ",");
		case "tsv": return findDelimitedSpans(context, "	");
		case "html": return findHtml(context);
		case "xml": return findXml(context);
		case "python": return findPython(context);
		default: return findJson(context);
	}
}
/** Spans that a real parser accepts, each behind a look at their shape that costs far less than the parser. */
const find$5 = (rule, context) => withTogether(rule, context, findFormat(rule.format, context));
const parseFinder = {
	tier: "structure",
	sharesBy: ({ format, asks }) => `${format ?? "json"} ${asks.has("together")}`,
	find: find$5
};
// src/detect/kinds/sections.ts
/** Longer messages are not waited for. */
const MAX_MESSAGE = 50;
const test = (pattern, line) => line.length <= 2e3 && pattern.test(line);
/**
* The line that ends the message of a header; `undefined` if another header comes first, or no such line
* comes.
*/
function messageEnd(rule, { lines, budget }, from, limit) {
	const { header, until } = rule;
	if (!until) return void 0;
	const last = Math.min(limit, from + MAX_MESSAGE);
	for (let i = from; i < last && budget.spend(1); i++) {
		const line = lines.line(i);
		if (test(until, line)) return i;
		if (header && test(header, line)) return void 0;
	}
}
/** The end of a section's body: the next header, a separator, or a line that does not belong to the body. */
function bodyEnd(rule, { lines, budget }, from, limit) {
	const { header, body, separator } = rule;
	let end = from;
	for (let i = from; i < limit; i++) {
		if (!budget.spend(1)) return end;
		const line = lines.line(i);
		if (separator ? test(separator, line) : header && test(header, line)) break;
		if (lines.isBlank(i)) continue;
		if (body && !test(body, line)) break;
		end = i + 1;
	}
	return end;
}
/** A header is one at the start of the range, behind a separator, or anywhere where the rule has no separator. */
function sectionAt(rule, context, i, range) {
	const line = context.lines.line(i);
	if (!rule.header || line.length > 2e3) return void 0;
	const header = rule.header.exec(line);
	if (!header) return void 0;
	const first = messageEnd(rule, context, i + 1, range.end);
	return {
		start: i,
		end: bodyEnd(rule, context, first ?? i + 1, range.end),
		header,
		reached: first !== void 0
	};
}
/** The first line from `at` on that is not blank. */
function skipBlank({ lines }, at, limit) {
	let i = at;
	while (i < limit && lines.isBlank(i)) i++;
	return i;
}
/** Sections that follow each other with nothing but blank lines and separators between them. */
function sectionsFrom(rule, context, first, range) {
	const sections = [];
	let at = first;
	while (at < range.end) {
		const section = sectionAt(rule, context, at, range);
		if (!section) break;
		const empty = section.end === at + 1;
		const alone = rule.empty && sections.length > 0;
		if (empty && !alone && !rule.separator) break;
		if (!empty || alone) sections.push(section);
		at = skipBlank(context, section.end, range.end);
		if (!rule.separator || at >= range.end) continue;
		if (!test(rule.separator, context.lines.line(at))) break;
		at = skipBlank(context, at + 1, range.end);
	}
	return sections;
}
/** How many lines of the bodies each group of `body` took part in. */
function bodyFacts({ body }, { lines }, sections) {
	const named = body ? namedGroups(body) : [];
	if (!body || named.length === 0) return {};
	const groups = new GroupCounts();
	let matched = 0;
	for (const { start, end } of sections) for (let i = start + 1; i < end; i++) {
		const line = lines.line(i);
		const match = line.length <= 2e3 ? body.exec(line) : null;
		if (!match) continue;
		matched++;
		groups.add(match, named);
	}
	return groups.facts(matched);
}
function candidatesOf(rule, context, sections) {
	const groups = new GroupCounts();
	const named = rule.header ? namedGroups(rule.header) : [];
	for (const { header } of sections) groups.add(header, named);
	const start = sections[0].start;
	const end = sections.at(-1).end;
	const facts = {
		sections: sections.length,
		reached: sections.filter(({ reached }) => reached).length / sections.length,
		...extentOf(context, {
			start,
			end
		}),
		...bodyFacts(rule, context, sections),
		...groups.facts(sections.length)
	};
	if (rule.region === "all") return [{
		start,
		end,
		facts,
		captures: groups.captures
	}];
	return sections.map((section) => ({
		start: section.start,
		end: section.end,
		facts,
		captures: Object.fromEntries(Object.entries(section.header.groups ?? {}).filter(([, value]) => value)),
		inner: {
			start: section.start + 1,
			end: section.end
		}
	}));
}
/**
* Whether the line below a header on line `i` may be of its body, told by the characters of the line: most lines that
* could be a header stand alone. `undefined` where another line may follow.
*/
function followed(rule, lines) {
	if (rule.separator || rule.until || !rule.body) return void 0;
	const body = lineFilter(rule.body).over(lines);
	let next = 0;
	return (i, limit) => {
		next = Math.max(next, i + 1);
		while (next < limit && lines.isBlank(next)) next++;
		return next < limit && body?.may(next) === true;
	};
}
/**
* Sections: a line that matches `header`, and the lines behind it up to the next header, or up to a line that
* `body` does not match. With a `separator`, only a line behind one (or the first) is a header. Blank lines
* at the end of a section are not part of it. The facts are those of all sections that follow each other.
*/
const find$4 = (rule, context) => {
	const found = [];
	if (!rule.header) return found;
	const headers = lineFilter(rule.header).over(context.lines);
	if (!headers) return found;
	const isFollowed = followed(rule, context.lines);
	for (const range of context.free) {
		const last = rule.separator ? skipBlank(context, range.start, range.end) : range.end;
		const limit = Math.min(last, range.end - context.least) + 1;
		for (let from = range.start, i = from; from < limit;) {
			i = headers.next(from, limit);
			if (!context.budget.spend(Math.min(i + 1, limit) - from) || i === limit) break;
			const sections = isFollowed?.(i, range.end) === false ? [] : sectionsFrom(rule, context, i, range);
			if (sections.length > 0) found.push(...candidatesOf(rule, context, sections));
			from = sections.at(-1)?.end ?? i + 1;
		}
	}
	return found;
};
const sectionsFinder = {
	tier: "container",
	find: find$4
};
// src/detect/kinds/table/aligned.ts
/**
* Tables whose columns are aligned by blanks: `ps`, `df`, `docker ps`, `kubectl get`, `pip list`.
*
*     NAME      READY   STATUS
*     web-1     1/1     Running
*/
const MIN_WIDTH = 5;
const MAX_WIDTH = 400;
/** A first line begins at the margin and has gaps of two blanks, or is made of words in capitals. */
const GAPS = /^\S[^ ]*(?: [^ ]+)* {2,}\S/;
const CAPITALS = /^ *[A-Z%#+/_-]+(?: +[A-Z%#+/_-]+)+ *$/;
/** Tells on which lines a table may begin, most of them without cutting them out of the text. Asked in order. */
var Beginnings = class {
	lines;
	#gapped;
	#capitals;
	/** The position of the next two blanks in a row, counted from the last line that was asked for. */
	#nextGap = -1;
	constructor(lines) {
		this.lines = lines;
		this.#gapped = lineFilter(GAPS).over(lines);
		this.#capitals = lineFilter(CAPITALS).over(lines);
	}
	get any() {
		return this.#gapped !== void 0 || this.#capitals !== void 0;
	}
	at(i) {
		const capitals = this.#capitals?.may(i) ?? false;
		if (!capitals && this.#gapped?.may(i) !== true) return false;
		const { lines } = this;
		const [start, end] = [lines.start(i), lines.start(i + 1)];
		if (end - start <= MIN_WIDTH || end - start > 402) return false;
		if ((lines.classes[i] & TAB) !== 0) return false;
		const gapped = this.#gapped?.may(i) === true && this.#hasGap(start, end);
		if (!capitals && !gapped) return false;
		const line = lines.line(i);
		if (line.length < MIN_WIDTH || line.length > MAX_WIDTH) return false;
		return capitals && CAPITALS.test(line) || gapped && GAPS.test(line);
	}
	#hasGap(start, end) {
		if (this.#nextGap < start) {
			const at = this.lines.text.indexOf("  ", start);
			this.#nextGap = at < 0 ? this.lines.text.length : at;
		}
		return this.#nextGap < end;
	}
};
const TAB = classesIn("	");
const RULER$1 = /^ *-{2,}(?: +-{2,})+ *$/;
/** Takes the places that are filled in a line from those that are blank in all. */
function fillIn(blank, line) {
	for (let at = 0; at < line.length; at++) if (line.charCodeAt(at) !== 32) blank[at] = 0;
}
function columnCount(blank, width) {
	let count = 0;
	for (let at = 0; at < width; at++) if (blank[at] === 0 && (at === 0 || blank[at - 1] === 1)) count++;
	return count;
}
/** Where columns begin: behind each stretch that is blank in all lines, and at the first place that is not. */
function columnStarts(blank, width) {
	const starts = [];
	for (let at = 0; at < width; at++) if (blank[at] === 0 && (at === 0 || blank[at - 1] === 1)) starts.push(at);
	return starts;
}
const cut = (line, starts) => starts.map((start, i) => line.slice(start, starts[i + 1]).trim());
/** Every column is named by the first row, or begun by it. */
const isFilled = ([first = []]) => !first.includes("");
function findAlignedTables(context) {
	const { lines, free, budget, least } = context;
	const found = [];
	const blank = new Uint8Array(MAX_WIDTH);
	const before = new Uint8Array(MAX_WIDTH);
	const beginnings = new Beginnings(lines);
	if (!beginnings.any) return found;
	for (const range of free) for (let i = range.start; i + Math.max(2, least) <= range.end; i++) {
		if (!budget.spend(1)) return found;
		if (!beginnings.at(i)) continue;
		const first = lines.line(i);
		blank.fill(1);
		fillIn(blank, first);
		let width = first.length;
		let columns = columnCount(blank, width);
		let end = i + 1;
		for (; end < range.end && budget.spend(2); end++) {
			const line = lines.line(end);
			if (lines.isBlank(end) || line.length > MAX_WIDTH || line.includes("	")) break;
			before.set(blank);
			fillIn(blank, line);
			const next = Math.max(width, line.length);
			const now = columnCount(blank, next);
			if (now < 2 || end > i + 3 && now * 2 <= columns) {
				blank.set(before);
				break;
			}
			columns = now;
			width = next;
		}
		if (end - i >= least) {
			const starts = columnStarts(blank, width);
			const ruled = end > i + 1 && RULER$1.test(lines.line(i + 1));
			const rows = Array.from({ length: end - i }, (_, n) => i + n).filter((n) => !ruled || n !== i + 1).map((n) => cut(lines.line(n), starts));
			if (rows.length > 2 && starts.length > 1 && isFilled(rows)) {
				const facts = {
					spaced_ratio: 0,
					ruled: Number(ruled),
					...placeOf(context, {
						start: i,
						end
					}),
					...cellFacts(rows)
				};
				found.push({
					start: i,
					end,
					facts,
					captures: {}
				});
			}
		}
		if (end > i + 2) i = end - 1;
	}
	return found;
}
// src/detect/kinds/table/fields.ts
/**
* Rows of fields with blanks between them, aligned or not: `mount`, `apt list`, `du`, `git diff --numstat`.
*
*     proc on /proc type proc (rw,relatime)
*     sysfs on /sys type sysfs (rw,relatime)
*/
/** The most fields of a row that are looked at: fields behind them may be words. */
const MAX_FIELDS$1 = 8;
/** Rows that are looked at: enough to tell, and bounded. */
const MAX_ROWS = 100;
/** Part of the rows that a field has to be in, and to be alike in, to be a column. */
const MOST = .8;
const BLANKS = classesIn(" 	");
/** A number, with a sign, a unit or a mark around it; a date; a hash; a path; a sign for an empty value. */
const VALUE$1 = /^(?:[0-9a-f]{7,}|[-+$€£~(]?[0-9].*|\.{0,2}\/.*|[^\s:"'(=]+\/[^\s"'(]*|[-?*])$/;
const fieldsOf = (line) => line.trim().split(/[ \t]+/, MAX_FIELDS$1);
const isRow = (lines, i) => (lines.classes[i] & BLANKS) !== 0 && lines.start(i + 1) - lines.start(i) <= 2e3;
/** Whether a line holds a value among its fields and is none of a program. */
function mayBeRow(lines, i) {
	if (!isRow(lines, i) || isProgramLine(lines, i)) return false;
	const fields = fieldsOf(lines.line(i));
	return fields.length > 1 && fields.some((field) => VALUE$1.test(field));
}
/** Whether half of the text may be rows. */
const isLikely = (lines, range) => isHalfWithout(range, (i) => !mayBeRow(lines, i));
/** Rows stand in a program where the lines around them are of one. */
function codeRatio({ lines, body }, range) {
	const around = [{
		start: body.start,
		end: range.start
	}, {
		start: range.end,
		end: body.end
	}];
	return Math.max(programShare(lines, range), ...around.map((side) => programShare(lines, side)));
}
const FIELD_FACTS = [
	"columns",
	"header",
	"capitals",
	"typed_ratio",
	"same_ratio",
	"wordy_ratio",
	"code_ratio"
];
function fieldFacts(context, range) {
	const { lines } = context;
	const all = evenly(range, MAX_ROWS).map((i) => fieldsOf(lines.line(i)));
	const first = fieldsOf(lines.line(range.start));
	const header = isHeader(first);
	const rows = header ? all.slice(1) : all;
	const enough = MOST * rows.length;
	const filled = (column) => rows.filter((row) => row.length > column).length;
	let columns = 0;
	while (columns < MAX_FIELDS$1 && filled(columns) >= enough) columns++;
	let [typed, same] = [0, 0];
	for (let column = 0; column < columns; column++) {
		const counts = /* @__PURE__ */ new Map();
		let values = 0;
		for (const row of rows) {
			const field = row[column];
			if (field === void 0) continue;
			counts.set(field, (counts.get(field) ?? 0) + 1);
			if (VALUE$1.test(field)) values++;
		}
		if (values >= enough) typed++;
		if (Math.max(0, ...counts.values()) >= enough) same++;
	}
	return {
		columns,
		header: Number(header),
		capitals: Number(isCapitals(first)),
		typed_ratio: typed / Math.max(1, columns),
		same_ratio: same / Math.max(1, columns),
		wordy_ratio: proseRatio(lines, range),
		code_ratio: codeRatio(context, range)
	};
}
/** Runs of lines with fields in them, where the text is likely to hold rows. */
function findFieldRows(context) {
	const { lines, free, budget, least } = context;
	const found = [];
	for (const range of free) {
		if (range.end - range.start < Math.max(2, least) || !budget.spend(16)) continue;
		if (!isLikely(lines, range)) continue;
		for (let i = range.start, end = i; i + least <= range.end; i = end + 1) {
			for (end = i; end < range.end && isRow(lines, end) && !lines.isBlank(end); end++) if (!budget.spend(1)) return found;
			const quoted = isQuoted(lines, i, end) || isQuoted(lines, i + 1, end);
			if (end - i < Math.max(2, least) || quoted) continue;
			if (!budget.spend(Math.min(lines.count, 300))) return found;
			const run = {
				start: i,
				end
			};
			const facts = lazyFacts({
				rows: end - i,
				spaced_ratio: 0,
				ruled: 0,
				...placeOf(context, run)
			}, FIELD_FACTS, () => fieldFacts(context, run));
			found.push({
				start: i,
				end,
				facts,
				captures: {}
			});
		}
	}
	return found;
}
// src/detect/kinds/table/pipe.ts
/**
* Tables drawn with pipes: markdown's, those of psql and mysql, and those of sqlite.
*
*     | a | b |        a | b         +---+---+       ┌───┬───┐
*     |---|--:|       ---+---        | a | b |       │ a │ b │
*     | 1 | 2 |        1 | 2         +---+---+       ├───┼───┤
*/
const RULER = /^[ \t]*(?:[|+][ \t]*)?:?-+:?[ \t]*(?:[|+][ \t]*:?-+:?[ \t]*)*(?:[|+][ \t]*)?$|^[┌├└]─+(?:[┬┼┴]─+)*[┐┤┘]$/;
function isRuler(line) {
	return line.length <= 2e3 && /--|──/.test(line) && /[|+┬┼┴]/.test(line) && RULER.test(line);
}
/** A bar at the end is the frame's where one stands at the beginning: psql ends rows with one before an empty cell. */
function cellsOf$1(line) {
	const text = line.trim();
	return (/^[|+│](.*)[|+│]$/.exec(text)?.[1] ?? text.replace(/^[|+│]/, "")).split(/(?<!\\)[|│]/).map((cell) => cell.trim());
}
const columnsOf = (ruler) => ruler.trim().replace(/^[|+┌├└]/, "").replace(/[|+┐┤┘]$/, "").split(/[|+┬┼┴]/).length;
function findPipeTables(context) {
	const { lines, free, budget } = context;
	const found = [];
	const rulers = lineFilter(RULER).over(lines);
	if (!rulers) return found;
	for (const range of free) {
		let floor = range.start;
		for (let from = range.start, i = from; from < range.end; from = i + 1) {
			i = rulers.next(from, range.end);
			if (!budget.spend(Math.min(i + 1, range.end) - from)) return found;
			if (i === range.end) break;
			const ruler = lines.line(i);
			if (!isRuler(ruler)) continue;
			const columns = columnsOf(ruler);
			const isRow = (at) => {
				const line = lines.line(at);
				return /[|│]/.test(line) && line.length <= 2e3 && !isRuler(line);
			};
			const hasHeader = i > floor && isRow(i - 1) && cellsOf$1(lines.line(i - 1)).length === columns;
			const start = hasHeader ? i - 1 : i;
			const rows = hasHeader ? [cellsOf$1(lines.line(i - 1))] : [];
			let end = i + 1;
			for (; end < range.end && budget.spend(1); end++) if (isRow(end)) rows.push(cellsOf$1(lines.line(end)));
			else if (!isRuler(lines.line(end)) || columnsOf(lines.line(end)) !== columns) break;
			const fitting = rows.filter((row) => row.length === columns).length;
			if (columns > 1 && rows.length > 1 && fitting >= .8 * rows.length) {
				const facts = {
					spaced_ratio: 0,
					ruled: 1,
					...placeOf(context, {
						start,
						end
					}),
					...cellFacts(rows)
				};
				found.push({
					start,
					end,
					facts,
					captures: {}
				});
				floor = end;
				i = end - 1;
			}
		}
	}
	return found;
}
// src/detect/kinds/table.ts
/** Tables: drawn with pipes, separated by a character, aligned by blanks, or with blanks between their fields. */
const find$3 = ({ format }, context) => {
	switch (format) {
		case "csv": return [",", ";"].flatMap((delimiter) => findDelimitedTables(context, delimiter));
		case "tsv": return findDelimitedTables(context, "	");
		case "semicolon": return findDelimitedTables(context, ";");
		case "aligned": return findAlignedTables(context);
		case "fields": return findFieldRows(context);
		default: return findPipeTables(context);
	}
};
const tableFinder = {
	tier: "lines",
	sharesBy: ({ format }) => `${format}`,
	find: find$3
};
// src/detect/kinds/indented-tree.ts
/** A name on its own, a directory with its slash. No blanks and no brackets: those are code. */
const ENTRY = /^(?<indent> *|\t*)(?<name>[\w.@~+-][\w.@~+$%#-]*)(?<slash>\/?)$/;
const MAX_LINE$1 = 300;
/** Characters that no entry ends in: they rule out most lines of a program. */
const NO_END = ";,{}()[]:\"'`<>=*|!?&";
function mayBeEntry({ text, start }, i) {
	const end = start(i + 1) - 1;
	return end > start(i) && !NO_END.includes(text[end - 1]);
}
/**
* A tree that is drawn by indentation alone. A deeper line has to follow a directory, and to come back to a depth that
* is open: that is what tells it from any other indented text.
*
*     src/
*       main.ts
*       lib/
*         a.ts
*     README.md
*/
function treeAt$1({ lines, budget }, from, limit) {
	const open = [];
	let parent = false;
	let directories = 0;
	let i = from;
	for (; i < limit && budget.spend(1); i++) {
		const line = lines.line(i);
		const groups = line.length <= MAX_LINE$1 ? ENTRY.exec(line)?.groups : void 0;
		if (!groups) break;
		const depth = groups["indent"].length;
		const current = open.at(-1);
		if (current === void 0 || depth > current && parent) open.push(depth);
		else {
			const level = open.lastIndexOf(depth);
			if (level < 0) break;
			open.length = level + 1;
		}
		if (current !== void 0 && depth > current) directories++;
		parent = groups["slash"] === "/";
	}
	return i > from ? {
		start: from,
		end: i,
		directories
	} : void 0;
}
function findIndentedTrees(context) {
	const { lines, free, budget, least } = context;
	const found = [];
	const entries = lineFilter(ENTRY).over(lines);
	if (!entries) return found;
	for (const range of free) {
		const limit = range.end + 1 - Math.max(1, least);
		for (let from = range.start, i = from; from < limit; from = i + 1) {
			i = entries.next(from, limit);
			if (!budget.spend(Math.min(i + 1, limit) - from)) return found;
			if (i === limit || !mayBeEntry(lines, i)) continue;
			const tree = treeAt$1(context, i, range.end);
			if (!tree) continue;
			const { start, end, directories } = tree;
			const matched = end - start;
			if (directories > 0 && matched >= least) {
				const first = lines.line(start);
				const single = /\/$/.test(first) && directories > 0 && !/^\S/.test(lines.line(start + 1));
				const facts = {
					matched,
					root: Number(single),
					...extentOf(context, tree)
				};
				found.push({
					start,
					end,
					facts,
					captures: { root: single ? first : "" }
				});
			}
			i = end - 1;
		}
	}
	return found;
}
// src/detect/kinds/tree.ts
/**
* Trees drawn with glyphs or ASCII: a root line, then lines whose prefix is made of guides and a branch.
*
*     root
*     ├── a            |-- a
*     │   └── b        |   `-- b
*     └── c            `-- c
*/
const BRANCHES = {
	drawn: /^[│| \u00a0]*(?:[├└][─┬]+ ?|[|`+\\]-{2,3} )(?=\S)/,
	unicode: /^[│ \u00a0]*[├└][─┬]+ ?(?=\S)/,
	ascii: /^[| \u00a0]*[|`+\\]-{2,3} (?=\S)/
};
/** One tree: the lines of branches that follow each other, and the root above them, if there is one. */
function treeAt(context, branch, range, i) {
	const { lines, budget } = context;
	let end = i;
	while (end < range.end && branch.test(lines.line(end)) && budget.spend(1)) end++;
	const hasRoot = i > range.start && /^\S/.test(lines.line(i - 1));
	return {
		hasRoot,
		branches: end - i,
		start: hasRoot ? i - 1 : i,
		end
	};
}
function findDrawn(context, branch) {
	const { lines, free, budget, least } = context;
	const found = [];
	const drawn = lineFilter(branch).over(lines);
	if (!drawn) return found;
	for (const range of free) for (let from = range.start, i = from; from < range.end; from = i + 1) {
		i = drawn.next(from, range.end);
		if (!budget.spend(Math.min(i + 1, range.end) - from)) return found;
		if (i === range.end || !branch.test(lines.line(i))) continue;
		const { hasRoot, branches, start, end } = treeAt(context, branch, range, i);
		if (branches >= least) {
			const facts = {
				matched: branches,
				root: Number(hasRoot),
				...extentOf(context, {
					start,
					end
				})
			};
			found.push({
				start,
				end,
				facts,
				captures: { root: hasRoot ? lines.line(start) : "" }
			});
		}
		i = end - 1;
	}
	return found;
}
const find$2 = (rule, context) => {
	switch (rule.format) {
		case "indented": return findIndentedTrees(context);
		case "unicode":
		case "ascii": return findDrawn(context, BRANCHES[rule.format]);
		default: return findDrawn(context, BRANCHES.drawn);
	}
};
const treeFinder = {
	tier: "structure",
	sharesBy: ({ format }) => `${format}`,
	find: find$2
};
// src/detect/kinds/whole.ts
/** Lines of a long body that are looked at, evenly spread: enough to tell, and bounded. */
const SAMPLE$3 = 400;
/** Lines that are left and not blank, evenly spread. */
function sampleOf({ lines, free, budget }) {
	const sample = [];
	const left = free.reduce((sum, { start, end }) => sum + end - start, 0);
	const step = Math.max(1, left / SAMPLE$3);
	let skip = 0;
	for (const { start, end } of free) {
		let at = start + skip;
		for (; at < end; at += step) {
			const i = Math.floor(at);
			if (lines.isBlank(i) || lines.start(i + 1) - lines.start(i) > 2001) continue;
			if (!budget.spend(1)) break;
			sample.push(i);
		}
		skip = Math.max(0, at - end);
	}
	return sample;
}
/**
* How many of the remaining lines match each sign, and their share of the lines that are not blank. The
* fences and tables of a document say nothing about the document.
*/
function signFacts(signs, context) {
	const facts = {};
	const sample = signs.length === 0 ? [] : sampleOf(context);
	const { lines } = context;
	for (const [name, sign] of signs) {
		const filter = lineFilter(sign);
		let count = 0;
		for (let at = 0; at < sample.length; at++) {
			const i = sample[at];
			if (filter.may(lines, i) && sign.test(lines.line(i))) count++;
		}
		facts[`${name}_lines`] = count;
		facts[`${name}_ratio`] = sample.length === 0 ? 0 : count / sample.length;
	}
	return facts;
}
function isBlank$1({ lines }, { start, end }) {
	for (let i = start; i < end; i++) if (!lines.isBlank(i)) return false;
	return true;
}
/**
* The text as such, whatever it says: what no earlier tier claimed of it, each part a candidate. The facts are those of
* the whole body, so that all parts stand or fall together.
*/
const find$1 = (rule, context) => {
	const { body, free, lines } = context;
	const signs = signFacts(rule.signs, context);
	const facts = {
		chars: lines.start(body.end) - lines.start(body.start),
		...extentOf(context, body),
		...signs,
		...rule.asks.has("prose_ratio") ? { prose_ratio: proseRatio(lines, body) } : {}
	};
	return free.filter((range) => !isBlank$1(context, range)).map(({ start, end }) => ({
		start,
		end,
		facts,
		captures: {}
	}));
};
// src/detect/kinds/index.ts
/** The closed set of finders: a new content type is a rule, only a new shape is a finder. */
const FINDERS = {
	delimited: delimitedFinder,
	lines: linesFinder,
	sections: sectionsFinder,
	parse: parseFinder,
	diff: diffFinder,
	tree: treeFinder,
	table: tableFinder,
	encoded: encodedFinder,
	alike: alikeFinder,
	whole: {
		tier: "weak",
		find: find$1
	}
};
// src/detect/compile.ts
const alternatives = (one) => "any_of" in one ? one.any_of : [one];
const pattern = (source) => source === void 0 ? void 0 : new RegExp(source);
function factsIn({ ge, le, any_of = [] }) {
	return [
		...ge ? [ge[0]] : [],
		...le ? [le[0]] : [],
		...any_of.flatMap(factsIn)
	];
}
function compileRule(spec, order, tune, finder, kind) {
	const conditions = [...spec.require ?? [], ...(spec.evidence ?? []).flatMap(alternatives).map((one) => one.if)];
	const asks = new Set(conditions.flatMap(factsIn));
	const { format } = spec;
	return {
		id: spec.id,
		order,
		finder,
		shares: finder.sharesBy && `${kind} ${finder.sharesBy({
			format,
			asks
		})}`,
		tier: spec.tier ?? finder.tier,
		keywords: spec.keywords ?? [],
		confidence: tune.confidence ?? spec.confidence ?? .8,
		threshold: tune.threshold ?? spec.threshold,
		evidence: (spec.evidence ?? []).map(alternatives),
		require: spec.require ?? [],
		emit: spec.emit,
		line: pattern(spec.line),
		continuation: pattern(spec.continuation),
		asks,
		minShare: Math.max(0, ...(spec.require ?? []).map(({ ge }) => ge?.[0] === "share" ? ge[1] : 0)),
		minLines: tune.min_lines ?? spec.min_lines ?? 1,
		open: pattern(spec.open),
		close: pattern(spec.close),
		header: pattern(spec.header),
		body: pattern(spec.body),
		separator: pattern(spec.separator),
		until: pattern(spec.until),
		empty: spec.empty ?? false,
		region: spec.region ?? "each",
		signs: Object.entries(spec.signs ?? {}).map(([name, sign]) => [name, new RegExp(sign)]),
		format
	};
}
/** Rules in list order, ready to run. Patterns were checked when the config was: an invalid one throws here. */
function compileRules(specs, tune) {
	return specs.map((spec, order) => {
		const kind = kindOf$3(spec);
		return compileRule(spec, order, tune[spec.id] ?? {}, FINDERS[kind], kind);
	});
}
const NOTHING$1 = {
	tier: "container",
	find: () => []
};
/** A route's `assume` as a rule that needs no finding. */
function compileAssumption(route, emit) {
	return compileRule({
		id: `route/${route}`,
		confidence: 1,
		emit
	}, 0, {}, NOTHING$1);
}
// src/render/tokens/count.ts
/** The tokenizer takes quadratic time on a piece of text without breaks: longer pieces are counted in parts. */
const MAX_PIECE = 256;
/**
* The expression also names the character before a run. Otherwise it would read each run again from each of
* its characters.
*/
const LONG_RUN = new RegExp(`(?:^|\\s)\\S{257,}|(?:^|\\S)\\s{257,}`);
const PART$1 = new RegExp(`[^]{1,${MAX_PIECE}}`, "gu");
/**
* Loads the tokenizer (about 150 ms and 65 MB, once). Exact, but for pieces of more than 256 characters between two
* places where the tokenizer splits by itself (one endless word, a long base64 blob): their parts are counted one by one.
*/
async function loadTokenCounter() {
	const [{ countTokens }, { O200K_TOKEN_SPLIT_REGEX }] = await Promise.all([import("./o200k_base-C0VPGCYP.js"), import("./constants-DkQHzFfD.js")]);
	const count = (text) => text === "" ? 0 : countTokens(text, { disallowedSpecial: /* @__PURE__ */ new Set() });
	/** Only the pieces that are too long are cut: everywhere else the tokenizer's own splits stay as they are. */
	const countInParts = (text) => {
		let total = 0;
		let at = 0;
		for (const piece of text.matchAll(O200K_TOKEN_SPLIT_REGEX)) {
			if (piece[0].length <= MAX_PIECE) continue;
			total += count(text.slice(at, piece.index));
			for (const part of piece[0].match(PART$1) ?? []) total += count(part);
			at = piece.index + piece[0].length;
		}
		return total + count(text.slice(at));
	};
	return (text) => LONG_RUN.test(text) ? countInParts(text) : count(text);
}
// src/platform/within.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
const bounded$1 = { check: () => void 0 };
let run;
/**
* Does what may take for ever, such as a pattern on somebody else's text, within a time. Throws where it takes longer. It
* costs a third of a millisecond itself.
*/
function within(ms, check) {
	run ??= ((box, script) => (one, timeout) => {
		bounded$1.check = one;
		return script.runInContext(box, { timeout });
	})(createContext(bounded$1), new Script("check()"));
	return run(check, ms);
}
// src/detect/costly.ts
/** Globs try each star at each place. A match may take at most this many steps. */
const MOST_STEPS = 1e6;
/** The parts of a glob that may match text of any length. */
const OPEN_PART = /\*+|[?+@!]\(|\{/g;
/** Arguments nest. Deeper values are not compared either. */
const MAX_DEPTH = 64;
/** The length of the longest text in a value, names included. */
function longestIn(value, depth = 0) {
	if (typeof value === "string") return value.length;
	if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return 0;
	let longest = 0;
	for (const [name, one] of Object.entries(value)) longest = Math.max(longest, name.length, longestIn(one, depth + 1));
	return longest;
}
/** Whether a glob may be busy for long with a text in this value. */
function isCostly(globs, value) {
	if (globs.length === 0) return false;
	const longest = longestIn(value);
	return globs.some((glob) => longest ** (glob.match(OPEN_PART)?.length ?? 0) > MOST_STEPS);
}
// src/detect/conditions.ts
/**
* Globs come from the config, so there are few: each is compiled once. Without regard to case, `**` also
* matches line breaks: a denied text stays denied with any line breaks in it.
*/
function cached(nocase) {
	const matchers = /* @__PURE__ */ new Map();
	return (glob) => {
		let matcher = matchers.get(glob);
		if (!matcher) {
			matcher = (0, import_picomatch.default)(glob, {
				dot: true,
				nonegate: true,
				nocase,
				...nocase ? { flags: "is" } : {}
			});
			matchers.set(glob, matcher);
		}
		return matcher;
	};
}
/** A matcher for values such as paths and server names. */
const globMatcher = cached(false);
/** A matcher for names that servers write as they like: `read_file`, `ReadFile`. */
const nameMatcher = cached(true);
/** Whether a glob stands for this tool: `name`, `server/name`, or its name behind a prefix. */
function toolMatches(glob, call) {
	const matches = nameMatcher(glob);
	const { server, tool, shown } = call;
	return matches(tool) || matches(`${server}/${tool}`) || shown !== void 0 && matches(shown);
}
/** Whether an argument so named has a string, or a list of strings, that matches. */
function argumentHolds(args, named, valueGlobs) {
	if (typeof args !== "object" || args === null) return false;
	const matches = (value) => typeof value === "string" && valueGlobs.some((glob) => glob === "**" || globMatcher(glob)(value));
	return Object.entries(args).some(([name, value]) => named(name) && (Array.isArray(value) ? value.length > 0 && value.every(matches) : matches(value)));
}
/** How long the arguments of a call may be compared; in milliseconds. */
const MOST_MS = 50;
/** Whether an argument whose name matches has a string, or a list of strings, that matches, and that is seen in time. */
function argumentMatches(args, nameGlob, valueGlobs) {
	const look = () => argumentHolds(args, nameMatcher(nameGlob), valueGlobs);
	if (!isCostly([nameGlob, ...valueGlobs], args)) return look();
	try {
		return within(MOST_MS, look);
	} catch {
		return false;
	}
}
const MIME_ARGUMENT = /^(?:mime(?:_?type)?|content[_-]?type|accept)$/i;
const isMimeArgument = (name) => MIME_ARGUMENT.test(name);
/** Few calls do, and several rules want to know it of each. */
const asksForType = (args) => typeof args === "object" && args !== null && Object.keys(args).some(isMimeArgument);
/** Whether the MIME type of the text, or one that an argument asks for, matches. Parameters do not count. */
function mimeMatches(glob, { mime, args }) {
	if (mime === void 0) return asksForType(args) && argumentHolds(args, isMimeArgument, [glob]);
	return nameMatcher(glob)(mime.replace(/\s*;.*$/s, ""));
}
/** Objects looked at for a condition on keys: enough to tell, and bounded. */
const MAX_OBJECTS = 5e3;
function keysHold(source, root, want) {
	const only = want.only && new Set(want.only.map((key) => JSON.stringify(key)));
	const missing = new Set((want.all ?? []).map((key) => JSON.stringify(key)));
	const stack = [root];
	for (let seen = 0; stack.length > 0 && seen < MAX_OBJECTS;) {
		const node = stack.pop();
		if (node.type === "array") for (const item of node.items) stack.push(item);
		if (node.type !== "object") continue;
		seen++;
		for (const { key, value } of node.members) {
			const name = source.slice(key.start, key.end);
			if (only && !only.has(name)) return false;
			missing.delete(name);
			stack.push(value);
		}
	}
	return missing.size === 0;
}
/** Whether the parts of a condition that depend only on the call hold. */
function callHolds(condition, call) {
	if (condition.tool !== void 0 && !toolMatches(condition.tool, call)) return false;
	if (condition.mime !== void 0 && !mimeMatches(condition.mime, call)) return false;
	if (condition.args === void 0) return true;
	return Object.entries(condition.args).every(([name, glob]) => argumentMatches(call.args, name, [glob]));
}
/** Whether the call alone rules a condition out, whatever the candidate: then nothing need be looked for. */
function cannotHold(condition, call) {
	return !callHolds(condition, call) || (condition.any_of?.every((one) => cannotHold(one, call)) ?? false);
}
/** All parts of a condition hold for the candidate and the call. Unknown facts count as 0. */
function holds(condition, candidate, source, call) {
	const fact = (name) => candidate.facts[name] ?? 0;
	if (condition.ge && fact(condition.ge[0]) < condition.ge[1]) return false;
	if (condition.le && fact(condition.le[0]) > condition.le[1]) return false;
	if (!callHolds(condition, call)) return false;
	if (condition.any_of && !condition.any_of.some((one) => holds(one, candidate, source, call))) return false;
	if (condition.keys) return candidate.json !== void 0 && keysHold(source, candidate.json, condition.keys);
	return true;
}
// src/route/command-line.ts
/** Longer lines are programs, not commands that print a file. In characters. */
const MAX_LINE = 16384;
const BETWEEN$1 = ";&|\n()";
const DIGITS = /^[0-9]+$/;
/** `>`, `>>`, `>|` and `&>`, but not `>&`, behind which another descriptor stands. */
const TO_FILE = /^&?>[>|]?$/;
/** `<<EOF`, `<<-'EOF'`: the lines below are the command's input. */
const HERE_DOCUMENT = /<<-?[ \t]*(?:'([^'\n]+)'|"([^"\n]+)"|\\?([\w.-]+))/y;
/** Inputs below one line: each is looked for. */
const MAX_INPUTS = 8;
/** Takes a command line apart as shells do, as far as that shows which programs run. It expands nothing. */
var Reader = class {
	pipelines = [];
	#pipeline = [];
	#words = [];
	#word;
	/** The next word says where input comes from or output goes. */
	#redirected = false;
	/** The command's output goes into a file. */
	#isSilent = false;
	/** Commands whose input stands below their line, and the line that ends it. */
	#awaited = [];
	add(text) {
		this.#word = (this.#word ?? "") + text;
	}
	endWord() {
		if (this.#word !== void 0 && !this.#redirected) this.#words.push(this.#word);
		if (this.#word !== void 0) this.#redirected = false;
		this.#word = void 0;
	}
	get isInWord() {
		return this.#word !== void 0;
	}
	/** `2>`: the number is no word. */
	redirect(operator) {
		const descriptor = DIGITS.test(this.#word ?? "") ? this.#word : void 0;
		if (descriptor !== void 0) this.#word = void 0;
		this.endWord();
		this.#redirected = true;
		if ((descriptor === void 0 || descriptor === "1") && TO_FILE.test(operator)) this.#isSilent = true;
	}
	/** `<<EOF` */
	awaitInput(end) {
		this.endWord();
		if (this.#awaited.length < MAX_INPUTS) this.#awaited.push({
			end,
			words: this.#words
		});
	}
	endCommand() {
		this.endWord();
		this.#redirected = false;
		this.#isSilent = false;
		if (this.#words.length > 0) this.#pipeline.push(this.#words);
		this.#words = [];
	}
	/** A pipeline that prints into a file shows nothing, and is left out. */
	endPipeline() {
		const isSilent = this.#isSilent;
		this.endCommand();
		if (this.#pipeline.length > 0 && !isSilent) this.pipelines.push(this.#pipeline);
		this.#pipeline = [];
	}
	/**
	* Gives commands the input that stands from `at` on, and says where it ends. It becomes a word behind the others: shells
	* run it.
	*/
	takeInput(line, at) {
		let from = at;
		for (const { end, words } of this.#awaited.splice(0)) {
			const found = new RegExp(`^\\t*${end.replace(/\W/g, "\\$&")}\\r?(?:\\n|$)`, "m").exec(line.slice(from));
			if (found === null) continue;
			words.push(`
${line.slice(from, from + found.index)}`);
			from += found.index + found[0].length;
		}
		return from;
	}
};
/** The end of the quote that begins at `at`, or of the text. */
function quoteEnd(line, at) {
	const quote = line[at];
	let end = at + 1;
	while (end < line.length && line[end] !== quote) end += quote === "\"" && line[end] === "\\" ? 2 : 1;
	return Math.min(end, line.length);
}
function lineEnd(line, at) {
	const end = line.indexOf("\n", at);
	return end < 0 ? line.length : end;
}
function hereDocument(line, at) {
	if (line[at + 1] !== "<") return void 0;
	HERE_DOCUMENT.lastIndex = at;
	return HERE_DOCUMENT.exec(line) ?? void 0;
}
/** The pipelines of a command line, in order. Empty if the line is too long. */
function pipelinesOf(line) {
	if (line.length > MAX_LINE) return [];
	const reader = new Reader();
	for (let at = 0; at < line.length; at++) {
		const c = line[at];
		if (c === "\"" || c === "'") {
			const end = quoteEnd(line, at);
			const inside = line.slice(at + 1, end);
			reader.add(c === "\"" ? inside.replace(/\\(["\\$`])/g, "$1") : inside);
			at = end;
		} else if (c === "\\" && line[at + 1] === "\n") at++;
		else if (c === "\\" && `"' `.includes(line[at + 1] ?? "\n")) reader.add(line[++at]);
		else if (c === "#" && !reader.isInWord) at = lineEnd(line, at) - 1;
		else if (c === "<" && hereDocument(line, at) !== void 0) {
			const [text, ...ends] = hereDocument(line, at);
			reader.awaitInput(ends.find((end) => end !== void 0));
			at += text.length - 1;
		} else if (c === ">" || c === "<" || c === "&" && line[at + 1] === ">") {
			const from = at;
			while (/[<>&|-]/.test(line[at + 1] ?? "")) at++;
			reader.redirect(line.slice(from, at + 1));
		} else if (c === "|" && line[at + 1] !== "|") {
			if (line[at + 1] === "&") at++;
			reader.endCommand();
		} else if (BETWEEN$1.includes(c)) {
			if (c === "|") at++;
			reader.endPipeline();
			if (c === "\n") at = reader.takeInput(line, at + 1) - 1;
		} else if (c === " " || c === "	" || c === "\r") reader.endWord();
		else reader.add(c);
	}
	reader.endPipeline();
	return reader.pipelines;
}
// src/route/commands.ts
const meant = /* @__PURE__ */ new Map();
/** Commands come from configs, so there are few: each is compiled once. An asterisk stands for slashes too. */
function meantBy(command) {
	let found = meant.get(command);
	if (found === void 0) {
		const options = {
			dot: true,
			nonegate: true,
			nocase: true,
			bash: true
		};
		found = command.trim().split(/\s+/).map((word) => (0, import_picomatch.default)(word, options));
		meant.set(command, found);
	}
	return found;
}
/** `/bin/cat` and `CAT.EXE` are `cat`. */
const programOf = (word) => word.replace(/^.*[\\/]/, "").replace(/\.(?:exe|cmd)$/i, "");
function isMeant(words, [program, ...rest]) {
	const [first, ...others] = words;
	if (first === void 0 || program === void 0 || !program(programOf(first))) return false;
	let at = 0;
	return rest.every((matches) => {
		while (at < others.length && !matches(others[at])) at++;
		return at++ < others.length;
	});
}
/** Words that stand before a command in a script. */
const KEYWORD = /^(?:do|then|else|elif|if|while|until|!|\{|time|\w+=.*)$/s;
/** Programs that run the command behind their options. */
const WRAPPER$1 = /^(?:sudo|doas|env|command|builtin|exec|nohup|nice|ionice|stdbuf|timeout|setsid|xargs)$/i;
/** Programs whose command runs elsewhere: any words may stand before it. */
const REMOTE = /^(?:ssh|docker|podman|kubectl|wsl|nsenter|chroot)$/i;
const SHELL = /^(?:ba|da|z|k|fi)?sh$|^(?:powershell|pwsh|cmd)$/i;
const SHELL_COMMAND = /^(?:-[a-z]*c|-command|\/[ck])$/i;
/** Programs that run a command for the files they find. */
const FINDER = /^(?:find|fd|fdfind)$/i;
const FOR_EACH = /^(?:-exec|-execdir|-x|-X|--exec|--exec-batch)$/;
const VALUE = /^(?:-.*|\d+[smhd]?|\w+=.*)$/s;
/** Words that are looked at behind a program that runs another one. */
const MAX_BEFORE$1 = 16;
/** Commands looked at in one argument, those in shells and behind wrappers included: a line may nest them without end. */
const MAX_COMMANDS = 500;
/**
* The places where the command of a wrapper may begin: behind options, their values, numbers and variables.
*/
function* wrapped(words) {
	for (let at = 1; at < Math.min(words.length, MAX_BEFORE$1); at++) {
		const word = words[at];
		if (VALUE.test(word)) continue;
		yield words.slice(at);
		if (!words[at - 1]?.startsWith("-")) return;
	}
}
function runs(words, search) {
	let start = 0;
	while (KEYWORD.test(words[start] ?? "")) start++;
	const own = start === 0 ? words : words.slice(start);
	const [first] = own;
	if (first === void 0 || search.left-- <= 0) return false;
	if (search.commands.some((one) => isMeant(own, one))) return true;
	const program = programOf(first);
	if (SHELL.test(program)) {
		const at = own.findIndex((word) => SHELL_COMMAND.test(word));
		const script = at > 0 ? own.slice(at + 1).join(" ") : own.find((word) => word.startsWith("\n"));
		return script !== void 0 && prints(script, search);
	}
	if (FINDER.test(program)) {
		const at = own.findIndex((word) => FOR_EACH.test(word));
		return at > 0 && runs(own.slice(at + 1), search);
	}
	if (WRAPPER$1.test(program)) return [...wrapped(own)].some((rest) => runs(rest, search));
	if (!REMOTE.test(program)) return false;
	return own.slice(1, MAX_BEFORE$1).some((word, i) => /\s/.test(word) ? prints(word, search) : runs(own.slice(i + 1), search));
}
/** All of the pipeline's commands count, but a command before `xargs` only names files. */
function isPrinting(pipeline, search) {
	const named = pipeline.findLastIndex((words) => words.some((word) => programOf(word) === "xargs"));
	return pipeline.slice(Math.max(named, 0)).every((words) => runs(words, search));
}
const prints = (line, search) => pipelinesOf(line).some((pipeline) => isPrinting(pipeline, search));
const isStrings = (value) => Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string");
/** The argument in which a program whose commands are tools takes them. */
const PROGRAM_ARGUMENTS = "args";
/** Names of an argument that holds the arguments of a command, beside another argument for the command. */
const ARGUMENTS = /^(?:args|argv|arguments|params|parameters)$/i;
/**
* Whether one of the pipelines in an argument consists of such commands alone: a line as a shell takes it, a program and
* its arguments in a list beside it, or a list of words or lines.
*
* @param program what the server puts before its `args`, where it runs one program
*/
function commandRuns(args, isNamed, commands, program) {
	if (typeof args !== "object" || args === null) return false;
	const entries = Object.entries(args);
	const isProgram = (name, value) => typeof value === "string" && !ARGUMENTS.test(name) && isNamed(name);
	const search = () => ({
		commands: commands.map(meantBy),
		left: MAX_COMMANDS
	});
	return entries.some(([name, value]) => {
		if (!isNamed(name)) return false;
		if (program !== void 0 && name === PROGRAM_ARGUMENTS) return runs([...program, ...isStrings(value) ? value : []], search());
		if (isStrings(value)) {
			if (ARGUMENTS.test(name) && entries.some(([other, one]) => isProgram(other, one))) return false;
			return runs(value, search()) || value.some((line) => prints(line, search()));
		}
		if (typeof value !== "string") return false;
		const beside = entries.find(([other, list]) => other !== name && ARGUMENTS.test(other) && isStrings(list));
		const more = beside === void 0 ? [] : beside[1];
		return more.length > 0 ? runs([value, ...more], search()) : prints(value, search());
	});
}
// src/route/route.ts
/** The route of calls that match no other: the proxy looks at their results. */
const DEFAULT_ROUTE = {
	name: "default",
	match: {},
	action: "detect"
};
const anyOf = (globs, matches) => globs === void 0 || globs.some((glob) => glob === "**" || matches(glob));
const matchesServer = ({ match }, { server }) => anyOf(match.server, (glob) => globMatcher(glob)(server));
function matchesTool({ match }, call) {
	return anyOf(match.tool, (glob) => toolMatches(glob, {
		...call,
		args: void 0
	}));
}
const takesAnyArguments = ({ args, commands }) => args === void 0 && commands === void 0;
/** The first of the arguments that a route asks for and that these do not have. */
function unmatchedArgument({ match }, { args, program }) {
	if (takesAnyArguments(match)) return void 0;
	const { args: values = {}, commands = {} } = match;
	return Object.entries(values).find(([name, globs]) => !argumentMatches(args, name, globs))?.[0] ?? Object.entries(commands).find(([name, meant]) => !commandRuns(args, nameMatcher(name), meant, program))?.[0];
}
/** The routes that calls of a tool can take, whatever their arguments; the last one takes all that are left. */
function routesOf(routes, tool) {
	const possible = routes.filter((route) => matchesServer(route, tool) && matchesTool(route, tool));
	const last = possible.findIndex(({ match }) => takesAnyArguments(match));
	return last < 0 ? [...possible, DEFAULT_ROUTE] : possible.slice(0, last + 1);
}
/** The one of a tool's routes that a call with these arguments takes. */
const routeFor = (possible, call) => possible.find((route) => unmatchedArgument(route, call) === void 0) ?? DEFAULT_ROUTE;
/**
* The budget of results on a route. If results pass through, they are only shortened if the route itself says
* so.
*/
function budgetOf(route, config) {
	const budget = route.budget ?? (route.action === "passthrough" ? "none" : config.budget);
	return budget === "none" ? void 0 : budget;
}
/** Whether results on this route may refer to what the session has had. */
const refersBack = ({ repeats = "whole" }) => repeats !== "whole";
/** Whether results on this route go out as they came. */
const isUntouched = (route) => route.action === "passthrough" && (route.budget ?? "none") === "none" && !refersBack(route);
// src/route/gives-handles.ts
/** Whether a result on one of these routes may hold a handle: then clients need the tool that resolves it. */
const givesHandles = (routes, config) => [...routes, DEFAULT_ROUTE].some((route) => budgetOf(route, config) !== void 0 || refersBack(route));
// src/route/own-names.ts
/** Tools of this proxy, those to come too. The names of its tools for files are as old as the files. */
const OWN = /^(?:bcp_.*|(?:read|inspect|encode)_bcp_file)$/is;
/**
* Whether a tool of this name is always one of the proxy's own. The proxy's instructions name these tools: a
* model would call a server's tool of the same name with arguments for the proxy. A model does not look at
* the case of letters.
*/
const isOwnName = (name) => OWN.test(name);
/** 32-bit FNV-1a over UTF-16 code units, as 8 hex digits: the same on every machine. */
function hash8(text) {
	let hash = 2166136261;
	for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
	return (hash >>> 0).toString(16).padStart(8, "0");
}
/** How much of a name stands before its suffix. */
const stemOf = (name) => name.slice(0, 54);
const suffixed = (name, identity) => `${stemOf(name)}_${hash8(identity)}`;
/**
* A server's item as it is called behind a prefix. Characters that names may not have become `_`. A server that is called
* as the proxy's own tools are stands behind one word more.
*/
function prefixedName(prefix, original) {
	const behind = `${prefix.replace(/[^A-Za-z0-9_-]/g, "_")}_${original}`;
	const long = isOwnName(behind) ? `server_${behind}` : behind;
	return long.length > 63 ? suffixed(long, long) : long;
}
/** The prefix of a server's names, if its names have one. */
const prefixOf = ({ name, naming }) => naming?.prefix ?? name;
/** A tool with its name behind its server's prefix, whether or not the client sees it so: who else is there decides nothing. */
function withShown(call, servers) {
	const config = servers.find(({ name }) => name === call.server);
	return {
		...call,
		shown: prefixedName(config === void 0 ? call.server : prefixOf(config), call.tool)
	};
}
// src/route/program.ts
/** A call with the program that it runs, where its server is one whose commands are tools. */
function withProgram(call, servers) {
	const server = servers.find(({ name }) => name === call.server);
	if (server === void 0 || "url" in server || server.commands === void 0) return call;
	const own = server.commands.commands;
	const before = Object.hasOwn(own, call.tool) ? own[call.tool]?.args ?? [] : [];
	return {
		...call,
		program: [
			server.command,
			...server.args,
			...before
		]
	};
}
// src/route/routing.ts
/** Tools whose routes are remembered: more than any client has. Names that no server knows come by here as well. */
const MAX_REMEMBERED = 1e4;
function createRouting(config, routes) {
	/** Whether any text could be recognised: without detection only where a route assumes or another mode renders. */
	const rewrites = config.detection.enabled || config.render !== "compact" || routes.some(({ assume, render = "compact" }) => assume !== void 0 || render !== "compact");
	/** Whether a result on this route may go out changed. */
	const touches = (route) => !isUntouched(route) && (rewrites || budgetOf(route, config) !== void 0 || refersBack(route));
	const loses = ({ action, render = config.render }) => action !== "passthrough" && render !== "compact";
	const remembered = /* @__PURE__ */ new Map();
	const possible = (server, tool) => {
		const key = `${server}\n${tool}`;
		const known = remembered.get(key);
		if (known !== void 0) return known;
		const found = routesOf(routes, withShown({
			server,
			tool
		}, config.servers));
		if (remembered.size === MAX_REMEMBERED) remembered.clear();
		remembered.set(key, found);
		return found;
	};
	return {
		route: (call) => routeFor(possible(call.server, call.tool), withProgram(call, config.servers)),
		readsArguments: (server, tool) => possible(server, tool).some(({ match }) => match.args !== void 0),
		mayRewrite: (server, tool) => possible(server, tool).some(touches),
		mayLose: (server, tool) => possible(server, tool).some(loses),
		givesHandles: givesHandles(routes, config)
	};
}
// src/render/gate.ts
/** Whether the tokens saved are worth rewriting a text. */
const isWorthIt = (before, after) => after <= before * .97;
/** Shorter texts are always counted: it costs next to nothing, and a single odd word could mislead the estimate. */
const COUNTED_LENGTH = 2048;
/** The estimate knows ASCII; texts with a larger share of other characters are counted. */
const MAX_FOREIGN = .02;
const FOREIGN = /[^\u0000-\u007f]+/g;
function isForeign(text) {
	let foreign = 0;
	for (const run of text.matchAll(FOREIGN)) foreign += run[0].length;
	return foreign > text.length * MAX_FOREIGN;
}
/** Whether `after` is smaller than `before`, as far as the estimate can tell. */
function compareByEstimate(before, after) {
	if (before.length < COUNTED_LENGTH || isForeign(before)) return "count";
	const ratio = estimateTokens(after) / estimateTokens(before);
	if (ratio <= .65) return "smaller";
	return ratio >= 1.35 ? "larger" : "count";
}
const PARTS = 16;
const PART_LENGTH = 4096;
/** The estimate of a long text, corrected by what parts all over it really have. */
function countBySample(text, count) {
	const step = (text.length - PART_LENGTH) / 15;
	let estimated = 0;
	let counted = 0;
	for (let i = 0; i < PARTS; i++) {
		const from = Math.floor(i * step);
		const part = text.slice(from, from + PART_LENGTH);
		estimated += estimateTokens(part);
		counted += count(part);
	}
	return estimateTokens(text) * counted / estimated;
}
const tokensOf = (text, count) => text.length > 2e5 ? countBySample(text, count) : count(text);
/** Whether a long text gets smaller, as far as a count of parts can tell. */
function compareBySample(before, after, count) {
	const ratio = tokensOf(after, count) / tokensOf(before, count);
	if (ratio <= .9) return "smaller";
	return ratio >= 1.1 ? "larger" : "count";
}
// src/bcp/wire.ts
/** "BCP\0", big-endian. */
const MAGIC = 1111707648;
/** Bits of the header's flags byte. */
const HEADER_FLAGS = {
	compressed: 1,
	index: 2
};
/** Bits of a block's flags byte. */
const BLOCK_FLAGS = {
	summary: 1,
	compressed: 2,
	reference: 4
};
/** How a field's value stands on the wire; nested fields are length-prefixed like bytes. */
const WIRE = {
	varint: 0,
	bytes: 1,
	nested: 2
};
const BLOCK_TYPE_IDS = {
	code: 1,
	conversation: 2,
	file_tree: 3,
	tool_result: 4,
	document: 5,
	structured_data: 6,
	diff: 7,
	annotation: 8,
	embedding_ref: 9,
	image: 10,
	extension: 254
};
/** Private field ids: other readers skip them as unknown. */
const PRIVATE_FIELDS = {
	source: 100,
	hint: 101
};
/** Bytes of one block's body. */
const MAX_BLOCK_SIZE = 16777216;
/** Bytes of everything after the header. */
const MAX_PAYLOAD_SIZE = 268435456;
/** Blocks of a payload. Each takes far more time and memory than the three bytes that it can have. */
const MAX_BLOCKS = 65536;
/** Tree entries and hunks of a payload, for the same reason: more than the files of the largest repositories. */
const MAX_PARTS = 524288;
/** Fields of a payload, unknown ones and those of entries and hunks included: twice what as many parts have. */
const MAX_FIELDS = 4194304;
// src/bcp/cursor.ts
/** Seven groups of seven bits always fit into a number exactly. */
const NARROW_BYTES = 7;
/** Reads forward through a part of the payload. Offsets in errors are those of the payload, not of the part. */
var Cursor = class {
	bytes;
	at;
	end;
	constructor(bytes, at, end) {
		this.bytes = bytes;
		this.at = at;
		this.end = end;
	}
	get done() {
		return this.at >= this.end;
	}
	byte(what) {
		if (this.at >= this.end) throw new KnownError("bcp-truncated", {
			offset: this.end,
			what
		});
		return this.bytes[this.at++];
	}
	/** An unsigned LEB128 varint of at most 64 bits. */
	uint(what) {
		const start = this.at;
		let value = 0;
		let scale = 1;
		for (let i = 0; i < NARROW_BYTES; i++) {
			const byte = this.byte(what);
			value += (byte & 127) * scale;
			if (byte < 128) return value;
			scale *= 128;
		}
		this.at = start;
		return this.wideUint(what);
	}
	/** The offset behind the `length` bytes that follow, or an error where there are fewer. Moves behind them. */
	skip(length, what) {
		if (length > this.end - this.at) throw new KnownError("bcp-truncated", {
			offset: this.end,
			what
		});
		this.at += Number(length);
		return this.at;
	}
	wideUint(what) {
		const start = this.at;
		let value = 0n;
		for (let i = 0; i < 10; i++) {
			const byte = this.byte(what);
			if (i === 9 && byte > 1) break;
			value |= BigInt(byte & 127) << BigInt(7 * i);
			if (byte < 128) return value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
		}
		throw new KnownError("bcp-varint", {
			offset: start,
			what
		});
	}
};
// src/bcp/text.ts
const encoder$1 = new TextEncoder();
const lossy = new TextDecoder("utf-8", { ignoreBOM: true });
const strict = new TextDecoder("utf-8", {
	ignoreBOM: true,
	fatal: true
});
/** UTF-8 bytes of a text; lone surrogates become U+FFFD. */
function utf8$1(text) {
	return encoder$1.encode(text);
}
/** The text of UTF-8 bytes; invalid sequences become U+FFFD. */
function decodeLossy(bytes) {
	return lossy.decode(bytes);
}
/** The text of UTF-8 bytes, or `undefined` where they are not UTF-8. */
function decodeStrict(bytes) {
	try {
		return strict.decode(bytes);
	} catch {
		return;
	}
}
/** Two lower-case hexadecimal digits a byte. */
function hexOf(bytes) {
	let text = "";
	for (const byte of bytes) text += byte.toString(16).padStart(2, "0");
	return text;
}
// src/bcp/fields.ts
function isWireType(value) {
	return value === WIRE.varint || value === WIRE.bytes || value === WIRE.nested;
}
/** Private fields: where a foreign writer uses their ids for something else, they are as unknown as any other. */
function isPrivate(id) {
	return id === PRIVATE_FIELDS.source || id === PRIVATE_FIELDS.hint;
}
function isKnown$1(id, wireType) {
	return id <= 5 || isPrivate(id) && wireType === WIRE.bytes;
}
/** Reads the next field, and moves the cursor behind it. `undefined` for one that nobody asks for. */
function readField(cursor, block, what) {
	const at = cursor.at;
	const id = cursor.uint(what);
	const wireType = cursor.uint(what);
	if (!isWireType(wireType)) throw new KnownError("bcp-wire-type", {
		offset: at,
		block,
		wireType
	});
	const uint = cursor.uint(what);
	const start = cursor.at;
	const isNumber = wireType === WIRE.varint;
	const end = isNumber ? start : cursor.skip(uint, what);
	return isKnown$1(id, wireType) ? {
		id,
		wireType,
		at,
		uint: isNumber ? uint : 0,
		start,
		end
	} : void 0;
}
/**
* The fields of a block's body, or of a nested part of it. If a field occurs twice, the last one counts, and
* only that one is kept: fields take far more memory than bytes.
*/
var Fields = class {
	payload;
	start;
	end;
	block;
	limits;
	list = [];
	/** Reads the fields between two offsets of the payload. `block` names the block in errors. */
	constructor(payload, start, end, block, limits) {
		this.payload = payload;
		this.start = start;
		this.end = end;
		this.block = block;
		this.limits = limits;
		const cursor = new Cursor(payload, start, end);
		const what = `a field of a ${block} block`;
		while (!cursor.done) {
			limits.addField(cursor.at);
			const field = readField(cursor, block, what);
			if (field !== void 0) this.keep(field);
		}
	}
	optionalUint(id, name) {
		return this.find(id, name, WIRE.varint)?.uint;
	}
	uint(id, name) {
		return this.required(id, name, this.optionalUint(id, name));
	}
	/** The id of one of the table's names. */
	enumeration(id, name, table) {
		const value = this.smallInteger(id, name);
		if (table[value] === void 0) throw this.badValue(id, name, value);
		return value;
	}
	/** An id whose unknown values are kept. */
	smallInteger(id, name) {
		const value = this.uint(id, name);
		if (typeof value === "bigint") throw this.badValue(id, name, value);
		return value;
	}
	optionalBytes(id, name) {
		const field = this.find(id, name, WIRE.bytes);
		return field && this.payload.subarray(field.start, field.end);
	}
	bytes(id, name) {
		return this.required(id, name, this.optionalBytes(id, name));
	}
	optionalText(id, name) {
		const bytes = this.optionalBytes(id, name);
		return bytes && decodeLossy(bytes);
	}
	text(id, name) {
		return decodeLossy(this.bytes(id, name));
	}
	/** All occurrences of a nested field, in order, each as `read` makes it of its part of the payload. */
	nestedParts(id, name, read) {
		const parts = [];
		const cursor = new Cursor(this.payload, this.start, this.end);
		while (!cursor.done) {
			const field = readField(cursor, this.block, "");
			if (field?.id !== id) continue;
			this.check(field, name, WIRE.nested);
			parts.push(read(this.payload, field.start, field.end, this.block, this.limits));
		}
		return parts;
	}
	/** A private field: absent where a foreign writer uses its id for something else. */
	privateBytes(id) {
		const field = this.last(id);
		return field && this.payload.subarray(field.start, field.end);
	}
	keep(field) {
		const { list } = this;
		for (let i = 0; i < list.length; i++) {
			if (list[i].id !== field.id) continue;
			list[i] = field;
			return;
		}
		list.push(field);
	}
	last(id) {
		return this.list.find((field) => field.id === id);
	}
	find(id, name, wireType) {
		const field = this.last(id);
		if (field) this.check(field, name, wireType);
		return field;
	}
	check(field, name, wireType) {
		if (field.wireType === WIRE.varint === (wireType === WIRE.varint)) return;
		const { at: offset, wireType: found } = field;
		throw new KnownError("bcp-field-type", {
			offset,
			block: this.block,
			field: name,
			wireType: found
		});
	}
	required(id, name, value) {
		if (value !== void 0) return value;
		throw new KnownError("bcp-missing-field", {
			offset: this.start,
			block: this.block,
			field: name,
			id
		});
	}
	badValue(id, name, value) {
		const offset = this.last(id)?.at ?? this.start;
		return new KnownError("bcp-enum", {
			offset,
			block: this.block,
			field: name,
			value
		});
	}
};
// src/bcp/decode-entry.ts
const KINDS = ENTRY_KINDS;
/** Shared by all files; never written to. */
const NO_CHILDREN$1 = [];
/** An entry's fields by their ids. */
const FIELD_NAMES = {
	1: "name",
	2: "kind",
	3: "size",
	4: "children"
};
function kindOf$1(value, block, offset) {
	if (typeof value === "number" && KINDS[value] !== void 0) return value;
	throw new KnownError("bcp-enum", {
		offset,
		block,
		field: "kind",
		value
	});
}
/**
* The tree entry between two offsets of the payload. Reads field by field instead of through `Fields`: trees have
* thousands of entries, and each would cost a dozen objects.
*/
function decodeEntry(payload, start, end, block, limits, depth = 1) {
	if (depth > 500) throw new KnownError("bcp-tree-depth", {
		offset: start,
		block,
		limit: 500
	});
	limits.addPart(depth);
	const cursor = new Cursor(payload, start, end);
	const what = `a field of a ${block} block`;
	let name;
	let kind;
	let size = 0;
	let children = NO_CHILDREN$1;
	while (!cursor.done) {
		const { at } = cursor;
		limits.addField(at);
		const id = cursor.uint(what);
		const wireType = cursor.uint(what);
		if (!isWireType(wireType)) throw new KnownError("bcp-wire-type", {
			offset: at,
			block,
			wireType
		});
		const value = cursor.uint(what);
		const isNumber = wireType === WIRE.varint;
		const from = cursor.at;
		const to = isNumber ? from : cursor.skip(value, what);
		const field = FIELD_NAMES[Number(id)];
		if (field === void 0) continue;
		if (isNumber !== (id === 2 || id === 3)) throw new KnownError("bcp-field-type", {
			offset: at,
			block,
			field,
			wireType
		});
		if (id === 1) name = decodeLossy(payload.subarray(from, to));
		else if (id === 2) kind = kindOf$1(value, block, at);
		else if (id === 3) size = value;
		else {
			if (children === NO_CHILDREN$1) children = [];
			children.push(decodeEntry(payload, from, to, block, limits, depth + 1));
		}
	}
	if (name === void 0) throw new KnownError("bcp-missing-field", {
		offset: start,
		block,
		field: "name",
		id: 1
	});
	if (kind === void 0) throw new KnownError("bcp-missing-field", {
		offset: start,
		block,
		field: "kind",
		id: 2
	});
	return {
		name,
		kind,
		size,
		children
	};
}
// src/bcp/decode-body.ts
/** Makes a block of a known type of its fields. Contents are views into the payload. */
function decodeBody(type, fields, summary) {
	if (type === "annotation") return {
		type,
		...summary === void 0 ? {} : { summary },
		target: fields.uint(1, "target_block_id"),
		kind: fields.enumeration(2, "kind", ANNOTATION_KINDS),
		value: fields.bytes(3, "value")
	};
	return decodeContent(type, fields, commonOf$1(fields, summary));
}
function commonOf$1(fields, summary) {
	const source = fields.privateBytes(PRIVATE_FIELDS.source);
	const hint = fields.privateBytes(PRIVATE_FIELDS.hint);
	const common = {};
	if (summary !== void 0) common.summary = summary;
	if (source !== void 0) common.source = source;
	if (hint !== void 0) common.hint = decodeLossy(hint);
	return common;
}
function decodeContent(type, fields, common) {
	switch (type) {
		case "code": {
			const lineStart = fields.optionalUint(4, "line_start");
			const lineEnd = fields.optionalUint(5, "line_end");
			return {
				type,
				...common,
				language: fields.smallInteger(1, "lang"),
				path: fields.text(2, "path"),
				content: fields.bytes(3, "content"),
				...lineStart === void 0 ? {} : { lineStart },
				...lineEnd === void 0 ? {} : { lineEnd }
			};
		}
		case "conversation": {
			const toolCallId = fields.optionalText(3, "tool_call_id");
			return {
				type,
				...common,
				role: fields.enumeration(1, "role", ROLES),
				content: fields.bytes(2, "content"),
				...toolCallId === void 0 ? {} : { toolCallId }
			};
		}
		case "file_tree": return {
			type,
			...common,
			root: fields.text(1, "root_path"),
			entries: fields.nestedParts(2, "entries", decodeEntry)
		};
		case "tool_result": {
			const schemaHint = fields.optionalText(4, "schema_hint");
			return {
				type,
				...common,
				toolName: fields.text(1, "tool_name"),
				status: fields.enumeration(2, "status", STATUSES),
				content: fields.bytes(3, "content"),
				...schemaHint === void 0 ? {} : { schemaHint }
			};
		}
		case "document": return {
			type,
			...common,
			title: fields.text(1, "title"),
			content: fields.bytes(2, "content"),
			formatHint: fields.enumeration(3, "format_hint", FORMAT_HINTS)
		};
		case "structured_data": {
			const schema = fields.optionalText(2, "schema");
			return {
				type,
				...common,
				format: fields.enumeration(1, "format", DATA_FORMATS),
				...schema === void 0 ? {} : { schema },
				content: fields.bytes(3, "content")
			};
		}
		case "diff": return {
			type,
			...common,
			path: fields.text(1, "path"),
			hunks: fields.nestedParts(2, "hunks", decodeHunk)
		};
		case "embedding_ref": return {
			type,
			...common,
			vectorId: fields.bytes(1, "vector_id"),
			sourceHash: fields.bytes(2, "source_hash"),
			model: fields.text(3, "model")
		};
		case "image": return {
			type,
			...common,
			mediaType: fields.enumeration(1, "media_type", MEDIA_TYPES),
			altText: fields.text(2, "alt_text"),
			data: fields.bytes(3, "data")
		};
		case "extension": return {
			type,
			...common,
			namespace: fields.text(1, "namespace"),
			typeName: fields.text(2, "type_name"),
			content: fields.bytes(3, "content")
		};
	}
}
/** The hunk between two offsets of the payload. */
function decodeHunk(payload, start, end, block, limits) {
	limits.addPart();
	const hunk = new Fields(payload, start, end, block, limits);
	return {
		oldStart: hunk.uint(1, "old_start"),
		newStart: hunk.uint(2, "new_start"),
		lines: hunk.bytes(3, "lines")
	};
}
// src/bcp/decode-block.ts
const TYPES_BY_ID = new Map(Object.keys(BLOCK_TYPE_IDS).map((type) => [BLOCK_TYPE_IDS[type], type]));
/** The block whose body, in full, stands between two offsets of `bytes`. Its contents are views. */
function decodeBlock({ typeId, flags }, bytes, start, end, limits) {
	let from = start;
	let summary;
	if (flags & BLOCK_FLAGS.summary) {
		const cursor = new Cursor(bytes, start, end);
		const length = cursor.uint("a summary length");
		const textStart = cursor.at;
		from = cursor.skip(length, "a summary");
		summary = decodeLossy(bytes.subarray(textStart, from));
	}
	const type = TYPES_BY_ID.get(typeId);
	if (type !== void 0) return decodeBody(type, new Fields(bytes, from, end, type.toUpperCase(), limits), summary);
	return {
		type: "unknown",
		typeId,
		...summary === void 0 ? {} : { summary },
		body: bytes.subarray(from, end)
	};
}
// src/bcp/services/memory-store.ts
/** Bodies in memory, for as long as the store lives. They are kept as they were given, not copied. */
var MemoryStore = class {
	bodies = /* @__PURE__ */ new Map();
	get(hash) {
		return this.bodies.get(hexOf(hash));
	}
	put(hash, body) {
		const key = hexOf(hash);
		if (!this.bodies.has(key)) this.bodies.set(key, body);
	}
};
// src/bcp/earlier-bodies.ts
/**
* The bodies that a payload has had in full until now. Deduplication writes a body's first occurrence inline,
* so that such a payload can be read without any store. Nothing is hashed before the first reference asks.
*/
var EarlierBodies = class {
	hash;
	pending = [];
	known = new MemoryStore();
	constructor(hash) {
		this.hash = hash;
	}
	/** Keeps a body as it is given, not a copy. */
	add(body) {
		this.pending.push(body);
	}
	get(hash) {
		for (const body of this.pending) this.known.put(this.hash(body), body);
		this.pending = [];
		return this.known.get(hash);
	}
};
// src/bcp/frame.ts
/** Bytes of a frame header at most: two varints with a byte between them. */
const MAX_FRAME_HEADER = 21;
/** Offset behind the varint at `at`, sound or not; `undefined` where it does not end in front of `end`. */
function varintEnd(bytes, at, end) {
	const last = at + 10;
	for (let i = at; i < end && i < last; i++) if (bytes[i] < 128) return i + 1;
	return last <= end ? last : void 0;
}
/** Whether a whole frame header stands between two offsets. */
function hasFrameHeader(bytes, start, end) {
	const typeEnd = varintEnd(bytes, start, end);
	return typeEnd !== void 0 && varintEnd(bytes, typeEnd + 1, end) !== void 0;
}
/** Reads a frame header, and moves the cursor behind it. `end` for the END block. */
function readFrameHeader(cursor) {
	const offset = cursor.at;
	const typeId = cursor.uint("a block type");
	if (typeId > 255 || typeof typeId === "bigint") throw new KnownError("bcp-block-type", {
		offset,
		typeId
	});
	const flags = cursor.byte("block flags");
	const size = cursor.uint("a block length");
	if (typeId === 255) return "end";
	if (size > 16777216 || typeof size === "bigint") throw new KnownError("bcp-block-too-large", {
		offset,
		size,
		limit: MAX_BLOCK_SIZE
	});
	return {
		typeId,
		flags,
		size
	};
}
// src/bcp/header.ts
const FLAGS_AT = 6;
const RESERVED_AT = 7;
/** The 8 bytes in front of a payload written by this version. */
function encodeHeader(flags) {
	const bytes = /* @__PURE__ */ new Uint8Array(8);
	const view = new DataView(bytes.buffer);
	view.setUint32(0, MAGIC);
	view.setUint8(4, 1);
	view.setUint8(5, 0);
	view.setUint8(FLAGS_AT, flags);
	return bytes;
}
/** Checks length, magic, major version and reserved byte, in this order. */
function decodeHeader(payload) {
	if (payload.length < 8) throw new KnownError("bcp-header-short", { length: payload.length });
	const view = new DataView(payload.buffer, payload.byteOffset, 8);
	const found = view.getUint32(0);
	if (found !== 1111707648) throw new KnownError("bcp-magic", { found });
	const major = view.getUint8(4);
	const minor = view.getUint8(5);
	if (major !== 1) throw new KnownError("bcp-version", {
		major,
		minor
	});
	const value = view.getUint8(RESERVED_AT);
	if (value !== 0) throw new KnownError("bcp-reserved", { value });
	return {
		major,
		minor,
		flags: view.getUint8(FLAGS_AT)
	};
}
// src/bcp/payload-limits.ts
/** No real tree is as deep. */
const DEPTH_OF_PART = 32;
/** How many parts an entry counts as: one that stands deep down takes a long line of a tree's text. */
function partsAt(depth) {
	return Math.ceil(depth / DEPTH_OF_PART);
}
/** Counts what reading takes, of one payload or of several that become one. Each count throws beyond its limit. */
var PayloadLimits = class PayloadLimits {
	blocks = 0;
	/** Tree entries, as many as their depths make of them, and hunks. */
	parts = 0;
	/** Of blocks, entries and hunks, unknown ones included. */
	fields = 0;
	/** Frames, and bodies in full. */
	bytes = 0;
	addBlock() {
		this.blocks++;
		if (this.blocks > 65536) throw new KnownError("bcp-too-many-blocks", { limit: MAX_BLOCKS });
	}
	/** `depth` is that of a tree entry, from 1. */
	addPart(depth = 1) {
		this.parts += partsAt(depth);
		if (this.parts > 524288) throw new KnownError("bcp-too-many-parts", { limit: MAX_PARTS });
	}
	/** `offset` is where the field begins. */
	addField(offset) {
		this.fields++;
		if (this.fields > 4194304) throw new KnownError("bcp-too-many-fields", {
			offset,
			limit: MAX_FIELDS
		});
	}
	/** `place` is where the block begins. */
	addBytes(count, place) {
		this.bytes += count;
		if (this.bytes <= 268435456) return;
		throw new KnownError("bcp-beyond-limit", {
			...place,
			limit: MAX_PAYLOAD_SIZE
		});
	}
	/** The same counts, which go on by themselves. */
	copy() {
		return Object.assign(new PayloadLimits(), this);
	}
};
// src/bcp/byte-queue.ts
/** Chunks shorter than this are gathered, so that a body that comes byte by byte does not cost an object a byte. */
const SHORT_CHUNK = 4096;
const GATHERED = 65536;
/**
* Bytes that come in chunks and are read as contiguous parts. A part within one chunk is a view into it; only a part that
* spans chunks is copied, once. So chunks must not change after they were pushed.
*/
var ByteQueue = class {
	base;
	/** The chunk that is being read. */
	bytes = /* @__PURE__ */ new Uint8Array(0);
	/** Index in `bytes` of the next byte. */
	at = 0;
	/** Bytes not read yet. */
	available = 0;
	waiting = [];
	gathered = /* @__PURE__ */ new Uint8Array(0);
	gatheredEnd = 0;
	/** `base` is the offset of `bytes[0]`: at first, what the caller counts in front of everything that is pushed. */
	constructor(base = 0) {
		this.base = base;
	}
	/** Offset of the next byte. */
	get offset() {
		return this.base + this.at;
	}
	push(chunk) {
		if (chunk.length === 0) return;
		if (this.available === 0) {
			this.base = this.offset;
			this.bytes = chunk;
			this.at = 0;
		} else if (chunk.length < SHORT_CHUNK) this.gather(chunk);
		else this.waiting.push(chunk);
		this.available += chunk.length;
	}
	/** Makes the next `count` bytes stand in `bytes` from `at` on; `count` must not exceed `available`. */
	align(count) {
		let filled = this.bytes.length - this.at;
		if (filled >= count) return;
		const joined = new Uint8Array(count);
		joined.set(this.bytes.subarray(this.at));
		while (filled < count) {
			const chunk = this.waiting[0];
			const taken = Math.min(chunk.length, count - filled);
			joined.set(chunk.subarray(0, taken), filled);
			filled += taken;
			if (taken === chunk.length) this.waiting.shift();
			else this.waiting[0] = chunk.subarray(taken);
		}
		this.base = this.offset;
		this.bytes = joined;
		this.at = 0;
	}
	/** Moves behind the next `count` bytes, which must be aligned. */
	skip(count) {
		this.at += count;
		this.available -= count;
		if (this.at < this.bytes.length || this.available === 0) return;
		this.base = this.offset;
		this.bytes = this.waiting.shift();
		this.at = 0;
	}
	/** The next `count` bytes, which must be available. */
	take(count) {
		this.align(count);
		const part = this.bytes.subarray(this.at, this.at + count);
		this.skip(count);
		return part;
	}
	/** Forgets everything that waits; gives how many bytes that were. */
	drop() {
		const count = this.available;
		this.base = this.offset + count;
		this.bytes = /* @__PURE__ */ new Uint8Array(0);
		this.at = 0;
		this.available = 0;
		this.waiting = [];
		return count;
	}
	gather(chunk) {
		if (this.gatheredEnd + chunk.length > this.gathered.length) {
			this.gathered = new Uint8Array(GATHERED);
			this.gatheredEnd = 0;
		}
		const start = this.gatheredEnd;
		const end = start + chunk.length;
		this.gathered.set(chunk, start);
		this.gatheredEnd = end;
		const last = this.waiting.at(-1);
		const continues = last?.buffer === this.gathered.buffer;
		if (continues) this.waiting.pop();
		this.waiting.push(this.gathered.subarray(continues ? last.byteOffset : start, end));
	}
};
// src/bcp/payload-source.ts
const PLACE = {
	what: "payload",
	offset: 8,
	space: { in: "file" }
};
/** The bytes of a payload as they come, inflated where it is compressed, and no further than somebody reads. */
var PayloadSource = class {
	/** Header and blocks. Once they are inflated their offsets count as if the payload had not been compressed. */
	content = new ByteQueue();
	/** Nothing will follow what `content` has. */
	ended = false;
	/** Bytes that were pushed. */
	size = 0;
	finished = false;
	inflater;
	push(chunk) {
		this.size += chunk.length;
		if (this.inflater === void 0) this.content.push(chunk);
		else this.inflater.push(chunk);
	}
	finish() {
		this.finished = true;
		this.inflater?.finish();
	}
	close() {
		this.inflater?.close();
		this.inflater = void 0;
	}
	get compressed() {
		return this.inflater !== void 0;
	}
	/** Takes everything that follows for one zstd frame. */
	inflate(zstd) {
		if (zstd === void 0) throw new KnownError("bcp-compressed", PLACE);
		this.inflater = zstd.inflater(MAX_PAYLOAD_SIZE);
		for (const { content } = this; content.available > 0;) this.inflater.push(content.take(content.bytes.length - content.at));
		this.content = new ByteQueue(8);
		if (this.finished) this.inflater.finish();
	}
	/** Whether `content` has `count` bytes, or all that will ever come. */
	fill(count) {
		while (this.content.available < count && !this.ended) if (!this.pull()) return false;
		return true;
	}
	/** Whether something was learnt: more bytes, or that there are none. */
	pull() {
		if (this.inflater === void 0) {
			this.ended = this.finished;
			return this.finished;
		}
		const given = this.inflater.next();
		const piece = given === "more" && this.finished ? "cut-off" : given;
		if (piece === "more") return false;
		if (piece === "end") this.ended = true;
		else if (piece === "too-large") throw new KnownError("bcp-inflated-too-large", {
			...PLACE,
			limit: MAX_PAYLOAD_SIZE
		});
		else if (typeof piece === "string") throw new KnownError("bcp-zstd", {
			...PLACE,
			defect: piece
		});
		else this.content.push(piece);
		return true;
	}
};
// src/bcp/relocate.ts
/**
* An error whose offset counts in a buffer, as one whose offset counts in `space`, where the buffer begins at `base`.
* Errors that say already what their offset counts in, and all without an offset, stay as they are.
*/
function relocated(error, base, space) {
	if (base === 0 && space === void 0) return error;
	if (!(error instanceof KnownError)) return error;
	const params = error.params;
	if (params?.offset === void 0 || params.space !== void 0) return error;
	const moved = {
		...params,
		offset: params.offset + base,
		...space === void 0 ? {} : { space }
	};
	return new KnownError(error.code, moved);
}
// src/bcp/resolve-body.ts
/** Whether the wire has the body itself. */
function isPlainBody(flags) {
	return (flags & (BLOCK_FLAGS.compressed | BLOCK_FLAGS.reference)) === 0;
}
/**
* The body that a compressed body or a reference stands for. A body that is both is inflated first, as it would have been
* compressed last. `place` is where the block stands, for errors; `earlier` has the payload's own bodies by their hashes.
*/
function resolveBody(wire, flags, place, options, earlier) {
	const body = flags & BLOCK_FLAGS.compressed ? inflated(wire, place, options) : wire;
	return flags & BLOCK_FLAGS.reference ? stored(body, place, options, earlier) : body;
}
function inflated(frame, place, { zstd }) {
	const block = {
		what: "block",
		...place
	};
	if (zstd === void 0) throw new KnownError("bcp-compressed", block);
	const body = zstd.decompress(frame, MAX_BLOCK_SIZE);
	if (body === "too-large") throw new KnownError("bcp-inflated-too-large", {
		...block,
		limit: MAX_BLOCK_SIZE
	});
	if (typeof body === "string") throw new KnownError("bcp-zstd", {
		...block,
		defect: body
	});
	return body;
}
function stored(key, place, { address }, earlier) {
	if (key.length !== 32) throw new KnownError("bcp-reference-size", {
		...place,
		size: key.length
	});
	const hash = hexOf(key);
	if (address === void 0) throw new KnownError("bcp-reference", {
		...place,
		hash
	});
	const body = address.store?.get(key);
	if (body === void 0) {
		const own = earlier?.get(key);
		if (own !== void 0) return own;
		throw new KnownError("bcp-unknown-hash", {
			...place,
			hash
		});
	}
	if (body.length > 16777216) throw new KnownError("bcp-block-too-large", {
		...place,
		size: body.length,
		limit: MAX_BLOCK_SIZE
	});
	const found = hexOf(address.hash(body));
	if (found !== hash) throw new KnownError("bcp-wrong-content", {
		...place,
		hash,
		found
	});
	return body;
}
// src/bcp/payload-reader.ts
/**
* Turns a payload's bytes into events, in whatever chunks they come. It holds back at most the bytes of the
* largest block. Events and errors do not depend on where the chunks end. Chunks must not change afterwards:
* blocks are views into them.
*/
var PayloadReader = class {
	options;
	source = new PayloadSource();
	limits;
	raw;
	/** Absent where no reference may lead to them. */
	earlier;
	state = "header";
	space;
	frame = {
		typeId: 0,
		flags: 0,
		size: 0
	};
	frameOffset = 0;
	index = 0;
	/** Offset behind END. */
	restOffset = 0;
	trailing = 0;
	constructor(options, { limits = new PayloadLimits(), raw } = {}) {
		this.options = options;
		this.limits = limits;
		this.raw = raw;
		const { address } = options;
		this.earlier = address?.ownBodies ? new EarlierBodies(address.hash) : void 0;
	}
	push(chunk) {
		this.source.push(chunk);
	}
	/** Tells that nothing follows. */
	finish() {
		this.source.finish();
	}
	/** Frees what the reader holds, wherever it stands. */
	close() {
		this.source.close();
	}
	/** The next event, or `undefined` while input is missing. Not to be called again after `end` or an error. */
	next() {
		try {
			return this.step();
		} catch (error) {
			throw relocated(error, this.source.content.base, this.space);
		}
	}
	step() {
		if (this.state === "header") return this.nextHeader();
		if (this.state === "frame") this.readFrame();
		if (this.state === "body") return this.nextBlock();
		return this.state === "rest" ? this.nextEnd() : void 0;
	}
	/** An offset of the content as it is, not of a buffer. */
	place(offset) {
		return {
			offset,
			space: this.space ?? { in: "file" }
		};
	}
	nextHeader() {
		const { source } = this;
		const { content } = source;
		if (!source.fill(8)) return void 0;
		const header = decodeHeader(content.take(Math.min(content.available, 8)));
		if (header.flags & HEADER_FLAGS.compressed) {
			source.inflate(this.options.zstd);
			this.space = { in: "inflated payload" };
		}
		this.state = "frame";
		return {
			type: "header",
			header
		};
	}
	/** Reads the next block's frame header, where it is there in whole. */
	readFrame() {
		const { source } = this;
		const { content } = source;
		const complete = source.fill(MAX_FRAME_HEADER);
		const count = Math.min(content.available, MAX_FRAME_HEADER);
		if (count === 0 && complete) throw new KnownError("bcp-no-end", this.place(content.offset));
		content.align(count);
		const end = content.at + count;
		if (!complete && !hasFrameHeader(content.bytes, content.at, end)) return;
		this.frameOffset = content.offset;
		const cursor = new Cursor(content.bytes, content.at, end);
		const frame = readFrameHeader(cursor);
		content.skip(cursor.at - content.at);
		if (frame === "end") {
			this.restOffset = content.offset;
			this.state = "rest";
		} else {
			this.frame = frame;
			this.state = "body";
		}
	}
	nextBlock() {
		const { frame, source } = this;
		const { content } = source;
		if (!source.fill(frame.size)) return void 0;
		if (content.available < frame.size) {
			const offset = content.offset + content.available;
			throw new KnownError("bcp-truncated", {
				...this.place(offset),
				what: "a block body"
			});
		}
		content.align(frame.size);
		this.limits.addBlock();
		const { block, size } = isPlainBody(frame.flags) ? this.decodePlain() : this.decodeResolved();
		const record = {
			offset: this.frameOffset,
			flags: frame.flags,
			wireSize: frame.size,
			size
		};
		content.skip(frame.size);
		this.state = "frame";
		return {
			type: "block",
			block,
			index: this.index++,
			frame: record
		};
	}
	decodePlain() {
		const { frame, earlier, raw } = this;
		const { bytes, at } = this.source.content;
		const end = at + frame.size;
		this.spend(frame.size);
		if (earlier || raw) {
			const body = bytes.subarray(at, end);
			earlier?.add(body);
			this.giveRaw(body, body);
		}
		return {
			block: decodeBlock(frame, bytes, at, end, this.limits),
			size: frame.size
		};
	}
	decodeResolved() {
		const { frame, frameOffset } = this;
		const { bytes, at } = this.source.content;
		const wire = bytes.subarray(at, at + frame.size);
		const isReference = (frame.flags & BLOCK_FLAGS.reference) !== 0;
		const body = this.resolve(wire);
		this.spend((body ?? wire).length);
		if (!isReference && body) this.earlier?.add(body);
		this.giveRaw(wire, body);
		if (body === void 0) return {
			block: {
				type: "unknown",
				typeId: frame.typeId,
				body: wire
			},
			size: wire.length
		};
		try {
			return {
				block: decodeBlock(frame, body, 0, body.length, this.limits),
				size: body.length
			};
		} catch (error) {
			throw relocated(error, 0, {
				in: isReference ? "stored body" : "inflated body",
				block: frameOffset
			});
		}
	}
	/** The body in full; `undefined` for a reference that stays as it is. */
	resolve(wire) {
		const { frame, options, earlier } = this;
		try {
			return resolveBody(wire, frame.flags, this.place(this.frameOffset), options, earlier);
		} catch (error) {
			if (error instanceof KnownError && (error.code === "bcp-reference" || error.code === "bcp-unknown-hash") && this.raw?.keepsReference(frame)) return void 0;
			throw error;
		}
	}
	giveRaw(body, full) {
		this.raw?.add({
			...this.frame,
			offset: this.frameOffset,
			body
		}, full);
	}
	/** Counts a block with a body of `size` bytes in full towards the payload's limit. */
	spend(size) {
		const header = this.source.content.offset - this.frameOffset;
		this.limits.addBytes(header + size, this.place(this.frameOffset));
	}
	nextEnd() {
		const { source } = this;
		const { content } = source;
		do {
			if (!source.fill(1)) return void 0;
			this.trailing += content.drop();
		} while (!source.ended);
		if (this.trailing > 0) throw new KnownError("bcp-trailing", {
			...this.place(this.restOffset),
			count: this.trailing
		});
		return {
			type: "end",
			size: {
				wire: source.size,
				inflated: content.offset
			}
		};
	}
};
// src/bcp/decode.ts
/**
* Reads a payload. Contents of the blocks are views into `payload`, not copies, unless they were compressed. Every defect
* is a known error whose code is one of `PAYLOAD_ERROR_CODES`.
*/
function decodePayload(payload, options = {}, reading = {}) {
	const reader = new PayloadReader(options, reading);
	reader.push(payload);
	reader.finish();
	const blocks = [];
	const frames = [];
	let header;
	try {
		for (;;) {
			const event = reader.next();
			if (event?.type === "block") {
				blocks.push(event.block);
				frames.push(event.frame);
			} else if (event?.type === "header") header = event.header;
			else if (event !== void 0 && header !== void 0) return {
				header,
				blocks,
				frames,
				size: event.size
			};
		}
	} finally {
		reader.close();
	}
}
// src/bcp/backward-writer.ts
/** Up to this length, as names have, a loop is faster than a call of TextEncoder. */
const SHORT_TEXT = 32;
const MAX_UINT$1 = 18446744073709551615n;
/** Bytes of a varint of up to 53 bits. Arithmetic, since bitwise operators know 32 bits only. */
function narrowLength(value) {
	let length = 1;
	for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) length++;
	return length;
}
function wideLength(value) {
	let length = 1;
	for (let rest = value; rest >= 128n; rest >>= 7n) length++;
	return length;
}
/**
* Writes a payload from its last byte to its first. So the length of whatever is nested is known when its prefix is
* written, and every byte is written once. Callers write the last part first.
*/
var BackwardWriter = class {
	buffer;
	at;
	/** `capacity` is a guess in bytes; the buffer grows. */
	constructor(capacity) {
		this.buffer = new Uint8Array(capacity);
		this.at = capacity;
	}
	/** Bytes written so far. */
	get length() {
		return this.buffer.length - this.at;
	}
	/** A view of the bytes written until now, first byte first. */
	finish() {
		return this.buffer.subarray(this.at);
	}
	byte(value) {
		this.reserve(1);
		this.buffer[this.at] = value;
	}
	bytes(chunk) {
		this.reserve(chunk.length);
		this.buffer.set(chunk, this.at);
	}
	/** An unsigned LEB128 varint in its shortest form. */
	uint(value) {
		if (typeof value === "number" && value >= 0 && Number.isSafeInteger(value)) this.narrow(value);
		else this.wide(BigInt(value));
	}
	uintField(id, value) {
		if (value === void 0) return;
		this.uint(value);
		this.tag(id, WIRE.varint);
	}
	bytesField(id, value) {
		if (value === void 0) return;
		this.bytes(value);
		this.uint(value.length);
		this.tag(id, WIRE.bytes);
	}
	textField(id, value) {
		if (value === void 0) return;
		if (value.length > SHORT_TEXT || !this.ascii(value)) {
			this.bytesField(id, utf8$1(value));
			return;
		}
		this.uint(value.length);
		this.tag(id, WIRE.bytes);
	}
	/** `write` writes the nested fields, last one first. */
	nestedField(id, write) {
		const before = this.length;
		write();
		this.uint(this.length - before);
		this.tag(id, WIRE.nested);
	}
	/** Writes a text that is ASCII; writes nothing and gives `false` for any other. */
	ascii(text) {
		this.reserve(text.length);
		for (let i = 0; i < text.length; i++) {
			const code = text.charCodeAt(i);
			if (code >= 128) {
				this.at += text.length;
				return false;
			}
			this.buffer[this.at + i] = code;
		}
		return true;
	}
	narrow(value) {
		const length = narrowLength(value);
		this.reserve(length);
		let rest = value;
		for (let i = 0; i < length; i++, rest = Math.floor(rest / 128)) this.buffer[this.at + i] = rest % 128 | (i < length - 1 ? 128 : 0);
	}
	wide(value) {
		if (value < 0n || value > MAX_UINT$1) throw new RangeError(`${value} is not an unsigned 64-bit integer`);
		const length = wideLength(value);
		this.reserve(length);
		let rest = value;
		for (let i = 0; i < length; i++, rest >>= 7n) this.buffer[this.at + i] = Number(rest & 127n) | (i < length - 1 ? 128 : 0);
	}
	tag(id, wireType) {
		this.uint(wireType);
		this.uint(id);
	}
	reserve(count) {
		if (count > this.at) {
			const used = this.length;
			const grown = new Uint8Array(Math.max(this.buffer.length * 2, used + count));
			grown.set(this.buffer.subarray(this.at), grown.length - used);
			this.buffer = grown;
			this.at = grown.length - used;
		}
		this.at -= count;
	}
};
// src/bcp/carried-body.ts
/** Shorter bodies are left as they are: a frame has some bytes of its own. */
const LEAST_COMPRESSED = 256;
/** Gives the bodies of one payload, in file order, the form that the options ask for. */
var BodyCarrier = class {
	options;
	seen = /* @__PURE__ */ new Set();
	constructor(options) {
		this.options = options;
	}
	carry(body) {
		const size = body.length;
		const hash = this.reference(body);
		if (hash) return {
			flags: BLOCK_FLAGS.reference,
			wire: hash,
			size
		};
		const frame = size < LEAST_COMPRESSED ? void 0 : this.compress(body);
		if (frame && frame.length < size) return {
			flags: BLOCK_FLAGS.compressed,
			wire: frame,
			size
		};
		return {
			flags: 0,
			wire: body,
			size
		};
	}
	compress(body) {
		const { compress } = this.options;
		return compress?.what === "blocks" ? compress.zstd.compress(body) : void 0;
	}
	/** Stores the body; gives its hash where that is to stand for it. */
	reference(body) {
		const { address } = this.options;
		if (address === void 0) return void 0;
		const hash = address.hash(body);
		const key = hexOf(hash);
		const repeated = this.seen.has(key);
		this.seen.add(key);
		address.store.put(hash, body);
		return repeated || address.what === "all" ? hash : void 0;
	}
};
// src/bcp/encode-body.ts
/** Writes the fields of a block, last field first (see BackwardWriter), without its summary. */
function writeBody(writer, block) {
	if ("hint" in block) writer.textField(PRIVATE_FIELDS.hint, block.hint);
	if ("source" in block) writer.bytesField(PRIVATE_FIELDS.source, block.source);
	switch (block.type) {
		case "code":
			writer.uintField(5, block.lineEnd);
			writer.uintField(4, block.lineStart);
			writer.bytesField(3, block.content);
			writer.textField(2, block.path);
			writer.uintField(1, block.language);
			return;
		case "conversation":
			writer.textField(3, block.toolCallId);
			writer.bytesField(2, block.content);
			writer.uintField(1, block.role);
			return;
		case "file_tree":
			writeEntries(writer, 2, block.entries, 1);
			writer.textField(1, block.root);
			return;
		case "tool_result":
			writer.textField(4, block.schemaHint);
			writer.bytesField(3, block.content);
			writer.uintField(2, block.status);
			writer.textField(1, block.toolName);
			return;
		case "document":
			writer.uintField(3, block.formatHint);
			writer.bytesField(2, block.content);
			writer.textField(1, block.title);
			return;
		case "structured_data":
			writer.bytesField(3, block.content);
			writer.textField(2, block.schema);
			writer.uintField(1, block.format);
			return;
		case "diff":
			writeHunks(writer, block.hunks);
			writer.textField(1, block.path);
			return;
		case "annotation":
			writer.bytesField(3, block.value);
			writer.uintField(2, block.kind);
			writer.uintField(1, block.target);
			return;
		case "embedding_ref":
			writer.textField(3, block.model);
			writer.bytesField(2, block.sourceHash);
			writer.bytesField(1, block.vectorId);
			return;
		case "image":
			writer.bytesField(3, block.data);
			writer.textField(2, block.altText);
			writer.uintField(1, block.mediaType);
			return;
		case "extension":
			writer.bytesField(3, block.content);
			writer.textField(2, block.typeName);
			writer.textField(1, block.namespace);
			return;
		case "unknown":
			writer.bytes(block.body);
			return;
	}
}
function writeEntries(writer, id, entries, depth) {
	if (entries.length > 0 && depth > 500) throw new KnownError("bcp-tree-too-deep", { limit: 500 });
	for (let i = entries.length - 1; i >= 0; i--) {
		const entry = entries[i];
		writer.nestedField(id, () => {
			writeEntries(writer, 4, entry.children, depth + 1);
			writer.uintField(3, entry.size);
			writer.uintField(2, entry.kind);
			writer.textField(1, entry.name);
		});
	}
}
function writeHunks(writer, hunks) {
	for (let i = hunks.length - 1; i >= 0; i--) {
		const hunk = hunks[i];
		writer.nestedField(2, () => {
			writer.bytesField(3, hunk.lines);
			writer.uintField(2, hunk.newStart);
			writer.uintField(1, hunk.oldStart);
		});
	}
}
// src/bcp/encode-limits.ts
/** Smaller payloads need not be counted, whatever they have. */
const LEAST_SIZE_OF_MANY = MAX_PARTS * 3 / partsAt(500);
/** Refuses what decoding would refuse. `size` is that of the payload with all bodies in full. */
function checkPayloadLimits(blocks, size) {
	if (size > 268435456) throw new KnownError("bcp-payload-too-large", {
		size,
		limit: MAX_PAYLOAD_SIZE
	});
	if (blocks.length > 65536) throw new KnownError("bcp-too-many-blocks", { limit: MAX_BLOCKS });
	if (size > LEAST_SIZE_OF_MANY && countParts(blocks) > 524288) throw new KnownError("bcp-too-many-parts", { limit: MAX_PARTS });
}
function countParts(blocks) {
	let count = 0;
	for (const block of blocks) {
		if (block.type === "file_tree") count += countEntries(block.entries);
		if (block.type === "diff") count += block.hunks.length;
	}
	return count;
}
function countEntries(entries, depth = 1) {
	return entries.reduce((count, { children }) => count + countEntries(children, depth + 1), entries.length * partsAt(depth));
}
// src/bcp/encode.ts
/** Room for a block's frame and short fields, added to what its contents need. */
const FRAME_ROOM = 256;
/**
* A payload: header, blocks, END; inline and uncompressed where no option asks for anything else. Throws a known error for
* no block, or for more than the limits allow.
*/
function encodePayload(blocks, options = {}) {
	if (blocks.length === 0) throw new KnownError("bcp-empty", void 0);
	const { address, compress } = options;
	const apart = address !== void 0 || compress?.what === "blocks";
	const bodies = apart ? carriedBodies(blocks, options) : void 0;
	const writer = new BackwardWriter(apart ? FRAME_ROOM : capacityFor(blocks));
	writer.uint(0);
	writer.byte(0);
	writer.uint(255);
	for (let index = blocks.length - 1; index >= 0; index--) {
		const block = blocks[index];
		const body = bodies?.[index];
		if (body === void 0) writeFrame(writer, block, 0, writeFullBody(writer, block, index));
		else {
			writer.bytes(body.wire);
			writeFrame(writer, block, body.flags, body.wire.length);
		}
	}
	const spared = bodies?.reduce((sum, { size, wire }) => sum + size - wire.length, 0) ?? 0;
	checkPayloadLimits(blocks, writer.length + spared);
	const frame = compress?.what === "payload" ? smallerFrame(writer.finish(), compress.zstd) : void 0;
	if (frame !== void 0) return joined$1(encodeHeader(HEADER_FLAGS.compressed), frame);
	writer.bytes(encodeHeader(0));
	return writer.finish();
}
/** Bodies in the order of the blocks: of equal ones the first is the one that is written inline. */
function carriedBodies(blocks, options) {
	const carrier = new BodyCarrier(options);
	return blocks.map((block, index) => {
		const writer = new BackwardWriter(capacityFor([block]));
		writeFullBody(writer, block, index);
		return carrier.carry(writer.finish());
	});
}
/** Writes the fields of a block, and its summary in front of them; gives how many bytes that are. */
function writeFullBody(writer, block, index) {
	const before = writer.length;
	writeBody(writer, block);
	if (block.summary !== void 0) {
		const summary = utf8$1(block.summary);
		writer.bytes(summary);
		writer.uint(summary.length);
	}
	const size = writer.length - before;
	if (size > 16777216) throw new KnownError("bcp-content-too-large", {
		index,
		size,
		limit: MAX_BLOCK_SIZE
	});
	return size;
}
/** Writes the header in front of a body of `size` bytes. */
function writeFrame(writer, block, flags, size) {
	writer.uint(size);
	writer.byte(block.summary === void 0 ? flags : flags | BLOCK_FLAGS.summary);
	writer.uint(block.type === "unknown" ? block.typeId : BLOCK_TYPE_IDS[block.type]);
}
function smallerFrame(content, zstd) {
	const frame = zstd.compress(content);
	return frame.length < content.length ? frame : void 0;
}
function joined$1(first, second) {
	const bytes = new Uint8Array(first.length + second.length);
	bytes.set(first);
	bytes.set(second, first.length);
	return bytes;
}
/** A guess that saves most payloads from growing the writer's buffer. */
function capacityFor(blocks) {
	let capacity = 8;
	for (const block of blocks) {
		capacity += FRAME_ROOM;
		if ("content" in block) capacity += block.content.length;
		if ("source" in block) capacity += block.source?.length ?? 0;
	}
	return capacity;
}
// src/detect/kinds/diff/hunks.ts
/** The beginning of a hunk in both files: unified, or combined with the first parent as the old file. */
function startOf(line) {
	if (!line.startsWith("@@")) return void 0;
	const unified = HUNK_HEADER.exec(line)?.groups;
	if (unified) return {
		old_start: Number(unified["old"]),
		new_start: Number(unified["new"])
	};
	const combined = COMBINED_HUNK.exec(line)?.groups;
	if (!combined) return void 0;
	const first = /^-(\d+)/.exec(combined["parents"])?.[1];
	return {
		old_start: Number(first),
		new_start: Number(combined["new"])
	};
}
/** The hunks of one file's diff, without its header lines. */
function hunksOf(source) {
	const all = source.split("\n");
	if (all[0]?.startsWith("*** ") && all.some((line) => OLD_RANGE.test(line))) return contextHunks(all);
	const hunks = [];
	for (const line of all) {
		const start = startOf(line);
		if (start) hunks.push({
			lines: [],
			...start
		});
		else hunks.at(-1)?.lines.push(`${line}\n`);
	}
	return hunks.map(({ old_start, new_start, lines }) => ({
		old_start,
		new_start,
		lines: lines.join("")
	}));
}
/** The two sides of a hunk as one: what only the old one has, then what only the new one has, between what both have. */
function merged({ lines: old }, { lines: renewed }) {
	const before = old.length > 0 ? old : renewed.filter((line) => line.startsWith(" "));
	const after = renewed.length > 0 ? renewed : old.filter((line) => line.startsWith(" "));
	const all = [];
	let o = 0;
	let n = 0;
	while (o < before.length || n < after.length) {
		while (o < before.length && !before[o]?.startsWith(" ")) all.push(`-${before[o++]?.slice(1)}\n`);
		while (n < after.length && !after[n]?.startsWith(" ")) all.push(`+${after[n++]?.slice(1)}\n`);
		if (o < before.length) all.push(`${before[o]}\n`);
		o++;
		n++;
	}
	return all;
}
function contextHunks(lines) {
	const hunks = [];
	let side;
	for (const line of lines.slice(2)) {
		const old = OLD_RANGE.exec(line)?.groups?.["first"];
		const renewed = NEW_RANGE.exec(line)?.groups?.["first"];
		if (old !== void 0) {
			side = {
				start: Number(old),
				lines: []
			};
			hunks.push({
				old: side,
				renewed: {
					start: 0,
					lines: []
				}
			});
		} else if (renewed !== void 0) {
			side = {
				start: Number(renewed),
				lines: []
			};
			const last = hunks.at(-1);
			if (last) last.renewed = side;
		} else if (/^[ !+-](?: |$)/.test(line)) side?.lines.push(`${line[0]}${line.slice(2)}`);
	}
	return hunks.map(({ old, renewed }) => ({
		old_start: old.start,
		new_start: renewed.start,
		lines: merged(old, renewed).join("")
	}));
}
// src/manifest/names.ts
const LANGUAGE_ALIASES = {
	ts: "typescript",
	js: "javascript",
	py: "python",
	"c++": "cpp",
	rb: "ruby",
	sh: "shell",
	bash: "shell",
	yml: "yaml",
	md: "markdown"
};
const VOCABULARIES = {
	role: {
		table: ROLES,
		aliases: {}
	},
	status: {
		table: STATUSES,
		aliases: { err: "error" }
	},
	priority: {
		table: PRIORITIES,
		aliases: {}
	},
	documentFormat: {
		table: FORMAT_HINTS,
		aliases: {
			md: "markdown",
			text: "plain",
			txt: "plain"
		}
	},
	dataFormat: {
		table: DATA_FORMATS,
		aliases: { yml: "yaml" }
	},
	annotationKind: {
		table: ANNOTATION_KINDS,
		aliases: {}
	},
	mediaType: {
		table: MEDIA_TYPES,
		aliases: { jpg: "jpeg" }
	}
};
function lookUp({ table, aliases }, name) {
	const lower = name.toLowerCase();
	return idOf(table, Object.hasOwn(aliases, lower) ? aliases[lower] : lower);
}
/** The wire id of a language's name or alias; any other name is the unknown language. A number is an id already. */
function languageId(name) {
	if (typeof name === "number") return name;
	return lookUp({
		table: LANGUAGES,
		aliases: LANGUAGE_ALIASES
	}, name) ?? 255;
}
/** The wire id of a name or alias, in any case. `at` says in errors where the name stands. */
function wireId(vocabulary, name, at) {
	const id = lookUp(VOCABULARIES[vocabulary], name);
	if (id !== void 0) return id;
	const expected = Object.values(VOCABULARIES[vocabulary].table);
	throw new KnownError("manifest-value", {
		at,
		value: name,
		expected
	});
}
// src/manifest/shows-all-words.ts
/** Words of a listing that need no place in the block: the kind of an entry says the same. */
const KIND_WORDS = "dir directory type name children";
/** The names of a tree; nothing where it has files, whose sizes a reader would be told although nobody knows them. */
function namesIn(entries) {
	const names = [];
	for (const { name, kind, children = [] } of entries) {
		const below = kind === "file" ? void 0 : namesIn(children);
		if (below === void 0) return void 0;
		names.push(name, ...below);
	}
	return names;
}
/** The texts that every reader of the block is shown; `undefined` if a part of them would be invented. */
function shownOf(block) {
	switch (block.type) {
		case "code": {
			const { lang = "", path, content } = block;
			return [
				languageId(lang) === 255 ? "" : String(lang),
				path,
				content
			];
		}
		case "tool_result": return [block.content];
		case "document": return [block.title, block.content];
		case "structured_data": return [block.content];
		case "file_tree": {
			const names = block.entries.length === 0 ? void 0 : namesIn(block.entries);
			return names && [block.root, ...names];
		}
		case "diff": return [block.path, ...block.hunks.map(({ lines }) => lines)];
		default: return;
	}
}
const WORDS$1 = /[\p{L}\p{N}]+/gu;
const wordsOf = (text) => text.match(WORDS$1) ?? [];
/** Whether every reader of the block finds all words of its source in it, each as often as it stands there. */
function showsAllWords(block, source) {
	const shown = shownOf(block);
	if (shown === void 0) return false;
	if (shown.includes(source)) return true;
	const left = /* @__PURE__ */ new Map();
	for (const text of shown) for (const word of wordsOf(text ?? "")) left.set(word, (left.get(word) ?? 0) + 1);
	const free = new Set(block.type === "file_tree" ? wordsOf(KIND_WORDS) : []);
	return wordsOf(source).every((word) => {
		const count = left.get(word) ?? 0;
		if (count > 0) left.set(word, count - 1);
		return count > 0 || free.has(word.toLowerCase());
	});
}
const MAX_LENGTH$1 = 120;
const shortened = (line) => line.length <= MAX_LENGTH$1 ? line : `${line.slice(0, 119)}…`;
const SOMETHING = /[\p{L}\p{N}]/u;
/** The line that the first letter or digit stands on, or nothing. */
function firstLine(source) {
	const at = source.search(SOMETHING);
	if (at < 0) return "";
	const end = source.indexOf("\n", at);
	return source.slice(source.lastIndexOf("\n", at) + 1, end < 0 ? source.length : end);
}
function countLines(source) {
	let lines = 1;
	for (let at = source.indexOf("\n"); at >= 0; at = source.indexOf("\n", at + 1)) lines++;
	return lines;
}
/** A block's type, its length and its beginning: `file_tree (list), 120 lines: [DIR] src`. */
function summaryOf(label, source) {
	if (source.length <= 500) return void 0;
	const lines = countLines(source);
	return shortened(`${label}, ${lines} ${lines === 1 ? "line" : "lines"}: ${firstLine(source).trim()}`);
}
// src/manifest/build.ts
/** Entries repeat what the source says: of longer listings (in characters) the block carries the source alone. */
const MAX_TREE_SOURCE = 1048576;
const treeEntry = ({ name, children }) => children ? {
	name,
	kind: "directory",
	children: children.map(treeEntry)
} : {
	name,
	kind: "file"
};
function common({ source, hint, summary }, content) {
	const fields = {};
	if (summary !== void 0) fields.summary = summary;
	if (hint !== void 0) fields.hint = hint;
	if (content !== source) fields.source = source;
	return fields;
}
/** One builder for each block type that a rule may emit. */
const BUILDERS = {
	code: (draft) => ({
		type: "code",
		lang: draft.fields["lang"] || "unknown",
		path: draft.fields["path"] ?? "",
		content: draft.content,
		...common(draft, draft.content)
	}),
	file_tree: (draft) => ({
		type: "file_tree",
		root: draft.fields["root"] ?? "",
		entries: draft.parts && draft.source.length <= MAX_TREE_SOURCE ? (formFor(draft.hint)?.tree?.(draft.source) ?? []).map(treeEntry) : [],
		...common(draft, void 0)
	}),
	tool_result: (draft) => ({
		type: "tool_result",
		name: draft.fields["name"] || draft.tool,
		content: draft.content,
		...common(draft, draft.content)
	}),
	document: (draft) => ({
		type: "document",
		title: draft.fields["title"] ?? "",
		format: draft.fields["format"] || "plain",
		content: draft.content,
		...common(draft, draft.content)
	}),
	structured_data: (draft) => ({
		type: "structured_data",
		format: draft.fields["format"] || "json",
		content: draft.content,
		...common(draft, draft.content)
	}),
	diff: (draft) => ({
		type: "diff",
		path: draft.fields["path"] ?? "",
		hunks: draft.parts ? hunksOf(draft.source) : [],
		...common(draft, void 0)
	})
};
function draftOf(region, lines, call, parts) {
	const source = lines.slice(region.start, region.end);
	const emit = region.rule?.emit;
	const type = emit?.block ?? "tool_result";
	const fields = {};
	for (const [name, template] of Object.entries(emit?.fields ?? {})) fields[name] = possible(type, name, fillTemplate(template, region.captures, call.args));
	const content = region.inner ? lines.slice(region.inner.start, region.inner.end) : source;
	const summary = summaryOf(emit?.hint === void 0 ? type : `${type} (${emit.hint})`, source);
	return {
		type,
		draft: {
			source,
			content,
			hint: emit?.hint,
			fields,
			summary,
			tool: call.tool,
			parts
		}
	};
}
/**
* The block that a rule means. If a reader of it would miss words or see invented facts, the result is the
* text itself.
*/
function blockOf(type, draft, parts) {
	const block = BUILDERS[type](draft);
	if (parts !== true || showsAllWords(block, draft.source)) return block;
	return BUILDERS.tool_result({
		...draft,
		content: draft.source,
		fields: {}
	});
}
/**
* The manifest of a text: a block for each region, in order. Without `parts`, trees and diffs hold their source alone,
* which is all that the compact mode looks at. Only what was checked is for other readers.
*/
function buildManifest(lines, regions, call, parts = true) {
	return { blocks: regions.map((region) => {
		const { type, draft } = draftOf(region, lines, call, parts !== false);
		return blockOf(type, draft, parts);
	}) };
}
// src/manifest/binary-text.ts
const HEX = /^(?:[0-9a-fA-F]{2})*$/;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
/** The bytes of hexadecimal text. `at` says in errors where the text stands. */
function decodeHex(text, at) {
	if (!HEX.test(text)) throw new KnownError("manifest-encoding", {
		at,
		encoding: "hexadecimal"
	});
	const bytes = new Uint8Array(text.length / 2);
	for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(text.slice(i * 2, i * 2 + 2), 16);
	return bytes;
}
/** The bytes of base64 text; line breaks in it are allowed. */
function decodeBase64(text, at) {
	const compact = text.replace(/\s/g, "");
	if (!BASE64.test(compact) || compact.length % 4 !== 0) throw new KnownError("manifest-encoding", {
		at,
		encoding: "base64"
	});
	return Uint8Array.from(atob(compact), (character) => character.charCodeAt(0));
}
// src/manifest/field-values.ts
const MAX_UINT = 18446744073709551615n;
/** The schema has checked that a string has digits only. */
function uint(value, at) {
	if (typeof value === "number") return value;
	const wide = BigInt(value);
	if (wide > MAX_UINT) throw new KnownError("manifest-uint", {
		at,
		value
	});
	return wide <= Number.MAX_SAFE_INTEGER ? Number(wide) : wide;
}
function textOrBase64(text, base64, at, key) {
	if (base64 !== void 0) return decodeBase64(base64, `${at}.${key}_base64`);
	return utf8$1(either(text, void 0, at, [key, `${key}_base64`]));
}
function contentOf(block, files, at) {
	const { content, content_base64: base64 } = block;
	if (content !== void 0 || base64 !== void 0) return textOrBase64(content, base64, at, "content");
	return fileOf(block.content_file, files, at, ["content", "content_file"]);
}
function fileOf(path, files, at, keys) {
	const bytes = path === void 0 ? void 0 : files.get(path);
	if (bytes === void 0) throw new KnownError("manifest-missing", {
		at,
		keys
	});
	return bytes;
}
/** The value of a key that has two spellings. */
function either(first, second, at, keys) {
	const value = first ?? second;
	if (value === void 0) throw new KnownError("manifest-missing", {
		at,
		keys
	});
	return value;
}
// src/manifest/to-blocks.ts
const NO_FILES = /* @__PURE__ */ new Map();
/** Shared by all files; never written to. */
const NO_CHILDREN = [];
const RESERVED_IDS = /* @__PURE__ */ new Set([...Object.values(BLOCK_TYPE_IDS), 255]);
/**
* The payload's blocks. `files` holds what `content_file` and `data_file` name. A priority becomes an annotation right
* after its block. Throws known errors that name the place (`blocks[2].role`) for unknown names, missing contents and
* broken base64 or hexadecimal text.
*/
function toBlocks(manifest, files = NO_FILES) {
	const blocks = [];
	for (const [position, block] of manifest.blocks.entries()) {
		const at = `blocks[${position}]`;
		if (block.type === "annotation") {
			blocks.push(annotation(block, at));
			continue;
		}
		if (block.type === "unknown") {
			blocks.push(unknownBlock(block, at));
			continue;
		}
		const target = blocks.push(contentBlock(block, files, at)) - 1;
		if (block.priority !== void 0) blocks.push(priorityOf(block.priority, target, `${at}.priority`));
	}
	return blocks;
}
function priorityOf(name, target, at) {
	const value = Uint8Array.of(wireId("priority", name, at));
	return {
		type: "annotation",
		target,
		kind: wireId("annotationKind", "priority", at),
		value
	};
}
function annotation(block, at) {
	const target = uint(either(block.target_block_id, block.target, at, ["target_block_id", "target"]), `${at}.${block.target_block_id === void 0 ? "target" : "target_block_id"}`);
	const summary = defined({ summary: block.summary });
	const { value } = block;
	if (block.kind.toLowerCase() === "priority" && value !== void 0 && block.value_base64 === void 0) return {
		...priorityOf(value, target, `${at}.value`),
		...summary
	};
	return {
		type: "annotation",
		...summary,
		target,
		kind: wireId("annotationKind", block.kind, `${at}.kind`),
		value: textOrBase64(value, block.value_base64, at, "value")
	};
}
function unknownBlock(block, at) {
	const { type_id: typeId, summary } = block;
	if (RESERVED_IDS.has(typeId)) throw new KnownError("manifest-type-id", {
		at: `${at}.type_id`,
		typeId
	});
	const body = decodeBase64(block.body, `${at}.body`);
	return {
		type: "unknown",
		typeId,
		...defined({ summary }),
		body
	};
}
function contentBlock(block, files, at) {
	const common = commonOf(block, at);
	switch (block.type) {
		case "code": return {
			type: "code",
			...common,
			language: languageId(either(block.lang, block.language, at, ["lang", "language"])),
			path: block.path,
			content: contentOf(block, files, at),
			...block.line_start === void 0 ? {} : { lineStart: uint(block.line_start, `${at}.line_start`) },
			...block.line_end === void 0 ? {} : { lineEnd: uint(block.line_end, `${at}.line_end`) }
		};
		case "conversation": return {
			type: "conversation",
			...common,
			role: wireId("role", block.role, `${at}.role`),
			content: contentOf(block, files, at),
			...defined({ toolCallId: block.tool_call_id })
		};
		case "file_tree": return {
			type: "file_tree",
			...common,
			root: either(block.root, block.root_path, at, ["root", "root_path"]),
			entries: treeEntries(block.entries, `${at}.entries`)
		};
		case "tool_result": return {
			type: "tool_result",
			...common,
			toolName: either(block.name, block.tool_name, at, ["name", "tool_name"]),
			status: wireId("status", block.status ?? "ok", `${at}.status`),
			content: contentOf(block, files, at),
			...defined({ schemaHint: block.schema_hint })
		};
		case "document": return {
			type: "document",
			...common,
			title: block.title,
			content: contentOf(block, files, at),
			formatHint: wireId("documentFormat", block.format ?? block.format_hint ?? "markdown", `${at}.${block.format === void 0 ? "format_hint" : "format"}`)
		};
		case "structured_data": return {
			type: "structured_data",
			...common,
			format: wireId("dataFormat", block.format, `${at}.format`),
			...defined({ schema: block.schema }),
			content: contentOf(block, files, at)
		};
		case "diff": return {
			type: "diff",
			...common,
			path: block.path,
			hunks: block.hunks.map((hunk, index) => hunkOf(hunk, `${at}.hunks[${index}]`))
		};
		case "embedding_ref": return {
			type: "embedding_ref",
			...common,
			vectorId: textOrBase64(block.vector_id, block.vector_id_base64, at, "vector_id"),
			sourceHash: decodeHex(block.source_hash, `${at}.source_hash`),
			model: block.model
		};
		case "image": return {
			type: "image",
			...common,
			mediaType: wireId("mediaType", block.media_type, `${at}.media_type`),
			altText: block.alt_text ?? "",
			data: block.data === void 0 ? fileOf(block.data_file, files, at, ["data", "data_file"]) : decodeBase64(block.data, `${at}.data`)
		};
		case "extension": return {
			type: "extension",
			...common,
			namespace: block.namespace,
			typeName: block.type_name,
			content: contentOf(block, files, at)
		};
	}
}
function commonOf(block, at) {
	const { summary, source, source_base64: base64, hint } = block;
	const hasSource = source !== void 0 || base64 !== void 0;
	const common = {};
	if (summary !== void 0) common.summary = summary;
	if (hasSource) common.source = textOrBase64(source, base64, at, "source");
	if (hint !== void 0) common.hint = hint;
	return common;
}
/** Places are spelled out where something can be wrong only: trees have thousands of bare names. */
function treeEntries(entries, at) {
	return entries.map(({ name, kind, size, children }, index) => {
		return {
			name,
			kind: (kind === void 0 ? children !== void 0 : kind !== "file") ? 1 : 0,
			size: size === void 0 ? 0 : uint(size, `${at}[${index}].size`),
			children: children === void 0 ? NO_CHILDREN : treeEntries(children, `${at}[${index}].children`)
		};
	});
}
function hunkOf(hunk, at) {
	return {
		oldStart: uint(hunk.old_start, `${at}.old_start`),
		newStart: uint(hunk.new_start, `${at}.new_start`),
		lines: textOrBase64(hunk.lines, hunk.lines_base64, at, "lines")
	};
}
// src/render/compact/envelope.ts
const BOM = "﻿";
/** Takes a text apart. `close(body, envelope)` gives back the very same text. */
function open(text) {
	const bom = text.startsWith(BOM);
	const unmarked = bom ? text.slice(1) : text;
	const crlf = unmarked.includes("\r\n") && !/(?:^|[^\r])\n/.test(unmarked);
	const lines = crlf ? unmarked.replaceAll("\r\n", "\n") : unmarked;
	let end = lines.length;
	while (end > 0 && lines.charCodeAt(end - 1) === 10) end--;
	return {
		body: lines.slice(0, end),
		envelope: {
			bom,
			crlf,
			tail: lines.slice(end)
		}
	};
}
function close(body, { bom, crlf, tail, margin }) {
	const lines = (margin ? withMargin(body, margin) : body) + tail;
	return (bom ? BOM : "") + (crlf ? lines.replaceAll("\n", "\r\n") : lines);
}
// src/render/compact/marker.ts
const MARKER = "#bcp";
/** The form of a text that was only escaped. */
const ESCAPED = "text";
const formText = ({ form, variant, lines }) => form + (variant === void 0 ? "" : `/${variant}`) + (lines ? ` ${lines[0]}-${lines[1]}` : "");
const marginText = ({ width, ranges }) => ` margin ${width}${ranges.map(([first, last]) => ` ${first}-${last}`).join("")}`;
function writeMarker({ forms, bom, crlf, margin }) {
	const flags = (bom ? " bom" : "") + (crlf ? " crlf" : "") + (margin ? marginText(margin) : "");
	return `${MARKER} ${forms.map(formText).join(", ")}${flags}`;
}
const LINE$1 = /^#bcp ([a-z0-9_, /-]*?)( bom)?( crlf)?(?: margin ([1-9][0-9]?)((?: [0-9]{1,9}-[0-9]{1,9})*))?$/;
const FORM = /^([a-z][a-z-]*)(?:\/([a-z0-9_-]+))?(?: ([0-9]{1,9})-([0-9]{1,9}))?$/;
function readForm(text) {
	const found = FORM.exec(text);
	if (!found) return void 0;
	const [, form, variant, first, last] = found;
	return {
		form,
		...variant === void 0 ? {} : { variant },
		...first === void 0 ? {} : { lines: [Number(first), Number(last)] }
	};
}
/** `undefined` for a line that is no marker. */
function readMarker(line) {
	const found = LINE$1.exec(line);
	if (!found) return void 0;
	const forms = found[1].split(", ").map(readForm);
	if (!forms.every((form) => form !== void 0)) return void 0;
	const [, , bom, crlf, width, lines = ""] = found;
	const ranges = [...lines.matchAll(/([0-9]+)-([0-9]+)/g)].map(([, first, last]) => [Number(first), Number(last)]);
	return {
		forms,
		bom: bom !== void 0,
		crlf: crlf !== void 0,
		...width === void 0 ? {} : { margin: {
			width: Number(width),
			ranges
		} }
	};
}
/** Whether a reader could take the text for one of ours. */
function looksMarked(text) {
	return text.startsWith(MARKER);
}
function escapeMarked(text) {
	return `${MARKER} ${ESCAPED}\n${text}`;
}
// src/render/compact/expand.ts
function decode({ form, variant }, body) {
	const found = FORMS.get(form);
	if (!found) throw new FormError(`unknown form "${form}"`);
	return found.decode(body, variant);
}
/** Splits the line breaks at the end off: they are the original's own. */
function splitTail(text) {
	let end = text.length;
	while (end > 0 && text.charCodeAt(end - 1) === 10) end--;
	return {
		body: text.slice(0, end),
		tail: text.slice(end)
	};
}
function decodeRanges(forms, body) {
	const lines = body.split("\n");
	/** Texts of whole lines. There may be more lines than one call can take as arguments. */
	const out = [];
	const plain = (from, to) => {
		if (to > from) out.push(lines.slice(from - 2, to - 2).join("\n"));
	};
	let at = 2;
	for (const marked of forms) {
		const [first, last] = marked.lines ?? [0, 0];
		if (first < at || last < first || last > lines.length + 1) throw new FormError(`lines ${first}-${last} are not in the text`);
		plain(at, first);
		out.push(decode(marked, lines.slice(first - 2, last - 1).join("\n")));
		at = last + 1;
	}
	plain(at, lines.length + 2);
	return out.join("\n");
}
function expandMarked(marker, rest) {
	const [first] = marker.forms;
	if (first?.form === "text" && marker.forms.length === 1 && !first.lines) return rest;
	const { body, tail } = splitTail(rest);
	return close(marker.forms.length === 1 && first && !first.lines ? decode(first, body) : decodeRanges(marker.forms, body), {
		bom: marker.bom,
		crlf: marker.crlf,
		margin: marker.margin,
		tail
	});
}
/** A text that no string could hold cannot come from this program. */
function bounded(work) {
	try {
		return work();
	} catch (error) {
		if (error instanceof RangeError) throw new FormError(error.message);
		throw error;
	}
}
/**
* The original of a compact text, from the text alone. A text without a marker line is its own original. Throws
* `FormError` where the marker line promises something that the text is not.
*/
function expand(text) {
	if (!looksMarked(text)) return text;
	const end = text.indexOf("\n");
	const marker = end < 0 ? void 0 : readMarker(text.slice(0, end));
	if (!marker) throw new FormError("the marker line is not one of ours");
	return bounded(() => expandMarked(marker, text.slice(end + 1)));
}
// src/render/compact/pieces.ts
const known = /* @__PURE__ */ new WeakMap();
/** Tokens of a piece's text, by the estimate: several forms ask for them. */
function sourceTokens(piece) {
	let tokens = known.get(piece);
	if (tokens === void 0) {
		tokens = estimateTokens(piece.source);
		known.set(piece, tokens);
	}
	return tokens;
}
/** Trying one form after the other on a longer text takes too long. In characters. */
const LONG_PIECE = 2e5;
/** Enough to tell which form suits a text. In characters. */
const SAMPLE$2 = 32e3;
/** Whether its form is chosen by its beginning. */
const isLong = ({ source, hint }) => source.length > LONG_PIECE && fallbacksFor(hint).length > 0;
/** Up to an empty line, where there is one: entries of a lock file are not cut. */
function beginningOf(source) {
	const gap = source.lastIndexOf("\n\n", SAMPLE$2);
	if (gap > SAMPLE$2 / 2) return source.slice(0, gap);
	const line = source.lastIndexOf("\n", SAMPLE$2);
	return source.slice(0, line > 0 ? line : SAMPLE$2);
}
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
/**
* The hint of a region and the result of its form, or the hint of another form if its own refuses the text.
* Regions beside others may be joined: no more work is done for them than necessary.
*/
function usable(source, hint, alone) {
	const form = formFor(hint);
	const [instead] = fallbacksFor(hint);
	if (instead === void 0 || !alone && form?.gathers || alone && isLong({
		source,
		hint
	})) return { hint };
	if (!alone && form?.takes) return { hint: form.takes(source) ? hint : instead };
	const encoded = form?.encode(source, true);
	return encoded ? {
		hint,
		encoded
	} : { hint: instead };
}
/** Blocks that this program made hold their text as content, or, where content is something else, as source. */
const piecesOf = (blocks) => blocks.map((block) => pieceOf(block, blocks.length === 1));
function pieceOf(block, alone) {
	const hint = "hint" in block ? block.hint : void 0;
	const bytes = "source" in block && block.source ? block.source : "content" in block ? block.content : void 0;
	if (!bytes) throw new TypeError(`a ${block.type} block without its text`);
	const source = utf8.decode(bytes);
	return {
		source,
		fixed: (hint !== void 0 || block.type === "code" || block.type === "document") && formFor(hint) === void 0,
		...usable(source, hint, alone)
	};
}
/**
* Joins pieces of one form that allows it into one piece, with the text between them. Naming each piece's
* lines in the marker would cost more than many small pieces gain. If nothing else in the text has a form,
* all of it is one piece.
*/
function joinPieces(pieces) {
	if (pieces.length === 1) return pieces;
	const forms = new Set(pieces.flatMap(({ hint }) => formFor(hint) ?? []));
	const [only] = forms;
	const free = pieces.every(({ fixed }) => !fixed);
	if (forms.size === 1 && only?.joins && free) return [joined(pieces, only)];
	const runs = [];
	for (let i = 0; i < pieces.length; i++) {
		const form = formFor(pieces[i].hint);
		let last = i;
		for (let next = i + 1; form?.joins && next < pieces.length; next++) {
			const other = formFor(pieces[next].hint);
			if (other === form) last = next;
			else if (other || pieces[next].fixed) break;
		}
		runs.push(last === i || !form ? pieces[i] : joined(pieces.slice(i, last + 1), form));
		i = last;
	}
	return runs;
}
const joined = (pieces, { name }) => ({
	source: pieces.map(({ source }) => source).join("\n"),
	hint: name,
	fixed: false
});
/** All pieces as one for the only form among them, where that may take the lines between as well. */
function gathered(pieces) {
	const forms = pieces.flatMap(({ hint }) => formFor(hint) ?? []);
	const [only] = forms;
	return forms.length > 1 && forms.every((form) => form === only) && only?.gathers && pieces.every(({ fixed }) => !fixed) ? joined(pieces, only) : void 0;
}
/** All pieces as one for the form that takes lines of any kind, where nothing but those and unclaimed text is among them. */
function asLines(pieces) {
	if (PLAIN_TAKER === void 0 || pieces.some(({ fixed }) => fixed)) return void 0;
	const forms = pieces.flatMap(({ hint }) => formFor(hint) ?? []);
	return forms.length > 0 && forms.every(({ plain }) => plain) ? joined(pieces, PLAIN_TAKER) : void 0;
}
// src/render/compact/render.ts
/** The cost of naming one more form and its lines in the marker, in tokens. A smaller gain counts as none. */
const RANGE_COST = 10;
/** If a form is so much shorter in characters than the plain text, it is also shorter in tokens. */
const CLEARLY_SHORTER = .7;
/** A form that takes more than this share of the tokens may be worse than the one that would stand in for it. */
const WEAK = .7;
/**
* A form that stands in for another has to take less than this share of its tokens: the estimate knows no
* smaller differences.
*/
const CLEARLY_LESS = .99;
function encodeAs({ hint, source, encoded: known }, exact) {
	const form = formFor(hint);
	const encoded = known ?? form?.encode(source, exact);
	return form && encoded ? {
		form: form.name,
		...encoded
	} : void 0;
}
/**
* The piece in its form, if that is smaller. Another form stands in if that one saves little, or if a quick
* check shows that the other takes the text.
*/
function encode(piece, exact) {
	if (isLong(piece)) return encodeLong(piece, exact);
	let best = encodeAs(piece, exact);
	for (const hint of fallbacksFor(piece.hint)) {
		if (!(!best || tokensOf$1(best) > sourceTokens(piece) * WEAK) && !formFor(hint)?.takes?.(piece.source)) continue;
		const other = encodeAs({
			source: piece.source,
			hint,
			fixed: false
		}, exact);
		if (other && (!best || tokensOf$1(other) < tokensOf$1(best) * CLEARLY_LESS)) best = other;
	}
	return best && savesEnough(best, piece) ? best : void 0;
}
function savesEnough(encoded, piece) {
	const least = leastFor(piece.hint);
	return least === 0 || tokensOf$1(encoded) <= sourceTokens(piece) * (1 - least);
}
/** The form that makes the least of the beginning of a long piece is the one for all of it. */
function encodeLong(piece, exact) {
	const { source, hint } = piece;
	const sample = beginningOf(source);
	const tried = [hint, ...fallbacksFor(hint)].map((name) => {
		const encoded = encodeAs({
			source: sample,
			hint: name,
			fixed: false
		}, exact);
		return {
			name,
			tokens: encoded ? tokensOf$1(encoded) : Number.POSITIVE_INFINITY
		};
	});
	for (const { name } of tried.sort((a, b) => a.tokens - b.tokens)) {
		const encoded = encodeAs({
			source,
			hint: name,
			fixed: false
		}, exact);
		if (encoded) return savesEnough(encoded, piece) ? encoded : void 0;
	}
}
function lineCount(text) {
	let count = 1;
	for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
	return count;
}
const withVariant = ({ form, variant }) => variant === void 0 ? { form } : {
	form,
	variant
};
function finish(forms, body, { bom, crlf, margin, tail }) {
	return {
		text: `${writeMarker({
			forms,
			bom,
			crlf,
			margin
		})}\n${body}${tail}`,
		forms: forms.map(({ form }) => form)
	};
}
/** Every piece in its form where that is smaller by the estimate, else as it is. */
function renderPieces(pieces, envelope) {
	const forms = [];
	const bodies = [];
	let line = 2;
	for (const piece of pieces) {
		const encoded = encode(piece, true);
		const gains = encoded && tokensOf$1(encoded) + RANGE_COST <= sourceTokens(piece);
		const body = gains ? encoded.body : piece.source;
		const after = line + lineCount(body);
		if (gains) forms.push({
			lines: [line, after - 1],
			...withVariant(encoded)
		});
		bodies.push(body);
		line = after;
	}
	return forms.length === 0 ? void 0 : finish(forms, bodies.join("\n"), envelope);
}
function renderWhole(piece, envelope) {
	const encoded = encode(piece, true);
	return encoded && finish([withVariant(encoded)], encoded.body, envelope);
}
/** The candidates for a result, best guess first. Blocks are the text's regions in order. */
function renderCompact(blocks, envelope) {
	const pieces = joinPieces(piecesOf(blocks));
	const [first] = pieces;
	if (pieces.length !== 1 || !first) {
		const wholes = [asLines(pieces), gathered(pieces)];
		return [renderPieces(pieces, envelope), ...wholes.map((whole) => whole && renderWhole(whole, envelope))].filter((one) => one !== void 0);
	}
	const found = [];
	const encoded = encode(first, envelope.bom || envelope.margin !== void 0);
	if (!encoded) return [];
	found.push(finish([withVariant(encoded)], encoded.body, envelope));
	const { plain } = encoded;
	if (plain !== void 0 && encoded.body.length > plain.length * CLEARLY_SHORTER && plain !== first.source) found.push({
		text: plain + envelope.tail,
		forms: ["plain"]
	});
	return found;
}
// src/render/judge.ts
/**
* Says whether a text rebuilt from a compact one is the original: the same bytes, or, for a JSON document, the same
* bytes once insignificant white space is removed. Shares no code with the forms that it judges.
*/
const QUOTE = 34;
const BACKSLASH = 92;
const isSpace = (c) => c === 32 || c === 10 || c === 13 || c === 9;
/** Braces, brackets, colon and comma. */
const isStructural = (c) => c === 44 || c === 58 || c === 91 || c === 93 || c === 123 || c === 125;
/** Also behind the end of a text, where there is no character. */
const endsScalar = (c) => isSpace(c) || isStructural(c) || c === QUOTE || Number.isNaN(c);
function skipSpace(text, at) {
	let end = at;
	while (isSpace(text.charCodeAt(end))) end++;
	return end;
}
/** How long the string is whose inside begins at both places; `undefined` where they differ. */
function sameString(a, i, b, j) {
	for (let length = 0;; length++) {
		const c = a.charCodeAt(i + length);
		if (c !== b.charCodeAt(j + length)) return void 0;
		if (c === QUOTE) return length + 1;
		if (c !== BACKSLASH) continue;
		length++;
		if (a.charCodeAt(i + length) !== b.charCodeAt(j + length)) return void 0;
	}
}
/** The same for a number or literal, whose first characters are known to agree. */
function sameScalar(a, i, b, j) {
	let length = 0;
	for (let c = a.charCodeAt(i); !endsScalar(c); c = a.charCodeAt(i + length)) {
		if (c !== b.charCodeAt(j + length)) return void 0;
		length++;
	}
	return endsScalar(b.charCodeAt(j + length)) ? length : void 0;
}
function sameTokens(a, b) {
	let i = 0;
	let j = 0;
	for (;;) {
		i = skipSpace(a, i);
		j = skipSpace(b, j);
		if (i >= a.length || j >= b.length) return i >= a.length && j >= b.length;
		const c = a.charCodeAt(i++);
		if (c !== b.charCodeAt(j++)) return false;
		if (isStructural(c)) continue;
		const length = c === QUOTE ? sameString(a, i, b, j) : sameScalar(a, i, b, j);
		if (length === void 0) return false;
		i += length;
		j += length;
	}
}
function isJson(text) {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}
function isSame(original, rebuilt) {
	if (original === rebuilt) return true;
	return sameTokens(original, rebuilt) && isJson(original);
}
// src/detect/json-scans.ts
/**
* Characters that scans of one text may read in vain, in multiples of the text: brackets that never close would be read
* again from every line on which they open.
*/
const WASTE_FACTOR = 1;
const WASTE_MIN = 16384;
/** JSON values of one text by the offset where they begin: several rules look at the same ones. */
var JsonScans = class {
	text;
	#known = /* @__PURE__ */ new Map();
	#waste;
	constructor(text) {
		this.text = text;
		this.#waste = WASTE_MIN + WASTE_FACTOR * text.length;
	}
	/** The value that begins at `offset`; `undefined` once too much was read in vain. */
	at(offset) {
		const known = this.#known.get(offset);
		if (known) return known;
		if (this.#waste < 0) return void 0;
		const scan = scanValue(this.text, offset);
		if (!scan.ok) this.#waste -= scan.at - offset;
		this.#known.set(offset, scan);
		return scan;
	}
	/** Takes characters that another parser read in vain; false once it was too much. */
	waste(chars) {
		this.#waste -= chars;
		return this.#waste >= 0;
	}
};
// src/detect/literal-looks.ts
const TRIPLE_MASK = 32767;
const BYTE_SHIFT = 5;
const tripleOf = (a, b, c) => (a << 10 ^ b << BYTE_SHIFT ^ c) & TRIPLE_MASK;
/** And of one more byte behind them: what is shifted out on one side comes in on the other. */
const withNext = (number, byte) => (number << BYTE_SHIFT ^ number >> 10 ^ byte) & TRIPLE_MASK;
/** Spreads bytes over as many numbers. The shifts above hardly tell letters apart. */
const hashOf = (a, b, c, d, e) => Math.imul(a | b << 8 | c << 16 | d << 24, 2654435761) + Math.imul(e, 2246822507) >>> 17;
/**
* The bytes of a look that are compared: its first three bytes, the three behind the first, or four, or five.
*/
const THREE = 1;
const LAST_THREE = 2;
const FOUR = 4;
const FIVE = 8;
/** Literals of two bytes share the bits that are left, so that one that was found is not looked for again. */
const PAIR_BITS = 7;
const pairBit = (place) => 2 << place % PAIR_BITS;
/** The byte, or of bytes that may be anything so many that all numbers are had: of the first, five bits count. */
const orAny = (byte, count) => byte === void 0 ? Array.from({ length: count }, (_, any) => any) : [byte];
/** Numbers that differ in the last byte alone are a block. */
const BLOCK = 256;
/** Indentation is no sign of anything: of a run of one character in front, two are looked at. */
function lookedAt(literal) {
	let run = 1;
	while (run < literal.length && literal[run] === literal[0]) run++;
	return run === literal.length ? literal : literal.subarray(Math.min(2, Math.max(0, run - 2)));
}
/** A literal's first bytes, and those behind the first: one look of two in a row meets one of them. */
function looksAt(literal) {
	const [a, b, c, d, e, f] = lookedAt(literal);
	return [[
		a,
		b,
		c,
		d,
		e
	], d === void 0 ? [
		void 0,
		a,
		b,
		c
	] : [
		b,
		c,
		d,
		e,
		f
	]];
}
/** Which bytes are compared for a look at a literal of three bytes and more, and their hash. */
function comparedOf([a, b = 0, c = 0, d, e]) {
	if (a === void 0) return [LAST_THREE, hashOf(b, c, d ?? 0, 0, 0)];
	if (d === void 0) return [THREE, hashOf(a, b, c, 0, 0)];
	return e === void 0 ? [FOUR, hashOf(a, b, c, d, 0)] : [FIVE, hashOf(a, b, c, d, e)];
}
const triplesOf = ([a, b = 0, c]) => orAny(a, 32).flatMap((first) => orAny(c, BLOCK).map((third) => tripleOf(first, b, third)));
const mark = (table, at, bits) => {
	table[at] = table[at] | bits;
};
/** For each literal of two bytes and more, the signs that it may stand at a place. */
function looksOf(literals) {
	const triples = /* @__PURE__ */ new Uint8Array(32768);
	const fours = /* @__PURE__ */ new Uint8Array(32768);
	const hashes = /* @__PURE__ */ new Uint8Array(32768);
	const pairs = /* @__PURE__ */ new Uint8Array(65536);
	let pairCount = 0;
	for (const literal of literals) {
		const isPair = literal.length === 2;
		const kind = isPair ? pairBit(pairCount++) : 1;
		if (isPair) pairs[literal[0] << 8 | literal[1]] = 1;
		for (const look of looksAt(literal)) for (const triple of triplesOf(look)) {
			mark(triples, triple, kind);
			if (isPair) continue;
			const [compared, hash] = comparedOf(look);
			mark(hashes, hash, compared);
			const [, , , fourth] = look;
			for (const byte of orAny(fourth, BLOCK)) mark(fours, withNext(triple, byte), compared);
		}
	}
	return {
		triples,
		fours,
		hashes,
		pairs
	};
}
/** Whether what four bytes at a look may be of is told by the hash of so many of them, too. */
function isConfirmed(hashes, bytes, at, compared) {
	const a = at === 0 ? 0 : bytes[at - 1];
	const [b, c, d] = [
		bytes[at],
		bytes[at + 1],
		bytes[at + 2]
	];
	return (compared & FIVE) !== 0 && (hashes[hashOf(a, b, c, d, bytes[at + 3])] & FIVE) !== 0 || (compared & FOUR) !== 0 && (hashes[hashOf(a, b, c, d, 0)] & FOUR) !== 0 || (compared & THREE) !== 0 && (hashes[hashOf(a, b, c, 0, 0)] & THREE) !== 0 || (compared & LAST_THREE) !== 0 && (hashes[hashOf(b, c, d, 0, 0)] & LAST_THREE) !== 0;
}
/** Whether a look at these three bytes is a sign. Most of what looks like a literal is none. */
function isSign({ triples, fours, hashes, pairs }, wanted, bytes, at, triple) {
	const kind = triples[triple] & wanted;
	if ((kind & 1) !== 0) {
		const compared = fours[withNext(triple, bytes[at + 2])];
		if (compared !== 0 && isConfirmed(hashes, bytes, at, compared)) return true;
	}
	if ((kind & -2) === 0) return false;
	const byte = bytes[at];
	return pairs[byte << 8 | bytes[at + 1]] === 1 || at > 0 && pairs[bytes[at - 1] << 8 | byte] === 1;
}
/**
* The position from `from` on at which the bytes of a literal may stand, or `length`. Behind the last byte,
* the array holds older bytes. A look at those does no harm.
*/
function nextSign(bytes, view, looks, wanted, from, length) {
	const { triples } = looks;
	let before = from === 0 ? 0 : bytes[from - 1];
	for (let i = from; i < length; i += 4) {
		const four = view.getInt32(i, true);
		const second = four >> 8 & 255;
		const first = tripleOf(before, four & 255, second);
		before = four >>> 24;
		const last = tripleOf(second, four >> 16 & 255, before);
		if (((triples[first] | triples[last]) & wanted) === 0) continue;
		if (isSign(looks, wanted, bytes, i, first)) return i;
		if (i + 2 < length && isSign(looks, wanted, bytes, i + 2, last)) return i + 2;
	}
	return length;
}
// src/detect/literal-scan.ts
const encoder = new TextEncoder();
/** Characters that are looked at in one go, as bytes: a string that is a part of another one is slow to read. */
const PART = 16384;
/** A character is three bytes at most, and looks go on for some bytes. Filled and read within a scan. */
const bytes = /* @__PURE__ */ new Uint8Array(49157);
const view = new DataView(bytes.buffer);
/** So that the next look is another one. */
const LEAST_READ = 7;
/**
* Finds which of many literals, of two bytes and more, stand in a text in one pass over it (Aho and Corasick's
* automaton, with its failure links filled in). How many literals there are hardly matters. Most of a text is nothing
* that any of them begins with: a look at three bytes tells that, and the automaton only runs from where it does not.
*/
var LiteralScan = class {
	/** Bytes that stand in no literal share class 0. */
	#classOf = /* @__PURE__ */ new Uint16Array(256);
	#classes;
	/**
	* By the place of a state's row and a byte's class: four times the place of the next state's row, one more if a
	* literal ends there, and two more where less than three bytes of a literal are read.
	*/
	#next;
	/** Literals that end in a state, by its number. */
	#ends;
	/** Filled and read within one scan, as new ones would take longer than the scan of a short text. */
	#found;
	#seen;
	#looks;
	/** Literals of two bytes. */
	#pairs;
	/** In characters. */
	#longest;
	constructor(texts) {
		this.#found = new Uint8Array(texts.length);
		this.#longest = Math.max(0, ...texts.map(({ length }) => length));
		const literals = texts.map((text) => encoder.encode(text));
		this.#looks = looksOf(literals);
		this.#pairs = literals.flatMap(({ length }, i) => length === 2 ? [i] : []);
		let classes = 1;
		for (const literal of literals) for (const byte of literal) if (this.#classOf[byte] === 0) this.#classOf[byte] = classes++;
		this.#classes = classes;
		const most = 1 + literals.reduce((sum, literal) => sum + literal.length, 0);
		const children = new Int32Array(most * classes);
		const ends = [[]];
		const depths = [0];
		for (const [index, literal] of literals.entries()) {
			let state = 0;
			for (const [i, byte] of literal.entries()) {
				const slot = state * classes + this.#classOf[byte];
				if (children[slot] === 0) {
					children[slot] = ends.push([]) - 1;
					depths.push(i + 1);
				}
				state = children[slot];
			}
			ends[state]?.push(index);
		}
		this.#fillFailures(children, ends);
		this.#ends = ends;
		this.#seen = new Uint8Array(ends.length);
		this.#next = children.slice(0, ends.length * classes).map((state) => 4 * state * classes + 2 * Number(depths[state] < 3) + Number(ends[state]?.length !== 0));
	}
	/** Breadth first: where a state has no way on, it takes that of the longest suffix which is a state as well. */
	#fillFailures(children, ends) {
		const classes = this.#classes;
		const failure = new Int32Array(ends.length);
		const queue = [...new Set(children.subarray(0, classes))].filter((state) => state !== 0);
		for (let at = 0; at < queue.length; at++) {
			const state = queue[at];
			const back = failure[state];
			ends[state]?.push(...ends[back]);
			for (let c = 0; c < classes; c++) {
				const slot = state * classes + c;
				const fallback = children[back * classes + c];
				const child = children[slot];
				if (child === 0) children[slot] = fallback;
				else {
					failure[child] = fallback;
					queue.push(child);
				}
			}
		}
	}
	/** For each literal 1 if it stands in the text; until the next scan. */
	scan(text) {
		const [found, seen] = [this.#found.fill(0), this.#seen.fill(0)];
		for (let from = 0; from < text.length; from += PART - this.#longest) {
			const part = text.length <= PART ? text : text.slice(from, from + PART);
			this.#scanPart(encoder.encodeInto(part, bytes).written, found, seen);
			if (from + PART >= text.length) break;
		}
		return found;
	}
	#scanPart(length, found, seen) {
		let wanted = this.#wanted(found);
		for (let i = nextSign(bytes, view, this.#looks, wanted, 0, length); i < length;) {
			const end = this.#read(Math.max(0, i - 2 - 2), length, found, seen);
			if (end === length) return;
			if (wanted !== 1) wanted = this.#wanted(found);
			i = nextSign(bytes, view, this.#looks, wanted, end - 1, length);
		}
	}
	/** The kinds of looks at which something may be found that was not. */
	#wanted(found) {
		return this.#pairs.reduce((bits, i, place) => found[i] === 0 ? bits | pairBit(place) : bits, 1);
	}
	/**
	* Reads on to a position at which the automaton holds at most two bytes of a literal, at least `LEAST_READ`
	* bytes behind `from`.
	*/
	#read(from, length, found, seen) {
		const [classOf, next, ends, classes] = [
			this.#classOf,
			this.#next,
			this.#ends,
			this.#classes
		];
		let row = 0;
		let i = from;
		while (i < length) {
			const step = next[row + classOf[bytes[i]]];
			i++;
			row = step >> 2;
			if ((step & 1) === 1) {
				const state = row / classes | 0;
				if (seen[state] === 0) {
					seen[state] = 1;
					for (const literal of ends[state]) found[literal] = 1;
				}
			}
			if ((step & 2) === 2 && i >= from + LEAST_READ) break;
		}
		return i;
	}
};
// src/detect/keywords.ts
/**
* Shorter literals stand in most texts: looking for them one by one ends soon, and the scan would stop at each. But the
* search for one stops wherever its first character stands, so after a space, a letter or a digit, and before a line break,
* the scan is faster, and signs beyond ASCII are long as bytes.
*/
const isScanned = (keyword) => keyword.length > 2 && keyword.length <= 4096 || /^(?:[ a-z0-9]\p{ASCII}|\P{ASCII}.|.\n)$/u.test(keyword);
/** Whether characters of these classes may stand in one line. */
function mayStand(classes, { allClasses, kinds }) {
	if ((classes & ~allClasses) !== 0) return false;
	return kinds === void 0 || kinds.classes.some((held) => (classes & ~held) === 0);
}
function build(rules) {
	const keywords = [...new Set(rules.flatMap((rule) => rule.keywords))];
	const scanned = keywords.filter(isScanned);
	const short = keywords.filter((keyword) => !isScanned(keyword));
	const rulesWith = (keyword) => rules.flatMap((rule, i) => rule.keywords.includes(keyword) ? [i] : []);
	const byScanned = scanned.map(rulesWith);
	const byShort = short.map(rulesWith);
	const always = Uint8Array.from(rules, ({ keywords: own }) => Number(own.length === 0));
	const scan = new LiteralScan(scanned);
	const classesOfShort = short.map(classesIn);
	return (text, known = {
		allClasses: -1,
		kinds: void 0
	}) => {
		const may = always.slice();
		const admit = (own) => {
			for (const rule of own) may[rule] = 1;
		};
		const found = scan.scan(text);
		for (let i = 0; i < byScanned.length; i++) if (found[i] === 1) admit(byScanned[i]);
		for (const [i, own] of byShort.entries()) if (mayStand(classesOfShort[i], known) && own.some((rule) => may[rule] === 0) && text.includes(short[i])) admit(own);
		return rules.filter((_, i) => may[i] === 1);
	};
}
const built = /* @__PURE__ */ new WeakMap();
/** The prefilter of a list of rules, built once for that list. */
function prefilterOf(rules) {
	let prefilter = built.get(rules);
	if (!prefilter) {
		prefilter = build(rules);
		built.set(rules, prefilter);
	}
	return prefilter;
}
// src/detect/resolve.ts
/** Confidences this close to each other count as the same: then the order of the list decides, then length. */
const SAME = .05;
function groupsOf(claims) {
	const groups = /* @__PURE__ */ new Map();
	for (const claim of claims) {
		const { order } = claim.rule;
		const key = `${order} ${claim.confidence}`;
		const group = groups.get(key);
		if (group) group.claims.push(claim);
		else groups.set(key, {
			order,
			confidence: claim.confidence,
			claims: [claim]
		});
	}
	return [...groups.values()];
}
/** The groups as they take their turn: of those within `SAME` of the surest one left, the first in the list. */
function inTurn(groups) {
	const left = [...groups].sort((a, b) => b.confidence - a.confidence || a.order - b.order);
	const turns = [];
	while (left.length > 0) {
		const floor = left[0].confidence - SAME;
		let first = 0;
		for (let i = 1; i < left.length && left[i].confidence >= floor; i++) if (left[i].order < left[first].order) first = i;
		turns.push(...left.splice(first, 1));
	}
	return turns;
}
const byLength = (a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start;
/** The claims that stand, in the order of the text, and for every other one the claim that beat it. */
function resolve$1(claims, lineCount) {
	if (claims.length === 1) return {
		winners: [...claims],
		losers: []
	};
	const winners = [];
	const losers = [];
	/** For each line one more than the index of its winner. */
	const owner = new Int32Array(lineCount);
	for (const group of inTurn(groupsOf(claims))) for (const claim of group.claims.sort(byLength)) {
		const taken = owner.subarray(claim.start, claim.end).find((index) => index > 0);
		if (taken !== void 0) losers.push({
			claim,
			winner: winners[taken - 1]
		});
		else owner.fill(winners.push(claim), claim.start, claim.end);
	}
	return {
		winners: winners.sort((a, b) => a.start - b.start),
		losers
	};
}
// src/detect/score.ts
/** Whether the rule requires what does not hold for the candidate. */
const isVetoed = (rule, candidate, source, call) => rule.require.some((condition) => !holds(condition, candidate, source, call));
/**
* The evidence for the candidate and against it: the bare match, and the weightiest piece that holds of each
* group.
*/
function evidenceOf(rule, candidate, source, call) {
	const found = [{
		id: "match",
		weight: rule.confidence
	}];
	for (const alternatives of rule.evidence) {
		let best;
		for (const one of alternatives) if ((!best || Math.abs(one.weight) > Math.abs(best.weight)) && holds(one.if, candidate, source, call)) best = one;
		if (best) found.push({
			id: best.id,
			weight: best.weight
		});
	}
	return found;
}
/**
* `(1 − Π(1 − w⁺)) · Π(1 − |w⁻|)` over the evidence that holds, the bare match included: order-free, bounded, and
* each weight reads "this alone convinces me so far".
*/
function score(rule, candidate, source, call) {
	const evidence = evidenceOf(rule, candidate, source, call);
	let doubt = 1;
	let trust = 1;
	for (const { weight } of evidence) if (weight > 0) doubt *= 1 - weight;
	else trust *= 1 + weight;
	return {
		confidence: roundedConfidence((1 - doubt) * trust),
		evidence
	};
}
// src/detect/seen.ts
/** Colours and cursor movements (CSI), titles and links (OSC), and single-character escapes. None crosses a line. */
const ESCAPES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b\n]*(?:\u0007|\u001b\\)|[@-Z\\^_])/g;
/** Tags around output. Other tags, such as <html>, are part of the output. */
const WRAPPER = "(?:(?:tool|command|function|bash|shell)[_-])?(?:output|stdout|stderr|results?|response|returncode|exit[_-]code)|(?:file[_-])?contents?";
const OPENING = new RegExp(`^[ \\t]*<(${WRAPPER})(?:[ \\t][^<>]*)?>`, "i");
const CLOSING = new RegExp(`</(${WRAPPER})>[ \\t]*$`, "i");
/** A whole element on a line beside the output: `<exit_code>0</exit_code>`. */
const BESIDE = new RegExp(`^[ \\t]*<(${WRAPPER})>[^<>]*</(?:${WRAPPER})>[ \\t]*$`, "i");
/** Wrappers in wrappers are few, and longer lines are no tags. */
const MAX_WRAPPERS = 4;
const MAX_TAG_LINE = 2e3;
const isBlank = (line) => line.trim() === "";
/** Takes wrappers away from both ends, outermost first. */
function peel(lines, body) {
	let { start, end } = body;
	const replaced = /* @__PURE__ */ new Map();
	const at = (i) => replaced.get(i) ?? lines.line(i);
	for (let round = 0; round < MAX_WRAPPERS; round++) {
		while (start < end && isBlank(at(start))) start++;
		while (end > start && isBlank(at(end - 1))) end--;
		if (start >= end) break;
		const [first, last] = [at(start), at(end - 1)];
		if (first.length > MAX_TAG_LINE && last.length > MAX_TAG_LINE) break;
		if (BESIDE.test(first) && end - start > 1) start++;
		else if (BESIDE.test(last) && end - start > 1) end--;
		else {
			const opening = OPENING.exec(first.slice(0, MAX_TAG_LINE));
			const closing = CLOSING.exec(last.slice(-2e3));
			if (!opening || !closing || opening[1]?.toLowerCase() !== closing[1]?.toLowerCase()) break;
			replaced.set(start, at(start).slice(opening[0].length));
			const inner = at(end - 1);
			replaced.set(end - 1, inner.slice(0, inner.length - closing[0].length));
		}
	}
	return {
		start,
		end,
		replaced
	};
}
/** Whether anything could be peeled: a text that begins with no tag is seen as it is. */
const mayBeWrapped = (text) => /^\s{0,100}<[a-z]/i.test(text.slice(0, 200));
function see(lines) {
	const plain = lines.text.includes("\x1B") ? indexLines(lines.text.replace(ESCAPES, "")) : lines;
	const emptyEnd = plain.count > 1 && plain.start(plain.count - 1) === plain.text.length ? 1 : 0;
	const whole = {
		start: 0,
		end: plain.count - emptyEnd
	};
	if (!mayBeWrapped(plain.text)) return {
		lines: plain,
		body: whole
	};
	const { start, end, replaced } = peel(plain, whole);
	if (replaced.size === 0 || start >= end) return {
		lines: plain,
		body: whole
	};
	return {
		lines: indexLines(Array.from({ length: plain.count }, (_, i) => replaced.get(i) ?? plain.line(i)).join("\n")),
		body: {
			start,
			end
		}
	};
}
// src/detect/veto.ts
/**
* A candidate that its rule refuses. Most are, and only `explain` asks what else was to be said of them: it is found out
* then. A class without a function of its own: objects with getters or functions of theirs would outlive the call.
*/
var Veto = class {
	rule;
	start;
	end;
	confidence = 0;
	threshold;
	outcome = "vetoed";
	#of;
	#candidate;
	#source;
	#call;
	constructor(rule, candidate, threshold, source, call) {
		this.rule = rule.id;
		this.start = candidate.start;
		this.end = candidate.end;
		this.threshold = threshold;
		this.#of = rule;
		this.#candidate = candidate;
		this.#source = source;
		this.#call = call;
	}
	get evidence() {
		return evidenceOf(this.#of, this.#candidate, this.#source, this.#call);
	}
};
// src/detect/detect.ts
const COMMENTED = {
	id: "inside-a-comment",
	weight: -1
};
function find(rule, { lines, body }, free, scans, shared) {
	const least = Math.max(rule.minLines, Math.ceil(rule.minShare * (body.end - body.start)));
	const key = rule.shares === void 0 ? void 0 : `${rule.shares} ${least}`;
	const known = key === void 0 ? void 0 : shared.get(key);
	if (known) return known;
	const budget = budgetFor(lines.count, lines.text.length);
	const context = {
		lines,
		body,
		free,
		least,
		budget,
		scans
	};
	const all = rule.finder.find(rule, context);
	const found = {
		candidates: all.slice(0, MAX_CANDIDATES).filter(({ start, end }) => end - start >= rule.minLines),
		cut: budget.exhausted || all.length > 1e3
	};
	if (key !== void 0) shared.set(key, found);
	return found;
}
/** Fills the unclaimed lines, so that the regions partition the text. */
function partition(claims, lines) {
	const plain = without([{
		start: 0,
		end: lines.count
	}], claims).map(({ start, end }) => ({
		start,
		end,
		confidence: 0,
		captures: {}
	}));
	return [...claims.map(({ start, end, rule, confidence, captures, inner }) => {
		return inner ? {
			start,
			end,
			rule,
			confidence,
			captures,
			inner
		} : {
			start,
			end,
			rule,
			confidence,
			captures
		};
	}), ...plain].sort((a, b) => a.start - b.start);
}
/**
* The regions of a text: tiers in turn, each only over the lines that earlier ones left; in a tier the most confident
* rule wins. The threshold is the call's, unless a rule has its own.
*
* @param quadratic ids of rules whose patterns take the square of a line's length
* @param watch absent where nobody asks
*/
function detect(lines, rules, threshold, call, quadratic = /* @__PURE__ */ new Set(), watch) {
	const seen = see(lines);
	const { text } = seen.lines;
	const candidates = prefilterOf(rules)(text, seen.lines).filter((rule) => !rule.require.some((condition) => cannotHold(condition, call)));
	const scans = new JsonScans(text);
	const trace = [];
	const cut = [];
	const claimed = [];
	let free = [seen.body];
	let comments;
	/**
	* A candidate in a comment or a string of a program is read with the program. A comment mark within another
	* claim does not count: a diff shows parts of a program.
	*/
	const isCommented = ({ start }, claims) => {
		comments ??= commentedLines(seen.lines);
		const begin = comments[start] - 1;
		const shows = (claim) => claim.start <= begin && begin < claim.end;
		return begin >= 0 && !claims.some(shows) && !claimed.some(shows);
	};
	for (const tier of TIERS) {
		const claims = [];
		const traced = /* @__PURE__ */ new Map();
		const shared = /* @__PURE__ */ new Map();
		let affordableOfFree;
		for (const rule of candidates) {
			if (rule.tier !== tier || free.length === 0) continue;
			const limit = rule.threshold ?? threshold;
			if (quadratic.has(rule.id)) affordableOfFree ??= affordable(free, lines);
			const afforded = quadratic.has(rule.id) ? affordableOfFree ?? free : free;
			const found = watch === void 0 ? find(rule, seen, afforded, scans, shared) : watch.look(rule, () => find(rule, seen, afforded, scans, shared));
			if (afforded !== free || found.cut) cut.push(rule.id);
			for (const candidate of found.candidates) {
				if (isVetoed(rule, candidate, text, call)) {
					trace.push(new Veto(rule, candidate, limit, text, call));
					continue;
				}
				const { start, end } = candidate;
				const { confidence, evidence } = score(rule, candidate, text, call);
				const entry = {
					rule: rule.id,
					start,
					end,
					confidence,
					threshold: limit,
					evidence
				};
				if (confidence >= limit && isCommented(candidate, claims)) trace.push({
					outcome: "vetoed",
					...entry,
					evidence: [...evidence, COMMENTED]
				});
				else if (confidence < limit) trace.push({
					outcome: "below-threshold",
					...entry
				});
				else {
					const claim = {
						rule,
						confidence,
						...candidate
					};
					claims.push(claim);
					traced.set(claim, trace.push({
						outcome: "claimed",
						...entry
					}) - 1);
				}
			}
		}
		if (claims.length === 0) continue;
		const { winners, losers } = resolve$1(claims, lines.count);
		for (const { claim, winner } of losers) {
			const at = traced.get(claim);
			trace[at] = {
				winner: winner.rule.id,
				...trace[at],
				outcome: "overlapped"
			};
		}
		claimed.push(...winners);
		free = without(free, winners);
	}
	claimed.sort((a, b) => a.start - b.start);
	return {
		regions: partition(claimed, lines),
		trace,
		cut
	};
}
// src/engine/stopwatch.ts
/** Runs a step if nobody asks for the time. */
const untimed = (_, work) => work();
// src/engine/recognise.ts
const NONE_OFF = /* @__PURE__ */ new Map();
const wholeText = (rule, lines) => ({
	start: 0,
	end: lines.count,
	rule,
	confidence: 1,
	captures: {}
});
/** text → lines → regions. */
function recognise(text, plan, call, run = untimed) {
	const { body, envelope } = run("lines", () => open(text));
	const recogniseIn = (inside, margin) => recogniseBody(inside, margin ? {
		...envelope,
		margin
	} : envelope, plan, call, run);
	if (plan.assumed) return recogniseIn(body);
	const inScalars = withoutScalarMargins(body);
	if (inScalars) {
		const found = recogniseIn(inScalars.body, inScalars.margin);
		if (isMostlyFormed(found)) return found;
	}
	const found = recogniseIn(body);
	const bare = found.detection.regions.some(isKnown) ? void 0 : withoutMargin(body);
	return bare ? recogniseIn(bare.body, bare.margin) : found;
}
/** If so much of a text has no form, it is a document, and the data in it is an example. */
const MIN_FORMED = .5;
function isMostlyFormed({ detection, lines }) {
	return detection.regions.filter(hasForm).reduce((sum, { start, end }) => sum + lines.start(end) - lines.start(start), 0) >= lines.text.length * MIN_FORMED;
}
function recogniseBody(body, envelope, plan, call, run) {
	const lines = run("lines", () => indexLines(body));
	return {
		envelope,
		lines,
		detection: plan.assumed ? {
			regions: [wholeText(plan.assumed, lines)],
			trace: [],
			cut: []
		} : run("detect", () => detect(lines, plan.rules, plan.threshold, call, plan.quadratic, plan.watch)),
		rules: plan.assumed ? [] : plan.rules,
		off: plan.off ?? NONE_OFF
	};
}
const hasForm = ({ rule }) => formFor(rule?.emit.hint) !== void 0;
/** Whether its rule knows what it is, and not only what it is not. */
const isKnown = ({ rule }) => formFor(rule?.emit.hint) !== void 0 && leastFor(rule?.emit.hint) === 0;
/** Naming a form and its lines costs more than a shorter region could save. In characters. */
const MIN_REGION = 40;
/** Whether any region has a compact form and is long enough for it: without one, the text cannot get smaller. */
function canShrink({ detection, lines }) {
	return detection.regions.some((region) => hasForm(region) && lines.start(region.end) - lines.start(region.start) >= MIN_REGION);
}
// src/engine/pipeline.ts
/** The whole pipeline for one text. Throws what a stage throws. */
function compactText(text, plan, call, choose, run = untimed) {
	const recognised = recognise(text, plan, call, run);
	if (!canShrink(recognised)) return { recognised };
	const inspection = carry(recognised, call, {
		parts: false,
		run
	});
	return {
		recognised,
		compact: choose(text, run("render", () => propose(inspection)), run)
	};
}
/** regions → manifest → payload → blocks. Throws where a block cannot be carried. */
function carry(recognised, call, { parts = true, run = untimed } = {}) {
	const { lines, detection } = recognised;
	const manifest = run("manifest", () => buildManifest(lines, detection.regions, call, parts));
	const payload = run("encode", () => encodePayload(toBlocks(manifest)));
	const { blocks } = run("decode", () => decodePayload(payload));
	return {
		manifest,
		payload,
		blocks,
		...recognised
	};
}
/** Law 1: the compact text, alone, gives the original back. */
function verify(original, compact) {
	if (!compact.text.isWellFormed()) return false;
	try {
		return isSame(original, expand(compact.text));
	} catch {
		return false;
	}
}
/** blocks → compact candidates, smallest first by the estimate. None of them is verified yet. */
function propose(inspection) {
	const candidates = renderCompact(inspection.blocks, inspection.envelope);
	if (candidates.length < 2) return candidates;
	return candidates.map((candidate) => ({
		candidate,
		tokens: estimateTokens(candidate.text)
	})).sort((a, b) => a.tokens - b.tokens).map(({ candidate }) => candidate);
}
// src/engine/choose.ts
/** Chooses the smallest candidate that expands to its text and is smaller than it. */
function createChoose({ counter, onBreach }) {
	function isVerified(text, candidate, run) {
		const same = run("verify", () => verify(text, candidate));
		if (!same) onBreach?.(`a compact text (${candidate.forms.join(", ")}) did not expand to its original`);
		return same;
	}
	async function choose(text, candidates, run = untimed) {
		if (text.length > 2e5) return chooseForLong(text, candidates, run);
		const verified = candidates.filter((candidate) => isVerified(text, candidate, run));
		const [best, second] = verified;
		if (!best) return void 0;
		const contested = second !== void 0 && compareByEstimate(second.text, best.text) === "count";
		const verdict = compareByEstimate(text, best.text);
		if (!contested && verdict !== "count") return verdict === "smaller" ? best : void 0;
		const count = await counter();
		const smallest = verified.map((candidate) => ({
			candidate,
			tokens: count(candidate.text)
		})).reduce((a, b) => b.tokens < a.tokens ? b : a);
		return isWorthIt(count(text), smallest.tokens) ? smallest.candidate : void 0;
	}
	/** Verifying and counting take longer than all else: the estimate chooses, and the rest is done for one alone. */
	async function chooseForLong(text, candidates, run) {
		const best = candidates.find((candidate) => isVerified(text, candidate, run));
		if (!best) return void 0;
		let verdict = compareByEstimate(text, best.text);
		if (verdict !== "count") return verdict === "smaller" ? best : void 0;
		const count = await counter();
		verdict = compareBySample(text, best.text, count);
		if (verdict !== "count") return verdict === "smaller" ? best : void 0;
		return isWorthIt(count(text), count(best.text)) ? best : void 0;
	}
	return choose;
}
// src/render/reference/block-text.ts
/** The content as text; a known error where it is not UTF-8. */
function contentText(item, content) {
	const text = decodeStrict(content);
	if (text === void 0) throw new KnownError("bcp-not-utf8", {
		index: item.index,
		block: item.block.type
	});
	return text;
}
/** The reference calls unknown languages, and those it has no name for, `text`. */
function languageName(id) {
	const name = LANGUAGES[id];
	return name === void 0 || name === "unknown" ? "text" : name;
}
/** The name of an id that decoding has checked. */
function blockName(table, id) {
	return table[id] ?? String(id);
}
/** All hunks' lines; their positions are not part of the reference's rendering. */
function diffText(block) {
	return block.hunks.map((hunk) => decodeLossy(hunk.lines)).join("");
}
/** One line an entry, two spaces a level, a final line break. */
function treeText(entries, indent = "") {
	let text = "";
	for (const entry of entries) if (entry.kind === 1) text += `${indent}${entry.name}/\n${treeText(entry.children, `${indent}  `)}`;
	else text += `${indent}${entry.name} (${entry.size} bytes)\n`;
	return text;
}
function imageText(block) {
	return `[binary image data: ${block.data.length} bytes]`;
}
/** `0x42` */
function typeIdText(typeId) {
	return `0x${typeId.toString(16).toUpperCase().padStart(2, "0")}`;
}
// src/render/reference/estimate.ts
const BYTES_PER_TOKEN = {
	code: 3,
	prose: 4
};
/** Above this share of indented lines, in percent, a text counts as code. */
const INDENTED_PERCENT = 30;
/** The budget's estimate, which counts three bytes a token where the text looks like code. */
function estimateBudgetTokens(text) {
	return tokens(utf8$1(text).length, looksLikeCode(text) ? BYTES_PER_TOKEN.code : BYTES_PER_TOKEN.prose);
}
/** The full cost of a block by the reference's estimate, which looks at its content alone. */
function estimateBlock(block) {
	if ("content" in block) return estimateBytes(block.content);
	switch (block.type) {
		case "image": return estimateBytes(block.data);
		case "diff": return estimateBudgetTokens(diffText(block));
		case "file_tree": return estimateBudgetTokens(treeText(block.entries));
		case "embedding_ref": return estimateBudgetTokens(`embedding: ${block.model}`);
		case "unknown": return tokens(block.body.length, BYTES_PER_TOKEN.prose);
	}
}
function estimateBytes(bytes) {
	const text = decodeStrict(bytes);
	const code = text !== void 0 && looksLikeCode(text);
	return tokens(bytes.length, code ? BYTES_PER_TOKEN.code : BYTES_PER_TOKEN.prose);
}
function tokens(bytes, perToken) {
	return bytes === 0 ? 0 : Math.max(1, Math.floor(bytes / perToken));
}
function looksLikeCode(text) {
	let filled = 0;
	let indented = 0;
	for (const line of text.split("\n")) {
		if (!/\P{White_Space}/u.test(line)) continue;
		filled++;
		if (line.startsWith(" ") || line.startsWith("	")) indented++;
	}
	return filled > 0 && Math.floor(indented * 100 / filled) > INDENTED_PERCENT;
}
// src/render/reference/budget.ts
/** The reference's prices, which look at contents and summaries alone. */
const REFERENCE_PRICES = {
	full: ({ block }) => estimateBlock(block),
	summary: ({ block }) => block.summary === void 0 ? void 0 : estimateBudgetTokens(block.summary)
};
const FULL = { kind: "full" };
const SUMMARY = { kind: "summary" };
const OMIT = { kind: "omit" };
/** The assumed cost of a placeholder for a background block. */
const PLACEHOLDER_TOKENS = 10;
const PRIORITY_ORDER = Object.values(PRIORITIES);
const DEFAULT_PRIORITY = "normal";
/** Tokens that are left while blocks take theirs. */
var Purse = class {
	left;
	constructor(left) {
		this.left = left;
	}
	/** Takes the cost if it can be paid; a block without a price (no summary) never can. */
	pay(cost) {
		if (cost === void 0 || cost > this.left) return false;
		this.left -= cost;
		return true;
	}
	/** Takes the cost, or all that is left. */
	force(cost) {
		this.left = Math.max(0, this.left - cost);
	}
};
/** The decision for every item, in the same order. Blocks are served by priority, in file order within one. */
function allocateBudget(blocks, items, budget, prices = REFERENCE_PRICES) {
	const priorities = resolvePriorities(blocks);
	const purse = new Purse(budget);
	const decisions = new Array(items.length).fill(OMIT);
	for (const priority of PRIORITY_ORDER) for (const [position, item] of items.entries()) {
		if ((priorities.get(item.index) ?? DEFAULT_PRIORITY) !== priority) continue;
		decisions[position] = decide(priority, item, prices, purse);
	}
	return decisions;
}
function decide(priority, item, prices, purse) {
	const full = prices.full(item);
	const summaryCost = prices.summary(item);
	const placeholder = {
		kind: "placeholder",
		tokens: full
	};
	switch (priority) {
		case "critical":
			purse.force(full);
			return FULL;
		case "high":
			if (purse.pay(full)) return FULL;
			if (purse.pay(summaryCost)) return SUMMARY;
			purse.force(Number.POSITIVE_INFINITY);
			return FULL;
		case "normal":
			if (purse.pay(full)) return FULL;
			return purse.pay(summaryCost) ? SUMMARY : placeholder;
		case "low": return purse.pay(summaryCost) ? SUMMARY : placeholder;
		case "background": return purse.pay(PLACEHOLDER_TOKENS) ? placeholder : OMIT;
	}
}
/** Block index to priority; of several annotations the last one counts, one with an unknown priority does not. */
function resolvePriorities(blocks) {
	const names = PRIORITIES;
	const kinds = ANNOTATION_KINDS;
	const priorities = /* @__PURE__ */ new Map();
	for (const block of blocks) {
		if (block.type !== "annotation" || kinds[block.kind] !== "priority") continue;
		const name = names[block.value[0] ?? 0];
		if (name !== void 0) priorities.set(Number(block.target), name);
	}
	return priorities;
}
// src/render/reference/markdown.ts
function capitalised(word) {
	return word.charAt(0).toUpperCase() + word.slice(1);
}
/** Headings and fences; a fence is always three backticks, whatever the content. */
const renderMarkdown = (item, summary) => {
	const { block } = item;
	switch (block.type) {
		case "code": return summary === void 0 ? `## ${block.path}\n\n\`\`\`${languageName(block.language)}\n${contentText(item, block.content)}\n\`\`\`` : `## ${block.path} (summary)\n\n${summary}`;
		case "conversation": return `**${capitalised(blockName(ROLES, block.role))}**: ${contentText(item, block.content)}`;
		case "file_tree": return `### File Tree: ${block.root}\n\n\`\`\`\n${treeText(block.entries)}\`\`\``;
		case "tool_result": return `${`### Tool: ${block.toolName} (${blockName(STATUSES, block.status)})`}\n\n${contentText(item, block.content)}`;
		case "document": return `${`### Document: ${block.title} [${blockName(FORMAT_HINTS, block.formatHint)}]`}\n\n${contentText(item, block.content)}`;
		case "structured_data": return `\`\`\`${blockName(DATA_FORMATS, block.format)}\n${contentText(item, block.content)}\n\`\`\``;
		case "diff": return `### Diff: ${block.path}\n\n\`\`\`diff\n${diffText(block)}\`\`\``;
		case "embedding_ref": return `*[Embedding ref: model=${block.model}]*`;
		case "image": return `### Image (${blockName(MEDIA_TYPES, block.mediaType)}): ${block.altText}\n\n${imageText(block)}`;
		case "extension": return `### Extension: ${block.namespace}/${block.typeName}\n\n${contentText(item, block.content)}`;
		case "unknown": return `<!-- unknown block type ${typeIdText(block.typeId)} -->\n${decodeLossy(block.body)}`;
	}
};
// src/render/reference/minimal.ts
/** One delimiter line a block. */
const renderMinimal = (item, summary) => {
	const { block } = item;
	switch (block.type) {
		case "code": {
			const title = `--- ${block.path} [${languageName(block.language)}]`;
			return summary === void 0 ? `${title} ---\n${contentText(item, block.content)}` : `${title} (summary) ---\n${summary}`;
		}
		case "conversation": return `[${blockName(ROLES, block.role)}] ${contentText(item, block.content)}`;
		case "file_tree": return `--- tree: ${block.root} ---\n${treeText(block.entries)}`;
		case "tool_result": return `--- ${block.toolName} [${blockName(STATUSES, block.status)}] ---\n${contentText(item, block.content)}`;
		case "document": return `--- ${block.title} ---\n${contentText(item, block.content)}`;
		case "structured_data": return `--- data [${blockName(DATA_FORMATS, block.format)}] ---\n${contentText(item, block.content)}`;
		case "diff": return `--- diff: ${block.path} ---\n${diffText(block)}`;
		case "embedding_ref": return `[embed-ref: ${block.model}]`;
		case "image": return `--- image [${blockName(MEDIA_TYPES, block.mediaType)}]: ${block.altText} ---\n${imageText(block)}`;
		case "extension": return `--- ext: ${block.namespace}/${block.typeName} ---\n${contentText(item, block.content)}`;
		case "unknown": return `--- unknown ${typeIdText(block.typeId)} ---\n${decodeLossy(block.body)}`;
	}
};
// src/render/reference/placeholder.ts
const LABELS = {
	code: "code",
	conversation: "conversation",
	file_tree: "file-tree",
	tool_result: "tool-result",
	document: "document",
	structured_data: "data",
	diff: "diff",
	embedding_ref: "block",
	image: "image",
	extension: "extension",
	unknown: "block"
};
/** One line that stands for a block that a budget left out. The reference does not escape the description. */
function renderPlaceholder(mode, block, tokens) {
	const label = LABELS[block.type];
	const description = describe(block);
	switch (mode) {
		case "xml": return `<omitted type="${label}" desc="${description}" tokens="${tokens}" />`;
		case "markdown": return `_[Omitted: ${label} ${description}, ~${tokens} tokens]_`;
		case "minimal": return `[omitted: ${label} ${description} ~${tokens}tok]`;
	}
}
function describe(block) {
	switch (block.type) {
		case "code":
		case "diff": return block.path;
		case "conversation": return `${blockName(ROLES, block.role)} turn`;
		case "file_tree": return `tree: ${block.root}`;
		case "tool_result": return block.toolName;
		case "document": return block.title;
		case "structured_data": return `${blockName(DATA_FORMATS, block.format)} data`;
		case "embedding_ref": return `embedding: ${block.model}`;
		case "image": return block.altText;
		case "extension": return `${block.namespace}/${block.typeName}`;
		case "unknown": return `unknown ${typeIdText(block.typeId)}`;
	}
}
// src/render/reference/xml.ts
const ENTITIES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;"
};
function attribute(value) {
	return value.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
/** One element a block; contents are not escaped. */
const renderXml = (item, summary) => {
	const { block } = item;
	switch (block.type) {
		case "code": {
			const open = `<code lang="${languageName(block.language)}" path="${attribute(block.path)}"`;
			return summary === void 0 ? `${open}>\n${contentText(item, block.content)}\n</code>` : `${open} summary="true">\n${summary}\n</code>`;
		}
		case "conversation": return `<turn role="${blockName(ROLES, block.role)}">${contentText(item, block.content)}</turn>`;
		case "file_tree": return `<tree root="${attribute(block.root)}">\n${treeText(block.entries)}</tree>`;
		case "tool_result": return `${`<tool name="${attribute(block.toolName)}" status="${blockName(STATUSES, block.status)}">`}\n${contentText(item, block.content)}\n</tool>`;
		case "document": return `${`<doc title="${attribute(block.title)}" format="${blockName(FORMAT_HINTS, block.formatHint)}">`}\n${contentText(item, block.content)}\n</doc>`;
		case "structured_data": return `<data format="${blockName(DATA_FORMATS, block.format)}">\n${contentText(item, block.content)}\n</data>`;
		case "diff": return `<diff path="${attribute(block.path)}">\n${diffText(block)}</diff>`;
		case "embedding_ref": return `<embed-ref model="${attribute(block.model)}" />`;
		case "image": return `${`<image type="${blockName(MEDIA_TYPES, block.mediaType)}" alt="${attribute(block.altText)}">`}${imageText(block)}</image>`;
		case "extension": return `${`<ext ns="${attribute(block.namespace)}" type="${attribute(block.typeName)}">`}\n${contentText(item, block.content)}\n</ext>`;
		case "unknown": return `<!-- unknown block type ${typeIdText(block.typeId)} -->\n${decodeLossy(block.body)}`;
	}
};
// src/render/reference/render.ts
const RENDERERS = {
	xml: renderXml,
	markdown: renderMarkdown,
	minimal: renderMinimal
};
/** The text that the reference CLI prints for these blocks, without its final line break. */
function renderReference(blocks, options) {
	const items = renderable(blocks, options.include);
	const decisions = decideAll(blocks, items, options);
	const parts = [];
	for (const [position, item] of items.entries()) {
		const part = renderItem(item, decisions[position], options.mode);
		if (part === void 0) continue;
		options.onBlock?.(part.length);
		parts.push(part);
	}
	if (parts.length === 0) throw new KnownError("bcp-nothing-to-render", void 0);
	const text = parts.join("\n\n");
	return options.mode === "xml" ? `<context>\n${text}\n</context>` : text;
}
/** The blocks that are shown, with their places in the payload. */
function renderable(blocks, include) {
	return blocks.flatMap((block, index) => isRenderable(block) && (include?.has(block.type) ?? true) ? [{
		block,
		index
	}] : []);
}
function isRenderable(block) {
	return block.type !== "annotation";
}
/** The decision about each item, in the same order. */
function decideAll(blocks, items, { verbosity, budget }, prices) {
	if (verbosity === "adaptive" && budget !== void 0) return allocateBudget(blocks, items, budget, prices);
	return items.map(() => ({ kind: verbosity === "summary" ? "summary" : "full" }));
}
function renderItem(item, decision, mode) {
	switch (decision.kind) {
		case "full": return RENDERERS[mode](item, void 0);
		case "summary": return RENDERERS[mode](item, item.block.summary);
		case "placeholder": return renderPlaceholder(mode, item.block, decision.tokens);
		case "omit": return;
	}
}
// src/engine/outcome.ts
/** The outcome for one text, and the report about it. */
/** The regions that were claimed, for people. */
function reportOf({ detection }) {
	const report = [];
	for (const { rule, start, end, confidence } of detection.regions) {
		if (rule === void 0) continue;
		const { id, emit } = rule;
		const rounded = Math.round(confidence * 1e3) / 1e3;
		const hint = emit.hint === void 0 ? {} : { hint: emit.hint };
		report.push({
			lines: [start + 1, end],
			rule: id,
			block: emit.block,
			...hint,
			confidence: rounded
		});
	}
	return report;
}
/** The action for a text that goes out as its original, and that text. */
function unlessMarked(text, action) {
	return looksMarked(text) ? {
		action: "escaped",
		text: escapeMarked(text)
	} : {
		action,
		text
	};
}
/** The original; behind an escape line where a reader would take it for a compact text. */
function asItCame$1(text, route, reason, regions = []) {
	const { action, text: sent } = unlessMarked(text, "unchanged");
	return {
		action,
		text: sent,
		route,
		forms: [],
		regions,
		verified: true,
		reason
	};
}
/** A shorter text cannot get smaller: the marker alone costs more than a form could save. */
const MIN_INSPECTED = 48;
/** A text in one of the reference's modes, which promise nothing. */
function rendered(text, plan, call, { mode, route }) {
	const recognised = recognise(text, plan, call);
	const { blocks } = carry(recognised, call);
	return {
		action: "rendered",
		text: renderReference(blocks, {
			mode,
			verbosity: "full"
		}),
		route,
		forms: [],
		regions: reportOf(recognised),
		verified: false
	};
}
function createDecide({ config, routing, planOf, choose, onBreach }) {
	/** Most texts are decided on at once; tokens that have to be counted are waited for. */
	function detected(text, call, route, run) {
		const plan = planOf(route);
		const mode = route.render ?? config.render;
		if (mode !== "compact") return rendered(text, plan, call, {
			mode,
			route: route.name
		});
		const { recognised, compact } = compactText(text, plan, call, choose, run);
		const regions = reportOf(recognised);
		if (compact === void 0) return asItCame$1(text, route.name, "nothing in it has a compact form and the size for it", regions);
		return compact.then((best) => {
			if (!best) return asItCame$1(text, route.name, "no form makes it smaller by much", regions);
			return {
				action: "rewritten",
				text: best.text,
				route: route.name,
				forms: best.forms,
				regions,
				verified: true
			};
		});
	}
	function routed(text, call, run) {
		const route = routing.route(call);
		if (route.action === "passthrough") return {
			...unlessMarked(text, "passthrough"),
			route: route.name,
			forms: [],
			regions: [],
			verified: true
		};
		if (text.length < MIN_INSPECTED) return asItCame$1(text, route.name, "too short to get smaller");
		if (Buffer.byteLength(text) > 1048576) return asItCame$1(text, route.name, "too long to look at");
		if (!text.isWellFormed()) return asItCame$1(text, route.name, "it holds half of a surrogate pair");
		return detected(text, call, route, run);
	}
	return function decide(text, call, run) {
		const failed = (error) => {
			onBreach?.(`a stage failed: ${reasonOf(error)}`);
			return asItCame$1(text, "", "a stage failed");
		};
		try {
			const outcome = routed(text, call, run);
			return outcome instanceof Promise ? outcome.catch(failed) : outcome;
		} catch (error) {
			return failed(error);
		}
	};
}
// node_modules/@noble/hashes/_u64.js
const fromNumH = (n) => n / 2 ** 32 | 0;
const fromNumL = (n) => n >>> 0;
// node_modules/@noble/hashes/utils.js
/**
* Checks if something is Uint8Array. Be careful: nodejs Buffer will return true.
* @param a - value to test
* @returns `true` when the value is a Uint8Array-compatible view.
* @example
* Check whether a value is a Uint8Array-compatible view.
* ```ts
* isBytes(new Uint8Array([1, 2, 3]));
* ```
*/
function isBytes(a) {
	return a instanceof Uint8Array || ArrayBuffer.isView(a) && a.constructor.name === "Uint8Array" && "BYTES_PER_ELEMENT" in a && a.BYTES_PER_ELEMENT === 1;
}
const atitle = (title) => title ? `"${title}" ` : "";
/**
* Asserts something is a non-negative integer.
* @param n - number to validate
* @param title - label included in thrown errors
* @returns The validated number.
* @throws On wrong argument types. {@link TypeError}
* @throws On wrong argument ranges or values. {@link RangeError}
* @example
* Validate a non-negative integer option.
* ```ts
* anumber(32, 'length');
* ```
*/
function anumber(n, title = "") {
	if (typeof n !== "number") throw new TypeError(atitle(title) + "expected number, got " + typeof n);
	if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(atitle(title) + "expected integer >= 0, got " + n);
	return n;
}
/**
* Asserts something is Uint8Array.
* @param value - value to validate
* @param length - optional exact length constraint
* @param title - label included in thrown errors
* @returns The validated byte array.
* @throws On wrong argument types. {@link TypeError}
* @throws On wrong argument ranges or values. {@link RangeError}
* @example
* Validate that a value is a byte array.
* ```ts
* abytes(new Uint8Array([1, 2, 3]));
* ```
*/
function abytes(value, length, title = "") {
	if (isBytes(value) && (length === void 0 || value.length === length)) return value;
	if (length !== void 0) anumber(length, "length");
	const bytes = isBytes(value);
	const ofLen = length !== void 0 ? ` of length ${length}` : "";
	const got = bytes ? `length=${value.length}` : `type=${typeof value}`;
	const message = atitle(title) + "expected Uint8Array" + ofLen + ", got " + got;
	if (!bytes) throw new TypeError(message);
	throw new RangeError(message);
}
/**
* Copies bytes into a fresh Uint8Array.
* Buffer-style slices can alias the same backing store, so callers that need ownership should copy.
* @param bytes - source bytes to clone
* @returns Freshly allocated copy of `bytes`.
* @throws On wrong argument types. {@link TypeError}
* @example
* Clone a byte array before mutating it.
* ```ts
* const copy = copyBytes(new Uint8Array([1, 2, 3]));
* ```
*/
function copyBytes(bytes) {
	return Uint8Array.from(abytes(bytes));
}
const aobject = (value, label) => {
	if (value === null || typeof value !== "object" || Array.isArray(value)) throw new TypeError((label === "object" ? "" : `"${label}" `) + "expected object, got type=" + typeof value);
};
const aopts = (value, label) => {
	aobject(value, label);
	const proto = Object.getPrototypeOf(value);
	if (proto !== Object.prototype && proto !== null) throw new TypeError(`"${label}" expected plain object`);
	if (Object.hasOwn(value, "__proto__")) throw new TypeError(`"${label}.__proto__" is not allowed`);
};
/**
* Asserts a hash instance has not been destroyed or finished.
* @param instance - hash instance to validate
* @param checkFinished - whether to reject finalized instances
* @throws If the hash instance has already been destroyed or finalized. {@link Error}
* @example
* Validate that a hash instance is still usable.
* ```ts
* import { aexists } from '@noble/hashes/utils.js';
* import { sha256 } from '@noble/hashes/sha2.js';
* const hash = sha256.create();
* aexists(hash);
* ```
*/
function aexists(instance, checkFinished = true) {
	if (instance.destroyed) throw new Error("hash was destroyed");
	if (checkFinished && instance.finished) throw new Error("digest() was already called");
}
/**
* Asserts output is a sufficiently-sized byte array.
* @param out - destination buffer
* @param instance - hash instance providing output length
* Oversized buffers are allowed; downstream code only promises to fill the first `outputLen` bytes.
* @throws On wrong argument types. {@link TypeError}
* @throws On wrong argument ranges or values. {@link RangeError}
* @example
* Validate a caller-provided digest buffer.
* ```ts
* import { aoutput } from '@noble/hashes/utils.js';
* import { sha256 } from '@noble/hashes/sha2.js';
* const hash = sha256.create();
* aoutput(new Uint8Array(hash.outputLen), hash);
* ```
*/
function aoutput(out, instance) {
	abytes(out, void 0, "output");
	const min = instance.outputLen;
	if (!(out.length >= min)) throw new RangeError("\"output\" expected length >= " + min);
}
/**
* Casts a typed array view to Uint8Array.
* @param arr - source typed array
* @returns Uint8Array view over the same buffer.
* @example
* Reinterpret a typed array as bytes.
* ```ts
* u8(new Uint32Array([1, 2]));
* ```
*/
function u8(arr) {
	return new Uint8Array(arr.buffer, arr.byteOffset, arr.byteLength);
}
/**
* Casts a typed array view to Uint32Array.
* `arr.byteOffset` must already be 4-byte aligned or the platform
* Uint32Array constructor will throw.
* @param arr - source typed array
* @returns Uint32Array view over the same buffer.
* @example
* Reinterpret a byte array as 32-bit words.
* ```ts
* u32(new Uint8Array(8));
* ```
*/
function u32(arr) {
	return new Uint32Array(arr.buffer, arr.byteOffset, Math.floor(arr.byteLength / 4));
}
/**
* Zeroizes typed arrays in place. Warning: JS provides no guarantees.
* @param arrays - arrays to overwrite with zeros
* @example
* Zeroize sensitive buffers in place.
* ```ts
* clean(new Uint8Array([1, 2, 3]));
* ```
*/
function clean(...arrays) {
	for (let i = 0; i < arrays.length; i++) arrays[i].fill(0);
}
/**
* Rotate-right operation for uint32 values.
* @param word - source word
* @param shift - shift amount in bits
* @returns Rotated word.
* @example
* Rotate a 32-bit word to the right.
* ```ts
* rotr(0x12345678, 8);
* ```
*/
function rotr(word, shift) {
	return word << 32 - shift | word >>> shift;
}
/** Whether the current platform is little-endian. */
const isLE = /* @__PURE__ */ (() => new Uint8Array(new Uint32Array([287454020]).buffer)[0] === 68)();
/**
* Byte-swap operation for uint32 values.
* @param word - source word
* @returns Word with reversed byte order.
* @example
* Reverse the byte order of a 32-bit word.
* ```ts
* byteSwap(0x11223344);
* ```
*/
function byteSwap(word) {
	return word << 24 & 4278190080 | word << 8 & 16711680 | word >>> 8 & 65280 | word >>> 24 & 255;
}
/**
* Conditionally byte-swaps one 32-bit word on big-endian platforms.
* @param n - source word
* @returns Original or byte-swapped word depending on platform endianness.
* @example
* Normalize a 32-bit word for host endianness.
* ```ts
* swap8IfBE(0x11223344);
* ```
*/
const swap8IfBE = isLE ? (n) => n : (n) => byteSwap(n) >>> 0;
/**
* Byte-swaps every word of a Uint32Array in place.
* @param arr - array to mutate
* @returns The same array after mutation; callers pass live state arrays here.
* @example
* Reverse the byte order of every word in place.
* ```ts
* byteSwap32(new Uint32Array([0x11223344]));
* ```
*/
function byteSwap32(arr) {
	for (let i = 0; i < arr.length; i++) arr[i] = byteSwap(arr[i]);
	return arr;
}
/**
* Conditionally byte-swaps a Uint32Array on big-endian platforms.
* @param u - array to normalize for host endianness
* @returns Original or byte-swapped array depending on platform endianness.
*   On big-endian runtimes this mutates `u` in place via `byteSwap32(...)`.
* @example
* Normalize a word array for host endianness.
* ```ts
* swap32IfBE(new Uint32Array([0x11223344]));
* ```
*/
const swap32IfBE = isLE ? (u) => u : byteSwap32;
/**
* Merges default options and passed options.
* @param defaults - base option object
* @param opts - user overrides
* @param title - label included in thrown override errors
* @returns Fresh merged option object with a null prototype.
* @throws On wrong argument types. {@link TypeError}
* @example
* Merge user overrides onto default options.
* ```ts
* checkOpts({ dkLen: 32 }, { asyncTick: 10 });
* ```
*/
function checkOpts(defaults, opts, title = "opts") {
	aopts(defaults, "defaults");
	if (opts !== void 0) aopts(opts, title);
	return Object.assign(Object.create(null), defaults, opts);
}
/**
* Creates a callable hash function from a stateful class constructor.
* @param hashCons - hash constructor or factory
* @param info - optional metadata such as DER OID
* @returns Frozen callable hash wrapper with `.create()`.
*   Wrapper construction eagerly calls `hashCons(undefined)` once to read
*   `outputLen` / `blockLen`, so constructor side effects happen at module
*   init time.
* @throws On wrong argument types. {@link TypeError}
* @example
* Wrap a stateful hash constructor into a callable helper.
* ```ts
* import { createHasher } from '@noble/hashes/utils.js';
* import { sha256 } from '@noble/hashes/sha2.js';
* const wrapped = createHasher(sha256.create, { oid: sha256.oid });
* wrapped(new Uint8Array([1]));
* ```
*/
function createHasher(hashCons, info = {}) {
	if (typeof hashCons !== "function") throw new TypeError("\"hashCons\" expected function, got type=" + typeof hashCons);
	info = checkOpts({}, info, "info");
	const hashC = (msg, opts) => hashCons(opts).update(msg).digest();
	const tmp = hashCons(void 0);
	hashC.outputLen = tmp.outputLen;
	hashC.blockLen = tmp.blockLen;
	hashC.canXOF = tmp.canXOF;
	hashC.create = (opts) => hashCons(opts);
	Object.assign(hashC, info);
	return Object.freeze(hashC);
}
// node_modules/@noble/hashes/_md.js
/**
* Initial SHA-2 state: fractional parts of square roots of first 16 primes 2..53.
* Check out `test/misc/sha2-gen-iv.js` for recomputation guide.
*/
/** Initial SHA256 state from RFC 6234 §6.1: the first 32 bits of the fractional parts of the
* square roots of the first eight prime numbers. Exported as a shared table; callers must treat
* it as read-only because constructors copy words from it by index. */
const SHA256_IV = /* @__PURE__ */ Uint32Array.from([
	1779033703,
	3144134277,
	1013904242,
	2773480762,
	1359893119,
	2600822924,
	528734635,
	1541459225
]);
// node_modules/@noble/hashes/_blake.js
/**
* Internal helpers for blake hash.
* @module
*/
function G1s(a, b, c, d, x) {
	a = a + b + x | 0;
	d = rotr(d ^ a, 16);
	c = c + d | 0;
	b = rotr(b ^ c, 12);
	return {
		a,
		b,
		c,
		d
	};
}
function G2s(a, b, c, d, x) {
	a = a + b + x | 0;
	d = rotr(d ^ a, 8);
	c = c + d | 0;
	b = rotr(b ^ c, 7);
	return {
		a,
		b,
		c,
		d
	};
}
// node_modules/@noble/hashes/blake2.js
/**
* blake2b (64-bit) & blake2s (8 to 32-bit) hash functions.
* b could have been faster, but there is no fast u64 in js, so s is 1.5x faster.
* @module
*/
/** Internal base class for BLAKE2. */
var _BLAKE2 = class {
	buffer;
	buffer32;
	finished = false;
	destroyed = false;
	length = 0;
	pos = 0;
	blockLen;
	outputLen;
	canXOF = false;
	constructor(blockLen, outputLen) {
		anumber(blockLen);
		anumber(outputLen);
		this.blockLen = blockLen;
		this.outputLen = outputLen;
		this.buffer = new Uint8Array(blockLen);
		this.buffer32 = u32(this.buffer);
	}
	update(data) {
		aexists(this);
		abytes(data);
		const { blockLen, buffer, buffer32 } = this;
		const len = data.length;
		const offset = data.byteOffset;
		const buf = data.buffer;
		for (let pos = 0; pos < len;) {
			if (this.pos === blockLen) {
				swap32IfBE(buffer32);
				this.compress(buffer32, 0, false);
				swap32IfBE(buffer32);
				this.pos = 0;
			}
			const take = Math.min(blockLen - this.pos, len - pos);
			const dataOffset = offset + pos;
			if (take === blockLen && !(dataOffset % 4) && pos + take < len) {
				const data32 = new Uint32Array(buf, dataOffset, Math.floor((len - pos) / 4));
				swap32IfBE(data32);
				for (let pos32 = 0; pos + blockLen < len; pos32 += buffer32.length, pos += blockLen) {
					this.length += blockLen;
					this.compress(data32, pos32, false);
				}
				swap32IfBE(data32);
				continue;
			}
			buffer.set(pos === 0 && take === len ? data : data.subarray(pos, pos + take), this.pos);
			this.pos += take;
			this.length += take;
			pos += take;
		}
		return this;
	}
	digestInto(out) {
		aexists(this);
		aoutput(out, this);
		if (out.byteOffset & 3) throw new RangeError("\"output\" expected 4-byte aligned byteOffset, got " + out.byteOffset);
		const { pos, buffer32 } = this;
		this.finished = true;
		this.buffer.fill(0, pos);
		swap32IfBE(buffer32);
		this.compress(buffer32, 0, true);
		swap32IfBE(buffer32);
		const state = this.get();
		const out32 = out === this.buffer ? buffer32 : u32(out);
		const full = Math.floor(this.outputLen / 4);
		for (let i = 0; i < full; i++) out32[i] = swap8IfBE(state[i]);
		const tail = this.outputLen % 4;
		if (!tail) return;
		const off = full * 4;
		const word = state[full];
		for (let i = 0; i < tail; i++) out[off + i] = word >>> 8 * i;
	}
	digest() {
		const { buffer, outputLen } = this;
		this.digestInto(buffer);
		const res = buffer.slice(0, outputLen);
		this.destroy();
		return res;
	}
	_cloneInto(to) {
		const { buffer, length, finished, destroyed, outputLen, pos } = this;
		to ||= new this.constructor({ dkLen: outputLen });
		to.set(...this.get());
		to.buffer.set(buffer);
		to.destroyed = destroyed;
		to.finished = finished;
		to.length = length;
		to.pos = pos;
		to.outputLen = outputLen;
		return to;
	}
	clone() {
		return this._cloneInto();
	}
};
/**
* BLAKE2-compress core method.
* Runs only the round function over a caller-supplied local vector; callers initialize `v0..v15`
* and apply the final `h[i] ^= v[i] ^ v[i + 8]` fold themselves.
* @param s - flattened sigma schedule bytes
* @param offset - starting word offset inside `msg`, not a byte offset
* @param msg - message words
* @param rounds - round count to execute
* @param v0 - state word 0
* @param v1 - state word 1
* @param v2 - state word 2
* @param v3 - state word 3
* @param v4 - state word 4
* @param v5 - state word 5
* @param v6 - state word 6
* @param v7 - state word 7
* @param v8 - state word 8
* @param v9 - state word 9
* @param v10 - state word 10
* @param v11 - state word 11
* @param v12 - state word 12
* @param v13 - state word 13
* @param v14 - state word 14
* @param v15 - state word 15
* @returns Updated compression state words.
* @example
* Run the BLAKE2 compression core on zeroed state and message words.
* ```ts
* import { _compress } from '@noble/hashes/blake2.js';
* const state = _compress(
*   new Uint8Array(16),
*   0,
*   new Uint32Array(16),
*   1,
*   0, 0, 0, 0, 0, 0, 0, 0,
*   0, 0, 0, 0, 0, 0, 0, 0
* );
* state.v0;
* ```
*/
function _compress(s, offset, msg, rounds, v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15) {
	let j = 0;
	for (let i = 0; i < rounds; i++) {
		({a: v0, b: v4, c: v8, d: v12} = G1s(v0, v4, v8, v12, msg[offset + s[j++]]));
		({a: v0, b: v4, c: v8, d: v12} = G2s(v0, v4, v8, v12, msg[offset + s[j++]]));
		({a: v1, b: v5, c: v9, d: v13} = G1s(v1, v5, v9, v13, msg[offset + s[j++]]));
		({a: v1, b: v5, c: v9, d: v13} = G2s(v1, v5, v9, v13, msg[offset + s[j++]]));
		({a: v2, b: v6, c: v10, d: v14} = G1s(v2, v6, v10, v14, msg[offset + s[j++]]));
		({a: v2, b: v6, c: v10, d: v14} = G2s(v2, v6, v10, v14, msg[offset + s[j++]]));
		({a: v3, b: v7, c: v11, d: v15} = G1s(v3, v7, v11, v15, msg[offset + s[j++]]));
		({a: v3, b: v7, c: v11, d: v15} = G2s(v3, v7, v11, v15, msg[offset + s[j++]]));
		({a: v0, b: v5, c: v10, d: v15} = G1s(v0, v5, v10, v15, msg[offset + s[j++]]));
		({a: v0, b: v5, c: v10, d: v15} = G2s(v0, v5, v10, v15, msg[offset + s[j++]]));
		({a: v1, b: v6, c: v11, d: v12} = G1s(v1, v6, v11, v12, msg[offset + s[j++]]));
		({a: v1, b: v6, c: v11, d: v12} = G2s(v1, v6, v11, v12, msg[offset + s[j++]]));
		({a: v2, b: v7, c: v8, d: v13} = G1s(v2, v7, v8, v13, msg[offset + s[j++]]));
		({a: v2, b: v7, c: v8, d: v13} = G2s(v2, v7, v8, v13, msg[offset + s[j++]]));
		({a: v3, b: v4, c: v9, d: v14} = G1s(v3, v4, v9, v14, msg[offset + s[j++]]));
		({a: v3, b: v4, c: v9, d: v14} = G2s(v3, v4, v9, v14, msg[offset + s[j++]]));
	}
	return {
		v0,
		v1,
		v2,
		v3,
		v4,
		v5,
		v6,
		v7,
		v8,
		v9,
		v10,
		v11,
		v12,
		v13,
		v14,
		v15
	};
}
// node_modules/@noble/hashes/blake3.js
/**
* Blake3 fast hash is Blake2 with reduced security (round count). Can also be used as MAC & KDF.
*
* It is advertised as "the fastest cryptographic hash". However, it isn't true in JS.
* Why is this so slow? While it must be 6x faster than blake2b, perf diff is only 20%:
*
* * There is only 30% reduction in number of rounds from blake2s
* * Speed-up comes from tree structure, which is parallelized using SIMD & threading.
*   These features are not present in JS, so we only get overhead from trees.
* * Parallelization only happens on 1024-byte chunks: there is no benefit for small inputs.
* * It is still possible to make it faster using: a) loop unrolling b) web workers c) wasm
* @module
*/
const B3_Flags = {
	CHUNK_START: 1,
	CHUNK_END: 2,
	PARENT: 4,
	ROOT: 8,
	KEYED_HASH: 16,
	DERIVE_KEY_CONTEXT: 32,
	DERIVE_KEY_MATERIAL: 64
};
const B3_IV = /* @__PURE__ */ SHA256_IV.slice();
const B3_SIGMA = /* @__PURE__ */ (() => {
	const Id = Array.from({ length: 16 }, (_, i) => i);
	const permute = (arr) => [
		2,
		6,
		3,
		10,
		7,
		0,
		4,
		13,
		1,
		11,
		12,
		5,
		9,
		14,
		15,
		8
	].map((i) => arr[i]);
	const res = [];
	for (let i = 0, v = Id; i < 7; i++, v = permute(v)) res.push(...v);
	return Uint8Array.from(res);
})();
/** Blake3 hash. Can be used as MAC and KDF with caller-encoded context bytes. */
var _BLAKE3 = class _BLAKE3 extends _BLAKE2 {
	canXOF = true;
	chunkPos = 0;
	chunksDone = 0;
	flags = 0;
	IV;
	state;
	stack = [];
	posOut = 0;
	bufferOut32 = /* @__PURE__ */ new Uint32Array(16);
	bufferOut;
	chunkOut = 0;
	enableXOF = true;
	constructor(opts = {}, flags = 0) {
		opts = checkOpts({}, opts);
		super(64, opts.dkLen === void 0 ? 32 : opts.dkLen);
		const { key, context } = opts;
		const hasContext = context !== void 0;
		if (key !== void 0) {
			if (hasContext) throw new Error("cannot use both \"key\" and \"context\"");
			abytes(key, 32, "key");
			const k = copyBytes(key);
			this.IV = u32(k);
			swap32IfBE(this.IV);
			this.flags = flags | B3_Flags.KEYED_HASH;
		} else if (hasContext) {
			abytes(context, void 0, "context");
			const ctx = context;
			const contextKey = new _BLAKE3({ dkLen: 32 }, B3_Flags.DERIVE_KEY_CONTEXT).update(ctx).digest();
			this.IV = u32(contextKey);
			swap32IfBE(this.IV);
			this.flags = flags | B3_Flags.DERIVE_KEY_MATERIAL;
		} else {
			this.IV = B3_IV;
			this.flags = flags;
		}
		this.state = this.IV.slice();
		this.bufferOut = u8(this.bufferOut32);
	}
	get() {
		return [];
	}
	set() {}
	b2Compress(counter, flags, buf, bufPos = 0) {
		const { state: s, pos } = this;
		const t0 = fromNumL(counter);
		const t1 = fromNumH(counter);
		const { v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15 } = _compress(B3_SIGMA, bufPos, buf, 7, s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], B3_IV[0], B3_IV[1], B3_IV[2], B3_IV[3], t0, t1, pos, flags);
		s[0] = v0 ^ v8;
		s[1] = v1 ^ v9;
		s[2] = v2 ^ v10;
		s[3] = v3 ^ v11;
		s[4] = v4 ^ v12;
		s[5] = v5 ^ v13;
		s[6] = v6 ^ v14;
		s[7] = v7 ^ v15;
	}
	compress(buf, bufPos = 0, isLast = false) {
		let flags = this.flags;
		if (!this.chunkPos) flags |= B3_Flags.CHUNK_START;
		if (this.chunkPos === 15 || isLast) flags |= B3_Flags.CHUNK_END;
		if (!isLast) this.pos = this.blockLen;
		this.b2Compress(this.chunksDone, flags, buf, bufPos);
		this.chunkPos += 1;
		if (this.chunkPos === 16 || isLast) {
			let chunk = this.state;
			this.state = this.IV.slice();
			for (let last, chunks = this.chunksDone + 1; isLast || !(chunks & 1); chunks = Math.floor(chunks / 2)) {
				if (!(last = this.stack.pop())) break;
				this.buffer32.set(last, 0);
				this.buffer32.set(chunk, 8);
				this.pos = this.blockLen;
				this.b2Compress(0, this.flags | B3_Flags.PARENT, this.buffer32, 0);
				chunk = this.state;
				this.state = this.IV.slice();
			}
			this.chunksDone++;
			this.chunkPos = 0;
			this.stack.push(chunk);
		}
		this.pos = 0;
	}
	_cloneInto(to) {
		const staleOutput = !!to && to.finished && !to.destroyed;
		to = super._cloneInto(to);
		const { IV, flags, state, chunkPos, posOut, chunkOut, stack, chunksDone } = this;
		to.state.set(state);
		to.stack = stack.map((i) => Uint32Array.from(i));
		if (IV === B3_IV) {
			if (to.IV !== B3_IV) clean(to.IV);
			to.IV = B3_IV;
		} else if (to.IV === B3_IV) to.IV = IV.slice();
		else to.IV.set(IV);
		to.flags = flags;
		to.chunkPos = chunkPos;
		to.chunksDone = chunksDone;
		to.posOut = posOut;
		to.chunkOut = chunkOut;
		to.enableXOF = this.enableXOF;
		if (this.finished) to.bufferOut32.set(this.bufferOut32);
		else if (staleOutput) clean(to.bufferOut32);
		return to;
	}
	destroy() {
		this.destroyed = true;
		clean(this.state, this.buffer32, this.bufferOut32);
		if (this.IV !== B3_IV) clean(this.IV);
		clean(...this.stack);
	}
	b2CompressOut() {
		const { state: s, pos, flags, buffer32, bufferOut32: out32 } = this;
		const outCounter = this.chunkOut++;
		const t0 = fromNumL(outCounter);
		const t1 = fromNumH(outCounter);
		swap32IfBE(buffer32);
		const { v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15 } = _compress(B3_SIGMA, 0, buffer32, 7, s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], B3_IV[0], B3_IV[1], B3_IV[2], B3_IV[3], t0, t1, pos, flags);
		out32[0] = v0 ^ v8;
		out32[1] = v1 ^ v9;
		out32[2] = v2 ^ v10;
		out32[3] = v3 ^ v11;
		out32[4] = v4 ^ v12;
		out32[5] = v5 ^ v13;
		out32[6] = v6 ^ v14;
		out32[7] = v7 ^ v15;
		out32[8] = s[0] ^ v8;
		out32[9] = s[1] ^ v9;
		out32[10] = s[2] ^ v10;
		out32[11] = s[3] ^ v11;
		out32[12] = s[4] ^ v12;
		out32[13] = s[5] ^ v13;
		out32[14] = s[6] ^ v14;
		out32[15] = s[7] ^ v15;
		swap32IfBE(buffer32);
		swap32IfBE(out32);
		this.posOut = 0;
	}
	finish() {
		if (this.finished) return;
		this.finished = true;
		this.buffer.fill(0, this.pos);
		let flags = this.flags | B3_Flags.ROOT;
		if (this.stack.length) {
			flags |= B3_Flags.PARENT;
			swap32IfBE(this.buffer32);
			this.compress(this.buffer32, 0, true);
			swap32IfBE(this.buffer32);
			this.chunksDone = 0;
			this.pos = this.blockLen;
		} else flags |= (!this.chunkPos ? B3_Flags.CHUNK_START : 0) | B3_Flags.CHUNK_END;
		this.flags = flags;
		this.b2CompressOut();
	}
	writeInto(out) {
		aexists(this, false);
		abytes(out);
		this.finish();
		const { blockLen, bufferOut } = this;
		for (let pos = 0, len = out.length; pos < len;) {
			if (this.posOut >= blockLen) this.b2CompressOut();
			const take = Math.min(blockLen - this.posOut, len - pos);
			out.set(bufferOut.subarray(this.posOut, this.posOut + take), pos);
			this.posOut += take;
			pos += take;
		}
		return out;
	}
	xofInto(out) {
		if (!this.enableXOF) throw new Error("no XOF after digest()");
		return this.writeInto(out);
	}
	xof(bytes) {
		anumber(bytes);
		return this.xofInto(new Uint8Array(bytes));
	}
	digestInto(out) {
		aoutput(out, this);
		if (this.finished) throw new Error("digest() was already called");
		this.enableXOF = false;
		this.writeInto(out.length === this.outputLen ? out : out.subarray(0, this.outputLen));
		this.destroy();
	}
	digest() {
		const out = new Uint8Array(this.outputLen);
		this.digestInto(out);
		return out;
	}
};
/**
* BLAKE3 hash function. Can be used as MAC and KDF.
* @param msg - message that would be hashed
* @param opts - Optional output, MAC, or KDF configuration. `key` must be
*   exactly 32 bytes, `context` is caller-encoded bytes, and `dkLen` can be
*   0..2^64-1 via the XOF-backed output path. See {@link Blake3Opts}.
* @returns Digest bytes.
* @example
* Hash, MAC, or derive key material with BLAKE3.
* ```ts
* import { blake3 } from '@noble/hashes/blake3.js';
* import { utf8ToBytes } from '@noble/hashes/utils.js';
* const data = new Uint8Array(32);
* const hash = blake3(data);
* const mac = blake3(data, { key: new Uint8Array(32) });
* const kdf = blake3(data, { context: utf8ToBytes('application name') });
* const xof = blake3(data, { dkLen: 64 });
* ```
*/
const blake3$1 = /* @__PURE__ */ createHasher((opts = {}) => new _BLAKE3(opts));
// src/bcp/services/blake3.ts
/** BLAKE3-256 in JavaScript. */
const blake3 = (bytes) => blake3$1(bytes);
// src/store/content-hash.ts
/** BLAKE3-256 of a text's UTF-8 bytes, in hexadecimal: under it a content is kept, and its beginning is its handle. */
const contentHash = (text) => hexOf(blake3(Buffer.from(text)));
// src/store/handle-draft.ts
/** Handles for one text that is about to be sent; they count once they are committed. */
var HandleDraft = class {
	session;
	source;
	hashes;
	#granted = /* @__PURE__ */ new Map();
	#texts = /* @__PURE__ */ new Map();
	constructor(session, source, hashes = /* @__PURE__ */ new Map()) {
		this.session = session;
		this.source = source;
		this.hashes = hashes;
	}
	handle(content) {
		const hash = this.hashes.get(content) ?? contentHash(content);
		this.hashes.set(content, hash);
		this.#texts.set(hash, content);
		const hashOf = (handle) => this.#granted.get(handle) ?? this.session.hashOf(handle);
		let length = this.session.shortest;
		while ((hashOf(hash.slice(0, length)) ?? hash) !== hash) length++;
		const handle = hash.slice(0, length);
		this.#granted.set(handle, hash);
		return handle;
	}
	content(handle) {
		return this.#texts.get(this.#granted.get(handle) ?? "");
	}
	/** Keeps the contents and lets the session use the handles. `false` where there is no room: then none of them holds. */
	commit() {
		return this.session.grant(this.#granted, this.#texts, this.source);
	}
};
// src/engine/budget/measure.ts
/** The estimate is never off by as much. */
const SURELY = 8;
const sizes = (text, { characters, bytes }) => Math.max(characters === void 0 ? 0 : text.length / characters, bytes === void 0 ? 0 : Buffer.byteLength(text) / bytes);
/** The exact measure. `count` is not called where tokens are not limited. */
function measureOf(limits, count) {
	const { tokens, tokenFactor } = limits;
	if (tokens === void 0) return (text) => sizes(text, limits);
	return (text) => Math.max(sizes(text, limits), count(text) * tokenFactor / tokens);
}
/** Decides without counting tokens where that is possible: a token takes at least one byte. */
function fitsSurely(texts, limits) {
	if (texts.reduce((sum, text) => sum + sizes(text, limits), 0) > 1) return false;
	if (limits.tokens === void 0) return true;
	return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) * limits.tokenFactor <= limits.tokens;
}
/** The measure, by the estimate where that leaves no doubt that the text is too long: counting a long one takes time. */
function roughly(limits, measure) {
	const { tokens, tokenFactor } = limits;
	return (text) => {
		const estimated = tokens === void 0 ? 0 : estimateTokens(text) * tokenFactor / tokens;
		return estimated > SURELY ? Math.max(estimated, sizes(text, limits)) : measure(text);
	};
}
// src/engine/budget/shares.ts
/**
* Divides `room` so that small claims are met in full and large ones get the same for their weight ("water filling").
* The shares add up to `room` at most.
*/
function shareOut(claims, room) {
	const order = claims.map((_, i) => i);
	const level = (i) => claims[i].size / claims[i].weight;
	order.sort((a, b) => level(a) - level(b) || a - b);
	const shares = claims.map(() => 0);
	let left = Math.max(0, room);
	let weights = claims.reduce((sum, { weight }) => sum + weight, 0);
	for (const i of order) {
		const { size, weight } = claims[i];
		const share = Math.min(size, left * weight / weights);
		shares[i] = share;
		left -= share;
		weights -= weight;
	}
	return shares;
}
// src/engine/budget/marker.ts
/**
* The first line of a text that was shortened. A compact text's marker line goes on, any other text gets one:
*
*     #bcp json (shortened; all ~61204 tok: bcp_get 9f3a21)
*     #bcp (shortened, stubs ……; all ~61204 tok: bcp_get 9f3a21)
*
* The handle is that of the tool's own text. If that text has something like a stub in it, stubs begin with more dots.
*/
const LINE = /^(#bcp[^()\n]*) \(shortened(?:, stubs (…+))?; all ~[0-9]+ tok: bcp_get ([0-9a-f]+)\)$/;
function writeShortened({ marker, dots, handle }, tokens) {
	const stubs = dots === 1 ? "" : `, stubs ${"…".repeat(dots)}`;
	return `${marker ?? "#bcp"} (shortened${stubs}; all ~${tokens} tok: bcp_get ${handle})`;
}
/** `undefined` if the line is not such a marker line. */
function readShortened(line) {
	const [, marker = "", dots = "…", handle = ""] = LINE.exec(line) ?? [];
	if (handle === "") return void 0;
	if (marker === "#bcp") return {
		marker: void 0,
		dots: dots.length,
		handle
	};
	return readMarker(marker) === void 0 ? void 0 : {
		marker,
		dots: dots.length,
		handle
	};
}
// src/store/line-starts.ts
/** The starts of a text's lines; the last entry is the text's length. A line includes its break. */
function lineStarts(text) {
	const starts = [0];
	for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
	if (starts.at(-1) !== text.length) starts.push(text.length);
	return starts;
}
/** The line in which a place of the text stands. */
function lineAt(starts, at) {
	let low = 0;
	let high = starts.length - 1;
	while (high - low > 1) {
		const middle = low + high >> 1;
		if (starts[middle] <= at) low = middle;
		else high = middle;
	}
	return low;
}
// src/render/compact/json/anchor-lines.ts
const ANCHOR = /(?:^|[ :,|\t[{-])&([\w-]+)(?: |$)/g;
const ALIAS = /\*([\w-]+)/g;
const ROWS = /[[{]([0-9]{1,9})(?: [a-zA-Z0-9:, -]+)?[\]}][{:]/;
/** The lines of a value that gets its name on a line: the rows of a table, or what stands deeper. */
function valueLines(lines, at, behind) {
	const rows = Number(ROWS.exec(behind)?.[1] ?? 0);
	const depth = indentOf$1(lines[at]);
	const found = [at];
	for (let next = at + 1; next < lines.length; next++) {
		if (!(behind === "" ? indentOf$1(lines[next]) > depth : found.length <= rows)) break;
		found.push(next);
	}
	return found;
}
/** By line that says names: the lines where the values with these names stand. */
function namedLines(lines) {
	const named = /* @__PURE__ */ new Map();
	const found = /* @__PURE__ */ new Map();
	for (const [at, line] of lines.entries()) {
		if (named.size > 0 && line.includes("*")) {
			const others = [...line.matchAll(ALIAS)].flatMap(([, name = ""]) => named.get(name) ?? []);
			const above = [...new Set(others)].filter((other) => other !== at);
			if (above.length > 0) found.set(at, above);
		}
		if (!line.includes("&")) continue;
		for (const anchor of line.matchAll(ANCHOR)) {
			const behind = line.slice(anchor.index + anchor[0].length);
			named.set(anchor[1], valueLines(lines, at, behind));
		}
	}
	return found;
}
// src/engine/budget/anatomy.ts
/** The sections of a text, and the owner of each line, as its form gives them. */
const anatomyOf = ({ form, variant }, lines) => FORMS.get(form)?.anatomy?.(lines, variant) ?? {
	...TABLE_ANATOMY,
	repeated: namedLines(lines)
};
/** The sections of a text whose marker line is not among its lines. */
function sectionsOf(forms, lines) {
	const count = lines.length;
	const sections = [];
	let at = 0;
	const upTo = (end, marked) => {
		if (end > at) {
			const anatomy = marked ? anatomyOf(marked, lines.slice(at, end)) : PLAIN_ANATOMY;
			sections.push({
				first: at,
				end,
				anatomy
			});
		}
		at = Math.max(at, end);
	};
	for (const marked of forms) {
		const { form, lines: within } = marked;
		if (within) upTo(Math.min(within[0] - 2, count));
		upTo(Math.min(within ? within[1] - 1 : count, count), form === "text" ? void 0 : marked);
	}
	upTo(count);
	return sections;
}
/** The end of the legend of a section. */
const legendEnd = ({ first, end, anatomy }) => Math.min(end, first + anatomy.legend);
function standingOf(line, before, { opens }) {
	if (opens(line)) return "opens";
	return before === void 0 || before.trim() === "" ? "first" : "within";
}
/** Index of each line's owner within the section, -1 for none. */
function ownersOf(anatomy, lines) {
	const owners = new Int32Array(lines.length).fill(-1);
	const above = [];
	for (const [at, line] of lines.entries()) {
		if (line.trim() === "") {
			owners[at] = above.at(-1)?.at ?? -1;
			continue;
		}
		const standing = standingOf(line, lines[at - 1], anatomy);
		const level = anatomy.level(line, standing);
		while (above.length > 0 && above.at(-1).level >= level) above.pop();
		owners[at] = (standing === "first" ? above.findLast((one) => one.standing !== "first") : above.at(-1))?.at ?? -1;
		above.push({
			level,
			at,
			standing
		});
	}
	return owners;
}
// src/engine/budget/selection.ts
/**
* The lines that stay, and the room that is left. A line stays only together with the lines that it belongs
* to.
*/
var KeptLines = class {
	owners;
	needs;
	costOf;
	stub;
	room;
	kept;
	constructor(owners, needs, costOf, stub, room) {
		this.owners = owners;
		this.needs = needs;
		this.costOf = costOf;
		this.stub = stub;
		this.room = room;
		this.kept = new Uint8Array(owners.length);
		this.room -= stub;
	}
	get left() {
		return this.room;
	}
	/** Keeps a line, its owners included, where there is room for all of them. `floor` of the room stays free. */
	add(line, floor = 0) {
		const added = [];
		let left = this.room;
		const asked = [line];
		for (let at = asked.pop(); at !== void 0; at = asked.pop()) {
			if (at < 0 || this.kept[at] === 1) continue;
			left -= this.costOf(at) + this.#gaps(at) * this.stub;
			this.kept[at] = 1;
			added.push(at);
			if (left < floor) {
				for (const back of added) this.kept[back] = 0;
				return false;
			}
			asked.push(this.owners[at] ?? -1);
			for (const needed of this.needs.get(at) ?? []) asked.push(needed);
		}
		this.room = left;
		return true;
	}
	/** How many more gaps there are once this line stays: it splits one, or closes one. */
	#gaps(at) {
		const before = at > 0 && this.kept[at - 1] === 0;
		const after = at < this.kept.length - 1 && this.kept[at + 1] === 0;
		return before && after ? 1 : before || after ? 0 : -1;
	}
	/** Closes gaps whose lines cost no more than the stub in their place. */
	closeSmallGaps(longest) {
		const { kept } = this;
		for (let at = 0; at < kept.length; at++) {
			if (kept[at] === 1) continue;
			let end = at;
			while (end < kept.length && kept[end] === 0) end++;
			if (end - at <= longest) {
				let cost = 0;
				for (let line = at; line < end; line++) cost += this.costOf(line);
				if (cost <= this.stub) {
					kept.fill(1, at, end);
					this.room += this.stub - cost;
				}
			}
			at = end;
		}
	}
};
// src/engine/budget/keep.ts
/**
* Chooses the lines of a text that stay. The instructions for reading it come first, then its ends, failures
* and lines unlike the rest. The remaining room goes to the lines at both ends of each section.
*/
/**
* These lines at both ends of the text stay first: the question stands at the beginning, the outcome at the
* end.
*/
const FIRST_LINES = 3;
const LAST_LINES = 6;
/** So many of the last lines come before all others. */
const OUTCOME = 2;
/** How much of the room each step may take at most. */
const SHARE = {
	outcome: .5,
	ends: .3,
	/** The first of each word that speaks of a failure. */
	words: .5,
	failures: .6,
	around: .2,
	more: .1,
	warnings: .15,
	values: .5,
	unlike: .35
};
/** If there are more shapes than this for each line, every line is unlike the others. */
const VARIED = .4;
/** Lines below a failure that belong to it, such as its stack, at most. */
const BELOW = 8;
/** After so many lines that found no room, the search ends. */
const PATIENCE = 30;
/** Gaps of more lines are never cheaper than a stub. */
const SMALL_GAP = 6;
const range = (first, end) => Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i);
/** 1 for each line that stays. */
function keptLines(reading, costs, room) {
	const count = reading.lines.length;
	const selection = new KeptLines(reading.owners, reading.repeated, costs.line, costs.stub, room);
	const noise = new Uint8Array(count);
	for (const { start, end } of reading.noise.blocks) noise.fill(1, start, end);
	/** Adds lines in this order until they have taken their share. */
	const addAll = (lines, share) => {
		const floor = selection.left - share;
		let refused = 0;
		for (const line of lines) {
			if (noise[line] === 1) continue;
			if (!selection.add(line, Math.max(0, floor)) && ++refused > PATIENCE) return;
		}
	};
	for (const section of reading.sections) addAll(range(section.first, Math.max(section.first + 1, legendEnd(section))), room);
	const last = range(Math.max(0, count - LAST_LINES), count).reverse();
	addAll(last.slice(0, OUTCOME), room * SHARE.outcome);
	addAll([...range(0, Math.min(FIRST_LINES, count)), ...last], room * SHARE.ends);
	addFailures(reading, selection, addAll, room);
	addValues(reading, selection, addAll, costs, room);
	addUnlike(reading, addAll, costs, selection.left, room);
	fill(reading, selection, noise, costs);
	selection.closeSmallGaps(SMALL_GAP);
	return selection.kept;
}
/** One of each kind first, the rarer before the more frequent. */
const byRarity = ({ alike }) => (a, b) => Number(alike[b].first) - Number(alike[a].first) || alike[a].count - alike[b].count || a - b;
function addFailures(reading, selection, addAll, room) {
	const { importance, failuresAreCommon: common, alike, lines, owners } = reading;
	const failures = range(0, lines.length).filter((line) => importance[line] === "failure");
	addAll(unseen(reading.failureWords, selection), room * SHARE.words);
	const kinds = failures.filter((line) => alike[line].first).sort(byRarity(reading));
	addAll(kinds, room * (common ? SHARE.unlike : SHARE.failures));
	if (common) return;
	addAll(kinds.filter((line) => selection.kept[line] === 1).sort((a, b) => a - b).flatMap((line) => range(line + 1, line + 1 + BELOW).filter((below) => owners[below] === line)), room * SHARE.around);
	addAll(failures.filter((line) => !alike[line].first), room * SHARE.more);
	addAll(range(0, lines.length).filter((line) => importance[line] === "warning" && alike[line].first).sort(byRarity(reading)), room * SHARE.warnings);
}
/** A line for each value that no line shows that stays, the rarest first. */
function* unseen(values, { kept }) {
	const rarestFirst = values.toSorted((a, b) => a.length - b.length || a[0] - b[0]);
	for (const lines of rarestFirst) {
		if (lines.some((line) => kept[line] === 1)) continue;
		yield lines.find((line) => kept[line - 1] === 1) ?? lines[0];
	}
}
/** A line for each value of columns of few. All of them, if there is room for that. */
function addValues({ fewValues }, selection, addAll, costs, room) {
	const about = [...unseen(fewValues, selection)].reduce((sum, line) => sum + costs.about(line, line + 1) + costs.stub, 0);
	addAll(unseen(fewValues, selection), about <= selection.left ? selection.left : room * SHARE.values);
}
/** The first line of each shape, where most lines have the shape of others. All of them, if there is room for that. */
function addUnlike(reading, addAll, costs, left, room) {
	const shapes = range(0, reading.lines.length).filter((line) => reading.alike[line].first);
	if (shapes.length > reading.lines.length * VARIED) return;
	const cost = shapes.reduce((sum, line) => sum + costs.about(line, line + 1) + costs.stub, 0);
	addAll(shapes.sort(byRarity(reading)), cost <= left ? left : room * SHARE.unlike);
}
/** From both ends of each section inwards, two thirds of it from the beginning. */
function fill({ sections }, selection, noise, costs) {
	const shares = shareOut(sections.map(({ first, end }) => ({
		size: costs.about(first, end),
		weight: 1
	})), selection.left);
	let spare = 0;
	for (const [i, { first, end }] of sections.entries()) {
		const share = shares[i] + spare;
		const before = selection.left;
		fillEnds(selection, noise, first, end, Math.max(0, before - share));
		spare = Math.max(0, share - (before - selection.left));
	}
}
function fillEnds(selection, noise, first, end, floor) {
	let head = first;
	let tail = end - 1;
	let atHead = 0;
	let atTail = 0;
	let refusedHead = false;
	let refusedTail = false;
	while (head <= tail && !(refusedHead && refusedTail)) {
		const fromHead = refusedTail || !refusedHead && atHead <= 2 * atTail;
		const line = fromHead ? head : tail;
		const before = selection.left;
		const added = noise[line] === 1 || selection.add(line, floor);
		const spent = before - selection.left;
		if (fromHead) {
			if (added) head++;
			else refusedHead = true;
			atHead += spent;
		} else {
			if (added) tail--;
			else refusedTail = true;
			atTail += spent;
		}
	}
}
// src/engine/budget/long-lines.ts
/** The share of a cut line's kept text that is its beginning. */
const HEAD = .75;
/** How far a cut moves to stand between two words, in characters. */
const REACH = 40;
/** A cut takes out this many characters or more: a stub has its price. */
const MIN_CUT = 80;
const BETWEEN = /* @__PURE__ */ new Set([
	" ",
	",",
	";",
	"	",
	"|"
]);
const isLow = (c) => c >= 56320 && c <= 57343;
/** The nearest place at or before `at` where a word ends; never within a character, nor behind a dot of a stub. */
function placeBefore(text, at, least) {
	for (let place = at; place > Math.max(least, at - REACH); place--) if (BETWEEN.has(text[place - 1] ?? "")) return place;
	let place = at;
	while (place > least && (isLow(text.charCodeAt(place)) || text[place - 1] === "…")) place--;
	return place;
}
function placeAfter(text, at, most) {
	for (let place = at; place < Math.min(most, at + REACH); place++) if (BETWEEN.has(text[place - 1] ?? "")) return place;
	return isLow(text.charCodeAt(at)) ? at + 1 : at;
}
/**
* The spans to leave out of a line so that about `cap` characters stay: its beginning and its end. `given`
* are spans that are left out anyway. If the cut meets one of them, the cut takes it in.
*/
function cutWithin({ text, starts }, line, cap, given) {
	const start = starts[line];
	const end = starts[line + 1];
	const away = given.reduce((sum, span) => sum + span.end - span.start, 0);
	if (end - start - away <= cap + MIN_CUT) return [...given];
	let from = start;
	let left = Math.floor(cap * HEAD);
	let to = end;
	let right = cap - left;
	for (const span of given) {
		if (span.start - from > left) break;
		left -= span.start - from;
		from = span.end;
	}
	for (const span of given.toReversed()) {
		if (to - span.end > right) break;
		right -= to - span.end;
		to = span.start;
	}
	const cut = {
		start: placeBefore(text, from + left, from),
		end: placeAfter(text, to - right, to)
	};
	const outside = given.filter((span) => span.end <= cut.start || span.start >= cut.end);
	const inside = given.filter((span) => span.end > cut.start && span.start < cut.end);
	return [...outside, {
		start: Math.min(cut.start, ...inside.map((span) => span.start)),
		end: Math.max(cut.end, ...inside.map((span) => span.end))
	}].sort((a, b) => a.start - b.start);
}
// src/engine/budget/stub.ts
function lineStub(dots, { count, unit, tokens, failures }, handle) {
	const what = count === 1 ? unit.slice(0, -1) : unit;
	const errors = failures === 0 ? "" : `, ${failures} with errors`;
	return `${"…".repeat(dots)} +${count} ${what} (~${tokens} tok${errors}) get ${handle}`;
}
const inlineStub = (dots, count, handle) => `${"…".repeat(dots)}(+${count} chars get ${handle})`;
/** For a part that the reader has had as the result of `call`, also as it is written within a JSON string. */
const earlierStub = (dots, count, { call, json }, handle) => `${"…".repeat(dots)}(+${count} chars as ${json ? "a JSON string of " : ""}the last whole result of ${call} get ${handle})`;
/** Stubs as costly as they are in the mean, for planning. */
const SOME_HANDLE = "7f2c91";
const SOME_LINES = {
	count: 999,
	unit: "lines",
	tokens: 9999,
	failures: 0
};
const DOT = "…";
/** The text behind the last dot of a stub, or of anything that could be read as a stub. */
const ALIKE = /…(?: \+|\(\+)[0-9]/g;
const LINES = /… \+[0-9]+ (?:lines?|rows?) \(~[0-9]+ tok(?:, [0-9]+ with errors)?\) get ([0-9a-f]+)(?:\n|$)/g;
const WITHIN = /…\(\+[0-9]+ chars get ([0-9a-f]+)\)/g;
const EARLIER = /…\(\+[0-9]+ chars as [^\n…]*? get ([0-9a-f]+)\)/g;
/** The beginning of the run of dots whose last one stands at `last`. */
function dotsStart(text, last) {
	let start = last;
	while (text[start - 1] === DOT) start--;
	return start;
}
/** How many dots tell this text's own stubs from everything in it. */
function dotsFor(text) {
	let longest = 0;
	for (const { index } of text.matchAll(ALIKE)) longest = Math.max(longest, index - dotsStart(text, index) + 1);
	return longest + 1;
}
/** The stubs in a text, in order. One for whole lines includes the line break behind it. */
function findStubs(text, dots) {
	return [
		...text.matchAll(LINES),
		...text.matchAll(WITHIN),
		...text.matchAll(EARLIER)
	].map(({ 0: whole, 1: handle = "", index }) => ({
		start: dotsStart(text, index),
		last: index,
		end: index + whole.length,
		handle
	})).filter(({ start, last }) => last - start + 1 === dots).sort((a, b) => a.start - b.start);
}
// src/engine/budget/omit-lines.ts
/** Lines of fewer characters stay whole, unless that is more than a quarter of what there is room for. */
const WHOLE_LINE$1 = 600;
/**
* The share of the room for a single line that is surely free for it. The estimate of its size may be wrong.
*/
const SURE = .85;
/**
* The share of the room that a table's header may take. Without the names of its columns, a reader cannot
* read a table.
*/
const HEADER = .4;
/** Chooses what to leave out so that lines and stubs take about `room`. */
function omitLines(reading, measure, room, dots) {
	const { text, starts, lines } = reading;
	const spans = /* @__PURE__ */ new Map();
	for (const span of reading.noise.spans) {
		const line = lineAt(starts, span.start);
		const own = spans.get(line);
		if (own) own.push(span);
		else spans.set(line, [span]);
	}
	const density = roughShare(reading, measure);
	const stub = measure(`${lineStub(dots, SOME_LINES, SOME_HANDLE)}\n`);
	const characters = Math.max(0, (room - 2 * stub) * SURE / density);
	const cap = Math.max(Math.min(WHOLE_LINE$1, characters / 4), capFor(reading, characters));
	const cuts = /* @__PURE__ */ new Map();
	const costs = /* @__PURE__ */ new Map();
	const cutsOf = (line) => {
		const most = opensTable(lines[line]) ? Math.max(cap, characters * HEADER) : cap;
		const known = cuts.get(line) ?? cutWithin(reading, line, most, spans.get(line) ?? []);
		cuts.set(line, known);
		return known;
	};
	const shown = (line) => {
		let at = starts[line];
		let out = "";
		for (const span of cutsOf(line)) {
			out += text.slice(at, span.start) + inlineStub(dots, span.end - span.start, SOME_HANDLE);
			at = span.end;
		}
		return out + text.slice(at, starts[line + 1]);
	};
	const costOf = (line) => {
		const known = costs.get(line) ?? measure(shown(line));
		costs.set(line, known);
		return known;
	};
	const kept = keptLines(reading, {
		line: costOf,
		stub,
		about: (first, end) => (starts[end] - starts[first]) * density
	}, room);
	return {
		dropped: kept.map((one) => 1 - one),
		within: lines.flatMap((_, line) => kept[line] === 1 ? cutsOf(line) : [])
	};
}
/** About the share of the budget that one character takes. */
function roughShare({ text }, measure) {
	const sample = text.slice(0, 4096);
	return sample === "" ? 1 : measure(sample) / sample.length;
}
/** How long lines may be so that all of them have about the same part of `room` characters, short ones left whole. */
function capFor({ starts, lines }, room) {
	const lengths = lines.map((_, i) => starts[i + 1] - starts[i]).sort((a, b) => a - b);
	let left = room;
	for (const [i, length] of lengths.entries()) {
		const level = left / (lengths.length - i);
		if (length > level) return Math.floor(level);
		left -= length;
	}
	return Number.MAX_SAFE_INTEGER;
}
// src/engine/budget/omit-noise.ts
/** The most characters of a long string that are measured: such strings are alike from beginning to end. */
const SAMPLE$1 = 1024;
const about = (measure, text) => text.length <= SAMPLE$1 ? measure(text) : measure(text.slice(0, SAMPLE$1)) * text.length / SAMPLE$1;
/** The longest strings of noise whose removal saves `excess`; `undefined` if all of them are not enough. */
function omitNoise({ noise, lines, text, starts }, measure, excess, dots) {
	const dropped = new Uint8Array(lines.length);
	let left = excess;
	for (const { start, end } of noise.blocks) {
		if (left <= 0) break;
		dropped.fill(1, start, end);
		left -= about(measure, text.slice(starts[start], starts[end]));
		left += measure(`${lineStub(dots, SOME_LINES, SOME_HANDLE)}\n`);
	}
	const spans = noise.spans.filter(({ start }) => dropped[lineAt(starts, start)] === 0).sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
	const stub = measure(inlineStub(dots, 99999, SOME_HANDLE));
	const within = [];
	for (const span of spans) {
		if (left <= 0) break;
		const saved = about(measure, text.slice(span.start, span.end)) - stub;
		if (saved <= 0) continue;
		within.push(span);
		left -= saved;
	}
	return left > 0 ? void 0 : {
		dropped,
		within: within.sort((a, b) => a.start - b.start)
	};
}
// src/engine/budget/few-values.ts
/** Columns of few values, such as a level, a state or a rule: a reader wants to see each of the values once. */
/** Fewer lines of one kind have no columns. */
const MIN_LINES = 12;
/** The most values of a column of few values, of words and of numbers. */
const MAX_WORDS = 60;
const MAX_NUMBERS = 8;
/** The mean number of lines in which a value has to stand. */
const TIMES = 3;
/** The share of the lines that have to have the same number of cells. Otherwise they are no rows. */
const EVEN = .6;
/** Cells of a line, and characters of it, that are looked at. */
const MAX_CELLS = 32;
const LOOKED_AT$1 = 500;
const CELL = /"(?:[^"\\]|\\.)*"|[^\s,|;]+/g;
const NUMBER = /^[-+]?[0-9][0-9.:%]*$/;
function cellsOf(line) {
	const cells = [];
	for (const [cell] of line.slice(0, LOOKED_AT$1).matchAll(CELL)) {
		cells.push(cell);
		if (cells.length === MAX_CELLS) break;
	}
	return cells;
}
/** `state:`, and the letter of a template, for which a row is short. */
const LABEL = /:$|^[A-Z]$/;
/** Lines that stand equally deep are of one kind, those with a label if they have the same one. */
const kindOf = (line, [label = ""]) => `${indentOf$1(line)} ${LABEL.test(label) ? label : ""}`;
function note(group, cells, line) {
	group.lines++;
	group.widths.set(cells.length, (group.widths.get(cells.length) ?? 0) + 1);
	for (const [at, cell] of cells.entries()) {
		if (at === group.columns.length) group.columns.push({
			values: /* @__PURE__ */ new Map(),
			numbers: 0,
			words: 0
		});
		const column = group.columns[at];
		if (column === void 0) continue;
		const known = column.values.get(cell);
		if (known !== void 0) {
			known.push(line);
			continue;
		}
		column.values.set(cell, [line]);
		if (NUMBER.test(cell)) column.numbers++;
		else column.words++;
		if (column.numbers > MAX_NUMBERS || column.words > MAX_WORDS) group.columns[at] = void 0;
	}
}
const areEven = ({ lines, widths }) => lines >= MIN_LINES && Math.max(...widths.values()) >= lines * EVEN;
function isFew({ values, numbers, words }, lines) {
	return values.size > 1 && (numbers + words) * TIMES <= lines;
}
/** The values of such columns. */
function fewValues(lines) {
	const groups = /* @__PURE__ */ new Map();
	for (const [at, line] of lines.entries()) {
		const cells = cellsOf(line);
		if (cells.length < 2) continue;
		const kind = kindOf(line, cells);
		const group = groups.get(kind) ?? {
			lines: 0,
			widths: /* @__PURE__ */ new Map(),
			columns: []
		};
		groups.set(kind, group);
		note(group, cells, at);
	}
	return [...groups.values()].filter(areEven).flatMap(({ columns, lines: count }) => columns.flatMap((column) => column && isFew(column, count) ? [...column.values.values()] : []));
}
// src/engine/budget/importance.ts
const FAILURE = /\b(?:errors?|err!|fail(?:s|ed|ing|ures?)?|fatal|panic(?:ked)?|exceptions?|traceback|critical|abort(?:ed)?|assert(?:ion)?|denied|refused|timed out|not ok|not found|cannot|could not|unable to|undefined reference|segmentation fault)\b|[✗✕✖❌]|^E {2}/i;
/** TypeError, NullPointerException. */
const NAMED = /[a-z](?:Error|Exception|Failure)\b/;
const WARNING = /\b(?:warn(?:ings?)?|deprecated|skipped|retry(?:ing)?)\b|⚠/i;
/** `0 errors`, `no failures`, `error: null`, `"errors": []`: these say that nothing went wrong. */
const NOTHING = /\b(?:0|no|zero|without) (?:errors?|failures?|failed|failing|exceptions?)\b|\b(?:errors?|failures?|failed|exceptions?)["']?[:=] ?(?:0|none|null|false|\[\]|\{\}|""|'')(?![\w.])/gi;
/** The most characters of a line that are looked at. */
const LOOKED_AT = 500;
/** The whole name that ends at `end`. */
function nameEndingAt(text, end) {
	let start = end;
	while (/\w/.test(text[start - 1] ?? "")) start--;
	return text.slice(start, end);
}
function wordIn(text) {
	const named = NAMED.exec(text);
	return named ? nameEndingAt(text, named.index + named[0].length) : FAILURE.exec(text)?.[0];
}
/** The word by which a line speaks of a failure: `AssertionError`, `denied`; `undefined` where it speaks of none. */
function failureWord(line) {
	const text = line.slice(0, LOOKED_AT);
	return wordIn(text) === void 0 ? void 0 : wordIn(text.replace(NOTHING, ""));
}
const isWarning = (line) => WARNING.test(line.slice(0, LOOKED_AT));
/** @param word what `failureWord` says of the line */
const importanceOf = (line, word = failureWord(line)) => word !== void 0 ? "failure" : isWarning(line) ? "warning" : "plain";
/** The shape of a line: two with the same one differ in numbers and hashes alone. */
function shapeOf(line) {
	return line.slice(0, LOOKED_AT).replace(/\b[0-9a-f]{8,}\b|[0-9]+/gi, "0");
}
// src/engine/budget/noise.ts
/** Strings that tell a reader nothing: hashes, keys, tokens, base64. */
/** Long enough that a stub is much cheaper. */
const MIN_LENGTH = 64;
/** The characters of each string that stay: enough to recognise and to compare it. */
const SHOWN = 12;
/** How often neighbours are of different classes (small, capital, digit): 0.47 in random hexadecimal, 0.65 in base64. */
const MIXED = .3;
/** How much of it may look like words: in random base64 a tenth does. */
const WORDS = .25;
/** So many small letters in a row look like a word. */
const WORD = 4;
const CANDIDATE = new RegExp(`[A-Za-z0-9+/=_-]{${MIN_LENGTH},}`, "g");
const SMALL = 1;
const classOf = (c) => c >= 97 && c <= 122 ? SMALL : c >= 65 && c <= 90 ? 2 : c >= 48 && c <= 57 ? 3 : 0;
/** How much of a long string is looked at. */
const SAMPLE = 512;
function isNoise(text, start, end) {
	const last = Math.min(end, start + SAMPLE);
	let changes = 0;
	let inWords = 0;
	let run = 0;
	for (let at = start; at < last; at++) {
		const kind = classOf(text.charCodeAt(at));
		if (at > start && kind !== classOf(text.charCodeAt(at - 1))) changes++;
		run = kind === SMALL ? run + 1 : 0;
		if (run >= WORD) inWords += run === WORD ? WORD : 1;
	}
	return changes >= (last - start) * MIXED && inWords <= (last - start) * WORDS;
}
/** The parts of such strings that can be left out. */
function noiseSpans(text) {
	return [...text.matchAll(CANDIDATE)].flatMap((found) => {
		const end = found.index + found[0].length;
		return isNoise(text, found.index, end) ? [{
			start: found.index + SHOWN,
			end
		}] : [];
	});
}
/** A line of a block that is base64 or the like as a whole. */
const WHOLE_LINE = /^[ \t]*[A-Za-z0-9+/=_-]{40,}\s*$/;
/** Fewer such lines behind each other are no block. */
const MIN_BLOCK = 4;
/** Lines (counted from 0, `end` not included) of such blocks that can be left out: all but the first of each. */
function noiseBlocks(lines) {
	const blocks = [];
	let first = -1;
	for (let at = 0; at <= lines.length; at++) {
		const line = lines[at];
		const noise = line !== void 0 && WHOLE_LINE.test(line) && isNoise(line, 0, line.length);
		if (noise && first < 0) first = at;
		if (noise || first < 0) continue;
		if (at - first >= MIN_BLOCK) blocks.push({
			start: first + 1,
			end: at
		});
		first = -1;
	}
	return blocks;
}
// src/engine/budget/reading.ts
/** The facts about a text's lines that are known before the engine decides which of them stay. */
/** If more of the lines than this speak of failure, failure is the subject of the text. */
const COMMON = .3;
/** The lines of a section, with the text that a row stands for in place of the row. */
function spokenIn(lines, section) {
	const { first, end, anatomy } = section;
	const { spoken } = anatomy;
	const own = lines.slice(first, end);
	const legend = legendEnd(section) - first;
	return spoken ? own.map((line, i) => i < legend ? line : spoken(line)) : own;
}
function withoutBreak(text, start, end) {
	const last = text[end - 1] === "\n" ? end - 1 : end;
	return text.slice(start, last < end && text[last - 1] === "\r" ? last - 1 : last);
}
/** `text` without its marker line; `forms` are those of that line, none for a text as it came. */
function read(text, forms) {
	const starts = lineStarts(text);
	const lines = starts.slice(0, -1).map((start, i) => withoutBreak(text, start, starts[i + 1]));
	const sections = sectionsOf(forms, lines);
	const owners = new Int32Array(lines.length).fill(-1);
	const repeated = /* @__PURE__ */ new Map();
	const importance = [];
	const words = [];
	const shapes = [];
	for (const section of sections) {
		const { first, anatomy } = section;
		const said = spokenIn(lines, section);
		for (const [i, owner] of ownersOf(anatomy, said).entries()) owners[first + i] = owner < 0 ? -1 : first + owner;
		for (const [line, others] of anatomy.repeated ?? []) repeated.set(first + line, others.map((other) => first + other));
		for (const line of said) {
			const word = failureWord(line);
			words.push(word?.toLowerCase());
			importance.push(importanceOf(line, word));
			shapes.push(shapeOf(line));
		}
	}
	return {
		text,
		starts,
		lines,
		sections,
		owners,
		repeated,
		importance,
		failureWords: linesByWord(words),
		fewValues: fewValues(lines),
		failuresAreCommon: importance.filter((one) => one === "failure").length > lines.length * COMMON,
		alike: countAlike(shapes),
		noise: {
			spans: noiseSpans(text),
			blocks: noiseBlocks(lines)
		}
	};
}
/** The lines that later ones are short for. */
const templatesIn = ({ lines, sections }) => sections.flatMap((section) => section.anatomy.spoken ? lines.slice(section.first, legendEnd(section)) : []);
function linesByWord(words) {
	const found = /* @__PURE__ */ new Map();
	for (const [at, word] of words.entries()) {
		if (word === void 0) continue;
		const lines = found.get(word) ?? [];
		found.set(word, lines);
		lines.push(at);
	}
	return [...found.values()];
}
function countAlike(shapes) {
	const counts = /* @__PURE__ */ new Map();
	const firsts = shapes.map((shape) => {
		const before = counts.get(shape) ?? 0;
		counts.set(shape, before + 1);
		return before === 0;
	});
	return shapes.map((shape, i) => ({
		count: counts.get(shape) ?? 1,
		first: firsts[i] === true
	}));
}
/** Whether lines are rows of one table: then a reader counts rows, not lines. */
function areRows({ lines, owners, sections }, first, end) {
	const owner = owners[first] ?? -1;
	const inTable = owner >= 0 && opensTable(lines[owner] ?? "");
	const isRow = sections.find((one) => first >= one.first && end <= one.end)?.anatomy.isRow;
	if (!inTable && !isRow) return false;
	for (let at = first; at < end; at++) if (inTable ? owners[at] !== owner : !isRow?.(lines[at] ?? "")) return false;
	return true;
}
// src/engine/budget/restore.ts
function shortenedOf(text) {
	const end = text.indexOf("\n");
	return end < 0 ? void 0 : readShortened(text.slice(0, end));
}
/**
* The text before it was shortened: each stub's content in its place. `undefined` where the text was not shortened, or
* a handle leads nowhere.
*/
function restore(text, contentOf) {
	const shortened = shortenedOf(text);
	if (shortened === void 0) return void 0;
	const body = text.slice(text.indexOf("\n") + 1);
	const pieces = shortened.marker === void 0 ? [] : [`${shortened.marker}\n`];
	let at = 0;
	for (const { start, end, handle } of findStubs(body, shortened.dots)) {
		const content = contentOf(handle);
		if (content === void 0) return void 0;
		pieces.push(body.slice(at, start), content);
		at = end;
	}
	pieces.push(body.slice(at));
	return pieces.join("");
}
// src/engine/budget/write.ts
/**
* The text with stubs in place of what is left out.
*
* @param handleOf keeps a content and gives its handle
*/
function write(reading, { dropped, within }, dots, handleOf) {
	const { text, starts, lines } = reading;
	const pieces = [];
	let next = 0;
	const copy = (from, to) => {
		let at = from;
		for (let span = within[next]; span !== void 0 && span.start < to; span = within[++next]) {
			if (span.start < at) continue;
			const left = text.slice(span.start, span.end);
			pieces.push(text.slice(at, span.start), inlineStub(dots, left.length, handleOf(left)));
			at = span.end;
		}
		pieces.push(text.slice(at, to));
	};
	for (let line = 0; line < lines.length;) {
		let end = line;
		while (end < lines.length && dropped[end] === dropped[line]) end++;
		const from = starts[line];
		const to = starts[end];
		if (dropped[line] === 1) {
			while ((within[next]?.start ?? to) < to) next++;
			const left = text.slice(from, to);
			const unit = areRows(reading, line, end) ? "rows" : "lines";
			const tokens = Math.round(estimateTokens(left));
			const failures = failuresIn(reading, line, end);
			pieces.push(lineStub(dots, {
				count: end - line,
				unit,
				tokens,
				failures
			}, handleOf(left)), left.endsWith("\n") ? "\n" : "");
		} else copy(from, to);
		line = end;
	}
	return pieces.join("");
}
function failuresIn({ importance }, first, end) {
	let count = 0;
	for (let line = first; line < end; line++) if (importance[line] === "failure") count++;
	return count;
}
// src/engine/budget/shorten.ts
const ATTEMPTS = 10;
/**
* The most room for the instructions of a compact text. If they take more, the tool's own text is shortened
* instead.
*/
const INSTRUCTIONS = .35;
/**
* The text with stubs in place of what does not fit into `room`; the smallest there is where nothing fits.
*
* @param draft begins anew with the handles of this text
*/
function shorten(input, draft) {
	const { original, measure, room, size } = input;
	const total = Math.round(estimateTokens(original));
	const headerOf = (marker = MARKER) => measure(`${marker} (shortened; all ~${total} tok: bcp_get ${SOME_HANDLE})\n`);
	let taken = takeMarker(input);
	let reading = read(taken.body, taken.forms);
	const templates = measure(templatesIn(reading).join("\n"));
	if (taken.marker !== void 0 && headerOf(taken.marker) + templates > room * INSTRUCTIONS) {
		taken = asItCame(original);
		reading = read(original, []);
	}
	const { text, marker } = taken;
	const dots = dotsFor(text);
	const header = headerOf(marker);
	const attempt = (omission) => {
		const handles = draft();
		const handle = handles.handle(original);
		return {
			text: `${writeShortened({
				marker,
				dots,
				handle
			}, total)}\n${write(reading, omission, dots, (content) => handles.handle(content))}`,
			handles
		};
	};
	const checked = (short) => {
		if (measure(short.text) >= size) return "least";
		return restore(short.text, (handle) => short.handles.content(handle)) === text ? short : "stuck";
	};
	const quiet = text === input.text ? omitNoise(reading, measure, header + size - room, dots) : void 0;
	if (quiet !== void 0) {
		const short = attempt(quiet);
		if (measure(short.text) <= room) return checked(short);
	}
	let inner = room - header;
	for (let i = 0; i < ATTEMPTS && inner > 0; i++) {
		const short = attempt(omitLines(reading, measure, inner, dots));
		const over = measure(short.text) - room;
		if (over <= 0) return checked(short);
		inner -= Math.max(over, room * .02) * 1.05;
	}
	return checked(attempt({
		dropped: new Uint8Array(reading.lines.length).fill(1),
		within: []
	}));
}
/** A text as it came has no marker line of ours, whatever it begins with. */
const asItCame = (text) => ({
	text,
	marker: void 0,
	forms: [],
	body: text
});
function takeMarker({ text, original }) {
	const end = text === original ? -1 : text.indexOf("\n");
	const marker = end < 0 ? void 0 : readMarker(text.slice(0, end));
	return marker === void 0 ? asItCame(text) : {
		text,
		marker: text.slice(0, end),
		forms: marker.forms,
		body: text.slice(end + 1)
	};
}
// src/engine/budget/fit-result.ts
/** A longer text goes out whole, in characters: reading it would hold up other calls for seconds. */
const MAX_LENGTH = 16777216;
/** A text without a priority of its own counts as one in the middle. */
const MIDDLE = .5;
/**
* The texts of one result, shortened until together they keep to the limits. Short texts stay whole, and long
* ones share the rest. Texts that are no well-formed Unicode cannot be kept. They stay whole, and so do texts
* that a stub would not make smaller.
*/
async function fitResult(texts, { server, limits, handles, counter, onwhole }) {
	const whole = texts.map(({ text }) => text);
	if (fitsSurely(whole, limits)) return whole;
	const measure = measureOf(limits, limits.tokens === void 0 ? () => 0 : await counter());
	const rough = roughly(limits, measure);
	const claims = texts.map(({ text, priority = MIDDLE }) => ({
		size: rough(text),
		weight: MIDDLE + priority
	}));
	if (claims.reduce((sum, { size }) => sum + size, 0) <= 1) return whole;
	const rooms = shareOut(claims, 1);
	return texts.map((sent, i) => {
		const room = rooms[i];
		if (claims[i].size <= room) return sent.text;
		const hashes = /* @__PURE__ */ new Map();
		const input = {
			...sent,
			size: claims[i].size,
			measure,
			room
		};
		const short = sent.original.length <= MAX_LENGTH && sent.original.isWellFormed() ? shorten(input, () => new HandleDraft(handles, {
			server,
			limits
		}, hashes)) : "stuck";
		if (short === "least") return sent.text;
		if (short !== "stuck" && short.handles.commit()) return short.text;
		onwhole(short === "stuck" ? "stuck" : "full");
		return sent.text;
	});
}
// src/engine/budget/priorities.ts
/**
* The mean of the priorities that rules give to the lines they claimed, weighted by lines. A rule without one
* counts as the middle. `undefined` if no rule gives one.
*/
function priorityIn({ detection }) {
	const { regions } = detection;
	if (regions.every(({ rule }) => rule?.emit.priority === void 0)) return void 0;
	const lines = regions.reduce((sum, { start, end }) => sum + end - start, 0);
	return regions.reduce((sum, { start, end, rule }) => sum + (end - start) * (rule?.emit.priority ?? .5), 0) / lines;
}
/** With the priorities that rules give to texts of which their server says nothing. */
const withPriorities = (texts, priorityOf) => texts.map((sent) => {
	const found = sent.priority === void 0 ? priorityOf(sent.original) : void 0;
	return found === void 0 ? sent : {
		...sent,
		priority: found
	};
});
// src/engine/edit-runs.ts
/**
* More edits than this are not looked for unless told otherwise: what remains between the common ends counts as
* replaced. It bounds time to `MAX_EDITS` × length and memory to `MAX_EDITS`² numbers.
*/
const MAX_EDITS$1 = 2e3;
/**
* A shortest edit script between two sequences (E. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986).
* Runs alternate and cover both sequences.
*/
function editRuns(a, b, maxEdits = MAX_EDITS$1) {
	let head = 0;
	while (head < a.length && head < b.length && a[head] === b[head]) head++;
	let tail = 0;
	while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
	const matches = middleMatches(a.slice(head, a.length - tail), b.slice(head, b.length - tail), maxEdits);
	return alternate([
		[
			0,
			0,
			head
		],
		...matches.map(([x, y, length]) => [
			x + head,
			y + head,
			length
		]),
		[
			a.length - tail,
			b.length - tail,
			tail
		]
	]);
}
/** Runs from the common parts, given as start in a, start in b, and length. */
function alternate(same) {
	const runs = [];
	let atA = 0;
	let atB = 0;
	for (const [x, y, length] of same) {
		if (x > atA || y > atB) runs.push({
			kind: "changed",
			fromA: atA,
			toA: x,
			fromB: atB,
			toB: y
		});
		const last = runs.at(-1);
		if (length > 0 && last?.kind === "same") runs[runs.length - 1] = {
			...last,
			toA: x + length,
			toB: y + length
		};
		else if (length > 0) runs.push({
			kind: "same",
			fromA: x,
			toA: x + length,
			fromB: y,
			toB: y + length
		});
		atA = x + length;
		atB = y + length;
	}
	return runs;
}
/**
* The common parts of a shortest edit script: start in a, start in b, length. Empty if there are too many
* edits.
*/
function middleMatches(a, b, maxEdits) {
	const most = Math.min(a.length + b.length, maxEdits);
	const history = [];
	let furthest = new Int32Array([
		0,
		0,
		0
	]);
	for (let edits = 0; edits <= most; edits++) {
		const next = new Int32Array(2 * edits + 3);
		for (let k = -edits; k <= edits; k += 2) {
			let x = edits === 0 ? 0 : firstX(furthest, edits, k);
			while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
			next[edits + 1 + k] = x;
			if (x >= a.length && x - k >= b.length) return trace(a.length, history, edits, k);
		}
		history.push(next);
		furthest = next;
	}
	return [];
}
/** The beginning of the path to diagonal `k`, one edit after the best of the two diagonals beside it. */
function firstX(before, edits, k) {
	return fromAbove(before, edits, k) ? before[edits + k + 1] : before[edits + k - 1] + 1;
}
/** Whether the last edit is an insertion. `before` belongs to `edits - 1`, so its middle is at `edits`. */
function fromAbove(before, edits, k) {
	return k === -edits || k !== edits && before[edits + k - 1] < before[edits + k + 1];
}
/** Follows the path back from its end, where all of a's `length` items are behind it. */
function trace(length, history, edits, lastK) {
	const found = [];
	let x = length;
	let k = lastK;
	for (let d = edits; d >= 0; d--) {
		const before = history[d - 1];
		const start = before === void 0 ? 0 : firstX(before, d, k);
		if (x > start) found.push([
			start,
			start - k,
			x - start
		]);
		if (before === void 0) break;
		const insertion = fromAbove(before, d, k);
		x = insertion ? start : start - 1;
		k += insertion ? 1 : -1;
	}
	return found.reverse();
}
// src/engine/repeats/delta.ts
/**
* The changes between two texts, by lines counted from 1:
*
*     @@ 12-13            lines 12 and 13 of the earlier text …
*     -old                … which are these
*     -older
*     +new                … became these
*     @@ 40+              behind line 40 came
*     +added
*/
/** More lines than this are not compared. */
const MAX_LINES = 2e4;
/** More changes than this are no small difference. */
const MAX_EDITS = 400;
/** `undefined` where the texts are too long, or too unlike, to be compared. */
function writeDelta(before, after) {
	const a = before.split("\n");
	const b = after.split("\n");
	if (a.length > MAX_LINES || b.length > MAX_LINES) return void 0;
	const lines = editRuns(a, b, MAX_EDITS).filter(({ kind }) => kind === "changed").flatMap(({ fromA, toA, fromB, toB }) => [
		fromA === toA ? `@@ ${fromA}+` : `@@ ${fromA + 1}${toA === fromA + 1 ? "" : `-${toA}`}`,
		...a.slice(fromA, toA).map((line) => `-${line}`),
		...b.slice(fromB, toB).map((line) => `+${line}`)
	]);
	return lines.length === 0 ? void 0 : lines.join("\n");
}
const HUNK = /^@@ ([0-9]+)(?:(\+)|-([0-9]+))?$/;
/** The later text, made of the earlier one and the changes; `undefined` if the two do not belong together. */
function applyDelta(before, delta) {
	const a = before.split("\n");
	const out = [];
	let at = 0;
	let end = 0;
	for (const line of delta.split("\n")) {
		const hunk = HUNK.exec(line);
		if (hunk) {
			const [, first, added, last] = hunk;
			if (at !== end) return void 0;
			const start = Number(first) - (added === void 0 ? 1 : 0);
			if (start < at || start > a.length) return void 0;
			for (; at < start; at++) out.push(a[at]);
			end = added === void 0 ? Number(last ?? first) : start;
		} else if (line.startsWith("-")) {
			if (at >= end || a[at] !== line.slice(1)) return void 0;
			at++;
		} else if (line.startsWith("+")) out.push(line.slice(1));
		else return void 0;
	}
	if (at !== end) return void 0;
	return [...out, ...a.slice(at)].join("\n");
}
// src/engine/repeats/marker.ts
/**
* The first line of a text that only says how it differs from one that the session has had:
*
*     #bcp same as the last whole result of list_orders {"page":1} (all: bcp_get 9f3a21)
*     #bcp changed since the last whole result of list_orders {"page":1} (all: bcp_get 9f3a21)
*     @@ 12
*     -12 open
*     +12 paid
*
* Where lines of the compact text are long, the difference is told in those of the tool's own text:
*
*     #bcp changed (in the tool's own lines) since the last whole result of list_directory {"path":"src"} (all: bcp_get …)
*/
const WHOLE = "the last whole result of";
const writeRepeated = (difference, call, handle) => `${MARKER} ${difference} ${WHOLE} ${call} (all: bcp_get ${handle})`;
// src/engine/repeats/parts.ts
/** Earlier results that stand whole within another one: what a reader has had is referred to by the call that gave it. */
/** A shorter part costs no more than what refers to it, in characters. */
const WORTH = 300;
/** A text as it stands between the quotes of a JSON string. */
const withinJson = (text) => JSON.stringify(text).slice(1, -1);
/** The places of earlier texts, longest first, without overlaps. */
function findParts(text, earlier) {
	const found = [];
	const isFree = (start, end) => found.every((one) => end <= one.start || start >= one.end);
	const find = (part, call, json) => {
		for (let start = text.indexOf(part); start >= 0; start = text.indexOf(part, start + part.length)) {
			const end = start + part.length;
			if (isFree(start, end)) found.push({
				start,
				end,
				call,
				json
			});
		}
	};
	const had = earlier.flatMap(({ call, own = "" }) => own.length < WORTH || own.length > text.length ? [] : [{
		call,
		own
	}]).sort((a, b) => b.own.length - a.own.length);
	for (const { call, own } of had) {
		find(own, call, false);
		const escaped = withinJson(own);
		if (escaped !== own) find(escaped, call, true);
	}
	return found.sort((a, b) => a.start - b.start);
}
/**
* The tool's own text with a reference for each earlier text within it, proven by putting their contents
* back; `undefined` if there is none.
*/
function withParts(original, earlier, handles) {
	const found = findParts(original, earlier);
	if (found.length === 0) return void 0;
	const dots = dotsFor(original);
	const pieces = [];
	let at = 0;
	for (const { start, end, ...part } of found) {
		const handle = handles.handle(original.slice(start, end));
		pieces.push(original.slice(at, start), earlierStub(dots, end - start, part, handle));
		at = end;
	}
	pieces.push(original.slice(at));
	const short = `${writeShortened({
		marker: void 0,
		dots,
		handle: handles.handle(original)
	}, Math.round(estimateTokens(original)))}\n${pieces.join("")}`;
	return restore(short, (handle) => handles.content(handle)) === original ? short : void 0;
}
// src/engine/repeats/repeat-result.ts
/** A reader finds the earlier result by the call that gave it. Longer arguments, in characters, are no name. */
const MAX_ARGS = 300;
function nameOf({ tool, args }) {
	const text = JSON.stringify(args ?? {});
	return text.length > MAX_ARGS ? void 0 : `${tool} ${text}`;
}
/**
* The texts that go out if this session has had the same texts before, or similar ones: how they differ from what it had, where
* that takes fewer tokens. Only texts that went out whole are referred to, and each only by the call that gave it last.
*
* @param sent the texts as they would go out, one for each of `texts`
*/
async function repeatResult(texts, sent, context) {
	const { call, session } = context;
	const name = nameOf(call);
	if (name === void 0) return sent;
	const out = [];
	for (const [i, text] of sent.entries()) {
		const key = JSON.stringify([
			call.server,
			call.tool,
			call.args,
			i
		]);
		const last = session.earlier.get(key);
		const earlier = last?.text === text ? last : session.earlier.same(text) ?? last;
		const { original, text: before } = texts[i];
		const short = (earlier && await differenceOf(earlier, text, original, context)) ?? (context.parts === true ? await partsIn(text, original, context) : void 0);
		if (short === void 0) {
			const part = sent.length === 1 ? "" : ` (text ${i + 1} of ${sent.length})`;
			const isWhole = context.parts === true && text === before && (ownText(text) ?? text) === original;
			session.earlier.put(key, {
				call: name + part,
				text,
				...isWhole ? { own: original } : {}
			});
		}
		out.push(short ?? text);
	}
	return out;
}
/** The change between two texts, proven by applying it. */
function changeOf(difference, before, after) {
	const delta = writeDelta(before, after);
	return delta !== void 0 && applyDelta(before, delta) === after ? {
		difference,
		delta
	} : void 0;
}
/** The tool's own text, if the text that was sent gives it to the byte. */
function ownText(sent) {
	try {
		return expand(sent);
	} catch (error) {
		if (error instanceof FormError) return void 0;
		throw error;
	}
}
/** All ways to tell the later text by its changes to the text that was sent before. */
function changesSince(before, text, original) {
	if (before === text) return [{ difference: "same as" }];
	const own = ownText(before);
	return [changeOf("changed since", before, text), own === void 0 || own === before ? void 0 : changeOf("changed (in the tool's own lines) since", own, original)].filter((change) => change !== void 0);
}
/** `undefined` where the whole text has to go out. */
async function differenceOf(earlier, text, original, { call, session, limits, counter }) {
	if (!original.isWellFormed()) return void 0;
	const draft = new HandleDraft(session.handles, {
		server: call.server,
		limits
	});
	const handle = draft.handle(original);
	const [shortest] = changesSince(earlier.text, text, original).map(({ difference, delta }) => {
		const first = writeRepeated(difference, earlier.call, handle);
		return delta === void 0 ? first : `${first}\n${delta}`;
	}).sort((a, b) => estimateTokens(a) - estimateTokens(b));
	if (shortest === void 0) return void 0;
	return await isSmaller(shortest, text, counter) && draft.commit() ? shortest : void 0;
}
/** The text with references to earlier ones within it; `undefined` where the whole text has to go out. */
async function partsIn(text, original, { call, session, limits, counter }) {
	if (!original.isWellFormed()) return void 0;
	const draft = new HandleDraft(session.handles, {
		server: call.server,
		limits
	});
	const short = withParts(original, session.earlier.entries().map(([, earlier]) => earlier), draft);
	if (short === void 0) return void 0;
	return await isSmaller(short, text, counter) && draft.commit() ? short : void 0;
}
async function isSmaller(short, whole, counter) {
	const verdict = compareByEstimate(whole, short);
	if (verdict !== "count") return verdict === "smaller";
	const count = await counter();
	return count(short) < count(whole);
}
// src/engine/fit.ts
const whole = (texts) => texts.map(({ text }) => text);
/** Fits the texts of one result into the budget of their route, and says repeats of earlier ones shortly. */
function createFit({ config, routing, planOf, counter, onBreach, onOverBudget }) {
	/** Only where a rule may say something of it. */
	function weighed(texts, call, route) {
		const plan = planOf(route);
		if (texts.length < 2 || plan.rules.every(({ emit }) => emit.priority === void 0)) return texts;
		return withPriorities(texts, (text) => Buffer.byteLength(text) <= 1048576 ? priorityIn(recognise(text, plan, call)) : void 0);
	}
	async function fitted(texts, call, session, route) {
		const budget = budgetOf(route, config);
		const limits = {
			...budget,
			tokenFactor: session.tokenFactor
		};
		const onwhole = (reason) => onOverBudget?.(messageOf("over-budget", {
			server: call.server,
			tool: call.tool,
			reason
		}));
		const fitting = budget === void 0 ? whole(texts) : await fitResult(weighed(texts, call, route), {
			server: call.server,
			limits,
			handles: session.handles,
			counter,
			onwhole
		});
		if (!refersBack(route)) return fitting;
		return await repeatResult(texts, fitting, {
			call,
			session,
			limits,
			counter,
			parts: route.repeats === "parts"
		});
	}
	return function fit(texts, call, session) {
		const failed = (error) => {
			onBreach?.(`a stage failed: ${reasonOf(error)}`);
			return whole(texts);
		};
		try {
			const route = routing.route(call);
			return budgetOf(route, config) === void 0 && !refersBack(route) ? whole(texts) : fitted(texts, call, session, route).catch(failed);
		} catch (error) {
			return failed(error);
		}
	};
}
// src/engine/create-engine.ts
/** The engine that rewrites texts by a config and its rules. Built once, shared by all calls. */
function createEngine({ config, rules, routes, gate, onBreach, onOverBudget }) {
	const compiled = compileRules(rules, config.tune);
	const routing = createRouting(config, routes);
	let counter;
	const loaded = () => {
		counter ??= loadTokenCounter().catch((error) => {
			counter = void 0;
			throw error;
		});
		return counter;
	};
	/** Rules that wait for a verdict come back as soon as it is there. */
	const inEffect = () => gate === void 0 || gate.off.size === 0 ? compiled : compiled.filter(({ id }) => !gate.off.has(id));
	const planOf = (route) => ({
		rules: config.detection.enabled ? inEffect() : [],
		off: gate?.off,
		quadratic: gate?.quadratic,
		threshold: route.threshold ?? config.detection.threshold,
		assumed: route.assume && compileAssumption(route.name, route.assume)
	});
	const plan = (call) => planOf(routing.route(call));
	const decide = createDecide({
		config,
		routing,
		planOf,
		choose: createChoose({
			counter: loaded,
			onBreach
		}),
		onBreach
	});
	return {
		process: decide,
		fit: createFit({
			config,
			routing,
			planOf,
			counter: loaded,
			onBreach,
			onOverBudget
		}),
		plan,
		inspect: (text, call, options = {}) => carry(recognise(text, plan(call), call, options.run), call, options),
		...routing,
		rewrite(text, call, watch) {
			const changed = (outcome) => {
				if (outcome.text === text) return void 0;
				watch?.changed(outcome.regions);
				return outcome.text;
			};
			const outcome = decide(text, call, watch?.run);
			return outcome instanceof Promise ? outcome.then(changed) : changed(outcome);
		},
		async warm() {
			await loaded();
		}
	};
}
// src/engine/load-engine.ts
/** The gate for the rules, once all their patterns have been judged. */
async function settledGate(rules, env, warn) {
	const gate = await gateRules(rules, env, (event) => {
		if (event.kind === "slow" || event.kind === "unjudged") warn(gateMessage(event)[1]);
	});
	await gate.judgeRest(judgeHere);
	return gate;
}
/**
* The engine for the config that applies here. It starts no servers: a config needs no trust for that, but
* its packs do. Patterns without a verdict are judged first, once. That can take some seconds.
*/
async function loadEngine({ warn, ...options }) {
	const loaded = await loadConfig(options);
	const { config } = loaded;
	const { rules, routes, diagnostics, sources } = await loadRules(config, { trust: packPolicy(loaded, options.env) });
	if (diagnostics.length > 0) warn(formatDiagnostics(diagnostics, sources, options.cwd));
	await warnSilenced(config, rules, warn);
	return createEngine({
		config,
		rules,
		routes,
		gate: await settledGate(rules, options.env, warn),
		onBreach: warn,
		onOverBudget: warn
	});
}
// bench/decisions.ts
/** The project's decisions as one long text of prose: nothing in it should be rewritten. */
const FOLDER = "docs/decisions";
const readDecisions = () => readdirSync(FOLDER).sort().map((file) => readFileSync(join(FOLDER, file), "utf8")).join("\n");
// prof.ts
const engine = await loadEngine({
	cwd: "/",
	env: {},
	warn: console.error
});
const call = {
	server: "",
	tool: "",
	args: {}
};
const texts = {
	source: readFileSync("node_modules/picomatch/lib/parse.js", "utf8"),
	document: readDecisions()
};
for (const [name, text] of Object.entries(texts)) {
	if (process.argv[2] && process.argv[2] !== name) continue;
	for (let i = 0; i < 50; i++) await engine.rewrite(text, call);
	const t = process.cpuUsage();
	const n = 300;
	for (let i = 0; i < n; i++) await engine.rewrite(text, call);
	const u = process.cpuUsage(t);
	console.log(name, ((u.user + u.system) / 1e3 / n / (text.length / 1024)).toFixed(4), text.length);
}
export {};
