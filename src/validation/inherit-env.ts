import { namesIn } from '../config/name-set.ts';
import { placeholderNames } from '../config/placeholders.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceDocument } from '../document/document.ts';
import { formatPath, type Path } from '../document/path.ts';
import type { InheritEnv, RawConfig } from '../model/raw-config.ts';
import { GATEWAY_SECRETS } from '../platform/environment-names.ts';

/** A config that does not say what its servers inherit: one warning for all of them. */
function unsaid(raw: RawConfig, document: SourceDocument): Diagnostic[] {
  if (raw.inherit_env !== undefined) return [];
  const servers = Object.entries(raw.servers ?? {}).flatMap(([name, server]) =>
    !('command' in server) || server.enabled === false || server.inherit_env !== undefined ? [] : [name],
  );
  const [first] = servers;
  if (first === undefined) return [];
  return [document.finding(['servers', first], 'key', 'inherit-unsaid', { servers }, 'warning')];
}

/**
 * Warnings about the variables that servers inherit: a missing setting, and names that have no effect,
 * because the gateway keeps them for itself.
 */
export function inheritFindings(raw: RawConfig, document: SourceDocument): Diagnostic[] {
  const isOurs = namesIn([...GATEWAY_SECRETS, ...placeholderNames(raw.http?.token ?? '')]);
  const within = (names: InheritEnv | undefined, path: Path): Diagnostic[] =>
    names === undefined || names === 'all'
      ? []
      : names.flatMap((variable, i) => {
          if (!isOurs(variable)) return [];
          const at = [...path, i];
          const params = { where: formatPath(at), variable };
          return [document.finding(at, 'value', 'inherit-ours', params, 'warning')];
        });
  const each = Object.entries(raw.servers ?? {}).flatMap(([name, server]) =>
    !('command' in server) ? [] : within(server.inherit_env, ['servers', name, 'inherit_env']),
  );
  return [...within(raw.inherit_env, ['inherit_env']), ...each, ...unsaid(raw, document)];
}
