import { o as whyNotOwn, r as stateFolder } from "./folders-D1b5KeA9.js";
import { closeSync, fstatSync, openSync, readFileSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { createHash } from "node:crypto";
// src/platform/real-file.ts
/** The real path behind all links. If nothing exists there, the path itself, made absolute. */
function realFile(file) {
	try {
		return realpathSync(file);
	} catch {
		return resolve(file);
	}
}
// src/platform/trust-list.ts
/** Which configs found in projects may start commands, and which of their packs apply: by content and place, like direnv. */
function trustFile(env) {
	return join(stateFolder(env), "trusted");
}
/** SHA-256 of the path and the bytes: a copy elsewhere has to be trusted anew. */
function trustHash(file, bytes) {
	return createHash("sha256").update(file).update("\0").update(bytes).digest("hex");
}
/**
* The text of the list's file, and the reason why it cannot be trusted as the user's own. Synchronous: a start waits
* for it.
*/
function readList(env) {
	let descriptor;
	try {
		descriptor = openSync(trustFile(env), "r");
	} catch {
		return { text: "" };
	}
	try {
		const why = whyNotOwn(fstatSync(descriptor));
		return {
			text: why === void 0 ? readFileSync(descriptor, "utf8") : "",
			why
		};
	} catch {
		return { text: "" };
	} finally {
		closeSync(descriptor);
	}
}
/** What is trusted. A list that is unreadable, or not the user's alone, trusts nothing. */
function readTrustList(env) {
	try {
		const parsed = JSON.parse(readList(env).text);
		if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return {};
		return Object.fromEntries(Object.entries(parsed).filter(([, hash]) => typeof hash === "string"));
	} catch {
		return {};
	}
}
/** The last mark of a trusted file. `undefined` if it was never trusted. */
function trustOf(file, env) {
	const real = realFile(file);
	const list = readTrustList(env);
	return Object.hasOwn(list, real) ? list[real] : void 0;
}
function isTrusted(file, bytes, env) {
	return trustOf(file, env) === trustHash(realFile(file), bytes);
}
export { trustOf as n, realFile as r, isTrusted as t };
