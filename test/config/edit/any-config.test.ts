import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeConfig } from '../../../src/config/edit/change-config.ts';
import { type ConfigChange, withChange } from '../../../src/config/edit/config-change.ts';
import { readChecked } from '../../../src/config/read-checked.ts';
import type { RawConfig } from '../../../src/model/raw-config.ts';
import { runs } from '../../support/runs.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bcp-any-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const NAMES = ['a', 'b', 'c', 'dd', 'e1'];

type Layout = (names: readonly string[]) => string;

/** How people lay a config out; those comments that are matched below belong to no entry. */
const LAYOUTS: Readonly<Record<string, readonly Layout[]>> = {
  'any.yaml': [
    (names) =>
      `# keep 1\nversion: 1 # keep 2\nservers: # keep 3\n${names.map((n) => `  # of ${n}\n  ${n}:\n    command: ${n} # it\n    args:\n      - -y\n`).join('')}# keep 4\nrender:\n  mode: compact # keep 5\n`,
    (names) =>
      `servers:\n${names.map((n) => `    "${n}": { command: ${n} }\n\n`).join('')}version: 1\n# keep 1\n...\n`,
    (names) =>
      `version: 1\nservers: { ${names.map((n) => `${n}: { command: ${n} }`).join(', ')} } # keep 1\n`,
    (names) =>
      `{ version: 1, # keep 1\n  servers: {\n${names.map((n) => `    ${n}: { command: ${n} }, # it\n`).join('')}  } } # keep 2\n`,
    (names) =>
      `--- # keep 1\nversion: 1\nservers:\n${names.map((n) => `  ? ${n}\n  : command: |-\n      ${n}\n`).join('')}`,
  ],
  'any.json5': [
    (names) =>
      `// keep 1\n{\n  version: 1, /* keep 2 */\n  servers: {\n${names.map((n) => `    ${n}: { command: '${n}' }, // it\n`).join('')}  }, // keep 3\n}\n`,
    (names) =>
      `{ servers: { ${names.map((n) => `'${n}': {command: "${n}"}`).join(' , ')} }, /* keep 1 */ version: 1 }`,
  ],
  'any.json': [
    (names) =>
      JSON.stringify({ version: 1, servers: Object.fromEntries(names.map((n) => [n, { command: n }])) }),
    (names) =>
      `${JSON.stringify({ servers: Object.fromEntries(names.map((n) => [n, { command: n }])), version: 1 }, null, '\t')}\n`,
  ],
};
const layouts = Object.entries(LAYOUTS).flatMap(([file, all]) =>
  all.map((layout, n) => ({ file, layout, n })),
);

/** Changes that can be made one after the other. */
function possible(names: readonly string[], wanted: readonly string[]): readonly ConfigChange[] {
  const there = new Set(names);
  return wanted.map((name): ConfigChange => {
    if (there.delete(name)) return { remove: name };
    there.add(name);
    return { add: name, entry: { command: 'new', args: [`of ${name}`], env: { A: '1' } } };
  });
}

const rawOf = async (file: string): Promise<RawConfig> =>
  (await readChecked(file, readFileSync(file), folder)).raw;
const kept = (text: string): readonly string[] => text.match(/(?:#|\/\/|\/\*) (?:keep \d|of \w+)/g) ?? [];

describe('any changes of any config', () => {
  it.each(layouts)(
    'differ in nothing but the servers that were named: $file $n',
    async ({ file: name, layout }) => {
      const file = join(folder, name);
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }),
          fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 5 }),
          fc.boolean(),
          fc.boolean(),
          async (names, wanted, crlf, bom) => {
            const plain = layout(names);
            const text = `${bom ? '\uFEFF' : ''}${crlf ? plain.replaceAll('\n', '\r\n') : plain}`;
            writeFileSync(file, text);
            const before = await rawOf(file);
            const changes = possible(names, wanted);
            const { undo } = await changeConfig(file, changes, { cwd: folder, env: { HOME: folder } });
            const now = readFileSync(file, 'utf8');
            expect(await rawOf(file)).toEqual(changes.reduce(withChange, before));
            expect(kept(now)).toEqual(kept(text));
            expect(now.startsWith('\uFEFF')).toBe(bom);
            // Lines end as they did.
            expect(/[^\r]\n/.test(now) && now.includes('\r')).toBe(false);
            await undo();
            expect(readFileSync(file, 'utf8')).toBe(text);
          },
        ),
        { numRuns: runs(40) },
      );
    },
  );
});
