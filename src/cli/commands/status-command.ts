import { parseOptions } from '../../command-line/options.ts';
import { outputOption, wantsJson } from '../../command-line/output-option.ts';
import { exitsText, rowsText } from '../../command-line/rows.ts';
import type { Usage } from '../../command-line/usage.ts';
import { counted, rough } from '../../diagnostics/counted.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { savedText } from '../../diagnostics/messages/gateway-messages.ts';
import { visibleJson, visibleLine } from '../../diagnostics/visible.ts';
import { findGateways, type GatewayState, type ServerState } from '../../gateway/stats/state-file.ts';
import { runtimeFolder } from '../../platform/folders.ts';
import type { Command } from '../command.ts';
import { writeOutput } from '../io.ts';

const OPTIONS = outputOption('all that status knows of them');

const usage: Usage = () => `bcp-proxy status [--output json|text]

Shows your running gateways. For each one it shows its servers with process ids
and uptime, the calls, the errors and the saved tokens. It also shows what
differs from its pin, and odd characters in the words of servers. A new gateway
appears after its first call, or after a second. Its figures follow within two
seconds.

${rowsText(OPTIONS)}

${exitsText({ 0: 'done, also if no gateway runs' })}`;

const totalsText = (state: GatewayState, server?: string): string => {
  const totals = server === undefined ? state.total : state.servers[server];
  return totals === undefined ? 'no calls' : savedText(totals);
};

function serverText({ state, pid, since }: ServerState, now: number): string {
  const process = pid === undefined ? '' : `pid ${pid}, `;
  if (since === undefined) return state;
  return `${state} (${process}${rough(now - since)})`;
}

/** Servers that are not as they were pinned. */
const pinLines = ({ pins = {} }: GatewayState): readonly string[] =>
  Object.entries(pins).flatMap(([server, { policy, why, tools, instructions }]) => {
    const about = { server, why, enforced: policy === 'enforce', instructions: instructions !== undefined };
    const named = Object.entries(tools).map(([tool, verdict]) => `${tool} (${verdict.why})`);
    const isAsPinned = why === undefined && instructions === undefined && named.length === 0;
    return isAsPinned ? [] : [messageOf('pins-status', { ...about, tools: named })];
  });

/** So many doubts are shown; all of them are with --output json. */
const MOST_DOUBTS = 10;

const doubtLines = ({ doubts = [] }: GatewayState): readonly string[] => [
  ...doubts.slice(0, MOST_DOUBTS).map((one) => messageOf('text-doubt', one)),
  ...(doubts.length > MOST_DOUBTS ? [`${doubts.length - MOST_DOUBTS} more of these: --output json`] : []),
];

/** A gateway as lines for people. */
function lines(state: GatewayState, now: number): readonly string[] {
  const { pid, version, started, config, endpoints, sessions } = state;
  const where = config === undefined ? '' : `, ${config}`;
  const names = [...new Set(sessions.flatMap(({ servers }) => servers.map(({ server }) => server)))];
  const clients = sessions.map(({ client }) => client).filter((name) => name !== '');
  return [
    `bcp-proxy ${version} (pid ${pid}), up ${rough(now - started)}, ${endpoints.join(', ')}${where}`,
    `  ${counted(sessions.length, 'session')}${clients.length === 0 ? '' : ` (${clients.join(', ')})`}: ${totalsText(state)}`,
    ...names.map((name) => {
      const all = sessions.flatMap(({ servers }) => servers.filter(({ server }) => server === name));
      const awake = all.filter(({ state: how }) => how !== 'asleep');
      const how = awake.length === 0 ? 'asleep' : awake.map((one) => serverText(one, now)).join(', ');
      return `  ${name}: ${how}; ${totalsText(state, name)}`;
    }),
    ...[...pinLines(state), ...doubtLines(state)].map((line) => `  ${line}`),
  ];
}

/** The text for stdout, for an environment. */
export async function statusReport(env: NodeJS.ProcessEnv, json: boolean, now = Date.now()): Promise<string> {
  const { running: states } = await findGateways(runtimeFolder(env));
  if (json) return `${visibleJson(JSON.stringify(states, null, 2))}\n`;
  if (states.length === 0) return 'No gateway runs.\n';
  return `${states
    .flatMap((state) => lines(state, now))
    .map(visibleLine)
    .join('\n')}\n`;
}

export const status: Command = {
  usage,
  async run(argv, io) {
    const { values } = parseOptions(argv, OPTIONS, usage, 0);
    await writeOutput(await statusReport(io.env, wantsJson(values)), io);
    return EXIT.ok;
  },
};
