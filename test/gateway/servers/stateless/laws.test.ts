/** What crosses keeps its bytes, whatever it is. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { enveloped } from '../../../../src/gateway/servers/stateless/enveloped.ts';
import { withoutStateless } from '../../../../src/gateway/servers/stateless/without-stateless.ts';
import {
  parseFrame,
  type RequestFrame,
  type ResponseFrame,
  replaceBytes,
} from '../../../../src/gateway/wire/frame.ts';
import { ENVELOPE, META } from '../../../../src/gateway/wire/stateless-protocol.ts';

const space = fc.constantFrom('', ' ', '\t', '  ');
const value = fc.oneof(
  fc.jsonValue().map((one) => JSON.stringify(one)),
  fc.constantFrom('1.0', '1e400', '"\\u00e9\\/"', '{ "a" : [ ] }', '12345678901234567890'),
);
type Written = readonly [key: string, json: string];

/** An object with these members, in some order and with some white space. */
const written = (members: readonly Written[]) =>
  fc
    .tuple(fc.shuffledSubarray([...members], { minLength: members.length }), space, space)
    .map(
      ([all, before, after]) =>
        [
          `{${before}${all.map(([key, json]) => `${JSON.stringify(key)}${after}:${before}${json}`).join(`${after},`)}${after}}`,
          all,
        ] as const,
    );

const others = (taken: readonly string[]) =>
  fc
    .uniqueArray(fc.tuple(fc.string({ maxLength: 8 }), value), { maxLength: 5, selector: ([key]) => key })
    .map((all) => all.filter(([key]) => !taken.includes(key) && key !== '__proto__'));

const some = (members: readonly Written[]) => fc.subarray([...members]);

const text = (pieces: readonly Buffer[]): string => Buffer.concat([...pieces]).toString();

function frameOf<F>(line: string): F {
  const parsed = parseFrame(Buffer.from(line));
  if (parsed.kind !== 'frame') throw new Error(line);
  return parsed.frame as F;
}

const parsedIn = (line: string, member: string): Record<string, unknown> =>
  (JSON.parse(line) as Record<string, Record<string, unknown>>)[member] ?? {};

const NEWER: readonly Written[] = [
  ['resultType', '"complete"'],
  ['ttlMs', '3'],
  ['cacheScope', '"public"'],
];

it('a result loses what only newer clients know, and keeps every other member as it was written', () => {
  const results = fc
    .tuple(others(['resultType', 'ttlMs', 'cacheScope', '_meta']), some(NEWER))
    .chain(([kept, newer]) => fc.tuple(fc.constant(kept), written([...kept, ...newer])));
  fc.assert(
    fc.property(results, ([kept, [json]]) => {
      const frame = frameOf<ResponseFrame>(`{"jsonrpc":"2.0","id":1,"result":${json}}`);
      const line = text(replaceBytes(frame.bytes, withoutStateless(frame, 'resources/read', false)));
      expect(Object.keys(parsedIn(line, 'result')).sort()).toEqual(kept.map(([key]) => key).sort());
      for (const [, one] of kept) expect(line).toContain(one);
    }),
  );
});

const FORGED: readonly Written[] = [...ENVELOPE].map((key) => [key, '"forged"']);

it('a request gets its envelope, and keeps every other member as it was written', () => {
  const requests = fc
    .tuple(others(['_meta', 'task', 'inputResponses', 'requestState']), others([...ENVELOPE]), some(FORGED))
    .chain(([kept, inMeta, forged]) =>
      written([...inMeta, ...forged]).chain(([meta]) =>
        fc.tuple(
          fc.constant([kept, inMeta] as const),
          written([...kept, ['_meta', meta], ['requestState', '"forged"']]),
          fc.boolean(),
        ),
      ),
    );
  fc.assert(
    fc.property(requests, ([[kept, inMeta], [json], again]) => {
      const frame = frameOf<RequestFrame>(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${json}}`);
      const envelope = `"${META.version}":"own"`;
      const retry = again ? { responses: '{"a":1.0}', state: '"\\u0061"' } : undefined;
      const line = text(enveloped(frame, { id: '"new"', envelope, retry, isStateless: false })?.pieces ?? []);
      const { _meta: meta = {}, ...params } = parsedIn(line, 'params');
      const rounds = again ? ['inputResponses', 'requestState'] : [];
      expect(Object.keys(params).sort()).toEqual([...kept.map(([key]) => key), ...rounds].sort());
      expect(Object.keys(meta as object).sort()).toEqual(
        [...inMeta.map(([key]) => key), META.version].sort(),
      );
      expect(line).not.toContain('forged');
      for (const [, one] of [...kept, ...inMeta]) expect(line).toContain(one);
      if (again) expect(line).toContain('"inputResponses":{"a":1.0}');
      if (again) expect(line).toContain('"requestState":"\\u0061"');
      expect(JSON.parse(line)).toMatchObject({ id: 'new', method: 'tools/call' });
    }),
  );
});
