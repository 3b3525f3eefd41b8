import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedTool } from '../../src/access/asked-call.ts';
import { judgeResource } from '../../src/access/judge-resource.ts';
import type { ReadyRule } from '../../src/access/policy-decision.ts';
import { decide } from '../../src/access/policy-decision.ts';
import { readyRules } from '../../src/gateway/policy/ready-rules.ts';
import { UNNAMED } from '../../src/model/caller.ts';

type Reader = (text: string) => string;

const decoded: Reader = (text) => decodeURIComponent(text);

/** Servers run in a folder from which no address here leads up to the top: relative paths are theirs. */
const FOLDER = `/${'w/'.repeat(64)}`;
const path: Reader = (text) => posix.resolve(FOLDER, text);

const fromFile: Reader = (uri) => {
  if (!/^file:/i.test(uri)) throw new Error('no address of a file');
  return uri.replace(/^file:\/*/i, '/');
};

/**
 * How servers were seen to make a path of an address: by `URL` (all that are built on the official SDK), by the
 * platform, or by taking `file://` off.
 */
const ADDRESS_READERS: Readonly<Record<string, Reader>> = {
  url: (uri) => path(decoded(new URL(uri).pathname)),
  platform: (uri) => path(fileURLToPath(new URL(uri), { windows: false })),
  'url, decoded twice': (uri) => path(decoded(decoded(new URL(uri).pathname))),
  cut: (uri) => path(uri.replace(/^file:\/\//i, '')),
  'cut and decoded': (uri) => path(decoded(uri.trim().replace(/^file:\/\//i, ''))),
  'cut at a query': (uri) => path(decoded(fromFile(uri).replace(/[?#].*$/s, ''))),
  'cut at a NUL': (uri) => path(decoded(new URL(uri).pathname).replace(/\0.*$/s, '')),
};

/** How they make a path of an argument. The official server for files resolves it, and looks up `~`. */
const ARGUMENT_READERS: Readonly<Record<string, Reader>> = {
  ...ADDRESS_READERS,
  'cut and trimmed': (text) => path(text.trim().replace(/^file:\/\//i, '')),
  file: path,
  'trimmed file': (text) => path(text.trim()),
  'decoded file': (text) => path(decoded(text)),
  'decoded and trimmed': (text) => path(decoded(text).trim()),
  backslashes: (text) => path(text.trim().replaceAll('\\', '/')),
};

const readAs = (reader: Reader, text: string): string | undefined => {
  try {
    return reader(text);
  } catch {
    return undefined;
  }
};

const ODD = [
  '\t',
  '\n',
  '\r',
  ' ',
  '\0',
  '\u0001',
  '\u001f',
  '\u00a0',
  '\\',
  '%09',
  '%00',
  '%20',
  '%2f',
  '%5c',
];
const piece = fc.constantFrom(
  ...['/', '//', '.', '..', '%2e', '%252e%252e', 'srv', 'docs', 'private', 'a.key', 'etc', 'passwd', 'b'],
  ...['#', '?x', '%61', '~'],
  ...ODD,
);
const tail = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const start = fc.constantFrom(
  ...['file:///srv/docs/', 'file:/srv/docs/', 'file:///', 'file:', 'file://localhost/srv/docs/'],
  ...['file://host/srv/docs/', 'FILE:////srv/docs/', ' file:///srv/docs/', 'file:\\\\\\srv\\docs\\'],
);
const address = fc.tuple(start, tail).map(([first, rest]) => first + rest);

const isPrivate = (found: string): boolean =>
  /^\/srv\/docs\/private(?:\/|$)/i.test(found) || found.toLowerCase().endsWith('.key');

describe('an address that is allowed', () => {
  const rules = {
    allow: ['file:///srv/docs/**'],
    deny: ['**/*.key', 'file:///srv/docs/private/**', 'file:///srv/docs/private'],
  };

  it('leads into its folder and to nothing denied, however its server reads it', () => {
    fc.assert(
      fc.property(address, (uri) => {
        const judged = judgeResource(rules, uri);
        if (judged.kind === 'refused') return;
        for (const [name, reader] of Object.entries(ADDRESS_READERS)) {
          const found = readAs(reader, judged.address);
          if (found === undefined) continue;
          expect(found, `${name}: ${uri}`).toMatch(/^\/srv\/docs(?:\/|$)/);
          expect(isPrivate(found), `${name}: ${uri} is ${found}`).toBe(false);
        }
      }),
      { numRuns: 20_000 },
    );
  });

  it('is most of the plain ones', () => {
    for (const uri of ['file:///srv/docs/a.md', 'file:///srv/docs/b/c%20d', 'file:///srv/docs/x?y#z'])
      expect(judgeResource(rules, uri)).toEqual({ kind: 'allowed', address: uri });
  });
});

describe('an argument that a server reads as a denied path', () => {
  const ready = readyRules([
    { match: { args: { path: ['/etc/**', '/etc'] } }, do: 'deny' },
  ]) as readonly ReadyRule[];
  const asked = askedTool(UNNAMED.stdio, { name: 'files' }, 'read');
  const said = (given: string) => decide(ready, asked, { path: given }).do;

  it.each([' file:///etc/passwd', 'file:/etc/passwd', 'file:/x/../etc/passwd', ' /../etc/passwd'])(
    'is denied: %j',
    (given) => expect(said(given)).toBe('deny'),
  );

  it.each([
    ' /x/../../etc/passwd',
    'file:etc/passwd',
    'file://any/etc/passwd#x',
    '\u0001/etc/passwd',
    '~/../../../../../../etc/passwd',
  ])('is denied: %j', (given) => expect(said(given)).toBe('deny'));

  it('is denied, however its server reads it', () => {
    const etc = fc.constantFrom('/etc/passwd', '/etc', 'etc/passwd', '');
    const begin = fc.oneof(start, fc.constantFrom('', '/', ' /', '\t/x/../'));
    fc.assert(
      fc.property(begin, tail, etc, tail, (first, between, denied, last) => {
        const given = first + between + denied + last;
        const readings = Object.entries(ARGUMENT_READERS).filter(([, reader]) =>
          /^\/etc(?:\/|$)/.test(readAs(reader, given) ?? ''),
        );
        if (readings.length > 0) expect(said(given), JSON.stringify([given, readings[0]?.[0]])).toBe('deny');
      }),
      { numRuns: 20_000 },
    );
  });
});
