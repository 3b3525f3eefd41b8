import { listed, type Meant, meant, quote, sentence, unquoted } from './finding-words.ts';

const OF_PROCESSES = /^(?:command|args|env|inherit_env|cwd|type)$/;
const OF_REMOTES = /^(?:transport|headers|auth|ca|max_retries)$/;
const OF_APIS = /^(?:document|operations)$/;
const OF_MCP = /^(?:shared|idle_stop|init_timeout)$/;

function foreignServerKey(key: string, type: unknown): string {
  if (OF_APIS.test(key)) return `The key ${quote(key)} has a meaning only beside "type: openapi".`;
  if (type === 'openapi' && !OF_PROCESSES.test(key) && (OF_MCP.test(key) || key === 'transport'))
    return `The key ${quote(key)} has no meaning beside "type: openapi": the gateway speaks MCP for it.`;
  if (OF_PROCESSES.test(key)) return `The key ${quote(key)} has no meaning beside "url".`;
  if (OF_REMOTES.test(key)) return `The key ${quote(key)} has no meaning beside "command".`;
  if (OF_MCP.test(key))
    return `The key ${quote(key)} has no meaning beside "type: command": nothing runs between calls.`;
  return `The key ${quote(key)} has a meaning only beside "type: command".`;
}

/** A file does not have the shape that its schema asks for. */
export const schemaFindings = {
  'unknown-key': (p: { key: string; remedy?: string } & Meant) => ({
    message: `Unknown key ${quote(p.key)}.`,
    help: p.remedy ?? meant(p, 'This place takes no keys: remove it.'),
  }),
  'missing-key': (p: { where: string; key: string; purpose?: string }) => ({
    message: `The key ${quote(p.key)} is missing in ${p.where}.`,
    help: `Add "${p.key}: …".${p.purpose === undefined ? '' : ` ${p.purpose}`}`,
  }),
  'wrong-type': (p: { where: string; expected: string; actual: string; fix: string }) => ({
    message: `${sentence(p.where)} has to be ${p.expected}, but it is ${p.actual}.`,
    help: p.fix,
  }),
  'unknown-value': (p: {
    where: string;
    value: unknown;
    allowed: readonly unknown[];
    suggestion?: string;
  }) => ({
    message: `${sentence(p.where)} cannot be ${p.value === null ? 'empty' : quote(p.value)}.`,
    help: `${p.suggestion === undefined ? '' : `Did you mean ${quote(p.suggestion)}? `}Use ${listed(p.allowed)}${unquoted(p.value, p.allowed)}.`,
  }),
  'out-of-range': (p: { where: string; value: number; range: string; share?: number }) => ({
    message: `${sentence(p.where)} is ${p.value}, which is out of range.`,
    help: `${p.share === undefined ? '' : `Did you mean ${p.share}? `}Use a number ${p.range}.`,
  }),
  'bad-form': (p: { where: string; value: string; explanation: string }) => ({
    message: `${quote(p.value)} is not a valid form for ${p.where}.`,
    help: p.explanation,
  }),
  'too-few': (p: { where: string; least: number; unit: string }) => ({
    message: `${sentence(p.where)} is empty or too short.`,
    help: `Give it at least ${p.least} ${p.least === 1 ? p.unit.replace(/s$/, '') : p.unit}, or remove it.`,
  }),
  'too-many': (p: { where: string; most: number; unit: string }) => ({
    message: `${sentence(p.where)} is too long.`,
    help: `Give it at most ${p.most} ${p.unit}.`,
  }),
  'not-a-pack': () => ({
    message: 'This is not a rule pack: the key "pack" is missing.',
    help: 'A pack begins with "pack: NAME". A config cannot extend a config: move the rules that both need into a pack.',
  }),
  'foreign-key': (p: { key: string; kind: string; purpose?: string }) => ({
    message: `The key ${quote(p.key)} has no meaning for a rule of kind ${p.kind}.`,
    help: `Remove it or change the kind.${p.purpose === undefined ? '' : ` ${p.purpose}`}`,
  }),
  'foreign-server-key': (p: { key: string; type: unknown }) => ({
    message: foreignServerKey(p.key, p.type),
    help: 'There are four kinds of servers. "command" starts an MCP server here (with "args", "env" and "cwd"). "url" reaches one over HTTP (with "headers", "auth", "transport", "ca" and "max_retries"). "type: command" makes the commands of a program tools (with "command", "blocked", "session" and others). "type: openapi" makes the operations of an API tools (with "document", "url", "headers" and "operations").',
  }),
} as const;
