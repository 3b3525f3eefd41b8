import { describe, expect, it } from 'vitest';
import { climbs, settledAddress } from '../../src/access/addresses.ts';
import { judgeResource } from '../../src/access/judge-resource.ts';
import { mayRun } from '../../src/access/may-run.ts';
import type { ResourceRules } from '../../src/model/access.ts';
import { processorMs } from '../support/processor-time.ts';

const resourceRefusal = (rules: ResourceRules, uri: string) => {
  const found = judgeResource(rules, uri);
  return found.kind === 'refused' ? found.why : undefined;
};

describe('resources of a server with rules', () => {
  it('are denied whatever breaks of lines stand in their address', () => {
    expect(resourceRefusal({ deny: ['**/*.key'] }, 'file:///a\u2028b/c/d.key')).toBe('traversal');
    expect(resourceRefusal({ deny: ['**/*.key'] }, 'file:///a%e2%80%a8b/c/d.key')).toBe('denied');
  });

  it('keep nobody waiting by a long address', () => {
    const long = `file:///${'a/b/'.repeat(50_000)}`;
    const took = processorMs(() =>
      expect(resourceRefusal({ deny: ['**/a/**/b/**/*.key'] }, long)).toBe('denied'),
    );
    expect(took).toBeLessThan(1000);
  });

  it.each([
    'file:///src/../etc/passwd',
    'file:///src/..',
    'file:///src/%2e%2e/etc',
    'file:///src/%2E./etc',
    'file:///src/%252e%252e/etc',
    'file:///src/%25252e%25252e/etc',
    'file:///src\\..\\etc',
    'file:///src/%5c..%5cetc',
    'file:///src/a%00.txt',
    'file:///src/a\0',
    'notes:..',
    'file:///src/..;/etc',
    'file:///src/%c0%ae%c0%ae/../etc',
    'file:///src/.\t./.\t./etc',
    'file:///src/.. ',
    'file:///src/..\u0001',
    ' file:///src/a',
    'file:///src/a.key ',
    'file:///src/a.k\tey',
    'file:///src/a b',
  ])('are never read by an address that leads out: %j', (uri) => {
    expect(settledAddress(uri)).toBeUndefined();
    expect(resourceRefusal({}, uri)).toBe('traversal');
    expect(resourceRefusal({ allow: ['**'] }, uri)).toBe('traversal');
  });

  it.each(['file:///src/a..b', 'file:///src/a%20b', 'https://x.example/a?b=1..2', 'a://b/...'])(
    'may be read by any other: %j',
    (uri) => {
      expect(resourceRefusal({}, uri)).toBeUndefined();
    },
  );

  it.each([
    'file:///src/a.key#',
    'file:///src/a.key?x',
    'file:///src//private/a',
    'file:////src/private/a',
    'file:///src/./private/a',
    'file://localhost/src/private/a',
    'file://elsewhere/src/private/a',
    'file:/src/private/a',
    'FILE:///src/PRIVATE/a',
  ])('are denied in any spelling: %j', (uri) => {
    expect(resourceRefusal({ deny: ['**/*.key', 'file:///src/private/**'] }, uri)).toBe('denied');
  });

  it('go out as readers of addresses write them, and letters stay as they are', () => {
    const sent = (uri: string) => judgeResource({}, uri);
    expect(sent('HTTPS://X.example:443/a/./b')).toEqual({
      kind: 'allowed',
      address: 'https://x.example/a/b',
    });
    for (const address of ['file:///Übung/{a}|b', 'https://x.example', 'notes:a', 'no address', 's3://b//k'])
      expect(sent(address)).toEqual(
        address.includes(' ') ? { kind: 'refused', why: 'traversal' } : { kind: 'allowed', address },
      );
  });

  it('need to be allowed with their query and without', () => {
    const rules = { allow: ['**/*.md'] };
    expect(resourceRefusal(rules, 'file:///src/a.md')).toBeUndefined();
    expect(resourceRefusal(rules, 'file:///etc/passwd?.md')).toBe('not-allowed');
    expect(resourceRefusal(rules, 'file:///etc/passwd#/.md')).toBe('not-allowed');
    expect(resourceRefusal({ allow: ['db://x/**'] }, 'db://x/t?rows=3')).toBeUndefined();
  });

  it('climb for any reader that drops or decodes what stands between the dots', () => {
    for (const uri of ['file:///../../etc', 'a://b/%2e%2e', 'a://b/.\t./c', 'a://b/.. ', 'a://b\\..\\c'])
      expect(climbs(uri)).toBe(true);
    for (const uri of ['file:///a b', 'file:///C:\\a', 'a://b/..c', 'a://b/c..'])
      expect(climbs(uri)).toBe(false);
  });

  it('are those that a glob allows, and none that one denies', () => {
    const rules = { allow: ['file:///src/**'], deny: ['**/*.key'] };
    expect(resourceRefusal(rules, 'file:///src/a.ts')).toBeUndefined();
    expect(resourceRefusal(rules, 'file:///etc/passwd')).toBe('not-allowed');
    expect(resourceRefusal(rules, 'file:///src/own.key')).toBe('denied');
    expect(resourceRefusal(rules, 'file:///src/own.KEY')).toBe('denied');
    expect(resourceRefusal(rules, 'file:///src/own%2ekey')).toBe('denied');
    expect(resourceRefusal(rules, 'file:%2f%2f/src/a.ts')).toBe('not-allowed');
  });
});

describe('programs of servers', () => {
  it('are named as they are looked up, and allowed elsewhere by their path alone', () => {
    expect(mayRun(['npx', 'node'], 'npx')).toBe(true);
    expect(mayRun(['npx'], '/tmp/npx')).toBe(false);
    expect(mayRun(['*'], '/tmp/npx')).toBe(false);
    expect(mayRun(['/opt/tools/*'], '/opt/tools/serve')).toBe(true);
    expect(mayRun(['/opt/tools/*'], '/opt/tools/../../tmp/x')).toBe(false);
    expect(mayRun(['/opt/**'], '/opt/../tmp/x')).toBe(false);
    expect(mayRun(['/opt/**'], '/opt/a/b')).toBe(true);
    expect(mayRun(['/opt/**/serve'], '/opt/serve')).toBe(true);
    expect(mayRun(['/opt/**/serve'], '/opt/xserve')).toBe(false);
    expect(mayRun(['/opt/*'], '/opt/a/b')).toBe(false);
    expect(mayRun(['node?'], 'node2')).toBe(true);
    expect(mayRun(['node.x'], 'nodeax')).toBe(false);
    expect(mayRun(['C:\\Program Files (x86)\\*'], 'c:\\program files (x86)\\a.exe', true)).toBe(true);
    expect(mayRun([], 'npx')).toBe(false);
    expect(mayRun(['npx'], 'NPX')).toBe(false);
    expect(mayRun(['npx'], 'NPX.cmd', true)).toBe(true);
    expect(mayRun(['C:\\Tools\\*'], 'c:\\tools\\serve.exe', true)).toBe(true);
  });
});
