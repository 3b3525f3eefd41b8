// Builds the playground as files that any web server can serve: the page, and the engine in a thread. A word: the folder.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, runnerImport } from 'vite';
import page from '../ui/vite.config.mjs';
import { builtInRules } from './built-in-rules.mjs';
import { buildFromSchemas } from './from-schemas.mjs';
import { bundledPackages, writeLicenses } from './licenses.mjs';
import { ranksAsJson } from './ranks-as-json.mjs';

const OWN = 'build/playground';
const [folder = OWN] = process.argv.slice(2);

/** The modules of the engine that need Node, as a browser can have them. */
const IN_A_BROWSER = {
  // The page ends the whole thread.
  'src/platform/within.ts': 'export const within = (_ms, check) => check();',
  'src/diagnostics/shown-path.ts': 'export const shownPath = (file) => file;',
};
const BUFFER =
  'const encoder = new TextEncoder(); export const Buffer = { byteLength: (text) => encoder.encode(text).length };';

const withoutNode = {
  name: 'without-node',
  enforce: 'pre',
  resolveId(id, importer) {
    // Vite would put an empty module in its place.
    if (id.startsWith('node:')) throw new Error(`${importer} needs ${id}, which browsers do not have`);
    return id === 'virtual:buffer' ? `\0${id}` : null;
  },
  load(id) {
    if (id === '\0virtual:buffer') return BUFFER;
    const name = Object.keys(IN_A_BROWSER).find((file) => id.endsWith(`/${file}`));
    return name === undefined ? null : IN_A_BROWSER[name];
  },
};

/** All modules of the page and of its thread. */
const modules = new Set();
const noted = {
  name: 'noted',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      for (const id of Object.keys(chunk.modules ?? {})) modules.add(id);
  },
};

await buildFromSchemas();
const rules = builtInRules();
const { module } = await runnerImport('./src/ui/static/engine-data.ts', {
  configFile: false,
  define: { BUILT_IN_RULES: JSON.stringify(rules) },
});

await build({
  ...page,
  configFile: false,
  root: 'ui/src/static',
  publicDir: resolve('ui/public'),
  logLevel: 'warn',
  plugins: [noted],
  define: {
    ENGINE_DATA: JSON.stringify(await module.builtInEngineData()),
    BUILT_IN_TITLES: JSON.stringify(rules.core.rules.map(({ id, title }) => ({ id, title }))),
  },
  worker: {
    // One file: nothing is loaded later.
    format: 'iife',
    plugins: () => [withoutNode, ranksAsJson(), noted],
    rolldownOptions: { transform: { inject: { Buffer: ['virtual:buffer', 'Buffer'] } } },
  },
  build: { ...page.build, outDir: resolve(folder), emptyOutDir: folder === OWN, chunkSizeWarningLimit: 5000 },
});

writeLicenses(folder, bundledPackages([...modules].map((id) => relative('.', id))));

const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  .map((file) => ({ file, bytes: gzipSync(readFileSync(file)).length }));
for (const { file, bytes } of sizes)
  console.log(`${String(Math.ceil(bytes / 1024)).padStart(6)} KB gzip  ${file}`);
