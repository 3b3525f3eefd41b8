import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Installable } from './client.ts';
import { run } from './processes.ts';

/** Kept for the next run, and for other checks of the same clients. */
const CACHE = join(tmpdir(), 'bcp-live-clients');
/** Seconds. */
const LONGEST = 150;
const TRIES = 2;

const nameOf = (spec: string): string => spec.slice(0, spec.lastIndexOf('@'));

type Packages = Pick<Installable, 'packages' | 'scripts'>;

/** A client that is ready to run, or why it is not. */
export type Installation =
  | {
      readonly kind: 'ready';
      /** The folder that holds its node_modules. */
      readonly installed: string;
      /** The program of a Node that is new enough for it. */
      readonly node: string;
      readonly version: string;
    }
  | { readonly kind: 'skipped'; readonly why: string };

/** A newer Node, as the registry has it. */
const nodePackage = (major: number): Packages => ({ packages: [`node@${major}`], scripts: true });

/** What npm says where it cannot have the packages. */
async function fault(folder: string, { packages, scripts }: Packages): Promise<string | undefined> {
  // A run that is stopped in between leaves no half of an installation.
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'package.json'), '{ "name": "live-client", "private": true }\n');
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', ...(scripts ? [] : ['--ignore-scripts'])];
  try {
    const { code, said } = await run(
      { command: 'npm', args: ['install', ...flags, ...packages], cwd: unfinished, env: process.env },
      LONGEST,
    );
    if (code !== 0) return `npm install ended with ${code ?? 'nothing'}: ${said}`;
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return undefined;
}

async function install(wanted: Packages, folder: string): Promise<string | undefined> {
  for (let tries = 0; tries < TRIES && !existsSync(folder); tries++) {
    const said = await fault(folder, wanted);
    if (said !== undefined) console.error(`${wanted.packages.join(' ')}: ${said.trimEnd()}`);
  }
  return existsSync(folder) ? folder : undefined;
}

/** What is installed, or being installed: several clients want the same Node. */
const begun = new Map<string, Promise<string | undefined>>();

/** The folder of packages. What is there already stays: each version has its own folder. `undefined`: not to be had. */
function folderOf(wanted: Packages): Promise<string | undefined> {
  const folder = join(CACHE, wanted.packages.join('+').replaceAll(/[^\w.@+-]/g, '-'));
  const installing = begun.get(folder) ?? install(wanted, folder);
  begun.set(folder, installing);
  return installing;
}

/** A Node that is new enough: the one that runs here, or one from the registry. */
async function nodeFor({ node }: Installable): Promise<string | undefined> {
  if (Number(process.versions.node.split('.')[0]) >= node) return process.execPath;
  const folder = await folderOf(nodePackage(node));
  return folder && join(folder, 'node_modules', 'node', 'bin', 'node');
}

function versionOf(installed: string, { packages: [own = ''] }: Installable): string {
  const file = join(installed, 'node_modules', nameOf(own), 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}

/** Installs a client, and a newer Node where it wants one. A registry that does not give them is no fault of the client. */
export async function installationOf(client: Installable): Promise<Installation> {
  const node = await nodeFor(client);
  if (node === undefined || !existsSync(node)) return { kind: 'skipped', why: `needs Node ${client.node}` };
  const installed = await folderOf(client);
  return installed === undefined
    ? { kind: 'skipped', why: 'not to be had from the registry' }
    : { kind: 'ready', installed, node, version: versionOf(installed, client) };
}
