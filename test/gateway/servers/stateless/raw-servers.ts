import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STATELESS } from '../../../../src/gateway/wire/stateless-protocol.ts';
import type { ProcessServer } from '../../../../src/model/server-config.ts';
import { type Frame, scripted } from '../../harness.ts';

const RAW = fileURLToPath(new URL('../../../fixtures/era/raw-server.mjs', import.meta.url));

/** By method: what is answered, in order; the last one again and again. */
export type Script = Readonly<Record<string, readonly unknown[]>>;

export interface RawServer {
  readonly config: ProcessServer;
  /** What its lives from now on do. */
  becomes(script: Script): void;
  /** The same as it came. */
  lines(): readonly string[];
  /** What its lives were sent, in order; `started` where one began. */
  seen(): readonly (Frame & { readonly started?: number })[];
  /** The methods of all that, with `start` where a life began. */
  methods(): readonly string[];
}

/** Where scripted servers keep what they are to do and what they saw. */
export class RawServers {
  readonly folder = mkdtempSync(join(tmpdir(), 'raw-servers-'));
  #made = 0;

  make(script: Script, more: Partial<ProcessServer> = {}): RawServer {
    const nth = ++this.#made;
    const [said, file] = [join(this.folder, `script-${nth}`), join(this.folder, `seen-${nth}`)];
    const becomes = (next: Script): void => writeFileSync(said, JSON.stringify(next));
    becomes(script);
    const config = scripted('raw', { SCRIPT: said, SEEN: file }, { args: [RAW], ...more });
    const lines = () => readFileSync(file, 'utf8').trimEnd().split('\n');
    const seen = () => lines().map((line) => JSON.parse(line) as Frame & { readonly started?: number });
    const methods = () =>
      seen().map(({ started, method }) => (started === undefined ? String(method) : 'start'));
    return { config, becomes, lines, seen, methods };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** What a server without sessions says of itself. */
export const discovery = (more: object = {}) => ({
  result: {
    resultType: 'complete',
    supportedVersions: [STATELESS],
    capabilities: { tools: {} },
    ttlMs: 5,
    cacheScope: 'public',
    _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'n', version: '2' } },
    ...more,
  },
});
