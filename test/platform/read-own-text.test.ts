import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { splicesOf } from '../../src/clients/splices.ts';
import { readLogin } from '../../src/gateway/servers/oauth/stored-login.ts';
import { LockTimeout, locked } from '../../src/platform/file-lock.ts';
import { readOwnText } from '../../src/platform/read-own-text.ts';
import { readTrustList, trustListProblem } from '../../src/platform/trust-list.ts';

describe.skipIf(process.platform === 'win32')('a file of which only the user decides', () => {
  let state: string;
  let env: NodeJS.ProcessEnv;
  beforeEach(() => {
    const folder = mkdtempSync(join(tmpdir(), 'bcp-own-'));
    env = { HOME: folder, XDG_STATE_HOME: folder };
    state = join(folder, 'bcp-proxy');
    mkdirSync(state);
  });
  afterEach(() => rmSync(join(state, '..'), { recursive: true, force: true }));
  const file = (name: string, text = '{}'): string => {
    writeFileSync(join(state, name), text, { mode: 0o600 });
    return join(state, name);
  };

  it('is read', () => {
    expect(readOwnText(file('x', 'text'))).toEqual({ kind: 'text', text: 'text' });
    expect(readOwnText(join(state, 'none'))).toEqual({ kind: 'missing' });
    expect(readOwnText(state)).toEqual({ kind: 'odd' });
  });

  it('is not read where others may write or read it, or it is not the user’s', () => {
    const open = file('x');
    chmodSync(open, 0o622);
    expect(readOwnText(open)).toEqual({ kind: 'not-own', why: 'writable' });
    chmodSync(open, 0o644);
    expect(readOwnText(open)).toEqual({ kind: 'not-own', why: 'readable' });
    if (process.geteuid?.() !== 0) return;
    chownSync(open, 41_002, 41_002);
    expect(readOwnText(open)).toEqual({ kind: 'not-own', why: 'foreign' });
  });

  it('tells nothing as a pipe, and lets nobody wait', async () => {
    for (const name of ['trusted', 'clients.json', 'login.json', 'trusted.lock'])
      execFileSync('mkfifo', [join(state, name)]);
    expect(readTrustList(env)).toEqual({});
    expect(trustListProblem(env)).toBeUndefined();
    expect(splicesOf('/x', env)).toEqual([]);
    expect(readLogin(join(state, 'login.json'))).toEqual({ kind: 'unusable', reason: 'damaged' });
    const work = locked(join(state, 'trusted.lock'), 0, () => Promise.resolve());
    await expect(work).rejects.toBeInstanceOf(LockTimeout);
  });

  it('says nothing about files of clients where others may have written it', () => {
    const splice = { put: 'a', instead: 'b', moved: {}, created: false, adopted: {} };
    const kept = file('clients.json', JSON.stringify({ '/x': [splice] }));
    expect(splicesOf('/x', env)).toHaveLength(1);
    chmodSync(kept, 0o622);
    expect(splicesOf('/x', env)).toEqual([]);
  });
});
