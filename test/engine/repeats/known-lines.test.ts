import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withReferences } from '../../../src/engine/repeats/known-lines.ts';
import { knownResult, rebuilt } from '../../../src/engine/repeats/known-result.ts';
import { knownTexts } from '../../../src/engine/repeats/known-texts.ts';
import { rememberWords } from '../../../src/engine/repeats/own-words.ts';
import { isSame } from '../../../src/render/judge.ts';
import { SeenLines, type SeenWindow } from '../../../src/store/seen-lines.ts';
import { type Session, startMemory } from '../../../src/store/session.ts';
import { StoredTexts } from '../../../src/store/stored-texts.ts';
import { builtInEngine } from '../../support/engine.ts';
import { exactTokens } from '../../support/oracle.ts';
import { runs } from '../../support/runs.ts';
import { session } from '../../support/session.ts';

const { engine } = await builtInEngine();
const counter = async () => exactTokens;

interface Result {
  readonly tool: string;
  readonly args: object;
  readonly text: string;
}

/** A conversation: what goes out for each result, and what its reader makes of it from what was sent alone. */
class Conversation {
  readonly #writes: SeenLines;
  readonly #reads: SeenLines;
  constructor(window?: SeenWindow) {
    this.#writes = new SeenLines(window);
    this.#reads = new SeenLines(window);
  }

  async send({ tool, args, text }: Result): Promise<string> {
    const call = { server: 'files', tool, args };
    const compact = async (one: string) => (await engine.process(one, call)).text;
    const key = JSON.stringify([tool, args]);
    rememberWords(call, this.#writes);
    rememberWords(call, this.#reads);
    const sent = await knownResult(
      { original: text, sent: await compact(text), key, call },
      { seen: this.#writes, counter, compact },
    );
    expect(isSame(text, this.#read(sent, { tool, args }, key))).toBe(true);
    return sent;
  }

  clear(): void {
    this.#writes.clear();
    this.#reads.clear();
  }

  /** Knows nothing but what was sent, in order. */
  #read(sent: string, call: Omit<Result, 'text'>, key: string): string {
    const found = rebuilt(sent, { server: 'files', ...call }, this.#reads);
    if (found === undefined) throw new Error(`leads nowhere: ${sent}`);
    const { original, seen } = found;
    this.#reads.add({ ...seen, key });
    return original;
  }
}

const file = (lines: number, from = 1): string[] =>
  Array.from(
    { length: lines },
    (_, i) => `  const value${from + i} = compute(${(from + i) * 7}, "name ${from + i}");`,
  );
const numbered = (lines: readonly string[], first = 1): string =>
  lines.map((line, i) => `${String(first + i).padStart(6)}→${line}`).join('\n');
const plain = (lines: readonly string[]): string => lines.join('\n');
const read = (text: string, args: object = { path: 'src/a.ts' }): Result => ({ tool: 'Read', args, text });

describe('a file that was read before', () => {
  it('comes with one line for what has not changed, by the file’s own line numbers', async () => {
    const conversation = new Conversation();
    const before = file(60);
    await conversation.send(read(numbered(before)));
    const after = [...before.slice(0, 20), '  inserted();', ...before.slice(20)];
    const sent = await conversation.send(read(numbered(after)));
    const lines = sent.split('\n');
    expect(lines[0]).toMatch(/^#bcp known/);
    expect(lines).toContain('… lines 2-19 as in Read src/a.ts above');
    expect(lines).toContain('… lines 23-60 as lines 22-59 of Read src/a.ts above');
    // The first and the last line of each run stay, and what is new.
    for (const kept of ['value1 ', 'value20', 'inserted()', 'value21', 'value60'])
      expect(sent).toContain(kept);
    expect(exactTokens(sent)).toBeLessThan(exactTokens(numbered(after)) * 0.2);
  });

  it('is referred to by a window of it, and by windows that overlap', async () => {
    const conversation = new Conversation();
    const whole = file(120);
    await conversation.send(read(numbered(whole.slice(0, 80))));
    const sent = await conversation.send(
      read(numbered(whole.slice(40), 41), { path: 'src/a.ts', offset: 41 }),
    );
    expect(sent).toContain('… lines 42-79 as in Read src/a.ts above');
    expect(sent).toContain('value120');
  });

  it('is given in full when it is asked for again, and is then known again', async () => {
    const conversation = new Conversation();
    const text = numbered(file(40));
    await conversation.send(read(text));
    expect(await conversation.send(read(text))).toContain('… lines 2-39 as in Read src/a.ts above');
    expect(await conversation.send(read(text))).not.toContain('… lines');
    expect(await conversation.send(read(text))).toContain('… lines 2-39 as in Read src/a.ts above');
  });

  it('is known without numbers by another tool, and with other numbers', async () => {
    const conversation = new Conversation();
    const lines = file(40);
    await conversation.send(read(numbered(lines)));
    const sent = await conversation.send({
      tool: 'Bash',
      args: { command: 'cat src/a.ts' },
      text: plain(lines),
    });
    expect(sent).toContain('… 38 lines as lines 2-39 of Read src/a.ts above');
  });

  it('of JSON is referred to by the lines that went out, and comes back as the same JSON', async () => {
    const conversation = new Conversation();
    const rows = Array.from({ length: 40 }, (_, id) => ({
      id,
      name: `part ${id}`,
      size: (id * 7919) % 9973,
    }));
    const pretty = (extra: object[]): string => JSON.stringify([...rows, ...extra], null, 2);
    const list = (n: number, text: string): Result => ({ tool: 'list', args: { n }, text });
    await conversation.send(list(1, pretty([])));
    const again = pretty([{ id: 40, name: 'part 40', size: 7 }]);
    const sent = await conversation.send(list(2, again));
    expect(sent).toMatch(/^#bcp known\n#bcp json\n/);
    expect(sent).toMatch(/^… \d+ lines as lines \d+-\d+ of list \{"n":1\} above$/m);
    expect(exactTokens(sent)).toBeLessThan(100);
  });

  it('that the model wrote itself is known when it is read, and what it put into one by an edit', async () => {
    const conversation = new Conversation();
    const lines = file(40);
    const write = { file_path: 'src/a.ts', content: plain(lines) };
    await conversation.send({ tool: 'Write', args: write, text: 'The file was written.' });
    const shown = await conversation.send(read(numbered(lines)));
    expect(shown).toContain('… lines 2-39 as in content of your Write src/a.ts above');
    const edits = [{ old_text: 'x', new_text: plain(file(20, 500)) }];
    await conversation.send({ tool: 'Edit', args: { path: 'src/b.ts', edits }, text: 'Done.' });
    const sent = await conversation.send(read(numbered(file(20, 500), 31), { path: 'src/b.ts' }));
    expect(sent).toContain('… lines 32-49 as lines 2-19 of edits.0.new_text of your Edit src/b.ts above');
    conversation.clear();
    expect(await conversation.send(read(numbered(lines)))).not.toContain('… lines');
  });

  it('that a patch of the model made is known by the lines of the patch', async () => {
    const conversation = new Conversation();
    const added = file(12, 700).map((line) => `+${line}`);
    const input = plain([
      '*** Begin Patch',
      '*** Update File: src/c.ts',
      ' // Here:',
      '-old',
      ...added,
      '*** End Patch',
    ]);
    await conversation.send({ tool: 'apply_patch', args: { input }, text: 'Done.' });
    const sent = await conversation.send(read(plain(['// Here:', ...file(12, 700), 'export {};'])));
    expect(sent).toContain(
      '… 10 lines as lines 6-15 of input of your apply_patch, first signs left out, above',
    );
  });

  it('is sent again after the conversation was made shorter', async () => {
    const conversation = new Conversation();
    const text = numbered(file(40));
    await conversation.send(read(text));
    conversation.clear();
    expect(await conversation.send(read(text))).not.toContain('… lines');
  });

  it('is not referred to from further away than the window', async () => {
    const conversation = new Conversation({ results: 2, characters: 1e6 });
    const text = numbered(file(40));
    await conversation.send(read(text));
    for (const n of [1, 2]) await conversation.send({ tool: 'Bash', args: { n }, text: `nothing ${n}` });
    expect(await conversation.send(read(text))).not.toContain('… lines');
  });

  it('that changed and changed back is taken from the read that shows it last', async () => {
    const conversation = new Conversation();
    const [a, b] = [file(40), [...file(20), '  other();', ...file(20, 21)]];
    for (const lines of [a, b, a, b, a]) await conversation.send(read(numbered(lines)));
  });
});

describe('a text is sent as it is', () => {
  it.each([
    ['that looks like a reference', `… lines 2-39 as in Read src/a.ts above\n${plain(file(30))}`],
    [
      'that begins like one of ours',
      `#bcp known\n… lines 2-39 as in Read src/a.ts above\n${plain(file(30))}`,
    ],
  ])('%s', async (_, text) => {
    const conversation = new Conversation();
    await conversation.send(read(plain(file(30))));
    const sent = await conversation.send({ tool: 'Bash', args: {}, text });
    expect(sent.replace(/^#bcp text\n/, '')).toBe(text);
  });

  it('of one line, or of few', async () => {
    const conversation = new Conversation();
    for (const text of ['one line', plain(file(3)), plain(file(3))])
      expect(await conversation.send(read(text, { n: text.length }))).toBe(text);
  });
});

it('finds runs of 50,000 lines in time that grows with them', () => {
  const seen = new SeenLines({ results: 5, characters: 1e8 });
  const lines = Array.from({ length: 50_000 }, (_, i) => `line ${i % 100} of many`);
  seen.add({ key: 'k', label: 'Read a', lines, numbers: lines.map(() => 0), inFull: lines.map(() => true) });
  let looks = 0;
  const counted = {
    lines: (label: string, range: readonly [number, number]) => seen.lines(label, range),
    placesOf: (line: string) => {
      looks++;
      return seen.placesOf(line);
    },
  };
  expect(withReferences(lines.slice(1).join('\n'), counted)).toBeDefined();
  expect(looks).toBeLessThan(lines.length);
});

it('every original is rebuilt from what was sent, in order, whatever was sent between', async () => {
  const line = fc.oneof(
    { weight: 6, arbitrary: fc.nat(30).map((n) => `  const value${n} = compute(${n});`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '}',
        '1: x',
        '     2→y',
        '… lines 2-3 as in Read a above',
        '\t',
        'é\u2028',
      ),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/[\n\r]/g, ' ')) },
  );
  const block = fc.array(line, { minLength: 1, maxLength: 25 });
  const result = fc.record({
    tool: fc.constantFrom('Read', 'Bash', 'grep'),
    args: fc.constantFrom(
      { path: 'a.ts' },
      { path: 'b.ts' },
      { path: 'a.ts', offset: 9 },
      { command: 'cat a.ts' },
    ),
    parts: fc.array(fc.nat(3), { minLength: 1, maxLength: 5 }),
    way: fc.constantFrom('plain', 'arrow', 'colon', 'tight', 'tab'),
    first: fc.nat(12),
    clears: fc.boolean(),
  });
  const WAYS: Readonly<Record<string, (n: number) => string>> = {
    plain: () => '',
    arrow: (n) => `${String(n).padStart(6)}→`,
    colon: (n) => `${n}: `,
    tight: (n) => `${n}:`,
    tab: (n) => `${n}\t`,
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(block, { minLength: 4, maxLength: 4 }),
      fc.array(result, { minLength: 2, maxLength: 8 }),
      async (blocks, results) => {
        const conversation = new Conversation();
        for (const { tool, args, parts, way, first, clears } of results) {
          if (clears && first === 0) conversation.clear();
          const lines = parts.flatMap((part) => blocks[part] as string[]);
          const text = lines.map((one, i) => `${WAYS[way]!(first + i)}${one}`).join('\n');
          await conversation.send({ tool, args, text });
        }
      },
    ),
    { numRuns: runs(300) },
  );
});

describe('on a route with repeats: lines', () => {
  const route = { name: 'reads', match: { server: ['files'] }, action: 'detect', repeats: 'lines' } as const;
  const answer = async (client: Session, text: string) => {
    const { engine: known } = await builtInEngine({ routes: [route] });
    const call = { server: 'files', tool: 'read', args: { path: 'src/a.ts' } };
    const sent = (await known.rewrite(text, call)) ?? text;
    return (await known.fit([{ original: text, text: sent }], call, client))[0] ?? '';
  };

  it('a handle leads to the whole text', async () => {
    const client = session();
    const [before, after] = [numbered(file(60)), numbered(['  first();', ...file(60)])];
    await answer(client, before);
    const sent = await answer(client, after);
    const handle = /^#bcp known.* \(all: bcp_get ([0-9a-f]+)\)\n/.exec(sent)?.[1] ?? '';
    expect(client.handles.get(handle)?.text).toBe(after);
    expect(sent).toContain('… lines 3-60 as lines 2-59 of read src/a.ts above');
  });

  it('a text that a budget has shortened is known as it was shown, and hides what had its name', async () => {
    const client = session();
    const { engine: known } = await builtInEngine({ routes: [route] });
    const give = (original: string, text: string, tool = 'read') =>
      known.fit([{ original, text }], { server: 'files', tool, args: { path: 'src/a.ts' } }, client);
    const text = plain(file(60));
    await give(text, text);
    const context = { call: { server: 'files', tool: 'read', args: { path: 'src/a.ts' } }, session: client };
    const shortened = plain(file(60, 500));
    await knownTexts([{ original: text, text }], [shortened], {
      ...context,
      ...{ limits: { tokenFactor: 1 }, counter, compact: async (one: string) => one },
    });
    const [sent] = await give(text, text, 'cat');
    expect(sent).not.toContain('of read src/a.ts above');
    expect((await give(shortened, shortened, 'cat'))[0]).toContain('of read src/a.ts above');
  });

  it('a reader that shares its session with others is referred to nothing', async () => {
    const client = { ...startMemory(new StoredTexts(), { forgets: true }), tokenFactor: 1 };
    await answer(client, numbered(file(60)));
    expect(await answer(client, numbered(file(60)))).not.toContain('… lines');
  });
});

it('a long call is cut between characters: half of one would make a request invalid', async () => {
  for (const args of [
    { command: `${'x'.repeat(149)}😀 y` },
    { path: `${'x'.repeat(149)}😀`, content: plain(file(60)) },
  ]) {
    const conversation = new Conversation();
    await conversation.send({ tool: 'run', args, text: plain(file(60)) });
    const sent = await conversation.send({ tool: 'cat', args: {}, text: plain(file(60)) });
    expect(sent).toContain('… 58 lines as');
    expect(sent.isWellFormed()).toBe(true);
  }
});
