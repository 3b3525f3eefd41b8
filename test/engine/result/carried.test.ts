import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { MAX_STRUCTURED } from '../../../src/engine/result/extract.ts';
import { rewriteResult } from '../../../src/engine/result/rewrite-result.ts';
import { jsonDocument } from '../../support/json.ts';
import { runs } from '../../support/runs.ts';
import { session } from '../../support/session.ts';

const IDLE: Engine = {
  route: () => ({ name: 'all', match: {}, action: 'detect' }),
  mayRewrite: () => true,
  readsArguments: () => false,
  mayLose: () => false,
  rewrite: () => Promise.resolve(undefined),
  fit: (texts) => Promise.resolve(texts.map(({ text }) => text)),
  givesHandles: false,
  warm: () => Promise.resolve(),
};

/** The texts that a client gets under the policy `text`; `data` is JSON text. */
async function received(texts: readonly string[], data: string): Promise<readonly string[]> {
  const content = JSON.stringify(texts.map((text) => ({ type: 'text', text })));
  const result = await rewriteResult(
    `{"content":${content},"structuredContent":${data}}`,
    { server: 's', tool: 't', args: {} },
    'text',
    IDLE,
    session(),
  );
  const read = JSON.parse(result) as { content: { text: string }[]; structuredContent?: unknown };
  expect(read.structuredContent).toBeUndefined();
  return read.content.map(({ text }) => text);
}

/** JSON text to a value in which numbers are told apart by their lexemes; short decimals by their value. */
function read(text: string): unknown {
  const tagged = text.replace(/"(?:[^"\\]|\\.)*"|-?[0-9][0-9.eE+-]*/g, (lexeme) => {
    if (lexeme.startsWith('"')) return `"s${lexeme.slice(1)}`;
    const short = /^-?[0-9.]{1,16}$/.test(lexeme);
    return short ? `"n${Object.is(Number(lexeme), -0) ? '-0' : Number(lexeme)}"` : `"n${lexeme}"`;
  });
  JSON.parse(text);
  return JSON.parse(tagged);
}

function readable(text: string): unknown {
  try {
    return read(text);
  } catch {
    return undefined;
  }
}

/** The inverse of the rules: whether a reader of these texts alone can name the data. */
function tells(texts: readonly string[], data: string): boolean {
  const value = read(data);
  const isItem = (text: string, item: unknown) =>
    item === `s${text}` || isDeepStrictEqual(readable(text), item);
  const areItems = (list: unknown) =>
    Array.isArray(list) && list.length === texts.length && texts.every((text, i) => isItem(text, list[i]));
  if (texts.some((text) => isDeepStrictEqual(readable(text), value)) || areItems(value)) return true;
  if (typeof value !== 'object' || value === null) return false;
  const [[tag, inner] = ['', undefined], ...others] = Object.entries(value);
  const key = tag.slice(1);
  if (others.length > 0 || !['content', 'result', 'text', 'output'].includes(key)) return false;
  if (inner === `s${texts.join('')}`) return true;
  if (texts.length === 1 && isItem(texts[0]!, inner)) return true;
  return (key === 'content' || key === 'result') && areItems(inner);
}

const squeezed = (json: string) =>
  (json.match(/"(?:[^"\\]|\\.)*"|[^\s"{}[\]:,]+|[{}[\]:,]/g) ?? []).join(' ');

describe('structured data that leaves a result', () => {
  it.each([
    ['repetitions of one text', ['1'], '{"result":[1,1,1]}'],
    ['texts in another order', ['b', 'a'], '{"order":["a","b","a"]}'],
    ['names of values', ['a.txt', 'b.txt'], '{"moved":[{"from":"a.txt"},{"to":"b.txt"}]}'],
    ['the name of a number', ['5'], '{"celsius":5}'],
    ['the name of a truth', ['true'], '{"deleted":true}'],
    ['an order of items', ['b', 'a'], '{"result":["a","b"]}'],
    ['an item too many', ['a', 'b'], '{"result":["a","b","b"]}'],
    ['an item too few', ['a', 'a'], '{"result":["a"]}'],
    ['no item', [], '{"result":[]}'],
    ['a value that stands twice', ['{"a":2}'], '{"a":1,"a":2}'],
    ['digits', ['0.1'], '{"result":0.10000000000000000555}'],
    ['an exponent', ['0'], '{"result":1e-400}'],
    ['a list in a text wrapper', ['a', 'b'], '{"text":["a","b"]}'],
    ['a nested wrapper', ['a'], '{"result":{"content":"a"}}'],
  ])('is said as a further text where it says more: %s', async (_, texts, data) => {
    const got = await received(texts, data);
    expect(got).toEqual([...texts, data]);
  });

  const graph = { entities: [{ name: 'a', entityType: 'b', observations: ['c'] }], relations: [] };
  it.each([
    ['filesystem, a file', ['line 1\nline 2\n'], '{"content":"line 1\\nline 2\\n"}'],
    ['filesystem, a tree', ['[\n  {"name": "a"}\n]'], JSON.stringify({ content: '[\n  {"name": "a"}\n]' })],
    ['filesystem, an empty file', [''], '{"content":""}'],
    ['memory, the graph', [JSON.stringify(graph, null, 2)], JSON.stringify(graph)],
    ['a list of texts', ['a', 'a', '{"x": 1}'], '{"result":["a","a",{"x":1}]}'],
    ['a list of one', ['a'], '{"result":["a"]}'],
    ['one value', ['42'], '{"result":42}'],
    ['several texts in a row', ['a', 'b'], '{"output":"ab"}'],
    ['other white space, order of keys, and zeros', ['{ "b": [1.0], "a": 2 }'], '{"a":2,"b":[1]}'],
  ])('is not said again: %s', async (_, texts, data) => {
    expect(await received(texts, data)).toEqual(texts);
  });

  it.each([
    ['memory, new entities', '[\n  {"name": "a"}\n]', '{"entities":[{"name":"a"}]}'],
    ['one member of several', '{"a": 1.0}', '{"found":{"a":1},"total":1}'],
  ])('stands in the place of a text that it says: %s', async (_, text, data) => {
    expect(await received([text], data)).toEqual([data]);
  });

  it.each(['text', 'once'] as const)(
    'leaves a text as it is on a route that passes through, under %s',
    async (policy) => {
      const given = `{"content":[{"type":"text","text":"[1]"}],"structuredContent":{"list":[1]}}`;
      const route = { name: 'as-it-is', match: {}, action: 'passthrough' } as const;
      const engine: Engine = { ...IDLE, route: () => route };
      const sent = await rewriteResult(
        given,
        { server: 's', tool: 't', args: {} },
        policy,
        engine,
        session(),
      );
      expect(sent).toContain('"text":"[1]"');
      expect(sent).toContain('list');
    },
  );

  it('leaves a result once, and stays in one whose text does not say it', async () => {
    const sent = (result: string) =>
      rewriteResult(result, { server: 's', tool: 't', args: {} }, 'once', IDLE, session());
    const text = '{"content":[{"type":"text","text":"some text"}]';
    expect(await sent(`${text},"structuredContent":{"content":"some text"}}`)).toBe(`${text}}`);
    const more = `${text},"structuredContent":{"rows":7}}`;
    expect(await sent(more)).toBe(more);
  });

  it('is not said again where it is the content itself, as the filesystem server gives media', async () => {
    const image = '[{"type":"image","data":"aGk=","mimeType":"image/png"}]';
    const result = await rewriteResult(
      `{"content":${image},"structuredContent":{"content":${image}}}`,
      { server: 's', tool: 't', args: {} },
      'text',
      IDLE,
      session(),
    );
    expect(result).toBe(`{"content":${image}}`);
  });

  it('is kept beside media that say something else far below', async () => {
    const image = (audience: string): string =>
      `[{"type":"image","data":"aGk=","mimeType":"image/png","annotations":{"audience":${audience}}}]`;
    const result = await rewriteResult(
      `{"content":${image('["user"]')},"structuredContent":{"content":${image('[]')}}}`,
      { server: 's', tool: 't', args: {} },
      'text',
      IDLE,
      session(),
    );
    expect(result).toContain(JSON.stringify(`{"content":${image('[]')}}`));
  });

  it('stays where it is when it is larger than anybody reads', async () => {
    const result = `{"content":[{"type":"text","text":"a"}],"structuredContent":{"a":"${'x'.repeat(MAX_STRUCTURED)}"}}`;
    const call = { server: 's', tool: 't', args: {} };
    expect((await rewriteResult(result, call, 'text', IDLE, session())) === result).toBe(true);
  });

  const text = fc.oneof(
    fc.constantFrom('', '1', '1.0', '-0', '1e400', 'true', 'a', 'b', '"a"', '[1,1]', '{"a":1}', 'a.txt'),
    jsonDocument,
  );
  const key = fc.constantFrom('content', 'result', 'text', 'output', 'celsius', '__proto__');
  /** Data that is made of the texts: right, nearly right, or quite different. */
  const cases = fc.array(text, { maxLength: 3 }).chain((texts) => {
    const known = fc.constantFrom(...texts, '1', '{"a":1}');
    const leaf = fc.oneof(
      known.map((one) => JSON.stringify(one)),
      known.map((one) => (readable(one) === undefined ? JSON.stringify(one) : one)),
      fc.constant(JSON.stringify(texts.join(''))),
      jsonDocument,
    );
    const list = fc.oneof(
      fc.array(leaf, { maxLength: 4 }).map((items) => `[${items.join(',')}]`),
      fc.constant(JSON.stringify(texts)),
    );
    const value = fc.oneof(leaf, list);
    const data = fc.oneof(
      value,
      fc.tuple(key, value).map(([name, inner]) => `{"${name}":${inner}}`),
      fc.tuple(key, value, leaf).map(([name, inner, more]) => `{"${name}":${inner},"more":${more}}`),
    );
    return fc.record({ texts: fc.constant(texts), data });
  });

  it('can always be told from the texts that arrive', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ texts, data }) => {
        const got = await received(texts, data);
        // The data holds the only text, and stands in its place.
        const [only = ''] = texts;
        const holds = texts.length === 1 && got.length === 1 && got[0] !== only;
        if (holds) {
          expect(squeezed(got[0]!)).toBe(squeezed(data));
          const members = Object.values(readable(data) as object);
          expect(members.some((member) => isDeepStrictEqual(member, readable(only)))).toBe(true);
          return;
        }
        expect(got.slice(0, texts.length)).toEqual(texts);
        if (got.length > texts.length) {
          expect(got).toHaveLength(texts.length + 1);
          expect(squeezed(got.at(-1)!)).toBe(squeezed(data));
        } else expect(tells(got, data)).toBe(true);
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('what a command gives', () => {
  const data = (more: object = {}): string =>
    JSON.stringify({ stdout: 'out', stderr: 'err', exit_code: 3, ...more });

  it('needs no data where the texts say each member', async () => {
    const texts = ['out', 'stderr:\nerr', 'exit_code: 3'];
    expect(await received(texts, data())).toEqual(texts);
    expect(await received(['w', ...texts, 'h'], data({ warning: 'w', hint: 'h' }))).toHaveLength(5);
    expect(await received(['exit_code: 0'], '{"stdout":"","stderr":"","exit_code":0}')).toHaveLength(1);
  });

  it.each([
    [['out', 'stderr:\nerr', 'exit_code: 4'], data()],
    [['out', 'err', 'exit_code: 3'], data()],
    [['stderr:\nerr', 'exit_code: 3'], data()],
    [['out', 'stderr:\nerr', 'exit_code: 3'], data({ more: 'x' })],
    [['out', 'stderr:\nerr', 'exit_code: 3'], data({ hint: 'x' })],
    [['out', 'stderr:\nerr'], '{"stdout":"out","stderr":"err"}'],
  ])('keeps it where they do not: %j %s', async (texts, json) => {
    expect(await received(texts, json)).toEqual([...texts, json]);
  });
});
