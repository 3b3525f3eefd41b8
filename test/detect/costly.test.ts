import { describe, expect, it, vi } from 'vitest';
import { argumentMatches } from '../../src/detect/conditions.ts';
import { inTime } from '../../src/detect/costly.ts';
import { within } from '../../src/platform/within.ts';

// A machine so busy that whatever has a time is late.
vi.mock('../../src/platform/within.ts', () => ({
  within: vi.fn(() => {
    throw new Error('late');
  }),
}));

const isTimed = (glob: string, text: string): boolean => inTime([glob], text, () => false, true);

describe('a comparison of globs', () => {
  it('does not depend on how busy the machine is, for names and values as tools have them', () => {
    const names = '{*path*,*file*,uri,url}';
    expect(argumentMatches({ path: `/home/me/${'src/'.repeat(200)}main.ts` }, names, ['**'])).toBe(true);
    expect(argumentMatches({ path: 'a/b.md', content: 'long '.repeat(100_000) }, names, ['*/*.md'])).toBe(
      true,
    );
    expect(argumentMatches({ [`my_${'long_'.repeat(20)}file_name`]: 'x' }, names, ['**'])).toBe(true);
    expect(within).not.toHaveBeenCalled();
  });

  it.each(['*a', '{*a,*b,*c,*d,*e,*f}', '{a,b,c}*', '@(*a|b*)', '\\*\\*\\*\\*', '????????'])(
    'with %s runs to its end for 10,000 characters',
    (glob) => expect(isTimed(glob, 'x'.repeat(10_000))).toBe(false),
  );

  it.each(['*a*b', '{*a,b}*', '@(*a|b)*', '*(a)', '+(a|b*)', '!(a)', '{a,{*b,c}*', '*a{b,c}*d'])(
    'with %s has some time for 10,000 characters',
    (glob) => expect(isTimed(glob, 'x'.repeat(10_000))).toBe(true),
  );

  it('with ** matches all, whatever the length', () =>
    expect(isTimed('**', 'x'.repeat(10_000_000))).toBe(false));
});
