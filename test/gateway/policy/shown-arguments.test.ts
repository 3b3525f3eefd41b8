import { describe, expect, it } from 'vitest';
import { shownArguments } from '../../../src/gateway/policy/shown-arguments.ts';

describe('the arguments that a person is asked about', () => {
  it('are shown whole, as they are meant', () => {
    expect(shownArguments('{"cmd":"\\u0072m -rf \\/","amount":12345678901234567890,"at":[1e400,null]}')).toBe(
      '{"cmd":"rm -rf /","amount":12345678901234567890,"at":[1e400,null]}',
    );
  });

  it('hide none behind a long one', () => {
    const shown = shownArguments(
      JSON.stringify({ note: 'x'.repeat(100_000), path: '/', text: `${'y'.repeat(5000)}END` }),
    );
    expect(shown).toContain('"path":"/"');
    expect(shown).toContain('END"');
    expect(shown).toContain('(99600 characters)');
    expect(shown.length).toBeLessThan(2000);
  });

  it('hide none among many long ones', () => {
    const pads = (from: number) => Array.from({ length: 20 }, (_, i) => [`pad${from + i}`, 'x'.repeat(400)]);
    const shown = shownArguments(
      JSON.stringify(Object.fromEntries([...pads(0), ['path', '/etc/passwd'], ...pads(20)])),
    );
    expect(shown).toContain('"path":"/etc/passwd"');
    expect(shown.length).toBeLessThan(4100);
  });

  it('have a bound, beyond which both ends are shown and how much is not', () => {
    const shown = shownArguments(JSON.stringify({ first: 1, many: Array(10_000).fill(7), last: 2 }));
    expect(shown).toMatch(/^\{"first":1,.*characters\) .*"last":2\}$/);
    expect(shown.length).toBeLessThan(5000);
    expect(shownArguments(`${'['.repeat(5000)}${']'.repeat(5000)}`).length).toBeLessThan(5000);
  });
});
