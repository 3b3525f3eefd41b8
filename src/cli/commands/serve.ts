import { buildStamp } from '../../build-stamp.ts';
import type { ConfigPlace } from '../../config/load.ts';
import { CORE_PACK, normaliseConfig } from '../../config/normalise.ts';
import { applyOverrides, type Overrides } from '../../config/overrides.ts';
import type { Config, RenderMode, ServerConfig } from '../../config/types.ts';
import { KnownError, messageOf } from '../../diagnostics/error.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { type CacheOptions, serversFolder } from '../../gateway/cache/session-cache.ts';
import { startGateway } from '../../gateway/gateway.ts';
import { createLog, LOG_LEVELS, type Log } from '../../gateway/log.ts';
import { atMost } from '../../gateway/timing.ts';
import { givesHandles } from '../../route/gives-handles.ts';
import type { PackPolicy } from '../../rules/pack-trust.ts';
import { DiskTexts, textsFolder } from '../../store/disk-texts.ts';
import { externalTimeout } from '../../tools/codec/settings.ts';
import { version } from '../../version.ts';
import type { Command } from '../command.ts';
import { EXIT, type ExitCode } from '../exit.ts';
import { parseOptions } from '../options.ts';
import { loadRewriting, logDiagnostics, type Prepared } from '../rewriting.ts';
import { typedServer } from '../typed-server.ts';

const MODES = ['proxy', 'reader'] as const;

const usage = `bcp-proxy [serve] [--config FILE] [--render-mode MODE] [--mode proxy|reader]
bcp-proxy [OPTIONS] -- COMMAND ARGS…

An MCP server on stdio: the servers of the config, their tool results in fewer tokens.

  -- COMMAND ARGS…           stand in front of this one server; no config file is looked for
  --config FILE              this config instead of the one found from here upwards
  --mode reader              no servers and no config: only the tools for BCP files
  --render-mode MODE         compact (lossless, the default), xml, markdown, minimal
  --downstream-command CMD   as COMMAND after --
  --downstream-args A,B,C    its arguments, separated by commas

Environment: BCP_RENDER_MODE, BCP_DETECT_THRESHOLD, BCP_LOG_LEVEL (${LOG_LEVELS.join(', ')});
BCP_CLI_PATH (a bcp program that reads and writes .bcp files for the file tools), BCP_CLI_TIMEOUT_MS (30000).
stdout carries the protocol; messages go to stderr.
Exit: 0 the client left, 2 usage, 3 no server (or, for a reader, no bcp program) could be started, 5 none answered in time,
6 the config is not trusted yet (bcp-proxy trust FILE), 7 no usable config.`;

const OPTIONS = {
  config: { type: 'string' },
  mode: { type: 'string' },
  'render-mode': { type: 'string' },
  'downstream-command': { type: 'string' },
  'downstream-args': { type: 'string' },
} as const;

function oneOf<T extends string>(origin: string, value: string, known: readonly T[]): T {
  const found = known.find((word) => word === value);
  if (found !== undefined) return found;
  throw new KnownError('override-invalid', { origin, value, expected: known.join(', ') });
}

const overridesOf = (renderMode: string | undefined): Overrides =>
  renderMode === undefined ? {} : { renderMode };

/** The config where no file is looked for. */
function defaultConfig(renderMode: string | undefined): Config {
  return applyOverrides(normaliseConfig({ version: 1 }, undefined), process.env, overridesOf(renderMode));
}

interface Plan {
  readonly config: Config;
  readonly servers: readonly ServerConfig[];
  /** Which packs of the config may be used. */
  readonly trust: PackPolicy;
  /** The file that the config stands in, where it stands in one: changes to it are followed. */
  readonly place?: ConfigPlace;
}

/** What the command line says about it. */
interface Asked {
  readonly file: string | undefined;
  readonly renderMode: string | undefined;
  readonly typed: ServerConfig | undefined;
  readonly reader: boolean;
}

/** What to start; an exit code where nothing may be started. */
async function plan({ file, renderMode, typed, reader }: Asked, log: Log): Promise<Plan | ExitCode> {
  if ((typed !== undefined || reader) && file === undefined) {
    const servers = typed === undefined ? [] : [typed];
    return { config: defaultConfig(renderMode), servers, trust: 'all' };
  }
  const { env } = process;
  const cwd = process.cwd();
  const { loadConfig, packPolicy } = await import('../../config/load.ts');
  const loaded = await loadConfig({
    ...(file === undefined ? {} : { file }),
    cwd,
    env,
    overrides: overridesOf(renderMode),
  });
  const { config, trusted, warnings, sources, source } = loaded;
  const trust = packPolicy(loaded, env);
  const place =
    config.file === undefined || source === 'default' ? {} : { place: { file: config.file, source } };
  await logDiagnostics(warnings, sources, log);
  if (typed !== undefined) return { config, servers: [typed], trust, ...place };
  if (reader) return { config, servers: [], trust, ...place };
  const servers = config.servers.filter(({ enabled }) => enabled);
  if (servers.length === 0) {
    log('error', messageOf('no-servers', { file: config.file }));
    return EXIT.config;
  }
  if (!trusted) {
    log('error', messageOf('config-untrusted', { file: config.file ?? '' }));
    return EXIT.denied;
  }
  return { config, servers, trust, ...place };
}

/** Where answers of the servers are kept between sessions, if anywhere. */
function cacheOf(
  { config, servers }: Plan,
  typed: ServerConfig | undefined,
): { readonly cache?: CacheOptions } {
  if (!config.cache.enabled || servers.length === 0) return {};
  const scope = typed === undefined ? (config.file ?? '') : JSON.stringify([typed.command, typed.args]);
  const folder = serversFolder(process.env);
  return { cache: { folder, scope, ttlMs: config.cache.ttlMs, stamp: buildStamp ?? version } };
}

/** The mode in which files are read: xml unless another is asked for, because compact is also what the proxy does anyway. */
function fileMode(config: Config, renderMode: string | undefined): RenderMode {
  const asked = renderMode !== undefined || Boolean(process.env['BCP_RENDER_MODE']);
  return config.render === 'compact' && !asked ? 'xml' : config.render;
}

/** Whether the external codec, where one is asked for, can be started. The log says why not. */
async function codecIsThere(timeoutMs: number | undefined, log: Log): Promise<boolean> {
  if (timeoutMs === undefined) return true;
  const { findBinary } = await import('../../tools/codec/find-binary.ts');
  return findBinary(process.env).then(
    () => true,
    (error: unknown) => {
      log('error', reasonOf(error));
      return false;
    },
  );
}

/** Whether results may hold handles, as far as the config alone tells: packs may have routes of their own. */
function handlesKnown(config: Config): { readonly givesHandles?: boolean } {
  if (givesHandles(config.routes, config)) return { givesHandles: true };
  return config.extends.every((name) => name === CORE_PACK) ? { givesHandles: false } : {};
}

/** When the process ends, what was left out may still be on its way to the disk. In milliseconds. */
const FLUSH_WAIT = 1000;

/** When the files of the config begin to be watched. In milliseconds. */
const FOLLOW_DELAY = 1000;

export const serve: Command = {
  usage,

  async run(argv) {
    const dashes = argv.indexOf('--');
    const { values } = parseOptions(dashes === -1 ? argv : argv.slice(0, dashes), OPTIONS, usage, 0);
    const level = oneOf('BCP_LOG_LEVEL', process.env['BCP_LOG_LEVEL'] || 'info', LOG_LEVELS);
    const log = createLog(level, (line) => process.stderr.write(line));
    const reader = oneOf('--mode', values.mode ?? 'proxy', MODES) === 'reader';
    const command = values['downstream-command'];
    const listed = values['downstream-args']?.split(',').filter((arg) => arg !== '');
    const words = dashes === -1 ? undefined : argv.slice(dashes + 1);
    const typed = typedServer({ words, command, listed, reader }, usage.split('\n')[0] as string);
    const renderMode = values['render-mode'];

    const planned = await plan({ file: values.config, renderMode, typed, reader }, log);
    if (typeof planned === 'number') return planned;
    const { config, servers } = planned;
    const timeoutMs = externalTimeout(config.codec, process.env);
    // Servers go on without the file tools; a reader has nothing else to offer.
    if (!(await codecIsThere(timeoutMs, log)) && reader) return EXIT.unreachable;
    const disk = config.cache.enabled ? new DiskTexts(textsFolder(process.env)) : undefined;
    let prepared: Promise<Prepared> | undefined;
    const gateway = startGateway({
      servers,
      input: process.stdin,
      output: process.stdout,
      env: process.env,
      cwd: process.cwd(),
      self: { name: 'bcp-proxy', version },
      log,
      startWaitMs: config.start.waitMs,
      ...cacheOf(planned, typed),
      rewriting: () => {
        prepared = loadRewriting(planned, log);
        return prepared;
      },
      localTools: async ({ handles }) => {
        const [{ bcpGet, fileTools }, { loadTokenCounter }] = await Promise.all([
          import('../../tools/index.ts'),
          import('../../render/tokens/count.ts'),
        ]);
        const files = fileTools({
          mode: fileMode(config, renderMode),
          ...(timeoutMs === undefined ? {} : { external: { env: process.env, timeoutMs } }),
        });
        return [...files, ...(servers.length === 0 ? [] : [bcpGet(handles, loadTokenCounter)])];
      },
      ...(disk === undefined ? {} : { disk }),
      ...handlesKnown(config),
    });
    const follow = async (): Promise<void> => {
      if (planned.place === undefined || prepared === undefined) return;
      const { reloadOnChange } = await import('../reload.ts');
      const { cwd, env, overrides } = {
        cwd: process.cwd(),
        env: process.env,
        overrides: overridesOf(values['render-mode']),
      };
      const options = { place: planned.place, cwd, env, overrides, log, first: await prepared };
      await reloadOnChange({ ...options, swap: gateway.swap }).refresh();
    };
    // The start is over by then.
    setTimeout(() => void follow().catch(() => undefined), FOLLOW_DELAY).unref();
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => gateway.stop());
    const code = await gateway.done;
    await atMost(FLUSH_WAIT, disk?.flush());
    // What a client does not take any more must not keep this process.
    if (process.stdout.writableLength > 0) process.exit(code);
    return code;
  },
};
