import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type AuthPlace, authOutcome } from '../../src/cli/commands/auth-command.ts';
import type { RemoteServer } from '../../src/model/server-config.ts';
import { type AuthWorld, closeWorlds } from './auth-world.ts';
import { type Frame, type Session, type scripted, start, stopAll } from './harness.ts';
import { closeRemotes } from './remote-server.ts';

/** A browser: goes there, and wherever it is sent. */
export const browse = (url: URL): void => void fetch(url).then((page) => page.text());

export const messageOf = ({ error }: Frame): string => error?.message ?? '';

/** A user's folder for each test, and what is done there. */
export function oauthHome() {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'oauth-'));
  });
  afterEach(async () => {
    await stopAll();
    closeWorlds();
    closeRemotes();
    rmSync(folder, { recursive: true, force: true });
  });
  const environment = (): NodeJS.ProcessEnv => ({ ...process.env, HOME: folder, XDG_STATE_HOME: folder });
  const loginFolder = (): string => join(folder, 'bcp-proxy', 'logins');
  const logins = (): string[] => readdirSync(loginFolder());
  return {
    path: (...words: string[]): string => join(folder, ...words),
    environment,
    loginFolder,
    logins,
    loginPath: (): string => join(loginFolder(), logins().find((name) => name.endsWith('.json')) ?? ''),
    /** `bcp-proxy auth WORDS`, with a config that has this server. */
    auth: (
      world: Pick<AuthWorld, 'url'>,
      words: string,
      more: object = {},
      place: Partial<AuthPlace> = {},
    ) => {
      const file = join(folder, 'config.json');
      writeFileSync(file, JSON.stringify({ version: 1, servers: { far: { url: world.url, ...more } } }));
      return authOutcome(words.split(' '), file, {
        cwd: folder,
        env: environment(),
        waitMs: 10_000,
        show: browse,
        tell: () => {},
        ...place,
      });
    },
    open: (
      world: AuthWorld,
      more: Partial<RemoteServer> = {},
      others = [] as ReturnType<typeof scripted>[],
    ): Session => start([world.config(more), ...others], { env: environment() }),
  };
}
