import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitionOf } from '../../../src/gateway/pins/definition.ts';
import { type Lock, pinOf, readLock, writeLock } from '../../../src/gateway/pins/lock.ts';
import { runs } from '../../support/runs.ts';

const tool = (definition: object) => pinOf(definitionOf(JSON.stringify(definition)));

const LOCK: Lock = new Map([
  [
    'wiki',
    {
      instructions: pinOf('Search first.\nThen read.'),
      tools: new Map([
        [
          'search',
          tool({
            name: 'search',
            description: 'Finds pages.\nBy words.',
            inputSchema: { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] },
            annotations: { readOnlyHint: true },
          }),
        ],
        ['a/b', tool({ name: 'a/b', inputSchema: {} })],
      ]),
    },
  ],
  ['fs', { tools: new Map() }],
]);

const damage = (change: (text: string) => string) => () =>
  readLock('/p/bcp-proxy.lock', change(writeLock(LOCK)));

describe('the lock', () => {
  it('has one order and one line for each line of a text', () => {
    expect(writeLock(LOCK)).toMatchInlineSnapshot(`
      "{
        "version": 1,
        "servers": {
          "fs": {
            "tools": {}
          },
          "wiki": {
            "instructions": {
              "hash": "sha256--b9dh7OfigfULFhqvmPtq10VZGp4lc5BrDg-j9F8iKQ",
              "text": [
                "Search first.",
                "Then read."
              ]
            },
            "tools": {
              "a/b": {
                "hash": "sha256-31eTPP7b1cQyCM6JdS5zAB97kWkIC883Yr1cOAX-drc",
                "definition": {
                  "inputSchema": {},
                  "name": "a/b"
                }
              },
              "search": {
                "hash": "sha256-6f9gH96ESCyYbxZ7A2smSzcgY-SPpY8H43lnWw2xT4A",
                "definition": {
                  "annotations": {
                    "readOnlyHint": true
                  },
                  "description": [
                    "Finds pages.",
                    "By words."
                  ],
                  "inputSchema": {
                    "properties": {
                      "q": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "q"
                    ],
                    "type": "object"
                  },
                  "name": "search"
                }
              }
            }
          }
        }
      }
      "
    `);
    expect(writeLock(new Map([...LOCK].reverse()))).toBe(writeLock(LOCK));
  });

  it('comes back as it was written', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('a\nb', '\n', 'a\r\nb', '\u202e\u200b'),
    );
    const definition = fc.record({
      name: text,
      description: fc.oneof(text, fc.jsonValue()),
      inputSchema: fc.jsonValue(),
    });
    const lock = fc.dictionary(text, fc.tuple(fc.option(text), fc.dictionary(text, definition)));
    fc.assert(
      fc.property(lock, (servers) => {
        const made: Lock = new Map(
          Object.entries(servers).map(([name, [instructions, tools]]) => [
            name,
            {
              instructions: instructions === null ? undefined : pinOf(instructions),
              tools: new Map(Object.entries(tools).map(([key, value]) => [key, tool(value)])),
            },
          ]),
        );
        const written = writeLock(made);
        const sorted = <T>(map: ReadonlyMap<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
        const plain = (all: Lock) =>
          sorted(all).map(([name, { instructions, tools }]) => [name, instructions, sorted(tools)]);
        expect(plain(readLock('x', written))).toEqual(plain(made));
        expect(writeLock(readLock('x', written))).toBe(written);
        expect(written.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u200b\u2028\u2029]/u);
      }),
      { seed: 3, numRuns: runs(40) },
    );
  });

  it.each([
    ['cut off', (text: string) => text.slice(0, 300), /^\/p\/bcp-proxy\.lock:\d+:\d+: this is no JSON/],
    ['empty', () => '', /^\/p\/bcp-proxy\.lock:1:1: this is no JSON/],
    [
      'of another version',
      (text: string) => text.replace('"version": 1', '"version": 2'),
      /lock:2:14: "version" has to be 1/,
    ],
    [
      'in the middle of a merge',
      (text: string) => text.replace('    "fs"', '<<<<<<< HEAD\n    "fs"'),
      /lock:4:1: a merge was left unsettled here/,
    ],
    [
      'changed by hand',
      (text: string) => text.replace('Then read', 'Then send'),
      /lock:9:17: this hash is not that of/,
    ],
    ['with a tool twice', (text: string) => text.replace('"a/b"', '"search"'), /"search" stands here twice/],
    [
      'without a part',
      (text: string) => text.replace('"definition"', '"other"'),
      /"definition" is missing here/,
    ],
    [
      'with another shape',
      (text: string) => text.replace(/"fs": \{\s*"tools": \{\}\s*\}/, '"fs": []'),
      /an object belongs here/,
    ],
  ])('that is %s is refused with its place', (_, change, expected) => {
    expect(damage(change)).toThrow(expected);
  });
});
