import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOf } from '../../../src/gateway/cache/identity.ts';
import { filledLaunch } from '../../../src/gateway/servers/process/filled-launch.ts';
import type { ProcessServer } from '../../../src/model/server-config.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'identity-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const server = (more: Partial<ProcessServer> = {}): ProcessServer => ({
  name: 'a',
  command: 'node',
  args: [],
  env: {},
  enabled: true,
  initTimeoutMs: 1000,
  ...more,
});
const identity = (more: Partial<ProcessServer> = {}, env: Record<string, string> = {}): string =>
  identityOf(server(more), filledLaunch(server(more), { PATH: process.env['PATH'], ...env }));

describe('the identity of a server', () => {
  it.each(['PWD', 'TERM_SESSION_ID', 'TMUX_PANE', 'SSH_TTY', 'XDG_SESSION_ID', 'DBUS_SESSION_BUS_ADDRESS'])(
    'is the same in the next shell, where %s is another',
    (name) => {
      expect(identity({}, { [name]: '1' })).toBe(identity({}, { [name]: '2' }));
      expect(identity({}, { [name]: '1' })).toBe(identity());
    },
  );

  it('changes with what it inherits', () => {
    const all = [
      identity(),
      identity({}, { TEAM: 'a' }),
      identity({}, { TEAM: 'b' }),
      identity({}, { LANG: 'C' }),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it('does not change with what it does not inherit', () => {
    for (const names of [[], ['TEAM']]) {
      const inherit = { names };
      expect(identity({ inherit }, { OTHER: '1', TEAM: 'a' })).toBe(
        identity({ inherit }, { OTHER: '2', TEAM: 'a' }),
      );
    }
    const named = { inherit: { names: ['TEAM'] } };
    expect(identity(named, { TEAM: 'a' })).not.toBe(identity(named, { TEAM: 'b' }));
  });

  it('does not depend on the order of variables', () => {
    expect(identity({}, { A: '1', B: '2' })).toBe(identity({}, { B: '2', A: '1' }));
  });

  it('changes with a variable of its own, whatever it is called', () => {
    expect(identity({ env: { PWD: '1' } })).not.toBe(identity({ env: { PWD: '2' } }));
  });

  it('changes with arguments, folder, command and the values of its own variables', () => {
    const all = [
      identity(),
      identity({ args: ['x'] }),
      identity({ cwd: folder }),
      identity({ command: 'sh' }),
      identity({ env: { A: '${B}' } }, { B: '1' }),
      identity({ env: { A: '${B}' } }, { B: '2' }),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it('changes with the version of its package and with its script, not with its data', () => {
    const script = join(folder, 'server.mjs');
    const data = join(folder, 'data.db');
    writeFileSync(script, '1');
    writeFileSync(data, '1');
    const now = () => identity({ args: [script, data] });
    const first = now();
    writeFileSync(data, 'more');
    expect(now()).toBe(first);
    writeFileSync(join(folder, 'package.json'), '{"name":"s","version":"1.0.0"}');
    const packaged = now();
    writeFileSync(join(folder, 'package.json'), '{"name":"s","version":"1.0.1"}');
    writeFileSync(script, 'longer');
    expect(new Set([first, packaged, now()]).size).toBe(3);
  });
});
