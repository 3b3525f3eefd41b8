import { describe, expect, it } from 'vitest';
import { inEmptyHome } from './run.ts';

const { bcpProxy } = inEmptyHome();

describe('help', () => {
  it.each([['cache'], ['cache', 'status'], ['auth', 'login'], ['config', 'print'], ['which', 'a/b']])(
    'is given for %s %s',
    async (...words) => {
      for (const flag of ['--help', '-h']) {
        const { status, stdout, stderr } = await bcpProxy([...words, flag]);
        expect([status, stderr]).toEqual([0, '']);
        expect(stdout).toContain(`bcp-proxy ${words[0]}`);
      }
    },
  );

  it.each([
    ['compact', 'a.txt', '--tool', 'fs/ls', '--help'],
    ['--config', 'a.yaml', '--help'],
    ['validate-config', 'a', 'b', '-h'],
  ])('is given behind other words: %s %s %s %s', async (...words) => {
    const { status, stdout, stderr } = await bcpProxy(words);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^bcp-proxy /);
  });

  it('is given for a command behind the word', async () => {
    const { status, stdout, stderr } = await bcpProxy(['help', 'explain']);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe((await bcpProxy(['explain', '--help'])).stdout);
    const wrong = await bcpProxy(['help', 'explian']);
    expect([wrong.status, wrong.stdout]).toEqual([2, '']);
    expect(wrong.stderr).toContain('Did you mean "explain"?');
  });

  it.each([
    ['cache nonsense', 'cache has no verb "nonsense": it has status, refresh, clear.'],
    ['cache statsu', 'cache has no verb "statsu". Did you mean "status"?'],
    ['cache status a', 'Too many arguments: a'],
    ['explain a', 'Too many arguments: a'],
    ['--json', 'Unknown command "--json".'],
  ])('says what is wrong with help %s', async (words, problem) => {
    const { status, stdout, stderr } = await bcpProxy(['help', ...words.split(' ')]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(problem);
  });

  it.each([[''], ['cache'], ['cache status'], ['--help']])('is given for help %s', async (words) => {
    const { status, stderr } = await bcpProxy(['help', ...words.split(' ').filter((word) => word !== '')]);
    expect([status, stderr]).toEqual([0, '']);
  });

  it.each(['--version', '-V', '-v', 'version'])('is not needed for the version: %s', async (word) => {
    const { status, stdout, stderr } = await bcpProxy([word]);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each([
    ['validate', 'Did you mean "validate-config"?'],
    ['statsu', 'Did you mean "status"?'],
    ['login', 'Did you mean "auth login"?'],
    ['xyzzy', 'Unknown command "xyzzy". Run "bcp-proxy help" for the list.'],
    [
      'node server.js',
      "A server's command stands behind --. Did you mean this?\n  bcp-proxy -- node server.js\n",
    ],
    ['uvx some-server --port 1', '  bcp-proxy -- uvx some-server --port 1\n'],
    ['./server.sh', '  bcp-proxy -- ./server.sh\n'],
    ['serve node server.js', '  bcp-proxy -- node server.js\n'],
  ])('tells what was meant by %s', async (words, meant) => {
    const { status, stdout, stderr } = await bcpProxy(words.split(' '));
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(meant);
  });

  it('takes no word at all for no server', async () => {
    expect((await bcpProxy([''])).stderr).toContain('Unknown command "".');
  });

  it('writes the words of a server so that they can be typed', async () => {
    expect((await bcpProxy(['node', 'my server.js'])).stderr).toContain(
      '  bcp-proxy -- node "my server.js"\n',
    );
  });

  it.each(['cache', 'auth', 'config'])('tells the verbs of %s where there is none', async (command) => {
    const { status, stderr } = await bcpProxy([command]);
    expect(status).toBe(2);
    expect(stderr).toMatch(
      new RegExp(`^bcp-proxy: ${command} needs a verb: .*\\nUsage: bcp-proxy ${command} `),
    );
  });
});
