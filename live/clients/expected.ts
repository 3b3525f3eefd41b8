import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expanded } from '../../demo/compare.ts';
import { isSame } from '../../src/render/judge.ts';
import { call, connect, textsOf } from '../client.ts';
import type { OwnServer } from './client.ts';
import type { PlannedCall } from './model.ts';

export const PROXY = resolve('dist/bcp-proxy.js');
const FILE_SERVER = resolve('node_modules/@modelcontextprotocol/server-filesystem/dist/index.js');
const LATE_SERVER = resolve('live/clients/late-server.mjs');
const LATE_BY = 12;

export const LATE_TOOL = 'late_word';
export const LATE_ANSWER = 'The late server answers.';

const FOLDERS = ['reports', 'invoices', 'drawings', 'letters'];

/** Files to list. */
export function makeTree(folder: string): void {
  for (const name of FOLDERS) {
    mkdirSync(join(folder, name), { recursive: true });
    for (let i = 1; i <= 25; i++) writeFileSync(join(folder, name, `${name}-2026-${i}.txt`), '');
  }
}

export const fileServer = (folder: string): OwnServer => ({
  ...{ name: 'files', command: process.execPath, args: [FILE_SERVER, folder] },
});

export const lateServer: OwnServer = {
  ...{ name: 'late', command: process.execPath, args: [LATE_SERVER, String(LATE_BY)] },
};

/** What the model does: lists the files, and then calls the server that starts late. */
export const planFor = (folder: string): readonly PlannedCall[] => [
  { tool: 'directory_tree', args: { path: folder } },
  { tool: LATE_TOOL, args: {} },
];

export interface Expected {
  /** What the server says. */
  readonly original: string;
  /** What the gateway makes of it, which expands to the original. */
  readonly compact: string;
}

/** What an SDK client gets, directly and through the gateway. */
export async function expectedFor(name: string, folder: string, home: string): Promise<Expected> {
  const { command, args } = fileServer(folder);
  const through = [PROXY, '--client', name, '--', command, ...args];
  const texts: string[] = [];
  for (const words of [[...args], through]) {
    const client = await connect({ command, args: words, cwd: home, env: { HOME: home } }, name);
    texts.push(textsOf(await call(client, 'directory_tree', { path: folder })).join('\n'));
    await client.close();
  }
  const [original = '', compact = ''] = texts;
  if (!compact.startsWith('#bcp') || !isSame(original, expanded(compact) ?? ''))
    throw new Error(`the gateway does not compact what the file server says:\n${compact.slice(0, 200)}`);
  return { original, compact };
}
