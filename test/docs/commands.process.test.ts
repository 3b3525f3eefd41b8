/** The configs of docs/commands.md, with the real programs. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkConfig } from '../../src/config/check-config.ts';
import { normaliseConfig } from '../../src/config/normalise.ts';
import { parseDocument } from '../../src/document/parse-document.ts';
import type { RawConfig } from '../../src/model/raw-config.ts';
import { type Frame, start, stopAll, type TestClient } from '../gateway/harness.ts';

const [GIT = '', NPM = '', BN = ''] = [
  ...readFileSync('docs/commands.md', 'utf8').matchAll(/```yaml\n([\s\S]*?)```/g),
].map(([, text]) => text);

const HOME = mkdtempSync(join(tmpdir(), 'bcp-commands-docs-'));
const project = join(HOME, 'project');
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args], {
    cwd: project,
    encoding: 'utf8',
  });

beforeAll(() => {
  mkdirSync(project);
  git('init', '-q', '-b', 'main');
  for (const [i, text] of ['first', 'second'].entries()) {
    writeFileSync(join(project, 'a.txt'), `${text}\n`);
    if (i === 0) git('add', '.');
    git('commit', '-q', '-a', '-m', `The ${text}`);
  }
  writeFileSync(join(project, 'package.json'), '{"name":"project","version":"1.2.3"}');
});
afterEach(stopAll);
afterAll(() => rmSync(HOME, { recursive: true, force: true }));

async function client(text: string): Promise<TestClient> {
  const document = await parseDocument(join(project, 'bcp-proxy.config.yaml'), Buffer.from(text));
  const { raw, diagnostics } = await checkConfig(document);
  expect(diagnostics).toEqual([]);
  const filled = JSON.parse(JSON.stringify(raw).replaceAll('${BCP_START_FOLDER}', project)) as RawConfig;
  const config = normaliseConfig(filled, join(project, 'bcp-proxy.config.yaml'));
  const { client: to } = start(config.servers, { config, env: { ...process.env, HOME } });
  await to.initialize();
  return to;
}

let id = 0;
async function run(to: TestClient, name: string, ...args: string[]): Promise<string> {
  const { result }: Frame = await to.call(String(++id), name, { args });
  return ((result?.['content'] ?? []) as { text: string }[]).map(({ text }) => text).join('\n');
}

describe('git', () => {
  it('runs what is allowed', async () => {
    const to = await client(GIT);
    expect(await run(to, 'git_run', 'log', '--format=%s')).toBe('The second\nThe first\n\nexit_code: 0');
    expect(await run(to, 'git_run', 'branch', '--list')).toBe('* main\n\nexit_code: 0');
    expect(await run(to, 'git-head')).toBe(`${git('rev-parse', 'HEAD')}\nexit_code: 0`);
    const { result } = await to.result('"s"', 'resources/read', { uri: 'git://log' });
    expect(result).toMatchObject({
      contents: [{ text: expect.stringMatching(/^\w+ The second\n\w+ The first\n$/) }],
    });
    const prompt = await to.result('"p"', 'prompts/get', { name: 'review' });
    expect(JSON.stringify(prompt.result)).toContain('-first');
  });

  it.each([
    [['push'], '"push" is not allowed here. Allowed: log, show, diff --cached'],
    [['remote', '-v', 'add', 'x', 'http://127.0.0.1'], '"remote" is not allowed here'],
    [['branch', '--list', '--no-list', 'new'], 'makes or deletes branches'],
    [['branch', '--list', '--no-li', '-D', 'main'], 'makes or deletes branches'],
    [['log', '--output=x'], '"* --output" is blocked: writes a file.'],
    [['show', '--textconv'], '"* --textconv" is blocked: runs another program.'],
    [
      ['log', '--show-sig'],
      '"--show-sig" is not allowed here: this server always sets "--no-show-signature".',
    ],
    [['-C', '/', 'log'], 'The option "-C" may not stand before the command. No option may stand there.'],
  ])('refuses %j', async (args, message) => {
    expect(await run(await client(GIT), 'git_run', ...args)).toContain(message);
  });

  it('describes its tools', async () => {
    const { result } = await (await client(GIT)).result('"l"', 'tools/list');
    const [tool] = (result?.['tools'] ?? []) as { description: string; annotations: object }[];
    expect(tool?.description).toContain('- log: Show commits\n');
    expect(tool?.description).toContain(
      '- branch --no-list, tag --no-list: makes or deletes branches and tags',
    );
    expect(tool?.annotations).toEqual({ readOnlyHint: true });
  });
});

it('npm runs what is allowed', async () => {
  const to = await client(NPM);
  expect(await run(to, 'npm_run', 'pkg', 'get', 'version')).toBe('"1.2.3"\n\nexit_code: 0');
  expect(await run(to, 'npm_run', '--version')).toMatch(/^\d+\.\d+\.\d+\n\nexit_code: 0$/);
  expect(await run(to, 'npm_run', 'audit', 'fix')).toContain('changes what is installed');
  expect(await run(to, 'npm_run', 'publish')).toContain('"publish" is not allowed here.');
});

it('the config with a session is one', async () => {
  const to = await client(BN);
  expect(await run(to, 'bn_run', 'status')).toContain('Session not initialized. Call bn-set_agent first.');
  expect(await run(to, 'bn-goodbye')).toContain('Cannot find the program "bn". Get it: npm install -g bn');
});

it('the server from a program’s help is a config without findings', async () => {
  const text = [...readFileSync('docs/commands.md', 'utf8').matchAll(/```yaml\n([\s\S]*?)```/g)]
    .map(([, one = '']) => one)
    .find((one) => one.includes('# look through: '));
  const document = await parseDocument(join(project, 'bcp-proxy.config.yaml'), Buffer.from(text ?? ''));
  expect((await checkConfig(document)).diagnostics).toEqual([]);
});
