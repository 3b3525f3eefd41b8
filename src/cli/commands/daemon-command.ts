import type { ShellProgram } from '../../bridge/bridge-context.ts';
import { COMMON } from '../../bridge/bridge-options.ts';
import type { BridgeOutcome } from '../../bridge/bridge-outcome.ts';
import { toBridgeError } from '../../bridge/errors.ts';
import { shellPlan } from '../../bridge/host/own-services.ts';
import { failureLine, failureText, successLine } from '../../bridge/output/output-envelope.ts';
import { saidOf } from '../../bridge/said.ts';
import { suggested } from '../../bridge/suggested.ts';
import { parseOptions } from '../../command-line/options.ts';
import { CONFIG_EXITS, exitsText, rowsText } from '../../command-line/rows.ts';
import type { Usage } from '../../command-line/usage.ts';
import { verbOf } from '../../command-line/verb.ts';
import { daemonFor } from '../../daemon/daemon-for.ts';
import { knownDaemons, stopDaemons } from '../../daemon/known-daemons.ts';
import type { DaemonAbout } from '../../daemon/listen.ts';
import { counted, rough } from '../../diagnostics/counted.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { visible } from '../../diagnostics/visible.ts';
import { findGateways } from '../../gateway/stats/state-file.ts';
import { runtimeFolder } from '../../platform/folders.ts';
import { createLog } from '../../platform/log.ts';
import { memoryOf } from '../../platform/process/process-memory.ts';
import type { Command } from '../command.ts';
import { type Io, writeOutput } from '../io.ts';

const VERBS = ['start', 'stop', 'status'] as const;

const OPTIONS = { '--all': 'with stop: end all of your daemons', ...COMMON } as const;

const usageOf =
  (program: ShellProgram): Usage =>
  () =>
    `${program} daemon start|stop|status [--all] [--config FILE]

Controls the process that keeps the servers of a config running between
commands of the shell. The first command that needs a server starts it. It ends
with its servers after 15 minutes without a command. BCP_DAEMON_IDLE=5m changes
this time. Each config, build and server environment has its own daemon.
BCP_NO_DAEMON=1 works without a daemon.

  start   start it now
  stop    end the daemon of this config
  status  show your daemons with pid, version, uptime, memory (bytes) and
          config. For each server it shows the state, the number of calls,
          and when the last call ended (milliseconds since 1970)

${rowsText(OPTIONS)}

${exitsText({ 3: 'the daemon did not start', ...CONFIG_EXITS })}`;

const MIB = 1024 * 1024;

async function start(
  config: string | undefined,
  program: ShellProgram,
  { env, stderr }: Io,
): Promise<BridgeOutcome> {
  const log = createLog('error', (line) => stderr.write(line));
  const daemon = await daemonFor({ plan: shellPlan(config, log, { program, env }), program }, env);
  const socket = daemon === undefined ? undefined : await daemon.connect();
  socket?.destroy();
  const all = knownDaemons(env);
  return { data: JSON.stringify(all), text: all.map(({ pid }) => `pid ${pid}`).join('\n') };
}

async function stop(
  config: string | undefined,
  all: boolean,
  program: ShellProgram,
  env: NodeJS.ProcessEnv,
): Promise<BridgeOutcome> {
  const running = knownDaemons(env);
  const file = all ? undefined : await configFile(config, program, env);
  const chosen = all ? running : running.filter((one) => one.config === file);
  await stopDaemons(chosen);
  const pids = chosen.map(({ pid }) => pid);
  return { data: JSON.stringify({ stopped: pids }), text: messageOf('shell-daemon-stopped', { pids }) };
}

async function configFile(
  file: string | undefined,
  program: ShellProgram,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const { configPlaceOf } = await import('../../config/load-config.ts');
  const given = { file, orOf: program === 'mcp-cli' ? program : undefined };
  return (await configPlaceOf({ ...given, cwd: process.cwd(), env }))?.file;
}

async function status(env: NodeJS.ProcessEnv): Promise<BridgeOutcome> {
  const running = knownDaemons(env);
  const { running: states } = await findGateways(runtimeFolder(env));
  const now = Date.now();
  const all = await Promise.all(
    running.map(async ({ pid, version, started, config }: DaemonAbout) => {
      const state = states.find((one) => one.pid === pid);
      const memory = await memoryOf(pid);
      const servers = state?.sessions.flatMap((session) => session.servers) ?? [];
      return {
        ...{ pid, version, uptime: Math.round((now - started) / 1000) },
        memory,
        config,
        servers: servers.map((one) => {
          const calls = state?.servers[one.server]?.calls ?? 0;
          const last = state?.lastUsed?.[one.server];
          return { ...one, calls, lastUsed: last };
        }),
        calls: state?.total.calls ?? 0,
      };
    }),
  );
  const lines = all.flatMap(({ pid, version, uptime, memory, config, servers, calls }) => [
    [
      ...[`pid ${pid}`, `version ${version}`, `up ${rough(uptime * 1000)}`],
      ...(memory === undefined ? [] : [`${Math.round(memory / MIB)} MiB`]),
      counted(calls, 'call'),
      ...(config === undefined ? [] : [config]),
    ].join(', '),
    ...servers.map(
      ({ server, state, calls, lastUsed }) =>
        `  ${server} ${state}, ${counted(calls, 'call')}${lastUsed === undefined ? '' : `, last ${rough(now - lastUsed)} ago`}`,
    ),
  ]);
  return {
    data: JSON.stringify(all),
    text: lines.length === 0 ? messageOf('shell-no-daemon', undefined) : lines.join('\n'),
  };
}

/** The command as one of the program that was typed: each has a config of its own. */
export const daemonOf = (program: ShellProgram): Command => ({
  usage: usageOf(program),
  verbs: VERBS,
  async run(argv, io) {
    const usage = usageOf(program);
    const [word, ...rest] = argv;
    const isJson = (saidOf(argv, 'output') ?? (io.stdout.isTTY ? 'text' : 'json')) === 'json';
    try {
      const verb = verbOf(word, { command: 'daemon', verbs: VERBS, usage });
      const { values } = parseOptions(rest, OPTIONS, usage, 0);
      const outcome =
        verb === 'start'
          ? await start(values.config, program, io)
          : verb === 'stop'
            ? await stop(values.config, values.all === true, program, io.env)
            : await status(io.env);
      await writeOutput(isJson ? successLine(outcome, undefined) : `${visible(outcome.text)}\n`, io);
      return EXIT.ok;
    } catch (error) {
      const known = suggested(toBridgeError(error, program), { argv: ['daemon', ...argv], program });
      await writeOutput(isJson ? failureLine(known) : failureText(known), io);
      return known.exit;
    }
  },
});
