import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { COPIED, EMBEDDED } from '../scripts/embedded-notices.mjs';

const parts = readFileSync('dist/THIRD_PARTY_LICENSES.txt', 'utf8').split(`\n\n${'-'.repeat(80)}\n\n`);
/** By the heading of each: what it says below. */
const notices = new Map(
  parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n'))]),
);
const bundled = JSON.parse(readFileSync('build/bundled.json', 'utf8')) as readonly string[];

/** An optional package. */
const JAR = 'node_modules/recheck-jar/recheck.jar';

const headingOf = (name: string): string | undefined =>
  [...notices.keys()].find((heading) => heading.startsWith(`${name} `));

/** All code of the commands, without the library. */
const code = (): string =>
  readdirSync('dist/chunks')
    .map((file) => readFileSync(join('dist/chunks', file), 'utf8'))
    .join('\n');

describe('the notices of others', () => {
  it('are there for each package whose code is bundled', () => {
    expect(bundled.length).toBeGreaterThan(10);
    for (const name of [...bundled, ...Object.keys(COPIED)]) {
      const heading = headingOf(name);
      expect(heading, name).toMatch(/ \d+\.\d+\.\d+ \([\w.-]+\)/);
      expect(notices.get(heading ?? ''), name).toMatch(/copyright|permission/i);
    }
  });

  it('are there for what these hold of others', () => {
    for (const name of bundled)
      for (const one of EMBEDDED[name] ?? []) {
        expect(notices.get(`${one.name} (${one.license}), inside ${name}`), one.name).toContain(one.notice);
        expect(one.notice, one.name).toMatch(/^Copyright \(c\) \d{4}/);
      }
  });

  it('name nothing that is not bundled any more', () => {
    expect(Object.keys(EMBEDDED).filter((name) => !bundled.includes(name))).toEqual([]);
  });

  it.each([
    ['recheck', 'fastparse', 'fastparse and sourcecode'],
    ['recheck', 'io.circe', 'circe'],
    ['recheck', 'cats.kernel', 'Cats'],
    ['recheck', 'scala.scalajs', 'Scala.js'],
    ['recheck', 'scala.collection', 'Scala'],
  ])('of %s: where the code has %s, its notice is there', (name, trace, part) => {
    expect(code()).toContain(trace);
    expect(EMBEDDED[name]?.map((one) => one.name)).toContain(part);
  });

  it.skipIf(!existsSync(JAR))('of Scala say the years of the version that recheck was built with', () => {
    // Its jar holds the same code, and the notice that came with Scala.
    const jar = readFileSync(JAR);
    const name = Buffer.from('NOTICE_scala-library-');
    const header = jar.lastIndexOf(Buffer.from([0x50, 0x4b, 3, 4]), jar.indexOf(name));
    const from = header + 30 + jar.readUInt16LE(header + 26) + jar.readUInt16LE(header + 28);
    const notice = inflateRawSync(jar.subarray(from)).toString();
    const holders = notice.match(/^Copyright .*$/gm) ?? [];
    expect(holders).toHaveLength(2);
    expect(EMBEDDED['recheck']?.find((one) => one.name === 'Scala')?.notice).toContain(holders.join('\n'));
  });

  it('of the compressor: its map of sources names whose they are', () => {
    const map = readFileSync('node_modules/@hpcc-js/wasm-zstd/dist/index.js.map', 'utf8');
    const { sources } = JSON.parse(map) as { sources: readonly string[] };
    const others = sources.filter((source) => !/\/util\/src\/|\.\.\/src\//.test(source));
    expect(others.map((source) => /fzstd|zstdlib/.exec(source)?.[0])).toEqual([
      'fzstd',
      'zstdlib',
      'zstdlib',
    ]);
    expect(EMBEDDED['@hpcc-js/wasm-zstd']?.map((one) => one.name)).toEqual(
      expect.arrayContaining(['fzstd', 'Zstandard', 'Emscripten', 'musl']),
    );
  });

  it('of the code generator: its helper stands in what it made', () => {
    const generated = readdirSync('src/generated').filter((file) => file.endsWith('.validator.mjs'));
    const texts = generated.map((file) => readFileSync(join('src/generated', file), 'utf8'));
    expect(texts.some((text) => text.includes('ucs2length'))).toBe(true);
    expect(headingOf('ajv')).toBeDefined();
  });
});
