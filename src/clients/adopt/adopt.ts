/** The servers of a client, moved into a config: that is written first, so that nothing is lost at any moment. */
import { isDeepStrictEqual } from 'node:util';
import { changeConfig } from '../../config/edit/change-config.ts';
import type { ConfigChange } from '../../config/edit/config-change.ts';
import { planChange } from '../../config/edit/plan-change.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { isRecord } from '../../json/is-record.ts';
import type { RawServer } from '../../model/raw-config.ts';
import {
  clientEntry,
  clientNamedIn,
  ENTRY_NAME,
  handingOn,
  isOurEntry,
  namingClient,
  type StartWords,
} from '../client-entry.ts';
import { readClientText } from '../client-file.ts';
import type { Scope, Surroundings } from '../client-places.ts';
import { type Entries, entriesIn, entryIn, TEXT_FORMATS, withoutMark } from '../client-text.ts';
import { adoptedBy, type Change, editing, replaceAndKeep, snippetOf } from '../install.ts';
import type { KnownClient } from '../known-client.ts';
import { moveOut } from '../move-out.ts';
import { keepSplices, splicesOf } from '../splices.ts';
import { nameForGateway } from '../start-words.ts';
import { wrapped } from '../wrap.ts';
import { type ConfigTarget, configTarget } from './config-place.ts';
import { withLongestTimes } from './longest-times.ts';
import { type Movable, planServer, type Staying } from './plan-server.ts';

export interface Adopted {
  /** The change of the client's file. */
  readonly client: Change;
  readonly config: {
    readonly file: string;
    readonly before: string;
    readonly after: string;
    /** Whether it may be used as it is now. */
    readonly trusted: boolean;
  };
  readonly moved: readonly Movable[];
  /** Those that have the gateway before them in their own entries now. */
  readonly wrapped: readonly Staying[];
  readonly stays: readonly Staying[];
  /** The only client that gets the servers that are new in the config, as its entry names it; absent: all that use it. */
  readonly seenBy: string | undefined;
  /** Servers that were in the config, and that the client now gets too. */
  readonly alsoSeen: readonly string[];
  /** Changes that only the client itself may make in its file. Absent if this program made them. */
  readonly byItself?: { readonly ours: Entries; readonly names: readonly string[] };
}

interface Plan {
  readonly movable: readonly Movable[];
  readonly stays: readonly Staying[];
}

type Servers = Readonly<Record<string, RawServer>>;

/** Whether two entries are one server, whoever may see it. */
const isSameServer = ({ clients: _, ...one }: RawServer, { clients: __, ...other }: RawServer): boolean =>
  isDeepStrictEqual(one, other);

/** A name that is free, or means this server already: if another server has its own name, that of its client follows. */
function nameAmong(servers: Servers, as: string, entry: RawServer, client: string): string {
  for (let i = 0; ; i++) {
    const name = i === 0 ? as : `${as}-${client}${i === 1 ? '' : `-${i}`}`;
    const there = Object.hasOwn(servers, name) ? servers[name] : undefined;
    if (there === undefined || isSameServer(there, entry)) return name;
  }
}

/** What can move, and under which names. */
async function planAll(
  client: KnownClient,
  entries: Entries,
  words: StartWords,
  target: ConfigTarget,
  only?: ReadonlySet<string>,
): Promise<Plan> {
  const servers: Record<string, RawServer> = { ...target.servers };
  const movable: Movable[] = [];
  const stays: Staying[] = [];
  for (const [name, raw] of Object.entries(entries)) {
    if (name === ENTRY_NAME || only?.has(name) === false) continue;
    const planned = await planServer(client, name, raw, target);
    if ('why' in planned) {
      stays.push({ ...planned, wrapped: wrapped(raw, words) });
      continue;
    }
    const as = nameAmong(servers, planned.as, planned.entry, client.name);
    servers[as] = planned.entry;
    movable.push({ ...planned, as });
  }
  return { movable, stays };
}

/**
 * Which servers of a client's file could move.
 *
 * @throws KnownError `client-file-unusable`, and what reading the config says; NotEditable where the file is broken
 */
export async function adoptable(
  client: KnownClient,
  path: string,
  scope: Scope,
  around: Surroundings,
): Promise<readonly string[]> {
  const whole = await TEXT_FORMATS[client.format].read(withoutMark(readClientText(path).text).plain);
  const target = await configTarget(scope, around);
  const { movable } = await planAll(client, entriesIn(whole, client.key), ['bcp-proxy'], target);
  return movable.map(({ name }) => name);
}

/**
 * The servers that the config does not have yet, and those that it has for other clients.
 *
 * @param client the only one that gets them; absent: whoever reads the file of a project
 */
function additions(
  target: ConfigTarget,
  moved: readonly Movable[],
  client: string | undefined,
): readonly ConfigChange[] {
  const changes = moved.flatMap(({ as, entry }): readonly (readonly [string, ConfigChange])[] => {
    const there = Object.hasOwn(target.servers, as) ? target.servers[as] : undefined;
    if (there === undefined) {
      const limited = client === undefined ? entry : { ...entry, clients: [client] };
      return [[as, { add: as, entry: limited }]];
    }
    const { clients } = there;
    if (client === undefined || clients === undefined || clients.includes(client)) return [];
    return [[as, { server: as, client }]];
  });
  return [...new Map(changes).values()];
}

/** The servers of the config that the client gets besides those that it had. */
const alsoSeen = (target: ConfigTarget, moved: readonly Movable[], client: string | undefined) =>
  Object.entries(target.servers).flatMap(([name, { enabled, clients }]) => {
    const isSeen = clients === undefined || (client !== undefined && clients.includes(client));
    return enabled !== false && isSeen && !moved.some(({ as }) => as === name) ? [name] : [];
  });

const textOf = ({ bytes }: ConfigTarget): string => Buffer.from(bytes ?? '').toString();

interface Options {
  readonly scope: Scope;
  readonly around: Surroundings;
  /** Nothing is written. */
  readonly dryRun: boolean;
  /** Servers of these names, and no others. */
  readonly only?: ReadonlySet<string>;
  /** Programs that would stay have the gateway before them. */
  readonly wrap?: boolean;
}

/**
 * Moves servers out of a client's file into a config, and leaves our entry in their place. A file that only the client
 * itself can change safely stays as it is; the config has the servers all the same.
 *
 * @throws KnownError `client-file-unusable`, `client-file-changed`, `client-file-not-editable`, `client-entry-foreign`, and
 *   what reading and writing the config says; then both files are as they were
 */
export async function adoptClient(
  client: KnownClient,
  path: string,
  words: StartWords,
  { scope, around, dryRun, only, wrap = false }: Options,
): Promise<Adopted> {
  const { env, cwd } = around;
  const before = readClientText(path);
  const { file, text } = before;
  const target = await configTarget(scope, around);
  const known = splicesOf(file, env);
  const isOwn = client.ownCommand === true && scope === 'user';
  const { plan, out, ours, all } = await editing(
    client,
    file,
    () => snippetOf(client, words),
    async () => {
      const whole = await TEXT_FORMATS[client.format].read(withoutMark(text).plain);
      const present = entryIn(whole, client.key);
      if (present !== undefined && !isOurEntry(present))
        throw new KnownError('client-entry-foreign', { file, name: ENTRY_NAME });
      const entries = entriesIn(whole, client.key);
      const made = await planAll(client, entries, words, target, only);
      const handed = made.movable.flatMap((one) => one.handed);
      const names = made.movable.map(({ name }) => name);
      const there = isRecord(present) ? present : clientEntry(client.shape, words);
      const start = scope === 'user' ? namingClient(there, nameForGateway(client)) : there;
      const entry = withLongestTimes(
        client,
        handingOn(start, client.shape, handed),
        names.map((name) => entries[name]),
      );
      const wraps = Object.fromEntries(
        made.stays.flatMap(({ name, wrapped: one }) => (wrap && one !== undefined ? [[name, one]] : [])),
      );
      const moves = names.length + Object.keys(wraps).length > 0 && !isOwn;
      return {
        ...{ plan: made, ours: entry, all: entries },
        out: moves
          ? await moveOut(client, text, names, names.length > 0 ? entry : undefined, wraps, known)
          : undefined,
      };
    },
  );
  const moved = isOwn ? plan.movable : plan.movable.filter(({ name }) => out?.moved.includes(name));
  const isWrapped = ({ name }: Staying): boolean => out?.wrapped.includes(name) === true;
  const stuck = out?.stuck ?? [];
  const stays = [
    ...plan.stays.filter((one) => !isWrapped(one) && !stuck.some(({ name }) => name === one.name)),
    ...stuck,
  ];
  const isEdited = moved.length + (out?.wrapped.length ?? 0) > 0;
  const named = scope === 'user' ? clientNamedIn(ours) : undefined;
  const changes = additions(target, moved, named);
  const planned = changes.length === 0 ? undefined : await planChange(target.file, changes, cwd);
  const was = textOf(target);
  const config = { file: target.file, before: was, after: planned?.after.toString() ?? was };
  // Others wrote the entries that move into a project's config, so somebody has to check and trust it.
  const trusted = target.isPrivate || (target.trusted && changes.length === 0);
  const done = {
    ...{ client: { file, before: text, after: isEdited ? out?.text : undefined }, moved, stays },
    wrapped: plan.stays.filter(isWrapped),
    ...{ config: { ...config, trusted }, seenBy: named, alsoSeen: alsoSeen(target, moved, named) },
    byItself: isOwn ? { ours, names: moved.map(({ name }) => name) } : undefined,
  };
  if (dryRun || !isEdited) return done;
  const hasSecrets = moved.some(({ secrets }) => secrets.length > 0);
  const isPrivate = target.isPrivate && (hasSecrets || target.bytes === undefined);
  const written =
    planned && (await changeConfig(target.file, changes, { cwd, env, isPrivate, isForeign: true }));
  const places = moved.map(({ name, as }) => [name, { config: target.file, name: as }] as const);
  const kept = {
    created: known.some((one) => one.created),
    adopted: { ...adoptedBy(known), ...Object.fromEntries(places) },
  };
  try {
    if (out !== undefined) await replaceAndKeep(before, out.text, { ...out.splice, ...kept }, env);
    else {
      const entries = Object.fromEntries(moved.map(({ name }) => [name, all[name]] as const));
      const earlier = Object.assign({}, ...known.map((one) => one.moved)) as Entries;
      await keepSplices(file, [{ put: '', instead: '', moved: { ...earlier, ...entries }, ...kept }], env);
    }
  } catch (cause) {
    await written?.undo();
    throw cause;
  }
  return done;
}
