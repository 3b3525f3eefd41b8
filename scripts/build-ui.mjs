// Builds the page of `bcp-proxy ui` into build/ui, and copies it to dist/ui. What has not changed is not built again.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const BUILT = 'build/ui';
/** What the last build was made of, and the modules in it. */
const RECORD = 'build/ui.json';

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));

function stampOf() {
  const hash = createHash('sha256');
  const sources = ['package-lock.json', 'scripts/build-ui.mjs'].filter(existsSync);
  const typed = ['ui', 'src/ui/api'].flatMap((folder) => filesBelow(folder).sort());
  for (const file of [...typed, ...sources])
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

async function modulesBuilt() {
  const { build } = await import('vite');
  const { output } = await build({
    configFile: 'ui/vite.config.mjs',
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: join('..', BUILT), emptyOutDir: true },
  });
  const ids = output.flatMap((chunk) => Object.keys(chunk.modules ?? {}));
  return ids.map((id) => relative('.', id));
}

/** All modules in the page. */
export async function buildUi() {
  const stamp = stampOf();
  const last = existsSync(RECORD) && existsSync(BUILT) ? JSON.parse(readFileSync(RECORD, 'utf8')) : {};
  const modules = last.stamp === stamp ? last.modules : await modulesBuilt();
  writeFileSync(RECORD, JSON.stringify({ stamp, modules }));
  cpSync(BUILT, 'dist/ui', { recursive: true });
  return modules;
}
