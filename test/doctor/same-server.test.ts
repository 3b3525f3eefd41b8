import { describe, expect, it } from 'vitest';
import type { ClientEntry } from '../../src/clients/client-entries.ts';
import { serverLike } from '../../src/doctor/same-server.ts';
import type { ServerConfig } from '../../src/model/server-config.ts';

const entry = (words: readonly string[], url?: string): ClientEntry => ({
  ...{ name: 'files', raw: {}, words },
  url,
});
const started = (name: string, [command = '', ...args]: readonly string[], enabled = true): ServerConfig => ({
  ...{ name, enabled, command, args, env: {}, initTimeoutMs: 1000 },
});
const reached = (name: string, url: string): ServerConfig => ({
  ...{ name, enabled: true, url, headers: {}, initTimeoutMs: 1000 },
});

describe('an entry of a client is a server of the config', () => {
  const words = ['/usr/bin/npx', '-y', 'files-mcp', '/srv'];

  it('that starts the same program with the same arguments, wherever that stands', () => {
    const server = started('fs', ['npx', 'files-mcp', '/srv']);
    expect(serverLike(entry(words), [server])).toBe('fs');
    expect(serverLike(entry([...words, '/home']), [server])).toBeUndefined();
  });

  it('that is reached at the same address', () => {
    const servers = [reached('a', 'https://a.test/mcp'), started('none', [])];
    expect(serverLike(entry([], 'https://a.test/mcp'), servers)).toBe('a');
    expect(serverLike(entry([], 'https://b.test/mcp'), servers)).toBeUndefined();
  });

  it('of the same name, where several are alike', () => {
    const servers = [started('fs', words), started('files', words)];
    expect(serverLike(entry(words), servers)).toBe('files');
  });

  it('that is on: one that is off is not served twice', () => {
    expect(serverLike(entry(words), [started('fs', words, false)])).toBeUndefined();
  });
});
