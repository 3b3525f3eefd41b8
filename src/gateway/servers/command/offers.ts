/** The answers of a program whose commands are tools to initialize and to list requests. */
import { messageOf } from '../../../diagnostics/error.ts';
import type { CommandSpec, OwnCommand } from '../../../model/command-server.ts';
import { version } from '../../../version.ts';
import { SESSION_OUTPUT } from './session-begun.ts';

/** The longest description, in bytes. Every list of tools holds it. */
export const MAX_DESCRIPTION = 2048;

const ARGS = { type: 'array', items: { type: 'string' } } as const;

const RUN_OUTPUT = {
  type: 'object',
  properties: {
    stdout: { type: 'string' },
    stderr: { type: 'string' },
    exit_code: { type: 'integer' },
    stdout_base64: { type: 'string' },
    stderr_base64: { type: 'string' },
    warning: { type: 'string' },
    hint: { type: 'string' },
  },
  required: ['stdout', 'stderr', 'exit_code'],
} as const;

/** As many of the lines as fit into so many bytes, and the number of the others. */
function fitting(lines: readonly string[], bytes: number): readonly string[] {
  const kept: string[] = [];
  let left = bytes;
  for (const [i, line] of lines.entries()) {
    const more = `… and ${lines.length - i} more`;
    left -= Buffer.byteLength(line) + 1;
    if (left < Buffer.byteLength(more) + 1 && i < lines.length - 1) return [...kept, more];
    if (left < 0) return [...kept, more];
    kept.push(line);
  }
  return kept;
}

const commandLine = ([name, what]: readonly [string, string]): string =>
  what === '' ? `- ${name}` : `- ${name}: ${what}`;

/** Words that are refused for the same reason, in the order of the first of them. */
function byReason(blocked: CommandSpec['blocked']): readonly (readonly [string, readonly string[]])[] {
  const found = new Map<string, string[]>();
  for (const [words, { reason, use }] of Object.entries(blocked)) {
    const why = `${reason}${use === undefined ? '' : ` (use ${use})`}`;
    const same = found.get(why);
    if (same === undefined) found.set(why, [words]);
    else same.push(words);
  }
  return [...found];
}

/** The run tool's description: what it runs, the allowed commands with a line each, and the refused ones. */
export function runDescription(
  command: string,
  { description, allowed, blocked }: CommandSpec,
  helped: readonly (readonly [string, string])[],
): string {
  const what =
    description ??
    `Runs ${command} with a list of arguments, such as {"args": ["COMMAND", "--option"]}. No shell takes them apart. Gives stdout, stderr and exit_code.`;
  const commands = allowed === undefined ? helped : withHelp(Object.entries(allowed), helped);
  const refusals = byReason(blocked).map(([why, words]) => `- ${words.join(', ')}: ${why}`);
  const lines = [
    ...(commands.length === 0 ? [] : ['Commands:', ...commands.map(commandLine)]),
    ...(refusals.length === 0 ? [] : ['Blocked:', ...refusals]),
  ];
  const room = MAX_DESCRIPTION - Buffer.byteLength(what) - 1;
  return [what, ...fitting(lines, Math.max(0, room))].join('\n');
}

function withHelp(
  allowed: readonly (readonly [string, string])[],
  helped: readonly (readonly [string, string])[],
): readonly (readonly [string, string])[] {
  const known = new Map(helped);
  return allowed.map(([name, what]) => [name, what === '' ? (known.get(name) ?? '') : what] as const);
}

const hints = (readOnly: boolean): object => (readOnly ? { annotations: { readOnlyHint: true } } : {});

function runTool(command: string, spec: CommandSpec, helped: readonly (readonly [string, string])[]): object {
  return {
    name: spec.tool,
    description: runDescription(command, spec, helped),
    inputSchema: {
      type: 'object',
      properties: { args: { ...ARGS, description: `The arguments of ${command}, one text each.` } },
      required: ['args'],
    },
    outputSchema: RUN_OUTPUT,
    ...hints(spec.readOnly),
  };
}

function ownTool(command: string, name: string, { args, description, readOnly }: OwnCommand): object {
  return {
    name,
    description: description ?? `Runs ${[command, ...args].join(' ')}.`,
    inputSchema: {
      type: 'object',
      properties: { args: { ...ARGS, description: 'Further arguments, behind those.' } },
    },
    outputSchema: RUN_OUTPUT,
    ...hints(readOnly),
  };
}

function sessionTool({ session }: CommandSpec): readonly object[] {
  if (session === undefined) return [];
  return [
    {
      name: session.tool,
      description: 'Has to be called first: says in which folder, and as which agent, the other tools work.',
      inputSchema: {
        type: 'object',
        properties: {
          path: { type: 'string', description: 'The absolute path of the folder.' },
          agent_id: {
            type: 'string',
            description: 'The id of an agent that is registered. Left out: one is made up.',
          },
        },
        required: ['path'],
      },
      outputSchema: SESSION_OUTPUT,
    },
  ];
}

export const listedTools = (
  command: string,
  spec: CommandSpec,
  helped: readonly (readonly [string, string])[],
): readonly object[] => [
  runTool(command, spec, helped),
  ...sessionTool(spec),
  ...Object.entries(spec.commands).map(([name, own]) => ownTool(command, name, own)),
];

export const listedResources = ({ resources }: CommandSpec): readonly object[] =>
  Object.entries(resources).map(([uri, { description, mime }]) => ({
    uri,
    name: uri,
    description,
    mimeType: mime,
  }));

export const listedPrompts = ({ prompts }: CommandSpec): readonly object[] =>
  Object.entries(prompts).map(([name, { description }]) => ({ name, description }));

/** The answer to initialize. */
export function initialized(server: string, spec: CommandSpec, protocolVersion: string): object {
  const { session } = spec;
  return {
    protocolVersion,
    capabilities: {
      tools: {},
      resources: Object.keys(spec.resources).length === 0 ? undefined : {},
      prompts: Object.keys(spec.prompts).length === 0 ? undefined : {},
    },
    serverInfo: { name: server, version },
    instructions:
      session === undefined ? undefined : messageOf('command-session-first', { tool: session.tool }),
  };
}
