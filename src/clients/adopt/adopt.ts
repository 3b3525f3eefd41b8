/** The servers of a client, moved into a config: that is written first, so that nothing is lost at any moment. */
import { changeConfig } from '../../config/edit/change-config.ts';
import type { ConfigChange } from '../../config/edit/config-change.ts';
import { planChange } from '../../config/edit/plan-change.ts';
import { clientNamedIn, type StartWords } from '../client-entry.ts';
import { readClientText } from '../client-file.ts';
import type { Surroundings } from '../client-places.ts';
import type { Entries } from '../client-text.ts';
import { adoptedBy, type Change, editing, replaceAndKeep, snippetOf } from '../install.ts';
import type { KnownClient } from '../known-client.ts';
import type { MovedOut } from '../move-out.ts';
import { keepSplices, type RecordedSplice, splicesOf } from '../splices.ts';
import type { Splice } from '../text-splice.ts';
import { type ConfigTarget, configTarget } from './config-place.ts';
import { isOwnWriter, type MoveOptions, planMoves } from './plan-moves.ts';
import type { Movable, Staying } from './plan-server.ts';

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

interface Options extends MoveOptions {
  readonly around: Surroundings;
  /** Nothing is written. */
  readonly dryRun: boolean;
}

/** The servers that stay, and those of them that have the gateway before them now. */
function stayingOf(stays: readonly Staying[], out: MovedOut | undefined): Pick<Adopted, 'stays' | 'wrapped'> {
  const isWrapped = ({ name }: Staying): boolean => out?.wrapped.includes(name) === true;
  const stuck = out?.stuck ?? [];
  const still = stays.filter((one) => !isWrapped(one) && !stuck.some(({ name }) => name === one.name));
  return { stays: [...still, ...stuck], wrapped: stays.filter(isWrapped) };
}

/** What is kept of a client's file that only the client itself changes: where its servers stand now. */
function movedOnly(known: readonly RecordedSplice[], moved: readonly Movable[], all: Entries): Splice {
  const earlier = Object.assign({}, ...known.map((one) => one.moved)) as Entries;
  const entries = Object.fromEntries(moved.map(({ name }) => [name, all[name]] as const));
  return { put: '', instead: '', moved: { ...earlier, ...entries } };
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
  { around, dryRun, ...options }: Options,
): Promise<Adopted> {
  const { env, cwd } = around;
  const { scope } = options;
  const before = readClientText(path);
  const { file, text } = before;
  const target = await configTarget(scope, around);
  const known = splicesOf(file, env);
  const { out, ours, all, ...plan } = await editing(
    client,
    file,
    () => snippetOf(client, words),
    () => planMoves(client, before, words, target, known, options),
  );
  const isOwn = isOwnWriter(client, scope);
  const moved = isOwn ? plan.movable : plan.movable.filter(({ name }) => out?.moved.includes(name));
  const isEdited = moved.length + (out?.wrapped.length ?? 0) > 0;
  const named = scope === 'user' ? clientNamedIn(ours) : undefined;
  const changes = additions(target, moved, named);
  const planned = changes.length === 0 ? undefined : await planChange(target.file, changes, cwd);
  const was = textOf(target);
  const done = {
    ...{ client: { file, before: text, after: isEdited ? out?.text : undefined }, moved },
    ...stayingOf(plan.stays, out),
    config: {
      ...{ file: target.file, before: was, after: planned?.after.toString() ?? was },
      // Others wrote the entries that move into a project's config, so somebody has to check and trust it.
      trusted: target.isPrivate || (target.trusted && changes.length === 0),
    },
    ...{ seenBy: named, alsoSeen: alsoSeen(target, moved, named) },
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
    else await keepSplices(file, [{ ...movedOnly(known, moved, all), ...kept }], env);
  } catch (cause) {
    await written?.undo();
    throw cause;
  }
  return done;
}
