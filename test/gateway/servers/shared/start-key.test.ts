import { describe, expect, it } from 'vitest';
import { adjusted } from '../../../../src/gateway/servers/adjusted.ts';
import { startKey } from '../../../../src/gateway/servers/shared/shared-servers.ts';
import type { RemoteServer } from '../../../../src/model/server-config.ts';
import { scripted } from '../../harness.ts';

const ONE = scripted('one', { A: '1', B: '2' }, { shared: true, tools: { allow: ['a'] }, callTimeoutMs: 1 });
const FAR: RemoteServer = {
  name: 'far',
  enabled: true,
  initTimeoutMs: 1,
  url: 'https://far.example/mcp',
  headers: { A: '1', B: '2' },
};

describe('sessions share a life', () => {
  it('whatever a hot reload has made of the tools that they show, and of how long calls may take', () => {
    const changed = { ...ONE, tools: { deny: ['b'] }, callTimeoutMs: 2 };
    for (const now of [adjusted(ONE, ONE), adjusted(ONE, changed), adjusted(ONE, scripted('one'))])
      expect(startKey(now)).toBe(startKey(ONE));
  });

  it('whatever each does by itself', () => {
    const own = { naming: { policy: 'always', prefix: 'x' }, structured: 'text', idleStopMs: 5 } as const;
    expect(startKey({ ...ONE, ...own, initTimeoutMs: 5 })).toBe(startKey(ONE));
    expect(startKey({ ...FAR, ...own })).toBe(startKey(FAR));
  });

  it('in whichever order keys were written', () => {
    expect(startKey({ ...ONE, env: { B: '2', NAME: 'one', A: '1' } })).toBe(startKey(ONE));
    expect(startKey({ ...FAR, headers: { B: '2', A: '1' } })).toBe(startKey(FAR));
  });
});

describe('sessions have lives of their own', () => {
  it.each([{ name: 'two' }, { command: 'other' }, { args: ['x'] }, { env: {} }, { cwd: '/' }])(
    'where a process is started by %j',
    (other) => {
      expect(startKey({ ...ONE, ...other })).not.toBe(startKey(ONE));
    },
  );

  it.each([
    { url: 'https://other.example' },
    { headers: {} },
    { transport: 'sse' },
    { auth: { grant: 'client_credentials' } },
    { ca: '/ca.pem' },
  ] as const)('where a server is reached by %j', (other) => {
    expect(startKey({ ...FAR, ...other })).not.toBe(startKey(FAR));
  });
});
