import { dirname, resolve } from 'node:path';
import { buildStamp } from '../build-stamp.ts';
import type { Diagnostic, Sources } from '../diagnostics/diagnostic.ts';
import { readConfigBytes } from '../document/read-bytes.ts';
import type { Config } from '../model/config.ts';
import { CORE_PACK } from '../model/core-pack.ts';
import type { RawConfig } from '../model/raw-config.ts';
import { realFile } from '../platform/real-file.ts';
import { isTrusted } from '../platform/trust-list.ts';
import type { PackPolicy } from '../rules/pack-trust.ts';
import { findConfig } from './find-config.ts';
import { normaliseConfig } from './normalise.ts';
import { applyOverrides, type Overrides } from './overrides.ts';
import type { CheckedFile } from './read-checked.ts';
import { recall, remember } from './remembered.ts';

/** The place of a config, and how it was chosen. */
export interface ConfigPlace {
  /** As it was found or named: where it is a link, what that leads to can change. */
  readonly file: string;
  readonly source: Exclude<ConfigSource, 'default'>;
  /** The program that owns the config, if it is not one of ours. */
  readonly of?: 'mcp-cli';
}

export interface LoadOptions {
  /** The config that was found before: nothing is searched. */
  readonly place?: ConfigPlace;
  /** Ignores remembered findings about these bytes, because somebody wants to see the findings. */
  readonly anew?: true;
  /** The file to load, relative to `cwd`; without it one is searched. */
  readonly file?: string;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly overrides?: Overrides;
  /** The config of that program counts where there is none of ours. */
  readonly orOf?: 'mcp-cli';
}

/** Named by a flag, found in the project, the user's own, or none: built-in defaults. */
export type ConfigSource = 'flag' | 'found' | 'user' | 'default';

export interface LoadedConfig {
  /**
   * Its `file` is the real path, without links. It is the file that was read and that is trusted, and relative paths
   * begin in its folder.
   */
  readonly config: Config;
  readonly source: ConfigSource;
  /** The place to look for it again. Absent for built-in defaults. */
  readonly place?: ConfigPlace;
  /** Whether its servers may be started: false only for one that was found and has not been trusted as it is now. */
  readonly trusted: boolean;
  /** The content of the file. Absent for built-in defaults. */
  readonly read?: { readonly bytes: Uint8Array; readonly raw: RawConfig };
  readonly warnings: readonly Diagnostic[];
  /** Texts for the frames of `warnings`. */
  readonly sources: Sources;
}

/** Which of its packs may be used: those of a config that was found in a project are trusted one by one. */
export function packPolicy(
  { source, trusted }: Pick<LoadedConfig, 'source' | 'trusted'>,
  env: NodeJS.ProcessEnv,
): PackPolicy {
  if (source !== 'found') return 'all';
  return trusted ? { env } : 'none';
}

export async function configPlaceOf({
  place,
  file,
  cwd,
  env,
  orOf,
}: LoadOptions): Promise<ConfigPlace | undefined> {
  if (place !== undefined) return place;
  if (file !== undefined) return { file: resolve(cwd, file), source: 'flag' };
  const found = await findConfig(cwd, env);
  if (found !== undefined || orOf === undefined) return found;
  const { mcpCliFile } = await import('./mcp-cli-file.ts');
  const theirs = mcpCliFile(env);
  return theirs === undefined ? undefined : { file: theirs, source: 'user', of: orOf };
}

/**
 * Whether the packs that a config extends still exist. Nothing else outside of the file decides whether it is valid.
 */
async function hasPacks({ extends: names = [] }: RawConfig, file: string): Promise<boolean> {
  const others = names.filter((name) => name !== CORE_PACK);
  if (others.length === 0) return true;
  const { resolvePack } = await import('../rules/pack-path.ts');
  const found = await Promise.all(others.map((name) => resolvePack(name, dirname(file))));
  return !found.includes(undefined);
}

/** The parser and the checks are only loaded for a config that was not found right before. */
async function checkedConfig(
  file: string,
  bytes: Uint8Array,
  { cwd, env, anew }: LoadOptions,
  of: ConfigPlace['of'],
): Promise<CheckedFile> {
  // The same bytes mean something else to another program's reader.
  const stamp = of === undefined ? buildStamp : buildStamp && `${buildStamp} ${of}`;
  const known = anew === true ? undefined : recall(file, bytes, env, stamp);
  if (known !== undefined && (await hasPacks(known, file)))
    return { raw: known, diagnostics: [], sources: new Map() };
  const checked =
    of === undefined
      ? await (await import('./read-checked.ts')).readChecked(file, bytes, cwd)
      : await (await import('./mcp-cli-file.ts')).readMcpCli(file, bytes, cwd);
  // Nobody waits for that, the servers least of all.
  if (checked.diagnostics.length === 0)
    setImmediate(() => void remember(checked.document, bytes, checked.raw, env, stamp));
  return checked;
}

/**
 * Finds, reads and checks the config and fills its defaults. Runs no code and starts nothing. Links are followed first,
 * and anew each time: a trusted file must not mean other commands because somebody links to it from elsewhere.
 *
 * @throws KnownError `config-invalid` with all findings of the first phase that has errors; `config-unreadable`,
 *   `config-format`, `override-invalid`
 */
export async function loadConfig(options: LoadOptions): Promise<LoadedConfig> {
  const { env, overrides } = options;
  const place = await configPlaceOf(options);
  if (place === undefined) {
    const config = applyOverrides(normaliseConfig({ version: 1 }, undefined), env, overrides);
    return { config, source: 'default', trusted: true, warnings: [], sources: new Map() };
  }
  const { source } = place;
  const file = realFile(place.file);
  const bytes = readConfigBytes(file);
  const { raw, diagnostics, sources } = await checkedConfig(file, bytes, options, place.of);
  return {
    config: applyOverrides(normaliseConfig(raw, file), env, overrides),
    source,
    place,
    trusted: source !== 'found' || isTrusted(file, bytes, env),
    read: { bytes, raw },
    warnings: diagnostics,
    sources,
  };
}
