/** The engine for a config as it is edited, with its packs. Unsaved texts replace the files. */
import { isDeepStrictEqual } from 'node:util';
import { configPlaceOf } from '../../config/load-config.ts';
import { normaliseConfig } from '../../config/normalise.ts';
import { applyOverrides } from '../../config/overrides.ts';
import { type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { readConfigBytes } from '../../document/read-bytes.ts';
import { createEngine, type TextEngine } from '../../engine/create-engine.ts';
import type { Config } from '../../model/config.ts';
import { type ReadBytes, readPlain, tryReadPlain } from '../../platform/plain-file.ts';
import { realFile } from '../../platform/real-file.ts';
import { isTrusted } from '../../platform/trust-list.ts';
import { gateRules } from '../../regex/rule-gate.ts';
import { type LoadedRules, loadRules } from '../../rules/load-rules.ts';
import { targetOf } from '../../validation/targets.ts';
import { checkTarget } from '../../validation/validate.ts';
import type { EditedFiles } from '../api/files-api.ts';

/** The folder in which the page was started, and the config that it was given. */
export interface EditedPlace {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly file?: string;
}

export const readerOf =
  (files: EditedFiles): ReadBytes =>
  (file) => {
    const text = Object.hasOwn(files, file) ? files[file] : undefined;
    return text === undefined ? readPlain(file) : Buffer.from(text);
  };

const foundPlace = ({ cwd, env, file }: EditedPlace) => configPlaceOf({ cwd, env, file });

/** The real path of the config; `undefined` for built-in defaults. */
export async function configFileOf(place: EditedPlace): Promise<string | undefined> {
  const found = await foundPlace(place);
  return found === undefined ? undefined : realFile(found.file);
}

/** Whether gateways may start the servers of this config, whoever has named or found it. */
export async function isTrustedAt(place: EditedPlace, config: string): Promise<boolean> {
  if ((await foundPlace(place))?.source !== 'found') return true;
  const bytes = tryReadPlain(config);
  return bytes !== undefined && isTrusted(config, bytes, place.env);
}

export interface EditedConfig {
  /** Absent where the config has errors. */
  readonly usable?: { readonly config: Config; readonly rules: LoadedRules };
  readonly diagnostics: readonly Diagnostic[];
}

/** The config and its packs. Nobody has to trust them: nothing of them is started, as with `bcp-proxy test`. */
export async function readEdited(place: EditedPlace, files: EditedFiles): Promise<EditedConfig> {
  const file = await configFileOf(place);
  if (file === undefined) {
    const config = applyOverrides(normaliseConfig({ version: 1 }, undefined), place.env);
    return { usable: { config, rules: await loadRules(config) }, diagnostics: [] };
  }
  const read = readerOf(files);
  const isEdited = (one: string): boolean => Object.hasOwn(files, one);
  const target = await targetOf(file, (one) => (isEdited(one) ? read(one) : readConfigBytes(one)));
  const { loaded, diagnostics } = await checkTarget(target, read);
  if (loaded === undefined) return { diagnostics };
  const { config, rules } = loaded;
  return { usable: { config: applyOverrides(config, place.env), rules }, diagnostics };
}

/**
 * Patterns that nobody has judged run too: this is only for a thread that can be ended while one runs. Those that are
 * known to be slow are off.
 */
export async function engineOf(
  { config, rules: { rules, routes } }: NonNullable<EditedConfig['usable']>,
  env: NodeJS.ProcessEnv,
): Promise<TextEngine> {
  const waiting = new Set<string>();
  const gate = await gateRules(rules, env, (event) => {
    if (event.kind === 'waiting') for (const id of event.rules) waiting.add(id);
  });
  const off = new Map([...gate.off].filter(([id]) => !waiting.has(id)));
  return createEngine({ config, rules, routes, gate: { off, quadratic: gate.quadratic } });
}

export interface EditedEngine {
  readonly engine: TextEngine;
  readonly diagnostics: readonly Diagnostic[];
  /** The engine is that of an earlier state: this one has errors. */
  readonly stale: boolean;
}

/** A state that was read, and the bytes on the disk that it came from. */
interface KnownState {
  readonly files: EditedFiles;
  readonly disk: ReadonlyMap<string, string | undefined>;
  readonly found: EditedEngine;
}

const onDisk = (file: string): string | undefined => tryReadPlain(file)?.toString('latin1');

const isAsOnDisk = ({ disk }: KnownState): boolean =>
  [...disk].every(([file, text]) => onDisk(file) === text);

/** Engines for states of edited files. The last one that had no errors stays for those that have some. */
export class EditedEngines {
  #known: KnownState | undefined;
  #good: TextEngine | undefined;

  constructor(private readonly place: EditedPlace) {}

  async at(files: EditedFiles): Promise<EditedEngine> {
    const known = this.#known;
    if (known !== undefined && isDeepStrictEqual(known.files, files) && isAsOnDisk(known)) return known.found;
    const { usable, diagnostics } = await readEdited(this.place, files);
    const isGood = usable !== undefined && !hasErrors(diagnostics);
    if (isGood) this.#good = await engineOf(usable, this.place.env);
    const found = { engine: this.#good ?? (await this.#first(usable)), diagnostics, stale: !isGood };
    const config = await configFileOf(this.place);
    const read = [...(usable?.rules.sources.keys() ?? []), ...diagnostics.map(({ file }) => file)];
    const disk = new Map(
      [...(config === undefined ? [] : [config]), ...read].map((file) => [file, onDisk(file)]),
    );
    this.#known = { files, disk, found };
    return found;
  }

  /** The engine of the saved files. If they are not usable, the best that is known. */
  async #first(usable: EditedConfig['usable']): Promise<TextEngine> {
    const saved = await readEdited(this.place, {});
    const config = normaliseConfig({ version: 1 }, undefined);
    const known = saved.usable ?? usable ?? { config, rules: await loadRules(config) };
    this.#good = await engineOf(known, this.place.env);
    return this.#good;
  }
}
