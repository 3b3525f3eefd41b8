import { describe, expect, it } from 'vitest';
import { shortArgument } from '../../src/sessions/short-argument.ts';

describe('the short argument of a call', () => {
  it.each([
    [{ file_path: 'src/a.ts', offset: 10 }, 'src/a.ts'],
    [{ files: [{ path: 'a.ts' }, { path: 'b.ts' }] }, 'a.ts'],
    [{ command: 'npm test -- --run', description: 'Tests' }, 'npm test -- --run'],
    [{ command: ['bash', '-lc', 'ls -la'] }, 'bash -lc ls -la'],
    [{ pattern: 'x'.repeat(80) }, `${'x'.repeat(59)}…`],
    [{ command: 'cat <<EOF\nhidden\nEOF' }, 'cat <<EOF'],
    [{ n: 3 }, ''],
    [undefined, ''],
  ])('of %j is %j', (input, short) => {
    expect(shortArgument(input)).toBe(short);
  });

  it.each([
    [{ command: 'curl -H "Authorization: Bearer abcdef" https://example.com' }, 'curl …'],
    [{ command: 'export API_TOKEN=abcdef' }, 'export …'],
    [{ command: 'API_TOKEN=abcdef npm publish' }, ''],
    [{ url: 'https://ada:abcdef@example.com/a' }, 'https://<hidden>@example.com/a'],
    [
      { command: 'git clone https://ghp_abcdefabcdefabcdefabcdef@github.com/a/b' },
      /^git clone https:\/\/<hidden>@/,
    ],
  ])('of %j tells no secret', (input, short) => {
    const shown = shortArgument(input);
    if (typeof short === 'string') expect(shown).toBe(short);
    else expect(shown).toMatch(short);
    expect(shown).not.toContain('abcdef');
  });
});
