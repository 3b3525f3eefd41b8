import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { inHomeWithDaemons } from '../support/daemons.ts';
import { eventually } from '../support/eventually.ts';

const SERVER = resolve('test/fixtures/servers/counter.mjs');

interface Project {
  readonly folder: string;
  readonly file: string;
}

/** The call of the tool that gives a variable of the server's environment. */
export const envCall = (name: string, ...more: readonly string[]): readonly string[] => [
  ...['tools', 'exec', 'counter', 'env', '--args', JSON.stringify({ name }), ...more],
];

/** A home with projects whose commands find their daemons by hints. */
export function inHomeWithHints(program = 'bcp-proxy') {
  const home = inHomeWithDaemons(program);
  const { HOME, shell } = home;
  /** The files that a command loads whose daemon was found by a hint. */
  const QUICK = `${program}.js chunks/rolldown-runtime.js chunks/entry.js quick-client.js`;
  /** What the servers do. */
  const notes = join(HOME, 'notes.txt');

  /** Writes which files of the package a process has loaded when it ends. */
  const noting = join(HOME, 'noting.cjs');
  writeFileSync(
    noting,
    `process.on('exit', () => require('node:fs').writeFileSync(process.env.LOADED,
      Object.keys(require.cache).filter((file) => file.includes('dist')).map((file) => file.split('dist/')[1]).join(' ')));`,
  );

  /** Whether a command loads no more than it takes to follow a hint. */
  async function isQuick(words: readonly string[], cwd: string): Promise<boolean> {
    const note = join(HOME, 'loaded.txt');
    rmSync(note, { force: true });
    await shell(words, { cwd, more: { NODE_OPTIONS: `--require ${noting}`, LOADED: note } });
    return readFileSync(note, 'utf8').replace(/-[\w-]{8}\.js/g, '.js') === QUICK;
  }

  return {
    ...home,
    isQuick,
    notes,
    hints: join(HOME, '.cache', 'bcp-proxy', 'run', 'shell', 'hints'),

    /** A folder with a config of its own, which names the side of its server. */
    project(name: string, side = name, more = {}): Project {
      const folder = join(HOME, name);
      mkdirSync(folder, { recursive: true });
      const file = join(folder, 'bcp-proxy.config.json');
      const counter = {
        ...{ command: process.execPath, args: [SERVER], inherit_env: ['SEEN'] },
        env: { SIDE: side, NOTES: notes },
        ...more,
      };
      writeFileSync(file, JSON.stringify({ version: 1, servers: { counter } }));
      return { folder, file };
    },

    async trusted({ folder }: Pick<Project, 'folder'>): Promise<void> {
      expect((await shell(['trust', '--yes'], { cwd: folder })).code).toBe(0);
    },

    /** What its server answers, or the code of the error. */
    async side(cwd: string, words = envCall('SIDE'), more = {}): Promise<string | undefined> {
      const { said } = await shell(words, { cwd, more });
      return said.data?.content[0].text ?? said.error?.code;
    },

    /** Waits until a command is: a busy daemon answers too late for it. */
    async becomesQuick(words: readonly string[], cwd: string): Promise<void> {
      await eventually(async () => expect(await isQuick(words, cwd), words.join(' ')).toBe(true));
    },
  };
}
