import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildStamp } from '../build-stamp.ts';
import type { Overrides } from '../config/overrides.ts';
import { messageOf } from '../diagnostics/error.ts';
import type { ClientTransport } from '../gateway/client/client-transport.ts';
import type { Counters } from '../gateway/limits/counters.ts';
import { Pins } from '../gateway/pins/pins.ts';
import { lockFileOf } from '../gateway/pins/read-lock.ts';
import type { SharedChannels } from '../gateway/servers/open-channel.ts';
import type { Admission, Recorder } from '../gateway/stats/call-record.ts';
import type { Tracing } from '../gateway/telemetry/call-trace.ts';
import type { Config, StoreConfig } from '../model/config.ts';
import type { RenderMode } from '../model/route-config.ts';
import { withoutGatewaySecrets } from '../platform/environment-names.ts';
import { Lazy } from '../platform/lazy.ts';
import type { Log } from '../platform/log.ts';
import { packageRoot } from '../platform/package-root.ts';
import { ThreadPool } from '../platform/threads/thread-pool.ts';
import { atMost } from '../platform/timing.ts';
import { loadTokenCounter } from '../render/tokens/count.ts';
import type { PackPolicy } from '../rules/pack-trust.ts';
import { DiskTexts, textsFolder } from '../store/disk-texts.ts';
import type { MemoryCopy } from '../store/memory-copy.ts';
import type { SessionMemory } from '../store/session.ts';
import { bcpGet, createOffloadedPage, fileTools as fileToolsIn } from '../tools/file-tools.ts';
import type { LocalTool } from '../tools/local-tools.ts';
import type { Plan } from './plan.ts';

export interface ServeContext {
  readonly env: NodeJS.ProcessEnv;
  readonly overrides: Overrides;
  readonly localTools: (memory: SessionMemory) => Promise<readonly LocalTool[]>;
  /** Gets a copy of what shortened results leave out; absent: nothing is kept there. */
  readonly disk: DiskTexts | undefined;
  /** The pins that tools and instructions are compared with. */
  readonly pins: Pins;
  /** Counts calls for limits, for all sessions together. */
  readonly counters: Lazy<Counters>;
  /** Makes the copies in which replicas keep the texts that clients got. Absent if there are none. */
  readonly copies?: CopyFor;
  /** Threads that rewrite large results. If absent, this thread rewrites all of them. */
  readonly threads: ThreadPool | undefined;
  readonly log: Log;
}

/** The copy of a client's memory, and what tells that it is over here. */
export type CopyFor = (
  transport: ClientTransport,
  endpoint: string,
) => { readonly copy: MemoryCopy; readonly end: () => void } | undefined;

export interface EndpointContext extends ServeContext {
  readonly record: Recorder;
  readonly admission: Admission;
  /** Notes each request, where somebody watches. */
  readonly tracing?: Tracing | undefined;
  /** Gets each config that comes into effect. Only one endpoint of a process has it, and logs reloads. */
  readonly onreload?: (config: Config, trust: PackPolicy) => void;
  /** See `CallOptions`. */
  readonly forgets?: true;
  readonly frugal?: true;
  readonly keepsSchemas?: true;
  /** What sessions share; absent where there is but one. */
  readonly shared?: SharedChannels;
}

const MIB = 1024 * 1024;

/** Each thread takes some 100 MB once it has worked: more than two would hold more than they do. */
const MOST_THREADS = 2;

/** For what takes long. `undefined` where the program runs from its sources: a thread needs the bundle. */
function openThreads(): ThreadPool | undefined {
  if (buildStamp === undefined) return undefined;
  return new ThreadPool(join(packageRoot(), 'dist', 'aside-worker.js'), {
    // One processor is left for the calls.
    mostThreads: Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1)),
    slowMs: 1000,
    mostWaiting: 32 * MIB,
    mostMs: 15_000,
    mostMb: 1024,
    idleMs: 60_000,
  });
}

/** The mode of the file tools: xml unless another is chosen, because the proxy makes results compact anyway. */
function fileMode({ config, env }: Plan, renderMode: string | undefined): RenderMode {
  const isChosen = renderMode !== undefined || Boolean(env['BCP_RENDER_MODE']);
  return config.render === 'compact' && !isChosen ? 'xml' : config.render;
}

const DISK: StoreConfig = { kind: 'disk' };

/** Settings of the command line and the environment for everything served beside the servers. */
export interface ContextOptions {
  readonly renderMode: string | undefined;
  readonly overrides: Overrides;
  /** Whether the tools for BCP files are offered. */
  readonly fileTools: boolean;
  /** For one run of the external codec, where there is one; in milliseconds. */
  readonly timeoutMs: number | undefined;
  readonly log: Log;
}

/** The context that all sessions share: the proxy's own tools, and the store for texts behind handles. */
export function contextOf(plan: Plan, options: ContextOptions): ServeContext {
  const { env, config, servers } = plan;
  const { renderMode, overrides, fileTools, timeoutMs, log } = options;
  const unsaid = servers.flatMap((server) =>
    !('command' in server) || server.inherit?.names !== undefined ? [] : [server.name],
  );
  if (unsaid.length > 0) log('warn', messageOf('inherit-unsaid', { servers: unsaid }));
  const threads = openThreads();
  const files = new Lazy(async () => {
    if (!fileTools) return [];
    return fileToolsIn({
      mode: fileMode(plan, renderMode),
      external: timeoutMs === undefined ? undefined : { env: withoutGatewaySecrets(env), timeoutMs },
    });
  });
  const localTools = async ({ handles }: SessionMemory): Promise<readonly LocalTool[]> => {
    if (servers.length === 0) return files.get();
    const page = threads && createOffloadedPage(threads);
    return [...(await files.get()), bcpGet(handles, loadTokenCounter, page)];
  };
  // If replicas share a store, results are not read from the disk of one replica.
  const keeps = config.cache.enabled && (config.store ?? DISK).kind === 'disk';
  const disk = keeps ? new DiskTexts(textsFolder(env)) : undefined;
  const pins = new Pins(config.file === undefined ? undefined : lockFileOf(config.file), log);
  const counters = new Lazy<Counters>(async () => {
    const { MemoryCounters } = await import('../gateway/limits/memory-counters.ts');
    return new MemoryCounters();
  });
  return { env, overrides, log, localTools, disk, pins, counters, threads };
}

/** How long the end of the process waits for contents on their way to the disk; in milliseconds. */
const FLUSH_WAIT = 1000;

/** Resolves when they are written, or after that time. Nothing is followed any more, and no thread is left. */
export const flushed = async ({ disk, pins, threads }: ServeContext): Promise<void> => {
  pins.close();
  await Promise.all([atMost(FLUSH_WAIT, disk?.flush()), threads?.close()]);
};
