import { describe, expect, it, vi } from 'vitest';

const countWork = await vi.hoisted(async () =>
  (await import('../../support/work-meter.ts')).startWorkMeter(),
);

import { hostileTexts } from '../../../bench/hostile.ts';
import type { Form } from '../../../src/render/compact/form.ts';
import { FORMS } from '../../../src/render/compact/registry.ts';
import { type Work, worseThanLinear } from '../../support/work-meter.ts';
import { grownTexts } from './grown-texts.ts';

/** Of the shorter of two texts, in characters: enough for a square to show. */
const SHORT = 4096;
/** A line is compared with at most 24 kinds of lines (clusters.ts); a short text has fewer. */
const BOUNDED = /^src\/render\/compact\/lines\/clusters\.ts likeness /;
const forms = [...FORMS.values()];
/** A text as a region: without line breaks at its end. */
const hostile = (size: number, name: string): string => (hostileTexts(size)[name] ?? '').replace(/\n+$/, '');

/** The work of forms that write a text and read it again. */
function workOf(source: string, which: readonly Form[] = forms): Work {
  return countWork((within) => {
    for (const form of which)
      within(form.name, () => {
        const encoded = form.encode(source, true);
        if (encoded) form.decode(encoded.body, encoded.variant);
      });
  });
}

const worse = (work: (size: number) => Work): readonly string[] =>
  worseThanLinear(work, SHORT).filter((place) => !BOUNDED.test(place));

describe('the work of forms', () => {
  it.each(Object.keys(hostileTexts(1)))('grows no faster than a text made to be slow: %s', (name) => {
    expect(worse((size) => workOf(hostile(size, name)))).toEqual([]);
  });

  it.each(forms)('grows no faster than a text for $name', (form) => {
    for (const size of [SHORT, 3 * SHORT])
      expect(form.encode(grownTexts(size).get(form.name) ?? '', true)).toBeDefined();
    expect(worse((size) => workOf(grownTexts(size).get(form.name) ?? '', [form]))).toEqual([]);
  });
});
