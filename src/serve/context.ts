import type { Overrides } from '../config/overrides.ts';
import { messageOf } from '../diagnostics/error.ts';
import type { Config, RenderMode } from '../model/config.ts';
import { withoutGatewaySecrets } from '../platform/environment-names.ts';
import { Lazy } from '../platform/lazy.ts';
import type { Log } from '../platform/log.ts';
import { atMost } from '../platform/timing.ts';
import { DiskTexts, textsFolder } from '../store/disk-texts.ts';
import type { SessionMemory } from '../store/session.ts';
import type { LocalTool } from '../tools/local-tools.ts';
import type { ServeContext } from './endpoint.ts';
import type { Plan } from './plan.ts';

/** The mode in which files are read: xml unless another is asked for, because compact is also what the proxy does anyway. */
function fileMode(config: Config, renderMode: string | undefined): RenderMode {
  const isChosen = renderMode !== undefined || Boolean(process.env['BCP_RENDER_MODE']);
  return config.render === 'compact' && !isChosen ? 'xml' : config.render;
}

/** What the command line and the environment say about what is served beside the servers. */
export interface ContextOptions {
  readonly renderMode: string | undefined;
  readonly overrides: Overrides;
  /** For one run of the external codec, where there is one; in milliseconds. */
  readonly timeoutMs: number | undefined;
  readonly log: Log;
}

/** What all sessions have in common: the proxy's own tools, and where the texts behind handles are kept. */
export function contextOf({ config, servers }: Plan, options: ContextOptions): ServeContext {
  const { renderMode, overrides, timeoutMs, log } = options;
  const unsaid = servers.flatMap((server) =>
    'url' in server || server.inherit?.names !== undefined ? [] : [server.name],
  );
  if (unsaid.length > 0) log('warn', messageOf('inherit-unsaid', { servers: unsaid }));
  const files = new Lazy(async () =>
    (await import('../tools/index.ts')).fileTools({
      mode: fileMode(config, renderMode),
      ...(timeoutMs === undefined
        ? {}
        : { external: { env: withoutGatewaySecrets(process.env), timeoutMs } }),
    }),
  );
  const localTools = async ({ handles }: SessionMemory): Promise<readonly LocalTool[]> => {
    if (servers.length === 0) return files.get();
    const [{ bcpGet }, { loadTokenCounter }] = await Promise.all([
      import('../tools/index.ts'),
      import('../render/tokens/count.ts'),
    ]);
    return [...(await files.get()), bcpGet(handles, loadTokenCounter)];
  };
  const disk = config.cache.enabled ? new DiskTexts(textsFolder(process.env)) : undefined;
  return { overrides, log, localTools, disk };
}

/** When the process ends, what was left out may still be on its way to the disk. In milliseconds. */
const FLUSH_WAIT = 1000;

/** Resolves when that is there, or after a while. */
export const flushed = ({ disk }: ServeContext): Promise<void> => atMost(FLUSH_WAIT, disk?.flush());
