import { describe, expect, it } from 'vitest';
import { FORMS } from '../../../src/render/compact/registry.ts';
import { isSame } from '../../../src/render/judge.ts';
import { grownTexts } from './grown-texts.ts';

const LONG = grownTexts(200_000);

describe('a form', () => {
  it.each([...FORMS.values()])('takes a long text of its kind and gives it back: $name', (form) => {
    const source = LONG.get(form.name) ?? '';
    const { body, variant } = form.encode(source, false)!;
    expect(isSame(source, form.decode(body, variant))).toBe(true);
  });
});
