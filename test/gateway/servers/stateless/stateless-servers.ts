import { fileURLToPath } from 'node:url';
import type { ServerConfig } from '../../../../src/model/server-config.ts';
import { statelessOverHttp as listen } from '../../../fixtures/servers/scripts/stateless-server.mjs';
import { scripted } from '../../harness.ts';

const STATELESS_SERVER = fileURLToPath(new URL('../../../fixtures/era/modern-server.mjs', import.meta.url));

const listening: (() => void)[] = [];

/** Ends what `statelessOverHttp` started: for afterAll. */
export function stopStateless(): void {
  for (const close of listening.splice(0)) close();
}

export const statelessOnStdio = (name = 'new'): ServerConfig =>
  scripted(name, {}, { args: [STATELESS_SERVER], initTimeoutMs: 20_000 });

export async function statelessOverHttp(name = 'new'): Promise<ServerConfig> {
  const { url, close } = await listen();
  listening.push(close);
  return { name, url, headers: {}, enabled: true, initTimeoutMs: 20_000 };
}
