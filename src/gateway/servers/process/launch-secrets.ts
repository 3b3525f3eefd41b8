import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { SECRET_WORDS } from '../../../diagnostics/secret-words.ts';
import type { ProcessServer } from '../../../model/server-config.ts';
import { GATEWAY_SECRETS } from '../../../platform/environment-names.ts';
import { SHORTEST_SECRET } from '../../../platform/hidden-values.ts';
import type { Launch } from '../../../platform/process/process-group.ts';

/**
 * A long value of letters and digits, without a blank, a dot or a slash. It is no word, no path and no
 * address.
 */
const OPAQUE = /^(?=.*\d)(?=.*[A-Za-z])[\w+=~-]{20,}$/;

const maybeSecret = (name: string, value: string): boolean => SECRET_WORDS.test(name) || OPAQUE.test(value);

/** Values of settings about secrets. Such words occur in many texts, and hiding them would garble those. */
const SETTING =
  /^(?:true|false|(?:en|dis)abled|required|optional|always|never|default|system|basic|bearer|oauth2?|oidc|keyring|keychain|\d{1,9})$/i;

/** `PWD`, `SSH_AUTH_SOCK`, `XAUTHORITY`: a path is no secret. */
const isPlace = (value: string): boolean => isAbsolute(value) && existsSync(value);

/**
 * Values of the gateway's own environment that may be secrets. A server may have inherited them, or have read
 * them from the process list. The gateway's own token is a secret under any name.
 */
function environmentSecrets({ inherit }: ProcessServer, env: Launch['env']): readonly string[] {
  const ours = [...GATEWAY_SECRETS, ...(inherit?.ours ?? [])];
  return Object.entries(env).flatMap(([name, value = '']) => {
    if (ours.includes(name)) return [value];
    return maybeSecret(name, value) && !SETTING.test(value) && !isPlace(value) ? [value] : [];
  });
}

/**
 * The possible secrets that a server may know: from its start settings (with placeholders filled), and from
 * the gateway's environment. The gateway does not repeat or keep them.
 */
export function secretsOf(
  config: ProcessServer,
  { command, args, env }: Launch,
  around: Launch['env'],
): readonly string[] {
  const ownEnv = Object.keys(config.env).map((name) => [name, env[name] ?? ''] as const);
  const values = ownEnv.filter(([name, value]) => maybeSecret(name, value));
  // Some users write the whole line as the command.
  const line = command.split(/\s+/);
  const all = [...line, ...args, ...ownEnv.map(([, value]) => value), ...Object.values(around)];
  const inUrls = all.flatMap((text = '') => /:\/\/[^/@:\s]*:([^/@\s]+)@/.exec(text)?.[1] ?? []);
  const secrets = [
    ...values.map(([, value]) => value),
    ...environmentSecrets(config, around),
    ...secretArguments(args),
    ...secretArguments(line),
    ...inUrls,
  ];
  return [...new Set(secrets)].filter((value) => value.length >= SHORTEST_SECRET);
}

/**
 * Finds `--token VALUE`, `--token=VALUE` and `Authorization: VALUE`. For `Bearer VALUE` it also returns the
 * value alone.
 */
function secretArguments(args: readonly string[]): readonly string[] {
  const found = args.flatMap((arg, i) => {
    const [, name = '', value] = /^([\w-]+)\s*[=:]\s*(.*)$/s.exec(arg) ?? [];
    if (value !== undefined) return SECRET_WORDS.test(name) ? [value] : [];
    return SECRET_WORDS.test(arg) && arg.startsWith('-') ? (args[i + 1] ?? []) : [];
  });
  return found.flatMap((value) => [value, ...(/^(?:Bearer|Basic|Token) (.+)$/i.exec(value)?.slice(1) ?? [])]);
}
