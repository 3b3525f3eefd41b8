import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { shellWorld } from '../bridge/shell-world.ts';

const world = shellWorld();
const { exec, plain, startedBcpProxy, folder, config, HOME } = world;
// The lists are kept from here on.
beforeAll(async () => {
  await exec(['s', 'echo']);
  world.notes();
});

/** The arguments that the tool has got. */
const taken = async (words: readonly string[]): Promise<unknown> => {
  const { said } = await exec(words);
  return said.success ? JSON.parse(said.data.content[0].text) : said;
};

describe('the arguments of a call', () => {
  it('come as JSON, from a file or from stdin, and arrive as they were written', async () => {
    const json = '{"id":12345678901234567890,"x":1.0,"__proto__":{"y":1},"constructor":"\\u00e9"}';
    writeFileSync(join(folder, 'größe 1.json'), `\ufeff\n ${json}\n`);
    const ways = [
      await exec(['s', 'echo', '--args', json]),
      await exec(['s', 'echo', '--args', `@${join(folder, 'größe 1.json')}`]),
      await exec(['s', 'echo', '--args', '-'], json),
    ];
    expect(ways.map(({ code }) => code)).toEqual([0, 0, 0]);
    const sent = world.notes().filter((line) => line.startsWith('call '));
    expect(sent).toHaveLength(3);
    for (const line of sent) expect(line).toContain(`"arguments":${json}`);
  });

  it('come as flags with the types of the schema', async () => {
    const flags = [
      '--title',
      '007',
      '--labels',
      'a',
      '--labels',
      '-x',
      '--count',
      '3',
      '--draft',
      '--kind',
      'bug',
    ];
    expect(
      await taken(['s', 'make', ...flags, '--where.city', 'New York', '--where.zip', '5', '--per-page', '4']),
    ).toEqual({
      ...{ title: '007', labels: ['a', '-x'], count: 3, draft: true, kind: 'bug' },
      ...{ where: { city: 'New York', zip: 5 }, per_page: 4 },
    });
    expect(await taken(['s', 'make', '--title=--help', '--no-draft', '--labels', '["a"]'])).toEqual({
      ...{ title: '--help', draft: false, labels: ['a'] },
    });
  });

  it('whose names are our options stand behind two dashes', async () => {
    expect(await taken(['s', 'make', '--title', 'x', '--output', 'json'])).toEqual({ title: 'x' });
    const words = ['tools', 'exec', 's', 'make', '--config', config, '--', '--title', 'x', '--output', 'y'];
    const { status, stdout } = await world.bcpProxy(words);
    expect(status).toBe(0);
    expect(JSON.parse(JSON.parse(stdout).data.content[0].text)).toEqual({ title: 'x', output: 'y' });
  });

  it('are left to the server where its schema cannot be used, which is a warning', async () => {
    const { code, stderr, said } = await exec(['s', 'odd', '--args', '{"a":1}', '--log-level', 'warn']);
    expect({ code, text: said.data?.content[0].text }).toEqual({ code: 0, text: '{"a":1}' });
    expect(stderr).toMatch(/^bcp-proxy warn bcp-proxy does not check the arguments of s\/odd: /m);
    expect((await exec(['s', 'odd', '--args', '{"a":1}'])).stderr).toBe('');
  });

  it('are shown by a dry run, which starts nothing', async () => {
    world.notes();
    const { code, said } = await exec(['s', 'make', '--title', 'x', '--dry-run']);
    expect({ code, data: said.data }).toEqual({
      code: 0,
      data: { server: 's', method: 'tools/call', params: { name: 'make', arguments: { title: 'x' } } },
    });
    expect(world.notes()).toEqual([]);
  });
});

describe('the result of a call', () => {
  it('is compact, and its own text again with --raw, byte for byte', async () => {
    const compact = await exec(['s', 'rows']);
    expect(compact.said.data.content[0].text).toMatch(/^#bcp json/);
    const raw = await exec(['s', 'rows', '--raw']);
    const rows = JSON.parse(raw.said.data.content[0].text);
    expect([rows.length, rows[199].name]).toEqual([200, 'item 199']);
    for (const { stdout } of [compact, raw])
      expect(stdout).toContain('"_meta":{"x":1.0,"y":12345678901234567890}');
    expect((await plain(['s', 'rows', '--raw', '--output', 'text'])).stdout).toBe(
      `${raw.said.data.content[0].text}\n`,
    );
  });

  it('that does not fit says so, and the whole is one command away', async () => {
    const { said, stdout } = await exec(['s', 'rows', '--max-tokens', '100']);
    expect(said).toMatchObject({ success: true, truncated: true });
    expect(stdout).toContain('"_meta":{"x":1.0,"y":12345678901234567890}');
    const [, ...words] = said.more.split(' ');
    const { stdout: whole, status } = await world.bcpProxy(words);
    expect(status).toBe(0);
    expect(JSON.parse(whole)).toHaveLength(200);
    const text = await plain(['s', 'rows', '--max-tokens', '100', '--output', 'text']);
    expect(text.stderr).toBe(`The output lacks a part. To see all of it: ${said.more}\n`);
    expect((await exec(['s', 'rows', '--max-tokens', '100000'])).said).not.toHaveProperty('truncated');
  });

  it('shows what is no text by type and size, and saves it', async () => {
    expect((await plain(['s', 'picture', '--output', 'text'])).stdout).toBe(
      '[image image/png, 4 bytes: --save FILE writes it]\n[resource file:///a a]\n',
    );
    const file = join(folder, 'ein Bild.png');
    expect((await exec(['s', 'picture', '--save', file])).said.data).toEqual({
      files: [{ file, part: 1, type: 'image/png', bytes: 4 }],
    });
    expect(readFileSync(file, 'utf8')).toBe('PNG!');
  });

  it('is saved with all its parts, each into a file of its own that the answer names', async () => {
    const into = join(folder, 'gallery');
    mkdirSync(into);
    const given = join(into, 'a');
    const files = [`${given}.png`, `${given}-2.wav`, `${given}-3.png`];
    expect((await exec(['s', 'gallery', '--save', given])).said.data).toEqual({
      files: [
        { file: files[0], part: 2, type: 'image/png', bytes: 4 },
        { file: files[1], part: 3, type: 'audio/x-wav', bytes: 5 },
        { file: files[2], part: 4, type: 'image/png', bytes: 4 },
      ],
    });
    expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(['PNG!', 'sound', 'PNG2']);
    expect(readdirSync(into)).toHaveLength(3);
  });

  it('replaces no file without --force, and the error is a command that does', async () => {
    const into = join(folder, 'taken');
    mkdirSync(into);
    const file = join(into, 'b.png');
    const wav = join(into, 'b-2.wav');
    writeFileSync(wav, 'mine');
    // What stands where a further part belongs is seen when that part is there: none is written.
    const late = await exec(['s', 'gallery', '--save', file]);
    expect(late).toMatchObject({ code: 1, said: { error: { code: 'OUTPUT_UNWRITABLE' } } });
    expect(late.said.error.message).toContain(`${wav} exists already`);
    expect([readdirSync(into), readFileSync(wav, 'utf8')]).toEqual([['b-2.wav'], 'mine']);
    writeFileSync(file, 'mine too');
    world.notes();
    const early = await exec(['s', 'gallery', '--save', file]);
    expect(early.said.error.message).toBe(
      `${file} exists already, and bcp-proxy does not overwrite it without --force. bcp-proxy called nothing.`,
    );
    expect(world.notes()).toEqual([]);
    const typed = early.said.error.suggestion.replace(/^bcp-proxy/, '"$NODE" "$PROGRAM"');
    const { stdout } = spawnSync('sh', ['-c', typed], {
      env: {
        ...{ PATH: process.env['PATH'], HOME, BCP_NO_DAEMON: '1' },
        ...{ NODE: process.execPath, PROGRAM: resolve('dist/bcp-proxy.js') },
      },
      encoding: 'utf8',
    });
    expect(JSON.parse(stdout).success).toBe(true);
    expect([file, wav].map((one) => readFileSync(one, 'utf8'))).toEqual(['PNG!', 'sound']);
  });

  it('that is an error is told with the bytes that the server wrote', async () => {
    const { code, stdout } = await exec(['s', 'broken']);
    expect(code).toBe(1);
    expect(stdout).toContain('{"x":1.0,"y":12345678901234567890}');
  });

  it('is waited for however long, where a time is longer than any timer', async () => {
    const { said } = await exec(['s', 'echo', '--args', '{"a":1}', '--timeout', '999999999h']);
    expect(said.data.content[0].text).toBe('{"a":1}');
  });

  it('is preceded by its progress on stderr', async () => {
    const { stderr, said } = await exec(['s', 'steps', '--stream']);
    expect(stderr).toBe('1/2 step 1\n2/2 step 2\n');
    expect(said.data.content[0].text).toBe('done');
  });

  it('is traced by method and size, and never by its values', async () => {
    const { stderr } = await exec(['s', 'echo', '--args', '{"word":"tell-nobody"}', '--log-level', 'trace']);
    expect(stderr).toMatch(/^bcp-proxy trace to s: tools\/call, \d+ bytes of params$/m);
    expect(stderr).toMatch(/^bcp-proxy trace from s: result of tools\/call, \d+ bytes$/m);
    expect(stderr).not.toContain('tell-nobody');
  });

  it.each([300_000, 50_000_000])('of %d bytes arrives whole in a pipe', (bytes) => {
    const words = ['tools', 'exec', 's', 'big', '--bytes', String(bytes), '--raw', '--config', config];
    const { stdout, status } = startedBcpProxy(words);
    expect(status).toBe(0);
    const { text } = JSON.parse(stdout).data.content[0];
    expect(text.length).toBe(bytes);
  });

  it.each([300_000, 50_000_000])('of %d bytes ends quietly where its reader stops', async (bytes) => {
    const words = ['tools', 'exec', 's', 'big', '--bytes', String(bytes), '--config', config];
    const child = spawn(process.execPath, [resolve('dist/bcp-proxy.js'), ...words], {
      env: { PATH: process.env['PATH'], HOME, BCP_NO_DAEMON: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    await once(child.stdout, 'readable');
    child.stdout.destroy();
    await once(child, 'close');
    expect({ stderr, signal: child.signalCode }).toEqual({ stderr: '', signal: null });
  });
});

describe.skipIf(process.platform === 'win32')('Ctrl-C', () => {
  it('cancels the call at the server, ends it, and the command with 130', async () => {
    world.notes();
    const child = spawn(
      process.execPath,
      [resolve('dist/bcp-proxy.js'), 'tools', 'exec', 's', 'hang', '--config', config],
      {
        env: { PATH: process.env['PATH'], HOME, BCP_NO_DAEMON: '1' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    const notes = join(folder, 'notes');
    await expect.poll(() => existsSync(notes) && readFileSync(notes, 'utf8')).toContain('"name":"hang"');
    child.kill('SIGINT');
    const [code] = await once(child, 'close');
    expect(code).toBe(130);
    expect(JSON.parse(stdout).error.code).toBe('INTERRUPTED');
    expect(world.notes()).toContain('notifications/cancelled');
  });
});
