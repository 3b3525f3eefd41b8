import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Area, Attack } from '../area.ts';
import { refusedWrites } from '../refused-writes.ts';
import { honest, PROXY, Sandbox } from '../sandbox.ts';
import { StdioClient } from '../stdio-client.ts';

const LIMITS = [20, 24, 32, 48, 64, 96, 128, 256];
const CALLS = 30;

/** It works, or it says why not: nothing between. */
async function fewDescriptors(attack: Attack, limit: number): Promise<void> {
  const sandbox = new Sandbox(attack.folder);
  const config = sandbox.config({ good: honest });
  const client = StdioClient.start(sandbox, [PROXY, '--config', config], { before: `ulimit -n ${limit}` });
  try {
    const answer = await client.initialize();
    if (answer?.result === undefined) {
      const says = client.stderr.trim() !== '' || answer?.error !== undefined;
      attack.attempt(`${limit} descriptors: it says nothing`, says);
      return;
    }
    const started = await client.control();
    for (let i = 0; started && i < CALLS; i++) {
      attack.attempt(
        `${limit} descriptors: no right answer: ${client.stderr.slice(-300)}`,
        await client.control(),
      );
    }
    attack.attempt(`${limit} descriptors: it did not end with its client`, await client.leave());
  } finally {
    await sandbox.close();
  }
}

/** A small disk is full of something else, then free again. Needs the right to mount one. */
async function fullDisk(attack: Attack): Promise<void> {
  const disk = `${attack.folder}/disk`;
  mkdirSync(disk, { recursive: true });
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'none', disk]).status !== 0) {
    console.log('  (full disk: left out, no right to mount one)');
    return;
  }
  const sandbox = new Sandbox(disk);
  try {
    const audit = sandbox.path('audit.jsonl');
    const config = sandbox.config({ good: honest }, { audit: { file: audit } });
    const client = StdioClient.start(sandbox, [PROXY, '--config', config]);
    try {
      await client.initialize();
      const calls = async (): Promise<void> => {
        for (let i = 0; i < CALLS; i++) {
          attack.attempt(`full disk: no right answer: ${client.stderr.slice(-300)}`, await client.control());
        }
      };
      await calls();
      const filler = sandbox.path('filler');
      spawnSync('sh', ['-c', `cat /dev/zero > ${filler}`]);
      await calls();
      writeFileSync(filler, '');
      await calls();
      attack.attempt('full disk: it did not end with its client', await client.leave());
      const lines = readFileSync(audit, 'utf8').split('\n').filter(Boolean);
      for (const line of lines) attack.attempt(`a broken audit line: ${line}`, isWhole(line));
    } finally {
      await sandbox.close();
    }
  } finally {
    spawnSync('umount', ['-l', disk]);
  }
}

function isWhole(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

export const scarce: Area = {
  name: 'full disk, few descriptors',
  tries:
    'A disk that is full and free again, or takes only the beginning of each file, and 20 to 256 descriptors. Calls go on, no file is cut or half new, and the program says why not.',
  async run(attack) {
    for (const limit of LIMITS.slice(0, attack.times(LIMITS.length))) await fewDescriptors(attack, limit);
    await fullDisk(attack);
    await refusedWrites(attack);
  },
};
