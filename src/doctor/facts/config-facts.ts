import { configPlaceOf, type LoadedConfig, loadConfig, packPolicy } from '../../config/load-config.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { KnownError } from '../../diagnostics/error.ts';
import type { Path } from '../../document/path.ts';
import { loadRules } from '../../rules/load-rules.ts';
import { withoutOutsiders } from '../../validation/outside.ts';
import { targetsOf } from '../../validation/targets.ts';
import { validate } from '../../validation/validate.ts';
import type { DoctorPlace } from '../doctor-place.ts';

/** The facts about the config in effect. */
export interface ConfigFacts {
  /** As it was found or named; `undefined` where there is none. */
  readonly file?: string;
  /** Why it cannot even be checked. */
  readonly problem?: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The content of the file as plain data, valid or not. */
  readonly value?: unknown;
  /** The place of a value, as `FILE:LINE:COLUMN`. */
  readonly at?: (path: Path) => string;
  /** Set where it can be used. */
  readonly loaded?: LoadedConfig;
  /** Names of packs that may not be used. */
  readonly skipped?: readonly string[];
}

/** Finds, checks and loads the config. Starts nothing. */
export async function readConfigFacts({ cwd, env, file: named }: DoctorPlace): Promise<ConfigFacts> {
  const place = await configPlaceOf({ cwd, env, file: named });
  if (place === undefined) return { diagnostics: [] };
  const { file } = place;
  try {
    const targets = await targetsOf([file], { cwd, env });
    const validations = await Promise.all(targets.map((target) => validate(target, env)));
    const projects = targets.map(({ project }) => project);
    const found = withoutOutsiders(
      validations.flatMap(({ diagnostics }) => diagnostics),
      projects,
    );
    const document = targets[0]?.read.document;
    const at = (path: Path): string => {
      const { line, column } = document?.lines.position(document.range(path).start) ?? { line: 1, column: 1 };
      return `${document?.file ?? file}:${line}:${column}`;
    };
    const checked = { file, diagnostics: found, at, value: document?.value };
    // A faulty rule or pack does not prevent servers from starting. A fault in the config itself does.
    const loaded = await loadConfig({ cwd, env, place }).catch((error: unknown) => {
      if (error instanceof KnownError && error.code === 'config-invalid') return undefined;
      throw error;
    });
    if (loaded === undefined) return checked;
    const { skipped } = await loadRules(loaded.config, { trust: packPolicy(loaded, env) });
    return { ...checked, loaded, skipped };
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    return { file, problem: error.message, diagnostics: [] };
  }
}
