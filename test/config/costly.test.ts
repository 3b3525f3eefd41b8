import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/config/load-config.ts';
import { readChecked } from '../../src/config/read-checked.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { hasCode } from '../../src/diagnostics/error.ts';
import { MAX_ANCHORS, MAX_FINDINGS, MAX_MARKS, MAX_TOKENS } from '../../src/document/document-bounds.ts';
import { type Home, makeHome } from './project.ts';

const many = (count: number, text: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => text(i)).join('');

/** All that is found in a config of that name; what is right gives nothing. */
async function found(file: string, text: string): Promise<readonly Diagnostic[]> {
  try {
    return (await readChecked(file, new TextEncoder().encode(text), '/')).diagnostics;
  } catch (error) {
    if (hasCode(error, 'config-invalid')) return error.params.diagnostics;
    throw error;
  }
}

describe('a config that nobody wrote is not read to its end', () => {
  it.each([
    [
      '60,000 servers',
      'c.yaml',
      `version: 1\nservers:\n${many(60_000, (i) => `  s${i}: { command: x }\n`)}`,
      MAX_TOKENS,
    ],
    ['60,000 keys', 'c.yaml', `version: 1\n${many(60_000, (i) => `k${i}: 1\n`)}`, MAX_TOKENS],
    ['60,000 syntax errors', 'c.yaml', many(60_000, () => 'a: "b" c\n'), MAX_TOKENS],
    ['60,000 keys of JSON5', 'c.json5', `{version: 1,${many(60_000, (i) => `k${i}:1,`)}}`, MAX_MARKS],
    [
      '20,000 aliases',
      'c.yaml',
      `version: 1\nx-a: &a x\ndisable:\n${many(20_000, () => '  - *a\n')}`,
      MAX_ANCHORS,
    ],
    [
      '20,000 anchors',
      'c.yaml',
      `version: 1\ndisable:\n${many(20_000, (i) => `  - &a${i} x\n`)}`,
      MAX_ANCHORS,
    ],
    ['20,000 aliases of nothing', 'c.yaml', `disable:\n${many(20_000, (i) => `  - *a${i}\n`)}`, MAX_ANCHORS],
  ])('%s: one finding says where, and what the bound is', async (_, file, text, most) => {
    const findings = await found(file, text);
    expect(findings.map(({ code }) => code)).toEqual(['too-much']);
    expect(findings[0]?.message).toContain(`more than ${most} `);
    expect(findings[0]?.start).not.toEqual({ line: 1, column: 1 });
  });

  it.each([
    ['extends', `extends:\n${many(101, (i) => `  - ./p${i}\n`)}`],
    ['routes', `routes:\n${many(1001, (i) => `  - { name: r${i}, match: { tool: t${i} } }\n`)}`],
  ])('%s are a list that ends', async (key, text) => {
    const findings = await found('c.yaml', `version: 1\n${text}`);
    expect(findings.map(({ code, message }) => [code, message])).toEqual([
      ['too-many', expect.stringContaining(key)],
    ]);
  });
});

describe('of very many findings the first are shown, and the number of the others', () => {
  it.each([
    ['unknown keys', 'c.yaml', `version: 1\n${many(5000, (i) => `k${i}: 1\n`)}`, 5000, 'unknown-key'],
    [
      'unknown keys in one line',
      'c.json5',
      `{version: 1,${many(20_000, (i) => `k${i}:1,`)}}`,
      20_000,
      'unknown-key',
    ],
    ['repeated keys', 'c.yaml', `version: 1\n${many(5000, () => 'version: 1\n')}`, 5000, 'duplicate-key'],
    ['repeated keys', 'c.json', `{"version":1${many(5000, () => ',"version":1')}}`, 5000, 'duplicate-key'],
    [
      'servers that do not exist',
      'c.yaml',
      `version: 1\nservers: { a: { command: x } }\nprofiles:\n${many(3000, (i) => `  p${i}: { servers: [b] }\n`)}`,
      3000,
      'unknown-server',
    ],
  ])('%s in %s', async (_, file, text, count, code) => {
    const findings = await found(file, text);
    expect(findings).toHaveLength(MAX_FINDINGS + 1);
    expect(findings.slice(0, -1).every((one) => one.code === code)).toBe(true);
    expect(findings.at(-1)).toMatchObject({
      code: 'more-findings',
      severity: 'error',
      message: `There are ${count - MAX_FINDINGS} more findings.`,
    });
  });

  it('no number of warnings makes a config wrong', async () => {
    const servers = many(300, (i) => `  s${i}: { command: x, args: ["\${a-b}"] }\n`);
    const findings = await found('c.yaml', `version: 1\nservers:\n${servers}`);
    expect(findings.at(-1)).toMatchObject({ code: 'more-findings', severity: 'warning' });
    expect(findings).toHaveLength(MAX_FINDINGS + 1);
  });
});

describe('what people write is read whole', () => {
  it('a thousand servers, and a thousand routes', async () => {
    const servers = many(1000, (i) => `  s${i}: { command: npx, args: [-y, "pkg-${i}"] }\n`);
    const routes = many(1000, (i) => `  - { name: r${i}, match: { tool: t${i} } }\n`);
    expect(await found('c.yaml', `version: 1\nservers:\n${servers}routes:\n${routes}`)).toEqual([]);
  });
});

describe('a config on the disk', () => {
  let home: Home;
  beforeEach(async () => {
    home = await makeHome();
  });
  afterEach(() => home.remove());

  it('of more than 2 MiB is not read at all', async () => {
    await home.write({ 'c.yaml': `version: 1\n#${'x'.repeat(2 * 1024 * 1024)}` });
    await expect(loadConfig({ file: 'c.yaml', cwd: home.home, env: home.env })).rejects.toThrow(
      'it has more than 2 MiB',
    );
  });
});
