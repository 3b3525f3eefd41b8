import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { importanceOf } from '../../../src/engine/budget/importance.ts';
import type { TextEngine } from '../../../src/engine/create-engine.ts';
import { markOf } from '../../../src/render/compact/lines/again.ts';
import { builtInEngine, NO_CALL } from '../../support/engine.ts';
import { exactTokens } from '../../support/oracle.ts';
import { Random } from '../../support/random.ts';
import { session } from '../../support/session.ts';

const engines = new Map<number, TextEngine>();
beforeAll(async () => {
  for (const tokens of [300, 500, 1500]) {
    engines.set(tokens, (await builtInEngine({ budget: { tokens } })).engine);
  }
});

/** What a client with this budget gets, and what it would get without one. */
async function sent(original: string, tokens: number): Promise<{ short: string; whole: string }> {
  const engine = engines.get(tokens)!;
  const whole = (await engine.rewrite(original, NO_CALL)) ?? original;
  const [short = ''] = await engine.fit([{ original, text: whole }], NO_CALL, session());
  expect(exactTokens(short)).toBeLessThanOrEqual(tokens);
  return { short, whole };
}

const capture = (name: string): string => readFileSync(`test/corpus/${name}`, 'utf8');
const STUB = /^…+ \+/;

/** 3,000 requests that went well, and three that did not. */
function serverLog(): string {
  const random = new Random(7);
  const lines = Array.from({ length: 3000 }, (_, i) => {
    const time = `2026-11-22T02:${String(Math.floor(i / 60) % 60).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}Z`;
    return `${time} INFO worker-${random.below(8)} GET /api/users/${random.below(900)} 200 ${random.below(90)}ms`;
  });
  lines.splice(
    1712,
    0,
    '2026-11-22T02:28:33Z ERROR worker-2 TypeError: items.map is not a function',
    '    at listOrders (/srv/app/orders.js:118:9)',
    '    at handle (/srv/app/server.js:40:3)',
  );
  lines.splice(2400, 0, '2026-11-22T02:40:01Z WARN worker-5 disk is almost full');
  lines.push('2026-11-22T02:59:59Z INFO main 3000 requests, 1 failed');
  return lines.join('\n');
}

describe('under a budget, what stays is', () => {
  it('what went wrong, with what belongs to it, and how it ended', async () => {
    const { short } = await sent(serverLog(), 500);
    expect(short).toContain('items.map is not a function');
    expect(short).toContain('at listOrders (/srv/app/orders.js:118:9)');
    expect(short).toContain('disk is almost full');
    expect(short).toContain('3000 requests, 1 failed');
  });

  const RUNS = readdirSync('test/corpus').filter((name) => /^run-(?!webpack)/.test(name));

  const asTheyWere: string[] = [];

  it.each(RUNS)('what failed, in %s: a failing run never reads as one that went well', async (name) => {
    const { short, whole } = await sent(capture(name), 300);
    if (short === whole) return void asTheyWere.push(name);
    const failures = short.split('\n').filter((line) => importanceOf(line) === 'failure');
    expect(failures.length).toBeGreaterThan(1);
    const lastLines = [capture(name), whole].map((text) => text.trimEnd().split('\n').at(-1) ?? '');
    expect(
      lastLines.some((line) => short.includes(line)),
      'how the run ended',
    ).toBe(true);
  });

  it('looked at in most runs: few are short enough to go out whole', () => {
    expect(RUNS.length).toBeGreaterThan(0);
    expect(asTheyWere.length).toBeLessThan(RUNS.length / 2);
  });

  it('counted where it had to go: a stub says that there are errors behind it', async () => {
    const lines = Array.from({ length: 4000 }, (_, i) =>
      i % 9 === 0 ? `step ${i} failed: ${'abcdefghij'[i % 10]} ${i * 7}` : `step ${i} done`,
    );
    const { short } = await sent(lines.join('\n'), 300);
    expect(short).toMatch(/^… \+[0-9]+ (?:lines|rows) \(~[0-9]+ tok, [0-9]+ with errors\) get/m);
  });

  it('what tells how to read the rest: templates, column names, roots', async () => {
    for (const name of ['log-npm-debug.txt', 'db-employees.json', 'rg-heading-many.txt']) {
      const { short, whole } = await sent(capture(name), 1500);
      expect(short, name).not.toBe(whole);
      const [first = '', second = ''] = short.split('\n');
      expect(first.slice(0, (whole.split('\n')[0] ?? '').length), name).toBe(whole.split('\n')[0]);
      expect(second).toBe(whole.split('\n')[1]);
    }
  });

  it('rows below their own heading: no match is shown under another file', async () => {
    const fileOf = (lines: readonly string[], row: number): string =>
      lines
        .slice(0, row)
        .findLast(
          (line) => !/^(?:[0-9]+[ :-]|--$|! |…|\[again |\[new\])/.test(line) && !line.endsWith('/'),
        ) ?? '';
    let rows = 0;
    for (const name of [
      'rg-heading-many.txt',
      'grep-many.txt',
      'rg-context.txt',
      'grep-rn-absolute.txt',
      'grep-patterns.txt',
    ]) {
      const { short, whole } = await sent(capture(name), 300);
      const [all, kept] = [whole.split('\n'), short.split('\n')];
      if (!/^#bcp grep/.test(all[0] ?? '') || short === whole) continue;
      for (const [i, line] of kept.entries()) {
        if (!/^[0-9]+ /.test(line)) continue;
        rows++;
        const owners = all.flatMap((one, at) => (one === line ? [fileOf(all, at)] : []));
        expect(owners, line).toContain(fileOf(kept, i));
      }
    }
    expect(rows).toBeGreaterThan(10);
  });

  it('what is said to come again, and the beginning of lines that stand below it', async () => {
    let [repeats, rows] = [0, 0];
    for (const name of ['diag-gcc-many.txt', 'diag-tsc-flags.txt', 'run-vitest-verbose.txt']) {
      const { short, whole } = await sent(capture(name), 1500);
      expect(whole.split('\n')[0], name).toMatch(/^#bcp lines\/\S*(?:again|groups)/);
      const all = whole.split('\n');
      const kept = short.split('\n');
      for (const [i, line] of kept.entries()) {
        const mark = markOf(line);
        for (const [first, last] of mark?.kind === 'again' ? mark.ranges : []) {
          for (let number = first; number <= last; number++) {
            repeats++;
            expect(
              kept
                .slice(0, i)
                .some(
                  (above) =>
                    / #\d+:?$/.test(above) &&
                    markOf(above)?.kind === 'label' &&
                    above.replace(/:$/, '').endsWith(` #${number}`),
                ),
              line,
            ).toBe(true);
          }
        }
      }
      const headOf = (lines: readonly string[], at: number): string | undefined =>
        lines.slice(0, at).findLast((above) => /^ *\[(?:[0-9]+\] .*…|end\])$/.test(above));
      for (const [i, line] of kept.entries()) {
        if (STUB.test(line) || line.startsWith('#bcp') || line.includes('…')) continue;
        rows++;
        const heads = all.flatMap((one, at) => (one === line ? [headOf(all, at)] : []));
        expect(heads, line).toContain(headOf(kept, i));
      }
    }
    expect(repeats).toBeGreaterThan(3);
    expect(rows).toBeGreaterThan(60);
  });

  it('values below the keys that they belong to', async () => {
    const parents = (lines: readonly string[], at: number): string[] => {
      const chain: string[] = [];
      let indent = lines[at]!.search(/\S/);
      for (let above = at - 1; above >= 0 && indent > 0; above--) {
        const line = lines[above]!;
        const width = line.search(/\S/);
        if (width >= 0 && width < indent && !STUB.test(line)) {
          chain.push(line);
          indent = width;
        }
      }
      return chain;
    };
    const { short, whole } = await sent(capture('yaml-pnpm-lock.yaml'), 500);
    expect(short).not.toBe(whole);
    const all = whole.split('\n');
    const kept = short.split('\n').slice(1);
    for (const [i, line] of kept.entries()) {
      if (line.trim() === '' || STUB.test(line) || line.includes('…(')) continue;
      const expected = all.flatMap((one, at) => (one === line ? [parents(all, at).join('\n')] : []));
      const found = parents(kept, i).map((parent) => parent.replace(/…\(.*\)/, ''));
      expect(expected.map((chain) => chain.slice(0, 40))).toContain(found.join('\n').slice(0, 40));
    }
  });

  it('no string that tells nothing, as long as there is another way', async () => {
    const blob = Buffer.from(new Random(3).bytes(6000)).toString('base64');
    const rows = Array.from({ length: 12 }, (_, i) => `attachment ${i}: ${i === 4 ? blob : 'none'}`);
    const { short } = await sent(rows.join('\n'), 500);
    for (const [i, row] of rows.entries()) if (i !== 4) expect(short).toContain(row);
    expect(short).toContain(`${blob.slice(0, 12)}…(+${blob.length - 12} chars get `);
  });

  it('both ends of a long line', async () => {
    const words = Array.from({ length: 9000 }, (_, i) => `word${i}`).join(' ');
    const { short } = await sent(words, 300);
    expect(short).toMatch(
      /^#bcp \(shortened.*\)\nword0 word1 .*…\(\+[0-9]+ chars get [0-9a-f]+\).* word8999$/s,
    );
    expect(exactTokens(short)).toBeGreaterThan(200);
  });

  it('as much as there is room for', async () => {
    for (const name of ['db-employees.json', 'log-npm-debug.txt', 'yaml-pnpm-lock.yaml', 'git-diff.txt']) {
      const { short } = await sent(capture(name), 1500);
      expect(exactTokens(short), name).toBeGreaterThan(1300);
    }
  });
});
