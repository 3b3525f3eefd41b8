import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inHomeWithDaemons, processesWith } from '../../support/daemons.ts';

const { HOME, shell, daemons } = inHomeWithDaemons();
const CONFIG = join(HOME, 'config.json');
const COUNTER = resolve('test/fixtures/servers/counter.mjs');
/** Tells the processes of this file from others. */
const MARK = join(HOME, 'mark');
const counter = { command: process.execPath, args: [COUNTER, MARK], inherit_env: ['PATH'] };
const configure = (servers: object, more: object = {}) =>
  writeFileSync(CONFIG, JSON.stringify({ version: 1, servers, ...more }));
configure({ s: counter });

const script = (lines: readonly string[], more: Record<string, string> = {}) =>
  shell(['shell', '--config', CONFIG], { input: `${lines.join('\n')}\n`, more });
const ALONE = { BCP_NO_DAEMON: '1' };

describe('lines of stdin', () => {
  it('run in one process with its servers, which end with it', async () => {
    const lines = ['# Two calls', 's count', 'tools exec s count', ':raw', 's env name=HOME'];
    const { code, stdout, stderr } = await script(lines, ALONE);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe(`1\n2\n2\n${HOME}\n`);
    await expect.poll(() => processesWith(MARK)).toEqual([]);
  });

  it('run in the daemon, which stays', async () => {
    expect((await script(['s count'])).stdout).toBe('1\n');
    expect((await script(['s count', ':quit', 's count'])).stdout).toBe('2\n');
    expect(await daemons()).toHaveLength(1);
  });

  it('stop at the first one that fails, with its exit code', async () => {
    const unknown = await script(['s nope', 's count'], ALONE);
    expect([unknown.code, unknown.stdout]).toEqual([2, expect.stringMatching(/^TOOL_NOT_FOUND: .*\n/)]);
    const quote = await script(["s env name='x", 's count'], ALONE);
    expect([quote.code, quote.stdout, quote.stderr]).toEqual([2, '', 'A quote has no end.\n']);
    const none = await script([':why', 's count'], ALONE);
    expect([none.code, none.stdout]).toEqual([2, '']);
    const command = await script(['tolls list s', 's count'], ALONE);
    expect([command.code, command.stdout]).toEqual([2, expect.stringContaining('Did you mean \\"tools\\"')]);
  });

  it.each([{}, ALONE])('are told as much as they want: %j', async (more) => {
    const odd = join(HOME, 'odd.mjs');
    const unchecked = "count: schema({ odd: { $ref: '#/nowhere' } }),";
    writeFileSync(odd, readFileSync(COUNTER, 'utf8').replace('count: schema(),', unchecked));
    configure({ s: { ...counter, args: [odd, MARK] } });
    const line = 'tools exec s count --args {}';
    const [wrong, quiet, loud] = [
      await script([`${line} --log-level loud`], more),
      await script([line], more),
      await script([`${line} --log-level warn`], more),
    ];
    configure({ s: counter });
    expect([wrong.code, wrong.stdout]).toEqual([2, expect.stringContaining('--log-level')]);
    expect([quiet.code, quiet.stderr]).toEqual([0, '']);
    expect([loud.code, loud.stderr]).toEqual([0, expect.stringContaining('does not check the arguments')]);
  });

  it('see what an earlier line has added to the config', async () => {
    const added = ['servers', 'add', 't', '--command', process.execPath, '--args', COUNTER].join(' ');
    const { code, stdout } = await script([added, 't count', 'servers list'], ALONE);
    configure({ s: counter });
    expect(code).toBe(0);
    expect(stdout).toMatch(/\n1\ns\nt\n$/);
  });

  it('say which rules have changed a result, and print it as it was', async () => {
    const server = resolve('test/fixtures/servers/offers.mjs');
    configure({ s: counter, o: { command: process.execPath, args: [server], inherit_env: ['PATH'] } });
    const { stdout } = await script(['s count', ':json', ':why'], ALONE);
    configure({ s: counter });
    expect(stdout).toMatch(/^1\n\{"success":true,"data":\{"content".*\}\n/);
    expect(stdout).toMatch(/\nroute .*\n.*, (?:not )?verified\ntokens \d+ → \d+/);
  });
});

const hasScript = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux');

/** The program on a terminal of its own. */
function onTerminal(before = '', more: Record<string, string> = {}) {
  const line = `${before}'${process.execPath}' '${resolve('dist/bcp-proxy.js')}' shell --config '${CONFIG}'`;
  const env = { PATH: process.env['PATH'] ?? '', HOME, TERM: 'xterm', ...ALONE, ...more };
  const child = spawn('script', ['-qec', line, '/dev/null'], { cwd: HOME, env });
  let [text, at] = ['', 0];
  const waiting = new Set<() => void>();
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    for (const look of waiting) look();
  });
  /** Waits for a text behind the one before it, then presses keys. */
  const press = (keys: string, behind: string): Promise<void> =>
    new Promise((done) => {
      const look = (): void => {
        const found = text.indexOf(behind, at);
        if (found === -1) return;
        waiting.delete(look);
        at = found + behind.length;
        child.stdin.write(keys);
        done();
      };
      waiting.add(look);
      look();
    });
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, text }));
  return { press, ended };
}

describe.skipIf(!hasScript)('on a terminal', () => {
  const PROMPT = 'bcp-proxy>';

  it('Tab completes, Ctrl-C cancels the call alone, Ctrl-D leaves', async () => {
    const { press, ended } = onTerminal();
    // Names of tools come from the cache.
    await press('s\r', PROMPT);
    await press('s cou\t', PROMPT);
    await press('\r', 's count ');
    await press('s hang\r', PROMPT);
    await press('', 's hang');
    await press('\u0003', '\n');
    await press('s count\r', PROMPT);
    await press('tools exec s env --name API_KEY\r', PROMPT);
    await press('s env name=TOKEN --header x\r', PROMPT);
    await press('\u0004', PROMPT);
    const { code, text } = await ended;
    expect(code).toBe(0);
    expect(text).toContain('INTERRUPTED');
    // The server that was asked before the call that was cancelled.
    expect(text).toMatch(/s count\r+\n2\r\n/);
    await expect.poll(() => processesWith(MARK)).toEqual([]);
    const kept = readFileSync(join(HOME, '.local/state/bcp-proxy/shell-history'), 'utf8');
    expect(kept).toContain('s count\ns hang\ns count\n');
    expect(kept).not.toContain('--header');
  });

  it('asks before a call that the policy wants confirmed', async () => {
    configure({ s: counter }, { policy: { rules: [{ match: { tool: 's/count' }, do: 'confirm' }] } });
    const { press, ended } = onTerminal();
    await press('s count\r', PROMPT);
    await press('n\r', '[y/N]');
    await press('s count\r', PROMPT);
    await press('y\r', '[y/N]');
    await press('\u0004', PROMPT);
    configure({ s: counter });
    const { text } = await ended;
    expect(text).toContain('DENIED');
    expect(text).toMatch(/\[y\/N\] .*y\r+\n1\r\n/);
  });

  it('shows a long text page by page, until the reader has enough', async () => {
    const { press, ended } = onTerminal('stty rows 5 cols 80; ');
    await press(':help\r', PROMPT);
    await press('\r', 'more');
    await press('q\r', 'more');
    await press('\u0004', PROMPT);
    const { code, text } = await ended;
    expect([code, text.includes(':raw'), text.includes('Ctrl-C')]).toEqual([0, true, false]);
  });

  it('shows it in the pager of the user', async () => {
    const { press, ended } = onTerminal('stty rows 5 cols 80; ', {
      PAGER: `'${process.execPath}' -p '"paged"'`,
    });
    await press(':help\r', PROMPT);
    await press('', 'paged\r\n');
    await press('\u0004', PROMPT);
    expect((await ended).code).toBe(0);
  });
});
