import type { ConfigPlace } from '../../config/load.ts';
import { normaliseConfig } from '../../config/normalise.ts';
import { applyOverrides, type Overrides } from '../../config/overrides.ts';
import type { Config, ServerConfig } from '../../config/types.ts';
import { KnownError, messageOf } from '../../diagnostics/error.ts';
import { startGateway } from '../../gateway/gateway.ts';
import { createLog, LOG_LEVELS, type Log } from '../../gateway/log.ts';
import type { PackPolicy } from '../../rules/pack-trust.ts';
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
  --mode reader              no servers: only the tools for BCP files
  --render-mode MODE         compact (lossless, the default), xml, markdown, minimal
  --downstream-command CMD   as COMMAND after --
  --downstream-args A,B,C    its arguments, separated by commas

Environment: BCP_RENDER_MODE, BCP_DETECT_THRESHOLD, BCP_LOG_LEVEL (${LOG_LEVELS.join(', ')}).
stdout carries the protocol; messages go to stderr.
Exit: 0 the client left, 2 usage, 3 no server could be started, 5 none answered in time,
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

/** What to start; an exit code where nothing may be started. */
async function plan(
  file: string | undefined,
  renderMode: string | undefined,
  typed: ServerConfig | undefined,
  log: Log,
): Promise<Plan | ExitCode> {
  if (typed !== undefined && file === undefined) {
    return { config: defaultConfig(renderMode), servers: [typed], trust: 'all' };
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

/** They name an external codec; this version encodes and decodes by itself. */
const UNUSED = ['BCP_CLI_PATH', 'BCP_CLI_TIMEOUT_MS'] as const;

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
    for (const name of UNUSED) {
      if (process.env[name] !== undefined) log('warn', messageOf('codec-in-process', { name }));
    }

    const planned = reader
      ? { config: defaultConfig(values['render-mode']), servers: [], trust: 'all' as const }
      : await plan(values.config, values['render-mode'], typed, log);
    if (typeof planned === 'number') return planned;
    const { config, servers } = planned;
    let prepared: Promise<Prepared> | undefined;
    const gateway = startGateway({
      servers,
      input: process.stdin,
      output: process.stdout,
      env: process.env,
      cwd: process.cwd(),
      self: { name: 'bcp-proxy', version },
      log,
      rewriting: () => {
        prepared = loadRewriting(planned, log);
        return prepared;
      },
      localTools: async () => (await import('../../tools/index.ts')).fileTools(config.render),
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
    // What a client does not take any more must not keep this process.
    if (process.stdout.writableLength > 0) process.exit(code);
    return code;
  },
};
