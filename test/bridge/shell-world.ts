import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inEmptyHome } from '../cli/run.ts';

const SHELL_TOOLS = fileURLToPath(new URL('../fixtures/servers/shell-tools.mjs', import.meta.url));

/** What a command has said as JSON, and the code it ended with. */
export interface Said {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test asks for what it expects there.
  readonly said: any;
}

/** A config of servers that fail in every way, in a folder with a blank and an umlaut, and commands run by it. */
export function shellWorld(more: object = {}) {
  const { HOME, bcpProxy, startedBcpProxy } = inEmptyHome();
  const folder = join(HOME, 'mein Büro');
  const notes = join(folder, 'notes');
  const config = join(folder, 'config.json');
  const entry = (MODE: string, rest: object = {}) => ({
    command: process.execPath,
    args: [SHELL_TOOLS],
    env: { MODE, NOTES: notes },
    inherit_env: ['PATH'],
    ...rest,
  });
  mkdirSync(folder);
  const servers = {
    s: entry('', { tools: { deny: ['secret'] } }),
    crash: entry('crash'),
    junk: entry('junk'),
    hang: entry('hang'),
    gone: { command: join(folder, 'no such program'), inherit_env: ['PATH'] },
  };
  writeFileSync(config, JSON.stringify({ version: 1, servers, ...more }));
  const plain = (words: readonly string[], input: string | Uint8Array = '', env = {}) =>
    bcpProxy(['tools', 'exec', ...words, '--config', config], input, env);
  return {
    HOME,
    folder,
    config,
    bcpProxy,
    startedBcpProxy,
    /** `tools exec`, as text. */
    plain,
    /** `tools exec`. */
    async exec(words: readonly string[], input: string | Uint8Array = ''): Promise<Said> {
      const { status: code, stdout, stderr } = await plain(words, input);
      return { code, stdout, stderr, said: JSON.parse(stdout) };
    },
    /** What the servers have noted since the last time. */
    notes(): readonly string[] {
      const lines = existsSync(notes) ? readFileSync(notes, 'utf8').split('\n').slice(0, -1) : [];
      rmSync(notes, { force: true });
      return lines;
    },
  };
}
