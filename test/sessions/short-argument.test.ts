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
    [{ filename: 'a.ts' }, 'a.ts'],
    [{ file_text: 'x = 1', path: 'a.py' }, 'a.py'],
    [{ profile: 'work', command: 'ls' }, 'ls'],
    [{ command: 'mysql --port 3306 -u root shop' }, 'mysql --port 3306 -u root shop'],
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
    [{ url: 'https://ada:abcdef@example.com/a', query: 'token' }, 'https://<hidden>@example.com/a …'],
    [{ url: 'https://example.com/a?sig=abcdef' }, 'https://example.com/a?sig=<hidden>'],
    [{ command: 'curl -u ada:abcdef https://example.com' }, 'curl …'],
    [{ command: 'mysql -u root -pabcdef shop' }, 'mysql …'],
    [{ command: 'redis-cli -a abcdef ping' }, 'redis-cli …'],
    [{ file_text: 'DB_PASSWORD=abcdef', path: '.env' }, '.env'],
    [{ file: 'a: 1\nabcdef' }, ''],
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

  it('reads of a long text no more than its beginning, and no half words', () => {
    const text = '://a:'.repeat(200_000);
    expect(shortArgument({ command: `ls ${text}@example.com` })).toBe('ls…');
    expect(shortArgument({ command: text })).toBe('…');
    expect(shortArgument({ path: `/a ${text}` })).toBe('/a…');
  });
});
