import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { cacheOutcome } from '../../src/cli/commands/cache-command.ts';
import { scripted } from '../gateway/harness.ts';

/** A folder for each test, with configs of scripted servers and a cache, and commands there. */
export function cacheWorld() {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bcp-proxy-cache-command-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }));
  return {
    folder: () => folder,
    write(servers: Record<string, Record<string, string>>): string {
      const file = join(folder, 'config.json');
      const entries = Object.entries(servers).map(([name, env]) => {
        const { command, args, env: own } = scripted(name, env);
        return [name, { command, args, env: own, init_timeout: '5s' }];
      });
      writeFileSync(file, JSON.stringify({ version: 1, servers: Object.fromEntries(entries) }));
      return file;
    },
    run: (words: string, file?: string) =>
      cacheOutcome(words.split(' '), file, {
        cwd: folder,
        env: { ...process.env, XDG_CACHE_HOME: join(folder, 'cache') },
      }),
  };
}
