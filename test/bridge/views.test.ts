import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BridgeContext } from '../../src/bridge/bridge-context.ts';
import { BridgeError } from '../../src/bridge/errors.ts';
import { describedView } from '../../src/bridge/listing/described.ts';
import { columnsOf, cutColumns, padColumns, wrapColumns } from '../../src/bridge/output/columns.ts';
import { shownError } from '../../src/bridge/output/terminal.ts';
import { withMissing } from '../../src/bridge/search/items.ts';
import { fullFacts } from '../../src/bridge/servers/facts-view.ts';
import { listServers } from '../../src/bridge/servers/list-servers.ts';

const PLAIN = { columns: 40, colour: false };

describe('columns', () => {
  it.each([
    ['abc', 3],
    ['größe', 5],
    ['e\u0301', 1],
    ['数据库', 6],
    ['データ', 6],
    ['ﾃﾞｰﾀ', 4],
    ['서버', 4],
    ['🚀', 2],
    ['👩‍👩‍👧', 2],
    ['❤️', 2],
    ['Ａ', 2],
  ])('of %s are %i', (text, columns) => {
    expect(columnsOf(text)).toBe(columns);
  });

  it('are kept by what is cut and what is filled up', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '数', '🚀', 'é') });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 12 }), (one, columns) => {
        expect(columnsOf(cutColumns(one, columns))).toBeLessThanOrEqual(columns);
        expect(columnsOf(padColumns(cutColumns(one, columns), columns))).toBe(columns);
        if (columnsOf(one) <= columns) expect(cutColumns(one, columns)).toBe(one);
      }),
    );
  });
});

describe('a text that is wrapped', () => {
  it('breaks between words, goes on two columns deeper, and leaves long words whole', () => {
    expect(wrapColumns('one two three\n  four five sixteen', 10)).toBe(
      'one two\n  three\n  four\n    five\n    sixteen',
    );
    const path = '/a/path/that/is/longer/than/the/line';
    expect(wrapColumns(`see ${path} now`, 10)).toBe(`see\n  ${path}\n  now`);
    expect(wrapColumns('数据 数据 数据', 9)).toBe('数据 数据\n  数据');
  });

  it('says the same words in the same order, in lines as long as their words allow', () => {
    const text = fc
      .array(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '数') }))
      .map((all) => all.join(' '));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 20 }), (one, columns) => {
        const words = (of: string) => of.split(/\s+/).filter((word) => word !== '');
        const wrapped = wrapColumns(one, columns);
        expect(words(wrapped)).toEqual(words(one));
        for (const line of wrapped.split('\n'))
          expect(columnsOf(line) <= columns || words(line).length <= 1).toBe(true);
      }),
    );
  });

  it('is the message of an error, but no command to copy', () => {
    const facts = { suggestion: 'bcp-proxy tools schema a-server-with-a-long-name a_tool' };
    const error = new BridgeError('TOOL_NOT_FOUND', 'This server has no tool of that name at all.', facts);
    expect(shownError(error, PLAIN)).toBe(
      'TOOL_NOT_FOUND This server has no tool\n  of that name at all.\n  try:  bcp-proxy tools schema a-server-with-a-long-name a_tool\n',
    );
  });
});

describe('a list for a person', () => {
  const item = (head: string, said: string) => ({ json: '""', text: head, about: () => ({ head, said }) });

  it('has what things are called in one column, and what they are in the other, as far as there is room', () => {
    const long = 'a_name_that_is_longer_than_half_of_this_terminal';
    const items = [
      item('read', 'Reads a file from the disk and gives its text.'),
      item('数据', 'Data.'),
      item('mute', ''),
      item(long, 'Too long.'),
    ];
    expect(describedView(items, PLAIN)).toBe(
      ['read  Reads a file from the disk and…', '数据  Data.', 'mute', long, '      Too long.'].join('\n'),
    );
  });

  it('obeys nothing that a server says', () => {
    expect(describedView([item('a\u001b[2J', 'b\nforged')], PLAIN)).toBe('a␛[2J  b␊forged');
  });
});

describe('servers list at a terminal', () => {
  /** Servers of these names, of which nothing is known. */
  async function shown(names: readonly string[], ...words: readonly string[]): Promise<string | undefined> {
    const folder = mkdtempSync(join(tmpdir(), 'bcp-proxy-views-'));
    try {
      const servers = names.map((name) => ({ name, command: 'x', args: ['-y'] }));
      const config = { cache: { enabled: false }, servers };
      const env = { XDG_RUNTIME_DIR: folder, XDG_CACHE_HOME: folder, HOME: folder };
      const context = { plan: async () => ({ config, servers }), env, terminal: PLAIN };
      return (await listServers(words, context as unknown as BridgeContext, () => '')).view?.(PLAIN);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  it('aligns names of any script', async () => {
    expect(await shown(['fs', '数据库', 'b🚀'])).toBe(
      ['fs      stdio  unknown', '数据库  stdio  unknown', 'b🚀     stdio  unknown'].join('\n'),
    );
  });

  it('shows the part that is asked for, and how to go on', async () => {
    expect(await shown(['aaaa', 'bbbb', 'cccc'], '--offset', '1', '--limit', '1')).toBe(
      'bbbb  stdio  unknown\n… 1 more: --offset 2',
    );
  });

  it('shows all that is known with --full, and names alone with --names-only', async () => {
    expect(await shown(['a'], '--full')).toBe('a\n  transport: stdio\n  command: x -y\n  health: unknown');
    expect(await shown(['a', 'b'], '--names-only')).toBe('a\nb');
  });

  it('lets no instructions of a server forge a line', () => {
    const facts = { name: 'a', transport: 'stdio', health: 'asleep', title: 'x\n  pid: 1' } as const;
    expect(fullFacts({ ...facts, instructions: 'Use it.\n  health: running' })).toBe(
      [
        'a',
        '  transport: stdio',
        '  health: asleep',
        '  server: x␊  pid: 1',
        '  instructions: Use it.',
        '  |   health: running',
      ].join('\n'),
    );
  });
});

describe('what was found, for a person', () => {
  it('names the servers that were not asked on a line each, whatever they have said', () => {
    const missing = [{ server: 'a', reason: 'ended\u001b[2J\nNot asked: nothing' }];
    const page = { data: '[]', text: 'x', view: () => 'X' };
    const { view, text } = withMissing(page, { items: [], missing });
    const line = 'bcp-proxy could not ask server "a": ended␛[2J␊Not asked: nothing';
    expect(view?.(PLAIN)).toBe(`X\n${line}`);
    expect(text).toBe(`x\n${line}`);
    expect(withMissing(page, { items: [], missing: [] })).toBe(page);
  });
});
