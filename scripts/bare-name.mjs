import { readFileSync } from 'node:fs';

const { name, exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** The subpaths that hold code. The others are files to read. */
const modules = Object.entries(exports).flatMap(([subpath, target]) =>
  subpath === '.' || typeof target === 'string' ? [] : [`"${name}${subpath.slice(1)}"`],
);

const text = `"${name}" alone is no module: it is a program, and its library has names of its own. Import ${modules.join(', ')}. "${name}/bcp" reads and writes BCP files (docs/library.md), and "${name}/client" calls the tools of MCP servers (docs/from-code.md).`;

/** What the package's bare name leads to, for import and for require. Without it, Node does not say which names there are. */
export const bareName = `throw new Error(${JSON.stringify(text)});\n`;
