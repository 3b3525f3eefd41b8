import { expect, it } from 'vitest';
import type { ResultPolicy } from '../../../src/engine/result/result-policy.ts';
import { measure, roughMeasure } from '../../../src/gateway/stats/measured-call.ts';

/** A token is a character here. */
const count = (text: string): number => text.length;

const TEXT = 'a text of thirty-two characters.';
const DATA = { content: TEXT };
const DATA_TOKENS = JSON.stringify(DATA).length;

const result = (text: string, data?: object): Buffer =>
  Buffer.from(JSON.stringify({ content: [{ type: 'text', text }], structuredContent: data }));

const measured = (given: Buffer, sent?: { result: Buffer; policy: ResultPolicy; lossy?: boolean }) =>
  measure({ given, sent, fetched: undefined }, count);

it('counts data that goes out as well, whether the text was rewritten or not', () => {
  const whole = TEXT.length + DATA_TOKENS;
  expect(measured(result(TEXT, DATA))).toEqual({ before: whole, after: whole });
  const sent = { result: result('short', DATA), policy: 'both' } as const;
  expect(measured(result(TEXT, DATA), sent)).toEqual({ before: whole, after: 5 + DATA_TOKENS });
  expect(measured(result(TEXT, DATA), { ...sent, policy: 'once' })).toEqual({
    before: whole,
    after: 5 + DATA_TOKENS,
  });
});

it('takes the data for what was seen by a client that shows it, and else the smaller part', () => {
  const sent = result('short');
  expect(measured(result(TEXT, DATA), { result: sent, policy: 'text' })).toEqual({
    before: DATA_TOKENS,
    after: 5,
  });
  expect(measured(result(TEXT, DATA), { result: sent, policy: 'once' })).toEqual({
    before: TEXT.length,
    after: 5,
  });
});

it('takes what a mode leaves out for no saving', () => {
  const sent = { result: result('short'), policy: 'both', lossy: true } as const;
  expect(measured(result(TEXT), sent)).toEqual({ before: TEXT.length, after: TEXT.length });
});

it('knows by the size alone that data was said twice', () => {
  const given = result(TEXT, DATA);
  const rough = (policy: ResultPolicy, sent: Buffer) =>
    roughMeasure({ given, sent: { result: sent, policy }, fetched: undefined });
  expect(rough('once', result('short')).before).toBe(Math.round(given.length / 8));
  expect(rough('both', result('short', DATA)).before).toBe(Math.round(given.length / 4));
});
