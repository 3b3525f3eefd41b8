import { r as configExtension } from "./file-types-cUQYJeIz.js";
import { dirname, join, resolve } from "node:path";
import { stat } from "node:fs/promises";
// src/platform/is-file.ts
/** Whether an ordinary file stands there, links followed. */
async function isFile(path) {
	return (await stat(path).catch(() => void 0))?.isFile() ?? false;
}
// src/rules/pack-path.ts
/** Finds the packs that `extends` names. It only looks at the file system: no code of a package runs. */
/** The file in a pack's folder that names its rule files. */
const PACK_FILE = "pack.yaml";
/** In an installed package without a pack.yaml of its own, the folder that holds it. */
const PACKAGE_FOLDER = "rules";
/** The file to read for a pack's path; `undefined` where there is no pack. */
async function packFile(path) {
	const inFolder = join(path, PACK_FILE);
	if (await isFile(inFolder)) return inFolder;
	return configExtension(path) !== void 0 && await isFile(path) ? path : void 0;
}
/** `@scope/name/inside` in its two parts; `undefined` for what can be no package. */
function packageParts(name) {
	const [, pack, inside = ""] = /^((?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*)(?:\/(.+))?$/.exec(name) ?? [];
	return pack === void 0 || inside.split(/[\\/]/).includes("..") ? void 0 : {
		pack,
		inside
	};
}
/** The nearest node_modules upwards that has the package decides, as where Node looks for it. */
async function packageFolder(pack, from) {
	for (let folder = from;; folder = dirname(folder)) {
		const candidate = join(folder, "node_modules", pack);
		if (await isFile(join(candidate, "package.json"))) return candidate;
		if (dirname(folder) === folder) return void 0;
	}
}
async function isFolder(path) {
	return (await stat(path).catch(() => void 0))?.isDirectory() ?? false;
}
/**
* The reason why a name that `resolvePack` does not know leads to no pack. Also the folder that it leads to,
* and the name of that.
*/
async function whyNoPack(name, folder) {
	const path = resolve(folder, name);
	if (await isFolder(path)) return {
		why: "folder",
		at: {
			path,
			name: name.replace(/\/$/, "")
		}
	};
	const pack = packageParts(name)?.pack;
	const root = pack === void 0 ? void 0 : await packageFolder(pack, resolve(folder));
	if (pack !== void 0 && root !== void 0) return {
		why: "package",
		at: {
			path: root,
			name: pack
		}
	};
	if (/^@[^/]*\/(?:.*\/)?\.\.(?:\/|$)/.test(name)) return { why: "leads-out" };
	return /^(?:@[^/]+\/[^/]+|[^/\\.]+)$/.test(name) ? { why: "not-installed" } : {};
}
/**
* The absolute path of the pack file that a name in `extends` leads to, seen from the config's folder: a path, else
* an installed package (its pack.yaml or rules/pack.yaml), or a pack inside one (`@acme/rules/logs`).
*/
async function resolvePack(name, folder) {
	const byPath = await packFile(resolve(folder, name));
	if (byPath !== void 0) return byPath;
	const parts = packageParts(name);
	const root = parts === void 0 ? void 0 : await packageFolder(parts.pack, resolve(folder));
	if (parts === void 0 || root === void 0) return void 0;
	if (parts.inside !== "") return packFile(join(root, parts.inside));
	return await packFile(root) ?? packFile(join(root, PACKAGE_FOLDER));
}
export { whyNoPack as i, packFile as n, resolvePack as r, PACK_FILE as t };
