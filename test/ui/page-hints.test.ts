import { describe, expect, it } from 'vitest';
import configV1 from '../../schema/config.v1.schema.json' with { type: 'json' };
import packV1 from '../../schema/pack.v1.schema.json' with { type: 'json' };
import { descriptionAt, keysAt, type Schemas } from '../../ui/src/editor/schema-at.ts';

const SCHEMAS = {
  root: 'config.v1.schema.json',
  files: { 'config.v1.schema.json': configV1, 'pack.v1.schema.json': packV1 },
} as unknown as Schemas;

describe('the editor of the page says what holds without a key', () => {
  it.each([
    ['a number', ['http', 'port'], /^The port.* Default: 8137\.$/],
    ['a word', ['tools'], /Default: eager\.$/],
    ['a list', ['extends'], /Default: \[core@1\]\.$/],
    ['nothing that could be written', ['servers', 'git', 'allowed'], /Default: everything that is not/],
  ])('for %s', (_, path, text) => {
    expect(descriptionAt(SCHEMAS, path)).toMatch(text);
  });

  it('also where it offers the key', () => {
    const offers = keysAt(SCHEMAS, ['cache'], []).map(({ description }) => description);
    expect(offers).toEqual([
      expect.stringMatching(/ Default: true\.$/),
      expect.stringMatching(/ Default: 24h\.$/),
    ]);
  });
});
