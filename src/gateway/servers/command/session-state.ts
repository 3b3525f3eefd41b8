import { isAbsolute, resolve } from 'node:path';
import { messageOf } from '../../../diagnostics/error.ts';
import { ioReason } from '../../../diagnostics/io-reason.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import { isRecord } from '../../../json/is-record.ts';
import type { SessionTool } from '../../../model/command-server.ts';
import { isFolder } from '../../../platform/is-folder.ts';
import { readPlain } from '../../../platform/plain-file.ts';
import type { Launch } from '../../../platform/process/process-group.ts';

/** The values that the session tool got. */
export interface CommandSession {
  /** An absolute path. */
  readonly path: string;
  readonly agent: string;
  /** Whether the agent was made up because none was named. */
  readonly madeUp: boolean;
}

/** The size of the largest file of agents; in bytes. */
const MAX_AGENTS = 16 * 1024 * 1024;

/** The output of the program as text. Throws if the program fails. */
export type Prints = (args: readonly string[], folder: string) => Promise<string>;

export type BegunSession =
  | { readonly kind: 'begun'; readonly session: CommandSession }
  | { readonly kind: 'refused'; readonly text: string };

const refuse = (text: string): BegunSession => ({ kind: 'refused', text });

/** The values of a key in JSON, in lines of JSON, or in a map keyed by them. */
export function idsIn(text: string, key: string): readonly string[] {
  const idOf = (value: unknown): readonly string[] => {
    if (typeof value === 'string') return [value];
    if (!isRecord(value)) return [];
    const id = value[key];
    return typeof id === 'string' || typeof id === 'number' ? [String(id)] : [];
  };
  try {
    const whole: unknown = JSON.parse(text);
    if (Array.isArray(whole)) return whole.flatMap(idOf);
    if (!isRecord(whole) || key in whole) return idOf(whole);
    const list = Object.values(whole).find(Array.isArray);
    return list === undefined ? Object.keys(whole) : list.flatMap(idOf);
  } catch {
    return text.split('\n').flatMap((line) => {
      try {
        return idOf(JSON.parse(line));
      } catch {
        return [];
      }
    });
  }
}

async function knownAgents(
  agents: NonNullable<SessionTool['agents']>,
  folder: string,
  prints: Prints,
): Promise<readonly string[]> {
  if ('args' in agents) return idsIn(await prints(agents.args, folder), agents.key);
  return idsIn(readPlain(resolve(folder, agents.file), MAX_AGENTS).toString('utf8'), agents.key);
}

/**
 * Begins a session with the arguments of a call of its tool.
 *
 * @param id the id of the session
 */
export async function beginSession(
  tool: SessionTool,
  id: string,
  args: unknown,
  prints: Prints,
): Promise<BegunSession> {
  const { path, agent_id: agent } = isRecord(args) ? args : {};
  if (typeof path !== 'string' || path === '') {
    return refuse(messageOf('session-path-missing', { tool: tool.tool }));
  }
  if (!isAbsolute(path)) return refuse(messageOf('session-path-relative', { path }));
  if (!isFolder(path)) return refuse(messageOf('session-path-no-folder', { path }));
  if (agent === undefined || agent === null) {
    return { kind: 'begun', session: { path, agent: `session-${id.slice(0, 8)}`, madeUp: true } };
  }
  if (typeof agent !== 'string' || agent === '' || agent.includes('\0')) {
    return refuse(messageOf('session-agent-wrong', undefined));
  }
  const { agents } = tool;
  if (agents !== undefined) {
    try {
      const known = await knownAgents(agents, path, prints);
      if (!known.includes(agent)) return refuse(messageOf('session-agent-unknown', { agent, known }));
    } catch (error) {
      const place = 'args' in agents ? agents.args.join(' ') : resolve(path, agents.file);
      return refuse(
        messageOf('session-agents-unread', { place, reason: ioReason(error) ?? reasonOf(error) }),
      );
    }
  }
  return { kind: 'begun', session: { path, agent, madeUp: false } };
}

const variable = <T extends string | undefined>(
  name: string | undefined,
  value: T,
): Readonly<Record<string, T>> => (name === undefined ? {} : { [name]: value });

/**
 * The program as all commands of a session run it, also those before the session tool is called. The variable of the
 * session tells the program that it runs in no agent's shell: a goodbye that ends this shell would end the gateway.
 * The agent of the shell that started the gateway is not the agent of the session.
 */
export function inSession(launch: Launch, tool: SessionTool | undefined, id: string): Launch {
  if (tool === undefined) return launch;
  const { session, agent } = tool.env;
  return { ...launch, env: { ...launch.env, ...variable(agent, undefined), ...variable(session, id) } };
}

/** The variables that commands get after the session tool was called. */
export const agentEnv = ({ env }: SessionTool, { agent }: CommandSession): Readonly<Record<string, string>> =>
  variable(env.agent, agent);
