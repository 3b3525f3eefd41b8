/** The servers of a client, moved into a config: that is written first, so that nothing is lost at any moment. */
import { isDeepStrictEqual } from 'node:util';
import { changeConfig } from '../../config/edit/change-config.ts';
import type { ConfigChange } from '../../config/edit/config-change.ts';
import { planChange } from '../../config/edit/plan-change.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { isRecord } from '../../json/is-record.ts';
import type { KnownClient } from '../client.ts';
import { readClientText } from '../client-file.ts';
import { type Entries, entriesIn, entryIn, TEXT_FORMATS, withoutMark } from '../client-text.ts';
import { clientEntry, ENTRY_NAME, handingOn, isOurEntry, type StartWords } from '../entry.ts';
import { adoptedBy, type Change, editing, replaceAndKeep, snippetOf } from '../install.ts';
import { moveOut } from '../move-out.ts';
import type { Scope, Surroundings } from '../places.ts';
import { keepSplices, splicesOf } from '../splices.ts';
import { type ConfigTarget, configTarget } from './config-place.ts';
import { withLongestTimes } from './limits.ts';
import { type Movable, planServer, type Staying } from './plan.ts';

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
  readonly stays: readonly Staying[];
  /** Changes that only the client itself may make in its file. Absent if this program made them. */
  readonly byItself?: { readonly ours: Entries; readonly names: readonly string[] };
}

interface Plan {
  readonly movable: readonly Movable[];
  readonly stays: readonly Staying[];
}

/** What can move: names that mean another server in the config already do not. */
async function planAll(
  client: KnownClient,
  entries: Entries,
  target: ConfigTarget,
  only?: ReadonlySet<string>,
): Promise<Plan> {
  const movable: Movable[] = [];
  const stays: Staying[] = [];
  for (const [name, raw] of Object.entries(entries)) {
    if (name === ENTRY_NAME || only?.has(name) === false) continue;
    const planned = await planServer(client, name, raw, target);
    if ('why' in planned) {
      stays.push(planned);
      continue;
    }
    const { as, entry } = planned;
    const taken = [...movable.map((one) => [one.as, one.entry] as const), ...Object.entries(target.servers)];
    const other = taken.find(([there, one]) => there === as && !isDeepStrictEqual(one, entry));
    if (other === undefined) movable.push(planned);
    else stays.push({ name, why: `another server is called ${as} in ${target.file}` });
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
  const { movable } = await planAll(client, entriesIn(whole, client.key), target);
  return movable.map(({ name }) => name);
}

/** The servers that the config does not have yet. */
function additions(target: ConfigTarget, moved: readonly Movable[]): readonly ConfigChange[] {
  const added = moved.filter(({ as }) => !Object.hasOwn(target.servers, as));
  return [...new Map(added.map(({ as, entry }) => [as, { add: as, entry }])).values()];
}

const textOf = ({ bytes }: ConfigTarget): string => Buffer.from(bytes ?? '').toString();

interface Options {
  readonly scope: Scope;
  readonly around: Surroundings;
  /** Nothing is written. */
  readonly dryRun: boolean;
  /** Servers of these names, and no others. */
  readonly only?: ReadonlySet<string>;
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
  { scope, around, dryRun, only }: Options,
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
      const made = await planAll(client, entries, target, only);
      const handed = made.movable.flatMap((one) => one.handed);
      const names = made.movable.map(({ name }) => name);
      const start = isRecord(present) ? present : clientEntry(client.shape, words);
      const entry = withLongestTimes(
        client,
        handingOn(start, client.shape, handed),
        names.map((name) => entries[name]),
      );
      const moves = names.length > 0 && !isOwn;
      return {
        ...{ plan: made, ours: entry, all: entries },
        out: moves ? await moveOut(client, text, names, entry, known) : undefined,
      };
    },
  );
  const moved = isOwn ? plan.movable : plan.movable.filter(({ name }) => out?.moved.includes(name));
  const stays = [...plan.stays, ...(out?.stuck ?? [])];
  const changes = additions(target, moved);
  const planned = changes.length === 0 ? undefined : await planChange(target.file, changes, cwd);
  const was = textOf(target);
  const config = { file: target.file, before: was, after: planned?.after.toString() ?? was };
  // Others wrote the entries that move into a project's config, so somebody has to check and trust it.
  const trusted = target.isPrivate || (target.trusted && changes.length === 0);
  const done = {
    ...{ client: { file, before: text, after: moved.length === 0 ? undefined : out?.text }, moved, stays },
    ...{ config: { ...config, trusted } },
    ...(isOwn ? { byItself: { ours, names: moved.map(({ name }) => name) } } : {}),
  };
  if (dryRun || moved.length === 0) return done;
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
