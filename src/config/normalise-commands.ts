import { DEFAULTS } from '../generated/defaults.mjs';
import type { CommandResource, CommandSpec, OwnCommand, SessionTool } from '../model/command-server.ts';
import type { RawAllowed, RawOwnCommand, RawProcessServer } from '../model/raw-config.ts';
import { durationMs, sizeBytes } from './units.ts';

/** Characters that the name of a tool cannot have. Each becomes `_`. */
const NOT_IN_NAMES = /[^A-Za-z0-9_-]/g;

export const defaultTool = (server: string): string => `${server.replace(NOT_IN_NAMES, '_')}_run`;

type Raw = RawProcessServer;

const isList = <T>(value: readonly T[] | object): value is readonly T[] => Array.isArray(value);

function sessionOf({ tool, agents, env = {} }: NonNullable<Raw['session']>): SessionTool {
  const { file, args = [], key = DEFAULTS.agents.key } = agents ?? {};
  return {
    tool,
    env,
    agents: agents === undefined ? undefined : file === undefined ? { args, key } : { file, key },
  };
}

const mapped = <T, U>(values: Readonly<Record<string, T>> = {}, of: (value: T) => U) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, of(value)]));

function resourceOf({ file, args = [], ...rest }: NonNullable<Raw['resources']>[string]): CommandResource {
  return { ...rest, ...(file === undefined ? { args } : { file }) };
}

const ownCommandOf = ({ warn_unless_session, read_only, ...rest }: RawOwnCommand): OwnCommand => ({
  ...rest,
  readOnly: read_only ?? DEFAULTS.commands.read_only,
  warnUnlessSession: warn_unless_session,
});

/** The allowed commands with their purpose, and what stands behind their words. */
function allowedOf(allowed: Raw['allowed']): Pick<CommandSpec, 'allowed' | 'always'> {
  if (allowed === undefined) return { always: {} };
  const entries: readonly (readonly [string, RawAllowed])[] = isList(allowed)
    ? allowed.map((words) => [words, ''] as const)
    : Object.entries(allowed);
  const parts = entries.map(([words, one]) => ({
    words,
    ...(typeof one === 'string' ? { description: one } : one),
  }));
  return {
    allowed: Object.fromEntries(parts.map(({ words, description = '' }) => [words, description])),
    always: Object.fromEntries(
      parts.flatMap(({ words, always }) => (always === undefined ? [] : [[words, always]])),
    ),
  };
}

function blockedOf(blocked: Raw['blocked'] = {}): CommandSpec['blocked'] {
  if (!isList(blocked)) return blocked;
  return Object.fromEntries(blocked.flatMap(({ words, ...why }) => words.map((one) => [one, why])));
}

/** How the commands of a server become tools; the schema and check-commands.ts have checked it. */
export function normaliseCommands(name: string, raw: Raw): CommandSpec {
  const { session, help, description, install } = raw;
  const { timeout, max_output, serial, read_only } = { ...DEFAULTS.server, ...raw };
  return {
    tool: raw.tool ?? defaultTool(name),
    description,
    install,
    help,
    timeoutMs: durationMs(timeout),
    maxOutput: sizeBytes(max_output),
    serial,
    readOnly: read_only,
    ...allowedOf(raw.allowed),
    options: raw.options ?? [],
    blocked: blockedOf(raw.blocked),
    session: session && sessionOf(session),
    commands: mapped(raw.commands, ownCommandOf),
    resources: mapped(raw.resources, resourceOf),
    prompts: raw.prompts ?? {},
  };
}
