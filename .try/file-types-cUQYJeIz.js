import { extname } from "node:path";
// src/document/file-types.ts
/** The endings of the files that are read. */
const CONFIG_EXTENSIONS = [
	".yaml",
	".yml",
	".json",
	".json5"
];
/** The key of a config in package.json. */
const PACKAGE_KEY = "bcp-proxy";
function configExtension(file) {
	const extension = extname(file).toLowerCase();
	return CONFIG_EXTENSIONS.find((known) => known === extension);
}
export { PACKAGE_KEY as n, configExtension as r, CONFIG_EXTENSIONS as t };
