import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compactBy, compactReference } from '../../scripts/compact-reference/page.ts';
import { expand } from '../../src/render/compact/expand.ts';
import type { Form } from '../../src/render/compact/form.ts';
import { FORMS } from '../../src/render/compact/registry.ts';
import { isSame } from '../../src/render/judge.ts';
import { builtInEngine, NO_CALL } from '../support/engine.ts';

const REFERENCE = 'docs/compact-reference.md';
const PAIR = /\n\n```text\n([\s\S]*?)\n```\n\n```text\n(#bcp [\s\S]*?)\n```\n/g;
const EXAMPLE = new RegExp(`<!-- example: ([a-z-]+) -->${PAIR.source}`, 'g');

const read = (page: string): string => readFileSync(page, 'utf8');
const examples = ['docs/compact.md', REFERENCE].flatMap((page) =>
  [...read(page).matchAll(EXAMPLE)].map(([, form = '', before = '', after = '']) => ({
    ...{ page, form, before, after },
  })),
);

it(`${REFERENCE} is what the forms and their descriptions say (npm run generate)`, () => {
  expect(read(REFERENCE) === compactReference()).toBe(true);
});

describe('the reference of compact texts', () => {
  const shown = examples.filter(({ page }) => page === REFERENCE);

  it('shows every form, and describes nothing else', () => {
    expect(new Set(shown.map(({ form }) => form))).toEqual(new Set(FORMS.keys()));
    expect(read(REFERENCE).match(/<!-- example: /g)).toHaveLength(shown.length);
    const described = readdirSync('scripts/compact-reference/forms').map((file) => file.replace(/\.md$/, ''));
    expect(new Set(described)).toEqual(new Set(FORMS.keys()));
  });

  it('shows what the gateway makes of a text with spaces in front', async () => {
    const [, before = '', after = ''] = PAIR.exec(read(REFERENCE)) ?? [];
    const { engine } = await builtInEngine();
    expect((await engine.process(before, NO_CALL)).text).toBe(after);
    expect(after).toMatch(/ margin 2 /);
  });
});

describe('an example', () => {
  it.each(examples)(
    'of $page shows what $form makes of a text, and the text comes back',
    ({ form, before, after }) => {
      expect(compactBy(FORMS.get(form) as Form, before)).toBe(after);
      expect(isSame(before, expand(after))).toBe(true);
    },
  );
});
