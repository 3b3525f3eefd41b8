import { parseOptions } from '../../command-line/options.ts';
import { examplesText, exitsText, rowsText } from '../../command-line/rows.ts';
import { type Usage, wrongUsage } from '../../command-line/usage.ts';
import { wordOf } from '../../command-line/word-of.ts';
import type { Overrides } from '../../config/overrides.ts';
import { EXIT, type ExitCode } from '../../diagnostics/exit-code.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { beginsWithout } from '../../gateway/client/stateless/first-message.ts';
import { bootServers } from '../../gateway/compose/boot.ts';
import { StartFailure } from '../../gateway/servers/start-failure.ts';
import { createLog, LOG_LEVELS } from '../../platform/log.ts';
import { bootOptionsOf } from '../../serve/boot-options.ts';
import { surviveLostTasks } from '../../serve/lost-tasks.ts';
import { type Plan, planAtProfile, planOf } from '../../serve/plan.ts';
import type { ContextOptions } from '../../serve/serve-context.ts';
import { askedToStop } from '../../serve/signals.ts';
import { whereLoginsAre } from '../../serve/where-logins-are.ts';
import { externalTimeout } from '../../tools/codec/settings.ts';
import type { Command } from '../command.ts';
import type { Io } from '../io.ts';
import { SERVER_OPTIONS, typedServer } from '../typed-server.ts';

const MODES = ['proxy', 'reader'] as const;

const TRANSPORTS = ['stdio', 'http'] as const;

const OPTIONS = {
  '-- COMMAND ARGS…': 'stand in front of this one server, without a config',
  ...SERVER_OPTIONS,
  '--config FILE':
    'use this config instead of the one found from this folder upwards. The gateway trusts it by its place, ' +
    'and follows its changes. Whoever can write the file can start commands as you',
  '--mode reader': 'offer only the tools for BCP files. There are no servers and no config',
  '--mode proxy': 'offer them beside the tools of the servers',
  '--render-mode MODE': 'compact (lossless, the default), xml, markdown, minimal',
  '--transport http':
    'serve any number of clients over streamable HTTP: at /mcp, and at /mcp/NAME for each profile',
  '--host H': 'the address for HTTP (default: 127.0.0.1). Any other address needs a token',
  '--port N': 'the port for HTTP (default: 8137). 0 takes any free port',
  '--profile PROFILE': 'serve only this profile of the config',
  '--client NAME':
    'the name of the client, such as claude-code. It is for clients whose own name does not count, because ' +
    'they send requests without a session',
  '--downstream-command CMD': 'the same as COMMAND after --',
  '--downstream-args A,B,C': 'the arguments of CMD, separated by commas',
} as const;

const usage: Usage =
  () => `bcp-proxy [serve] [--config FILE] [--render-mode MODE] [--mode proxy|reader] [--transport stdio|http]
bcp-proxy [OPTIONS] -- COMMAND ARGS…

Runs the gateway: an MCP server on stdio or HTTP. It offers the servers of the
config, and sends their tool results in fewer tokens. On stdio, stdout carries
the protocol, and messages go to stderr.

${rowsText(OPTIONS)}

Environment:
  BCP_RENDER_MODE       the same as --render-mode
  BCP_DETECT_THRESHOLD  the threshold of the detection
  BCP_LOG_LEVEL         trace, debug, info, warn or error
  BCP_CLI_PATH          a bcp program that reads and writes .bcp files for the
                        file tools
  BCP_CLI_TIMEOUT_MS    how long that program may take (default: 30000)
  BCP_HTTP_TOKEN        what clients over HTTP have to send as
                        Authorization: Bearer

${examplesText({
  'bcp-proxy -- npx -y SERVER': 'stand in front of this server',
  'bcp-proxy serve --transport http': 'serve the config over HTTP',
})}

${exitsText({
  0: 'the client left',
  3: 'no server started (for a reader: no bcp program), or another program has the port',
  4: 'a server needs credentials',
  5: 'no server answered in time',
  6: 'nobody has trusted the config yet (bcp-proxy trust FILE), or a token is missing',
  7: 'there is no usable config',
})}`;

/** The reason why the external codec cannot be started, if the config asks for it. */
async function codecProblem(
  timeoutMs: number | undefined,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  if (timeoutMs === undefined) return undefined;
  const { findBinary } = await import('../../tools/codec/find-binary.ts');
  return findBinary(env).then(() => undefined, reasonOf);
}

/**
 * The servers are started first, and all else is loaded while they boot; unless the client begins with a request without a
 * session, which may need none of them.
 */
async function serveStdio(plan: Plan, options: ContextOptions, io: Io): Promise<ExitCode> {
  const stop = askedToStop(io);
  // One client has nothing to share with other replicas.
  if (plan.config.store?.kind === 'memory')
    (await import('../../shared-store/memory-vault.ts')).keepNothing();
  const [isProbe, endLogins] = await Promise.all([
    beginsWithout(io.stdin, stop),
    whereLoginsAre(plan.config, plan.env, options.log),
  ]);
  const booted = isProbe ? undefined : bootServers(bootOptionsOf(plan, options.log));
  try {
    const stdio = await import('../../serve/stdio.ts');
    return await stdio.serveStdio(plan, options, { booted, stop, io });
  } catch (error) {
    await booted?.end();
    throw error;
  } finally {
    await endLogins();
  }
}

async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  const { env, stderr } = io;
  const level = wordOf('BCP_LOG_LEVEL', env['BCP_LOG_LEVEL'] || 'info', LOG_LEVELS);
  const log = createLog(level, (line) => stderr.write(line));
  const dashes = argv.indexOf('--');
  // Words alone are a server's command without the dashes before it.
  if (dashes === -1 && argv[0]?.startsWith('-') === false)
    throw (await import('../unknown-command.ts')).serverCommand(argv);
  const { values } = parseOptions(dashes === -1 ? argv : argv.slice(0, dashes), OPTIONS, usage, 0);
  const reader = wordOf('--mode', values.mode ?? 'proxy', MODES) === 'reader';
  const transport = wordOf('--transport', values.transport ?? 'stdio', TRANSPORTS);
  const ofHttp = (['host', 'port'] as const).filter((name) => values[name] !== undefined);
  if (transport === 'stdio' && ofHttp.length > 0)
    throw wrongUsage(
      `${ofHttp.map((name) => `--${name}`).join(' and ')} would do nothing: the transport is stdio. Add --transport http.`,
      usage,
    );
  const command = values['downstream-command'];
  const listed = values['downstream-args']?.split(',').filter((arg) => arg !== '');
  const words = dashes === -1 ? undefined : argv.slice(dashes + 1);
  const typed = typedServer({ words, command, listed, reader, settings: values }, usage);
  const renderMode = values['render-mode'];
  const overrides: Overrides = { renderMode, client: values.client };

  surviveLostTasks(log);
  const servers = typed && [typed];
  const whole = await planOf({ env, file: values.config, overrides, typed: servers, reader }, log);
  const plan = values.profile === undefined ? whole : planAtProfile(whole, values.profile);
  const timeoutMs = externalTimeout(plan.config.codec, env, (wrong) => log('warn', wrong));
  const { codec, fileTools: wanted = codec !== undefined || timeoutMs !== undefined } = plan.config;
  // They cost tokens in each request. Before one server after -- nobody expects them, and each wrapped server would
  // bring them along.
  const fileTools =
    reader || (words === undefined && (values.mode === 'proxy' || command !== undefined || wanted));
  const problem = fileTools ? await codecProblem(timeoutMs, env) : undefined;
  // Servers go on without the file tools; a reader has nothing else to offer.
  if (problem !== undefined && reader) throw new StartFailure(problem, EXIT.unreachable);
  if (problem !== undefined) log('error', problem);
  const options = { renderMode, overrides, fileTools, timeoutMs, log };
  const flags = { host: values.host, port: values.port };
  return transport === 'stdio'
    ? serveStdio(plan, options, io)
    : (await import('../../serve/http.ts')).serveHttp(plan, flags, options, io);
}

export const serve: Command = {
  usage,

  async run(argv, io) {
    const code = await run(argv, io).catch(async (error: unknown) => {
      const { notServed } = await import('../../serve/not-served.ts');
      return notServed(error, argv, io);
    });
    // If the client no longer reads stdout, the unread rest must not keep this process alive.
    if (io.stdout.writableLength > 0) process.exit(code);
    return code;
  },
};
