/** Payloads written out by hand from the layout of the container: what they are made of stands beside the bytes. */
import { describe, expect, test } from 'vitest';
import type { Block } from '../../src/bcp/blocks.ts';
import { encodePayload } from '../../src/bcp/encode-payload.ts';
import { blake3 } from '../../src/bcp/services/blake3.ts';
import { MemoryStore } from '../../src/bcp/services/memory-store.ts';
import { loadZstd } from '../../src/bcp/services/zstd.ts';
import { hexOf, utf8 } from '../../src/bcp/text.ts';
import { messageOf } from '../../src/diagnostics/error.ts';
import { atOnce, streamed } from './chunks.ts';

/** Bytes in hexadecimal; what follows a # in a line is a comment. */
function hex(text: string): Uint8Array {
  const digits = text.replace(/#.*/g, '').replace(/\s/g, '');
  if (!/^(?:[0-9a-f]{2})*$/i.test(digits)) throw new Error(`not hexadecimal: ${digits}`);
  return Uint8Array.from(Buffer.from(digits, 'hex'));
}

const HEADER = '42 43 50 00 01 00 00 00';
const COMPRESSED_HEADER = '42 43 50 00 01 00 01 00';
const END = 'ff 01 00 00';
const payloadOf = (...parts: readonly string[]) => hex([HEADER, ...parts, END].join('\n'));

const blocksOf = (payload: Uint8Array, options = {}) => {
  const { events, error } = atOnce(payload, options);
  expect(error).toBeUndefined();
  return events.flatMap((event) => (event.type === 'block' ? [event.block] : []));
};

/** The same error at once and byte by byte. */
async function errorOf(payload: Uint8Array, options = {}) {
  const { error } = atOnce(payload, options);
  expect(
    await streamed(
      [...payload].map((byte) => Uint8Array.of(byte)),
      options,
    ),
  ).toMatchObject({ error });
  return error;
}

/** A CODE body: language 1, path "a", content "b". */
const CODE_BODY = '01 00 01  02 01 01 61  03 01 01 62';
const CODE: Block = { type: 'code', language: 1, path: 'a', content: utf8('b') };

describe('blocks written by hand', () => {
  const cases: readonly [string, string, Block][] = [
    [
      'an image',
      `0a 00 13                 # IMAGE, no flags, 19 bytes
       01 00 05                 # media type: webp
       02 01 05 61 20 63 61 74  # alt text: "a cat"
       03 01 05 52 49 46 46 00  # data`,
      { type: 'image', mediaType: 5, altText: 'a cat', data: hex('52 49 46 46 00') },
    ],
    [
      'an embedding reference',
      `09 00 0f                 # EMBEDDING_REF, no flags, 15 bytes
       01 01 02 de ad           # vector id
       02 01 01 ff              # source hash
       03 01 03 65 2d 33        # model: "e-3"`,
      { type: 'embedding_ref', vectorId: hex('de ad'), sourceHash: hex('ff'), model: 'e-3' },
    ],
    [
      'an extension with a summary',
      `fe 01 01 0e              # EXTENSION (a varint of two bytes), summary, 14 bytes
       02 68 69                 # summary: "hi"
       01 01 01 6e              # namespace: "n"
       02 01 01 74              # type name: "t"
       03 01 00                 # content: empty`,
      { type: 'extension', summary: 'hi', namespace: 'n', typeName: 't', content: hex('') },
    ],
    [
      'an annotation of the highest block that there could be',
      `08 00 13                 # ANNOTATION, no flags, 19 bytes
       01 00 ff ff ff ff ff ff ff ff ff 01  # target: 2^64 - 1, ten bytes
       02 00 01                 # kind: priority
       03 01 01 05              # value: background`,
      { type: 'annotation', target: 2n ** 64n - 1n, kind: 1, value: hex('05') },
    ],
    [
      'lines on both sides of 2^53',
      `01 00 1f                 # CODE, no flags, 31 bytes
       ${CODE_BODY}
       04 00 ff ff ff ff ff ff ff 0f  # first line: 2^53 - 1, still a number
       05 00 80 80 80 80 80 80 80 10  # last line: 2^53, a bigint`,
      { ...CODE, lineStart: 2 ** 53 - 1, lineEnd: 2n ** 53n },
    ],
    [
      'a tree in a tree',
      `03 00 1d                 # FILE_TREE, no flags, 29 bytes
       01 01 01 2f              # root: "/"
       02 02 16                 # entry, 22 bytes
       01 01 01 64              #   name: "d"
       02 00 01                 #   kind: directory
       03 00 00                 #   size: 0
       04 02 09                 #   child, 9 bytes
       01 01 00                 #     name: ""
       02 00 00                 #     kind: file
       03 00 07                 #     size: 7`,
      {
        type: 'file_tree',
        root: '/',
        entries: [{ name: 'd', kind: 1, size: 0, children: [{ name: '', kind: 0, size: 7, children: [] }] }],
      },
    ],
    [
      'a diff with a hunk',
      `07 00 11                 # DIFF, no flags, 17 bytes
       01 01 01 66              # path: "f"
       02 02 0a                 # hunk, 10 bytes
       01 00 ac 02              #   old start: 300
       02 00 01                 #   new start: 1
       03 01 00                 #   lines: none`,
      { type: 'diff', path: 'f', hunks: [{ oldStart: 300, newStart: 1, lines: hex('') }] },
    ],
    [
      'a block of a type that nobody knows',
      `42 01 03                 # type 66, summary, 3 bytes
       01 73                    # summary: "s"
       00                       # body`,
      { type: 'unknown', typeId: 0x42, summary: 's', body: hex('00') },
    ],
  ];

  test.each(cases)('%s is read, and written the same', (_name, bytes, block) => {
    const payload = payloadOf(bytes);
    expect(blocksOf(payload)).toEqual([block]);
    expect(hexOf(encodePayload([block]))).toBe(hexOf(payload));
  });
});

describe('a file that ends wrongly', () => {
  test('without END is refused at its end', async () => {
    expect(await errorOf(hex(`${HEADER} 01 00 0b ${CODE_BODY}`))).toMatchObject({
      code: 'bcp-no-end',
      params: { offset: 22 },
    });
  });

  test('in the END block is cut off', async () => {
    expect(await errorOf(hex(`${HEADER} 01 00 0b ${CODE_BODY} ff 01 00`))).toMatchObject({
      code: 'bcp-truncated',
      params: { offset: 25, what: 'a block length' },
    });
  });

  test('in a body is cut off where the file ends', async () => {
    expect(await errorOf(hex(`${HEADER} 01 00 0b 01 00`))).toMatchObject({
      code: 'bcp-truncated',
      params: { offset: 13, what: 'a block body' },
    });
  });

  test('with bytes behind END tells how many', async () => {
    expect(await errorOf(hex(`${HEADER} 01 00 0b ${CODE_BODY} ${END} 00 00 00`))).toMatchObject({
      code: 'bcp-trailing',
      params: { offset: 26, count: 3 },
    });
  });
});

describe('values that nobody knows', () => {
  // One field of an otherwise sound block, at byte 11 or behind it.
  test.each([
    ['role', 11, '02 00 06  01 00 05  02 01 00'],
    ['status', 14, '04 00 09  01 01 00  02 00 00  03 01 00'],
    ['format_hint', 17, '05 00 09  01 01 00  02 01 00  03 00 04'],
    ['format', 11, '06 00 06  01 00 05  03 01 00'],
    ['kind', 14, '08 00 09  01 00 00  02 00 04  03 01 00'],
    ['media_type', 11, '0a 00 09  01 00 06  02 01 00  03 01 00'],
    ['kind', 20, '03 00 0c  01 01 00  02 02 06  01 01 00  02 00 02'],
  ])('in %s are refused, with their field and offset', async (field, offset, bytes) => {
    expect(await errorOf(payloadOf(bytes))).toMatchObject({ code: 'bcp-enum', params: { field, offset } });
  });
});

describe('varints', () => {
  test('of eleven bytes, or of more than 64 bits, are refused where they begin', async () => {
    for (const value of ['80 80 80 80 80 80 80 80 80 80 00', 'ff ff ff ff ff ff ff ff ff 02']) {
      const length = value.split(' ').length.toString(16).padStart(2, '0');
      expect(await errorOf(payloadOf(`42 01 ${length} ${value}`))).toMatchObject({
        code: 'bcp-varint',
        params: { offset: 11, what: 'a summary length' },
      });
    }
  });
});

describe('hash references', () => {
  const body = hex(CODE_BODY);
  // BLAKE3-256 of the CODE body above.
  const HASH = hexOf(blake3(body));
  const reference = `01 04 20 ${HASH}  # CODE, a reference, 32 bytes`;
  const payload = payloadOf(reference);
  const store = new MemoryStore();
  store.put(blake3(body), body);

  test('are resolved in their store', () => {
    const { events } = atOnce(payload, { address: { hash: blake3, store } });
    expect(events[1]).toEqual({
      type: 'block',
      block: CODE,
      index: 0,
      frame: { offset: 8, flags: 4, wireSize: 32, size: 11 },
    });
  });

  test('carry their summary in the stored body', () => {
    const summarised = hex(`01 73 ${CODE_BODY}`);
    const both = new MemoryStore();
    both.put(blake3(summarised), summarised);
    const bytes = payloadOf(`01 05 20 ${hexOf(blake3(summarised))}`);
    expect(blocksOf(bytes, { address: { hash: blake3, store: both } })).toEqual([{ ...CODE, summary: 's' }]);
  });

  test('without a store, with an unknown hash, or with wrong content are refused by their hash and offset', async () => {
    const address = (content: Uint8Array | undefined) => ({
      address: { hash: blake3, store: { get: () => content } },
    });
    const params = { offset: 8, hash: HASH };
    expect(await errorOf(payload)).toMatchObject({ code: 'bcp-reference', params });
    expect(await errorOf(payload, address(undefined))).toMatchObject({ code: 'bcp-unknown-hash', params });
    expect(await errorOf(payload, address(utf8('x')))).toMatchObject({
      code: 'bcp-wrong-content',
      params: { ...params, found: hexOf(blake3(utf8('x'))) },
    });
  });

  test('of another length than 32 bytes are refused', async () => {
    expect(await errorOf(payloadOf('01 04 02 00 00'), { address: { hash: blake3, store } })).toMatchObject({
      code: 'bcp-reference-size',
      params: { offset: 8, size: 2 },
    });
  });

  test('to a damaged body say that their offsets count in it', async () => {
    const damaged = hex('01 00 01'); // language only
    const own = new MemoryStore();
    own.put(blake3(damaged), damaged);
    const error = await errorOf(payloadOf(`01 04 20 ${hexOf(blake3(damaged))}`), {
      address: { hash: blake3, store: own },
    });
    const params = {
      offset: 0,
      block: 'CODE',
      field: 'path',
      id: 2,
      space: { in: 'stored body', block: 8 },
    } as const;
    expect(error).toEqual({ code: 'bcp-missing-field', params });
    expect(messageOf('bcp-missing-field', params)).toBe(
      'The CODE block at byte 0 (in the stored body of the block at byte 8) lacks its required field "path" (id 2).',
    );
  });
});

describe('compression', async () => {
  const zstd = await loadZstd();
  /** A zstd frame with one raw block: 28b52ffd, a descriptor with a size of one byte, the size, the block's header. */
  const frame = (content: string) => {
    const { length } = hex(content);
    const byte = (value: number) => (value & 255).toString(16).padStart(2, '0');
    return `28 b5 2f fd 20 ${byte(length)} ${byte((length << 3) | 1)} ${byte(length >> 5)} 00 ${content}`;
  };

  test('of a block is undone, and told', () => {
    // CODE, compressed, 20 bytes: 9 for the frame, 11 for the body
    const { events } = atOnce(payloadOf(`01 02 14 ${frame(CODE_BODY)}`), { zstd });
    expect(events[1]).toEqual({
      type: 'block',
      block: CODE,
      index: 0,
      frame: { offset: 8, flags: 2, wireSize: 20, size: 11 },
    });
  });

  test('of the payload is undone, and told', () => {
    const bytes = hex(`${COMPRESSED_HEADER} ${frame(`01 00 0b ${CODE_BODY} ${END}`)}`);
    const { events } = atOnce(bytes, { zstd });
    expect(events).toEqual([
      { type: 'header', header: { major: 1, minor: 0, flags: 1 } },
      { type: 'block', block: CODE, index: 0, frame: { offset: 8, flags: 0, wireSize: 11, size: 11 } },
      { type: 'end', size: { wire: 35, inflated: 26 } },
    ]);
  });

  test('of a block within a compressed payload is undone, too', () => {
    const inner = `01 02 14 ${frame(CODE_BODY)} ${END}`;
    expect(blocksOf(hex(`${COMPRESSED_HEADER} ${frame(inner)}`), { zstd })).toEqual([CODE]);
  });

  test('of a reference is undone before it is resolved', () => {
    const store = new MemoryStore();
    store.put(blake3(hex(CODE_BODY)), hex(CODE_BODY));
    // 41 bytes: 9 for the frame, 32 for the hash
    const bytes = payloadOf(`01 06 29 ${frame(hexOf(blake3(hex(CODE_BODY))))}`);
    expect(blocksOf(bytes, { zstd, address: { hash: blake3, store } })).toEqual([CODE]);
  });

  test('without zstd is refused', async () => {
    expect(await errorOf(payloadOf(`01 02 14 ${frame(CODE_BODY)}`))).toMatchObject({
      code: 'bcp-compressed',
      params: { what: 'block', offset: 8 },
    });
    expect(await errorOf(hex(`${COMPRESSED_HEADER} ${frame(END)}`))).toMatchObject({
      code: 'bcp-compressed',
      params: { what: 'payload', offset: 8 },
    });
  });

  test('that is broken, cut off or followed by something is refused where its frame begins', async () => {
    const whole = frame(`01 00 0b ${CODE_BODY} ${END}`);
    const block = (bytes: string) =>
      payloadOf(`01 02 ${hex(bytes).length.toString(16).padStart(2, '0')} ${bytes}`);
    const rest: readonly [string, string][] = [
      ['broken', `50 2a 4d 18 01 00 00 00 00 ${whole}`], // a skippable frame in front
      ['cut-off', whole.slice(0, -3)],
      ['trailing', `${whole} ${whole}`],
      ['trailing', `${whole} 00`],
      ['dictionary', '28 b5 2f fd 21 07 00 01 00 00'],
      ['window', '28 b5 2f fd 00 88 01 00 00'],
    ];
    for (const [defect, bytes] of rest) {
      expect(await errorOf(hex(`${COMPRESSED_HEADER} ${bytes}`), { zstd }), bytes).toMatchObject({
        code: 'bcp-zstd',
        params: { what: 'payload', offset: 8, defect },
      });
      expect(await errorOf(block(bytes), { zstd }), bytes).toMatchObject({
        code: 'bcp-zstd',
        params: { what: 'block', offset: 8, defect },
      });
    }
  });

  test('keeps offsets useful: they say what they count in', async () => {
    const short = `01 00 07 01 00 01 02 01 01 61`; // CODE without content
    const inPayload = await errorOf(hex(`${COMPRESSED_HEADER} ${frame(`${short} ${END}`)}`), { zstd });
    const missing = { block: 'CODE', field: 'content', id: 3 };
    expect(inPayload).toEqual({
      code: 'bcp-missing-field',
      params: { ...missing, offset: 11, space: { in: 'inflated payload' } },
    });
    const inBlock = await errorOf(payloadOf(`01 02 10 ${frame('01 00 01 02 01 01 61')}`), { zstd });
    expect(inBlock).toEqual({
      code: 'bcp-missing-field',
      params: { ...missing, offset: 0, space: { in: 'inflated body', block: 8 } },
    });
    const trailing = await errorOf(hex(`${COMPRESSED_HEADER} ${frame(`${END} 00`)}`), { zstd });
    expect(trailing).toEqual({
      code: 'bcp-trailing',
      params: { offset: 12, count: 1, space: { in: 'inflated payload' } },
    });
    expect(messageOf('bcp-trailing', { offset: 12, count: 1, space: { in: 'inflated payload' } })).toContain(
      'from byte 12 (in the inflated payload)',
    );
  });
});
