import { describe, expect, it } from 'vitest';
import { checkConfig } from '../../src/config/check-config.ts';
import { formatDiagnostics } from '../../src/diagnostics/format-diagnostics.ts';
import { parseDocument } from '../../src/document/parse-document.ts';
import { FORM } from './wrong/form.ts';
import { MEANING } from './wrong/meaning.ts';
import { NEVER, NEVER_COUNTS } from './wrong/never.ts';
import type { WrongConfig } from './wrong/shape.ts';
import { STRANGERS } from './wrong/strangers.ts';
import { SYNTAX } from './wrong/syntax.ts';
import { DOUBTS, TRAPS } from './wrong/traps.ts';
import { WORKFLOWS } from './wrong/workflows.ts';

const ALL = [...SYNTAX, ...FORM, ...MEANING, ...WORKFLOWS, ...NEVER, ...STRANGERS, ...TRAPS, ...DOUBTS];

async function check({ ending, text }: Pick<WrongConfig, 'ending' | 'text'>) {
  const read = await parseDocument(
    `/home/dev/app/bcp-proxy.config.${ending}`,
    new TextEncoder().encode(text),
  );
  return { ...(await checkConfig(read)), document: read.document };
}

describe.each([
  ['syntax', SYNTAX],
  ['form', FORM],
  ['meaning', MEANING],
  ['workflows', WORKFLOWS],
  ['logic', NEVER],
  ['language', STRANGERS],
  ['habit', TRAPS],
])('a config with a fault of %s', (_, table) => {
  it.each(table)('names place and remedy of $name', async (wrong) => {
    const { diagnostics, raw } = await check(wrong);
    const found = diagnostics.map((d) => ({
      at: `${d.start.line}:${d.start.column}`,
      code: d.code,
      severity: d.severity,
    }));
    expect(found).toEqual([{ at: wrong.at, code: wrong.code, severity: 'error' }]);
    expect(diagnostics[0]?.help).toContain(wrong.fix);
    expect(raw).toBeUndefined();
  });

  it.each(table)('gives the same place behind a byte order mark and with CRLF for $name', async (wrong) => {
    const { diagnostics } = await check({ ...wrong, text: `\uFEFF${wrong.text.replaceAll('\n', '\r\n')}` });
    expect(diagnostics.map((d) => `${d.start.line}:${d.start.column} ${d.code}`)).toEqual([
      `${wrong.at} ${wrong.code}`,
    ]);
  });
});

describe('a config that is doubtful', () => {
  it.each([...DOUBTS, ...NEVER_COUNTS])('is used, with a warning about $name', async (wrong) => {
    const { diagnostics, raw } = await check(wrong);
    const found = diagnostics.map((d) => [`${d.start.line}:${d.start.column}`, d.code, d.severity]);
    expect(found).toEqual([[wrong.at, wrong.code, 'warning']]);
    expect(diagnostics[0]?.help).toContain(wrong.fix);
    expect(raw?.version).toBe(1);
  });

  it('is not one where each of these is meant', async () => {
    const text = [
      'version: 1',
      'servers:',
      "  fs: { command: '/opt/my programs/x', args: ['$${A}', '${A}', '${A:-b c}', '$A'] }",
      'rules:',
      '  - id: a/b',
      '    kind: lines',
      "    line: '^(?<path>[^\\n]+): (?<n>\\d+)' # a comment",
      "    continuation: '^ *'",
      '    evidence: [{ id: many, if: { ge: [n_repeats, 1] }, weight: 0.1 }]',
      "    emit: { block: code, fields: { path: '{path|basename}' } }",
    ].join('\n');
    expect((await check({ ending: 'yaml', text })).diagnostics).toEqual([]);
  });
});

describe('a glob', () => {
  it.each([
    '*',
    '**',
    'read_*',
    '{read,write}_file',
    '!(write)*',
    '@(a|b)',
    'a[0-9]',
    '[!a]*',
    '?',
    'github.*',
    'fs/read_*',
    '{1..3}',
    '(a|b)',
    '\\[x',
  ])('such as %s stands for tools', async (glob) => {
    const text = `version: 1\nroutes:\n  - { name: a, match: { tool: '${glob}' } }\n`;
    expect((await check({ ending: 'yaml', text })).diagnostics).toEqual([]);
  });

  it.each(['src/(app)/**', 'a|b', ' x', '!x', '{a}', '^x', '.*/*', 'a.*', '*.{ts,tsx}', 'file (1'])(
    'such as %s may stand for the value of an argument',
    async (glob) => {
      const text = `version: 1\nroutes:\n  - { name: a, match: { args: { path: '${glob}' } } }\n`;
      expect((await check({ ending: 'yaml', text })).diagnostics).toEqual([]);
    },
  );
});

describe('a number that is out of range', () => {
  it.each([
    ['2', 'Use a number from 0 to 1.'],
    ['70', 'Did you mean 0.7? Use a number from 0 to 1.'],
    ["'7%'", 'Write it as a share: 0.07.'],
  ])('such as %s is only taken for a percentage where it looks like one', async (value, help) => {
    const { diagnostics } = await check({
      ending: 'yaml',
      text: `version: 1\ndetection: { threshold: ${value} }\n`,
    });
    expect(diagnostics.map((one) => one.help)).toEqual([help]);
  });
});

describe('findings of one phase', () => {
  it('come all at once, in the order of the file', async () => {
    const text = 'version: 1\nrendr: {}\ndetection: { threshold: 7 }\nservers: { a: { args: [1, x, 2] } }\n';
    const { diagnostics } = await check({ ending: 'yaml', text });
    expect(diagnostics.map((d) => `${d.start.line}:${d.start.column} ${d.code}`)).toEqual([
      '2:1 unknown-key',
      '3:25 out-of-range',
      '4:15 missing-key',
      '4:24 wrong-type',
      '4:30 wrong-type',
    ]);
  });

  it('say where a file stops being UTF-8, and accept the replacement character itself', async () => {
    const file = '/home/dev/app/c.yaml';
    const bytes = Buffer.concat([Buffer.from('version: 1\n# caf'), Buffer.from([0xe9, 0x0a])]);
    const { diagnostics } = await parseDocument(file, bytes);
    expect(diagnostics.map((d) => [d.code, d.start.line, d.start.column])).toEqual([['not-utf8', 2, 6]]);
    expect((await parseDocument(file, Buffer.from('version: 1\n# \ufffd'))).diagnostics).toEqual([]);
  });

  it('do not repeat a wrong kind as wrong keys of that kind', async () => {
    const text = "version: 1\nrules:\n  - { id: a/b, kind: line, line: '^a', emit: { block: code } }\n";
    const { diagnostics } = await check({ ending: 'yaml', text });
    expect(diagnostics.map((d) => d.code)).toEqual(['unknown-value']);
  });

  it('warn about a server glob that matches no server, and still give the config', async () => {
    const text =
      'version: 1\nservers: { files: { command: x } }\nroutes:\n  - { name: a, match: { server: [files, fils] } }\n';
    const { diagnostics, raw } = await check({ ending: 'yaml', text });
    expect(diagnostics.map((d) => [d.severity, d.code, d.start.column, d.help])).toEqual([
      ['warning', 'unmatched-server', 41, 'Did you mean "files"?'],
    ]);
    expect(raw?.version).toBe(1);
  });

  it('warn about structured on a route by arguments, which is decided before there are any', async () => {
    const route = (more: string) => `  - { name: a, match: { tool: x${more} }, structured: text }`;
    const of = async (more: string) => {
      const text = `version: 1\nroutes:\n${route(more)}\n`;
      return check({ ending: 'yaml', text });
    };
    const { diagnostics, raw } = await of(", args: { path: '*.md' }");
    expect(diagnostics.map((d) => [d.severity, d.code, d.start.line, d.start.column])).toEqual([
      ['warning', 'structured-by-args', 3, 72],
    ]);
    expect(diagnostics[0]?.help).toContain('ask for that list before any call');
    expect(raw?.version).toBe(1);
    expect((await of('')).diagnostics).toEqual([]);
  });

  it('follow aliases to where a value is written', async () => {
    const text = 'version: 1\ntune:\n  core/json: &knobs { threshold: 3 }\n  core/tree: *knobs\n';
    const { diagnostics } = await check({ ending: 'yaml', text });
    expect(diagnostics.map((d) => `${d.start.line}:${d.start.column} ${d.code}`)).toEqual([
      '3:34 out-of-range',
      '3:34 out-of-range',
    ]);
  });

  it('do not stop at aliases that expand without end', async () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
    for (const [i, name] of ['b', 'c', 'd'].entries()) {
      const last = ['a', 'b', 'c'][i];
      bomb.push(`${name}: &${name} [${Array.from({ length: 10 }, () => `*${last}`).join(', ')}]`);
    }
    const { diagnostics } = await check({ ending: 'yaml', text: `${bomb.join('\n')}\n` });
    expect(diagnostics.map((d) => d.code)).toEqual(['yaml-alias-bomb']);
  });
});

describe('the frame of each class of faults', () => {
  const frames = async (wrong: WrongConfig | undefined) => {
    const { diagnostics, document } = await check(wrong!);
    return formatDiagnostics(diagnostics, new Map([[document.file, document.text]]), '/home/dev/app');
  };
  const named = (code: string) => ALL.filter((wrong) => wrong.code === code);

  it.each([...new Set(ALL.map((wrong) => wrong.code))])('is golden for %s', async (code) => {
    expect(await frames(named(code)[0])).toMatchSnapshot();
  });
});
