import { fileURLToPath } from 'node:url';
import type { ServerConfig } from '../../../../src/model/config.ts';
import { modernOverHttp as listen } from '../../../fixtures/servers/scripts/modern-server.mjs';
import { scripted } from '../../harness.ts';

const MODERN_SERVER = fileURLToPath(new URL('../../../fixtures/era/modern-server.mjs', import.meta.url));

const listening: (() => void)[] = [];

/** Ends what `modernOverHttp` started: for afterAll. */
export function stopModern(): void {
  for (const close of listening.splice(0)) close();
}

export const modernOnStdio = (name = 'new'): ServerConfig =>
  scripted(name, {}, { args: [MODERN_SERVER], initTimeoutMs: 20_000 });

export async function modernOverHttp(name = 'new'): Promise<ServerConfig> {
  const { url, close } = await listen();
  listening.push(close);
  return { name, url, headers: {}, enabled: true, initTimeoutMs: 20_000 };
}
