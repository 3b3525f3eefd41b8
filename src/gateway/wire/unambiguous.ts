import { editedFrame, type Frame, inside, type NotificationFrame, type RequestFrame } from './frame.ts';
import type { FrameOutline, OutlineMember } from './frame-outline.ts';

/**
 * Members that decide the effect of a message. Readers of JSON differ in how they recognise them. Some ignore
 * the case of keys (by Unicode: `ſ` equals `s`, a Kelvin sign equals `k`). If a key occurs twice, some take
 * the first.
 */
class Members {
  readonly #bits: ReadonlyMap<string, number>;
  readonly #alike: RegExp;

  constructor(...names: readonly string[]) {
    this.#bits = new Map(names.map((name, i) => [name, 1 << i]));
    // Some languages also compare keys in capitals. An i without a dot, or with one, is then an I.
    const letters = names.join('|').replaceAll('i', '[iı\u0130]');
    this.#alike = new RegExp(`^(?:${letters})$`, 'iu');
  }

  /** Whether all readers find the same. */
  agree(members: readonly OutlineMember[]): boolean {
    let seen = 0;
    for (const { key } of members) {
      const bit = this.#bits.get(key);
      if (bit === undefined) {
        if (this.#alike.test(key)) return false;
      } else if ((seen & bit) !== 0) return false;
      else seen |= bit;
    }
    return true;
  }

  /** The members without duplicates: the last of each key counts, as it does here. */
  kept(members: readonly OutlineMember[]): readonly OutlineMember[] {
    const last = new Map(members.map((member) => [member.key, member]));
    return members.filter((member) =>
      this.#bits.has(member.key) ? last.get(member.key) === member : !this.#alike.test(member.key),
    );
  }
}

const MESSAGE = new Members('jsonrpc', 'id', 'method', 'params', 'result', 'error');
const ANY_PARAMS = new Members('_meta');
const KNOWN_PARAMS = new Members(
  ...['name', 'arguments', 'uri', 'ref', 'cursor', 'requestId', 'progressToken', '_meta'],
  ...['protocolVersion', 'capabilities', 'clientInfo', 'argument', 'context'],
);
const META = new Members('progressToken');
const REFERENCE = new Members('type', 'name', 'uri');
const ARGUMENT = new Members('name', 'value');
const CONTEXT = new Members('arguments');

/** Requests whose parameters are read here. Only their receiver reads the parameters of others. */
const READ_REQUESTS: ReadonlySet<string> = new Set([
  'initialize',
  'tools/call',
  'tools/list',
  'prompts/get',
  'prompts/list',
  'resources/read',
  'resources/subscribe',
  'resources/unsubscribe',
  'resources/list',
  'resources/templates/list',
  'completion/complete',
]);
const READ: ReadonlySet<string> = new Set([
  ...READ_REQUESTS,
  'notifications/cancelled',
  'notifications/progress',
]);

/**
 * A request without an id, which nobody can answer. The gateway does not check it, and a careless server
 * would obey it.
 */
export const lacksId = (frame: NotificationFrame): boolean => READ_REQUESTS.has(frame.method);

interface Level {
  readonly path: readonly string[];
  readonly members: Members;
}
const TOP: Level = { path: [], members: MESSAGE };
const PARAMS: Level = { path: ['params'], members: KNOWN_PARAMS };
const OTHER_PARAMS: Level = { path: ['params'], members: ANY_PARAMS };
const PARAMS_META: Level = { path: ['params', '_meta'], members: META };
const PARAMS_REF: Level = { path: ['params', 'ref'], members: REFERENCE };
const PARAMS_ARGUMENT: Level = { path: ['params', 'argument'], members: ARGUMENT };
const PARAMS_CONTEXT: Level = { path: ['params', 'context'], members: CONTEXT };

const OF_READ = [PARAMS, PARAMS_META];
const OF_COMPLETION = [PARAMS, PARAMS_META, PARAMS_REF, PARAMS_ARGUMENT, PARAMS_CONTEXT];
const OF_OTHERS = [OTHER_PARAMS, PARAMS_META];

/** The objects of a message that are read here. */
function levelsOf(frame: Frame): readonly Level[] {
  if (frame.kind === 'response') return [];
  if (frame.method === 'completion/complete') return OF_COMPLETION;
  if (READ.has(frame.method)) return OF_READ;
  return frame.kind === 'request' ? OF_OTHERS : [];
}

/** The frame with other members of one of its objects, all other bytes as they came. */
function withMembers<F extends Frame>(frame: F, level: FrameOutline, kept: readonly OutlineMember[]): F {
  const text = kept.map(({ start, value }) => frame.bytes.toString('utf8', start, value.end)).join(',');
  return editedFrame(frame, [{ start: level.start, end: level.end, text: `{${text}}` }]);
}

function settled<F extends Frame>(frame: F, { path, members }: Level): F {
  const level = inside(frame, path);
  if (level?.type !== 'object' || members.agree(level.members)) return frame;
  return withMembers(frame, level, members.kept(level.members));
}

/**
 * The message in a form that every reader of JSON reads the same way. The gateway checks exactly what the
 * server does. Nearly every message has this form already, and keeps its bytes. In other messages, members
 * that some readers would read differently are left out.
 */
export function unambiguous(frame: Frame): Frame {
  let clear = settled(frame, TOP);
  for (const level of levelsOf(clear)) clear = settled(clear, level);
  return clear;
}

/** The request with each key of the object at this path once: the last one, as JavaScript reads it. */
export function withoutDuplicates(frame: RequestFrame, path: readonly string[]): RequestFrame {
  const level = inside(frame, path);
  if (level?.type !== 'object' || level.members.length < 2) return frame;
  const last = new Map(level.members.map((member) => [member.key, member]));
  if (last.size === level.members.length) return frame;
  const kept = level.members.filter((member) => last.get(member.key) === member);
  return withMembers(frame, level, kept);
}
