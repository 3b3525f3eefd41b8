import { isRecord } from '../json/is-record.ts';
import type { AgentResult } from './agent-result.ts';

/** A result on its way from a hook, and the folder in which its agent works. */
export interface HookResult extends AgentResult {
  readonly cwd: string;
}

/** A conversation that begins, or whose reader no longer has what it had. */
export type HookReader = Pick<HookResult, 'client' | 'session' | 'agent' | 'cwd'>;

function parsed(body: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

function readerOf({
  client,
  session,
  agent,
  cwd,
}: Readonly<Record<string, unknown>>): HookReader | undefined {
  if (!isText(client) || !isText(session) || !isText(cwd)) return undefined;
  return { client, session, cwd, agent: isText(agent) ? agent : undefined };
}

/** The conversation that a body names; `undefined` for anything else. */
export function readHookReader(body: string): HookReader | undefined {
  const value = parsed(body);
  return value && readerOf(value);
}

/** The result in a body; `undefined` for anything else. */
export function readHookResult(body: string): HookResult | undefined {
  const value = parsed(body);
  const reader = value && readerOf(value);
  if (value === undefined || reader === undefined) return undefined;
  const { tool, text, input, isError, begun, longest } = value;
  return isText(tool) && isText(text)
    ? {
        ...reader,
        tool,
        text,
        input,
        isError: isError === true,
        begun: typeof begun === 'number' ? begun : undefined,
        longest: typeof longest === 'number' ? longest : undefined,
      }
    : undefined;
}
