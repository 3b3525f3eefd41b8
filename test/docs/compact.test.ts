import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expand } from '../../src/render/compact/expand.ts';
import { writeMarker } from '../../src/render/compact/marker.ts';
import { FORMS } from '../../src/render/compact/registry.ts';
import { isSame } from '../../src/render/judge.ts';

const EXAMPLE = /<!-- example: ([a-z-]+) -->\n\n```text\n([\s\S]*?)\n```\n\n```text\n([\s\S]*?)\n```\n/g;

const text = readFileSync('docs/compact.md', 'utf8');
const examples = [...text.matchAll(EXAMPLE)].map(([, form = '', before = '', after = '']) => ({
  form,
  before,
  after,
}));

describe('docs/compact.md', () => {
  it('shows every form', () => {
    expect(new Set(examples.map(({ form }) => form))).toEqual(new Set(FORMS.keys()));
    expect(text.match(/<!-- example: /g)).toHaveLength(examples.length);
  });

  it.each(examples)(
    'shows what $form makes of a text, and the text comes back',
    ({ form, before, after }) => {
      const { body = '', variant } = FORMS.get(form)?.encode(before, false) ?? {};
      const marked = variant === undefined ? { form } : { form, variant };
      expect(`${writeMarker({ forms: [marked], bom: false, crlf: false })}\n${body}`).toBe(after);
      expect(isSame(before, expand(after))).toBe(true);
    },
  );
});
