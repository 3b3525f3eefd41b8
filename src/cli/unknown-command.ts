import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { KnownError } from '../diagnostics/error.ts';
import type { Commands } from './command.ts';

/** Names that other programs use for these commands. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  check: 'validate-config',
  lint: 'validate-config',
  run: 'serve',
  start: 'serve',
  proxy: 'serve',
  login: 'auth login',
  logout: 'auth logout',
  print: 'config print',
  refresh: 'cache refresh',
  clear: 'cache clear',
  compress: 'compact',
  decompress: 'expand',
  rules: 'which',
  list: 'tools list',
  ls: 'tools list',
};

/** They start servers, also where they are not installed yet. */
const RUNNERS = [
  'node',
  'npx',
  'npm',
  'bun',
  'bunx',
  'deno',
  'uv',
  'uvx',
  'python',
  'python3',
  'docker',
  'podman',
];

/** Shorter words begin too many commands. */
const MIN_BEGINNING = 3;

/** The command that was most likely meant. */
function meantBy(name: string, near: string | undefined, commands: Commands): string | undefined {
  const other = Object.hasOwn(OTHER_WORDS, name) ? OTHER_WORDS[name] : undefined;
  const [begun, ...more] = Object.keys(commands).filter((command) => command.startsWith(name));
  const only = name.length >= MIN_BEGINNING && more.length === 0 ? begun : undefined;
  return other ?? near ?? only;
}

function isProgram(name: string, env: NodeJS.ProcessEnv): boolean {
  if (name === '') return false;
  if (RUNNERS.includes(name) || /[\\/]/.test(name)) return true;
  return (env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => folder !== '' && existsSync(join(folder, name)));
}

/** As it could be typed. */
const typed = (word: string): string => (/^[\w@%+=:,./\\-]+$/.test(word) ? word : JSON.stringify(word));

/** The error for words that are a server's command, without the dashes before it. */
export const serverCommand = (words: readonly string[]): KnownError =>
  new KnownError('server-command', { words: words.map(typed).join(' ') });

/** The error for a first word that is no command: it is near to another command, or it is a server's command. */
export function unknownCommand(
  words: readonly string[],
  near: string | undefined,
  { commands, env }: { readonly commands: Commands; readonly env: NodeJS.ProcessEnv },
): KnownError {
  const [name = ''] = words;
  const meant = meantBy(name, near, commands);
  if (meant === undefined && isProgram(name, env)) return serverCommand(words);
  return new KnownError('unknown-command', { name, meant });
}
