import { isPlaceholder, SECRET_WORDS, withoutSecretParts } from '../diagnostics/secret-words.ts';
import type { Path } from '../document/path.ts';
import { filledLaunch } from '../gateway/servers/process/filled-launch.ts';
import { secretsOf } from '../gateway/servers/process/launch-secrets.ts';
import { isRecord } from '../json/is-record.ts';
import type { ServerConfig } from '../model/server-config.ts';
import { hideValues } from '../platform/hidden-values.ts';
import type { DoctorFinding } from './finding.ts';

const OPTION = /^--?[\w.-]+$/;

/** A value that may be a secret, and its place. */
export interface WrittenSecret {
  readonly path: Path;
  readonly value: string;
}

/** Values that may be secrets in a config as it is written, valid or not. */
export function writtenSecrets(
  value: unknown,
  path: Path = [],
  name = '',
  inHeaders = false,
): readonly WrittenSecret[] {
  if (typeof value === 'string')
    return (inHeaders || SECRET_WORDS.test(name)) && !isPlaceholder(value) ? [{ path, value }] : [];
  if (Array.isArray(value))
    return value.flatMap((one: unknown, i) => {
      const before: unknown = value[i - 1];
      const option = typeof before === 'string' && OPTION.test(before) ? before : name;
      return writtenSecrets(one, [...path, i], option, inHeaders);
    });
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    writtenSecrets(one, [...path, key], key, name === 'headers'),
  );
}

/** Values that may be secrets among those that servers start with. */
export const startSecrets = (servers: readonly ServerConfig[], env: NodeJS.ProcessEnv): readonly string[] =>
  servers.flatMap((server) => {
    if (!('command' in server)) return [];
    try {
      return secretsOf(server, filledLaunch(server, env), env);
    } catch {
      // A placeholder has no value: nothing is started.
      return [];
    }
  });

/** The findings without any of these values, and without what looks like a token. */
export const withoutSecrets = (
  findings: readonly DoctorFinding[],
  values: readonly string[],
): readonly DoctorFinding[] =>
  findings.map((finding) => ({ ...finding, text: withoutSecretParts(hideValues(finding.text, values)) }));
