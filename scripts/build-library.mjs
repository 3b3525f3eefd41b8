// Builds dist/lib/: the library as ES modules that need nothing from Node, and its types.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'rolldown';
import { plainTypes } from './plain-types.mjs';

const FOLDER = 'dist/lib';
const TYPES = 'build/types';
const CONFIG = 'tsconfig.library.json';

/** The subpaths of the package, by the module that each of them is; the others are apart so that each can be left out. */
const ENTRIES = {
  index: 'src/library/index.ts',
  zstd: 'src/bcp/services/zstd.ts',
  blake3: 'src/bcp/services/blake3.ts',
};
const PARTS = {
  decode: 'src/library/decode.ts',
  encode: 'src/library/encode.ts',
  render: 'src/library/render.ts',
};

/** Only its types are part of the library: it runs on what the commands run on, and is built with them. */
const CLIENT = 'src/code-client/connect.ts';

/** The module whose types are derived from the table of blocks. */
const BLOCKS = 'src/library/named-blocks.ts';

/** Texts of errors that nothing in the library throws. */
const otherMessages = {
  name: 'other-messages',
  load(id) {
    const [, area] = /diagnostics\/messages\/([a-z-]+)\.ts$/.exec(id.replaceAll('\\', '/')) ?? [];
    if (area === undefined || area === 'bcp-messages') return null;
    if (area === 'all-messages') return "export { bcpMessages as MESSAGES } from './bcp-messages.ts';";
    const names = [...readFileSync(id, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
    return names.map((name) => `export const ${name} = {};`).join('\n');
  },
};

/** Returns what rolldown wrote. */
export async function buildLibrary() {
  const output = await build({
    input: { ...ENTRIES, ...PARTS },
    platform: 'neutral',
    plugins: [otherMessages],
    resolve: { mainFields: ['module', 'main'] },
    logLevel: 'warn',
    experimental: { attachDebugInfo: 'none' },
    output: { format: 'esm', dir: FOLDER, chunkFileNames: 'chunks/[name]-[hash].js' },
  });
  buildTypes();
  return output;
}

const RELATIVE = /(from |import\()(['"])(\.[^'"]*)\.ts\2/g;

const declarations = (module) => join(TYPES, module.replace(/^src\/(.*)\.ts$/, '$1.d.ts'));

/** The declarations that the entries reach, with the specifiers that every module resolution understands. */
function buildTypes() {
  rmSync(TYPES, { recursive: true, force: true });
  execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', CONFIG], {
    stdio: 'inherit',
  });
  writeFileSync(declarations(BLOCKS), plainTypes(CONFIG, BLOCKS));
  const waiting = [...Object.values(ENTRIES), CLIENT].map(declarations);
  const seen = new Set(waiting);
  for (const file of waiting) {
    const text = readFileSync(file, 'utf8');
    for (const [, , , target] of text.matchAll(RELATIVE)) {
      const next = join(dirname(file), `${target}.d.ts`);
      if (!seen.has(next)) waiting.push(next);
      seen.add(next);
    }
    const to = join(FOLDER, 'types', relative(TYPES, file));
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, text.replace(RELATIVE, '$1$2$3.js$2'));
  }
}
