import { describe, expect, it } from 'vitest';
import { Row, rowKeys } from '../../src/json/row.ts';
import { type ObjectNode, scanDocument } from '../../src/json/scan.ts';

function membersOf(source: string) {
  const scanned = scanDocument(source);
  if (!scanned.ok) throw new Error(`no JSON: ${source}`);
  return (scanned.node as ObjectNode).members;
}

describe('the keys of rows', () => {
  const source = '{"id": 1, "name": "a"}';
  const members = membersOf(source);

  it('are found out once for rows that have the same in the same order', () => {
    const first = rowKeys(source, members, undefined);
    expect(first.all).toEqual(['"id"', '"name"']);
    const next = '{"id":22,"name":"b"}';
    expect(rowKeys(next, membersOf(next), first)).toBe(first);
  });

  it.each(['{"id":1}', '{"id":1,"name":2,"x":3}', '{"name":1,"id":2}', '{"id":1,"names":2}', '{}'])(
    'are others for %s',
    (next) => {
      const keys = rowKeys(next, membersOf(next), rowKeys(source, members, undefined));
      expect(keys.all).toEqual(Object.keys(JSON.parse(next)).map((key) => JSON.stringify(key)));
    },
  );
});

describe('a row', () => {
  const source = '{"id": 1, "name": "a"}';
  const members = membersOf(source);
  const row = new Row(rowKeys(source, members, undefined), members);

  it('has the values of its object by key lexeme', () => {
    expect(row.keys()).toEqual(['"id"', '"name"']);
    expect(row.get('"name"')).toBe(members[1]?.value);
  });

  it('has nothing else', () => {
    expect([row.has('"id"'), row.has('id')]).toEqual([true, false]);
    expect(row.get('"size"')).toBeUndefined();
  });
});
