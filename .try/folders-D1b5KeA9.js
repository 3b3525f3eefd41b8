import { lstatSync, statSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { userInfo } from "node:os";
// src/platform/owned-file.ts
/** Whether a file or folder is the user's alone: what others may write is not what this program wrote there. */
const OTHERS_WRITE = 18;
const OTHERS_READ = 45;
/**
* The reason why the file behind a descriptor or a path is not the user's alone. `undefined` if it is. The graver
* reason comes first. Windows has no such modes: there everything counts as its owner's alone.
*
* @param user the effective user of this process
*/
function whyNotOwn({ uid, mode }, user = process.geteuid?.()) {
	if (user === void 0 || process.platform === "win32") return void 0;
	if (uid !== user) return "foreign";
	if ((mode & OTHERS_WRITE) !== 0) return "writable";
	return (mode & OTHERS_READ) === 0 ? void 0 : "readable";
}
/** The same for a path. A link has to be the user's, and so has its target. Throws if nothing exists there. */
function whyPathNotOwn(path) {
	const stats = lstatSync(path);
	if (!stats.isSymbolicLink()) return whyNotOwn(stats);
	return whyNotOwn({
		uid: stats.uid,
		mode: 0
	}) ?? whyNotOwn(statSync(path));
}
// src/platform/folders.ts
/**
* A folder that does not exist and in which nobody can put anything. A user without a home has no config, and nothing
* is kept.
*/
const NO_HOME = "/nonexistent";
/** A path that can never be made, because it is below something that is no folder. */
const NOWHERE = "/dev/null/bcp-proxy";
/** A relative one would make a project's files the user's own. */
function homeFolder(env) {
	const given = env["HOME"];
	if (given !== void 0 && isAbsolute(given)) return given;
	try {
		const known = userInfo().homedir;
		return isAbsolute(known) ? known : NO_HOME;
	} catch {
		return NO_HOME;
	}
}
/** The XDG base directory specification: relative values are ignored. */
function base(value, env, fallback) {
	return value !== void 0 && isAbsolute(value) ? value : join(homeFolder(env), ...fallback);
}
/** The folder of the user's own config. */
function userConfigFolder(env) {
	return join(base(env["XDG_CONFIG_HOME"], env, [".config"]), "bcp-proxy");
}
/** The folder in which this program remembers things between runs. */
function stateFolder(env) {
	return join(base(env["XDG_STATE_HOME"], env, [".local", "state"]), "bcp-proxy");
}
const cachePlace = (env) => join(base(env["XDG_CACHE_HOME"], env, [".cache"]), "bcp-proxy");
/** Why a folder is not used: somebody else owns it, or may plant something in it. One that is not there yet is made. */
function whyNotUsed(folder) {
	try {
		const why = whyPathNotOwn(folder);
		return why === "readable" ? void 0 : why;
	} catch {
		return;
	}
}
const ifOwn = (folder) => whyNotUsed(folder) === void 0 ? folder : NOWHERE;
/**
* The folder for files that can be made again at any time. If it does not belong to the user, it is replaced by a path
* that can never exist: nothing is read or written there.
*/
function cacheFolder(env) {
	return ifOwn(cachePlace(env));
}
export { whyNotUsed as a, userConfigFolder as i, homeFolder as n, whyNotOwn as o, stateFolder as r, cacheFolder as t };
